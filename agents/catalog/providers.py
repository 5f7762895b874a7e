"""Providers of models, as data: their addresses, variables of keys, and differences in requests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

SAMPLING: Final = ("top_k", "min_p", "repetition_penalty")
"""Parameters outside the protocol, which servers of open models know."""


@dataclass(frozen=True, slots=True)
class Provider:
    """A provider of models.

    Attributes:
        address: the base URL of its chat-completions protocol.
        variables: environment variables with the key, the first that is set; none if no key is wanted.
        word: its name in specs.
        renamed: parameters that have other names there.
        refuses: parameters that it refuses or ignores: they are not sent, and this is reported.
        responses: whether it also speaks the Responses protocol.
        reports_cost: whether its answers report their cost.
        wants_thoughts: whether reasoning has to be handed back with the uses of tools that followed it.
    """

    name: str
    address: str
    variables: tuple[str, ...] = ()
    word: str = ""
    renamed: Mapping[str, str] = field(default_factory=dict)
    refuses: tuple[str, ...] = ()
    responses: bool = False
    reports_cost: bool = False
    wants_thoughts: bool = False


_LIMIT: Final = {"max_tokens": "max_completion_tokens"}
_REPEAT: Final = {"repetition_penalty": "repeat_penalty"}

PROVIDERS: Final = (
    Provider(
        "OpenAI", "https://api.openai.com/v1", ("OPENAI_API_KEY",), "openai", _LIMIT, SAMPLING, responses=True
    ),
    Provider(
        "Anthropic",
        "https://api.anthropic.com/v1",
        ("ANTHROPIC_API_KEY",),
        "anthropic",
        refuses=(
            *("seed", "presence_penalty", "frequency_penalty", "logprobs", "response_format"),
            *("service_tier", "reasoning_effort", "verbosity"),
            *SAMPLING,
        ),
    ),
    Provider(
        "Gemini",
        "https://generativelanguage.googleapis.com/v1beta/openai",
        ("GEMINI_API_KEY", "GOOGLE_API_KEY"),
        "gemini",
    ),
    Provider(
        "OpenRouter",
        "https://openrouter.ai/api/v1",
        ("OPENROUTER_API_KEY",),
        "openrouter",
        responses=True,
        reports_cost=True,
    ),
    Provider(
        "Mistral",
        "https://api.mistral.ai/v1",
        ("MISTRAL_API_KEY",),
        "mistral",
        {"seed": "random_seed"},
        ("logprobs", "service_tier", "verbosity", *SAMPLING),
    ),
    Provider(
        "DeepSeek", "https://api.deepseek.com/v1", ("DEEPSEEK_API_KEY",), "deepseek", wants_thoughts=True
    ),
    Provider(
        "Groq",
        "https://api.groq.com/openai/v1",
        ("GROQ_API_KEY",),
        "groq",
        _LIMIT,
        ("logprobs", "verbosity"),
        responses=True,
    ),
    Provider("Together", "https://api.together.xyz/v1", ("TOGETHER_API_KEY",), "together"),
    Provider("Ollama", "http://127.0.0.1:11434/v1", word="ollama"),
    Provider("LM Studio", "http://127.0.0.1:1234/v1", word="lm-studio", renamed=_REPEAT, responses=True),
    Provider("llama.cpp", "http://127.0.0.1:8080/v1", word="llama.cpp", renamed=_REPEAT),
    Provider("vLLM", "http://127.0.0.1:8000/v1", word="vllm", responses=True),
)

BY_WORD: Final = {provider.word: provider for provider in PROVIDERS}


def address_of(provider: str, base_url: str) -> str:
    """Return the base URL of requests: as given, else the provider's own; empty for OpenAI's."""
    if base_url or provider not in BY_WORD or provider == PROVIDERS[0].word:
        return base_url
    return BY_WORD[provider].address
