"""The interface of language models: messages in, a completion or a `ModelError` out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, Protocol

from agents.catalog.tools import ToolOffer
from games.core.chat import ChatMessage, ToolUse

FIRST_WAIT: Final = 0.5
LONGEST_WAIT: Final = 8.0
LONGEST_WISH: Final = 60.0
"""Seconds: the first wait before a call is sent again, the longest, and the longest a server can ask for."""


@dataclass(frozen=True, slots=True)
class ModelOptions:
    """The settings of a request; None leaves one to the server.

    Attributes:
        max_tokens: the longest answer, reasoning included.
        seconds: time for one request, from sending to the last byte.
        retries: how often a request is sent again when the network or the server fails.
        logprobs: how many alternatives to report for each token; 0 for none.
        stream: receive the answer in pieces, which measures the time to its first token.
        others: further parameters of the protocol, by name.
        extra: the user's own members of the request; sent even if the server is known to refuse them.
        tools: what the model may use before it answers; unless ``tools_open``, it must answer now.
    """

    temperature: float | None = None
    top_p: float | None = None
    max_tokens: int | None = None
    seconds: float = 120.0
    retries: int = 5
    seed: int | None = None
    logprobs: int = 0
    stream: bool = False
    others: tuple[tuple[str, Any], ...] = ()
    extra: tuple[tuple[str, Any], ...] = ()
    tools: tuple[ToolOffer, ...] = ()
    tools_open: bool = True


@dataclass(frozen=True, slots=True)
class Completion:
    """A model's answer.

    Attributes:
        thought: reasoning that the server reports apart from the answer.
        refusal: why the model or a filter declined; empty if neither did.
        finish_reason: as the server gives it: ``stop``, ``length``, ``content_filter``.
        output_tokens: reasoning tokens included.
        seconds: from sending to the last byte, retries included.
        transport_retries: how often the request had to be sent again.
        logprobs: tokens of the answer with their log probability.
        left_out: parameters that the server refused and that were left out.
        alternatives: possible first tokens, with log probabilities; none for streamed answers.
        cost: in US dollars, if the server reports it.
        tools: uses of tools that it wants before it continues.
        kept: whether this is the answer to an earlier, equal request.
    """

    text: str = ""
    thought: str = ""
    refusal: str = ""
    finish_reason: str = ""
    input_tokens: int = 0
    output_tokens: int = 0
    reasoning_tokens: int = 0
    cached_tokens: int = 0
    seconds: float = 0.0
    first_token_seconds: float | None = None
    transport_retries: int = 0
    logprobs: tuple[tuple[str, float], ...] = ()
    left_out: tuple[str, ...] = ()
    alternatives: tuple[tuple[str, float], ...] = ()
    cost: float | None = None
    tools: tuple[ToolUse, ...] = ()
    kept: bool = False


class Trouble(StrEnum):
    """Why no completion came. None of these is the model's fault."""

    KEY = "key"
    MODEL = "model"
    QUOTA = "quota"
    REQUEST = "request"
    BUSY = "busy"
    SERVER = "server"
    UNREACHABLE = "unreachable"
    TIMEOUT = "timeout"
    ANSWER = "answer"


RESUME: Final = ", then resume."
"""The end of advice in a match, which waits for being resumed."""


class ModelError(Exception):
    """A call without a completion.

    Its text names no host and holds no key, so that it can be recorded.

    Attributes:
        advice: what to do, as a sentence without its end.
        passing: whether sending the request again may help.
        wish: seconds that the server asks to wait.
        seconds, transport_retries: as in `Completion`.
    """

    def __init__(
        self, trouble: Trouble, what: str, advice: str, *, passing: bool = False, wish: float | None = None
    ) -> None:
        """Take the server's failure as a predicate: ``refused the key``."""
        self.trouble = trouble
        self.what = what
        self.advice = advice
        self.passing, self.wish = passing, wish
        self.seconds, self.transport_retries = 0.0, 0
        super().__init__(trouble.value)

    def __str__(self) -> str:
        return self.sentence("The server")

    def sentence(self, server: str, end: str = RESUME) -> str:
        """Return what is wrong and what to do; the server is called ``The server at HOST`` or so."""
        tries = f" ({self.transport_retries + 1} tries)" if self.transport_retries else ""
        return f"{server} {self.what}{tries}. {self.advice}{end}"


@dataclass(frozen=True, slots=True)
class RetryDecision:
    """Whether a failed request is sent again, and after how many seconds; true if it is."""

    wait: float | None

    def __bool__(self) -> bool:
        return self.wait is not None

    @classmethod
    def after(cls, error: ModelError, sent: int, retries: int, jitter: float) -> RetryDecision:
        """Decide about a failed request: exponential back-off, or the server's wish, both capped.

        Args:
            sent: how often it was sent.
            jitter: a random number in 0..1, so that many clients do not return at once.
        """
        if not error.passing or sent > retries:
            return cls(None)
        if error.wish is not None:
            return cls(min(error.wish, LONGEST_WISH))
        longest = min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** min(sent - 1, 16))
        return cls(longest * (0.5 + jitter / 2))


class Model(Protocol):
    """A language model: one chat completion at a time."""

    @property
    def name(self) -> str:
        """The server's name of the model."""

    @property
    def server(self) -> str:
        """The name of its server in sentences."""

    async def complete(self, messages: Sequence[ChatMessage], options: ModelOptions) -> Completion:
        """Return one completion, or raise a `ModelError` after the retries."""

    async def close(self) -> None:
        """Close the connection; the next call opens another."""
