"""How DSGBench plays its street fighter: by its protocol, as its code does, and corrected for people."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from games.core.action import Action, Player
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Said
from games.core.view import View
from games.street_fighter.board import STAGE, Duel, Duellist
from games.street_fighter.moves import NAMES, RAW, SEQUENCES, SUPERS, title
from games.street_fighter.rules import HOLD, MOST, NONE, UNKNOWN, WAIT, hold, planned
from games.street_fighter.state import State

WAITING: Final = "wait"
KNOWN: Final = {title(name).casefold(): name for name in NAMES} | {WAITING: WAIT.kind}
"""Moves by their names in answers."""
ALIASES: Final = {"lower": "low_kick", "medium": "medium_kick", "med": "medium_kick", "high": "high_kick"}
FAR: Final = 0.1
"""Part of the stage beyond which the other is far away."""
_ENTRY: Final = re.compile(r"-\s+([a-z0-9+ ]+)")
_PUBLISHED: Final = re.compile(r"-\s+([\w ]+)")
_HOLD: Final = re.compile(r"<hold\((\d{1,2})\)>", re.IGNORECASE | re.ASCII)


class MoveList(Codec[State]):
    """A list of moves, each on a line after a dash: ``- Move Closer``."""

    def write(self, state: State, player: Player, action: Action) -> str:
        if player < 0 or action.kind == HOLD:
            return super().write(state, player, action)
        return " ".join(f"- {name}" for name in self._titles(action))

    def _titles(self, action: Action) -> list[str]:
        if action == WAIT:
            return [WAITING.title()]
        names = [str(arg) for arg in action.args if arg != NONE] if action.kind == "plan" else [action.kind]
        return [title(name) if name in SEQUENCES else name for name in names]

    def label(self, state: State, player: Player, action: Action) -> str:
        if player < 0:
            return super().label(state, player, action)
        if action.kind == HOLD:
            return Said("hold {raw}", raw=RAW[int(action.args[0])]) if action != hold(0) else "let go"
        return ", ".join(self._titles(action))

    def read(self, state: State, player: Player, text: str) -> Action:
        entries = [self._meant(entry) for entry in self._entries(text)]
        if entries and all(entry in (WAIT.kind, UNKNOWN) for entry in entries) and WAIT.kind in entries:
            return WAIT
        entries = [entry for entry in entries if entry != WAIT.kind]
        moves = [entry for entry in entries if entry != UNKNOWN]
        if not moves:
            return self._held(text)
        if len(entries) > MOST:
            unknown = [UNKNOWN] * min(2, entries.count(UNKNOWN))
            entries = [*moves[: MOST - len(unknown)], *unknown]
        return planned(entries)

    def _held(self, text: str) -> Action:
        buttons = _HOLD.findall(text)
        if not buttons or self.game.params["control"] != "buttons":
            raise UnreadableActionError("The answer has no move such as - Move Closer.")
        return hold(int(buttons[-1]))

    def _entries(self, text: str) -> Iterator[str]:
        """Yield the text after each dash, in small letters."""
        both = self.game.params["pairs"] == "both"
        for entry in (_ENTRY if both else _PUBLISHED).finditer(text.casefold()):
            yield re.sub(r" ?\+ ?", "+", " ".join(entry[1].strip("_").split()))

    def _meant(self, entry: str) -> str:
        """Return the move at the beginning of an entry; in the published code the whole entry must be one."""
        if entry in ALIASES:
            return ALIASES[entry]
        if self.game.params["pairs"] == "first":
            return KNOWN.get(entry, UNKNOWN)
        names = [name for name in KNOWN if entry == name or entry.startswith(f"{name} ")]
        return KNOWN[max(names, key=len)] if names else UNKNOWN

    def slots(self, view: View[Duel], history: History = NOTHING) -> Mapping[str, str]:
        board = view.board
        fighter = board.fighters[view.player if view.player in (0, 1) else 0]
        other = board.fighters[1 - fighter.player]
        lead = fighter.health - other.health
        return {
            "position": _position(fighter, other),
            "own_health": str(fighter.health),
            "other_health": str(other.health),
            "power": self._power(fighter),
            "own_last": fighter.raw,
            "other_last": other.raw,
            "score": str(float(lead)),
            "hint": "You are ahead: keep the pressure up." if lead > 0 else "You are behind: turn it round."
            if lead else "",
            "other_does": other.doing,
            "own_place": _place(fighter),
            "other_place": _place(other),
            "balls": "; ".join(_balls(board, fighter)),
            "clock": board.clock,
            "round": str(board.round),
            "rounds": f"{fighter.won} to {other.won}, {board.wins} win",
        }  # fmt: skip

    def _power(self, fighter: Duellist) -> str:
        paid = [name for name, can in zip(_PAID, (fighter.powers, fighter.supers), strict=True) if can]
        return f"Your meter now pays for {' and for '.join(paid)}." if paid else ""


class Published(MoveList):
    """Reads and writes like the published code: names of two buttons are cut at the plus."""

    def _power(self, fighter: Duellist) -> str:
        """Read the bar of the highest stock alone, and an empty one like a full one."""
        if fighter.bar >= 120 or fighter.bar == 0:
            return f"You can use a very powerful move now: {_PAID[1]}."
        return f"You can use a powerful move now: {_PAID[0]}." if fighter.bar >= 30 else ""


_PAID: Final = tuple(
    " and ".join(title(name) for name in NAMES if name in SUPERS and (len(SEQUENCES[name]) > 5) == dear)
    for dear in (False, True)
)


def _position(fighter: Duellist, other: Duellist) -> str:
    if abs(fighter.x - other.x) <= FAR * STAGE:
        return "You are close to the other: attack now."
    side = "right" if other.x > fighter.x else "left"
    return f"You are far from the other, who stands on your {side}: go closer."


def _place(fighter: Duellist) -> str:
    return f"{fighter.x}" + (f", {fighter.height} above the ground" if fighter.height else "")


def _balls(board: Duel, fighter: Duellist) -> Sequence[str]:
    flying = [ball for ball in board.balls if ball.owner != fighter.player]
    return [f"A fireball of the other is {abs(ball.x - fighter.x)} pixels away." for ball in flying]


_SOURCE: Final = (
    "DSGBench, appendix D, tables 12 and 13. Our own simulator has its vocabulary and its observation, "
    "without the console's program, its figures or its frame data: positions are known instead of looked "
    "for in the picture. The sentences are our own; the moves that may be used are in the second message. "
    "No more than 10 moves of an answer are made. "
)
_TOPICS: Final = "Texts about moves and rules may be asked for, which DSGBench does not offer. "


_ON_THE_WALL: Final = ("real time", "simultaneous", "non-deterministic")
"""Tags of matches in which time passes while players think, so that equal seeds give other matches."""
_STEPPED: Final = Limits(fallback=Fallback.DEFAULT, forfeit=(-1.0, 1.0), every=6)
_SYNC: Final = Preset(
    "sf3_sync",
    "DSGBench",
    2,
    "street_fighter.dsgbench",
    codec=MoveList,
    limits=_STEPPED,
    tags=("real time", "simultaneous", "deterministic"),
    topics="street_fighter",
    source=_SOURCE
    + _TOPICS
    + "Time stands still while somebody plans, who is asked as soon as all that was planned is done. Two "
    "rounds win, as in the paper, and a drawn one is fought again once; the published code ends a match "
    "after one. After three answers without a move a step is waited.",
    summary="Plans of moves; time waits for a player who plans. Two rounds win.",
)

PRESETS = (
    _SYNC,
    replace(
        _SYNC,
        id="sf3_async",
        params={"control": "buttons"},
        limits=replace(_STEPPED, clock="wall"),
        tags=_ON_THE_WALL,
        source=_SOURCE
        + _TOPICS
        + "Time passes while somebody plans, who then does nothing, as in the published code, whose loop "
        "runs on as fast as it can: here it is sixty frames a second. Two rounds win, as in the paper.",
        summary="Plans of moves in real time: who thinks stands still. People may hold keys.",
    ),
    replace(
        _SYNC,
        id="repo",
        topics="",
        params={"wins": 1, "draws": "stand", "mirror": "cut", "pairs": "first"},
        codec=Published,
        limits=replace(_STEPPED, attempts=None),
        source=_SOURCE
        + "As in the published code: one round, and a draw stands; names with a plus are read up to it, so "
        "that two buttons are never pressed together; Super attack 4 to the left lacks a press; the line "
        "about powerful moves goes by the bar of the highest stock, and an empty one counts as full; without "
        "a valid move the question is put again without end. Left out: a position that is not found in the "
        "picture.",
        summary="The published code: one round, two buttons cannot be named.",
    ),
    replace(
        _SYNC,
        id="clean",
        benchmark="",
        prompt="street_fighter.clean",
        params={"control": "buttons"},
        limits=replace(_STEPPED, clock="wall", latency="tokens", charge=50.0),
        tags=_ON_THE_WALL,
        source="A variant of our own on the rules of sf3_async. Models learn how the simulator works, and "
        "write 50 tokens a second.",
        summary="Two rounds in real time, for people who hold keys; models write 50 tokens a second.",
    ),
)
