"""Bargain: rules, instances, what each player knows, LLMArena's notation and policy, and OpenSpiel's game."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from helpers.play import history, playthroughs
from helpers.seats import Log, ScriptedSeat, run
from hypothesis import given
from hypothesis import strategies as st

from games import catalog
from games.bargain.rules import DEAL, MAX_TEXT, Bargain, State, instance_action, instances, value_vectors
from games.core import text
from games.core.action import CHANCE, Action
from games.core.boards.board import HIDDEN
from games.core.events import Attempted, Ended, Stepped, Termination
from games.core.game import UnreadableActionError
from games.core.match import Match
from games.core.metric import Moment
from games.core.view import SPECTATOR, Message
from games.shared.boards.tray import ItemTray
from games.shared.items import worth
from games.shared.talk import one_line

POOL, FIRST, SECOND = (1, 2, 3), (8, 1, 0), (4, 0, 2)
PRESET = catalog.find_preset("bargain:llmarena")[1]
GAME = Bargain()
CODEC = PRESET.codec(GAME)
START = State(POOL, (FIRST, SECOND))


def take(hats: int, balls: int, apples: int, said: str = "") -> Action:
    return Action("offer", (hats, balls, apples), said)


def after(*moves: Action, game: Bargain = GAME, start: State = START) -> State:
    """The state after the moves, taken in turn, each of them legal."""
    state = start
    for number, move in enumerate(moves):
        assert game.to_act(state) == (number % 2,)
        assert game.illegal_reason(state, number % 2, move) is None
        state = game.apply(state, {number % 2: move})
    return state


RESULTS = {
    "the accepter gets what the offer leaves": ((take(1, 1, 0), DEAL), (9, 6)),
    "an offer of player 1 names what player 1 takes": ((take(1, 2, 3), take(1, 0, 1), DEAL), (2, 6)),
    "only the last offer counts": ((take(1, 2, 3), take(0, 0, 0), take(1, 1, 0), DEAL), (9, 6)),
    "an offer may take nothing": ((take(0, 0, 0), DEAL), (0, 10)),
    "an offer may take everything": ((take(1, 2, 3), DEAL), (10, 0)),
    "items without worth to their owner count nothing": ((take(0, 0, 3), DEAL), (0, 4)),
}


@pytest.mark.parametrize(("moves", "values"), RESULTS.values(), ids=RESULTS)
def test_a_deal_scores_by_the_last_offer(moves: tuple[Action, ...], values: tuple[int, int]) -> None:
    mine, theirs = values
    for scoring, score in {
        "diff": (mine - theirs, theirs - mine),
        "own": (mine, theirs),
        "joint": (mine + theirs, mine + theirs),
    }.items():
        game = Bargain(scoring=scoring)
        state = after(*moves, game=game)
        assert game.to_act(state) == ()
        assert not game.legal_actions(state, 0)
        assert not game.legal_actions(state, 1)
        assert game.returns(state) == score
        assert game.returns(after(*moves[:-1], game=game)) == (0, 0)


def test_equal_worth_is_a_draw_and_more_worth_wins() -> None:
    even = after(take(0, 1, 0), DEAL, start=State((1, 1, 3), ((2, 5, 1), (2, 5, 1))))
    assert GAME.returns(even) == (0, 0)
    assert GAME.ranking(even) == (1, 1)
    assert GAME.ranking(after(take(1, 1, 0), DEAL)) == (1, 2)


def test_ten_rounds_without_a_deal_end_with_nothing() -> None:
    offers = [take(0, 1, 0)] * 20
    assert GAME.to_act(after(*offers[:-1])) == (1,)
    state = after(*offers)
    assert GAME.to_act(state) == ()
    assert GAME.returns(state) == (0, 0)
    assert GAME.view(state, 0).phase == "no agreement"


@pytest.mark.parametrize(
    ("last_deal", "moves", "score"),
    [("accepted", 19, (3, -3)), ("ignored", 19, (0, 0)), ("ignored", 18, (3, -3))],
)
def test_a_deal_as_the_very_last_move(last_deal: str, moves: int, score: tuple[int, int]) -> None:
    game = Bargain(last_deal=last_deal)
    offers = [(take(1, 1, 0), take(0, 1, 3))[number % 2] for number in range(moves)]
    state = after(*offers, DEAL, game=game)
    assert game.to_act(state) == ()
    assert game.returns(state) == score


def test_the_preset_is_the_papers_game() -> None:
    assert PRESET.params == {"rounds": 10, "scoring": "diff", "last_deal": "accepted"}
    assert PRESET.chat


REFUSED = {
    "more than there is": (START, 0, take(2, 0, 0), "hats must be a whole number from 0 to 1, not 2."),
    "a negative number": (START, 0, take(0, -1, 0), "balls must be a whole number from 0 to 2, not -1."),
    "too few numbers": (START, 0, Action("offer", (1, 2)), "offer needs 3 values, not 2."),
    "too many words": (START, 0, take(0, 0, 0, "x" * 1001), "at most 1,000 are allowed"),
    "a deal before any offer": (START, 0, DEAL, "There is no offer to accept yet; make the first one."),
    "out of turn": (START, 1, take(0, 0, 0), "It is not your turn."),
    "after the end": (after(take(0, 0, 0), DEAL), 0, DEAL, "It is not your turn."),
    "before the items are drawn": (State(), 0, take(0, 0, 0), "It is not your turn."),
}


@pytest.mark.parametrize(("state", "player", "action", "reason"), REFUSED.values(), ids=REFUSED)
def test_refused(state: State, player: int, action: Action, reason: str) -> None:
    assert reason in str(GAME.illegal_reason(state, player, action))


def test_words_are_kept_on_one_line() -> None:
    said = take(0, 0, 0, "  please,\n\ttake\x00 it \ud800 ")
    (message,) = history(GAME, 1, said, start=START).messages
    assert message == Message(0, "please, take it", channel="round 1")


def test_every_instance_is_of_the_papers_kind() -> None:
    for pool, first, second in instances():
        assert 5 <= sum(pool) <= 7
        assert min(pool) >= 1
        assert worth(pool, first) == worth(pool, second) == 10
        pairs = list(zip(first, second, strict=True))
        assert all(a or b for a, b in pairs)
        assert any(a and b for a, b in pairs)
    assert (POOL, FIRST, SECOND) in instances()
    assert len(set(instances())) == len(instances()) == 5793


@given(st.integers(0, 2**64))
def test_an_instance_is_drawn_from_a_seed_and_travels_in_its_action(seed: int) -> None:
    action = GAME.sample_chance(State(), random.Random(seed))
    assert action == GAME.sample_chance(State(), random.Random(seed))
    state = GAME.apply(State(), {CHANCE: Action.from_json(action.to_json())})
    assert (state.pool, *state.values) in instances()
    assert instance_action((state.pool, *state.values)) == action
    assert GAME.to_act(state) == (0,)


def test_every_kind_of_pool_is_drawn() -> None:
    rng = random.Random(1)
    drawn = Counter(GAME.sample_chance(State(), rng).args[:3] for _ in range(3000))
    assert len(drawn) == 31


@pytest.mark.parametrize("player", [0, 1])
def test_resampling_redraws_only_the_other_players_values_and_fits_the_pool(player: int) -> None:
    state, rng = after(take(1, 0, 0)), random.Random(2)
    drawn = [GAME.resample(state, player, rng) for _ in range(500)]
    assert {twin.values[player] for twin in drawn} == {state.values[player]}
    assert all((twin.pool, *twin.values) in instances() for twin in drawn)
    fitting = {
        instance[2 - player]
        for instance in instances()
        if instance[0] == POOL and instance[1 + player] == state.values[player]
    }
    assert {twin.values[1 - player] for twin in drawn} == fitting
    assert all(replace(twin, values=state.values) == state for twin in drawn)


def shown(state: State, viewer: int) -> tuple[object, ...]:
    view, seen = GAME.view(state, viewer), history(GAME, viewer, *state.moves, start=replace(state, moves=()))
    slots = dict(CODEC.slots(view, seen))
    return view, text.render(view), seen, slots, GAME.legal_actions(state, max(viewer, 0))


def test_nobody_learns_the_others_values_before_the_end() -> None:
    """Whatever the other's values are, everything a seat or a spectator can read stays the same."""
    for match in playthroughs("bargain:llmarena"):
        for state in match.states[1:-1]:
            public = shown(state, SPECTATOR)
            for player in (0, 1):
                own, known = state.values[player], shown(state, player)
                for other in value_vectors(state.pool)[::9]:
                    twin = replace(state, values=(own, other) if player == 0 else (other, own))
                    assert shown(twin, player) == known
                    assert shown(twin, SPECTATOR) == public


