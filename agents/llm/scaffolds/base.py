"""Common parts of scaffolds: how they ask, and how an answer is read."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Final, Protocol, TypeAlias, TypeVar

from agents.catalog.tools import ToolOffer
from agents.catalog.wordings import LANGUAGES
from agents.llm.model import Completion
from games.core.action import Action
from games.core.chat import ChatMessage
from games.core.game import Failure, UnreadableActionError
from games.core.seat import Request

T = TypeVar("T")
Read: TypeAlias = Callable[[Completion], str]
"""Returns the outcome of a call."""
_WORDS: Final = f"(?:{'|'.join(('Action', *(language.marker for language in LANGUAGES.values())))})"
OWN_LINE: Final = re.compile(
    rf"^[ \t>#*_`-]{{0,20}}(?:final )?{_WORDS}[*_` ]{{0,4}}:[*_`]{{0,4}}"
    rf"|^[ \t>]{{0,20}}#{{1,6}} *(?:final )?{_WORDS} *$",
    re.I | re.M,
)
INLINE: Final = re.compile(rf"\b{_WORDS}[*_` ]{{0,4}}:[*_`]{{0,4}}")
OPENED: Final = re.compile(rf"[ \t>#-]*([*_`]{{1,3}})(?:final )?{_WORDS} *:", re.I)
"""The mark that begins before the word and continues after the colon."""
MARKER: Final = "Action:"
"""The beginning of an answer; languages have words of their own for it, which are read alike."""


class Ask(Protocol):
    """Asks the seat's model once."""

    def __call__(
        self,
        messages: Sequence[ChatMessage],
        purpose: str = "act",
        sample: int = 0,
        samples: int = 0,
        read: Read | None = None,
        probe: int = 0,
        tools: Sequence[ToolOffer] = (),
        tools_open: bool = True,
    ) -> Awaitable[Completion]:
        """Send the messages.

        Args:
            purpose, sample, samples: as in `games.core.match.Call`.
            read: returns the call's ``outcome``.
            probe: if not 0, one token is asked for, with the probabilities of that many alternatives.
            tools, tools_open: as in `ModelOptions`.
        """


async def several(
    ask: Ask, messages: Sequence[ChatMessage], count: int, purpose: str, read: Read | None = None
) -> list[Completion]:
    """Ask the same several times at once; return the completions in the order of their sample numbers.

    Each is a call of its own, because many servers ignore a request for several completions. If one fails,
    the others, which cost as much, are still waited for and recorded.

    Raises:
        SeatError: that of the first call that failed.
    """
    return await together(ask(messages, purpose, sample, count, read) for sample in range(1, count + 1))


async def together(asked: Iterable[Awaitable[T]]) -> list[T]:
    """Return the results of calls at once; if one fails, wait for the others and raise its `SeatError`."""
    results: list[T] = []
    for result in await asyncio.gather(*asked, return_exceptions=True):
        if isinstance(result, BaseException):
            raise result
        results.append(result)
    return results


def read_answer(request: Request, completion: Completion) -> Action:
    """Return the action in a completion, in the preset's notation.

    Raises:
        UnreadableActionError: it was cut off, declined or empty, or holds no well-formed action.
    """
    check_whole(completion)
    return request.read(marked_answer(completion.text))


async def then_choose(request: Request, ask: Ask, talk: Sequence[ChatMessage], wanted: str) -> Action:
    """Let the model think in one call, and return its choice in the next one of the same conversation.

    Args:
        talk: the messages that ask for the thought.
        wanted: the text that asks for the choice.

    Raises:
        UnreadableActionError: the thought is cut off, declined or empty, or the choice holds no action.
    """
    thought = await ask(talk, "think")
    check_whole(thought)
    turns = ChatMessage.of("assistant", thought.text), ChatMessage.of("user", wanted)
    return read_answer(request, await ask((*talk, *turns)))


def check_whole(completion: Completion) -> None:
    """Raise an `UnreadableActionError` for an answer that was cut off, declined or empty."""
    if completion.finish_reason == "length":
        raise UnreadableActionError("The answer was cut off because it was too long.", Failure.TRUNCATED)
    if completion.refusal or completion.finish_reason == "content_filter":
        raise UnreadableActionError("The answer was declined by the model or by a filter.", Failure.REFUSED)
    if not completion.text.strip():
        raise UnreadableActionError("The answer was empty.", Failure.EMPTY)


def outcome(request: Request, completion: Completion) -> str:
    """Return the action in a completion, for the record; empty if it cannot be read."""
    try:
        return str(read_answer(request, completion))
    except UnreadableActionError:
        return ""


def marked_answer(text: str) -> str:
    """Return the text from the last ``Action:`` on, with that word in its plain form; else the whole text.

    One that begins a line goes before others. Some notations read an answer only after that word, as their
    benchmarks do.
    """
    marker = _last_marker(text)
    return f"{MARKER} {_after(marker)}" if marker else text


def _last_marker(text: str) -> re.Match[str] | None:
    for marker in (OWN_LINE, INLINE):
        match = None
        for match in marker.finditer(text):  # noqa: B007 - the last one is wanted, without a list of all
            pass
        if match:
            return match
    return None


def _after(marker: re.Match[str]) -> str:
    """Return the text after a marker, without the end of a mark around both, as in ``**Action: <C1R1>**``."""
    part = marker.string[marker.end() :].strip()
    opened = OPENED.fullmatch(marker[0])
    if opened is None:
        return part
    line, rest = (*part.split("\n", 1), "")[:2]
    return f"{line.rstrip().removesuffix(opened[1][::-1])}\n{rest}".strip()


def thought_part(text: str) -> str:
    """Return the text before the first ``Action:``; the whole text if that is empty."""
    starts = [match.start() for marker in (OWN_LINE, INLINE) if (match := marker.search(text))]
    return text[: min(starts, default=len(text))].strip() or text.strip()
