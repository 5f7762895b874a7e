"""Every order of every phase of Diplomacy can be given on the map, with the mouse and by keys alone."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from helpers.play import random_joint
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gamebench_gui.table.filling import clicks_of
from gamebench_gui.window.boards.base import BoardWidget
from games.catalog import find_preset, make_game
from games.core.action import Field, LegalActions, Player
from games.diplomacy.board import read_order
from games.diplomacy.rules import Diplomacy
from games.diplomacy.state import State

NAMES = ("Ann", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus")
SORTS = {
    "hold", "move", "move to a coast", "move by convoy", "support", "support of a move", "convoy", "retreat",
    "disband", "build", "build on a coast", "nothing",
}  # fmt: skip
Option = tuple[State, Player, LegalActions, Field, str]

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


def sort_of(option: str) -> str:
    """Which sort of order it is, as somebody who clicks tells them apart."""
    order = read_order(option)
    if order is None:
        return "nothing"
    if order.sort in ("move", "build"):
        coast = "/" in (order.target if order.sort == "move" else order.place)
        more = " by convoy" if order.convoyed else f" {'to' if order.sort == 'move' else 'on'} a coast"
        return order.sort + (more if order.convoyed or coast else "")
    return f"{order.sort} of a move" if order.sort == "support" and order.target else order.sort


def options(preset: str, seed: int, years: int) -> Iterator[Option]:
    """Every option of every field of a random match without talk, with the state and whose it is."""
    found = make_game("diplomacy", find_preset(f"diplomacy:{preset}")[1], {"years": years, "talk": "none"})
    game, rng = found, random.Random(seed)
    assert isinstance(game, Diplomacy)
    state = game.initial_state()
    while acting := game.to_act(state):
        for player in acting:
            legal = game.legal_actions(state, player)
            for field in legal.open[0].fields:
                yield from ((state, player, legal, field, option) for option in field.options)
        state = game.apply(state, random_joint(game, state, rng))


def some(found: Iterator[Option]) -> Iterator[Option]:
    """The first of each sort in each season and stage."""
    firsts = {(each[0].season, each[0].stage, sort_of(each[4])): each for each in reversed(list(found))}
    yield from firsts.values()


class Hand:
    """Gives orders on a map as a person does."""

    def __init__(self, board: BoardWidget, by_keys: bool) -> None:
        self.board, self.by_keys = board, by_keys
        self.game = make_game("diplomacy", find_preset("diplomacy:welfare_clean")[1])
        self.filled: list[tuple[str, str]] = []
        self.shown: object = None
        board.filled.connect(self.filled.append)

    def give(self, each: Option) -> None:
        """Give one order, and see that it and nothing else is filled in."""
        state, player, legal, field, option = each
        if self.shown is not legal:
            self.shown = legal
            self.board.show_view(self.game.view(state, player), NAMES, animate=False)
            self.board.offer(legal)
        self.filled.clear()
        for key in clicks_of(self.board.view.board)(field.name, option):
            # what is the only order left needs no further click
            if not self.filled:
                (self.press if self.by_keys else self.click)(key, option)
        assert self.filled == [(field.name, option)]

    def click(self, key: str, option: str) -> None:
        places = [target.rect.center() for target in self.board.targets() if target.key == key]
        assert places, f"no target {key} for {option}"
        on_top = self.board.targets()[self.board.pointing.index_at(places[0])].key
        assert on_top == key, f"{on_top} covers {key}"
        QTest.mouseClick(self.board, Qt.MouseButton.LeftButton, pos=places[0].toPoint())

    def press(self, key: str, option: str) -> None:
        QTest.keyClicks(self.board, key)
        QTest.keyClick(self.board, Qt.Key.Key_Return)


@pytest.fixture(params=[False, True], ids=["mouse", "keys"])
def hand(request, qtbot):
    board = BoardWidget()
    qtbot.addWidget(board)
    board.resize(900, 640)
    board.show()
    board.setFocus()
    return Hand(board, request.param)


@pytest.mark.slow
def test_every_sort_of_order_of_every_phase_can_be_given(hand):
    tried = set()
    for preset, seed in (("welfare_clean", 3), ("standard", 5)):
        for each in some(options(preset, seed, 3)):
            hand.give(each)
            tried.add(sort_of(each[4]))
    assert tried == SORTS


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_every_order_of_a_match_can_be_given(hand, seed):
    for each in options(("welfare_clean", "standard")[seed % 2], seed, 4):
        hand.give(each)


def test_a_half_given_order_asks_for_its_parts(hand):
    state, player, legal, field, option = next(
        each for each in options("standard", 5, 1) if sort_of(each[4]) == "support of a move"
    )
    hand.board.show_view(hand.game.view(state, player), NAMES, animate=False)
    hand.board.offer(legal)
    asked = []
    for key in clicks_of(hand.board.view.board)(field.name, option):
        asked.append(next(part.prompt for part in hand.board.scene.parts if not part.chosen))
        hand.click(key, option)
    assert asked[0] == "Choose a unit"
    assert asked[1].endswith(" goes, or what it does")
    assert asked[2:] == ["Choose the unit that it supports", "Choose where that unit goes, or Hold"]
    hand.board.offer(None)
    assert hand.board.scene.parts == ()
