"""A fighter drawn from the side: a body with joints, bent into a pose."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias

from games.core.boards.scene import Path, Shape, Style, circle, line_path, polyline
from games.street_fighter.board import Duellist

Bend: TypeAlias = tuple[float, float]
"""Angles of the upper and lower part of a limb, in degrees from straight down, forward positive."""
Point: TypeAlias = tuple[float, float]
At: TypeAlias = Callable[[float, float], Point]
"""Returns a point on the screen, given pixels forward of a fighter's middle and above its feet."""

TORSO, UPPER, LOWER, THIGH, SHIN, HEAD = 28.0, 14.0, 14.0, 19.0, 19.0, 7.4
LIMB, LEG, BODY, FIST = 7.0, 9.0, 13.5, 4.6
"""Widths of an arm, a leg and the body, and the radius of a fist."""
SKIN, HAIR = "#E3B48C", "#7A4A1E"


class Pose(NamedTuple):
    """The angles of a body.

    Attributes:
        lean: of the body forward, in degrees.
        front, back: the arms.
        lead, rear: the legs.
        rise: pixels above the usual place of the feet.
        lunge: pixels forward of its place.
    """

    lean: float
    front: Bend
    back: Bend
    lead: Bend
    rear: Bend
    rise: float = 0.0
    lunge: float = 0.0


GUARD: Final = Pose(8, (38, 128), (16, 122), (26, -6), (-24, -14))
_DOWN: Final = Pose(-86, (-60, -80), (60, 70), (78, 96), (66, 84), 1)
_UPPERCUT: Final = Pose(-2, (160, 166), (-10, 70), (-6, -8), (46, -40), 24, 14)
_KICK: Final = Pose(-28, (-20, 40), (-45, 10), (104, 104), (-8, -8), lunge=24)
POSES: Final[dict[str, Pose]] = {
    "stand": GUARD,
    "forward": GUARD._replace(lean=14),
    "back": GUARD._replace(lean=-2, front=(58, 152), back=(40, 150)),
    "crouch": Pose(18, (42, 140), (24, 132), (80, -28), (48, -62)),
    "jump": Pose(12, (62, 120), (-34, 36), (82, -34), (28, -72)),
    "hit": Pose(-26, (-24, 24), (-46, -6), (24, 8), (-22, -12)),
    "block": Pose(-8, (66, 166), (54, 160), (40, -14), (-28, -34)),
    "down": _DOWN,
    "lost": _DOWN,
    "dizzy": Pose(16, (8, 14), (-6, 2), (14, -8), (-14, -18)),
    "tech": Pose(-14, (84, 86), (76, 80), (34, 0), (-34, -26)),
    "won": Pose(-4, (168, 176), (-30, 60), (12, 2), (-12, -2)),
    "low punch": GUARD._replace(lean=12, front=(86, 89), lunge=5),
    "medium punch": Pose(20, (26, 124), (88, 90), (36, 0), (-32, -24), lunge=9),
    "high punch": Pose(26, (16, 120), (96, 100), (42, 2), (-38, -28), lunge=15),
    "low kick": Pose(-8, (34, 120), (10, 110), (56, 58), (-10, -18), lunge=10),
    "medium kick": Pose(-18, (10, 90), (-16, 70), (84, 86), (-8, -12), lunge=15),
    "high kick": _KICK,
    "throw": Pose(24, (84, 98), (76, 92), (40, 0), (-30, -24)),
    "overhead": Pose(34, (96, 66), (90, 60), (44, -6), (-30, -30), lunge=6),
    "taunt": Pose(-6, (120, 178), (-24, 40), (12, 0), (-12, -4)),
    "fireball": Pose(20, (84, 88), (78, 84), (46, 0), (-38, -30)),
    "megafireball": Pose(26, (84, 88), (78, 84), (52, 0), (-44, -34)),
    "megapunch": _UPPERCUT,
    "super attack 2": _UPPERCUT._replace(rise=32),
    "hurricane": Pose(-6, (-62, -60), (62, 60), (90, 92), (4, -46), 16, 6),
    "super attack 3": _UPPERCUT._replace(rise=30),
    "super attack 4": _KICK._replace(rise=10),
}
"""Poses with a blow out, or of the whole action if it has no blow."""
WOUND: Final[dict[str, Pose]] = {
    "fireball": Pose(-6, (-30, 30), (-46, 10), (30, -10), (-30, -20)),
    "megapunch": Pose(30, (-6, 60), (20, 110), (70, -26), (38, -56)),
    "overhead": Pose(-12, (165, 190), (158, 184), (24, -4), (-24, -16)),
}
"""Poses before a blow that is drawn back first."""
_SAME: Final = {"megafireball": "fireball", "super attack 2": "megapunch", "super attack 3": "megapunch"}
TURNS: Final = 4
"""Frames of a spinning kick with the same side in front."""
GLOWS: Final = ("megafireball", "super attack 2", "super attack 3", "super attack 4")


