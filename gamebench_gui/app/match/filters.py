"""Filters of recorded matches, as the command line and the window's fields give them."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, Final

from gamebench_gui.app.match.session import Session
from games.catalog import find_preset, unknown
from games.core.events import Termination
from games.core.game import Failure, GameError
from replays.store.rows import Filter, Range
from replays.store.store import Store

OUTCOMES: Final = {"finished": "rules", "failed": "fault", "interrupted": "interrupted"}
"""The trace's terminations, by the words that the command line has for them."""


def wanted_filter(session: Session, args: Namespace) -> Filter:
    """Return the filter that the options of ``gamebench matches`` ask for.

    Raises:
        GameError: a day or range cannot be read, or a word names no game, outcome, failure or saved filter.
    """
    notebook = session.notebook
    base = Filter()
    if args.saved:
        saved = notebook.filters()
        if args.saved not in saved:
            known = f"known: {', '.join(saved)}" if saved else "none is saved yet"
            raise GameError(f"There is no saved filter {args.saved!r}; {known}.")
        base = saved[args.saved]
    fields = {name: getattr(args, name) for name in ("agent", "text", "failure", "tag", "result", "noted")}
    fields |= _of_game(session.store, args.game)
    for kind, word, offered in (
        ("outcome", args.outcome, [*OUTCOMES, *map(str, Termination)]),
        ("class of failure", args.failure, [*map(str, Failure)]),
    ):
        if word and word not in offered:
            raise unknown(kind, word, offered)
    fields["termination"] = OUTCOMES.get(args.outcome, args.outcome)
    fields["since"] = day_start(args.since) if args.since else ""
    fields["until"] = day_start(args.until, 1) if args.until else ""
    fields["ranges"] = tuple(map(metric_range, args.metric))
    return replace(base, **{name: value for name, value in fields.items() if value})


def _of_game(store: Store, name: str) -> dict[str, Any]:
    """Return the filter fields for ``game`` or ``game:preset``, which may be known from a file alone."""
    fields: dict[str, Any] = {"benchmark_presets": (name,)} if ":" in name else {"game": name}
    if name and not store.count(Filter(**fields)):
        find_preset(name)
    return fields if name else {}


def day_start(text: str, later: int = 0) -> str:
    """Return the local midnight that begins a day (``2026-01-31``), ``later`` days on, in UTC as in traces.

    Raises:
        GameError: it is no day.
    """
    try:
        day = date.fromisoformat(text) + timedelta(days=later)
        began = datetime.combine(day, time()).astimezone(UTC)
    except (ValueError, OverflowError, OSError) as error:
        raise GameError(f"A day is written as 2026-01-31, not {text!r}.") from error
    return began.isoformat(timespec="milliseconds")


def metric_range(text: str) -> Range:
    """Parse ``steps=10..20``, ``score=1..`` or ``regret=..0.5``; a single number means exactly that.

    Raises:
        GameError: it is no range.
    """
    name, _, ends = text.partition("=")
    low, dots, high = ends.partition("..")
    try:
        if not name.strip() or not (low or high):
            raise ValueError("an end is missing")
        first = float(low) if low else None
        last = (float(high) if high else None) if dots else first
    except ValueError as error:
        raise GameError(f"A range is written as steps=10..20 or score=1.., not {text!r}.") from error
    return Range(name.strip(), first, last)
