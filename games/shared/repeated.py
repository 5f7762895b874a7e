"""Games in which all players choose at once, round after round (gamma-Bench): their common rules."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from typing import Any, ClassVar, Final, TypeAlias

from games.core.action import Action, Field, Joint, LegalActions, OpenAction, Player
from games.core.boards.board import HIDDEN
from games.core.boards.rounds import Round, Rounds
from games.core.game import Game, GameError, Param
from games.core.history import Turns, action_turns, announcements
from games.core.metric import MatchMetric, Moment, StepMetric, over_the_match
from games.core.said import Said, joined
from games.core.statistic import Count, decisions
from games.core.view import Fact, View

Choices: TypeAlias = tuple[int, ...]
"""Each player's choice in a round: a number, or the place of a word among the game's ``words``."""

SEATS: Final = range(3, 31)
MOST_ROUNDS: Final = 100
KEPT: Final = 5_000
"""Number of rounds whose view is cached."""
ROUNDS: Final = Param("rounds", 20, 1, MOST_ROUNDS, label="Rounds")


@dataclass(frozen=True, slots=True)
class State:
    rounds: tuple[Choices, ...] = ()


class RepeatedGame(Game[State]):
    """All players choose at once, then learn the result, for a fixed number of rounds.

    Attributes:
        words: actions to choose from; empty where numbers are chosen.
        kind: kind of the action that chooses a number.
        fraction: gains are in units of a point divided by this number.
        shows_all: whether all choices are shown after a round; otherwise only the own one, until the end.
    """

    words: ClassVar[tuple[Action, ...]] = ()
    kind: ClassVar[str] = ""
    shows_all: ClassVar[bool] = False

    def __init__(self, num_players: int | None = None, **params: int | str) -> None:
        super().__init__(num_players, **params)
        self.rounds = int(self.params["rounds"])
        self.everybody = tuple(range(self.num_players))
        self.fraction = 1
        self._rows: dict[tuple[Choices, Player | None], Round] = {}

    # what each game defines

    @abstractmethod
    def gains(self, choices: Choices) -> tuple[int, ...]:
        """Return each player's gain from a round, in fractions of a point."""

    @abstractmethod
    def board(self) -> Rounds:
        """Return the board without its rounds."""

    @abstractmethod
    def figures(self, choices: Choices) -> tuple[str, ...]:
        """Return a round's total figures, one text for each of the board's ``figures``."""

    @abstractmethod
    def outcome(self, choices: Choices) -> str:
        """Return the result of a round as a sentence."""

    @abstractmethod
    def equilibrium(self, player: Player) -> Mapping[int, float]:
        """Return the player's choices in an equilibrium of one round, with their probabilities."""

    def span(self, state: State, player: Player) -> tuple[int, int]:
        """Return the least and the greatest number that a player may choose."""
        raise NotImplementedError(f"{self.spec.id} has no numbers to choose")

    def winners(self, choices: Choices) -> tuple[Player, ...]:
        """Return the winners of a round, in games that have some."""
        return ()

    def learns(self, choices: Choices, player: Player) -> bool:
        """Whether the player learns the result of the round; `SPECTATOR` is the public."""
        return True

    def imagine(self, choices: Choices, player: Player, rng: random.Random) -> Choices:
        """Draw a round in which others may have chosen differently, but the player sees the same."""
        return shuffled(choices, player, rng)

    # what all games share

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        return self.everybody if len(state.rounds) < self.rounds else ()

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player not in self.to_act(state):
            return LegalActions()
        if self.words:
            return LegalActions(self.words)
        low, high = self.span(state, player)
        hint = Said("A whole number from {low} to {high}.", low=low, high=high)
        return LegalActions(
            (), (OpenAction(self.kind, (Field(self.kind, low, high, asked=True),), hint=hint),)
        )

    def apply(self, state: State, joint: Joint) -> State:
        return State((*state.rounds, tuple(self.choice(joint[p]) for p in self.everybody)))

    def returns(self, state: State) -> tuple[float, ...]:
        return tuple(total / self.fraction for total in self.totals(state))

    def view(self, state: State, player: Player | None) -> View[Rounds]:
        viewer = player if self.to_act(state) else None
        rows = tuple(self.row(choices, viewer) for choices in state.rounds)
        over = (
            Said("over after {rounds} rounds", rounds=self.rounds)
            if self.rounds > 1
            else "over after the only round"
        )
        return View(
            player,
            "everybody chooses" if self.to_act(state) else over,
            replace(self.board(), rounds=rows, total=self.rounds),
            tuple(self.facts(state, player)),
        )

    def resample(self, state: State, player: Player, rng: random.Random) -> State:
        if self.shows_all or not self.to_act(state):
            return state
        return State(tuple(self.imagine(choices, player, rng) for choices in state.rounds))

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        match action:
            case Action(self.kind, (int(number),), "") if not self.words and player in self.to_act(state):
                low, high = self.span(state, player)
                if low <= number <= high:
                    return None
                return Said(
                    "It must be a whole number from {low} to {high}, not {n}.", low=low, high=high, n=number
                )
        return super().illegal_reason(state, player, action)

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        choices, viewer = after.rounds[-1], player if self.to_act(after) else None
        row, gain = self.row(choices, viewer), self.board().gain.lower()
        seen = [p for p in self.everybody if row.choices[p] != HIDDEN]
        story: list[str] = []
        if len(seen) == 1:
            name, choice = self.player_name(seen[0]), row.choices[seen[0]]
            if gain:
                points = row.gains[seen[0]]
                story.append(
                    Said("{who}: {choice}, {gain} {n}.", who=name, choice=choice, gain=gain, n=points)
                )
            else:
                story.append(Said("{who}: {choice}.", who=name, choice=choice))
        elif seen:
            in_order = joined(", ", row.choices)
            story.append(Said("Choices in the order of the players: {choices}.", choices=in_order))
        known = viewer is None or self.learns(choices, viewer)
        story.append(self.outcome(choices) if known else "What the others did is not told.")
        news = {p: joint[p] for p in self.everybody if player is None or self.shows_all or p == player}
        return (*action_turns(news), *announcements(*story))

    def choice(self, action: Action) -> int:
        return self.words.index(action) if self.words else int(action.args[0])

    def action(self, choice: int) -> Action:
        return self.words[choice] if self.words else Action(self.kind, (choice,))

    def shown(self, choice: int) -> str:
        return self.words[choice].kind.capitalize() if self.words else str(choice)

    def points(self, amount: int) -> str:
        """Return an amount in fractions of a point for people, with two decimals unless it is whole."""
        return decimal(amount, self.fraction)

    def totals(self, state: State) -> tuple[int, ...]:
        """Return each player's gains of all rounds, in fractions of a point."""
        if not state.rounds:
            return (0,) * self.num_players
        return tuple(map(sum, zip(*map(self.gains, state.rounds), strict=True)))

    def row(self, choices: Choices, viewer: Player | None) -> Round:
        """Return a round as the viewer sees it, from a cache, because every view shows all rounds."""
        key = (choices, None if self.shows_all else viewer)
        if key not in self._rows:
            if len(self._rows) >= KEPT:
                self._rows.clear()
            self._rows[key] = self._row(*key)
        return self._rows[key]

    def _row(self, choices: Choices, viewer: Player | None) -> Round:
        board = self.board()
        gains = self.gains(choices) if board.gain else ()
        won = self.winners(choices)
        learns = viewer is None or self.learns(choices, viewer)
        figures = self.figures(choices) if learns else (HIDDEN,) * len(board.figures)
        shown = tuple(map(self.shown, choices))
        if viewer is None:
            return Round(shown, (), tuple(map(self.points, gains)), won, figures)
        return Round(
            tuple(value if p == viewer else HIDDEN for p, value in enumerate(shown)),
            (),
            tuple(self.points(gain) if p == viewer else HIDDEN for p, gain in enumerate(gains)),
            tuple(p for p in won if p == viewer),
            figures,
        )

    def facts(self, state: State, player: Player | None) -> Iterator[Fact]:
        """Yield the round and a player's own score; all scores follow from the rounds."""
        yield Fact(
            "round",
            "Round",
            Said(
                "{rounds} of {rounds2}", rounds=min(len(state.rounds) + 1, self.rounds), rounds2=self.rounds
            ),
        )
        if player is not None and player >= 0:
            score = self.points(self.totals(state)[player])
            yield Fact("score", Said("{gain} in all", gain=self.board().gain or "Rounds won"), score, player)