def pose_of(fighter: Duellist) -> Pose:
    full = POSES.get(fighter.pose, GUARD)
    if fighter.pose == "super attack 3" and fighter.frame // 9 % 2:
        full = WOUND["megapunch"]
    if fighter.pose == "super attack 4" and fighter.frame // 6 % 2:
        full = POSES["medium kick"]._replace(rise=10)
    if fighter.pose == "forward" or (fighter.pose == "back" and not fighter.height):
        return _walking(full, fighter.x)
    if not fighter.whole:
        return full
    ready = GUARD
    wound = WOUND.get(_SAME.get(fighter.pose, fighter.pose))
    if wound is not None and fighter.frame < fighter.out:
        return _between(ready, wound, fighter.extent)
    if fighter.height:
        legs = POSES["jump"]
        kicks = "kick" in fighter.pose
        full = full._replace(rear=legs.rear) if kicks else full._replace(lead=legs.lead, rear=legs.rear)
        ready = legs
    return _between(ready, full, fighter.extent)


def _walking(pose: Pose, x: int) -> Pose:
    """Return a pose with a step every 28 pixels."""
    swing = math.sin(x * math.pi / 14)
    lead, rear = (28 * swing, 28 * swing - 14), (-28 * swing, -28 * swing - 14)
    return pose._replace(lead=lead, rear=rear, rise=1.5 * abs(swing))


def _between(start: Pose, end: Pose, part: float) -> Pose:
    def bend(a: Bend, b: Bend) -> Bend:
        return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part

    return Pose(
        start.lean + (end.lean - start.lean) * part,
        bend(start.front, end.front),
        bend(start.back, end.back),
        bend(start.lead, end.lead),
        bend(start.rear, end.rear),
        start.rise + (end.rise - start.rise) * part,
        start.lunge + (end.lunge - start.lunge) * part,
    )


def _along(start: Point, angle: float, length: float) -> Point:
    turn = math.radians(angle)
    return start[0] + length * math.sin(turn), start[1] - length * math.cos(turn)


def _limb(start: Point, bend: Bend, upper: float, lower: float) -> tuple[Point, Point, Point]:
    joint = _along(start, bend[0], upper)
    return start, joint, _along(joint, bend[1], lower)


class Body(NamedTuple):
    hip: Point
    neck: Point
    head: Point
    front: tuple[Point, Point, Point]
    back: tuple[Point, Point, Point]
    lead: tuple[Point, Point, Point]
    rear: tuple[Point, Point, Point]


def body(pose: Pose) -> Body:
    """Return the joints of a pose, with the lower foot on the ground."""
    lead, rear = _limb((0, 0), pose.lead, THIGH, SHIN), _limb((0, 0), pose.rear, THIGH, SHIN)
    lowest = min(lead[2][1], rear[2][1], lead[1][1], rear[1][1], -4.0)
    hip = (pose.lunge - 3.0, pose.rise + 3.0 - lowest)
    neck = _along(hip, 180 - pose.lean, TORSO)
    shoulder = _along(hip, 180 - pose.lean, TORSO - 3)
    head = _along(neck, 180 - pose.lean * 0.6, HEAD + 1)
    return Body(
        hip,
        neck,
        head,
        _limb(shoulder, pose.front, UPPER, LOWER),
        _limb(shoulder, pose.back, UPPER, LOWER),
        _limb(hip, pose.lead, THIGH, SHIN),
        _limb(hip, pose.rear, THIGH, SHIN),
    )


