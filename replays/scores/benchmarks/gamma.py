"""What gamma-Bench's scores and curves are made of, read from recorded matches."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from statistics import fmean
from typing import Any, Final

import resources
from games.core.action import CHANCE, Action, Joint
from replays.scores.benchmarks import gamma_formulas
from replays.scores.benchmarks.gamma_formulas import USUAL, Score, Variants, Vote, mean_and_deviation
from replays.scores.match_records import Contestant, Result, read_results
from replays.store.rows import GAMMA_FILES
from replays.store.store import Store
from replays.store.trace import Trace

BENCHMARK: Final = (
    "guess_two_thirds:gamma",
    "el_farol_bar:gamma_implicit",
    "divide_the_dollar:gamma",
    "public_goods:gamma",
    "diners_dilemma:gamma",
    "sealed_bid_auction:gamma_first_price",
    "battle_royale:gamma",
    "pirate_game:gamma",
)
"""The games whose scores make up the overall one, with their usual settings, in the paper's order."""
_REFUSED: Final = (
    "select step, seat, action from attempts where match_id = ? and step between 1 and ? "
    "and failure = 'illegal' and action is not null"
)
RUNS: Final = 5
"""Matches of each game behind a published score."""


@dataclass(frozen=True, slots=True)
class Record:
    """The choices of a match, in steps, and the parameters it was played with."""

    params: Mapping[str, int | str]
    players: int
    joints: Sequence[Joint]

    def rounds(self) -> list[list[Action]]:
        """The steps in which all players chose, by player."""
        return [
            [joint[p] for p in range(self.players)] for joint in self.joints if len(joint) == self.players
        ]

    def numbers(self) -> list[list[int]]:
        """The numbers chosen in each round, by player."""
        return [[int(action.args[0]) for action in row] for row in self.rounds()]

    def words(self, kind: str) -> list[list[int]]:
        """1 for each choice of this kind, else 0, by round and player."""
        return [[int(action.kind == kind) for action in row] for row in self.rounds()]

    def values(self) -> list[list[int]]:
        """The valuations dealt in each round of an auction, by player."""
        dealt = (joint[CHANCE] for joint in self.joints if CHANCE in joint)
        return [list(map(int, action.args)) for action in dealt if action.kind == "deal"][
            : len(self.rounds())
        ]

    def whole(self, name: str) -> int:
        """A parameter that is a whole number."""
        return int(self.params[name])

    def aimed(self) -> Iterator[tuple[int, bool]]:
        """Each turn of a battle royale: who shot, and whether at the last of those left, the best shot."""
        left, target = set(range(self.players)), -1
        for joint in self.joints:
            ((shooter, action),) = joint.items()
            if shooter == CHANCE:
                left -= {target} if action.kind == "hit" else set()
                continue
            target = int(action.args[0]) if action.kind == "shoot" else -1
            yield shooter, target == max(left - {shooter})

    def votes(self) -> list[Vote]:
        """The rounds of a pirate game."""
        plans = self.joints[::2]
        return [
            Vote(
                [int(share) for action in plan.values() for share in action.args],
                [cast[p].kind == "accept" for p in sorted(cast)],
            )
            for plan, cast in zip(plans, self.joints[1::2], strict=False)
        ]


SCORES: Final[Mapping[str, Callable[[Record, Variants], Score]]] = {
    "guess_two_thirds": lambda r, v: gamma_formulas.guess(
        r.numbers(), r.whole("low"), r.whole("high"), Fraction(r.params["ratio"]), v
    ),
    "el_farol_bar": lambda r, v: gamma_formulas.bar(r.words("go"), r.whole("capacity") / 100),
    "divide_the_dollar": lambda r, v: gamma_formulas.dollar(r.numbers(), r.whole("golds"), v),
    "public_goods": lambda r, v: gamma_formulas.goods(r.numbers(), r.whole("tokens")),
    "diners_dilemma": lambda r, v: gamma_formulas.diner(r.words("cheap")),
    "sealed_bid_auction": lambda r, v: gamma_formulas.auction(r.values(), r.numbers(), v),
    "battle_royale": lambda r, v: gamma_formulas.battle([aimed for _, aimed in r.aimed()]),
    "pirate_game": lambda r, v: gamma_formulas.pirate(r.votes(), r.whole("gold"), v),
}
"""How a match of each game is scored."""


def is_scored(game: str, preset: str) -> bool:
    """Whether a preset is one that gamma-Bench scores."""
    return game in SCORES and preset.startswith("gamma") and not preset.endswith("second_price")


