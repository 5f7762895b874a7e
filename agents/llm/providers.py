"""Providers of models, as data: their addresses, and the environment variables that hold their keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Provider:
    """Somebody who serves models.

    Attributes:
        address: the base URL of its chat-completions protocol.
        variables: environment variables with the key, the first that is set; none where no key is wanted.
    """

    name: str
    address: str
    variables: tuple[str, ...] = ()


PROVIDERS: Final = (
    Provider("OpenAI", "https://api.openai.com/v1", ("OPENAI_API_KEY",)),
    Provider("Anthropic", "https://api.anthropic.com/v1", ("ANTHROPIC_API_KEY",)),
    Provider(
        "Gemini",
        "https://generativelanguage.googleapis.com/v1beta/openai",
        ("GEMINI_API_KEY", "GOOGLE_API_KEY"),
    ),
    Provider("OpenRouter", "https://openrouter.ai/api/v1", ("OPENROUTER_API_KEY",)),
    Provider("Mistral", "https://api.mistral.ai/v1", ("MISTRAL_API_KEY",)),
    Provider("DeepSeek", "https://api.deepseek.com/v1", ("DEEPSEEK_API_KEY",)),
    Provider("Groq", "https://api.groq.com/openai/v1", ("GROQ_API_KEY",)),
    Provider("Together", "https://api.together.xyz/v1", ("TOGETHER_API_KEY",)),
    Provider("Ollama", "http://127.0.0.1:11434/v1"),
    Provider("LM Studio", "http://127.0.0.1:1234/v1"),
    Provider("llama.cpp", "http://127.0.0.1:8080/v1"),
    Provider("vLLM", "http://127.0.0.1:8000/v1"),
)
