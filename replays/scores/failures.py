"""Errors that the rules can decide: missed wins in one action, and ignored threats of such a win.

GTBench's error profile calls both endgame misdetection. They are decided by looking one and two actions
ahead, in games of two players in turn without hidden information and chance.
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeAlias

from games.core.action import Action, Player
from games.core.game import Dynamics, Failure, Game, Information
from games.core.metric import Moment, StepMetric
from replays.store.errors import StoreError
from replays.store.hiding import shown
from replays.store.rerun import RerunError
from replays.store.row_writers import insert_metrics
from replays.store.seals import adding
from replays.store.store import Store
from replays.store.summaries import sum_up
from replays.store.trace import Trace
from replays.store.writer import Writer


@dataclass(frozen=True, slots=True)
class Tally:
    """Number of errors, and of decisions in which the error was possible."""

    errors: int = 0
    chances: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.errors + other.errors, self.chances + other.chances)


def decidable(game: Game[Any]) -> bool:
    """Return whether a look ahead can decide errors: two players in turn, nothing hidden, no chance."""
    spec = game.spec
    return (
        spec.dynamics is Dynamics.SEQUENTIAL
        and spec.information is Information.PERFECT
        and not spec.has_chance
        and game.num_players == 2
    )


def missed_win(moment: Moment, player: Player) -> float | None:
    """Return 1 if the player could have won at once but did something else, 0 if it did win at once.

    None where no action won at once, or the player did not choose the action itself.
    """
    choices = _choices(moment, player)
    game, before = moment.game, moment.before
    if _has_won(game, moment.after, player):
        return 0.0 if choices else None
    return 1.0 if any(_has_won(game, _then(game, before, player, a), player) for a in choices) else None


def ignored_threat(moment: Moment, player: Player) -> float | None:
    """Return 1 if the opponent can win at once although another action would have prevented it.

    0 if the action prevented what another one would have allowed; None where all actions are alike in this,
    the match is over, or the player did not choose the action itself.
    """
    choices, game = _choices(moment, player), moment.game
    if not choices or not game.to_act(moment.after):
        return None
    others = (_then(game, moment.before, player, a) for a in choices if a != moment.joint[player])
    if _can_win(game, moment.after, 1 - player):
        return 1.0 if any(_holds(game, state, player) for state in others) else None
    return 0.0 if any(_can_win(game, state, 1 - player) for state in others) else None


ENDGAME: Final = (
    StepMetric("missed_win", "Win in one missed", missed_win, "sum", "low"),
    StepMetric("ignored_threat", "Threat ignored", ignored_threat, "sum", "low"),
)
"""Not metrics of a game: they cost a search at every step, so they are computed on demand."""

NAMES: Final = tuple(metric.name for metric in ENDGAME)


def _choices(moment: Moment, player: Player) -> tuple[Action, ...]:
    """Return the actions that the player chose from; none if another chose, or the choice was open."""
    if moment.chosen_by.get(player) != "seat":
        return ()
    legal = moment.game.legal_actions(moment.before, player)
    return () if legal.open else tuple(legal)


def _then(game: Game[Any], state: Any, player: Player, action: Action) -> Any:
    return game.apply(state, {player: action})


def _has_won(game: Game[Any], state: Any, player: Player) -> bool:
    if game.to_act(state):
        return False
    ranking = game.ranking(state)
    return ranking[player] == 1 and ranking.count(1) == 1


def _can_win(game: Game[Any], state: Any, player: Player) -> bool:
    return game.to_act(state) == (player,) and any(
        _has_won(game, _then(game, state, player, action), player)
        for action in game.legal_actions(state, player)
    )


def _holds(game: Game[Any], state: Any, player: Player) -> bool:
    """Return whether the player has not lost, and does not lose to the opponent's next action."""
    if not game.to_act(state):
        return game.ranking(state)[player] == 1
    return not _can_win(game, state, 1 - player)


