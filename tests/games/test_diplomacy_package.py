"""Lockstep with the package ``diplomacy`` (AGPL, for this test alone): random games, phase by phase.

It differs from us in three ways, which no published case asks for. When an army comes by sea it lets a power
help to dislodge its own unit, and offers retreats to where units stand or bounced; and an army that its own
fleet convoys to a neighbouring province walks there when the fleet is dislodged, where ours stays.
"""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from games.core.action import Action, Player
from games.diplomacy.geography import STANDARD, Unit
from games.diplomacy.orders import WAIVE, Order
from games.diplomacy.rules import Diplomacy
from games.diplomacy.state import POWERS, RETREATS, WINTER, State

package: Any = pytest.importorskip(
    "diplomacy", reason="The package diplomacy is not installed: pip install .[agpl-oracles]"
)

GAME = Diplomacy(goal="conquest", talk="none", years=12, solo=34)
LIKELY = 0.5
"""How often a unit supports or convoys what another one does, where it can."""


def test_a_few_random_games_go_alike() -> None:
    for seed in range(2):
        lockstep(seed)


@pytest.mark.slow
def test_three_hundred_random_games_go_alike() -> None:
    played = [lockstep(seed) for seed in range(300)]
    assert sum(phases for phases, _ in played) > 9000
    assert sum(orders for _, orders in played) > 150_000


def lockstep(seed: int) -> tuple[int, int]:
    """Play one game with both; how many phases and orders it had."""
    rng, theirs, state = random.Random(seed), package.Game(), GAME.initial_state()
    theirs.win = 99
    phases = given = 0
    while acting := GAME.to_act(state):
        assert theirs.get_current_phase() == named(state)
        compare(state, theirs)
        joint = {player: draw(state, player, rng) for player in acting}
        if state.stage not in (RETREATS, WINTER) and state.season != WINTER:
            joint = together(state, joint, rng)
        tell(theirs, joint)
        state = GAME.apply(state, joint)
        theirs.process()
        skip_empty(theirs, state)
        phases, given = phases + 1, given + sum(len(action.args) for action in joint.values())
    compare(state, theirs)
    return phases, given


def named(state: State) -> str:
    kind = "A" if state.season == WINTER else "R" if state.stage == RETREATS else "M"
    return f"{state.season[0]}{state.year}{kind}"


def skip_empty(theirs: Any, state: State) -> None:
    """Their units that could only go where others stand are disbanded, as ours are."""
    while GAME.to_act(state) and theirs.get_current_phase() != named(state):
        assert theirs.get_current_phase()[-1] == "R"
        theirs.process()


def compare(state: State, theirs: Any) -> None:
    """Units, what may retreat where, and who owns the centres."""
    for player, name in enumerate(POWERS):
        power = theirs.powers[name.upper()]
        units = sorted(unit for unit in power.units if not unit.startswith("*"))
        assert sorted(map(str, state.units[player])) == units
        assert {c for c, o in zip(STANDARD.centres, state.owners, strict=True) if o == player} == set(
            power.centers
        )
        ours = {str(b.unit): set(b.retreats) for b in state.dislodged if b.owner == player}
        for unit, places in ours.items():
            shut = closed_after_convoy(state, unit[2:5])
            assert places == {place for place in power.retreats[unit] if place[:3] not in shut}


def closed_after_convoy(state: State, province: str) -> set[str]:
    """Where nobody can retreat although they offer it, because the attacker came by sea; else nothing."""
    orders = [(Order.read(told.text), told.result) for told in state.reports[0].orders]
    if not any(order.via and order.end == province and not result for order, result in orders):
        return set()
    taken = {unit.province for own in state.units for unit in own}
    return taken | {order.end for order, result in orders if result.startswith("bounced")}


def draw(state: State, player: Player, rng: random.Random) -> Action:
    """Orders at random, more often for two units together than a single unit would give them."""
    (family,) = GAME.legal_actions(state, player).open
    mine = {unit.province for unit in state.units[player]}
    texts = []
    for each in family.fields:
        options = [text for text in each.options if not harms(text, mine)]
        helping = [text for text in options if re.search(r" [SC] |VIA", text)]
        texts.append(rng.choice(helping if helping and rng.random() < LIKELY else options))
    return Action("order", tuple(texts))


def harms(text: str, mine: set[str]) -> bool:
    """Whether an order supports an attack on an own unit, or convoys an own army to a neighbour."""
    if found := re.search(r" C A (\w+) - (\w+)$", text):
        return found[1] in mine and STANDARD.touches(Unit("A", found[1]), found[2])
    return " S " in text and " - " in text and text.split(" - ")[1][:3] in mine


def together(state: State, joint: dict[Player, Action], rng: random.Random) -> dict[Player, Action]:
    """The same with many supports and convoys that match what others do."""
    moves = {
        re.sub(r"/..$", "", str(text).removesuffix(" VIA"))
        for action in joint.values()
        for text in action.args
        if re.match(r"[AF] \S+ - ", str(text))
    }
    helped = {}
    for player, action in joint.items():
        (family,) = GAME.legal_actions(state, player).open
        mine = {unit.province for unit in state.units[player]}
        texts = []
        for each, text in zip(family.fields, action.args, strict=True):
            fitting = [
                t for t in each.options if re.sub(r"^\S+ \S+ [SC] ", "", t) in moves and not harms(t, mine)
            ]
            fits = fitting and not str(text).startswith(f"{each.name} - ") and rng.random() < LIKELY
            texts.append(rng.choice(fitting) if fits else text)
        helped[player] = Action("order", tuple(texts))
    return helped


def tell(theirs: Any, joint: dict[Player, Action]) -> None:
    for player, action in joint.items():
        theirs.set_orders(POWERS[player].upper(), [text for text in action.args if text != WAIVE])
