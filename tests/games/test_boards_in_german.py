"""A board that is read in German has no English sentence left on it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from helpers.play import FIRST, build, every_nth, playthroughs

from gamebench_gui.table.choice import Choice
from gamebench_gui.window.kit.language import speaking
from games.core.boards.scene import Label, Scene, Viewer
from games.core.drawing import scene_of

ENGLISH = re.compile(
    r"\b(the|of|to|and|cards?|your?|is|are|no|left|with|it|by|on|night|day|wins?|won|needs?|nothing|moves|"
    r"waits|choose|first|second|their|any|beats|loses|removed|damage|punch|kick|jump|ongoing|instant)\b",
    re.IGNORECASE,
)
"""Words that no German text has, and no name of a card, unit or place alone."""
EVERY = 4
"""Of how many positions one is looked at."""


def read(scene: Scene) -> Iterator[str]:
    """The labels of a scene."""
    yield from (shape.text for shape in scene.shapes if isinstance(shape, Label))


@pytest.mark.parametrize(
    "name", every_nth(6, [name for name in FIRST if not name.startswith("civilization")])
)
def test_nothing_on_a_board_stays_english(name: str) -> None:
    game, _ = build(name)
    names = tuple(f"N{seat + 1}" for seat in range(game.num_players))
    for match in playthroughs(name)[:2]:
        typed = {action.text for joint in match.joints for action in joint.values()}
        for state in match.states[::EVERY]:
            asked = [player for player in game.to_act(state) if player >= 0]
            view = game.view(state, asked[0] if asked else 0)
            if view.board is None:
                continue
            offered = Choice(game.legal_actions(state, asked[0])).offered if asked else frozenset()
            viewer = Viewer(910, 430, player=asked[0] if asked else 0, names=names, offered=offered)
            with speaking("en"):
                english = set(read(scene_of(view, viewer)))
            with speaking("de"):
                german = set(read(scene_of(view, viewer)))
            same = {text for text in english & german if ENGLISH.search(text)}
            assert not {text for text in same if not any(text in words for words in typed)}, name
