"""How we play boxing: by GameBench's protocol, as its code does, and against the clock on the wall."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from games.boxing.board import WAYS, Bout, Fighter, arm
from games.boxing.coded import coded_clock, coded_points
from games.boxing.rules import ACTIONS, HZ, NUMBER, SPLIT, State
from games.core.action import Action, Player
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.view import View

NAMES: Final = {
    **{action.kind.replace("_", " "): action for action in ACTIONS},
    **{f"{verb} {SPLIT.get(way, way)}": Action(f"{verb}_{way}")
       for verb in ("move", "fire") for way in WAYS},
}  # fmt: skip
"""Actions by their names in answers."""
LATELY: Final = 3
"""Number of last actions that a player is shown, of both."""
_ANSWER: Final = re.compile(r"<\s*([a-z][a-z _-]*[a-z]|\d{1,2})\s*>", re.IGNORECASE | re.ASCII)


class Gloves(Codec[State]):
    """``<move upright>`` or its number, ``<6>``."""

    def write(self, state: State, player: Player, action: Action) -> str:
        return super().write(state, player, action) if player < 0 else f"<{_name(action)}>"

    def label(self, state: State, player: Player, action: Action) -> str:
        if player < 0:
            return super().label(state, player, action)
        verb, _, way = _name(action).partition(" ")
        return f"{verb} {SPLIT.get(way, way)}".strip()

    def read(self, state: State, player: Player, text: str) -> Action:
        answers = _ANSWER.findall(text)
        if not answers:
            raise UnreadableActionError("The answer has no action such as <move right> or <3>.")
        answer = re.sub(r"[ _-]+", " ", answers[-1].casefold())
        if answer.isdecimal() and int(answer) < len(ACTIONS):
            return ACTIONS[int(answer)]
        if answer not in NAMES:
            raise UnreadableActionError("The last action in the answer is none of the eighteen.")
        return NAMES[answer]

    def slots(self, view: View[Bout], history: History = NOTHING) -> Mapping[str, str]:
        board = view.board
        boxer = board.fighters[view.player if view.player in (0, 1) else 0]
        other = board.fighters[1 - boxer.player]
        return {
            "colour": ("white", "black")[boxer.player],
            "other_colour": ("black", "white")[boxer.player],
            **_place("player", boxer),
            **_place("enemy", other),
            "apart": f"{abs(other.x - boxer.x)} columns and {abs(other.y - boxer.y)} rows",
            "own_arm": arm(boxer),
            "other_arm": arm(other),
            "own_last": _lately(history, boxer.player),
            "other_last": _lately(history, other.player),
            "numbered": "\n".join(f"{number} {_name(action)}" for number, action in enumerate(ACTIONS)),
            **self._score_slots(board, boxer, other),
        }

    def _score_slots(self, board: Bout, fighter: Fighter, other: Fighter) -> Mapping[str, str]:
        keys = "player_score", "enemy_score", "clock", "length"
        ticks = int(self.game.params["ticks"])
        if self.game.params["scoring"] == "share":
            values = str(fighter.points), str(other.points), board.clock, f"{ticks / HZ:g} seconds"
        else:
            clock = str(coded_clock(ticks - board.left, HZ))
            first, second = str(coded_points(fighter.points)), str(coded_points(other.points))
            values = first, second, clock, "two minutes"
        return dict(zip(keys, values, strict=True))


def _name(action: Action) -> str:
    return action.kind.replace("_", " ")


def _place(whose: str, fighter: Fighter) -> dict[str, str]:
    return {f"{whose}_x": str(fighter.x), f"{whose}_y": str(fighter.y)}


def _lately(history: History, player: Player) -> str:
    recent = history.moves[-2 * LATELY :]
    return ", ".join(_name(action) for who, action in recent if who == player and action in NUMBER)


_ON_THE_WALL: Final = ("real time", "simultaneous", "non-deterministic")
"""Tags of presets in which time passes while agents think, so that equal seeds give other matches."""

_GAMEBENCH: Final = Preset(
    "gamebench",
    "GameBench",
    2,
    "boxing.gamebench",
    codec=Gloves,
    limits=Limits(fallback=Fallback.DEFAULT, forfeit=(0.0, 1.0), every=15),
    reward="earn",
    tags=("real time", "simultaneous", "deterministic"),
    topics="boxing",
    source="GameBench, branch atari/boxing; the paper has no data for it. Our own simulator carries out the "
    "actions and the observation of the cartridge. Start, limits, speed (one column and row in a tick of "
    "1/60 second) and clock are the cartridge's; reach, punches, blocks and the push of a hit are ours, and "
    "boxers may move while they punch; fire that is held punches again and again, where the cartridge holds "
    "the arm out and its boxer still until fire is let go. Time stands still while both sides think, and "
    "both are asked every 15 ticks. After three unreadable answers a boxer does nothing, as in the code, in "
    "place of a random action. The score is the share of all points; a knock-out is 1 to 0.",
    summary="Two minutes; both are asked four times a second, and time waits for them.",
)

PRESETS = (
    _GAMEBENCH,
    replace(
        _GAMEBENCH,
        id="gamebench_code",
        params={"ticks": 1000, "scoring": "coded"},
        limits=Limits(
            attempts=1, fallback=Fallback.DEFAULT, forfeit=(0.0, 1.0), clock="wall", every=1, speed=2.0
        ),
        tags=_ON_THE_WALL,
        source="As in GameBench's published code: a match ends after 1,000 frames, 16.7 seconds of the game, "
        "though the prompt promises two minutes; frames pass at twice the real speed while agents "
        "think, and the last action continues; score and clock bytes, of two decimal digits, are read as "
        "plain numbers, so that 12 points are shown as 18, and the result is these numbers, not shares. "
        "Left out: the picture, and the second that the code sleeps when nothing has changed.",
        summary="The published code: 1,000 frames at double speed, score bytes as plain numbers.",
    ),
    replace(
        _GAMEBENCH,
        id="wall",
        benchmark="",
        params={"ticks": 3600},
        limits=Limits(
            fallback=Fallback.DEFAULT,
            forfeit=(0.0, 1.0),
            clock="wall",
            every=15,
            latency="tokens",
            charge=50.0,
        ),
        tags=_ON_THE_WALL,
        source="A variant of our own, on the rules of gamebench.",
        summary="A minute in real time, for people who hold keys; models write 50 tokens a second.",
    ),
)
