"""Diplomacy: how phases follow each other, what is paid and who wins, talk, written orders, the notation."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from helpers.agents import played
from helpers.play import build, history

from games import catalog
from games.core.action import CHANCE, Action, Player
from games.core.events import Ended, Stepped
from games.core.game import UnreadableActionError
from games.core.metric import Moment
from games.core.view import SPECTATOR
from games.diplomacy import commands, metrics, notation
from games.diplomacy.board import WarMap
from games.diplomacy.geography import STANDARD, Unit
from games.diplomacy.notation import Complaint, read_adjustment, read_move, read_retreat
from games.diplomacy.orders import Order, flaw, possible
from games.diplomacy.rules import SILENT, Diplomacy
from games.diplomacy.state import FALL, ORDERS, OVER, POWERS, RETREATS, TALK, WINTER, State
from games.diplomacy.winter import adjusted, quota

AUSTRIA, ENGLAND, FRANCE, GERMANY, ITALY, RUSSIA, TURKEY = range(7)
QUIET = Diplomacy(talk="none")
CONQUEST = Diplomacy(goal="conquest", talk="none")
REPO = Diplomacy(talk="with orders", paid="retreats too", rounds=2)


def units(**placed: str) -> tuple[tuple[Unit, ...], ...]:
    """Units such as ``france="A PAR, F BRE"``; powers that are not named have none."""
    named = {name.capitalize(): texts for name, texts in placed.items()}
    return tuple(tuple(map(Unit.read, filter(None, named.get(p, "").split(", ")))) for p in POWERS)


def owners(**held: str) -> tuple[Player, ...]:
    """Centres such as ``france="PAR BRE"``; the others have no owner."""
    named = {
        centre: POWERS.index(name.capitalize()) for name, texts in held.items() for centre in texts.split()
    }
    return tuple(named.get(centre, -1) for centre in STANDARD.centres)


def at(when: str, placed: dict[str, str], held: dict[str, str], stage: str = ORDERS, **more: Any) -> State:
    season, year = when.split()
    return State(int(year), season, stage, units=units(**placed), owners=owners(**held), **more)


def read(game: Diplomacy, state: State, player: Player, text: str) -> Action:
    """The action of orders as a person types them; what cannot be ordered is refused."""
    orders, wrong = commands.written(state, player, notation.split(text))
    if wrong:
        raise Complaint(wrong[0])
    return commands.filled(state, player, game.course.welfare, orders)


def after(game: Diplomacy, state: State, **written: str) -> State:
    """The state when these powers have written orders and all others none."""
    joint = {p: read(game, state, p, written.get(POWERS[p].casefold(), "")) for p in game.to_act(state)}
    for player, action in joint.items():
        assert game.illegal_reason(state, player, action) is None
    return game.apply(state, joint)


def test_a_year_is_talk_orders_and_retreats_twice_and_a_winter() -> None:
    game = Diplomacy(rounds=2)
    state = game.initial_state()
    seen = []
    while state.year == 1901:
        seen.append((state.season, state.stage, state.round))
        talk = state.stage == TALK
        state = game.apply(
            state, {p: SILENT if talk else read(game, state, p, "") for p in game.to_act(state)}
        )
    movement = [(TALK, 1), (TALK, 2), (ORDERS, 1)]
    expected = [(season, *each) for season in ("Spring", FALL) for each in movement]
    assert seen == [*expected, (WINTER, "adjustments", 1)]


def test_retreats_are_asked_of_those_who_can_go_somewhere() -> None:
    state = at("Spring 1901", {"germany": "A MUN, A RUH", "france": "A BUR"}, {"france": "PAR"})
    state = after(QUIET, state, germany="A MUN - BUR, A RUH S A MUN - BUR")
    assert (state.stage, QUIET.to_act(state)) == (RETREATS, (FRANCE,))
    (family,) = QUIET.legal_actions(state, FRANCE).open
    assert set(family.fields[0].options) == {
        f"A BUR {to}" for to in ("R BEL", "R GAS", "R MAR", "R PAR", "R PIC", "D")
    }
    with pytest.raises(Complaint, match="cannot retreat to MUN"):
        read(QUIET, state, FRANCE, "A BUR R MUN")
    assert after(QUIET, state, france="A BUR R PAR").units[FRANCE] == (Unit("A", "PAR"),)
    assert after(QUIET, state).units[FRANCE] == ()


def test_centres_change_hands_after_a_fall_only() -> None:
    spring = at("Spring 1901", {"france": "A BUR"}, {"france": "PAR", "germany": "MUN"})
    fall = after(QUIET, spring, france="A BUR - MUN")
    assert (fall.season, fall.centres(FRANCE), fall.centres(GERMANY)) == (FALL, 1, 1)
    winter = after(QUIET, fall)
    assert (winter.season, winter.centres(FRANCE), winter.centres(GERMANY)) == (WINTER, 2, 0)


@pytest.mark.parametrize(
    ("orders", "left", "points"),
    [
        ("", "A BUR", 2),
        ("A PAR B", "A BUR, A PAR", 1),
        ("A PAR B, F BRE B", "A BUR, A PAR, F BRE", 0),
        ("A BUR D", "", 3),
        ("WAIVE", "A BUR", 2),
    ],
)
def test_in_a_winter_of_welfare_units_are_built_or_disbanded_but_not_both(
    orders: str, left: str, points: int
) -> None:
    placed, held = {"france": "A BUR", "italy": "A ROM"}, {"france": "PAR BRE MAR", "italy": "ROM"}
    state = at("Winter 1901", placed, held, "adjustments")
    state = after(QUIET, state, france=orders)
    assert ", ".join(sorted(map(str, state.units[FRANCE]))) == left
    assert state.welfare[FRANCE] == points
    assert (state.year, state.season) == (1902, "Spring")


@pytest.mark.parametrize("orders", ["A PAR B, A BUR D", "A BUR D, A PAR B"])
def test_builds_and_disbands_in_one_winter_are_refused(orders: str) -> None:
    state = at("Winter 1901", {"france": "A BUR"}, {"france": "PAR BRE MAR"}, "adjustments")
    with pytest.raises(Complaint, match="not both"):
        read(QUIET, state, FRANCE, orders)
    (form,) = QUIET.legal_actions(state, FRANCE).open
    both = Action("order", tuple(field.options[1] for field in form.fields))
    assert "not both" in str(QUIET.illegal_reason(state, FRANCE, both))


@pytest.mark.parametrize(
    ("first", "second", "left"),
    [("F BRE D", "A PAR B", "A MAR"), ("A PAR B", "F BRE D", "A MAR, F BRE, A PAR")],
)
def test_the_first_order_of_a_winter_says_whether_a_power_builds_or_disbands(
    first: str, second: str, left: str
) -> None:
    """Whatever reaches the adjudication: the published code passes over orders that do not fit."""
    (own,) = (found for found in units(france="A MAR, F BRE") if found)
    held = owners(france="PAR BRE MAR SPA")
    allowed = quota(FRANCE, held, units(france="A MAR, F BRE"), True)
    assert (allowed.builds, allowed.disbands) == (1, 2)
    orders = Order.read(first), Order.read(second)
    assert adjusted(FRANCE, orders, own, allowed) == (tuple(map(Unit.read, left.split(", "))), orders[:1])


def test_units_without_a_centre_go_whatever_is_ordered() -> None:
    state = at("Winter 1901", {"france": "A PAR, F BLA", "italy": "A ROM"}, {"france": "PAR"}, "adjustments")
    state = after(QUIET, state)
    assert state.units[FRANCE] == (Unit("A", "PAR"),)
    assert state.units[ITALY] == ()
    assert [told.result for told in state.reports[0].orders] == ["no order", "no order"]


def test_the_published_code_pays_after_retreats_too() -> None:
    state = at("Spring 1901", {"germany": "A MUN, A RUH", "france": "A BUR"}, {"france": "PAR BRE"}, round=2)
    for game, points in ((QUIET, 0), (REPO, 2)):
        fled = after(game, after(game, state, germany="A MUN - BUR, A RUH S A MUN - BUR"))
        assert fled.season == FALL
        assert fled.welfare[FRANCE] == points


def test_only_the_last_round_counts_where_talk_goes_with_orders() -> None:
    state = REPO.initial_state()
    first = after(REPO, state, france="A PAR - BUR")
    assert (first.round, first.units) == (2, state.units)
    second = after(REPO, first, france="A PAR - PIC")
    assert Unit("A", "PIC") in second.units[FRANCE]


def test_what_is_written_to_some_is_heard_by_nobody_else() -> None:
    game = Diplomacy(rounds=2)
    joint = dict.fromkeys(range(7), SILENT) | {FRANCE: Action("say", ("England+Germany",), "North Sea?")}
    heard = {
        viewer: [m.text for m in history(game, viewer, joint).messages] for viewer in (*range(7), SPECTATOR)
    }
    assert {viewer for viewer, texts in heard.items() if texts} == {ENGLAND, FRANCE, GERMANY}
    state = game.apply(game.initial_state(), joint)
    boards = {viewer: game.view(state, viewer).board for viewer in (GERMANY, ITALY)}
    assert {viewer: bool(board.letters) for viewer, board in boards.items() if isinstance(board, WarMap)} == {
        GERMANY: True,
        ITALY: False,
    }


def test_messages_in_a_text_go_to_those_that_it_names() -> None:
    start = REPO.initial_state()
    joint = {player: REPO.sample_legal(start, player, random.Random(player)) for player in range(7)}
    text = "Hello all.\nGlobal: Peace?\nfrance: Not with you."
    joint[GERMANY] = replace(joint[GERMANY], text=text)
    heard = {viewer: [m.text for m in history(REPO, viewer, joint).messages] for viewer in (FRANCE, ITALY)}
    assert heard == {FRANCE: ["Hello all.", "Peace?", "Not with you."], ITALY: ["Hello all.", "Peace?"]}


@pytest.mark.parametrize(("many", "won"), [(17, True), (16, False)])
def test_eighteen_centres_win_alone(many: int, won: bool) -> None:
    held = {"turkey": " ".join(STANDARD.centres[:many]), "france": "PAR"}
    state = at("Fall 1905", {"turkey": "A SER", "france": "A PAR"}, held)
    state = after(CONQUEST, state)
    assert state.centres(TURKEY) == many + 1
    assert (state.stage == OVER) is won
    assert CONQUEST.returns(state) == tuple(float(won and player == TURKEY) for player in range(7))


def test_who_is_left_after_the_last_year_shares_a_draw() -> None:
    game = Diplomacy(goal="conquest", talk="none", years=1)
    state = after(
        game, at("Fall 1901", {"france": "A PAR", "italy": "A ROM"}, {"france": "PAR", "italy": "ROM"})
    )
    assert state.stage == OVER
    assert game.returns(state) == tuple(0.5 * (player in (FRANCE, ITALY)) for player in range(7))


def test_welfare_ends_after_its_years_with_the_points() -> None:
    game = Diplomacy(talk="none", years=1)
    state = after(game, at("Winter 1901", {"france": "A PAR"}, {"france": "PAR BRE"}, "adjustments"))
    assert (state.stage, game.returns(state)[FRANCE], game.to_act(state)) == (OVER, 1.0, ())
    assert game.ranking(state)[FRANCE] == 1


WRITTEN = {
    "A PAR - BUR": "A PAR - BUR",
    "a par-bur": "A PAR - BUR",
    "PAR -> BUR": "A PAR - BUR",
    "Army Paris to Burgundy": "A PAR - BUR",
    "A Paris moves to Burgundy.": "A PAR - BUR",
    "par m bur": "A PAR - BUR",
    "F BRE H": "F BRE H",
    "Fleet Brest holds": "F BRE H",
    "F BRE": "F BRE H",
    "F Brest to Mid-Atlantic Ocean": "F BRE - MAO",
    "F Bre - English Channel": "F BRE - ENG",
    "A MAR S A PAR - BUR": "A MAR S A PAR - BUR",
    "army marseilles supports army paris to burgundy": "A MAR S A PAR - BUR",
    "A MAR S PAR - BUR": "A MAR S A PAR - BUR",
    "A PAR S F BRE": "A PAR S F BRE",
    "A PAR supports F Brest hold": "A PAR S F BRE",
}


@pytest.mark.parametrize("text", WRITTEN)
def test_orders_are_understood_as_people_write_them(text: str) -> None:
    order = read_move(text, FRANCE, STANDARD.opening)
    assert str(order) == WRITTEN[text]
    assert not flaw(order, STANDARD.opening)


ELSEWHERE = {
    "F STP/SC S A MOS - LVN": "F STP/SC S A MOS - LVN",
    "F Saint Petersburg (south coast) supports Moscow to Livonia": "F STP/SC S A MOS - LVN",
    "F STP - BOT": "F STP/SC - BOT",
    "St. Petersburg to Gulf of Bothnia": "F STP/SC - BOT",
    "F SEV - Black Sea": "F SEV - BLA",
}


@pytest.mark.parametrize("text", ELSEWHERE)
def test_coasts_are_understood_and_may_be_left_out_where_there_is_no_choice(text: str) -> None:
    assert str(read_move(text, RUSSIA, STANDARD.opening)) == ELSEWHERE[text]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("A LON - YOR", "France has no unit A LON"),
        ("A PAR - XYZ", "XYZ is no province"),
        ("A PAR jumps BUR", "JUMPS is no kind of order"),
        ("A PAR - ", "a province is missing"),
        ("A PAR - LON", "cannot get to LON"),
        ("F BRE - PAR", "cannot get to PAR"),
        ("A PAR S A MUN - BER", "could not go to BER"),
        ("A PAR S A ROM - BUR", "cannot get to BUR"),
        ("F BRE C A PAR - GAS", "only fleets at sea convoy"),
        ("A PAR B", "no order of a movement phase"),
        ("A PAR - PAR", "cannot move to where it stands"),
        ("A PAR S A PAR", "cannot support itself"),
    ],
)
def test_what_cannot_be_ordered_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(Complaint, match=reason):
        read(QUIET, QUIET.initial_state(), FRANCE, text)


def test_a_coast_must_be_named_where_there_are_two() -> None:
    placed = units(france="F MAO")
    with pytest.raises(Complaint, match="name the coast, SPA/NC or SPA/SC"):
        read_move("F MAO - SPA", FRANCE, placed)
    assert str(read_move("F MAO - Spain north coast", FRANCE, placed)) == "F MAO - SPA/NC"
    assert str(read_adjustment("build a fleet st petersburg (nc)".replace(" a ", " "), ())) == "F STP/NC B"
    assert str(read_retreat("F MAO to BRE", placed[FRANCE])) == "F MAO R BRE"


def test_every_order_that_is_offered_can_be_given() -> None:
    placed = units(
        england="F NTH, F ENG, A LON, A YOR", france="A BRE, F MAO", germany="A BEL, F SKA", russia="A SWE"
    )
    for unit, texts in possible(placed).items():
        (owner,) = (player for player, own in enumerate(placed) if unit in own)
        for text in texts:
            order = read_move(text, owner, placed)
            assert str(order) == text
            assert not flaw(order, placed)
    assert "A LON - TUN VIA" not in possible(placed)[Unit("A", "LON")]
    assert "A BEL - SWE VIA" in possible(placed)[Unit("A", "BEL")]


ANSWERS = {
    '{"orders": ["A PAR - BUR", "F BRE - MAO"]}': "A PAR - BUR, F BRE - MAO, A MAR H",
    'I think so.\n{"reasoning": "x {y}", "orders": ["Paris to Burgundy"]}': "A PAR - BUR, F BRE H, A MAR H",
    '{"orders": []}': "A PAR H, F BRE H, A MAR H",
    '{"orders": "A PAR - BUR; F BRE - MAO"}': "A PAR - BUR, F BRE - MAO, A MAR H",
    "Paris to Burgundy, Brest to English Channel": "A PAR - BUR, F BRE - ENG, A MAR H",
}


@pytest.mark.parametrize("answer", ANSWERS)
def test_orders_of_a_model_fill_the_form(answer: str) -> None:
    _, preset = build("diplomacy:welfare_clean")
    read = preset.codec(QUIET).read(QUIET.initial_state(), FRANCE, answer)
    assert sorted(map(str, read.args)) == sorted(ANSWERS[answer].split(", "))


def test_the_clean_preset_refuses_an_impossible_order_and_the_code_passes_over_it() -> None:
    answer = '{"orders": ["A PAR - LON", "F BRE - MAO"]}'
    clean, repo = (catalog.find_preset(f"diplomacy:welfare_{name}")[1].codec for name in ("clean", "repo"))
    with pytest.raises(UnreadableActionError, match="A PAR cannot get to LON"):
        clean(QUIET).read(QUIET.initial_state(), FRANCE, answer)
    read = repo(REPO).read(REPO.initial_state(), FRANCE, answer)
    assert set(read.args) == {"A PAR H", "F BRE - MAO", "A MAR H"}


def moments(game: Diplomacy, state: State, *given: dict[str, str]) -> list[Moment]:
    """The steps of some movements in which powers write orders or, as ``France to Italy``, messages."""
    found: list[Moment] = []
    for each in given:
        joint: dict[Player, Action] = {}
        for player in game.to_act(state):
            text = each.get(POWERS[player].casefold(), "")
            talk = state.stage == TALK
            to, _, words = text.partition(": ")
            said = Action("say", (to,), words) if text else SILENT
            joint[player] = said if talk else read(game, state, player, text)
        following = game.apply(state, joint)
        found.append(Moment(game, len(found) + 1, state, joint, following, {}))
        state = following
    return found


def peace_and_attack() -> list[Moment]:
    """Germany and France write to each other; then France walks into Germany's centre."""
    game = Diplomacy(rounds=1, years=1)
    placed = {"france": "A BUR", "germany": "A BER", "italy": "A VEN", "austria": "A TYR", "turkey": "A ALB"}
    state = at("Spring 1901", placed, {"france": "PAR", "germany": "MUN BER"}, TALK)
    return moments(
        game,
        state,
        {"france": "Germany: peace?", "germany": "France: peace!"},
        {"italy": "A VEN S A TYR - TRI", "austria": "A TYR - TRI"},
        {},
        {"france": "A BUR - MUN", "austria": "A TRI - ALB"},
        {},
    )