def moments(trace: Trace) -> list[Moment]:
    """Return the steps of a match as metrics see them.

    Raises:
        RerunError: its rules are not known here, or refuse what was recorded.
    """
    chosen: dict[int, dict[Player, str]] = {}
    for decision in trace.all_decisions():
        chosen.setdefault(decision.step, {})[decision.seat] = decision.chosen_by
    if trace.game is None:
        raise RerunError(trace.problem)
    game, joints = trace.game, trace.joints()
    # all are read at once
    trace.state(trace.steps)
    return [
        Moment(game, step, trace.state(step - 1), joint, trace.state(step), chosen[step])
        for step, joint in enumerate(joints, 1)
    ]


Whose: TypeAlias = tuple[int, int | None]
"""A seat, and the decider of a decision's row."""


def endgame(store: Store, writer: Writer, match_id: str) -> dict[Whose, dict[str, Tally]]:
    """Return the endgame errors by metric, for each agent that decided in a seat; none if undecidable.

    They are searched once and then stored with the match: for every step at which an error was possible, and
    their sum for the match.
    """
    trace = store.trace(match_id)
    game = trace.game
    if game is None or not decidable(game):
        return {}
    seats = range(trace.row.num_players)
    if not set(NAMES) <= trace.match_metrics().keys():
        try:
            values = possible_errors(moments(trace), seats)
        except RerunError:
            return {}
        if trace.row.termination is not None:
            # where nothing can be written they are searched again the next time
            with suppress(StoreError):
                errors = {(seat, name): _tally(values, seat, name).errors for seat in seats for name in NAMES}
                sums = [(seat, name, float(count)) for (seat, name), count in errors.items()]
                write = partial(keep, trace.row.id, NAMES, tuple(values), sums)
                writer.submit(write, closes=False)
        return _tallies(trace, values)
    by_seat = ((name, seat, pairs) for name in NAMES for seat, pairs in trace.metric(name).items())
    return _tallies(
        trace, [(step, seat, name, value) for name, seat, pairs in by_seat for step, value in pairs]
    )


Value: TypeAlias = tuple[int, Player, str, float]
"""Step, seat, name of a metric, and its value."""


_STORED: Final = """
select match_id, seat, name, sum(step >= 0), sum(case when step >= 0 then value else 0 end) from metrics
where match_id in (select value from json_each(?)) and name in (?, ?)
group by match_id, seat, name having sum(step = -1)
"""


def stored_endgame(store: Store, match_ids: Iterable[str]) -> dict[str, dict[Whose, dict[str, Tally]]]:
    """Return by match what `endgame` does of matches that were searched, and in which no seat changed hands.

    Matches that were not searched are left out.
    """
    tallies: dict[str, dict[Whose, dict[str, Tally]]] = {}
    with store.reading() as conn:
        for match_id, seat, name, chances, errors in conn.execute(
            _STORED, [json.dumps(list(match_ids)), *NAMES]
        ):
            by_name = tallies.setdefault(match_id, {}).setdefault((seat, None), {})
            by_name[name] = Tally(int(errors), chances)
    return tallies


def possible_errors(steps: Sequence[Moment], seats: Sequence[Player]) -> list[Value]:
    """Return (step, seat, metric name, value) of each decision in which an error was possible."""
    return [
        (moment.step, seat, metric.name, value)
        for moment in steps
        for metric in ENDGAME
        for seat in seats
        if (value := metric.of(moment, seat)) is not None
    ]


_DECIDERS: Final = "select step, seat, decider from decisions where match_id = ? and decider is not null"


def _tallies(trace: Trace, values: Sequence[Value]) -> dict[Whose, dict[str, Tally]]:
    with trace.reading() as conn:
        by = {(step, seat): decider for step, seat, decider in conn.execute(_DECIDERS, [trace.row.id])}
    by_player: dict[Whose, list[Value]] = {(seat, None): [] for seat in range(trace.row.num_players)}
    for value in values:
        by_player.setdefault((value[1], by.get(value[:2])), []).append(value)
    return {
        whose: {name: _tally(of_player, whose[0], name) for name in NAMES}
        for whose, of_player in by_player.items()
    }


def _tally(values: Sequence[Value], seat: Player, name: str) -> Tally:
    of_metric = [value for _, s, n, value in values if (s, n) == (seat, name)]
    return Tally(int(sum(of_metric)), len(of_metric))


