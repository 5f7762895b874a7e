"""A recorded match, or one position of it, as plain text for the clipboard."""

from __future__ import annotations

from games.core.action import without_seat
from games.core.text import render
from replays import words
from replays.review.disclosure import REDACTED, Disclosure, open_seed
from replays.review.positions import Positions


def position_text(shown: Disclosure, step: int) -> str:
    """The position after a step as these eyes see it."""
    view, heard = shown.view(step), shown.messages(step)
    return words.visible(render(view, lambda player: player_name(shown.trace, player), heard))


def match_text(shown: Disclosure) -> str:
    """What was played by whom, every action these eyes saw, and the last position."""
    row = shown.trace.row
    seed = open_seed(row) if shown.eyes is None else None
    known = "" if seed is None else f"seed {seed}, "
    lines = [f"{row.game}:{row.preset}, match {row.id}, {known}{row.termination or 'not over'}"]
    if shown.eyes is not None:
        lines.append(f"As seen by: {shown.whose}")
    for seat in row.seats:
        score = f", score {words.amount(seat.score)}" if seat.score is not None else ""
        lines.append(f"Seat {seat.seat + 1}: {words.one_line(seat.label or seat.name)}{score}")
    for done in map(shown.veiled, shown.listed(shown.trace.all_decisions())):
        who = f"{player_name(shown.trace, done.seat)}: " if done.seat != REDACTED else ""
        lines.append(f"{done.step}. {who}{words.one_line(done.label)}")
    return "\n".join([*lines, "", position_text(shown, shown.trace.steps)])


def player_name(trace: Positions, player: int) -> str:
    """What the rules call a player, or the seat's number where they are not known."""
    if player == REDACTED:
        return "Somebody"
    if trace.game is not None:
        return trace.game.player_name(player)
    return without_seat(player) if player < 0 else f"Seat {player + 1}"
