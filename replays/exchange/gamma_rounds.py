"""What each of gamma-Bench's games writes into its result files, as actions of the rules here."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, TypeAlias

from games.core.action import CHANCE, Action, Player
from games.core.game import Failure
from replays.exchange.replayed import Replayed
from replays.exchange.shape import MANY, Check, ShapeError, array, number, one_of, text, whole

Params: TypeAlias = dict[str, int | str]


@dataclass(frozen=True, slots=True)
class Results:
    """A result file, as far as it is checked for every game.

    Attributes:
        rounds: a record of each round.
        records: what each player chose in each round, by their own account.
    """

    meta: Mapping[str, Any]
    rounds: Sequence[Mapping[str, Any]]
    records: Sequence[Sequence[Any]]

    @property
    def players(self) -> int:
        return len(self.records)

    def own(self, place: int) -> list[Any]:
        """What the players say that they chose in a round; the round itself lists it in another order."""
        if any(len(record) <= place for record in self.records):
            raise ShapeError(f"round {place + 1}: some player has no record of it")
        return [record[place] for record in self.records]

    def listed(self, place: int, name: str, many: int | None = None) -> list[Any]:
        """A list of the record of a round, with a value for each player unless ``many`` says otherwise."""
        values: list[Any] = self.of(place, name, array(lambda value: value, 100))
        wanted = self.players if many is None else many
        if len(values) != wanted:
            raise ShapeError(f"round {place + 1}: {name} must have {wanted} values, not {len(values)}")
        return values

    def of(self, place: int, name: str, check: Check) -> Any:
        """A value of the record of a round."""
        try:
            return check(self.rounds[place].get(name))
        except ShapeError as error:
            raise ShapeError(f"round {place + 1}: {name} {error}") from error

    def about(self, name: str, check: Check, default: Any = None) -> Any:
        """A value of ``meta``."""
        if default is not None and name not in self.meta:
            return default
        try:
            return check(self.meta.get(name))
        except ShapeError as error:
            raise ShapeError(f"meta: {name} {error}") from error


class Answers:
    """The answers of a step; what the rules refuse is kept as an attempt, and something else is played.

    Attributes:
        refused: how many were, so far.
    """

    def __init__(self, replayed: Replayed, at: str) -> None:
        self._replayed, self._at = replayed, at
        self._joint: dict[Player, Action] = {}
        self._instead: dict[Player, str] = {}
        self.refused = 0

    def give(self, player: Player, action: Action | None, said: Any, nearest: Action) -> None:
        """Note what a player answered.

        Args:
            action: what the answer says; None where it says nothing that the game knows.
            said: the answer as it stands in the file.
            nearest: what is played if the rules refuse the answer.
        """
        game, state = self._replayed.game, self._replayed.state
        if action is not None and (why := game.illegal_reason(state, player, action)) is None:
            self._joint[player] = action
            return
        failure = Failure.UNPARSABLE if action is None else Failure.ILLEGAL
        objection = f"The answer was {str(said)[:200]!r}." if action is None else why
        self._joint[player], self._instead[player] = nearest, "default"
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
        """Apply what was answered."""
        self._replayed.play(self._joint, self._instead)
        self._joint, self._instead = {}, {}


# --- parameters ------------------------------------------------------------------------------------------


def _ratio(found: Results) -> Fraction:
    """A ratio, from its text or its rounded number."""
    written = found.meta.get("ratio_str")
    if isinstance(written, str) and re.fullmatch(r"\d{1,4}(/[1-9]\d{0,3})?", written, re.ASCII):
        return Fraction(written)
    return Fraction(found.about("ratio", number)).limit_denominator(100)


def _guess(found: Results) -> tuple[str, Params]:
    low, high = found.about("min", whole(0, 10**6)), found.about("max", whole(0, 10**6))
    return "guessing_game", {"low": low, "high": high, "ratio": str(_ratio(found))}


def _bar(found: Results) -> tuple[str, Params]:
    share = found.about("ratio", number)
    values = {
        ours: found.about(theirs, whole(-1000, 1000), default)
        for ours, theirs, default in (("good", "max", 10), ("home", "home", 5), ("crowded", "min", 0))
    }
    capacity = round(100 * share) if share <= 1 else round(share)
    mode = found.about("mode", one_of(["implicit", "explicit"]), "implicit")
    return f"bar_game {mode}", {"capacity": capacity, **values}


def _dollar(found: Results) -> tuple[str, Params]:
    return "divide_dollar", {"golds": found.about("golds", whole(1, 10**6))}


def _goods(found: Results) -> tuple[str, Params]:
    if found.meta.get("token_initialization") == "random":
        raise ShapeError("meta: tokens that are dealt at random are not known to the rules here")
    leftover = "reset" if found.meta.get("reset", True) else "kept"
    factor = round(100 * found.about("ratio", number))
    tokens = found.about("tokens", whole(1, 10**6), 20)
    return "public_goods", {"tokens": tokens, "factor": factor, "leftover": leftover}


def _diner(found: Results) -> tuple[str, Params]:
    names = {
        "cheap_price": "cheap_cost", "cheap_utility": "cheap_utility",
        "costly_price": "exp_cost", "costly_utility": "exp_utility",
    }  # fmt: skip
    return "diner_dilemma", {ours: found.about(name, whole(0, 1000)) for ours, name in names.items()}


def _auction(found: Results) -> tuple[str, Params]:
    mode = found.about("mode", one_of(["highest bid", "second highest bid"]), "highest bid")
    params: Params = {
        ours: found.about(name, whole(0, 10**6))
        for ours, name in (("low", "valuation_min"), ("high", "valuation_max"), ("step", "interval"))
    }
    return f"sealed_bid_auction {mode}", params


def _battle(found: Results) -> tuple[str, Params]:
    base, step = found.about("base_hit_rate", whole(0, 100)), found.about("interval", whole(0, 100))
    return "battle_royale", {"rates": f"{base}-{base + step * (found.players - 1)}"}


def _pirate(found: Results) -> tuple[str, Params]:
    return "pirate_game", {"gold": found.about("gold", whole(1, 10_000), 100)}


# --- rounds ----------------------------------------------------------------------------------------------


def _whole(value: Any) -> int | None:
    """A whole number, however it is written; None for anything else."""
    if isinstance(value, str) and re.fullmatch(r"\s*[+-]?\d{1,15}\s*", value, re.ASCII):
        value = int(value)
    if isinstance(value, float) and abs(value) <= MANY and value.is_integer():
        value = int(value)
    return value if type(value) is int and abs(value) <= MANY else None


def _number(value: Any) -> int:
    """What gamma-Bench makes of a value that is no whole number.

    Raises:
        ShapeError: there is no number in it.
    """
    if (found := _whole(value)) is not None:
        return found
    try:
        return int(number(float(value) if isinstance(value, str) else value))
    except ValueError as error:
        raise ShapeError(f"{str(value)[:40]!r} is no number") from error


def _numbers(kind: str, own: bool) -> Callable[[Results, Replayed, Answers], None]:
    """Rounds in which everybody chooses a number; whether their own records say who chose which."""

    def play(found: Results, replayed: Replayed, answers: Answers) -> None:
        for place in range(len(found.rounds)):
            values = found.own(place) if own else found.listed(place, "responses")
            give_numbers(kind, values, place, replayed, answers)
            answers.play()

    return play


def give_numbers(kind: str, values: Sequence[Any], place: int, replayed: Replayed, answers: Answers) -> None:
    """Note the number of each player; one out of range gives way to the nearest that is in it."""
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
        said = _whole(value)
        answers.give(player, None if said is None else Action(kind, (said,)), value, nearest)


def _words(usual: str) -> Callable[[Results, Replayed, Answers], None]:
    """Rounds in which everybody says a word; any other counts as the usual one."""

    def play(found: Results, replayed: Replayed, answers: Answers) -> None:
        for place in range(len(found.rounds)):
            for player, said in enumerate(found.listed(place, "responses")):
                legal = replayed.game.legal_actions(replayed.state, player)
                known = next((one for one in legal if one.kind == said), None)
                answers.give(player, known, said, Action(usual))
            answers.play()

    return play


def _play_auction(found: Results, replayed: Replayed, answers: Answers) -> None:
    for place in range(len(found.rounds)):
        replayed.play({CHANCE: Action("deal", tuple(valuations(found, place)))})
        give_numbers("bid", found.listed(place, "responses"), place, replayed, answers)
        answers.play()
        _draw_lot(found, replayed, place)


def _draw_lot(found: Results, replayed: Replayed, place: int) -> None:
    """Decide between equal bids as the file did; nothing where nobody bid the same."""
    undecided = replayed.game.to_act(replayed.state) == (CHANCE,)
    if lots := [one for one in _outcomes(replayed) if undecided and one.kind == "lot"]:
        winner = _player(found.of(place, "bid_winner", text(20)))
        replayed.play({CHANCE: next((lot for lot in lots if lot.args == (winner,)), lots[0])})


def _outcomes(replayed: Replayed) -> list[Action]:
    try:
        return [action for action, _ in replayed.game.chance_outcomes(replayed.state)]
    except NotImplementedError:
        return []


def valuations(found: Results, place: int) -> list[int]:
    """What the thing is worth to each player in a round."""
    values = [_whole(value) for value in found.listed(place, "valuations")]
    if any(value is None for value in values):
        raise ShapeError(f"round {place + 1}: valuations must be whole numbers")
    return [value for value in values if value is not None]


def _player(name: Any) -> Player | None:
    """The player whom a text such as ``player_3`` or ``3`` means; None for nobody."""
    named = re.fullmatch(r"(?:player_)?(\d{1,2})", str(name), re.ASCII)
    return int(named[1]) if named else None


def shoots_themselves(found: Results) -> bool:
    """Whether somebody is hit by their own shot, which only some rules allow."""
    hits = [one for one in found.rounds if one.get("out") is True]
    return any(_player(one.get("shot_player")) == _player(one.get("player_shooting")) for one in hits)


def _play_battle(found: Results, replayed: Replayed, answers: Answers) -> None:
    game = replayed.game
    for place in range(len(found.rounds)):
        shooter = _player(found.of(place, "player_shooting", lambda value: value))
        acting = game.to_act(replayed.state)
        if shooter is None or acting != (shooter,):
            raise ShapeError(f"round {place + 1}: by the rules it is not the turn of {shooter}")
        aimed = found.rounds[place].get("shot_player")
        target = _player(aimed)
        shot = Action("pass") if target is None else Action("shoot", (target,))
        answers.give(shooter, shot, aimed, Action("pass"))
        answers.play()
        hit = found.rounds[place].get("out") is True
        if game.to_act(replayed.state) == (CHANCE,):
            outcome = Action("hit" if hit else "miss")
            if outcome not in _outcomes(replayed):
                raise ShapeError(f"round {place + 1}: the shot cannot have been a {outcome.kind}")
            replayed.play({CHANCE: outcome})
        elif hit:
            raise ShapeError(f"round {place + 1}: it was a hit, but on nobody who was left")


def _play_pirates(found: Results, replayed: Replayed, answers: Answers) -> None:
    for place in range(len(found.rounds)):
        acting = replayed.game.to_act(replayed.state)
        if not acting:
            raise ShapeError(f"round {place + 1}: the game is over before it")
        aboard = found.players - acting[0]
        shares = [_whole(share) for share in found.listed(place, "gold_distribution", aboard)]
        plan = Action("propose", tuple(share for share in shares if share is not None))
        if why := replayed.game.illegal_reason(replayed.state, acting[0], plan):
            raise ShapeError(f"round {place + 1}: gold_distribution: {why.rstrip('.')}")
        answers.give(acting[0], plan, shares, plan)
        answers.play()
        votes = found.listed(place, "responses", aboard)
        for player, said in zip(replayed.game.to_act(replayed.state), votes[1:], strict=True):
            known = {"accept", "reject"} & {str(said).strip().lower()}
            accepts = "accept" in str(said).lower()
            vote = Action(known.pop()) if known else None
            answers.give(player, vote, said, Action("accept" if accepts else "reject"))
        answers.play()


Play: TypeAlias = Callable[[Results, Replayed, Answers], None]

GAMES: Final[Mapping[str, tuple[Callable[[Results], tuple[str, Params]], Play]]] = {
    "mean_ratio": (_guess, _numbers("choose", own=True)),
    "go_num": (_bar, _words("stay")),
    "total_proposal": (_dollar, _numbers("bid", own=True)),
    "total_tokens": (_goods, _numbers("contribute", own=False)),
    "cheap_player": (_diner, _words("costly")),
    "bid_winner": (_auction, _play_auction),
    "player_shooting": (_battle, _play_battle),
    "gold_distribution": (_pirate, _play_pirates),
}
"""How the file of a game is read, by something that the records of its rounds have and no other's."""
