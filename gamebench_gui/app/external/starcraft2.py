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
from gamebench_gui.app.external.worker import Report, Worker, interpreter
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
"""The package, and the variable that names another Python which has it."""
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
    Param("address", "", label="Address of a StarCraft II that is running; empty starts one"),
)
KINDS: Final = {name.upper(): name for name in (*UNITS, *STRUCTURES, "WarpGate")}
STUDIES: Final = {row.order: name for name, row in RESEARCH.items()}
RESULTS: Final = {"Victory": 1.0, "Defeat": -1.0}
SEEDS: Final = 2**31
AT_MOST: Final = 100_000


def installed() -> str | None:
    return interpreter(PACKAGE, PYTHON)


def state() -> tuple[bool, str]:
    if installed() is None:
        return False, f"{get_extra(EXTRA)}, {AND}"
    home = {"win32": "C:/Program Files (x86)/StarCraft II", "darwin": "/Applications/StarCraft II"}
    folder = Path(os.environ.get("SC2PATH") or home.get(sys.platform, "~/StarCraftII")).expanduser()
    if folder.is_dir():
        return True, str(folder)
    return False, f"burnysc2 is there, but not the game at {folder}; SC2PATH names another folder"


def find(text: str) -> ExternalGame:
    """Return the match of a text: a map, with settings in brackets.

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
        step_metrics=(),
        match_metrics=MATCHES,
        like=ENGINE,
    )


def worker_orders() -> list[dict[str, Any]]:
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
        settings = self._settings
        setup = {
            "map": self._field, "difficulty": settings["difficulty"], "build": settings["build"],
            "realtime": bool(settings["realtime"]), "seconds": 60 * int(settings["minutes"]),
            "address": settings["address"], "seed": seed % SEEDS, "orders": worker_orders(),
            "tiles": TILES,
        }  # fmt: skip
        return self._position(await self._worker.start(setup))

    async def apply(self, joint: Joint) -> Position:
        """Give the orders of a decision; return the position ten iterations later."""
        action = joint[0]
        names = [str(name) for name in action.args] if action.kind == MANY else [BY_KIND[action.kind].name]
        while names and names[-1] == EMPTY.name:
            names.pop()
        plan = [
            [slot, name] for slot, name in zip(slots(len(names)), names, strict=True) if name != EMPTY.name
        ]
        return self._position(await self._worker.ask({"plan": plan}))

    async def close(self) -> None:
        await self._worker.stop()

    def _position(self, report: Report) -> Position:
        loop = int(report["loop"])
        if not self._samples or loop - self._samples[-1][0] >= 672:
            self._samples = (*self._samples, (loop, int(report["workers"]), int(report["army"])))
        board, ended = star_map(report, self._samples), str(report["ended"])
        shown = Apart(replace(board, player=-1, orders=()), ((0, board), (SPECTATOR, hidden(board))))
        phase = f"over: {ended.lower()}" if ended else "the battle is on"
        facts = (
            Fact("time", "Time", clock(loop)),
            Fact("supply_0", "Supply of Player 1", f"{int(report['supply'])} of {int(report['cap'])}", 0),
        )
        possible = [SINGLES[order.kind] for order in ORDERS if not report["refusals"].get(order.name)]
        legal = () if ended else (LegalActions(tuple(possible), (FAMILY,), WAIT),)
        score = (RESULTS.get(ended, 0.0),)
        return Position(
            View(None, phase, shown, facts), () if ended else (0,), legal, score, (), (_figures(report),)
        )


def _counts(counts: Mapping[str, Sequence[int]]) -> tuple[StarCount, ...]:
    kinds = [(KINDS[name], many, coming) for name, (many, coming) in counts.items() if name in KINDS]
    return tuple(StarCount(kind, title_of(kind), many, coming) for kind, many, coming in kinds)


def star_map(report: Report, samples: tuple[tuple[int, int, int], ...] = ()) -> StarMap:
    loop = int(report["loop"])
    side = StarSide(
        0,
        True,
        int(report["minerals"]),
        int(report["gas"]),
        (int(report["income"][0]), int(report["income"][1])),
        int(report["supply"]),
        int(report["cap"]),
        int(report["army"]),
        int(report["workers"]),
        structures=_counts(report["structures"]),
        units=_counts(report["units"]),
        works=tuple(map(_work, report["works"])),
        research=tuple(_studied(report["research"])),
        energy=int(report["energy"]),
        orders=int(report["given"]),
        failures=int(report["failures"]),
        failed=(str(report["last"][0]), str(report["last"][1])),
        samples=samples,
    )
    seen = tuple(
        StarCount(KINDS[name], title_of(KINDS[name]), many)
        for name, many in report["seen"].items()
        if name in KINDS
    )
    orders = tuple(_order(order, str(report["refusals"].get(order.name, ""))) for order in ORDERS)
    return StarMap(loop, 0, (side, StarSide(1, False, seen=seen)), _places(report), orders)


def hidden(board: StarMap) -> StarMap:
    strangers = (StarSide(0, False), StarSide(1, False))
    places = tuple(StarPlace(place.name, place.tiles) for place in board.places)
    return StarMap(board.loop, -1, strangers, places)


def _work(row: Sequence[Any]) -> StarWork:
    product, at, percent, waiting, hurried = row
    kind = STUDIES.get(product) or KINDS.get(product, product)
    title = RESEARCH[kind].title if kind in RESEARCH else title_of(kind) if product in KINDS else "something"
    maker = title_of(KINDS[at]) if at in KINDS else str(at).lower()
    return StarWork(kind, KINDS.get(at, at), maker, title, int(percent), int(waiting), bool(hurried))


def _studied(progress: Mapping[str, int]) -> list[StarCount]:
    names = [(STUDIES[order], percent) for order, percent in progress.items() if order in STUDIES]
    return [StarCount(name, RESEARCH[name].title, percent) for name, percent in names]


def _order(order: Order, why: str) -> StarOrder:
    price = cost_of(order.item) if order.group in ("train", "build", "research") else (0, 0)
    supply = UNITS[order.item].supply if order.group == "train" and order.item != "Archon" else 0
    return StarOrder(order.kind, order.name, order.group, order.title, why, *price, supply)


def _places(report: Report) -> tuple[StarPlace, ...]:
    return tuple(
        StarPlace(place_name(0, node), tiles, tuple(_standing(report, node)), tuple(_groups(report, node)))
        for node, tiles in enumerate(TILES)
    )


def _standing(report: Report, node: int) -> list[tuple[Player, StarCount]]:
    rows = [
        (who, KINDS[kind], many) for who, at, kind, many in report["standing"] if at == node and kind in KINDS
    ]
    return [(who, StarCount(kind, title_of(kind), many)) for who, kind, many in rows]


def _groups(report: Report, node: int) -> list[StarGroup]:
    groups = []
    for side in (0, 1):
        rows = [
            (KINDS[kind], many)
            for who, at, kind, many in report["groups"]
            if (who, at) == (side, node) and kind in KINDS
        ]
        if rows:
            groups.append(
                StarGroup(side, tuple(StarCount(kind, title_of(kind), many) for kind, many in rows))
            )
    return groups


# metrics

_COPIED: Final = (
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


def _figures(report: Report) -> tuple[tuple[str, float], ...]:
    done = sum(percent >= 100 for percent in report["research"].values())
    standing = sum(
        many > 0 and KINDS.get(name) in STRUCTURES for name, (many, _) in report["structures"].items()
    )
    rows = {name: float(report[name]) for name in _COPIED}
    return tuple(
        {**rows, "begun": float(len(report["research"])), "finished": float(done + standing)}.items()
    )


def row(moment: Moment, player: Player) -> Economy:
    """Return DSGBench's log entry of a side after a step."""
    now = dict(moment.after.figures[player])
    return Economy(
        now["loop"] / metrics.SECOND,
        *(now["mined"], now["pumped"], now["spent_minerals"], now["spent_gas"]),
        *(int(now[name]) for name in ("supply", "cap", "given", "failures", "finished", "begun")),
    )


def _measured(formula: metrics.Formula) -> Callable[[Sequence[Moment], Player], float | None]:
    def of(moments: Sequence[Moment], player: Player) -> float | None:
        rows = [row(moment, player) for moment in moments if moment.after.figures]
        return formula(rows) if rows else None

    return of


MATCHES: Final[tuple[MatchMetric, ...]] = (
    *(
        replace(metric, of=_measured(metrics.FORMULAS[metric.name]))
        for _, pair in metrics.BOTH
        for metric in pair
    ),
    metrics.WON,
)
"""The metrics of Star battle, from the score of the game."""
