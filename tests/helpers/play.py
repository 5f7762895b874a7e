"""Random playthroughs of any game, for tests that hold for all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from gamebench_gui.conformance.matches import (
    ENOUGH as ENOUGH,
)
from gamebench_gui.conformance.matches import (
    SHORTER,
)
from gamebench_gui.conformance.matches import (
    WORDS as WORDS,
)
from gamebench_gui.conformance.matches import (
    Playthrough as Playthrough,
)
from gamebench_gui.conformance.matches import (
    able as able,
)
from gamebench_gui.conformance.matches import (
    build as build,
)
from gamebench_gui.conformance.matches import (
    every_history as every_history,
)
from gamebench_gui.conformance.matches import (
    every_state as every_state,
)
from gamebench_gui.conformance.matches import (
    few_rounds as few_rounds,
)
from gamebench_gui.conformance.matches import (
    history as history,
)
from gamebench_gui.conformance.matches import (
    new_match as new_match,
)
from gamebench_gui.conformance.matches import (
    play as play,
)
from gamebench_gui.conformance.matches import (
    playthroughs as playthroughs,
)
from gamebench_gui.conformance.matches import (
    random_action as random_action,
)
from gamebench_gui.conformance.matches import (
    random_joint as random_joint,
)
from gamebench_gui.conformance.matches import (
    read as read,
)
from games import catalog
from games.core.action import CLOCK, Joint
from games.core.realtime import RealTimeGame

SHORTER |= {
    "diplomacy": {"years": 1, "rounds": 2},
    "hive": {"max_turns": 12},
    "boxing": {"ticks": 300},
    "civilization": {"turns": 1, "waves": 1, "width": 10, "height": 10, "start": "few"},
    "pit": {"max_decisions": 40},
    "street_fighter": {"wins": 1, "seconds": 3},
    "sea_battle": {"threshold": 3, "max_turns": 30},
    "starcraft2": {"seconds": 5},
    "werewolf": {"rounds": 1, "speeches": 2},
    "stratego": {"max_plies": 16},
    "stratego:own_setup": {"max_plies": 10, "swaps": 1},
}
NAMES = [f"{game_id}:{preset.id}" for game_id, preset in catalog.every_preset()]


def firsts(names: Sequence[str]) -> list[str]:
    """Of the presets of each game the first."""
    return list({name.split(":")[0]: name for name in reversed(names)}.values())


def one_a_game(names: Sequence[str]) -> list[Any]:
    """These presets, for what is alike in all of a game: all but its first are slow tests."""
    return _slow_but(names, firsts(names))


def every_nth(n: int, names: Sequence[str], start: int = 0) -> list[Any]:
    """As few, of every n-th game from one of them on, for what takes long."""
    return _slow_but(names, firsts(names)[start::n])


def few(count: int, cases: Iterable[Any]) -> list[Any]:
    """These cases, of which each would find most faults: all but the first ones are slow tests."""
    listed = [case if isinstance(case, tuple) else (case,) for case in cases]
    return [
        pytest.param(*case, marks=() if at < count else pytest.mark.slow) for at, case in enumerate(listed)
    ]


def _slow_but(names: Sequence[str], quick: Sequence[str]) -> list[Any]:
    return [pytest.param(name, marks=() if name in quick else pytest.mark.slow) for name in names]


FIRST = firsts(NAMES)
PRESETS = one_a_game(NAMES)


def tick_by_tick(game: RealTimeGame[Any], joints: Sequence[Joint]) -> Any:
    """The state after recorded steps, with every tick taken by itself."""
    state = game.initial_state()
    for joint in joints:
        state = game.change(state, {player: action for player, action in joint.items() if player != CLOCK})
        for _ in range(int(joint[CLOCK].args[0]) if CLOCK in joint else 0):
            state = game.tick(state)
    return state
