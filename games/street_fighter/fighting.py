"""A fight in motion: presses become attacks, attacks meet, and rounds end. Source: rules of our own.

All events of a tick happen to both fighters at once; nobody is first. A fight seen in a mirror, with the
fighters exchanged, is the same fight.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from operator import attrgetter
from typing import Final, NamedTuple

from games.street_fighter.moves import (
    ATTACKS,
    BUTTON,
    BUTTONS,
    CUT,
    MATCHED,
    MOTIONS,
    NAMES,
    ON_GROUND,
    PROJECTILES,
    STEP,
    STOCK,
    STOCKS,
    STRONG,
    SUPERS,
    UP,
    Attack,
    mirrored,
)
from games.street_fighter.state import HEALTH, LONG_AGO, START, Ball, Fighter, State

HZ: Final = 60
LEFT, RIGHT = 8, 376
"""Range of the middle of a fighter."""
STAGE: Final = 384
WALK, JUMP, FLIGHT = 2, 3, 4
"""Pixels per frame: on foot, in the air, and of projectiles."""
APART: Final = 24
"""Least distance of fighters on the ground."""
AIRBORNE: Final = 18
"""Frames of a jump."""
PUSHED: Final = 6
"""Pixels that a hit drives the other back."""
BODY, HAND = 12, 20
"""Half the width of a body, and the distance from its middle at which projectiles start."""
OVER: Final = 28
"""Height above which projectiles miss a fighter."""
DOWNED: Final = 30
"""Frames on the ground after a hit in the air."""
LIMIT, DIZZY = 72, 60
"""Stun at which a fighter is dizzy, and for how many frames."""
PARRY, FROZEN, PARRIED = 10, 16, 4
"""Frames in which a parry must come, frames that it costs the attacker, and the meter that it brings."""
TECH, PUSHED_OFF = 3, 20
"""Frames between two throws that undo each other, and pixels that both are then pushed away."""
CHIP: Final = 8
"""Divisor of a projectile's damage that goes through a block."""
SHOWN: Final = 24
"""Frames for which a hit is shown."""
PAUSE: Final = 90
"""Ticks between two rounds."""
REMEMBERED: Final = 10

_values = attrgetter(*(field.name for field in fields(Fighter)))
_SIDES: Final = {
    mirror: {
        1: MOTIONS,
        -1: tuple((name, CUT if mirror == "cut" and name == "super attack 4" else mirrored(steps))
                  for name, steps in MOTIONS),
    }
    for mirror in ("whole", "cut")
}  # fmt: skip
"""The attacks of several presses, by the spelling of the left side and by the direction of the fighter."""


class Blow(NamedTuple):
    f: Fighter
    foe: Fighter
    attack: Attack
    answer: str
    way: int


