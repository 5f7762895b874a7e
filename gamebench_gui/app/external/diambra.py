"""Street Fighter III as an engine, through DIAMBRA: two seats that plan moves, as in Street fighter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from gamebench_gui.app.external.calls import Settings, params_of, read_call
from gamebench_gui.app.external.worker import Report, Worker, interpreter
from games.core.action import Action, Field, Joint, LegalActions, OpenAction, Player
from games.core.boards.apart import Apart
from games.core.external import EngineError, ExternalGame, Position
from games.core.game import Dynamics, GameSpec, Information, UnreadableActionError, Utility
from games.core.log_only import SOURCE
from games.core.metric import MatchMetric, Moment
from games.core.naming import player_name
from games.core.param import Param
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Said
from games.core.view import SPECTATOR, Fact, View
from games.street_fighter import metrics
from games.street_fighter.board import FULL, Duel, Duellist, Pad
from games.street_fighter.moves import (
    EX,
    MATCHED,
    NAMES,
    PAIRS,
    RAW,
    SEQUENCES,
    STEP,
    SUPERS,
    mirrored,
    title,
)
from games.street_fighter.presets import MoveList
from games.street_fighter.rules import MOST, NONE, UNKNOWN, WAIT, moves_of

ENGINE, GAME, LIKE = "diambra", "sfiii3n", "street_fighter"
PACKAGE, PYTHON = "diambra", "GAMEBENCH_DIAMBRA_PYTHON"
"""The package, and the variable that names another Python which has it."""
GET_IT: Final = (
    "diambra-arena in a Python of its own, its engine in docker, and the game; see docs/engines.md"
)
MISSING: Final = f"DIAMBRA is not installed: {GET_IT}."
SCRIPT: Final = Path(__file__).with_name("diambra_worker.py")
PARAMS: Final = (
    Param("pairs", "both", options=("both", "first"), label="Two buttons in an answer"),
    Param("address", "", label="Where the engine listens; empty takes DIAMBRA_ENVS, or localhost:50051"),
)
HZ: Final = 60
WINS: Final = 2
SEEDS: Final = 2**31
AT_MOST: Final = 100_000
NOT_ATTACKS: Final = ("move_closer", "move_away", "jump_closer", "jump_away")


def installed() -> str | None:
    return interpreter(PACKAGE, PYTHON)


def state() -> tuple[bool, str]:
    there = installed() is not None
    return there, "diambra-arena found; docs/engines.md says how to start its engine" if there else GET_IT


class Planned(MoveList):
    """A list of moves; keys cannot be held here."""

    def _held(self, text: str) -> Action:
        raise UnreadableActionError("The answer has no move such as - Move Closer.")


def find(text: str) -> ExternalGame:
    """Return the match of a text: ``sfiii3n``, with settings in brackets.

    Raises:
        EngineError: diambra-arena is not installed, there is no such game, or a setting is wrong.
    """
    name, given, settings = read_call("DIAMBRA", text, PARAMS, f"{GAME}(pairs=both)")
    if name != GAME:
        raise EngineError(f"DIAMBRA is played here with {GAME!r} alone, not {name!r}.")
    python = installed()
    if python is None:
        raise EngineError(MISSING)
    spec = GameSpec(
        f"{ENGINE}/{GAME}",
        "Street Fighter III",
        0,
        range(2, 3),
        Dynamics.SIMULTANEOUS,
        Information.IMPERFECT,
        Utility.ZERO_SUM,
        AT_MOST,
        summary="Ken against Ken, planned move by move, played by DIAMBRA.",
    )
    limits = Limits(attempts=3, fallback=Fallback.DEFAULT)
    preset = Preset("", "", 2, "street_fighter.dsgbench", codec=Planned, limits=limits, topics=LIKE)
    params = {**params_of(given), "pairs": str(settings["pairs"])}
    make = partial(DiambraEngine, python, settings)
    return ExternalGame(
        spec,
        f"{SOURCE}{ENGINE}/{text}",
        make,
        params,
        preset,
        step_metrics=(),
        match_metrics=MATCHES,
        like=LIKE,
    )


class DiambraEngine:
    """One match; time stands still while a seat plans, as in DSGBench's synchronous scene.

    Args:
        python: the interpreter that has diambra-arena.
    """

    def __init__(self, python: str, settings: Settings) -> None:
        self._settings = settings
        self._worker = Worker("DIAMBRA", python, SCRIPT)
        self._sides, self._counts = [0, 1], [Counter[str](), Counter[str]()]
        self._lost = [0, 0]
        both = settings["pairs"] == "both"
        self._moves = [name for name in NAMES if both or name not in PAIRS]

    async def start(self, seed: int) -> Position:
        setup = {"seed": seed % SEEDS, "address": self._settings["address"]}
        return self._position(await self._worker.start(setup))

    async def apply(self, joint: Joint) -> Position:
        """Press the planned buttons until a player has none left."""
        plans = {str(player): self._presses(player, action) for player, action in joint.items()}
        return self._position(await self._worker.ask({"plans": plans}))

    async def close(self) -> None:
        await self._worker.stop()

    def _presses(self, player: Player, action: Action) -> list[tuple[str, tuple[int, ...]]]:
        """Return each move's buttons, followed by a step without one; waiting is such a step alone."""
        looks_right = self._sides[player] == 0
        presses = [(name, (*self._sequence(name, looks_right), 0)) for name in moves_of(action)]
        return presses or [("", (0,))]

    @staticmethod
    def _sequence(name: str, looks_right: bool) -> tuple[int, ...]:
        return SEQUENCES[name] if looks_right else mirrored(SEQUENCES[name])

    def _position(self, report: Report) -> Position:
        for player, name, hit in report["done"]:
            self._count(player, name, hit)
        self._sides = [row["side"] for row in report["fighters"]]
        boards = {viewer: self._duel(report, viewer) for viewer in (None, 0, 1, SPECTATOR)}
        whole = boards.pop(None)
        shown = Apart(whole, tuple((viewer, board) for viewer, board in boards.items() if viewer is not None))
        self._lost = list(report["lost"])
        acting = () if report["over"] else tuple(player for player in (0, 1) if not report["left"][player])
        wins, losses = report["won"]
        returns = (float((wins > losses) - (wins < losses)), float((losses > wins) - (losses < wins)))
        facts = tuple(
            Fact(f"health_{p}", Said("{who:Health of}", who=player_name(p)), str(max(0, row["health"])))
            for p, row in enumerate(report["fighters"])
        )
        view = View(None, self._phase(report), shown, facts)
        figures = tuple(self._figures(report, player) for player in (0, 1))
        return Position(
            view,
            acting,
            (self._legal(),) * len(acting),
            returns if report["over"] else (0.0, 0.0),
            (),
            figures,
        )

    @staticmethod
    def _phase(report: Report) -> str:
        first, second = report["won"]
        if not report["over"]:
            return f"round {first + second + 1}"
        return "a draw" if first == second else Said("{who:wins}", who=player_name(int(second > first)))

    def _legal(self) -> LegalActions:
        places = tuple(Field(f"move_{n}", options=(NONE, UNKNOWN, *self._moves)) for n in range(1, MOST + 1))
        plan = OpenAction("plan", places, hint="Several moves, one after the other.")
        return LegalActions((WAIT, *map(Action, self._moves)), (plan,), WAIT)

    def _duel(self, report: Report, viewer: int | None) -> Duel:
        fighters = tuple(self._duellist(report, player, viewer) for player in (0, 1))
        pads = tuple(Pad(name, title(name)) for name in self._moves) if viewer in (0, 1) else ()
        left = HZ * int(report["timer"])
        says = "K.O." if report["over"] else ""
        return Duel(
            fighters, (), max(1, sum(report["won"]) + (not report["over"])), WINS, left, HZ, says, pads
        )

    def _duellist(self, report: Report, player: Player, viewer: int | None) -> Duellist:
        row, raw = report["fighters"][player], int(report["pressed"][player])
        won, lost = report["won"][player], report["won"][1 - player]
        pose = (
            ("won" if won > lost else "lost")
            if report["over"] and won != lost
            else "dizzy"
            if row["stunned"]
            else "stand"
        )
        known = report["left"][player] if viewer in (None, player) else ()
        return Duellist(
            player,
            int(report["x"][player]),
            0,
            -1 if row["side"] else 1,
            max(0, row["health"]),
            row["stun_bar"],
            row["super_bar"],
            row["super_count"],
            row["super_bar"] >= EX or row["super_count"] > 0,
            row["super_count"] > 0,
            won,
            pose,
            doing="is dizzy" if row["stunned"] else RAW[raw],
            raw=RAW[raw],
            struck=int(report["lost"][player]) - self._lost[player],
            plan=tuple(title(name) for name in known if name),
        )

    def _count(self, player: Player, name: str, hit: bool) -> None:
        """Count attacks as the paper does, and moves as its code matches them."""
        counts = self._counts[player]
        for key, counted in (
            ("thrown", name in SEQUENCES and name not in NOT_ATTACKS),
            ("supers", name in SUPERS),
            ("tries", name in MATCHED),
        ):
            counts[key] += counted
            counts[f"{key}_hit"] += counted and hit

    def _figures(self, report: Report, player: Player) -> tuple[tuple[str, float], ...]:
        figures = {key: float(value) for key, value in self._counts[player].items()}
        figures |= {"taken": float(report["lost"][player]), "seconds": report["steps"] * STEP / HZ}
        return tuple(sorted({**figures, "rounds": float(max(1, sum(report["won"])))}.items()))