def test_values_are_open_to_the_all_seeing_and_to_everybody_at_the_end() -> None:
    known = [("8", "4"), ("1", "0"), ("0", "2")]
    ended = after(take(1, 1, 0), DEAL)
    for state, viewer in [(START, None), (ended, None), (ended, 0), (ended, 1), (ended, SPECTATOR)]:
        assert [item.values for item in tray(state, viewer).items] == known
    assert [item.values for item in tray(START, 0).items] == [("8", HIDDEN), ("1", HIDDEN), ("0", HIDDEN)]


def tray(state: State, viewer: int | None) -> ItemTray:
    board = GAME.view(state, viewer).board
    assert isinstance(board, ItemTray)
    return board


def test_the_tray_shows_the_offer_on_the_table() -> None:
    board = tray(after(take(1, 1, 0), take(0, 2, 3)), 0)
    assert [(item.label, item.count, item.shares) for item in board.items] == [
        ("hats", 1, (1, 0)),
        ("balls", 2, (0, 2)),
        ("apples", 3, (0, 3)),
    ]
    assert (board.offered_by, board.agreed) == (1, False)
    assert tray(START, 0).offered_by is None
    assert tray(after(take(1, 1, 0), DEAL), 0).agreed


def facts(state: State, viewer: int | None) -> dict[str, str]:
    return {fact.key: fact.value for fact in GAME.view(state, viewer).facts}


