"""Exit codes, wrong usage, and JSON on stdout: what every command ends with."""

from __future__ import annotations

import io
import json
import os
import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TextIO

from games.core.boards.board import table
from replays.words import escaped, one_line, visible

REDRAWN_EVERY: Final = 0.1
"""Seconds between two drawings of the progress."""


class OutputClosedError(Exception):
    """Whoever read the output has left, as ``head`` does: there is nobody to tell anything."""


def prepare() -> None:
    """Let output that this terminal's character set lacks be replaced instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def say(text: str) -> None:
    """Print a text, its control and direction marks spelled out."""
    _print(f"{visible(text)}\n")


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Rows in columns; every cell is one visible line."""
    return table([[visible(cell).replace("\n", " ").replace("\t", " ") for cell in row] for row in rows])


def warn(sentence: str) -> None:
    """Print a sentence that is no result on the error stream."""
    from agents.llm.keys import for_terminal

    _clear()
    print(f"gamebench: {visible(for_terminal(sentence))}", file=sys.stderr)


def ask(question: str) -> None:
    """Print a question on the error stream."""
    _clear()
    print(visible(question), file=sys.stderr)


def named_match(match_id: str) -> dict[str, str]:
    """Return the id of a match as JSON documents name it: ``match``, and ``id`` for one more version."""
    return {"match": match_id, "id": match_id}


def print_json(document: object) -> None:
    """Print one JSON document."""
    put(f"{json_text(document)}\n")


def json_text(document: object) -> str:
    """A JSON document as it may be printed: marks that could act on a terminal stand in it as escapes."""
    text = escaped(json.dumps(document, ensure_ascii=False, indent=2), "\\u{:04x}", "\\u{:04x}")
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        return json.dumps(document, indent=2)
    return text


def put(text: str) -> None:
    """Print a text that can do no harm, such as a part of a JSON document, as it is."""
    _print(text)


def goes_to_a_terminal() -> bool:
    """Whether what is printed is read by a person, and not by a file or a program."""
    return sys.stdout is not None and sys.stdout.isatty()


def copy_out(path: Path) -> None:
    """Write a file to the standard output: as it is, but spelled out where that is a terminal."""
    _clear()
    if sys.stdout is None:
        return
    with path.open("rb") as file, standard_output() as out:
        if out.isatty():
            for line in file:
                out.write(visible(line.decode("utf-8", "backslashreplace")))
        else:
            out.flush()
            shutil.copyfileobj(file, out.buffer)


def finish() -> None:
    """Send what was printed on its way.

    Raises:
        OutputClosedError: nobody reads it.
        OSError: it cannot be written, because a disk is full for example.
    """
    _clear()
    _print("")


def _give_up() -> None:
    """Let nothing more be printed: what is still held back would fail once more at the exit."""
    if sys.stdout is not None:
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        except (OSError, ValueError):
            sys.stdout = None


def _print(text: str) -> None:
    _clear()
    with standard_output() as out:
        out.write(text)


@contextmanager
def standard_output() -> Iterator[TextIO]:
    """Standard output, flushed at the end.

    Raises:
        OutputClosedError: nobody reads it.
    """
    try:
        yield sys.stdout or io.StringIO()
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _give_up()
        raise OutputClosedError("nobody reads the output any more") from None


class Progress:
    """A line that says how far the work is, on a terminal only."""

    def __init__(self, stream: TextIO, what: str, total: int) -> None:
        self._stream, self._what, self._total = stream, what, total
        self._drawn = 0.0
        self.shown = False

    def tell(self, done: int) -> None:
        """Say how much is done."""
        if self.due() or done >= self._total:
            self.line(f"{done:,} of {self._total:,} {self._what}")

    def due(self) -> bool:
        """Whether the line may be drawn again."""
        return time.monotonic() - self._drawn >= REDRAWN_EVERY

    def line(self, text: str) -> None:
        """Show a line in place of the one before."""
        width = shutil.get_terminal_size().columns
        self._stream.write(f"\r\x1b[K{one_line(text, max(10, width - 1))}")
        self._stream.flush()
        self._drawn, self.shown = time.monotonic(), True

    def clear(self) -> None:
        """Take the line away."""
        if self.shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
            self.shown = False


class _NoProgress(Progress):
    def due(self) -> bool:
        """Never."""
        return False

    def line(self, text: str) -> None:
        """Show nothing."""


_current: list[Progress] = []


@contextmanager
def progress(what: str, total: int = 0, quiet: bool = False) -> Iterator[Progress]:
    """A line of progress while something lasts; none where the error stream is no terminal.

    Args:
        what: the noun after the numbers, such as ``matches``.
        quiet: show none on a terminal either.
    """
    watched = sys.stderr is not None and sys.stderr.isatty() and not quiet
    shown = (Progress if watched else _NoProgress)(sys.stderr, what, total)
    _current.append(shown)
    try:
        yield shown
    finally:
        shown.clear()
        _current.remove(shown)


def _clear() -> None:
    for shown in _current:
        shown.clear()


DONE, FAILED, USAGE, INTERRUPTED = 0, 1, 2, 130


class UsageError(Exception):
    """The command was called wrongly; the text says how and what to do."""
