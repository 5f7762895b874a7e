"""Reports of the results of matches while others are still played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from textwrap import indent
from types import TracebackType
from typing import Any, TypeAlias

from gamebench_gui.app.match.plan import Plan
from gamebench_gui.cli.language import plural, tr
from gamebench_gui.cli.output import json_text, named_match, put, say, warn
from games.core.events import Ended
from replays.naming import seat_names
from replays.results import shared_score
from replays.scores.stand_ins import SeatErrors

_Row: TypeAlias = dict[str, Any]


class MatchReport:
    """Prints the result of each match, as a line or as a member of one JSON document, and keeps none.

    The members come in the order of the plan, so one waits for those that began before it. Leaving the
    ``with`` block closes the document, also when the matches were interrupted.

    Args:
        quiet: prints only what went wrong.
        last: members of the document that are known only at its end.

    Attributes:
        halted: whether a match did not end.
    """

    def __init__(
        self, as_json: bool, quiet: bool = False, last: Callable[[], Mapping[str, Any]] = dict
    ) -> None:
        self.as_json = as_json
        self.quiet = quiet
        self._last = last
        self.halted = False
        self._begun = self._printed = self._members = 0
        self._waiting: dict[int, _Row | None] = {}
        self._more: _Row = {}

    def __enter__(self) -> MatchReport:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self.as_json and not self.quiet:
            for number in sorted(self._waiting):
                self._print(self._waiting.pop(number))
            self._close()

    def place(self) -> Place:
        """Return the next place in the order of the plan."""
        self._begun += 1
        return Place(self, self._begun - 1)

    def add(self, **more: Any) -> None:
        self._more |= more

    def take(self, number: int, row: _Row | None, line: str) -> None:
        """Print the result of a match; None if it has no end."""
        if self.quiet:
            return
        if not self.as_json:
            if row is not None:
                say(line)
            return
        self._waiting[number] = row
        while self._printed in self._waiting:
            self._print(self._waiting.pop(self._printed))
            self._printed += 1

    def _print(self, row: _Row | None) -> None:
        if row is None:
            return
        put((",\n" if self._members else '{\n  "matches": [\n') + indent(json_text(row), "    "))
        self._members += 1

    def _close(self) -> None:
        put("\n  ]" if self._members else '{\n  "matches": []')
        for name, value in {**self._more, **self._last()}.items():
            put(f",\n  {json_text(name)}: {indent(json_text(value), '  ').lstrip()}")
        put("\n}\n")


def _refusals(names: Sequence[str], errors: Sequence[SeatErrors]) -> Iterator[str]:
    """Yield for each seat with refused answers their number, and how many decisions were made for it."""
    for name, seat in zip(seat_names(names), errors, strict=True):
        answers = plural("refused answer", "refused answers", seat.refused)
        if seat.replaced:
            replaced = f"{seat.replaced:,} of {plural('decision', 'decisions', seat.asked)}"
            yield tr(
                "{name}: {replaced} made for it after {answers}",
                name=name,
                replaced=replaced,
                answers=answers,
            )
        elif seat.refused:
            yield f"{name}: {answers}"


class Place:
    """The place of one match in a report."""

    def __init__(self, report: MatchReport, number: int) -> None:
        self._report, self._number = report, number

    def ended(self, planned: Plan, ended: Ended, decisions: int, errors: Sequence[SeatErrors]) -> None:
        row = {
            **named_match(planned.match_id),
            "game": planned.game.spec.id,
            "preset": planned.preset.id,
            "seed": planned.seed,
            "steps": ended.step,
            "decisions": decisions,
            "termination": str(ended.termination),
            "scores": list(ended.returns),
            "seats": [str(spec) for spec in planned.seats],
            "refused": [seat.refused for seat in errors],
            "replaced": [seat.replaced for seat in errors],
        }
        each = (f"{name} {score:g}" for name, score in zip(planned.names, ended.returns, strict=False))
        together = shared_score(planned.game, ended.returns)
        scores = ", ".join(each) if together is None else f"{', '.join(planned.names)}: {together}"
        line = tr(
            "{match_id}  {termination}  {step} steps  {scores}",
            match_id=planned.match_id,
            termination=ended.termination,
            step=ended.step,
            scores=scores or ended.note,
        )
        line = "; ".join([line, *_refusals(planned.names, errors)])
        self._report.take(self._number, row, line)

    def halted(self, sentence: str) -> None:
        self._report.halted = True
        warn(sentence)
        self._report.take(self._number, None, "")