def decimal(amount: int, fraction: int = 1) -> str:
    """Return ``amount / fraction`` with two decimals, without any if it is whole."""
    if not amount % fraction:
        return str(amount // fraction)
    return two_decimals(Fraction(amount, fraction))


def two_decimals(value: Fraction) -> str:
    """Return the value rounded to two decimals, which are written out."""
    cents = round(abs(value) * 100)
    return f"{'-' if value < 0 and cents > 0 else ''}{cents // 100}.{cents % 100:02}"


def shuffled(choices: Choices, player: Player, rng: random.Random) -> Choices:
    """Return the choices, with those of the other players shuffled among them."""
    others = [choice for p, choice in enumerate(choices) if p != player]
    rng.shuffle(others)
    return _with(others, choices, player)


def same_sum(choices: Choices, player: Player, span: tuple[int, int], rng: random.Random) -> Choices:
    """Return the choices, with the other players' shuffled, then redrawn in pairs of the same sum."""
    others = [choice for p, choice in enumerate(choices) if p != player]
    rng.shuffle(others)
    low, high = span
    for i in range(1, len(others), 2):
        both = others[i - 1] + others[i]
        least, most = max(low, both - high), min(high, both - low)
        others[i] = least + int(rng.random() * (most - least + 1))
        others[i - 1] = both - others[i]
    return _with(others, choices, player)


def _with(others: Sequence[int], choices: Choices, player: Player) -> Choices:
    """Return all choices, given the others' and the player's own; for the public there are only others."""
    if player < 0:
        return tuple(others)
    return (*others[:player], choices[player], *others[player:])


def check_order(low: int, high: int, what: str) -> None:
    """Raise a `GameError` if a range is empty."""
    if low > high:
        raise GameError(f"The lowest {what}, {low}, must not be above the highest, {high}.")


Measure: TypeAlias = Callable[[Moment[Any], Player], float | None]


def choice(moment: Moment, player: Player) -> float:
    """Return the player's choice; a word counts as its place among the choices, the first one as 0."""
    return float(moment.after.rounds[-1][player])


def off_the_equilibrium(moment: Moment[RepeatedGame], player: Player) -> float:
    """Return the distance to the player's choice in an equilibrium without chance."""
    (wanted,) = moment.game.equilibrium(player)
    return abs(choice(moment, player) - wanted)


def welfare(moment: Moment[RepeatedGame], player: Player) -> float:
    """Return everybody's mean gain from the round; the same for all players."""
    gains = moment.game.gains(moment.after.rounds[-1])
    return sum(gains) / (moment.game.fraction * len(gains))


def step_metrics(chosen: str, distance: Measure, unit: str = "") -> tuple[StepMetric, ...]:
    """Return the choice, its distance to equilibrium, and welfare; ``chosen`` labels the choice in charts."""
    return (
        StepMetric("choice", chosen, choice, "mean", "neither", needs="own"),
        StepMetric("distance", "Distance to equilibrium", distance, "mean", "low", unit),
        StepMetric("welfare", "Welfare: mean gain of all", welfare, "mean"),
    )


def match_metrics(chosen: str, distance: Measure) -> tuple[MatchMetric, ...]:
    """Return the means of the step metrics over the match."""
    return (
        MatchMetric(
            "mean_choice",
            Said("{chosen}, on average", chosen=chosen),
            over_the_match(choice),
            "neither",
            needs="own",
        ),
        MatchMetric("mean_distance", "Distance to equilibrium, on average", over_the_match(distance), "low"),
        MatchMetric("mean_welfare", "Welfare, on average", over_the_match(welfare)),
    )


def changes(moments: Sequence[Moment], player: Player) -> Count:
    """Count the choices that differ from the player's previous one, of all but the first."""
    played = [action for _, action in decisions(moments, player)]
    changed = [first != other for first, other in pairwise(played)]
    return Count(float(sum(changed)), float(len(changed)))
