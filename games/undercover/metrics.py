"""Metrics of Undercover: clues against the rules, right votes, and wins of the undercover."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.action import Action, Player
from games.core.benchmark import BenchmarkScore, Recorded
from games.core.metric import MatchMetric, Moment, StepMetric
from games.undercover.judging import JUDGING as JUDGING
from games.undercover.rules import Undercover, same_word, word_of


def faulty_clue(moment: Moment, player: Player) -> float | None:
    """1 for a clue that names the player's word or repeats a clue, 0 for other clues."""
    if not isinstance(moment.game, Undercover) or moment.joint.get(player, Action("")).kind != "say":
        return None
    return float(bool(moment.game.faults(moment.after)[-1]))


def right_vote(moment: Moment, player: Player) -> float | None:
    """1 for a vote against the undercover, else 0; None for the undercover."""
    action = moment.joint.get(player, Action(""))
    if action.kind != "vote" or player == moment.before.undercover:
        return None
    return float(action.args[0] == moment.before.undercover)


def undercover_win(moments: Sequence[Moment], player: Player) -> float | None:
    """For the undercover, 1 after a win, else 0; its mean is the benchmark's score."""
    last = moments[-1]
    if player != last.after.undercover or last.game.to_act(last.after):
        return None
    return float(last.after.rounds[-1].out != player)


def right_guesses(moments: Sequence[Moment[Undercover]], player: Player) -> list[list[bool]]:
    """For each guess of the player, which of its words are right; several words never count as one."""
    last = moments[-1]
    game, state = last.game, last.after
    return [
        [
            same_word(words.get(other, ""), word_of(state, other))
            for other in game.others(state, player, number)
        ]
        for number, who, words in game.guesses(state)
        if who == player
    ]


def guess(moments: Sequence[Moment[Undercover]], player: Player) -> float | None:
    """1 if the player ever named the word of at least one other player, else 0; None without a guess."""
    guesses = right_guesses(moments, player)
    return float(any(any(right) for right in guesses)) if guesses else None


def guess_strict(moments: Sequence[Moment[Undercover]], player: Player) -> float | None:
    """1 if a guess of the player was right about all others, else 0; None without a guess."""
    guesses = right_guesses(moments, player)
    return float(any(all(right) for right in guesses)) if guesses else None


STEP_METRICS: tuple[StepMetric, ...] = (
    StepMetric(
        "faulty_clues", "Clues against the rules", faulty_clue, total="sum", better="low", needs="own"
    ),
    StepMetric("right_votes", "Votes for the undercover", right_vote, total="mean"),
)
MATCH_METRICS: tuple[MatchMetric, ...] = (
    MatchMetric("undercover_win", "Wins as undercover", undercover_win),
    MatchMetric("guess", "Guessed another's word", guess),
    MatchMetric("guess_strict", "Guessed everybody's word", guess_strict),
)
BENCHMARK_SCORES = (
    BenchmarkScore("LLMArena", "Normalised scores", Recorded.LONE_WINS, "Section 4 and table 1.", place=6),
)