def test_facts_tell_the_round_and_what_the_offer_is_worth() -> None:
    assert facts(START, 0) == {"round": "1 of 10"}
    offered = after(take(1, 1, 0))
    assert facts(offered, 0) == {"round": "1 of 10", "worth_0": "9 of 10"}
    assert facts(offered, 1) == {"round": "1 of 10", "worth_1": "6 of 10"}
    assert facts(offered, None) == {"round": "1 of 10", "worth_0": "9 of 10", "worth_1": "6 of 10"}
    assert facts(after(take(1, 1, 0), take(0, 0, 0)), 0)["round"] == "2 of 10"
    assert facts(after(take(1, 1, 0), DEAL), 0)["round"] == "1 of 10"
    assert facts(after(*[take(0, 0, 0)] * 20), 0)["round"] == "10 of 10"


def test_narration() -> None:
    drawn = {CHANCE: instance_action((POOL, FIRST, SECOND))}
    pool = "There are 1 hat, 2 balls and 3 apples to share."
    own = "Worth of each to Player 1: hats 8, balls 1 and apples 0."
    assert GAME.narrate(State(), drawn, START, 0) == (pool, own)
    assert GAME.narrate(State(), drawn, START, SPECTATOR) == (pool,)
    assert len(GAME.narrate(State(), drawn, START, None)) == 3
    said = take(1, 2, 3, "All of\nit!")
    assert GAME.narrate(START, {0: said}, after(said), 1) == (
        "Player 1: All of it!",
        "Player 1 wants 1 hat, 2 balls and 3 apples, leaving nothing to Player 2.",
    )
    closed = GAME.narrate(after(take(1, 1, 0)), {1: DEAL}, after(take(1, 1, 0), DEAL), 0)
    assert closed == (
        "Player 2 accepts.",
        "Player 1 gets 1 hat and 1 ball, worth 9; Player 2 gets 1 ball and 3 apples, worth 6.",
    )
    offers = [take(0, 0, 0)] * 20
    assert GAME.narrate(after(*offers[:-1]), {1: offers[-1]}, after(*offers), 0)[-1] == (
        "No agreement after 10 rounds."
    )
    late = Bargain(last_deal="ignored")
    told = late.narrate(after(*offers[:-1]), {1: DEAL}, after(*offers[:-1], DEAL, game=late), 0)
    assert told == ("Player 2 accepts. That comes too late.", "No agreement after 10 rounds.")


