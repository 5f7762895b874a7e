"""A recorded match, or one position of it, as plain text for the clipboard."""

from __future__ import annotations

from games.core.text import render
from replays import words
from replays.naming import agent_name, player_name, preset_name, seat_title
from replays.review.disclosure import REDACTED, Disclosure, open_seed


def position_text(shown: Disclosure, step: int) -> str:
    """The position after a step as these eyes see it."""
    view, heard = shown.view(step), shown.messages(step)
    return words.visible(render(view, lambda player: player_name(shown.trace.game, player), heard))


def match_text(shown: Disclosure) -> str:
    """What was played by whom, every action these eyes saw, and the last position."""
    row = shown.trace.row
    seed = open_seed(row) if shown.eyes is None else None
    known = "" if seed is None else f"seed {seed}, "
    lines = [f"{preset_name(row.game, row.preset)}, match {row.id}, {known}{row.termination or 'not over'}"]
    if shown.eyes is not None:
        lines.append(f"As seen by: {shown.whose}")
    for seat in row.seats:
        score = f", score {words.amount(seat.score)}" if seat.score is not None else ""
        lines.append(f"{seat_title(seat.seat)}: {agent_name(seat, 160)}{score}")
    for done in map(shown.veiled, shown.listed(shown.trace.all_decisions())):
        who = f"{player_name(shown.trace.game, done.seat)}: " if done.seat != REDACTED else ""
        lines.append(f"{done.step}. {who}{words.one_line(done.label)}")
    return "\n".join([*lines, "", position_text(shown, shown.trace.steps)])