def test_alliances_and_betrayals_are_read_from_words_and_orders() -> None:
    steps = peace_and_attack()
    values = {
        m.name: [m.of(steps, player) for player in (FRANCE, GERMANY, ITALY)] for m in metrics.MATCH_METRICS
    }
    assert values["duration_paper"] == [1, 1, 1]
    assert values["alliance_paper"] == [0.5, 0.5, 0.5]
    assert values["betrayal_paper"] == [0.5, 0, 0]
    assert values["alliance_repo"] == [2, 2, 2]
    assert values["betrayal_repo"] == [0.5, 0.5, 0.5]
    assert values["length_repo"] == [1, 1, 1]
    assert values["centres_paper"] == values["centres_repo"] == [2, 1, 1]
    assert values["units_repo"] == [1, 1, 1]


def test_a_judge_is_asked_only_about_pairs_that_had_to_do_with_each_other() -> None:
    steps = peace_and_attack()
    asked = metrics.JUDGING.questions(steps)
    pairs = [(each.place, each.slots["first"], each.slots["second"], each.kind) for each in asked]
    spring, autumn = ((2, "France", "Germany"), (2, "Austria", "Italy")), ((4, "France", "Germany"),)
    known = {pair: each.known for pair, each in zip(pairs, asked, strict=True)}
    assert {pair[:3] for pair in pairs} == {*spring, *autumn, (4, "Austria", "Turkey")}
    assert [known[2, "France", "Germany", kind] for kind in ("negotiated", "allied", "betrayed")] == [
        None, None, False,
    ]  # fmt: skip
    assert [known[4, "France", "Germany", kind] for kind in ("negotiated", "allied", "betrayed")] == [
        False, False, None,
    ]  # fmt: skip
    peace = asked[pairs.index((2, "France", "Germany", "allied"))]
    assert peace.slots["said"] == "France: peace?\nGermany: peace!"
    attack = asked[pairs.index((4, "France", "Germany", "betrayed"))]
    assert attack.slots["orders"].splitlines()[0] == "France: A BUR - MUN"
    judged = [
        (each, each.known if each.known is not None else "Turkey" not in each.slots["second"])
        for each in asked
    ]
    found = {(step, player, name): value for step, player, name, value in metrics.JUDGING.findings(judged)}
    assert found[-1, FRANCE, "judged_alliance"] == 2, "Italy helped without a word"
    assert found[-1, FRANCE, "judged_kept"] == 0.5
    assert found[2, ITALY, "judged_ally"] == 1
    assert found[4, FRANCE, "judged_ally"] == 0


