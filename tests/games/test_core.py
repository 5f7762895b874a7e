"""Actions, views, fingerprints and parameters: what every game and every trace rests on."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import text
from games.core.action import Action, Field, LegalActions, OpenAction
from games.core.boards.cards import Card, CardTable, Zone
from games.core.boards.grid import Cell, GridBoard
from games.core.boards.ring import Arrow, Ring, RingSeat
from games.core.codec import Codec
from games.core.game import GameError, Param, UnreadableActionError
from games.core.hashing import derive_seed, fingerprint
from games.core.view import Fact, Message, View
from games.shared.boards.payoff import PayoffTable
from games.shared.boards.tray import Item, ItemTray
from games.tic_tac_toe.rules import State, TicTacToe

CODEC: Codec[Any] = Codec(TicTacToe())
OFFER = OpenAction("offer", (Field("hats", 0, 3), Field("to", options=("north", "south"))), max_text=10)
BOARDS = {
    "grid": (GridBoard(1, 2, (Cell("X", 0), Cell())), "   1  2\n1  X  ."),
    "cards": (
        CardTable((Zone("Hand", 0, (Card("K", "king"), Card("?"))), Zone("Deck", None)), (1, 2), 3),
        "Hand: K (king), ?\nDeck: -\nPlayer 1 has 1 in the pot\nPlayer 2 has 2 in the pot",
    ),
    "payoffs": (
        PayoffTable(("C", "D"), (((1, 1), (0, 2)), ((2, 0), (0, 0))), (("C", "D"),)),
        "Player 1 \\ Player 2  C     D\nC                    1, 1  0, 2\nD                    2, 0  0, 0\n\n"
        "Round  Player 1  Player 2\n1      C         D",
    ),
    "tray": (
        ItemTray((Item("hat", "Hats", 3, (2, 1), ("4", "?")),), offered_by=0),
        "Item  Count  Worth to Player 1  Worth to Player 2  Offered to Player 1  Offered to Player 2\n"
        "Hats  3      4                  ?                  2                    1",
    ),
    "ring": (
        Ring((RingSeat(0, "civilian"), RingSeat(1, alive=False)), (Arrow(0, 1, "vote"),)),
        "Player 1 (civilian)\nPlayer 2 - out\nPlayer 1 -> Player 2 (vote)",
    ),
}

atoms = st.one_of(st.text(), st.integers())
actions = st.builds(Action, st.text(), st.lists(atoms, max_size=4).map(tuple), st.text())


@given(actions)
def test_an_action_survives_json(action: Action) -> None:
    assert Action.from_json(action.to_json()) == action


@pytest.mark.parametrize(
    "line", ["", "{}", "[]", '["a",[1.5],""]', '["a",[true],""]', '["a",[],1]', '["a","b",""]']
)
def test_what_is_no_action_is_refused(line: str) -> None:
    with pytest.raises(ValueError):
        Action.from_json(line)


@pytest.mark.parametrize(
    ("action", "accepted"),
    [
        (Action("offer", (3, "north")), True),
        (Action("offer", (0, "south"), "take it"), True),
        (Action("offer", (4, "north")), False),
        (Action("offer", (-1, "north")), False),
        (Action("offer", (True, "north")), False),
        (Action("offer", ("3", "north")), False),
        (Action("offer", (3, "east")), False),
        (Action("offer", (3,)), False),
        (Action("offer", (3, "north"), "eleven letters"), False),
        (Action("bid", (3, "north")), False),
    ],
)
def test_an_open_family_accepts_what_fits_its_fields(action: Action, accepted: bool) -> None:
    assert (action in LegalActions(open=(OFFER,))) == accepted


def test_samples_are_legal_and_reach_every_listed_action() -> None:
    legal = LegalActions((Action("pass"), Action("stop")), (OFFER,))
    rng = random.Random(1)
    drawn = {legal.sample(rng) for _ in range(300)}
    assert all(action in legal for action in drawn)
    assert {Action("pass"), Action("stop")} <= drawn
    assert len(drawn) == 10


MANY = OpenAction("ask", (Field("much", 0, 1), Field("little", 0, 2)))
SPLIT = OpenAction("split", (Field("a", 0, 3), Field("b", 0, 3), Field("c", 0, 3)), total=3)
FAMILIES = {
    "listed": (LegalActions((Action("pass"), Action("stop"))), 2),
    "listed and open": (LegalActions((Action("pass"),), (MANY,)), 7),
    "two families": (LegalActions((Action("pass"),), (MANY, OFFER)), 15),
    "with a total": (LegalActions(open=(SPLIT,)), 10),
    "with words alone": (LegalActions((Action("pass"),), (OpenAction("say", max_text=9),)), 2),
}


@pytest.mark.parametrize(("legal", "size"), FAMILIES.values(), ids=FAMILIES)
def test_every_action_is_as_likely_as_any_other(legal: LegalActions, size: int) -> None:
    rng, each = random.Random(2), 400
    drawn = Counter(legal.sample(rng) for _ in range(size * each))
    assert len(drawn) == size
    assert all(abs(count - each) < 5 * each**0.5 for count in drawn.values()), drawn


def test_a_single_listed_action_is_forced_unless_a_family_is_open() -> None:
    assert LegalActions((Action("pass"),)).forced == Action("pass")
    assert LegalActions((Action("pass"),), (OFFER,)).forced is None
    assert LegalActions((Action("pass"), Action("stop"))).forced is None


READ = {
    "<pass>": Action("pass"),
    "<offer(3,north)>": Action("offer", (3, "north")),
    "first <pass>, no, <offer( 3, north )>": Action("offer", (3, "north")),
    "<move(-2)>": Action("move", (-2,)),
    "<move()>": Action("move"),
    "<move(" + "9" * 5000 + ")>": Action("move", ("9" * 5000,)),
}


@pytest.mark.parametrize("answer", READ, ids=range(len(READ)))
def test_the_plain_notation_is_read(answer: str) -> None:
    assert CODEC.read(State(), 0, answer) == READ[answer]


@pytest.mark.parametrize("answer", ["", "pass", "<>", "<two words>", "<a(b(c))>"])
def test_the_plain_notation_is_never_guessed(answer: str) -> None:
    with pytest.raises(UnreadableActionError):
        CODEC.read(State(), 0, answer)


def test_fingerprints_are_the_same_on_every_machine() -> None:
    """Stored traces are checked against them: a change here makes every old trace fail."""
    assert fingerprint(State()) == "2b4cd2b7cbc36f3d"
    assert fingerprint({"b": (1, 2.5), "a": frozenset({"x", "y"})}) == fingerprint(
        {"a": {"y", "x"}, "b": [1, 2.5]}
    )
    assert derive_seed(1, "chance", 2) == 17036849923484426573


@pytest.mark.parametrize("value", [float("nan"), float("inf"), object(), b"x"])
def test_a_state_that_cannot_be_identified_is_refused(value: object) -> None:
    with pytest.raises(TypeError, match="a state must not hold"):
        fingerprint((1, value))


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        (11, "rounds must be a whole number from 1 to 10, not 11."),
        ("3", "rounds must be a whole number from 1 to 10, not '3'."),
        (True, "rounds must be a whole number from 1 to 10, not True."),
    ],
)
def test_a_parameter_says_what_it_accepts(value: Any, sentence: str) -> None:
    with pytest.raises(GameError) as caught:
        Param("rounds", 5, 1, 10).check(value)
    assert str(caught.value) == sentence


def test_a_game_names_its_numbers_of_players_and_parameters() -> None:
    with pytest.raises(GameError) as caught:
        TicTacToe(3)
    assert str(caught.value) == "Tic-tac-toe needs 2 players, not 3."
    with pytest.raises(GameError) as caught:
        TicTacToe(rounds=3)
    assert str(caught.value) == "Tic-tac-toe has no parameter 'rounds'; it has: none."


@pytest.mark.parametrize(("board", "drawn"), BOARDS.values(), ids=BOARDS)
def test_boards_as_text_and_as_json(board: Any, drawn: str) -> None:
    view = View(0, "phase", board, (Fact("pot", "Pot", "3", 1),))
    assert text.render_board(view) == drawn
    assert View.from_json(view.to_json()) == view
    heard = [Message(1, "hi", (0,), "talk")]
    assert text.render(view, lambda player: "Ann", heard).endswith("Ann (talk, to Ann only): hi")


def test_a_view_recorded_with_the_past_in_it_is_read_without() -> None:
    past = '"messages":[{"sender":0,"text":"hi","audience":[],"channel":""}],"played":[[0,{"kind":"pass"}]]'
    assert View.from_json(f'{{"player":0,"phase":"x",{past}}}') == View(0, "x")


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[]",
        "{}",
        '{"player":0}',
        '{"player":"0","phase":"x"}',
        '{"player":true,"phase":"x"}',
        '{"player":0,"phase":"x","board":{"board":7}}',
        '{"player":0,"phase":"x","colour":"red"}',
        '{"player":0,"phase":"x","facts":[{"key":1}]}',
    ],
)
def test_what_is_no_view_is_refused(line: str) -> None:
    with pytest.raises(ValueError):
        View.from_json(line)


@pytest.mark.parametrize(("viewer", "seen"), [(None, True), (0, True), (1, True), (2, False), (-2, False)])
def test_a_private_message_reaches_its_audience_and_its_sender(viewer: int | None, seen: bool) -> None:
    assert Message(0, "psst", (1,)).visible_to(viewer) == seen
    assert Message(0, "hello").visible_to(viewer)


def test_numbers_with_a_total_add_up_to_it() -> None:
    family = OpenAction("split", (Field("a", 0, 4), Field("b", 0, 4), Field("c", 0, 4)), total=4)
    rng = random.Random(3)
    drawn = [family.sample(rng) for _ in range(300)]
    assert all(sum(map(int, action.args)) == 4 and family.accepts(action) for action in drawn)
    assert len(set(drawn)) == 15
    assert not family.accepts(Action("split", (4, 1, 0)))
    assert not family.accepts(Action("split", (4,)))
    assert not family.accepts(Action("split", (5, -1, 0)))