READ = {
    "a plan": ("player_0: 1 hats 2 balls 0 apples", take(1, 2, 0)),
    "words before it are said": (
        "I'd like 1 hat, 2 balls, and 0 apples. player_0: 1 hat 2 balls 0 apples",
        take(1, 2, 0, "I'd like 1 hat, 2 balls, and 0 apples."),
    ),
    "number words": ("player_0: One hat, two balls and zero apples.", take(1, 2, 0)),
    "no for zero": ("player_0: no hats, 2 balls, no apples", take(0, 2, 0)),
    "another order": ("player_0: 3 apples, 1 hat, 0 balls", take(1, 0, 3)),
    "the plan on the next line": ("Fair?\nplayer_0:\n1 hats 1 balls 1 apples", take(1, 1, 1, "Fair?")),
    "bold": ("Fair? **player_0:** 1 hats 1 balls 1 apples", take(1, 1, 1, "Fair?")),
    "in quotation marks": ('"player_0: 1 hats 1 balls 1 apples."', take(1, 1, 1)),
    "the last plan counts": (
        "player_0: 1 hats 2 balls 3 apples player_0: 0 hats 0 balls 0 apples",
        take(0, 0, 0, "player_0: 1 hats 2 balls 3 apples"),
    ),
    "reasoning before the action is not said": (
        "Thought: I value hats at 8.\nAction: Hello! player_0: 1 hats 0 balls 0 apples",
        take(1, 0, 0, "Hello!"),
    ),
    "nor before an action in bold": (
        "I value hats at 8.\n**Action:** player_0: 1 hats 0 balls 0 apples",
        take(1, 0, 0),
    ),
    "a plan alone": ("1 hat, 2 balls, 3 apples.", take(1, 2, 3)),
    "more than there is, for the rules to judge": ("player_0: 7 hats 0 balls 0 apples", take(7, 0, 0)),
    "a deal": ("player_0: Deal.", DEAL),
    "a deal in lower case": ("Player_0: deal", DEAL),
    "a deal within a sentence": ("Fine, that is a Deal for me.", DEAL),
    "a deal after an earlier plan": ("player_0: 1 hats 0 balls 0 apples? No. player_0: Deal.", DEAL),
    "a plan after an earlier deal": ("player_0: Deal? player_0: 1 hats 0 balls 0 apples", None),
    "a plan wins over the word deal": (
        "No Deal! player_0: 1 hats 0 balls 0 apples",
        take(1, 0, 0, "No Deal!"),
    ),
    "no dealing with dealers": ("I am no Dealer. player_0: 1 hats 0 balls 0 apples", None),
}


@pytest.mark.parametrize(("answer", "action"), READ.values(), ids=READ)
def test_read(answer: str, action: Action | None) -> None:
    read = CODEC.read(START, 0, answer)
    assert read == action if action else read.args == (1, 0, 0)


UNREADABLE = {
    "nothing": "",
    "prose": "I would like the hats and you can have the rest.",
    "the other player's name": "player_1: 1 hats 2 balls 0 apples",
    "a kind missing": "player_0: 1 hats 2 balls",
    "a kind named twice": "player_0: 1 hats 2 hats 0 apples",
    "negative": "player_0: -1 hats 2 balls 0 apples",
    "a fraction": "player_0: 1.5 hats 2 balls 0 apples",
    "an enormous number": "player_0: " + "9" * 5000 + " hats 2 balls 0 apples",
    "deal in lower case prose": "let us make a good deal",
    "a dealer": "I am a Dealer.",
    "a plan in prose": "I would take 1 hats 2 balls 0 apples if you agree",
}


@pytest.mark.parametrize("answer", UNREADABLE.values(), ids=UNREADABLE)
def test_unreadable_answers_are_refused_with_a_sentence(answer: str) -> None:
    with pytest.raises(UnreadableActionError, match=r"^[A-Z].*\.$"):
        CODEC.read(START, 0, answer)


spoken = st.one_of(
    st.text(max_size=80),
    st.text(alphabet="player_01: Deal.ACTIONaction*_\"' 2hatsblp,", max_size=60),
    st.sampled_from(
        ["Action: x", "**Action:** x", "player_0: Deal.", "player_0: 1 hats 2 balls 0 apples", '"']
    ),
).map(one_line)


@given(st.tuples(st.integers(0, 1), st.integers(0, 2), st.integers(0, 3)), st.integers(0, 1), spoken)
def test_what_is_written_is_read_back(counts: tuple[int, int, int], player: int, said: str) -> None:
    state = START if player == 0 else after(take(0, 0, 0))
    for action in (take(*counts, said), take(*counts), DEAL):
        assert CODEC.read(state, player, CODEC.write(state, player, action)) == action


