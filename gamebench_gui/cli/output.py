"""Exit codes, wrong usage, text and JSON on the standard output."""

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

from gamebench_gui.cli.language import tr
from games.core.boards.board import table
from replays.words import escaped, one_line, visible

REDRAWN_EVERY: Final = 0.1
"""Seconds between two updates of the progress."""


class OutputClosedError(Exception):
    """The reader of the output has closed it, as ``head`` does."""


def prepare() -> None:
    """Have characters that the terminal lacks replaced, so that they do not fail."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def say(text: str) -> None:
    """Print a text, with control and direction marks spelled out."""
    _print(f"{visible(text)}\n")


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Return rows in columns; every cell is one visible line."""
    return table([[visible(cell).replace("\n", " ").replace("\t", " ") for cell in row] for row in rows])


def warn(sentence: str) -> None:
    """Print a sentence on the error stream."""
    _clear()
    print(f"gamebench: {visible(sentence)}", file=sys.stderr)


def ask(question: str) -> None:
    _clear()
    print(visible(question), file=sys.stderr)


def named_match(match_id: str) -> dict[str, str]:
    """Return the id of a match as JSON documents name it: ``match``, and ``id`` for one more version."""
    return {"match": match_id, "id": match_id}


def print_json(document: object) -> None:
    put(f"{json_text(document)}\n")


def json_text(document: object) -> str:
    """Return a JSON document to print, with escapes for marks that could act on a terminal."""
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
    """Return whether the output is read by a person, and not by a file or a program."""
    return sys.stdout is not None and sys.stdout.isatty()


def copy_out(path: Path) -> None:
    """Write a file to the standard output: as it is, but with marks spelled out on a terminal."""
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
    """Flush the output; raise an `OutputClosedError` if it was closed, an `OSError` if a disk is full."""
    _clear()
    _print("")


def _give_up() -> None:
    """Drop further output: what is still buffered would fail once more at the exit."""
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
    """Open standard output, and flush it at the end; raise an `OutputClosedError` if it was closed."""
    try:
        yield sys.stdout or io.StringIO()
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _give_up()
        raise OutputClosedError("nobody reads the output any more") from None


class Progress:
    """A line of progress, on a terminal only."""

    def __init__(self, stream: TextIO, what: str, total: int) -> None:
        self._stream = stream
        self._what = what
        self._total = total
        self._drawn = 0.0
        self.shown = False

    def tell(self, done: int) -> None:
        if self.due() or done >= self._total:
            self.line(tr("{done:,} of {total:,} {what}", done=done, total=self._total, what=self._what))

    def due(self) -> bool:
        """Return whether the line may be updated."""
        return time.monotonic() - self._drawn >= REDRAWN_EVERY

    def line(self, text: str) -> None:
        """Show a line in place of the one before."""
        width = shutil.get_terminal_size().columns
        self._stream.write(f"\r\x1b[K{one_line(text, max(10, width - 1))}")
        self._stream.flush()
        self._drawn, self.shown = time.monotonic(), True

    def clear(self) -> None:
        if self.shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
            self.shown = False


class _NoProgress(Progress):
    def due(self) -> bool:
        return False

    def line(self, text: str) -> None: ...


_current: list[Progress] = []


@contextmanager
def progress(what: str, total: int = 0, quiet: bool = False) -> Iterator[Progress]:
    """Show a line of progress during some work, unless ``quiet`` or the error stream is no terminal.
    ``what`` is the noun after the numbers, such as ``matches``."""
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
    """The command was called wrongly; the text says what to do."""