def figure(fighter: Duellist, at: At, unit: float, edge: str) -> Iterator[Shape]:
    pose = pose_of(fighter)
    turned = fighter.pose == "hurricane" and fighter.extent > 0.5 and fighter.frame // TURNS % 2
    joints = body(pose)
    place: At = (lambda u, v: at(-u, v)) if turned else at
    cloth = f"seat-{fighter.player}-fill"
    dark = f"{cloth}+30%ink"
    yield from _aura(fighter, joints, place, unit)
    yield from _stroke(joints.back, place, LIMB * unit, fill=dark, edge=edge, unit=unit)
    yield _joint(joints.back[2], place, FIST * unit, fill=SKIN, edge=edge, unit=unit)
    yield from _stroke(joints.rear, place, LEG * unit, fill=dark, edge=edge, unit=unit)
    yield _joint(joints.rear[2], place, FIST * unit, fill=SKIN, edge=edge, unit=unit)
    yield from _stroke((joints.hip, joints.neck), place, BODY * unit, fill=cloth, edge=edge, unit=unit)
    yield from _belt(joints, place, unit)
    yield from _stroke(joints.lead, place, LEG * unit, fill=cloth, edge=edge, unit=unit)
    yield _joint(joints.lead[2], place, FIST * unit, fill=SKIN, edge=edge, unit=unit)
    yield from _head(joints, place, unit, cloth, edge)
    yield from _stroke(joints.front, place, LIMB * unit, fill=cloth, edge=edge, unit=unit)
    yield _joint(joints.front[2], place, FIST * 1.1 * unit, fill=SKIN, edge=edge, unit=unit)
    if fighter.pose == "dizzy":
        yield from _stars(joints.head, place, unit, fighter.frame)


def _stroke(
    joints: tuple[Point, ...], at: At, width: float, *, fill: str, edge: str, unit: float
) -> Iterator[Shape]:
    points = [at(*joint) for joint in joints]
    for role, wide in ((edge, width + 1.6 * unit), (fill, width)):
        yield Path(line_path(points), Style("", role, wide))
        for x, y in points:
            yield circle(x, y, wide / 2, Style(role))


def _joint(place: Point, at: At, radius: float, *, fill: str, edge: str, unit: float) -> Shape:
    return circle(*at(*place), radius, Style(fill, edge, 0.8 * unit))


def _belt(joints: Body, at: At, unit: float) -> Iterator[Shape]:
    (x, y), (nx, ny) = joints.hip, joints.neck
    across = 5.6 / math.hypot(nx - x, ny - y)
    cx, cy = x + (nx - x) * 0.16, y + (ny - y) * 0.16
    ends = [at(cx + s * (ny - y) * across, cy - s * (nx - x) * across) for s in (-1, 1)]
    yield polyline(ends, Style("", "ink", 3.2 * unit))


def _head(joints: Body, at: At, unit: float, cloth: str, edge: str) -> Iterator[Shape]:
    (x, y), (nx, ny) = joints.head, joints.neck
    ux, uy = (x - nx) / (HEAD + 1), (y - ny) / (HEAD + 1)
    fx, fy = uy, -ux

    def local(forward: float, up: float) -> Point:
        return at(x + forward * fx + up * ux, y + forward * fy + up * uy)

    yield circle(*at(x, y), HEAD * unit, Style(SKIN, edge, 0.9 * unit))
    hair = [local(-6.8, -2.5), local(-7.2, 4), local(-3, 8.2), local(3, 8), local(6.6, 4.6), local(-1, 3.4)]
    yield polyline(hair, Style(HAIR, edge, 0.6 * unit), closed=True)
    band = [local(-6.6, 1.6), local(6.4, 2.6)]
    yield polyline(band, Style("", cloth, 2.4 * unit))
    yield polyline([local(-6.4, 1.8), local(-11, 3.4), local(-13.5, 0.6)], Style("", cloth, 1.6 * unit))
    yield circle(*local(3.8, -0.6), 0.9 * unit, Style("ink"))


def _aura(fighter: Duellist, joints: Body, at: At, unit: float) -> Iterator[Shape]:
    if fighter.pose in GLOWS:
        x, y = (joints.hip[0] + joints.neck[0]) / 2, (joints.hip[1] + joints.neck[1]) / 2
        for radius, opacity in ((40, 0.18), (30, 0.25)):
            yield circle(*at(x, y), radius * unit, Style("highlight", opacity=opacity))


def _stars(head: Point, at: At, unit: float, frame: int) -> Iterator[Shape]:
    for number in range(3):
        turn = frame / 7 + number * 2 * math.pi / 3
        x, y = at(head[0] + 11 * math.cos(turn), head[1] + 11 + 3 * math.sin(turn))
        points = []
        for tooth in range(10):
            radius, angle = (3.6 if tooth % 2 else 1.5) * unit, math.pi * tooth / 5
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
        yield polyline(points, Style("highlight", "ink", 0.4 * unit), closed=True)
