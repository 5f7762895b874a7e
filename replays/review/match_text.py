"""A recorded match, or one position of it, as plain text for the clipboard."""

from __future__ import annotations

from games.core.text import render
from replays import words
from replays.naming import preset_name, recorded_names, seat_title
from replays.results import recorded_shared_score
from replays.retelling import Retelling
from replays.review.disclosure import REDACTED, Disclosure, open_seed


def position_text(shown: Disclosure, step: int) -> str:
    """Return the position after a step as a viewer sees it."""
    telling = _telling(shown)
    view, heard = telling.view(shown.view(step)), shown.messages(step)
    return words.visible(render(view, telling.called, heard))


def match_text(shown: Disclosure) -> str:
    """Return who played what, every action that the viewer saw, and the last position."""
    row = shown.trace.row
    seed = open_seed(row) if shown.viewer is None else None
    known = "" if seed is None else f"seed {seed}, "
    lines = [f"{preset_name(row.game, row.preset)}, match {row.id}, {known}{row.termination or 'not over'}"]
    if shown.viewer is not None:
        lines.append(f"As seen by: {shown.whose}")
    telling, shared = _telling(shown), recorded_shared_score(row)
    for seat, name in zip(row.seats, telling.names, strict=True):
        score = words.amount(seat.score) if shared is None else shared
        lines.append(
            f"{seat_title(seat.seat)}: {name}" + (f", score {score}" if seat.score is not None else "")
        )
    for decision in map(shown.veiled, shown.listed(shown.trace.all_decisions())):
        who = f"{telling.called(decision.seat)}: " if decision.seat != REDACTED else ""
        lines.append(f"{decision.step}. {who}{words.one_line(telling.decision(decision))}")
    return "\n".join([*lines, "", position_text(shown, shown.trace.steps)])


def _telling(shown: Disclosure) -> Retelling:
    return Retelling(shown.trace.game, recorded_names(shown.trace.row.seats, 160, here=False))