def record_of(trace: Trace) -> Record:
    """The choices of a recorded match; in the benchmark's own, also those that the rules here refuse.

    gamma-Bench's code took numbers out of range as they were, and its scores count them.
    """
    joints = trace.joints()
    if trace.row.source == GAMMA_FILES:
        with trace.reading() as conn:
            for step, seat, action in conn.execute(_REFUSED, [trace.row.id, len(joints)]):
                joints[step - 1][seat] = Action.from_json(action)
    return Record(trace.row.params, trace.row.num_players, joints)


def score_of(trace: Trace, variants: Variants = USUAL) -> Score | None:
    """gamma-Bench's score of a recorded match; None in games, and auctions, that it does not score."""
    row = trace.row
    scored = row.game in SCORES and row.preset.startswith("gamma") and row.steps > 0
    if not scored or row.params.get("pricing", "first") != "first":
        return None
    return SCORES[row.game](record_of(trace), variants)


@dataclass(frozen=True)
class GameScores:
    """The scores of one table in one game, in the order of play.

    Attributes:
        game: ``game:preset``, with the parameters that differ from the preset's.
    """

    game: str
    runs: tuple[Score, ...]

    @cached_property
    def score(self) -> tuple[float, float | None]:
        """Mean and sample standard deviation."""
        return mean_and_deviation([run.score for run in self.runs])

    @cached_property
    def raw(self) -> dict[str, float]:
        """Mean of each raw score."""
        return {name: fmean(run.raw[name] for run in self.runs) for name in self.runs[0].raw}


@dataclass(frozen=True)
class SeatGroup:
    """Who sat at a table, whatever their seats, and how they did.

    Attributes:
        agents: how many of the seats each agent took, by its digest; a single agent took all of them, which
            is written as 0.
    """

    agents: tuple[tuple[str, int], ...]
    games: tuple[GameScores, ...]

    @cached_property
    def counted(self) -> tuple[GameScores, ...]:
        """Those of the eight games, with their usual settings, that were played."""
        return tuple(one for one in self.games if one.game in BENCHMARK)

    @property
    def complete(self) -> bool:
        """Whether all eight games were played as often as for a published score."""
        return len(self.counted) == len(BENCHMARK) and all(len(one.runs) >= RUNS for one in self.counted)

    @cached_property
    def overall(self) -> tuple[float, float | None]:
        """Mean over the games that count, and the deviation of this mean from run to run.

        Without any of them, the mean over what was played.
        """
        games = self.counted or self.games
        runs = min(len(one.runs) for one in games)
        each = [fmean(one.runs[i].score for one in games) for i in range(runs)]
        return fmean(one.score[0] for one in games), mean_and_deviation(each)[1]

    @property
    def matches(self) -> int:
        """Matches scored."""
        return sum(len(one.runs) for one in self.games)


def tables(
    store: Store, game: str = "", variants: Variants = USUAL
) -> tuple[list[SeatGroup], dict[str, Contestant]]:
    """The tables that played, the best first, those with more of the eight games before others; the agents.

    Args:
        game: ``game`` or ``game:preset``; empty for all.

    Raises:
        GameError: there is no such game or preset.
    """
    results, agents = read_results(store, game)
    found: dict[tuple[tuple[str, int], ...], dict[str, list[Score]]] = {}
    for result in results:
        if result.valid and result.game.partition(":")[0] in SCORES:
            score = score_of(store.trace(result.match_id), variants)
            if score is not None:
                found.setdefault(_seated(result), {}).setdefault(result.game, []).append(score)
    made = [
        SeatGroup(
            seated, tuple(GameScores(name, tuple(runs)) for name, runs in sorted(games.items(), key=_place))
        )
        for seated, games in found.items()
    ]
    return sorted(made, key=lambda table: (-len(table.counted), -table.overall[0])), agents