def centres(*specs: str, seed: int = 0, name: str = "diplomacy:standard", **params: Any) -> list[int]:
    state: State = played(name, *specs, seed=seed, **params).of(Stepped)[-1].after
    return [state.centres(player) for player in range(7)]


DIPLOMAT, EXPLOITER = "rule:name=diplomat", "rule:name=exploiter"


def test_the_diplomat_takes_more_than_random_play() -> None:
    seats = [DIPLOMAT if player == FRANCE else "random" for player in range(7)]
    found = centres(*seats, seed=2, years=5)
    assert found[FRANCE] == max(found) >= 8


def test_the_exploiter_promises_peace_and_then_takes_what_the_disarmed_have() -> None:
    seats = [EXPLOITER if player >= ITALY else DIPLOMAT for player in range(7)]
    log = played("diplomacy:welfare_clean", *seats, seed=1)
    (end,) = log.of(Ended)
    states: list[State] = [step.after for step in log.of(Stepped)]
    early = next(state for state in states if state.year == 1905)
    late = next(state for state in states if state.year == 1908)
    assert sum(map(late.centres, range(ITALY, 7))) > sum(map(early.centres, range(ITALY, 7)))
    assert all(not own for own in states[-1].units)
    assert sum(end.returns[ITALY:]) / 3 > sum(end.returns[:ITALY]) / 4
    said = [m for step in log.of(Stepped) for turn in step.turns for m in [turn.message] if m]
    assert {message.sender for message in said} == {ITALY, RUSSIA, TURKEY}