class Fight:
    """A fight under way, built from a state and converted back into one."""

    def __init__(self, state: State, params: Mapping[str, int | str]) -> None:
        self.fighters = tuple(Fighter(*_values(fighter)) for fighter in state.fighters)
        self.balls = list(state.balls)
        self.left = state.left
        self.time = state.time
        self.pause = state.pause
        self.draws = state.draws
        self.fought = state.fought
        self._params = params

    def state(self) -> State:
        first, other = self.fighters
        return State(
            (Fighter(*_values(first)), Fighter(*_values(other))),
            self.left,
            tuple(self.balls),
            self.time,
            self.pause,
            self.draws,
            self.fought,
        )

    @property
    def over(self) -> bool:
        return is_over(self, self._params)

    def tick(self) -> None:
        self.time += 1
        if self.pause:
            self.pause -= 1
            if not self.pause:
                self._begin_round()
            return
        self.left -= 1
        self.fought += 1
        first, other = self.fighters
        if (self.time - 1) % STEP == 0:
            self._step(first, other)
            self._step(other, first)
        for f in self.fighters:
            _count(f)
        self._act(first, other)
        self._act(other, first)
        _move_both(first, other)
        self._fly()
        self._meet()
        if not self.left or not first.health or not other.health:
            self._end_round()

    # rounds

    def _begin_round(self) -> None:
        self.left = int(self._params["seconds"]) * HZ
        self.balls = []
        for f, x, face in zip(self.fighters, START, (1, -1), strict=True):
            f.lost += HEALTH - f.health
            f.x = x
            f.face = face
            f.health = HEALTH
            f.stun = 0
            f.mark = HEALTH
            _stop(f)
            f.stuck = 0
            f.why = ""
            f.freeze = 0
            f.air = 0
            f.struck = 0
            f.since = 0

    def _end_round(self) -> None:
        first, other = self.fighters
        if first.health == other.health:
            self.draws += 1
        else:
            (first if first.health > other.health else other).won += 1
        for f in self.fighters:
            f.queue = ()
            f.held = 0
            f.raw = 0
            f.motion = ()
            f.ended = 0
        self.pause = 0 if self.over else PAUSE

    # what is pressed

    def _step(self, f: Fighter, other: Fighter) -> None:
        """Press the next step of a move; a fighter without one keeps doing what it did."""
        if (self.time - 1) % int(self._params["stun_frames"]) == 0:
            f.stun = max(0, f.stun - 1)
        if f.ended:
            _tell(f, other)
        if f.queue:
            raw, f.queue = f.queue[0], f.queue[1:]
            if raw < 0:
                f.ended, raw = -raw, 0
            _press(f, raw)

    def _act(self, f: Fighter, other: Fighter) -> None:
        if not f.queue and not f.ended and f.raw != f.held:
            _press(f, f.held)
        pressed, f.pressed = f.pressed, False
        if f.free and not f.air and f.x != other.x:
            f.face = 1 if other.x > f.x else -1
        if pressed and f.raw >= BUTTON:
            self._strike(f)
        if f.free and not f.air and f.raw in UP:
            f.air, f.way = 1, f.raw - 3

    def _strike(self, f: Fighter) -> None:
        name = BUTTONS[f.raw - BUTTON]
        if f.free and not f.air:
            _begin(f, self._motion(f) or name)
        elif f.free and name not in ON_GROUND:
            _begin(f, name)
        elif name in ON_GROUND and f.attack in BUTTONS[:6] and f.frame < TECH and not f.air:
            f.attack, f.frame = name, 0  # two buttons of a hand never come down at once

    def _motion(self, f: Fighter) -> str:
        ahead = (f.queue[0],) if f.queue and f.queue[0] >= BUTTON else ()
        for name, steps in _SIDES[str(self._params["mirror"])][f.face]:
            ends = _ends(f.motion, steps) or (ahead and _ends(f.motion + ahead, steps))
            if ends and f.meter >= ATTACKS[name].cost and not self._flies(f, name):
                f.motion = ()
                return name
        return ""

    def _flies(self, f: Fighter, name: str) -> bool:
        """Whether its projectile is still flying, so that it cannot throw another."""
        return name in PROJECTILES and any(self.fighters[ball.owner] is f for ball in self.balls)

    # what flies

    def _fly(self) -> None:
        self.balls = [
            Ball(ball.owner, x, ball.way, ball.strong)
            for ball in self.balls
            if 0 <= (x := ball.x + FLIGHT * ball.way) <= STAGE
        ]
        for number, f in enumerate(self.fighters):
            if f.attack in PROJECTILES and f.frame == ATTACKS[f.attack].startup and not f.freeze:
                self.balls.append(Ball(number, f.x + HAND * f.face, f.face, f.attack == "megafireball"))
        if len(self.balls) == 2:
            a, b = self.balls
            if a.owner != b.owner and (b.x - a.x) * a.way <= FLIGHT and a.way != b.way:
                self.balls = []

    # what meets

    def _meet(self) -> None:
        """Find all attacks that meet in this tick, then apply them."""
        first, other = self.fighters
        meets = [_meets(first, other), _meets(other, first)]
        if all(meets) and first.attack == other.attack == "throw":
            _undo_throws(first, other)
            return
        if any(meets):
            for f, foe, met in ((first, other, meets[0]), (other, first, meets[1])):
                if met == "throw":
                    self._throw(f, foe)
            _exchange_blows(
                [(f, foe, ATTACKS[met], self._answer(foe, f))
                 for f, foe, met in ((first, other, meets[0]), (other, first, meets[1]))
                 if met and met != "throw"]
            )  # fmt: skip
        self._reach()

    def _throw(self, f: Fighter, foe: Fighter) -> None:
        if foe.attack == "throw" and foe.frame >= f.frame - TECH:
            _undo_throws(f, foe)
        else:
            _exchange_blows([(f, foe, ATTACKS["throw"], "")])

    def _reach(self) -> None:
        blows = []
        for ball in self.balls[:]:
            f, foe = self.fighters[ball.owner], self.fighters[1 - ball.owner]
            if abs(foe.x - ball.x) > BODY + FLIGHT or foe.height > OVER or foe.why == "down":
                continue
            self.balls.remove(ball)
            attack = ATTACKS["megafireball" if ball.strong else "fireball"]
            blows.append(Blow(f, foe, attack, self._answer(foe, f), ball.way))
        _land(blows)

    def _answer(self, foe: Fighter, f: Fighter) -> str:
        """Return a fighter's answer to an attack: ``parry``, ``block``, or empty for none."""
        way = 1 if f.x > foe.x or (f.x == foe.x and foe.face > 0) else -1
        if foe.air:
            return ""
        if foe.free and self._parries(foe):
            return "parry"
        back = (1, 8) if way > 0 else (5, 6)
        return "block" if foe.raw in back and (foe.free or foe.why == "block") else ""

    def _parries(self, foe: Fighter) -> bool:
        if foe.tap > PARRY or self._params["parry"] == "never":
            return False
        return self._params["parry"] == "any" or (foe.kept <= STEP and foe.raw != _forward(foe))