def _seated(result: Result) -> tuple[tuple[str, int], ...]:
    counts = Counter(result.agents)
    if len(counts) == 1:
        return ((result.agents[0], 0),)
    return tuple(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def _place(item: tuple[str, Any]) -> tuple[int, str]:
    """Where a game stands: in the paper's order, its other settings behind its usual ones."""
    games = [name.partition(":")[0] for name in BENCHMARK]
    return games.index(item[0].partition(":")[0]), item[0]


@dataclass(frozen=True)
class Curves:
    """A match round by round, to be plotted; every sequence has an entry for each round.

    Attributes:
        label: what the choices are.
        steps: in which the rounds begin.
        choices: of each player; None for who had none. Words count as 0 and 1.
        mean: of the choices.
        aim: what the round made the best choice: the target, the capacity, the equal part; None without one.
        equilibrium: the mean choice in equilibrium; None where none is known.
        distance: mean distance of the choices from those of the equilibrium; None likewise.
        welfare: what the round brought all players together.
    """

    label: str
    steps: tuple[int, ...]
    choices: tuple[tuple[float | None, ...], ...]
    mean: tuple[float, ...]
    aim: tuple[float | None, ...]
    equilibrium: tuple[float | None, ...]
    distance: tuple[float | None, ...]
    welfare: tuple[float, ...]


LABELS: Final = {
    "guess_two_thirds": "Number",
    "el_farol_bar": "Went to the bar",
    "divide_the_dollar": "Bid",
    "public_goods": "Contribution",
    "diners_dilemma": "Costly dish",
    "sealed_bid_auction": "Bid",
    "battle_royale": "Aimed at the best shot",
    "pirate_game": "Right vote",
}


def curves(trace: Trace) -> Curves | None:
    """A recorded match of gamma-Bench round by round; None for other games."""
    if trace.row.game not in LABELS or not trace.steps:
        return None
    record = record_of(trace)
    choices = _choices(trace.row.game, record)
    wanted = _equilibria(trace, record, len(choices))
    means = [fmean(made for made in row if made is not None) for row in choices]
    begins = [at for at, joint in enumerate(record.joints) if _opens(trace.row.game, joint)][: len(choices)]
    return Curves(
        LABELS[trace.row.game],
        tuple(at + 1 for at in begins),
        tuple(tuple(row) for row in choices),
        tuple(means),
        tuple(_aim(trace.row.game, record, mean) for mean in means),
        tuple(None if row is None else fmean(row) for row in wanted),
        tuple(
            None
            if best is None
            else fmean(abs((made or 0.0) - want) for made, want in zip(row, best, strict=True))
            for row, best in zip(choices, wanted, strict=True)
        ),
        tuple(_welfare(trace, begins)),
    )


def _choices(game: str, record: Record) -> list[list[float | None]]:
    match game:
        case "el_farol_bar":
            return [list(map(float, row)) for row in record.words("go")]
        case "diners_dilemma":
            return [list(map(float, row)) for row in record.words("costly")]
        case "battle_royale":
            turns = list(record.aimed())
            return [[float(hit) if p == who else None for p in range(record.players)] for who, hit in turns]
        case "pirate_game":
            return [_right(record.players, vote) for vote in record.votes()]
    return [list(map(float, row)) for row in record.numbers()]


def _right(players: int, vote: Vote) -> list[float | None]:
    """For each pirate whether the vote was right; None for those who had none."""
    gone = players - len(vote.accepted)
    right = [gamma_formulas.is_right(vote, place) for place in range(1, len(vote.plan))]
    return [*[None] * gone, *map(float, right)]


def _equilibria(trace: Trace, record: Record, rounds: int) -> list[list[float] | None]:
    """What each player would choose in equilibrium, for each round."""
    many = record.players
    if trace.row.game == "sealed_bid_auction":
        part = 1.0 if record.params["pricing"] == "second" else (many - 1) / many
        return [[part * value for value in row] for row in record.values()]
    mixed = getattr(trace.game, "equilibrium", None)
    if mixed is None:
        return [None] * rounds
    means = [sum(choice * chance for choice, chance in mixed(p).items()) for p in range(many)]
    return [means for _ in range(rounds)]


def _aim(game: str, record: Record, mean: float) -> float | None:
    match game:
        case "guess_two_thirds":
            return float(Fraction(record.params["ratio"])) * mean
        case "el_farol_bar":
            return record.whole("capacity") / 100
        case "divide_the_dollar":
            return record.whole("golds") / record.players
    return None


def _welfare(trace: Trace, begins: Sequence[int]) -> Iterator[float]:
    """What each round brought, from the scores recorded with every step."""
    totals = [0.0] * (trace.steps + 1)
    for values in trace.metric("score").values():
        for step, value in values:
            totals[step] += value
    for first, following in zip(begins, [*begins[1:], trace.steps], strict=True):
        yield totals[following] - totals[first]


def _opens(game: str, joint: Joint) -> bool:
    """Whether a round begins with these actions."""
    if game == "pirate_game":
        return any(action.kind == "propose" for action in joint.values())
    return CHANCE not in joint


@dataclass(frozen=True, slots=True)
class Reference:
    """An average of human players in a game, and where it is from."""

    average: float
    who: str


def humans(game: str, params: Mapping[str, int | str]) -> list[Reference]:
    """What people chose on average in a game with these parameters, as the paper quotes it."""
    known = json.loads(resources.text("humans/gamma_bench.json"))["averages"]
    return [
        Reference(float(entry["average"]), entry["who"])
        for entry in known
        if entry["game"] == game and all(params.get(name) == value for name, value in entry["params"].items())
    ]