def keep(
    match_id: str,
    names: Sequence[str],
    values: Sequence[Value],
    sums: Sequence[tuple[Player, str, float]],
    db: sqlite3.Connection,
) -> None:
    """Store metrics of a match in place of earlier ones; ``sums`` are (seat, name, value) for all of it."""
    marks = ", ".join("?" * len(names))
    with adding(db, match_id):
        db.execute(f"delete from metrics where match_id = ? and name in ({marks})", [match_id, *names])
        for step, seat, name, value in values:
            insert_metrics(db, match_id, step, [(seat, name, value)])
        insert_metrics(db, match_id, -1, sums)
    sum_up(db, match_id)


_WITHOUT: Final = f"""
select id from matches m
where game = ? and termination is not null and steps > 0 and source not like 'external:%' and not exists (
  select 1 from metrics where match_id = m.id and seat = 0 and name = ? and step = -1 and value = ?)
and {shown("m.id")}
order by started_at desc, id desc
"""


def without_version(store: Store, game: str, name: str, version: int) -> list[str]:
    """Return the ended matches of a game without this value of a metric of versions, the latest first."""
    with store.reading() as conn:
        return [row[0] for row in conn.execute(_WITHOUT, [game, name, version])]


CLASSES: Final = tuple(failure.value for failure in Failure)

_DECISIONS: Final = """
select seat, decider, count(*) from decisions
where match_id = ? and chosen_by in ('seat', 'default', 'random') group by seat, decider
"""
_FAILURES: Final = """
select seat, decider, failure, count(*) from attempts
where match_id = ? and failure is not null group by seat, decider, failure
"""
_BLAMED: Final = """
select blame, (select decider from seat_changes c where c.match_id = m.id and c.seat = m.blame
  order by number desc limit 1)
from matches m where id = ? and blame is not null
"""


@dataclass(frozen=True, slots=True)
class Profile:
    """Errors of one agent in one seat of one match, or their sums.

    Attributes:
        matches: one for each seat.
        decisions: number of questions after which something was played.
        blamed: matches that ended because of it.
        failures: refused attempts by class.
        endgame: by metric name; empty if undecidable.
        seat, decider: of a decision's row; None and None for sums.
    """

    matches: int = 0
    decisions: int = 0
    blamed: int = 0
    failures: Mapping[str, int] = field(default_factory=dict)
    endgame: Mapping[str, Tally] = field(default_factory=dict)
    seat: int | None = None
    decider: int | None = None

    @property
    def refused(self) -> int:
        return sum(self.failures.values())


def profile(store: Store, writer: Writer, match_id: str) -> list[Profile]:
    """Return the errors of each seat of a match by each agent that decided there, the seat's own first.

    Missed wins and threats are searched at the first call.
    """
    row = store.match(match_id)
    with store.reading() as conn:
        decisions = {(seat, by): count for seat, by, count in conn.execute(_DECISIONS, [row.id])}
        failures = list(map(tuple, conn.execute(_FAILURES, [row.id])))
        blamed = set(map(tuple, conn.execute(_BLAMED, [row.id])))
    late = endgame(store, writer, row.id)
    blameless: set[Whose] = {(seat, None) for seat in range(row.num_players)}
    every = blameless | decisions.keys() | {(seat, by) for seat, by, *_ in failures}
    return [
        Profile(
            1,
            decisions.get((seat, by), 0),
            int((seat, by) in blamed),
            {failure: count for *whose, failure, count in failures if whose == [seat, by]},
            late.get((seat, by), {}),
            seat,
            by,
        )
        for seat, by in sorted(every, key=lambda whose: (whose[0], whose[1] or 0))
    ]


def combined(profiles: Iterable[Profile]) -> Profile:
    """Return the sum of several profiles."""
    parts, failures = list(profiles), Counter[str]()
    late: dict[str, Tally] = {}
    for part in parts:
        failures.update(part.failures)
        for name, tally in part.endgame.items():
            late[name] = late.get(name, Tally()) + tally
    matches = sum(part.matches for part in parts)
    decisions = sum(part.decisions for part in parts)
    return Profile(matches, decisions, sum(part.blamed for part in parts), dict(failures), late)
