"""Star battle: mining, supply, production, what orders need, fights, faults of the code, and metrics."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from helpers.play import build

from games.core.action import Action
from games.core.boards.scene import Viewer
from games.core.game import UnreadableActionError
from games.core.hashing import fingerprint
from games.core.metric import Moment
from games.core.realtime import run
from games.starcraft2.army import in_sight
from games.starcraft2.board import StarMap
from games.starcraft2.board_orders import TABS
from games.starcraft2.board_scene import star_map_scene
from games.starcraft2.combat import fights
from games.starcraft2.data import BY_KIND, BY_NAME, ORDERS, RESEARCH, STRUCTURES, TABLES, UNITS
from games.starcraft2.economy import begun, hurried, mine, new_unit
from games.starcraft2.metrics import MATCH_METRICS
from games.starcraft2.observation import LEVELS
from games.starcraft2.orders import RECORDED, Desk, carried_out, refusal
from games.starcraft2.places import travel
from games.starcraft2.rules import StarBattle, slots
from games.starcraft2.state import (
    MICRO,
    Base,
    Fight,
    Group,
    Side,
    State,
    Structure,
    energy_of,
    supply_cap,
    supply_used,
)

GAME = StarBattle()
START = GAME.initial_state()
MINUTE = 1344


def side(*kinds: str, loop: int = 0, rich: bool = True, **given: object) -> Side:
    """A side with a Nexus and other finished structures, and plenty in the bank."""
    known = {**STRUCTURES, "WarpGate": STRUCTURES["Gateway"]}
    made = tuple(
        Structure(place, kind, 0, 0, 100 * known[kind].hp, 100 * known[kind].shield)
        for place, kind in enumerate(("Nexus", *kinds), 1)
    )
    bank = {"minerals": 5000 * MICRO, "gas": 5000 * MICRO} if rich else {}
    values = {"structures": made, "next_id": 100, **bank, **given}
    return replace(START.sides[0], **values)  # type: ignore[arg-type]


def army(*kinds: str, node: int = 0, first: int = 200) -> Group:
    return Group(node, node, tuple(new_unit(kind, first + place) for place, kind in enumerate(kinds)))


def desk(own: Side, loop: int = 0, *, limited: bool = True, faults: bool = False) -> Desk:
    return Desk(own, START.sides[1], 0, loop, limited, faults)


# --- numbers ----------------------------------------------------------------------------------------------


def test_the_tables_are_those_of_a_patch() -> None:
    assert TABLES["patch"] == "5.0.5"
    assert (len(UNITS), len(STRUCTURES), len(RESEARCH), len(ORDERS)) == (19, 15, 26, 72)


@pytest.mark.parametrize(
    ("number", "name"),
    [
        (0, "TRAIN PROBE"),
        (18, "MORPH ARCHON"),
        (19, "BUILD PYLON"),
        (33, "BUILD SHIELDBATTERY"),
        (34, "RESEARCH WARPGATERESEARCH"),
        (48, "RESEARCH PROTOSSGROUNDARMORSLEVEL2"),
        (59, "RESEARCH TEMPESTGROUNDATTACKUPGRADE"),
        (64, "MULTI-ATTACK"),
        (70, "CHRONOBOOST FORGE"),
        (71, "EMPTY ACTION"),
    ],
)
def test_orders_have_the_numbers_of_the_dictionary(number: int, name: str) -> None:
    assert ORDERS[number].name == name


@pytest.mark.parametrize(
    ("workers", "assimilators", "minerals", "gas"),
    [
        (16, 0, 928, 0),
        (22, 2, 928, 322),
        (24, 0, 1128, 0),
        (25, 0, 1128, 0),
        (60, 0, 1128, 0),
        (12, 2, 464, 215),
    ],
)
def test_what_workers_bring_in_a_minute(workers: int, assimilators: int, minerals: int, gas: int) -> None:
    own = side(*["Assimilator"] * assimilators, rich=False, workers=workers)
    for tick in range(336):
        own = mine(own, 4 * tick)
    assert own.mined // MICRO == pytest.approx(minerals, abs=1)
    assert own.pumped // MICRO == pytest.approx(gas, abs=1)


def test_a_base_that_is_mined_out_brings_nothing() -> None:
    own = side(rich=False, bases=(Base(1, 0, minerals=MICRO),))
    for _ in range(5):
        own = mine(own, 4)
    assert (own.mined, own.bases[0].minerals) == (MICRO, 0)


@pytest.mark.parametrize(
    ("kinds", "cap"), [((), 15), (("Pylon",), 23), (("Nexus", "Pylon"), 38), (("Pylon",) * 30, 200)]
)
def test_supply_is_fifteen_for_a_nexus_and_eight_for_a_pylon(kinds: tuple[str, ...], cap: int) -> None:
    assert supply_cap(side(*kinds), 0) == cap


def test_no_production_begins_above_the_cap() -> None:
    own = side(workers=15)
    assert refusal(desk(own), BY_NAME["TRAIN PROBE"]) == "There is not enough supply."
    state = State(0, (side(workers=14), START.sides[1]))
    state = GAME.change(state, {0: Action("orders", ("TRAIN PROBE",) * 5)})
    for _ in range(200):
        state = GAME.tick(state)
        assert supply_used(state.sides[0]) <= supply_cap(state.sides[0], state.loop)


def test_the_first_zealot_comes_no_sooner_than_pylon_gateway_and_training_take() -> None:
    state = START
    while not any(u.kind == "Zealot" for g in state.sides[0].groups for u in g.units):
        names = [a.kind for a in GAME.legal_actions(state, 0).listed]
        wanted = [k for k in ("train_zealot", "build_gateway", "build_pylon") if k in names]
        if wanted and sum(one.kind == "Gateway" for one in state.sides[0].structures) < 2:
            state = GAME.change(state, {0: Action(wanted[0])})
        state = GAME.tick(state)
    assert 2048 < state.loop < 2048 + 900


@pytest.mark.parametrize(
    ("loops", "boosted", "end"),
    [(272, 0, 272), (272, 448, 182), (1040, 448, 816), (672, 448, 448), (673, 448, 449)],
)
def test_chrono_boost_makes_work_half_as_fast_again(loops: int, boosted: int, end: int) -> None:
    one = replace(side("Gateway").structures[1], item="x", ends=loops)
    assert (hurried(one, 0) if boosted else one).ends == end


def test_work_begun_under_chrono_boost_is_faster_too() -> None:
    assert begun(replace(side().structures[0], boosted=448), "Probe", 0).ends == 182


def test_energy_grows_by_nine_256ths_a_loop_up_to_200() -> None:
    nexus = side().structures[0]
    assert [energy_of(nexus, loop) // 256 for loop in (0, 256, 100_000)] == [50, 59, 200]


@pytest.mark.parametrize(
    ("kind", "known", "loops"), [("Zealot", (), 924), ("Probe", (), 740), ("Zealot", ("Charge",), 615)]
)
def test_the_way_from_start_to_start(kind: str, known: tuple[str, ...], loops: int) -> None:
    group, total = army(kind), 0
    for node in range(6):
        total += travel(replace(group, node=node), node + 1, known)
    assert total == pytest.approx(loops, abs=6)


# --- what orders need -------------------------------------------------------------------------------------

GATED = ("Pylon", "Gateway")
NEEDED = [
    ("TRAIN ZEALOT", (), "It needs a finished gateway."),
    ("TRAIN STALKER", GATED, "It needs a finished cybernetics core."),
    ("TRAIN HIGHTEMPLAR", GATED, "It needs a finished templar archive."),
    ("TRAIN DARKTEMPLAR", GATED, "It needs a finished dark shrine."),
    ("TRAIN CARRIER", ("Stargate",), "It needs a finished fleet beacon."),
    ("TRAIN COLOSSUS", ("RoboticsFacility",), "It needs a finished robotics bay."),
    ("TRAIN MOTHERSHIP", ("Stargate",), "It needs a finished fleet beacon."),
    ("TRAIN MOTHERSHIP", ("Stargate", "FleetBeacon"), "It needs 10 supply left."),
    ("MORPH ARCHON", (), "It takes two high templar or two dark templar."),
    ("BUILD ASSIMILATOR", (), "It needs a finished pylon."),
    ("BUILD GATEWAY", (), "It needs a finished pylon."),
    ("BUILD CYBERNETICSCORE", ("Pylon",), "It needs a finished gateway."),
    ("BUILD STARGATE", GATED, "It needs a finished cybernetics core."),
    ("BUILD DARKSHRINE", (*GATED, "CyberneticsCore"), "It needs a finished twilight council."),
    ("BUILD PHOTONCANNON", (*GATED, "Forge"), "It needs a finished cybernetics core."),
    ("BUILD SHIELDBATTERY", (*GATED, "CyberneticsCore"), "It needs a finished forge."),
    ("BUILD ROBOTICSBAY", GATED, "It needs a finished robotics facility."),
    ("BUILD FLEETBEACON", GATED, "It needs a finished stargate."),
    ("RESEARCH BLINKTECH", GATED, "It needs a finished twilight council."),
    ("RESEARCH PROTOSSSHIELDSLEVEL2", ("Forge",), "It needs shields 1 first."),
    ("SCOUTING PHOENIX", (), "There is no idle phoenix."),
    ("MULTI-ATTACK", (), "An attack needs an army of 10 supply."),
    ("MULTI-RETREAT", (), "There is no army."),
    ("CHRONOBOOST FORGE", (), "It needs a finished forge."),
    ("CHRONOBOOST NEXUS", (), "No nexus is at work that is not hurried."),
    ("EMPTY ACTION", (), ""),
]  # fmt: skip


@pytest.mark.parametrize(("name", "kinds", "why"), NEEDED)
def test_what_an_order_needs(name: str, kinds: tuple[str, ...], why: str) -> None:
    assert refusal(desk(side(*kinds)), BY_NAME[name]) == why


LIMITS = [
    ("BUILD GATEWAY", ("Pylon", "Gateway"), 2, "There may be no more than 1 of them before 3:00."),
    ("BUILD GATEWAY", ("Pylon", "Gateway"), 3, ""),
    ("BUILD GATEWAY", ("Pylon", *["Gateway"] * 8), 9, "There may be no more than 8 of them before 10:00."),
    ("BUILD GATEWAY", ("Pylon", *["Gateway"] * 8), 10, ""),
    ("BUILD GATEWAY", ("Pylon", "WarpGate"), 2, "There may be no more than 1 of them before 3:00."),
    ("BUILD FORGE", ("Pylon", "Forge"), 4, "There may be no more than 1 of them before 5:00."),
    ("BUILD STARGATE", ("Pylon", "CyberneticsCore", *["Stargate"] * 4), 14,
     "There may be no more than 4 of them before 15:00."),
    ("BUILD PHOTONCANNON", ("Pylon", "CyberneticsCore", "Forge", *["PhotonCannon"] * 4), 25,
     "There may be no more than 4 of them."),
    ("BUILD PYLON", (), 0, ""),
    ("BUILD PYLON", ("Pylon",), 0, "It is built when no more than 3 supply is left."),
    ("BUILD NEXUS", ("Nexus",) * 8, 0, "There may be no more Nexus now."),
    ("BUILD ASSIMILATOR", ("Pylon", "Assimilator", "Assimilator"), 0, "There is no geyser free."),
]  # fmt: skip


@pytest.mark.parametrize(("name", "kinds", "minute", "why"), LIMITS)
def test_limits_by_the_minute(name: str, kinds: tuple[str, ...], minute: int, why: str) -> None:
    assert refusal(desk(side(*kinds), minute * MINUTE), BY_NAME[name]) == why


def test_only_limited_seats_have_limits() -> None:
    own = side("Pylon", "Gateway")
    assert refusal(desk(own, limited=False), BY_NAME["BUILD GATEWAY"]) == ""
    assert refusal(desk(own, limited=False), BY_NAME["BUILD PYLON"]) == ""


@pytest.mark.parametrize(
    ("name", "unit", "most"),
    [
        ("PHOENIX", "Phoenix", 4),
        ("ORACLE", "Oracle", 1),
        ("OBSERVER", "Observer", 2),
        ("WARPPRISM", "WarpPrism", 1),
    ],
)
def test_there_may_be_few_of_some_units(name: str, unit: str, most: int) -> None:
    kinds = (*["Pylon"] * 5, "Stargate", "RoboticsFacility")
    few, many = (side(*kinds, groups=(army(*[unit] * number),)) for number in (most - 1 or 1, most))
    if most > 1:
        assert refusal(desk(few), BY_NAME[f"TRAIN {name}"]) == ""
    assert refusal(desk(many), BY_NAME[f"TRAIN {name}"]) == f"There may be no more than {most} of them."


def test_a_scout_rests_and_costs_a_worker() -> None:
    own, why = carried_out(desk(side(), 4000), BY_NAME["SCOUTING PROBE"])
    assert (own.workers, why) == (11, "")
    assert refusal(desk(own, 5199), BY_NAME["SCOUTING PROBE"])
    assert refusal(desk(own, 5200), BY_NAME["SCOUTING PROBE"]) == ""


def test_archons_are_merged_in_pairs_high_templar_first() -> None:
    own = side(groups=(army(*["HighTemplar"] * 3, *["DarkTemplar"] * 2),))
    own, _ = carried_out(desk(own), BY_NAME["MORPH ARCHON"])
    kinds = sorted(unit.kind for group in own.groups for unit in group.units)
    assert kinds == ["Archon", "DarkTemplar", "DarkTemplar", "HighTemplar"]


def test_refused_orders_say_why_and_cost_nothing() -> None:
    assert GAME.illegal_reason(START, 0, Action("build_pylon")) == "It costs 100 minerals."
    assert Action("build_pylon") not in GAME.legal_actions(START, 0).listed
    assert Action("train_probe") in GAME.legal_actions(START, 0).listed


# --- decisions, as meant and with the faults of the code ---------------------------------------------------


@pytest.mark.parametrize(
    ("many", "places"),
    [(0, []), (1, [0]), (2, [0, 9]), (3, [0, 4, 9]), (4, [0, 3, 6, 9]), (5, [0, 2, 4, 6, 9])],
)
def test_orders_are_spread_over_ten_ticks(many: int, places: list[int]) -> None:
    assert list(slots(many)) == places


ANSWER = "Decisions:\n0: <TRAIN ZEALOT>\n1: <TRAIN PROBE>\n2: <TRAIN PROBE>\n3: <BUILD PYLON>"
PADDED = ("TRAIN ZEALOT", "TRAIN PROBE", "TRAIN PROBE", "BUILD PYLON", "EMPTY ACTION")
READ = [
    ("macro_sync", ANSWER, PADDED),
    ("macro_sync", "We train probe and <build pylon>; <TRAIN PROBE>", ("BUILD PYLON", "TRAIN PROBE")),
    ("repo", ANSWER, ("TRAIN PROBE", "TRAIN ZEALOT", "BUILD PYLON")),
    ("repo", "Decisions: TRAIN ZEALOT, then TRAIN PROBE", ("TRAIN PROBE", "TRAIN ZEALOT")),
    ("macro_sync", "<TRAIN PROBE>", None),
]


@pytest.mark.parametrize(("preset", "text", "names"), READ)
def test_how_answers_are_read(preset: str, text: str, names: tuple[str, ...] | None) -> None:
    game, how = build(f"starcraft2:{preset}")
    action = how.codec(game).read(game.initial_state(), 0, text)
    padded = names and (*names, *["EMPTY ACTION"] * (5 - len(names)))
    assert action == (Action("orders", padded) if padded else Action("train_probe"))


def test_an_answer_without_orders_is_unreadable() -> None:
    game, how = build("starcraft2:macro_sync")
    with pytest.raises(UnreadableActionError):
        how.codec(game).read(game.initial_state(), 0, "Decisions: none")


TWILIGHT = ("Pylon", "Pylon", "Pylon", "Gateway", "CyberneticsCore", "TwilightCouncil", "Forge")
LEVEL_1 = {"known": ("GroundArmor1", "GroundWeapons1")}
FAULTS = [
    ("RESEARCH CHARGE", TWILIGHT, {}, "Charge"),
    ("RESEARCH PROTOSSGROUNDARMORSLEVEL2", TWILIGHT, LEVEL_1, "GroundWeapons2"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "kinds", "given", "item"), FAULTS)
def test_faulty_research(name: str, kinds: tuple[str, ...], given: dict[str, object], item: str) -> None:
    own, why = carried_out(desk(side(*kinds, **given), faults=True), BY_NAME[name])
    assert (own.begun[-1], why) == (item, RECORDED)
    own, why = carried_out(desk(side(*kinds, **given)), BY_NAME[name])
    assert (own.begun[-1], why) == (BY_NAME[name].item, "")


def test_a_faulty_handler_never_makes_a_disruptor_and_warps_in_three_kinds_alone() -> None:
    own = side(*["Pylon"] * 4, "RoboticsFacility", "RoboticsBay")
    assert refusal(desk(own, faults=True), BY_NAME["TRAIN DISRUPTOR"]) == "It needs a finished disruptor."
    assert refusal(desk(own), BY_NAME["TRAIN DISRUPTOR"]) == ""
    own = side(*["Pylon"] * 4, "WarpGate", "CyberneticsCore", known=("WarpGate",))
    assert refusal(desk(own, faults=True), BY_NAME["TRAIN SENTRY"]) == "It cannot be warped in."
    assert refusal(desk(own), BY_NAME["TRAIN SENTRY"]) == ""


@pytest.mark.parametrize(("faults", "made"), [(False, 1), (True, 3)])
def test_a_warp_in_makes_one_unit_and_the_faulty_one_several(faults: bool, made: int) -> None:
    own = side(*["Pylon"] * 4, *["WarpGate"] * 3, known=("WarpGate",))
    own, why = carried_out(desk(own, faults=faults), BY_NAME["TRAIN ZEALOT"])
    assert sum(one.item == "Zealot" for one in own.structures) == made
    assert why == (RECORDED if faults else "")
    assert {one.rests for one in own.structures if one.item} == {448}


@pytest.mark.parametrize(("faults", "goal"), [(False, 0), (True, 3)])
def test_where_a_retreat_goes(faults: bool, goal: int) -> None:
    own = side(groups=(army("Zealot"), army("Stalker", node=3, first=300)))
    own, _ = carried_out(desk(own, faults=faults), BY_NAME["MULTI-RETREAT"])
    assert {group.goal for group in own.groups} == {goal}


# --- fights and what is seen --------------------------------------------------------------------------------


def battle(first: tuple[str, ...], second: tuple[str, ...], loops: int = 2000) -> tuple[list[str], list[str]]:
    """Who is left of two armies that meet in the middle."""
    sides = side(groups=(army(*first, node=3),)), side(groups=(army(*second, node=3, first=500),))
    going: tuple[Fight, ...] = ()
    for tick in range(1, loops // 4):
        sides, going = fights(sides, going, 4 * tick)
        if not going:
            break
    one, other = ([unit.kind for group in each.groups for unit in group.units] for each in sides)
    return one, other


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        (("Zealot",) * 4, ("Zealot",) * 2, 0),
        (("Immortal",) * 2, ("Stalker",) * 3, 0),
        (("Zealot",) * 3, ("VoidRay",), 1),
        (("Phoenix",), ("Zealot",), -1),
        (("DarkTemplar",), ("Stalker",) * 4, 0),
        (("DarkTemplar",), ("Stalker",) * 4 + ("Observer",), 1),
        (("Colossus",) * 3, ("Zealot",) * 6, 0),
        (("Zealot",), ("Zealot",), -1),
    ],
)
def test_who_wins_a_fight(first: tuple[str, ...], second: tuple[str, ...], winner: int) -> None:
    left = battle(first, second, 8000)
    assert (bool(left[0]), bool(left[1])) in {0: {(True, False)}, 1: {(False, True)}}.get(
        winner, {(True, True), (False, False)}
    )


def test_long_ranges_fire_first_and_melee_waits() -> None:
    """A Zealot begins about 43 loops after what reaches twelve tiles; at first nobody is hurt."""
    sides = side(groups=(army("Zealot", node=3),)), side(groups=(army("Tempest", node=3, first=500),))
    going: tuple[Fight, ...] = ()
    hurt = []
    for tick in range(1, 30):
        sides, going = fights(sides, going, 4 * tick)
        hurt.append(sides[0].groups[0].units[0].shield < 5000)
    assert 4 * hurt.index(True) == pytest.approx((120 - 100) / 2.8, abs=5)


def test_a_side_sees_where_it_stands_and_remembers_for_half_a_minute() -> None:
    own = replace(START.sides[0], groups=(army("Zealot", node=3),))
    other = replace(START.sides[1], groups=(army("Stalker", node=3, first=500), army("Zealot", node=6)))
    assert [group.node for group in in_sight(own, other, 0)] == [3]
    state = State(0, (own, replace(other, groups=(other.groups[1],))))
    state = replace(state, sides=(replace(own, seen=(("Stalker", 1, 0),)), state.sides[1]))
    assert [kind for kind, *_ in GAME.pass_time(state, 100)[1].sides[0].seen] == ["Stalker"]
    assert GAME.pass_time(state, 170)[1].sides[0].seen == ()


def test_a_player_is_not_told_the_bank_of_the_other() -> None:
    board = GAME.view(START, 0).board
    assert isinstance(board, StarMap)
    assert [each.known for each in board.sides] == [True, False]
    assert {order.key for order in board.orders if not order.why} >= {"train_probe", "empty_action"}


SEEN = replace(
    side("Pylon", "CyberneticsCore", workers=14, known=("WarpGate",), begun=("WarpGate",), rich=False),
    groups=(army("Zealot", "Zealot"),),
    seen=(("Stalker", 3, 0),),
)


def test_the_dictionary_of_a_moment_has_every_count() -> None:
    """The keys of section 1.3: 16 buildings, 19 units, 15 and 19 that are planned, 26 of research."""
    board = GAME.view(State(0, (SEEN, START.sides[1])), 0).board
    assert isinstance(board, StarMap)
    found = json.loads(LEVELS["all"](board, 0))
    assert list(found) == ["resource", "building", "unit", "planning", "research", "enemy"]
    sizes = [len(found[name]) for name in ("building", "unit")]
    assert [*sizes, *map(len, found["planning"].values())] == [16, 19, 15, 19]
    assert sum(map(len, found["research"].values())) == 26
    assert found["resource"]["worker_supply"] == 14
    assert found["building"]["cybernetics_core_count"] == 1
    assert (found["unit"]["probe_count"], found["unit"]["Zealot_count"]) == (14, 2)
    assert found["research"]["cybernetics_core"]["warp_gate_research_status"] == 1
    assert found["enemy"] == {"unit": {"enemy_stalker": 3}, "structure": {}}


@pytest.mark.parametrize(
    ("told", "lines", "missing"),
    [
        ("text", ["- Mineral: 50", "- Zealot count: 2", "- Cybernetics core:",
                  "  - Warp gate research status: 1", "  - Enemy stalker: 3"], ["Gas", "Stargate"]),
        ("summary", ["Early game: 00:00.", "Army: supply 4: 2 zealot.", "Known: warp gate.",
                     "Enemy seen: 3 stalker."], ["In the making", "Lately"]),
    ],
)  # fmt: skip
def test_what_models_are_told_of_a_moment(told: str, lines: list[str], missing: list[str]) -> None:
    game = StarBattle(observation=told)
    codec = build("starcraft2:macro_sync")[1].codec(game)
    told = codec.slots(game.view(State(0, (SEEN, START.sides[1])), 0))["observation"]
    assert set(lines) <= set(told.splitlines())
    assert not any(word in told for word in missing)


SMALL = [(614, 440, True), (418, 305, False), (406, 240, False)]


@pytest.mark.parametrize(("width", "height", "every"), SMALL)
def test_orders_have_places_on_the_board_of_a_small_window(width: int, height: int, every: bool) -> None:
    """At 1024 x 700, where time does not wait and where it does: there at least what can be given."""
    board = GAME.view(State(0, (side("Pylon", "Gateway", "Forge"), START.sides[1])), 0).board
    assert isinstance(board, StarMap)
    viewer = Viewer(width, height, 1, player=0, names=("Ann", "Bob"))
    scenes = [star_map_scene(board, replace(viewer, opened=tab)) for tab in TABS]
    there = {target.key for scene in scenes for target in scene.targets}
    wanted = {order.key for order in board.orders if every or not order.why}
    assert {key for key in wanted - there if not BY_KIND[str(key)].item[-1:].isdigit()} == set()
    for scene in scenes:
        letters = [target.letter for target in scene.targets if target.letter]
        assert len(letters) == len(set(letters))
        held = [target.holds for target in scene.targets if target.opens]
        assert sum(map(len, held)) == len(ORDERS) - 1


def test_the_board_says_how_many_seconds_a_work_still_takes() -> None:
    started = GAME.change(START, {0: Action("train_probe")})
    state = GAME.pass_time(started, 20)[1]
    board = GAME.view(state, 0).board
    assert isinstance(board, StarMap)
    (work,) = board.sides[0].works
    left = state.sides[0].structures[0].ends - state.loop
    assert work.seconds == -(-left * 10 // 224)
    assert f"In the making: probe, {work.seconds} s left" in named(board)
    assert '"seconds"' not in GAME.view(state, 0).to_json()


def named(board: StarMap) -> list[str]:
    scene = star_map_scene(board, Viewer(900, 640, 1, player=0, names=("Ann", "Bob")))
    return [target.name for target in scene.targets]


def board_of(state: State) -> StarMap:
    board = GAME.view(state, 0).board
    assert isinstance(board, StarMap)
    return board


def test_what_ends_a_wait_is_what_was_finished_failed_can_be_paid_or_is_seen() -> None:
    working = GAME.pass_time(GAME.change(START, {0: Action("train_probe")}), 10)[1]
    earlier = board_of(working)
    assert earlier.news(earlier) == ""
    done = GAME.pass_time(working, 100)[1]
    assert board_of(done).news(earlier) == "probe finished, probe can be paid, pylon can be paid"
    assert board_of(done).news(earlier, alarms_only=True) == ""
    attacked = replace(START.sides[1], groups=(army("Stalker", node=START.sides[0].start),))
    seen = board_of(replace(working, sides=(working.sides[0], attacked)))
    assert seen.news(earlier, alarms_only=True) == "the other at start"


def test_the_strength_of_the_other_is_what_was_seen_of_it() -> None:
    board = board_of(State(0, (SEEN, START.sides[1])))
    assert "Bob: seen lately strength 6, 3 stalker" in named(board)


def test_who_has_no_structure_has_lost() -> None:
    state = State(100, (START.sides[0], replace(START.sides[1], structures=(), bases=())))
    assert (GAME.to_act(state), GAME.returns(state)) == ((), (1.0, -1.0))


def test_a_match_is_the_same_again_from_the_same_orders() -> None:
    def played() -> State:
        state = START
        for number in range(40):
            legal = GAME.legal_actions(state, 0).listed
            state = GAME.change(state, {0: legal[number % len(legal)], 1: Action("train_probe")})
            state = GAME.pass_time(state, 10)[1]
        return state

    assert fingerprint(played()) == fingerprint(played())


# --- metrics ------------------------------------------------------------------------------------------------


def test_metrics_of_a_short_match_by_hand() -> None:
    """Two steps of half a minute; two orders, one of which fails."""
    first = GAME.apply(
        START, {0: Action("orders", ("TRAIN PROBE", "BUILD PYLON", *["EMPTY ACTION"] * 3)), -4: run(64)}
    )
    moments, state = [Moment(GAME, 1, START, {-4: run(64)}, first, {})], first
    for step in range(2, 4):
        after = GAME.apply(state, {-4: run(64)})
        moments.append(Moment(GAME, step, state, {-4: run(64)}, after, {}))
        state = after
    found = {metric.name: metric.of(moments, 0) for metric in MATCH_METRICS}
    minutes = 192 / 336
    collected = state.sides[0].mined / MICRO
    assert found["rpm_paper"] == pytest.approx(collected / minutes)
    assert found["rpm_repo"] == pytest.approx(collected / 2)
    assert found["eer_paper"] == pytest.approx(50 / collected)
    assert found["apm_paper"] == pytest.approx(2 / minutes)
    assert found["epm_paper"] == pytest.approx(1 / minutes)
    assert found["apm_repo"] == 2
    assert found["epm_repo"] == pytest.approx((1 + 2 + 2) / 3)
    assert (found["ga_paper"], found["ga_repo"]) == (0.5, pytest.approx((0.5 + 1 + 1) / 3))
    assert found["sur_repo"] == pytest.approx(13 / 15)
    assert (found["tcr_paper"], found["tcr_repo"], found["won"]) == (pytest.approx(1 / 41), 1.0, 0.0)


def test_every_order_has_a_kind_of_its_own() -> None:
    assert len(BY_KIND) == 72