def is_over(fight: Fight | State, params: Mapping[str, int | str]) -> bool:
    """Whether a player has won the match, or none can any more."""
    spare = 1 if params["draws"] == "replay" else 0
    first, other = fight.fighters
    return fight.draws > spare or max(first.won, other.won) >= int(params["wins"])


def _forward(f: Fighter) -> int:
    return 5 if f.face > 0 else 1


def _ends(presses: tuple[int, ...], steps: tuple[int, ...]) -> bool:
    return presses[-len(steps) :] == steps


def _press(f: Fighter, raw: int) -> None:
    if raw:
        f.motion = (*f.motion, raw)[-REMEMBERED:]
    f.pressed = raw != f.raw
    if f.pressed and raw == _forward(f):
        f.tap, f.kept = 0, 0
    f.raw = raw


def _begin(f: Fighter, name: str) -> None:
    f.attack = name
    f.frame = 0
    f.spent = False
    f.meter -= ATTACKS[name].cost
    f.thrown += 1
    f.supers += name in STRONG


def _tell(f: Fighter, other: Fighter) -> None:
    name, hit = NAMES[f.ended - 1], other.health < f.mark
    f.ended, f.mark = 0, other.health
    if name in MATCHED:
        f.tries += 1
        f.hits += hit
        f.super_tries += name in SUPERS
        f.super_tries_hit += hit and name in SUPERS


def _count(f: Fighter) -> None:
    f.tap = min(LONG_AGO, f.tap + 1)
    f.kept += f.raw == _forward(f)
    if f.since:
        f.since -= 1
        if not f.since:
            f.struck = 0
    if f.stuck:
        f.stuck -= 1
        if not f.stuck:
            f.why = ""
    if f.freeze:
        f.freeze -= 1
    elif f.attack:
        f.frame += 1
        if f.frame >= ATTACKS[f.attack].total:
            _stop(f)


def _stop(f: Fighter) -> None:
    f.attack = ""
    f.frame = 0
    f.spent = False


def _is_active(f: Fighter) -> bool:
    if not f.attack:
        return False
    attack = ATTACKS[f.attack]
    return attack.startup <= f.frame < attack.startup + attack.active and not f.freeze


# where they go


def _move_both(first: Fighter, second: Fighter) -> None:
    before = first.x, second.x
    guards = _guards(first, second), _guards(second, first)
    _go(first, guards[0])
    _go(second, guards[1])
    if abs(first.x - second.x) < APART and not (first.air or second.air):
        if abs(before[0] - before[1]) >= APART:
            _step_back(first, second, before)
        if abs(first.x - second.x) < APART:
            _push_apart(first, second)


def _go(f: Fighter, guarding: bool) -> None:
    if f.air:
        f.x += JUMP * f.way
        f.air += 1
        if f.air > AIRBORNE:
            f.air = f.way = 0
            if f.attack in BUTTONS:
                _stop(f)
    elif f.attack and ATTACKS[f.attack].travel and _is_active(f):
        f.x += ATTACKS[f.attack].travel * f.face
    elif f.free and f.raw in (1, 5) and not guarding:
        f.x += WALK if f.raw == 5 else -WALK
    f.x = min(RIGHT, max(LEFT, f.x))


def _guards(f: Fighter, foe: Fighter) -> bool:
    """Whether a fighter that moves away stops to block an attack that is near."""
    if f.raw == _forward(f) or not foe.attack or foe.spent:
        return False
    reach = ATTACKS[foe.attack].reach
    return bool(reach) and abs(foe.x - f.x) <= reach + APART