def test_what_is_written_is_the_papers_notation() -> None:
    assert CODEC.write(START, 0, take(1, 2, 0)) == "player_0: 1 hats 2 balls 0 apples"
    assert CODEC.write(START, 1, take(1, 2, 0, "Please!")) == "Please! player_1: 1 hats 2 balls 0 apples"
    assert CODEC.write(START, 1, DEAL) == "player_1: Deal."


def test_long_speeches_are_cut() -> None:
    answer = "long " * 1000 + "player_0: 1 hats 2 balls 0 apples"
    said = CODEC.read(START, 0, answer).text
    assert len(said) <= MAX_TEXT
    assert said == ("long " * 200).strip()


def test_labels_are_short() -> None:
    assert CODEC.label(START, 0, take(1, 0, 3, "so many words")) == "Take 1 hat and 3 apples"
    assert CODEC.label(START, 0, take(0, 0, 0)) == "Take nothing"
    assert CODEC.label(START, 1, DEAL) == "Deal"
    drawn = instance_action((POOL, FIRST, SECOND))
    assert CODEC.label(State(), CHANCE, drawn) == "Drawn: 1-2-3, worth 8-1-0 and 4-0-2"


def test_prompt_slots_of_the_first_move_and_of_an_answer() -> None:
    slots = CODEC.slots(GAME.view(START, 0))
    assert (slots["name"], slots["round"], slots["rounds"]) == ("player_0", "1", "10")
    assert slots["pool"] == "1 hat, 2 balls and 3 apples"
    assert [slots[f"{kind}_value"] for kind in ("hat", "ball", "apple")] == ["8", "1", "0"]
    assert (slots["first"], slots["answering"], slots["left"]) == ("player_0", "", "")
    offer = take(1, 1, 0, "Fair?")
    slots = CODEC.slots(GAME.view(after(offer), 1), history(GAME, 1, offer, start=START))
    assert (slots["first"], slots["answering"], slots["said"]) == ("", "player_1", "Fair?")
    assert (slots["taken"], slots["left"]) == ("1 hat and 1 ball", "1 ball and 3 apples")
    assert slots["worth"] == "6 of 10"


def match(first: ScriptedSeat, second: ScriptedSeat, seed: int = 1) -> tuple[Ended, Log]:
    events = Log()
    game = catalog.make_game("bargain", PRESET)
    steps, matches = catalog.metrics("bargain")
    seats = [first, second]
    played = Match(game, PRESET, seats, events, seed=seed, step_metrics=steps, match_metrics=matches)
    return run(played), events


@pytest.mark.parametrize("answer", ["player_0: 9 hats 0 balls 0 apples", "player_0: Deal."])
def test_a_readable_but_illegal_answer_loses_at_once(answer: str) -> None:
    ended, events = match(ScriptedSeat(answer), ScriptedSeat())
    assert (ended.termination, ended.returns, ended.blame) == (Termination.ILLEGAL, (-1, 0), 0)
    assert ended.ranking == (2, 1)
    assert len(events.of(Attempted)) == 1


@pytest.mark.parametrize("seed", range(20))
def test_an_unreadable_answer_becomes_a_random_offer_without_words(seed: int) -> None:
    ended, events = match(ScriptedSeat("hm"), ScriptedSeat("hm, well", "player_1: Deal."), seed)
    assert ended.termination is Termination.FAULT, "the script is over"
    offers = [step.decisions[0] for step in events.of(Stepped)[1:]]
    assert [(offer.chosen_by, offer.action.kind, offer.action.text) for offer in offers] == (
        [("random", "offer", "")] * 2
    )


def test_random_offers_differ() -> None:
    offers = {GAME.sample_fallback(START, 0, random.Random(seed)) for seed in range(200)}
    assert len(offers) == 2 * 3 * 4


METRICS = {
    "a deal that leaves something": (
        (take(1, 1, 0), DEAL),
        {
            "agreement": (1, 1),
            "own_value": (9, 6),
            "joint_value": (15 / 16,) * 2,
            "pareto_efficiency": (0, 0),
        },
    ),
    "an efficient deal": (
        (take(1, 2, 0), DEAL),
        {"agreement": (1, 1), "own_value": (10, 6), "joint_value": (1, 1), "pareto_efficiency": (1, 1)},
    ),
    "no deal": (
        tuple([take(1, 2, 0)] * 20),
        {"agreement": (0, 0), "own_value": (0, 0), "joint_value": (0, 0)},
    ),
}


