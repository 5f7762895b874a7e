"""A real-time game for tests: on a field a hunter runs after a dot that runs away. Rules and board."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Final

import pytest

from games import catalog
from games.core.action import CLOCK, Action, Joint, LegalActions, Player
from games.core.boards import kinds
from games.core.boards.board import Board
from games.core.boards.scene import Box, Rect, Scene, Style, Viewer, seat_mark
from games.core.game import Dynamics, GameSpec, Information, Param, Utility
from games.core.preset import Fallback, Limits, Preset
from games.core.realtime import HeldKey, RealTimeGame
from games.core.view import Fact, View

WAYS: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
KEYS: Final = (("Up", "Down", "Left", "Right"), ("W", "S", "A", "D"))
SIZE, REACH = 200, 8


@dataclass(frozen=True, slots=True)
class Chase:
    """Where the dots are, which way each goes, and how many ticks have passed."""

    dots: tuple[tuple[int, int], ...] = ((20, 100), (180, 100))
    ways: tuple[str, ...] = ("", "")
    time: int = 0


class ChaseGame(RealTimeGame[Chase]):
    """The hunter is two pixels a tick fast, the other one; touched, or after the time, it is over."""

    spec = GameSpec(
        "chase", "Chase", 1, range(2, 3), Dynamics.REAL_TIME, Information.PERFECT, Utility.ZERO_SUM,
        max_steps=100_000, ticks_per_second=60, params=(Param("ticks", 600, 1, 100_000, label="Ticks"),),
        summary="Two dots on a field: one hunts, one runs.",
    )  # fmt: skip

    def initial_state(self) -> Chase:
        return Chase()

    def to_act(self, state: Chase) -> tuple[Player, ...]:
        return () if _touch(state) or state.time >= int(self.params["ticks"]) else (CLOCK,)

    def legal_actions(self, state: Chase, player: Player) -> LegalActions:
        holds = tuple(Action("hold", (way,)) for way in WAYS)
        return LegalActions((*holds, Action("release")), (), Action("release")) if self.to_act(state) else (
            LegalActions()
        )  # fmt: skip

    def change(self, state: Chase, joint: Joint) -> Chase:
        held = ("".join(map(str, joint[p].args)) if p in joint else way for p, way in enumerate(state.ways))
        return replace(state, ways=tuple(held))

    def tick(self, state: Chase) -> Chase:
        dots = []
        for (x, y), way, speed in zip(state.dots, state.ways, (2, 1), strict=True):
            dx, dy = WAYS.get(way, (0, 0))
            dots.append((min(SIZE, max(0, x + speed * dx)), min(SIZE, max(0, y + speed * dy))))
        return Chase(tuple(dots), state.ways, state.time + 1)

    def returns(self, state: Chase) -> tuple[float, ...]:
        return (1.0, -1.0) if _touch(state) else (-1.0, 1.0) if not self.to_act(state) else (0.0, 0.0)

    def view(self, state: Chase, player: Player | None) -> View:
        facts = (Fact("time", "Time", f"{state.time} of {self.params['ticks']}"),)
        return View(player, "running" if self.to_act(state) else "over", Field(state.dots, state.ways), facts)

    def keys(self, player: Player) -> tuple[HeldKey, ...]:
        return tuple(
            HeldKey(key, Action("hold", (way,)), Action("release"), way)
            for key, way in zip(KEYS[player], WAYS, strict=True)
        )


def _touch(state: Chase) -> bool:
    (ax, ay), (bx, by) = state.dots
    return abs(ax - bx) <= REACH and abs(ay - by) <= REACH


@dataclass(frozen=True, slots=True)
class Field(Board):
    """Two dots."""

    dots: tuple[tuple[int, int], ...]
    ways: tuple[str, ...]


def field_text(board: Field, name: Callable[[Player], str]) -> str:
    return "\n".join(f"{name(p)} at {x},{y}" for p, (x, y) in enumerate(board.dots))


def field_scene(board: Field, viewer: Viewer) -> Scene:
    side = min(viewer.width, viewer.height) - 20
    area = Rect.around(viewer.area.cx, viewer.area.cy, side, side)
    dots = (
        seat_mark(Rect.around(area.x + x * side / SIZE, area.y + y * side / SIZE, 18, 18), player)
        for player, (x, y) in enumerate(board.dots)
    )
    return Scene(viewer.width, viewer.height, (Box(area, Style("surface", "border")), *dots))


def _preset(name: str, **limits: object) -> Preset:
    every: dict[str, object] = {"fallback": Fallback.DEFAULT, "every": 6, **limits}
    return Preset(name, "", 2, "../../../tests/helpers/chase", limits=Limits(**every))  # type: ignore[arg-type]


PRESETS: Final = (
    _preset("stepped"),
    _preset("wall", clock="wall"),
    _preset("ticks", clock="wall", latency="ticks", charge=30),
    _preset("tokens", clock="wall", latency="tokens", charge=20),
    _preset("fast", clock="wall", speed=1e6, latency="tokens", charge=20),
)


@contextmanager
def installed() -> Iterator[None]:
    """The game in the catalogue and its board among the kinds, as if they belonged to the program."""
    rules, presets = ModuleType("games.chase.rules"), ModuleType("games.chase.presets")
    rules.ChaseGame = ChaseGame  # type: ignore[attr-defined]
    presets.PRESETS = PRESETS  # type: ignore[attr-defined]
    kind = kinds.Kind("DotField", Field, field_text, field_scene)
    with pytest.MonkeyPatch.context() as patch:
        for module in (rules, presets):
            patch.setitem(sys.modules, module.__name__, module)
        patch.setitem(catalog.GAMES, "chase", catalog.Entry("Chase", "ChaseGame"))
        patch.setitem(kinds.KIND_OF, Field, kind)
        patch.setitem(kinds.KINDS, "DotField", kind)
        yield
    catalog.presets.cache_clear()
