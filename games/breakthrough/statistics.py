"""Statistics of breakthrough."""

from __future__ import annotations

from games.breakthrough.rules import PIECES
from games.core.action import Action, Player
from games.core.metric import Moment
from games.core.statistic import Statistic, at_end, each_match, mean, where
from games.shared.threats import missed_win


def captures(moment: Moment, player: Player, action: Action) -> bool:
    return pieces(moment, 1 - player) < float(moment.before.cells.count(PIECES[1 - player]))


def captured(moment: Moment, player: Player) -> float | None:
    """1 if the player took a piece, 0 if not; None if none could be taken."""
    if player not in moment.joint:
        return None
    cells, foe = moment.before.cells, PIECES[1 - player]
    possible = any(cells[int(action.args[1])] == foe for action in moment.legal_actions(player))
    return float(captures(moment, player, moment.joint[player])) if possible else None


def pieces(moment: Moment, player: Player) -> float:
    return float(moment.after.cells.count(PIECES[player]))


def furthest(moment: Moment, player: Player) -> float | None:
    """The row of the piece nearest to the far side, counted from the player's own side; None without any."""
    rows, columns = int(moment.game.params["rows"]), int(moment.game.params["columns"])
    reached = [cell // columns for cell, piece in enumerate(moment.after.cells) if piece == PIECES[player]]
    return None if not reached else float(max(reached) + 1 if player == 0 else rows - min(reached))


STATISTICS = (
    Statistic("captures", "Captures", "Moves that captured a piece, of all", where("move", captures)),
    Statistic(
        "captures_taken",
        "Captures taken",
        "Moves that captured a piece, of those when one could be",
        mean(captured),
    ),
    Statistic("missed", "Wins missed", "Chances to win at once that were missed, of all", mean(missed_win)),
    Statistic(
        "furthest",
        "Furthest row",
        "Row of the own piece nearest to the far side at the end of a match",
        at_end(furthest),
        False,
    ),
    Statistic("pieces_left", "Pieces left", "Own pieces at the end of a match", at_end(pieces), False),
    Statistic("moves", "Moves", "Moves for each match", each_match(), False),
)