@pytest.mark.parametrize(("moves", "expected"), METRICS.values(), ids=METRICS)
def test_match_metrics(moves: tuple[Action, ...], expected: dict[str, tuple[float, float]]) -> None:
    state, moments = State(), []
    for number, action in enumerate((instance_action((POOL, FIRST, SECOND)), *moves)):
        joint = {CHANCE if number == 0 else (number - 1) % 2: action}
        moments.append(Moment(GAME, number + 1, state, joint, GAME.apply(state, joint), {}))
        state = moments[-1].after
    found = {}
    for metric in catalog.metrics("bargain")[1]:
        values = tuple(metric.of(moments, player) for player in (0, 1))
        if None not in values:
            found[metric.name] = values
    assert found == expected


def test_step_metrics_follow_the_offer_on_the_table() -> None:
    ended, events = match(
        ScriptedSeat(lambda request: GAME.sample_fallback(START, 0, random.Random(0)), DEAL),
        ScriptedSeat("player_1: 0 hats 0 balls 0 apples"),
    )
    assert ended.termination is Termination.RULES
    steps = [{(p, name): value for p, name, value in step.metrics} for step in events.of(Stepped)]
    assert (0, "offered_value") not in steps[0]
    assert steps[2][0, "offered_value"] == 10
    assert steps[2][1, "offered_value"] == 0
    assert steps[2][0, "offered_joint"] == steps[2][1, "offered_joint"] <= 1
    assert (0, "own_value", 10.0) in ended.metrics


@pytest.mark.parametrize("matches", [60, pytest.param(300, marks=pytest.mark.slow)])
def test_openspiel_agrees_on_random_matches(matches: int) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="the oracle open_spiel is not installed")
    oracle = pyspiel.load_game("bargaining(max_turns=20)")
    known, game = oracle.all_instances(), Bargain(scoring="own")
    assert {(tuple(k.pool), *map(tuple, k.values)) for k in known} <= set(instances())
    rng = random.Random(3)
    for number in rng.sample(range(len(known)), matches):
        theirs = oracle.new_initial_state()
        theirs.apply_action(number)
        pool, values = tuple(known[number].pool), tuple(map(tuple, known[number].values))
        ours = game.apply(State(), {CHANCE: instance_action((pool, *values))})
        deals = rng.random() < 0.5
        while not theirs.is_terminal():
            player = theirs.current_player()
            assert game.to_act(ours) == (player,)
            legal = {oracle_move(oracle, theirs, action): action for action in theirs.legal_actions()}
            offers = [move for move in legal if move != DEAL]
            assert (DEAL in legal) == (DEAL in game.legal_actions(ours, player))
            assert all(game.illegal_reason(ours, player, move) is None for move in offers)
            family = game.legal_actions(ours, player).open[0]
            sizes = [field.high + 1 for field in family.fields]
            assert len(offers) == sizes[0] * sizes[1] * sizes[2]
            move = DEAL if DEAL in legal and deals and rng.random() < 0.2 else rng.choice(offers)
            theirs.apply_action(legal[move])
            ours = game.apply(ours, {player: move})
            if not theirs.is_terminal():
                assert list(game.returns(ours)) == [0, 0]
        assert game.to_act(ours) == ()
        assert list(game.returns(ours)) == theirs.returns()


def oracle_move(oracle: Any, state: Any, action: int) -> Action:
    if action == state.agree_action():
        return DEAL
    return take(*oracle.all_offers()[action].quantities)


def test_a_random_player_accepts_as_often_as_it_makes_any_other_offer() -> None:
    state = GAME.apply(START, {0: take(1, 2, 3)})
    rng = random.Random(5)
    offers = 1
    for field in GAME.legal_actions(state, 1).open[0].fields:
        offers *= field.high + 1
    draws = 100 * (offers + 1)
    accepted = sum(GAME.sample_legal(state, 1, rng) == DEAL for _ in range(draws))
    assert 50 < accepted < 150, (accepted, draws)
