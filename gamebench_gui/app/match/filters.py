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
"""Words for outcomes that are not those of the trace."""


def wanted_filter(session: Session, args: Namespace) -> Filter:
    """The filter that the options of ``gamebench matches`` ask for.

    Raises:
        GameError: a day or a range cannot be read, or a word names no game, outcome, class of failure
            or saved filter.
    """
    notebook = session.notebook
    base = Filter()
    if args.saved:
        saved = notebook.filters()
        if args.saved not in saved:
            known = f"known: {', '.join(saved)}" if saved else "none is saved yet"
            raise GameError(f"There is no saved filter {args.saved!r}; {known}.")
        base = saved[args.saved]
    found = {name: getattr(args, name) for name in ("agent", "text", "failure", "tag", "result", "noted")}
    found |= _of_game(session.store, args.game)
    for kind, word, offered in (
        ("outcome", args.outcome, [*OUTCOMES, *(str(one) for one in Termination)]),
        ("class of failure", args.failure, [str(one) for one in Failure]),
    ):
        if word and word not in offered:
            raise unknown(kind, word, offered)
    found["termination"] = OUTCOMES.get(args.outcome, args.outcome)
    found["since"] = day_start(args.since) if args.since else ""
    found["until"] = day_start(args.until, 1) if args.until else ""
    found["ranges"] = tuple(map(metric_range, args.metric))
    return replace(base, **{name: value for name, value in found.items() if value})


def _of_game(store: Store, name: str) -> dict[str, Any]:
    """The fields of a filter for ``game`` or ``game:preset``, also one that is only known from a file."""
    wanted: dict[str, Any] = {"benchmark_presets": (name,)} if ":" in name else {"game": name}
    if name and not store.count(Filter(**wanted)):
        find_preset(name)
    return wanted if name else {}


def day_start(text: str, later: int = 0) -> str:
    """The local midnight with which a day begins, in UTC as traces keep times.

    Args:
        text: as ``2026-01-31``.
        later: so many days later.

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
    """Read ``steps=10..20``, ``score=1..`` or ``regret=..0.5``; a single number means exactly that.

    Raises:
        GameError: it is none.
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
