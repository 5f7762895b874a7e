"""What a report lacks, in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from gamebench_gui.app.benchmark.page.words import plural, tr
from gamebench_gui.app.benchmark.report import Gap, GapKind
from replays.words import money, one_line, tr_noop

USED_UP: Final = tr_noop("The budget of {limit} is used up. Raise it, then resume.")
GAPS: Final[dict[GapKind, str]] = {
    "calls": USED_UP,
    "tokens": USED_UP,
    "cost": USED_UP,
    "unknown": tr_noop("This version does not have {names}: their matches are not evaluated."),
    "changed file": tr_noop("The file of {names} is not the one that was played."),
    "to come": tr_noop("{matches} still to be played."),
    "open": tr_noop("The run has not ended: more matches may be planned."),
    "failed": tr_noop("{matches} not played to the end."),
    "deleted": tr_noop("{matches} deleted."),
    "changed hands": tr_noop("{matches} left out, for a seat changed hands."),
}
"""A template for each kind of gap."""


def gap_words(gaps: Iterable[Gap]) -> str:
    """Return what is missing, as sentences."""
    return " ".join(map(_sentence, gaps))


def _sentence(gap: Gap) -> str:
    number = round(gap.amount)
    limits = {"calls": ("call", "calls"), "tokens": ("token", "tokens")}
    limit = plural(*limits[gap.kind], number) if gap.kind in limits else money(gap.amount)
    matches = plural("match is", "matches are", number)
    return tr(GAPS[gap.kind], limit=limit, names=one_line(gap.names, 300), matches=matches)