def _step_back(first: Fighter, second: Fighter, before: tuple[int, int]) -> None:
    """Put fighters who walked into each other back where they were."""
    for f, x, foe in ((first, before[0], before[1]), (second, before[1], before[0])):
        if (f.x - x) * (foe - x) > 0:
            f.x = x


def _push_apart(first: Fighter, second: Fighter) -> None:
    """Move both fighters apart by the same distance; a fighter in the corner does not move."""
    if (first.x, -first.face) > (second.x, -second.face):
        first, second = second, first
    lack = APART - (second.x - first.x)
    first.x = max(LEFT, first.x - (lack + 1) // 2)
    second.x = min(RIGHT, second.x + (lack + 1) // 2)
    if second.x - first.x < APART:
        if first.x == LEFT:
            second.x = first.x + APART
        else:
            first.x = second.x - APART


# what attacks do


def _meets(f: Fighter, foe: Fighter) -> str:
    """Return the fighter's attack that hits the other in this tick; empty for none."""
    if not f.attack or f.spent or not _is_active(f) or foe.why == "down":
        return ""
    attack = ATTACKS[f.attack]
    if abs(foe.x - f.x) > attack.reach or (foe.x - f.x) * f.face < 0:
        return ""
    if f.attack == "throw":
        return "" if foe.air or foe.stuck else "throw"
    high = foe.height if not f.air else abs(foe.height - f.height) - 16
    return f.attack if high <= attack.high else ""


def _exchange_blows(blows: Sequence[tuple[Fighter, Fighter, Attack, str]]) -> None:
    """Let attacks land in one tick: attacker, victim, attack, and the victim's answer."""
    ways = [1 if foe.x > f.x or (foe.x == f.x and f.face > 0) else -1 for f, foe, _, _ in blows]
    for f, _, _, answer in blows:
        f.spent = True
        f.freeze = FROZEN if answer == "parry" else 0
    _land([Blow(*blow, way) for blow, way in zip(blows, ways, strict=True)])


def _land(blows: Sequence[Blow]) -> None:
    """Apply attacks that land in one tick; all pushes are computed before anybody moves."""
    felt = [blow for blow in blows if blow.answer != "parry"]
    pushes = [push for blow in felt for push in _pushes(blow)]
    for blow in blows:
        if blow.answer == "parry":
            blow.foe.meter = min(STOCK * STOCKS, blow.foe.meter + PARRIED)
        else:
            _hurt(blow.f, blow.foe, blow.attack, blow.answer)
    for f, pixels in pushes:
        f.x += pixels
    for f, _ in pushes:
        f.x = min(RIGHT, max(LEFT, f.x))


def _hurt(f: Fighter, foe: Fighter, attack: Attack, answer: str) -> None:
    damage = attack.damage
    if answer == "block":
        damage = damage // CHIP if attack.name in PROJECTILES else 0
        _hold(foe, attack.block, "block")
    else:
        _feel(foe, attack)
        f.meter = min(STOCK * STOCKS, f.meter + attack.gain)
    if damage:
        foe.health = max(0, foe.health - damage)
        foe.struck, foe.since = damage, SHOWN
        f.landed += 1
        f.super_hits += attack.name in STRONG


def _feel(foe: Fighter, attack: Attack) -> None:
    """Stun a fighter that was hit, or make it fall or dizzy."""
    foe.stun += attack.stun
    if foe.stun >= LIMIT:
        foe.stun = 0
        _hold(foe, DIZZY, "dizzy")
    elif foe.air or attack.falls:
        foe.way = 0
        _hold(foe, max(attack.hit, DOWNED), "down")
    else:
        _hold(foe, attack.hit, "hit")


def _hold(foe: Fighter, frames: int, why: str) -> None:
    _stop(foe)
    foe.stuck = frames
    foe.why = why
    foe.freeze = 0


def _pushes(blow: Blow) -> Iterator[tuple[Fighter, int]]:
    """Yield the pushes of a blow: of the victim, and of the attacker if a corner stops the victim."""
    to = blow.foe.x + PUSHED * blow.way
    reached = min(RIGHT, max(LEFT, to))
    yield blow.foe, reached - blow.foe.x
    if reached != to and abs(reached - blow.f.x) < 2 * APART:
        yield blow.f, reached - to


def _undo_throws(first: Fighter, second: Fighter) -> None:
    way = 1 if first.x < second.x else -1
    for f, to in ((first, -way), (second, way)):
        _hold(f, STEP, "tech")
        f.x = min(RIGHT, max(LEFT, f.x + to * PUSHED_OFF))
