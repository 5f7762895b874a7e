"""The board of a state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.core.said import Said
from games.street_fighter.board import BAR, Duel, Duellist, Flying, Pad
from games.street_fighter.fighting import HZ
from games.street_fighter.moves import ATTACKS, BUTTON, EX, NAMES, PAIRS, RAW, STOCK, STOCKS, UP, title
from games.street_fighter.state import Fighter, State

STUCK: Final = {
    "hit": "is hit",
    "block": "blocks",
    "down": "lies on the ground",
    "dizzy": "is dizzy",
    "tech": "breaks a throw",
}
BACK: Final = {1: (1, 8), -1: (5, 6)}
"""Presses that block, by the direction of the fighter."""
WAIT: Final = Pad("no_move", "Wait")


def duel(
    state: State, params: Mapping[str, int | str], moves: Sequence[str], goes_on: bool, viewer: int | None
) -> Duel:
    """Return the board of a state; only its player and an all-seeing viewer see a plan."""
    return Duel(
        tuple(_duellist(state, player, goes_on, viewer in (None, player)) for player in (0, 1)),
        tuple(Flying(ball.owner, ball.x, ball.way, ball.strong) for ball in state.balls),
        state.round if goes_on and not state.pause else max(1, state.round - (not goes_on)),
        int(params["wins"]),
        state.left,
        HZ,
        _says(state, goes_on),
        (*(Pad(name, _short(name)) for name in _clicked(moves, params)), WAIT),
    )


def _clicked(moves: Sequence[str], params: Mapping[str, int | str]) -> Sequence[str]:
    """Return the moves on the board; if people hold keys, only those without a key."""
    keys = NAMES[2:15] if params["control"] == "buttons" else ()
    return [name for name in moves if name not in keys]


def _short(name: str) -> str:
    """Return ``Low Punch+Kick`` for two buttons of one strength."""
    return (
        Said("{partition} Punch+Kick", partition=name.partition("_")[0].capitalize())
        if name in PAIRS
        else title(name)
    )


def _says(state: State, goes_on: bool) -> str:
    if goes_on and not state.pause:
        return ""
    first, second = state.fighters
    if first.health == second.health:
        return "Draw"
    return "Time" if first.health and second.health else "K.O."


def bar(fighter: Fighter) -> int:
    """Return the bar of meter as the game shows it: of the highest stock, out of 128."""
    return BAR if fighter.meter >= STOCK * STOCKS else fighter.meter % STOCK * BAR // STOCK


def _duellist(state: State, player: int, goes_on: bool, known: bool) -> Duellist:
    f = state.fighters[player]
    pose, doing = _pose(f)
    if not (goes_on and not state.pause):
        pose = _end(state, player)
        doing = {"won": "has won the round", "lost": "has lost the round"}.get(pose, "stands")
    attack = ATTACKS.get(pose)
    return Duellist(
        player,
        f.x,
        f.height,
        f.face,
        f.health,
        f.stun,
        bar(f),
        f.stocks,
        f.meter >= EX,
        f.stocks > 0,
        f.won,
        pose,
        f.frame if attack else f.stuck,
        attack.startup if attack else 0,
        attack.startup + attack.active if attack else 0,
        attack.total if attack else 0,
        doing,
        RAW[f.raw],
        f.struck,
        tuple(title(NAMES[-1 - raw]) for raw in f.queue if raw < 0) if known else (),
    )


def _end(state: State, player: int) -> str:
    health, others = state.fighters[player].health, state.fighters[1 - player].health
    if health > others:
        return "won"
    return "lost" if not health and others else "stand"


def _pose(f: Fighter) -> tuple[str, str]:
    """Return a fighter's pose, for a drawing and in words."""
    if f.stuck:
        return f.why, STUCK[f.why]
    if f.attack:
        return f.attack, Said("{attack}, held up", attack=f.attack) if f.freeze else f.attack
    if f.air:
        return "jump", "jumps"
    if f.raw in (1, 5):
        forward = (f.raw == 5) == (f.face > 0)
        return ("forward", "comes closer") if forward else ("back", "goes back, guards")
    if f.raw in BACK[f.face]:
        return "crouch", "crouches, guards"
    if f.raw in (6, 7, 8):
        return "crouch", "crouches"
    return ("jump", "jumps") if f.raw in UP else ("stand", "waits" if f.raw < BUTTON else RAW[f.raw])
