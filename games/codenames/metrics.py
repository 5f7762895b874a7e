"""Metrics of Codenames: the numbers of clues, and how many guesses are right."""

from __future__ import annotations

from games.codenames.board import SIDES
from games.codenames.rules import Codenames, hidden_words
from games.core.action import Action, Player
from games.core.metric import MatchMetric, Moment, StepMetric


def clue_number(moment: Moment, player: Player) -> float | None:
    action = moment.joint.get(player, Action(""))
    return float(action.args[0]) if action.kind == "clue" else None


def right_guess(moment: Moment, player: Player) -> float | None:
    """1 for a guess of an own word, else 0; None without a guess."""
    if moment.joint.get(player, Action("")).kind != "guess":
        return None
    state = moment.after
    return float(state.kinds[state.revealed[-1]] == SIDES[player // 2][0])


def words_left(moment: Moment[Codenames], player: Player) -> float | None:
    return float(hidden_words(moment.after, player // 2))


STEP_METRICS: tuple[StepMetric, ...] = (
    StepMetric("clue_number", "Words meant", clue_number, total="mean", better="neither", needs="public"),
    StepMetric("right_guesses", "Right guesses", right_guess, total="mean", needs="public"),
    StepMetric("words_left", "Own words left", words_left, better="low", needs="public"),
)
MATCH_METRICS: tuple[MatchMetric, ...] = ()
