"""Views of a match of Diplomacy."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.action import Player
from games.core.said import Said, listed
from games.core.view import Fact, View
from games.diplomacy import turns
from games.diplomacy.board import MapLetter, MapOrder, MapUnit, Phase, WarMap
from games.diplomacy.geography import STANDARD
from games.diplomacy.phases import Course, allowed
from games.diplomacy.state import (
    ADJUSTMENTS,
    FALL,
    NAMES,
    OVER,
    POWERS,
    RETREATS,
    TALK,
    WINTER,
    Report,
    State,
)
from games.diplomacy.winter import NOBODY


def map_view(course: Course, state: State, rounds: int, player: Player | None) -> View[WarMap]:
    board = WarMap(
        "standard",
        POWERS,
        tuple(_units(state)),
        tuple(pair for pair in zip(STANDARD.centres, state.owners, strict=True) if pair[1] != NOBODY),
        state.phase,
        _orders(state.reports[0]) if state.reports else (),
        state.reports[0].phase if state.reports else "",
        tuple((report.phase, _orders(report)) for report in reversed(state.reports[1:])),
        state.welfare if course.welfare else (),
        tuple(MapLetter(s.sender, s.audience, s.text) for s in state.talk if s.heard_by(player)),
        tuple(
            MapOrder(power, text)
            for power, texts in enumerate(state.drafts)
            for text in texts
            if player in (None, power)
        ),
    )
    return View(player, doing(course, state, rounds), board, tuple(_facts(course, state, player)))


def doing(course: Course, state: State, rounds: int) -> str:
    """Return the present phase: ``Spring 1901: the powers talk, round 2 of 3``."""
    if state.stage == OVER:
        return Said("over: {result}", result=result(course, state))
    when, task = f"{state.season} {state.year}", _doing(state)
    if turns.writing(state) is None and (state.stage == RETREATS or (course.talks and state.stage != TALK)):
        rounds = 1
    phase = "{when}: {task}, round {n} of {rounds}" if rounds > 1 else "{when}: {task}"
    return Said(phase, when=when, task=task, n=state.round, rounds=rounds)


def _doing(state: State) -> str:
    if (turn := turns.writing(state)) is not None:
        if turn.writer == NOBODY:
            return "the next power is drawn"
        return Said("{who:writes} orders", who=NAMES[turn.writer])
    tasks = {
        TALK: "the powers talk",
        RETREATS: "dislodged units retreat",
        ADJUSTMENTS: "units are built and disbanded",
    }
    return tasks.get(state.stage, "the powers write orders")


def winners(course: Course, state: State) -> tuple[Player, ...]:
    """Return the powers with most welfare points; in conquest the one with enough centres, or none."""
    everybody = range(len(POWERS))
    if course.welfare:
        most = max(state.welfare)
        return tuple(player for player in everybody if state.welfare[player] == most)
    return tuple(player for player in everybody if state.centres(player) >= course.solo)


def result(course: Course, state: State) -> str:
    names = [NAMES[player] for player in winners(course, state)]
    if not names:
        return "a draw between the powers that are left"
    if not course.welfare:
        most = max(map(state.centres, range(len(POWERS))))
        return Said("{who:wins} with {n} centres", who=names[0], n=most)
    ending = "{who:has} the most welfare points, {n}"
    if len(names) > 1:
        ending = "{names} have the most welfare points, {n}"
    return Said(ending, who=names[0], names=listed(names), n=max(state.welfare))


def _units(state: State) -> Iterator[MapUnit]:
    for owner, army in enumerate(state.units):
        for unit in sorted(army):
            yield MapUnit(owner, unit.kind, unit.place)
    for beaten in state.dislodged:
        yield MapUnit(beaten.owner, beaten.unit.kind, beaten.unit.place, beaten.retreats, dislodged=True)


def _orders(report: Report) -> tuple[MapOrder, ...]:
    return tuple(MapOrder(*order) for order in report.orders)


def _phase(course: Course, state: State) -> Phase:
    return Phase(
        f"{state.season} {state.year}",
        state.year,
        course.last,
        state.round,
        in_fall=state.season == FALL,
        in_winter=state.season == WINTER,
        talking=state.stage == TALK,
        retreating=state.stage == RETREATS,
    )


def _facts(course: Course, state: State, player: Player | None) -> Iterator[Fact]:
    yield Fact(
        "year",
        "Year",
        Said("{year} of {last}", year=state.year, last=course.last),
        data=_phase(course, state),
    )
    if not course.welfare:
        yield Fact("solo", "Centres that win", str(course.solo))
    if player is not None and player >= 0 and state.stage == ADJUSTMENTS:
        yield Fact("winter", "This winter", _task(course, state, player), player)


def _task(course: Course, state: State, player: Player) -> str:
    what = allowed(course, state, player)
    if what.surplus:
        more = ", more may" if course.welfare else ""
        return Said("{counted} must go{more}", counted=_counted(what.surplus, "unit"), more=more)
    build = Said("up to {counted}", counted=_counted(what.builds, "build")) if what.builds else ""
    disband = Said("up to {counted} may go", counted=_counted(what.disbands, "unit")) if what.disbands else ""
    return ", or ".join(filter(None, (build, disband))) or "nothing to do"


def _counted(many: int, what: str) -> str:
    return f"{many} {what}" if many == 1 else f"{many} {what}s"
