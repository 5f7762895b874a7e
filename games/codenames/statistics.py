"""Statistics of Codenames."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.codenames.board import SIDES
from games.codenames.metrics import clue_number, right_guess, words_left
from games.core.action import Action, Player
from games.core.metric import Moment
from games.core.statistic import Count, Statistic, at_end, kinds, mean


def guessed(kind: str) -> Callable[[Moment, Player], float | None]:
    """Return a measure: 1 if a guess hits a word of a kind (``other``: the opponents'), 0 if not."""

    def measure(moment: Moment, player: Player) -> float | None:
        if moment.joint.get(player, Action("")).kind != "guess":
            return None
        state, other = moment.after, SIDES[1 - player // 2][0]
        return float(state.kinds[state.revealed[-1]] == (other if kind == "other" else kind))

    return measure


def found_by_clue(moments: Sequence[Moment], player: Player) -> Count:
    state = moments[-1].after
    turns = [turn for turn in state.turns if turn.side == player // 2 and turn.number]
    kind = SIDES[player // 2][0]
    hits = [min(turn.number, sum(state.kinds[place] == kind for place in turn.guesses)) for turn in turns]
    return Count(float(sum(hits)), float(sum(turn.number for turn in turns)))


STATISTICS = (
    Statistic("meant", "Words meant", "Words that a clue names, for each clue", mean(clue_number), False),
    Statistic(
        "found",
        "Words found",
        "Own words guessed after a clue of the side, of those that its clues named",
        found_by_clue,
    ),
    Statistic("right", "Guesses right", "Guesses of an own word, of all guesses", mean(right_guess)),
    Statistic("neutral", "Neutral words", "Guesses of a neutral word, of all guesses", mean(guessed("n"))),
    Statistic(
        "other",
        "Words of the others",
        "Guesses of a word of the other side, of all guesses",
        mean(guessed("other")),
    ),
    Statistic("assassin", "Assassin", "Guesses of the assassin, of all guesses", mean(guessed("a"))),
    Statistic(
        "ended",
        "Turns ended",
        "Decisions to guess no more, of all decisions of an operative",
        kinds("end_turn", among=("guess", "end_turn")),
    ),
    Statistic(
        "left", "Words left", "Own words not revealed at the end of a match", at_end(words_left), False
    ),
)
