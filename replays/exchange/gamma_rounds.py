"""Readers of gamma-Bench's result files, one for each game: they return actions of the rules here."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, TypeAlias

from games.core.action import CHANCE, Action, Player
from games.core.game import Failure
from replays.exchange.replayed import Replayed
from replays.exchange.shape import MANY, Check, ShapeError, array, checked, number, one_of, text, whole

Params: TypeAlias = dict[str, int | str]


@dataclass(frozen=True, slots=True)
class Results:
    """A result file, with the checks that are the same for every game.

    ``rounds`` has a record of each round, ``records`` what each player chose, by their own account.
    """

    meta: Mapping[str, Any]
    rounds: Sequence[Mapping[str, Any]]
    records: Sequence[Sequence[Any]]

    @property
    def players(self) -> int:
        return len(self.records)

    def choices(self, place: int) -> list[Any]:
        """Return what the players say that they chose in a round, which lists it in another order."""
        if any(len(record) <= place for record in self.records):
            raise ShapeError(f"round {place + 1}: some player has no record of it")
        return [record[place] for record in self.records]

    def listed(self, place: int, name: str, many: int | None = None) -> list[Any]:
        """Return a list in the record of a round, with a value for each player or ``many`` values."""
        values: list[Any] = self.of(place, name, array(lambda value: value, 100))
        wanted = self.players if many is None else many
        if len(values) != wanted:
            raise ShapeError(f"round {place + 1}: {name} must have {wanted} values, not {len(values)}")
        return values

    def of(self, place: int, name: str, check: Check) -> Any:
        return checked(f"round {place + 1}: {name} ", check, self.rounds[place].get(name))

    def about(self, name: str, check: Check, default: Any = None) -> Any:
        if default is not None and name not in self.meta:
            return default
        return checked(f"meta: {name} ", check, self.meta.get(name))


class Answers:
    """The answers of a step; what the rules refuse is stored as an attempt, and something else is played."""

    def __init__(self, replayed: Replayed, at: str) -> None:
        self._replayed = replayed
        self._at = at
        self._joint: dict[Player, Action] = {}
        self._instead: dict[Player, str] = {}
        self.refused = 0

    def give(self, player: Player, action: Action | None, answer: Any, nearest: Action) -> None:
        """Note what a player answered.

        Args:
            action: of the answer; None if the game knows none.
            answer: as it is in the file.
            nearest: what is played if the rules refuse the answer.
        """
        game, state = self._replayed.game, self._replayed.state
        if action is not None and (why := game.illegal_reason(state, player, action)) is None:
            self._joint[player] = action
            return
        failure = Failure.UNPARSABLE if action is None else Failure.ILLEGAL
        objection = f"The answer was {str(answer)[:200]!r}." if action is None else why
        self._joint[player] = nearest
        self._instead[player] = "default"
        self.refused += 1
        self._replayed.lines.append(
            {
                "event": "attempted",
                "step": self._replayed.next,
                "seat": player,
                "number": 1,
                "action": action,
                "failure": failure.value,
                "objection": objection,
                "seconds": 0.0,
                "at": self._at,
            }
        )

    def play(self) -> None:
        self._replayed.play(self._joint, self._instead)
        self._joint, self._instead = {}, {}


# --- parameters ------------------------------------------------------------------------------------------


def _ratio(results: Results) -> Fraction:
    written = results.meta.get("ratio_str")
    if isinstance(written, str) and re.fullmatch(r"\d{1,4}(/[1-9]\d{0,3})?", written, re.ASCII):
        return Fraction(written)
    return Fraction(results.about("ratio", number)).limit_denominator(100)


def _guess(results: Results) -> tuple[str, Params]:
    low, high = results.about("min", whole(0, 10**6)), results.about("max", whole(0, 10**6))
    return "guessing_game", {"low": low, "high": high, "ratio": str(_ratio(results))}


def _bar(results: Results) -> tuple[str, Params]:
    share = results.about("ratio", number)
    values = {
        ours: results.about(theirs, whole(-1000, 1000), default)
        for ours, theirs, default in (("good", "max", 10), ("home", "home", 5), ("crowded", "min", 0))
    }
    capacity = round(100 * share) if share <= 1 else round(share)
    mode = results.about("mode", one_of(["implicit", "explicit"]), "implicit")
    return f"bar_game {mode}", {"capacity": capacity, **values}


def _dollar(results: Results) -> tuple[str, Params]:
    return "divide_dollar", {"golds": results.about("golds", whole(1, 10**6))}


def _goods(results: Results) -> tuple[str, Params]:
    if results.meta.get("token_initialization") == "random":
        raise ShapeError("meta: tokens that are dealt at random are not known to the rules here")
    leftover = "reset" if results.meta.get("reset", True) else "kept"
    factor = round(100 * results.about("ratio", number))
    tokens = results.about("tokens", whole(1, 10**6), 20)
    return "public_goods", {"tokens": tokens, "factor": factor, "leftover": leftover}


def _diner(results: Results) -> tuple[str, Params]:
    names = {
        "cheap_price": "cheap_cost", "cheap_utility": "cheap_utility",
        "costly_price": "exp_cost", "costly_utility": "exp_utility",
    }  # fmt: skip
    return "diner_dilemma", {ours: results.about(name, whole(0, 1000)) for ours, name in names.items()}


def _auction(results: Results) -> tuple[str, Params]:
    mode = results.about("mode", one_of(["highest bid", "second highest bid"]), "highest bid")
    params: Params = {
        ours: results.about(name, whole(0, 10**6))
        for ours, name in (("low", "valuation_min"), ("high", "valuation_max"), ("step", "interval"))
    }
    return f"sealed_bid_auction {mode}", params


def _battle(results: Results) -> tuple[str, Params]:
    base, step = results.about("base_hit_rate", whole(0, 100)), results.about("interval", whole(0, 100))
    return "battle_royale", {"rates": f"{base}-{base + step * (results.players - 1)}"}


def _pirate(results: Results) -> tuple[str, Params]:
    return "pirate_game", {"gold": results.about("gold", whole(1, 10_000), 100)}


# --- rounds ----------------------------------------------------------------------------------------------


def _whole(value: Any) -> int | None:
    """Return a whole number, however it is written; None for anything else."""
    if isinstance(value, str) and re.fullmatch(r"\s*[+-]?\d{1,15}\s*", value, re.ASCII):
        value = int(value)
    if isinstance(value, float) and abs(value) <= MANY and value.is_integer():
        value = int(value)
    return value if type(value) is int and abs(value) <= MANY else None


def _number(value: Any) -> int:
    """Return what gamma-Bench makes of a value that is no whole number; `ShapeError` if it is no number."""
    if (amount := _whole(value)) is not None:
        return amount
    try:
        return int(number(float(value) if isinstance(value, str) else value))
    except ValueError as error:
        raise ShapeError(f"{str(value)[:40]!r} is no number") from error


def _numbers(kind: str, by_player: bool) -> Callable[[Results, Replayed, Answers], None]:
    """Return how rounds are played in which all choose numbers, listed by player or in the round."""

    def play(results: Results, replayed: Replayed, answers: Answers) -> None:
        for place in range(len(results.rounds)):
            values = results.choices(place) if by_player else results.listed(place, "responses")
            give_numbers(kind, values, place, replayed, answers)
            answers.play()

    return play


def give_numbers(kind: str, values: Sequence[Any], place: int, replayed: Replayed, answers: Answers) -> None:
    """Note the number of each player; one out of range is replaced by the nearest in range."""
    for player, value in enumerate(values):
        try:
            amount = _number(value)
        except ShapeError as error:
            raise ShapeError(f"round {place + 1}: {error}") from error
        family = replayed.game.legal_actions(replayed.state, player)
        low, high = (
            (family.open[0].fields[0].low, family.open[0].fields[0].high)
            if family.open
            else (min(int(a.args[0]) for a in family), max(int(a.args[0]) for a in family))
        )
        nearest = Action(kind, (max(low, min(amount, high)),))
        exact = _whole(value)
        answers.give(player, None if exact is None else Action(kind, (exact,)), value, nearest)


def _words(usual: str) -> Callable[[Results, Replayed, Answers], None]:
    """Return how rounds are played in which each player says a word; any other counts as the usual one."""

    def play(results: Results, replayed: Replayed, answers: Answers) -> None:
        for place in range(len(results.rounds)):
            for player, answer in enumerate(results.listed(place, "responses")):
                legal = replayed.game.legal_actions(replayed.state, player)
                known = next((action for action in legal if action.kind == answer), None)
                answers.give(player, known, answer, Action(usual))
            answers.play()

    return play


def _play_auction(results: Results, replayed: Replayed, answers: Answers) -> None:
    for place in range(len(results.rounds)):
        replayed.play({CHANCE: Action("deal", tuple(valuations(results, place)))})
        give_numbers("bid", results.listed(place, "responses"), place, replayed, answers)
        answers.play()
        _draw_lot(results, replayed, place)


def _draw_lot(results: Results, replayed: Replayed, place: int) -> None:
    """Decide between equal bids as the file did; nothing if no bids are equal."""
    undecided = replayed.game.to_act(replayed.state) == (CHANCE,)
    if lots := [outcome for outcome in _outcomes(replayed) if undecided and outcome.kind == "lot"]:
        winner = _player(results.of(place, "bid_winner", text(20)))
        replayed.play({CHANCE: next((lot for lot in lots if lot.args == (winner,)), lots[0])})


def _outcomes(replayed: Replayed) -> list[Action]:
    try:
        return [action for action, _ in replayed.game.chance_outcomes(replayed.state)]
    except NotImplementedError:
        return []


def valuations(results: Results, place: int) -> list[int]:
    """Return what the thing is worth to each player in a round."""
    values = [_whole(value) for value in results.listed(place, "valuations")]
    if any(value is None for value in values):
        raise ShapeError(f"round {place + 1}: valuations must be whole numbers")
    return [value for value in values if value is not None]


def _player(name: Any) -> Player | None:
    """Return the player of a text such as ``player_3`` or ``3``; None for nobody."""
    named = re.fullmatch(r"(?:player_)?(\d{1,2})", str(name), re.ASCII)
    return int(named[1]) if named else None


def shoots_themselves(results: Results) -> bool:
    """Return whether somebody is hit by their own shot, which only some rules allow."""
    hits = [shot for shot in results.rounds if shot.get("out") is True]
    return any(_player(shot.get("shot_player")) == _player(shot.get("player_shooting")) for shot in hits)


def _play_battle(results: Results, replayed: Replayed, answers: Answers) -> None:
    game = replayed.game
    for place in range(len(results.rounds)):
        shooter = _player(results.of(place, "player_shooting", lambda value: value))
        acting = game.to_act(replayed.state)
        if shooter is None or acting != (shooter,):
            raise ShapeError(f"round {place + 1}: by the rules it is not the turn of {shooter}")
        aimed = results.rounds[place].get("shot_player")
        target = _player(aimed)
        shot = Action("pass") if target is None else Action("shoot", (target,))
        answers.give(shooter, shot, aimed, Action("pass"))
        answers.play()
        hit = results.rounds[place].get("out") is True
        if game.to_act(replayed.state) == (CHANCE,):
            outcome = Action("hit" if hit else "miss")
            if outcome not in _outcomes(replayed):
                raise ShapeError(f"round {place + 1}: the shot cannot have been a {outcome.kind}")
            replayed.play({CHANCE: outcome})
        elif hit:
            raise ShapeError(f"round {place + 1}: it was a hit, but on nobody who was left")


def _play_pirates(results: Results, replayed: Replayed, answers: Answers) -> None:
    for place in range(len(results.rounds)):
        acting = replayed.game.to_act(replayed.state)
        if not acting:
            raise ShapeError(f"round {place + 1}: the game is over before it")
        aboard = results.players - acting[0]
        shares = [_whole(share) for share in results.listed(place, "gold_distribution", aboard)]
        proposal = Action("propose", tuple(share for share in shares if share is not None))
        if why := replayed.game.illegal_reason(replayed.state, acting[0], proposal):
            raise ShapeError(f"round {place + 1}: gold_distribution: {why.rstrip('.')}")
        answers.give(acting[0], proposal, shares, proposal)
        answers.play()
        votes = results.listed(place, "responses", aboard)
        for player, answer in zip(replayed.game.to_act(replayed.state), votes[1:], strict=True):
            known = {"accept", "reject"} & {str(answer).strip().lower()}
            accepts = "accept" in str(answer).lower()
            vote = Action(known.pop()) if known else None
            answers.give(player, vote, answer, Action("accept" if accepts else "reject"))
        answers.play()


Play: TypeAlias = Callable[[Results, Replayed, Answers], None]

GAMES: Final[Mapping[str, tuple[Callable[[Results], tuple[str, Params]], Play]]] = {
    "mean_ratio": (_guess, _numbers("choose", by_player=True)),
    "go_num": (_bar, _words("stay")),
    "total_proposal": (_dollar, _numbers("bid", by_player=True)),
    "total_tokens": (_goods, _numbers("contribute", by_player=False)),
    "cheap_player": (_diner, _words("costly")),
    "bid_winner": (_auction, _play_auction),
    "player_shooting": (_battle, _play_battle),
    "gold_distribution": (_pirate, _play_pirates),
}
"""The reader of each game's file, by a key that only the records of its rounds have."""