# metrics


def _last(moments: Sequence[Moment], player: Player) -> dict[str, float]:
    return dict(moments[-1].after.figures[player])


def _share(part: str, whole: str) -> Callable[[Sequence[Moment], Player], float | None]:
    def of(moments: Sequence[Moment], player: Player) -> float | None:
        now = _last(moments, player)
        return now[part] / now[whole] if now.get(whole) else None

    return of


def _change(moments: Sequence[Moment], player: Player) -> float | None:
    now = _last(moments, player)
    return -now["taken"] / now["seconds"] if now["seconds"] else None


def _kept(moments: Sequence[Moment], player: Player) -> float:
    now = _last(moments, player)
    return 1 - now["taken"] / (FULL * now["rounds"])


MATCHES: Final[tuple[MatchMetric, ...]] = (
    replace(metrics.AHR_PAPER, of=_share("thrown_hit", "thrown")),
    replace(metrics.AHR_REPO, of=_share("tries_hit", "tries")),
    replace(metrics.SMHR_PAPER, of=_share("supers_hit", "supers")),
    replace(metrics.HCR_PAPER, of=_change),
    replace(metrics.HCR_KEPT, of=_kept),
    metrics.WON,
    metrics.GA_PAPER,
    metrics.GA_REPO,
)
"""The metrics of Street fighter that the engine's numbers allow."""
