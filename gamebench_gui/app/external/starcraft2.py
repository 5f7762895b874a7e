"""StarCraft II as an engine, through burnysc2: a Protoss seat against the game's own player."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from gamebench_gui.app.external.calls import Settings, params_of, read_call
from gamebench_gui.app.external.worker import Told, Worker, interpreter
from games.core.action import Joint, LegalActions, Player
from games.core.boards.apart import Apart
from games.core.external import EngineError, ExternalGame, Position
from games.core.game import Dynamics, GameSpec, Information, Utility
from games.core.log_only import SOURCE
from games.core.metric import MatchMetric, Moment
from games.core.param import Param
from games.core.preset import Fallback, Limits, Preset
from games.core.view import SPECTATOR, Fact, View
from games.shared.dsgbench import Economy
from games.starcraft2 import metrics
from games.starcraft2.board import (
    StarCount,
    StarGroup,
    StarMap,
    StarOrder,
    StarPlace,
    StarSide,
    StarWork,
    clock,
)
from games.starcraft2.data import BY_KIND, EMPTY, GATEWAYS, ORDERS, RESEARCH, STRUCTURES, UNITS, Order
from games.starcraft2.notation import Decisions
from games.starcraft2.places import TILES, place_name
from games.starcraft2.rules import FAMILY, MANY, SINGLES, WAIT, slots
from games.starcraft2.state import cost_of
from games.starcraft2.view import title_of
from resources.extras import get_extra

ENGINE: Final = "starcraft2"
EXAMPLE: Final = "AncientCisternLE(difficulty=Medium,build=Macro)"
PACKAGE, PYTHON = "sc2", "GAMEBENCH_STARCRAFT2_PYTHON"
"""What is imported, and the variable that names another Python which has it."""
EXTRA: Final = "starcraft2"
AND: Final = "and the game itself; see docs/engines.md"
SCRIPT: Final = Path(__file__).with_name("starcraft2_worker.py")
DIFFICULTIES: Final = (
    *("VeryEasy", "Easy", "Medium", "MediumHard", "Hard", "Harder", "VeryHard"),
    *("CheatVision", "CheatMoney", "CheatInsane"),
)
BUILDS: Final = ("RandomBuild", "Rush", "Timing", "Power", "Macro", "Air")
PARAMS: Final = (
    Param("difficulty", "Medium", options=DIFFICULTIES, label="Strength of the game's own player"),
    Param("build", "Macro", options=BUILDS, label="Its plan"),
    Param("realtime", 0, 0, 1, label="Whether time passes while the seat thinks"),
    Param("minutes", 60, 1, 600, label="Minutes of the game, after which it is a tie"),
    Param("address", "", label="Where a StarCraft II runs already; empty starts one"),
)
KINDS: Final = {name.upper(): name for name in (*UNITS, *STRUCTURES, "WarpGate")}
STUDIES: Final = {row.order: name for name, row in RESEARCH.items()}
RESULTS: Final = {"Victory": 1.0, "Defeat": -1.0}
SEEDS: Final = 2**31
AT_MOST: Final = 100_000


def installed() -> str | None:
    """The Python that has burnysc2; None where none has."""
    return interpreter(PACKAGE, PYTHON)


def state() -> tuple[bool, str]:
    """Whether client and game are installed, and where the game is or how to get them."""
    if installed() is None:
        return False, f"{get_extra(EXTRA)}, {AND}"
    home = {"win32": "C:/Program Files (x86)/StarCraft II", "darwin": "/Applications/StarCraft II"}
    folder = Path(os.environ.get("SC2PATH") or home.get(sys.platform, "~/StarCraftII")).expanduser()
    if folder.is_dir():
        return True, str(folder)
    return False, f"burnysc2 is there, but not the game at {folder}; SC2PATH names another folder"


def find(text: str) -> ExternalGame:
    """The match that a text means: a map, with settings in brackets.

    Raises:
        EngineError: burnysc2 is not installed, or a setting is wrong.
    """
    field, given, settings = read_call("StarCraft II", text, PARAMS, EXAMPLE)
    python = installed()
    if python is None:
        raise EngineError(f"burnysc2 is not installed: {get_extra(EXTRA)}, {AND}.")
    return ExternalGame(
        GameSpec(
            f"{ENGINE}/{field}",
            f"StarCraft II, {field}",
            0,
            range(1, 2),
            Dynamics.SEQUENTIAL,
            Information.IMPERFECT,
            Utility.GENERAL_SUM,
            AT_MOST,
            summary="Gather, build, research and fight, played by StarCraft II against its own player.",
        ),
        f"{SOURCE}{ENGINE}/{text}",
        partial(StarCraftEngine, python, field, settings),
        params_of(given),
        Preset(
            *("", "", 1, "starcraft2.dsgbench"),
            codec=Decisions,
            limits=Limits(attempts=3, fallback=Fallback.DEFAULT, forfeit=(-1.0, 1.0)),
            topics=ENGINE,
        ),
        (),
        MATCHES,
        ENGINE,
    )


def worker_orders() -> list[dict[str, Any]]:
    """The orders as the worker needs them: what they make, and where."""
    return [
        {
            "name": order.name, "group": order.group, "item": _item(order), "makers": _makers(order),
            "title": order.title,
        }
        for order in ORDERS
    ]  # fmt: skip


def _item(order: Order) -> str:
    return RESEARCH[order.item].order if order.group == "research" else order.item.upper()


def _makers(order: Order) -> list[str]:
    if order.group == "research":
        return [RESEARCH[order.item].at.upper()]
    maker = UNITS[order.item].producer if order.group == "train" else ""
    return [name.upper() for name in (GATEWAYS if maker == "Gateway" else (maker,)) if name]


class StarCraftEngine:
    """One match.

    Args:
        python: the interpreter that has burnysc2.
        field: the map.
    """

    def __init__(self, python: str, field: str, settings: Settings) -> None:
        self._field, self._settings = field, settings
        self._worker = Worker("StarCraft II", python, SCRIPT)
        self._samples: tuple[tuple[int, int, int], ...] = ()

    async def start(self, seed: int) -> Position:
        """Start the game."""
        settings = self._settings
        setup = {
            "map": self._field, "difficulty": settings["difficulty"], "build": settings["build"],
            "realtime": bool(settings["realtime"]), "seconds": 60 * int(settings["minutes"]),
            "address": settings["address"], "seed": seed % SEEDS, "orders": worker_orders(),
            "tiles": TILES,
        }  # fmt: skip
        return self._position(await self._worker.start(setup))

    async def apply(self, joint: Joint) -> Position:
        """Give the orders of a decision; what is seen ten iterations later."""
        action = joint[0]
        names = [str(name) for name in action.args] if action.kind == MANY else [BY_KIND[action.kind].name]
        while names and names[-1] == EMPTY.name:
            names.pop()
        plan = [
            [slot, name] for slot, name in zip(slots(len(names)), names, strict=True) if name != EMPTY.name
        ]
        return self._position(await self._worker.ask({"plan": plan}))

    async def close(self) -> None:
        """End the game."""
        await self._worker.stop()

    def _position(self, told: Told) -> Position:
        loop = int(told["loop"])
        if not self._samples or loop - self._samples[-1][0] >= 672:
            self._samples = (*self._samples, (loop, int(told["workers"]), int(told["army"])))
        board, ended = star_map(told, self._samples), str(told["ended"])
        shown = Apart(replace(board, player=-1, orders=()), ((0, board), (SPECTATOR, hidden(board))))
        phase = f"over: {ended.lower()}" if ended else "the battle is on"
        facts = (
            Fact("time", "Time", clock(loop)),
            Fact("supply_0", "Supply of Player 1", f"{_whole(told['supply'])} of {_whole(told['cap'])}", 0),
        )
        possible = [SINGLES[order.kind] for order in ORDERS if not told["refusals"].get(order.name)]
        legal = () if ended else (LegalActions(tuple(possible), (FAMILY,), WAIT),)
        score = (RESULTS.get(ended, 0.0),)
        return Position(
            View(None, phase, shown, facts), () if ended else (0,), legal, score, (), (_figures(told),)
        )


def _whole(value: float) -> int:
    return int(value)


def _counts(found: Mapping[str, Sequence[int]]) -> tuple[StarCount, ...]:
    kinds = [(KINDS[name], many, coming) for name, (many, coming) in found.items() if name in KINDS]
    return tuple(StarCount(kind, title_of(kind), many, coming) for kind, many, coming in kinds)


def star_map(told: Told, samples: tuple[tuple[int, int, int], ...] = ()) -> StarMap:
    """What the worker told, as the board of Star battle."""
    loop = int(told["loop"])
    own = StarSide(
        0,
        True,
        _whole(told["minerals"]),
        _whole(told["gas"]),
        (_whole(told["income"][0]), _whole(told["income"][1])),
        _whole(told["supply"]),
        _whole(told["cap"]),
        _whole(told["army"]),
        _whole(told["workers"]),
        structures=_counts(told["structures"]),
        units=_counts(told["units"]),
        works=tuple(map(_work, told["works"])),
        research=tuple(_studied(told["research"])),
        energy=_whole(told["energy"]),
        orders=int(told["given"]),
        failures=int(told["failures"]),
        failed=(str(told["last"][0]), str(told["last"][1])),
        samples=samples,
    )
    seen = tuple(
        StarCount(KINDS[name], title_of(KINDS[name]), many)
        for name, many in told["seen"].items()
        if name in KINDS
    )
    orders = tuple(_order(order, str(told["refusals"].get(order.name, ""))) for order in ORDERS)
    return StarMap(loop, 0, (own, StarSide(1, False, seen=seen)), _places(told), orders)


def hidden(board: StarMap) -> StarMap:
    """What somebody sees who plays nobody: the time."""
    strangers = (StarSide(0, False), StarSide(1, False))
    places = tuple(StarPlace(place.name, place.tiles) for place in board.places)
    return StarMap(board.loop, -1, strangers, places)


def _work(row: Sequence[Any]) -> StarWork:
    made, at, percent, waiting, hurried = row
    kind = STUDIES.get(made) or KINDS.get(made, made)
    title = RESEARCH[kind].title if kind in RESEARCH else title_of(kind) if made in KINDS else "something"
    maker = title_of(KINDS[at]) if at in KINDS else str(at).lower()
    return StarWork(kind, KINDS.get(at, at), maker, title, int(percent), int(waiting), bool(hurried))


def _studied(found: Mapping[str, int]) -> list[StarCount]:
    names = [(STUDIES[order], percent) for order, percent in found.items() if order in STUDIES]
    return [StarCount(name, RESEARCH[name].title, percent) for name, percent in names]


def _order(order: Order, why: str) -> StarOrder:
    price = cost_of(order.item) if order.group in ("train", "build", "research") else (0, 0)
    supply = UNITS[order.item].supply if order.group == "train" and order.item != "Archon" else 0
    return StarOrder(order.kind, order.name, order.group, order.title, why, *price, supply)


def _places(told: Told) -> tuple[StarPlace, ...]:
    return tuple(
        StarPlace(place_name(0, node), tiles, tuple(_standing(told, node)), tuple(_groups(told, node)))
        for node, tiles in enumerate(TILES)
    )


def _standing(told: Told, node: int) -> list[tuple[Player, StarCount]]:
    rows = [
        (who, KINDS[kind], many) for who, at, kind, many in told["standing"] if at == node and kind in KINDS
    ]
    return [(who, StarCount(kind, title_of(kind), many)) for who, kind, many in rows]


def _groups(told: Told, node: int) -> list[StarGroup]:
    found = []
    for side in (0, 1):
        rows = [
            (KINDS[kind], many)
            for who, at, kind, many in told["groups"]
            if (who, at) == (side, node) and kind in KINDS
        ]
        if rows:
            found.append(StarGroup(side, tuple(StarCount(kind, title_of(kind), many) for kind, many in rows)))
    return found


# metrics

_TOLD: Final = (
    "loop",
    "mined",
    "pumped",
    "spent_minerals",
    "spent_gas",
    "supply",
    "cap",
    "given",
    "failures",
)


def _figures(told: Told) -> tuple[tuple[str, float], ...]:
    done = sum(percent >= 100 for percent in told["research"].values())
    standing = sum(
        many > 0 and KINDS.get(name) in STRUCTURES for name, (many, _) in told["structures"].items()
    )
    rows = {name: float(told[name]) for name in _TOLD}
    return tuple({**rows, "begun": float(len(told["research"])), "finished": float(done + standing)}.items())


def row(moment: Moment, player: Player) -> Economy:
    """What DSGBench logs of a side after a step."""
    now = dict(moment.after.figures[player])
    return Economy(
        now["loop"] / metrics.SECOND,
        *(now["mined"], now["pumped"], now["spent_minerals"], now["spent_gas"]),
        *(int(now[name]) for name in ("supply", "cap", "given", "failures", "finished", "begun")),
    )


def _measured(formula: metrics.Formula) -> Callable[[Sequence[Moment], Player], float | None]:
    def of(moments: Sequence[Moment], player: Player) -> float | None:
        found = [row(moment, player) for moment in moments if moment.after.figures]
        return formula(found) if found else None

    return of


MATCHES: Final[tuple[MatchMetric, ...]] = (
    *(
        replace(metric, of=_measured(metrics.FORMULAS[metric.name]))
        for _, pair in metrics.BOTH
        for metric in pair
    ),
    metrics.WON,
)
"""Those of Star battle, from the score of the game."""