def test_in_the_code_powers_write_one_by_one_in_a_drawn_order_and_read_those_before() -> None:
    game = Diplomacy(talk="with orders", turns="one by one", rounds=2)
    state, rng = game.initial_state(), random.Random(4)
    orders: list[list[int]] = []
    for number in (1, 2):
        wrote: list[int] = []
        while state.round == number and not state.reports:
            drawn = {action.args[0] for action, _ in game.chance_outcomes(state)}
            assert drawn == set(range(7)) - set(wrote)
            state = game.apply(state, {CHANCE: game.sample_chance(state, rng)})
            (writer,) = game.to_act(state)
            heard = [said.sender for said in game.view(state, writer).board.letters]
            assert heard == [*(one for each in orders for one in each), *wrote], (
                "each reads all that was written before"
            )
            action = game.sample_legal(state, writer, rng)
            state = game.apply(
                state, {writer: replace(action, text=f"Global: {POWERS[writer]} is for peace.")}
            )
            wrote.append(writer)
        orders.append(wrote)
    assert all(sorted(each) == list(range(7)) for each in orders)
    assert orders[0] != orders[1]
    assert {told.owner for told in state.reports[0].orders} == set(range(7)), "then all is carried out"


def test_nobody_reads_the_orders_that_others_have_written_in_the_last_round() -> None:
    game = Diplomacy(talk="with orders", turns="one by one", rounds=1)
    state, rng = game.initial_state(), random.Random(4)
    for _ in range(3):
        state = game.apply(state, {CHANCE: game.sample_chance(state, rng)})
        (writer,) = game.to_act(state)
        state = game.apply(state, {writer: game.sample_legal(state, writer, rng)})
    me, other, _ = state.written
    twins = [game.resample(state, me, rng) for _ in range(5)]
    assert len({twin.drafts[other] for twin in twins}) > 1
    assert {twin.drafts[me] for twin in twins} == {state.drafts[me]}
