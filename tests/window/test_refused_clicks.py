"""What a click that does nothing says, on the boards of all games."""

import pytest
from helpers.play import build, few, play

from gamebench_gui.table.choice import Choice
from gamebench_gui.table.filling import clicks_of
from games.catalog import GAMES, presets
from games.core.boards.scene import Viewer
from games.core.drawing import scene_of
from games.core.samples import NAMES

FIRST = ("air_land_sea", "arctic_scavengers", "hive")


@pytest.mark.parametrize("name", few(3, [*FIRST, *sorted({*GAMES} - {*FIRST})]))
def test_no_refusal_names_what_only_the_program_knows(name):
    """A key is a word of the game, as a cell or a card, or no sentence has it."""
    game, _ = build(f"{name}:{presets(name)[0].id}")
    match = play(game, 1)
    for state in match.states[: -1 : max(1, len(match.states) // 10)]:
        for player in game.to_act(state):
            if player >= 0:
                assert not list(unknown_words(game, state, player))


def unknown_words(game, state, player):
    """Refusals of clicks that quote a key which is not in the words of its target."""
    view = game.view(state, player)
    scene = scene_of(view, Viewer(900.0, 640.0, 1.0, 13.0, player, NAMES[: game.num_players]))
    legal = game.legal_actions(state, player)
    choice = Choice(
        legal,
        str,
        lambda action: game.illegal_reason(state, player, action),
        clicks_of(view.board),
        any_order=scene.any_order,
    )
    keys = [target.key for target in scene.targets]
    for target in scene.targets:
        quoted = repr(target.key)
        if isinstance(target.key, str) and not choice.can_pick(target.key) and not target.opens:
            refusal = choice.objection(None if target.apart else target.key, keys, target.is_kind)
            if (
                isinstance(refusal, str)
                and quoted in refusal
                and target.key.casefold() not in target.name.casefold()
            ):
                yield refusal
