"""The moves: the presses of each, step by step, and the effect of each attack, frame by frame.

Names and sequences are those of DSGBench's code; damage, frames and reach are our own numbers.
"""

from __future__ import annotations

from typing import Final, NamedTuple

STEP: Final = 6
"""Frames for which a pressed button is held: ten steps a second."""
RAW: Final = (
    "No-Move", "Left", "Left+Up", "Up", "Up+Right", "Right", "Right+Down", "Down", "Down+Left",
    "Low Punch", "Medium Punch", "High Punch", "Low Kick", "Medium Kick", "High Kick",
    "Low Punch+Low Kick", "Medium Punch+Medium Kick", "High Punch+High Kick",
)  # fmt: skip
"""Buttons and directions in the order of their numbers."""
BUTTON: Final = 9
"""The first number of a button; lower ones are directions."""
MIRROR: Final = (0, 5, 4, 3, 2, 1, 8, 7, 6, *range(9, 18))
"""Each press for a fighter that looks the other way."""
UP: Final = frozenset((2, 3, 4))

SEQUENCES: Final[dict[str, tuple[int, ...]]] = {
    "move_closer": (5, 5, 5, 5),
    "move_away": (1, 1, 1, 1),
    "fireball": (7, 6, 5, 10),
    "megapunch": (5, 7, 6, 11),
    "hurricane": (7, 8, 1, 12),
    "megafireball": (7, 6, 5, 10, 10),
    "super_attack_2": (5, 7, 6, 11, 11),
    "super_attack_3": (5, 7, 6, 5, 7, 6, 11),
    "super_attack_4": (5, 7, 6, 5, 7, 6, 11, 12),
    "low_punch": (9,),
    "medium_punch": (10,),
    "high_punch": (11,),
    "low_kick": (12,),
    "medium_kick": (13,),
    "high_kick": (14,),
    "low_punch_low_kick": (15,),
    "medium_punch_medium_kick": (16,),
    "high_punch_high_kick": (17,),
    "jump_closer": (4, 4, 4, 4),
    "jump_away": (2, 2, 2, 2),
}
"""The vocabulary: presses of a fighter that looks right, one a step; a step without a press follows."""
NAMES: Final = tuple(SEQUENCES)
PAIRS: Final = frozenset(name for name, steps in SEQUENCES.items() if steps[0] > 14)
SUPERS: Final = frozenset(("megafireball", "super_attack_2", "super_attack_3", "super_attack_4"))
CUT: Final = (1, 7, 8, 1, 7, 8, 12)
"""Super attack 4 to the left in the published code: without its first punch."""
MATCHED: Final = frozenset(NAMES) - {n for n, s in SEQUENCES.items() if len(s) == 1} - {
    "move_away", "jump_away"
}  # fmt: skip
"""Moves that the published code recognises."""


class Attack(NamedTuple):
    """An attack, in frames, health and pixels.

    Attributes:
        startup, active, recovery: frames before it can hit, in which it can, and after.
        reach: largest distance to the other's middle; 0 for none, as of a projectile.
        hit, block: frames for which the other can do nothing after a hit or a block.
        gain: meter for a hit.
        stun: for the other's bar.
        cost: in meter.
        travel: pixels forward per frame while it can hit.
        high: reach above the ground.
        falls: whether the other falls down.
    """

    name: str
    startup: int
    active: int
    recovery: int
    damage: int
    reach: int
    hit: int
    block: int
    gain: int
    stun: int
    cost: int = 0
    travel: int = 0
    high: int = 24
    falls: bool = False

    @property
    def total(self) -> int:
        return self.startup + self.active + self.recovery


STOCK: Final = 104
"""Meter in a stock."""
STOCKS: Final = 3
EX: Final = 40

ATTACKS: Final[dict[str, Attack]] = {
    attack.name: attack
    for attack in (
        Attack("low punch", 4, 2, 6, 5, 48, 11, 9, 2, 3),
        Attack("medium punch", 5, 3, 10, 10, 56, 14, 12, 4, 7),
        Attack("high punch", 7, 4, 18, 16, 64, 19, 16, 6, 11),
        Attack("low kick", 4, 3, 8, 5, 52, 11, 9, 2, 3),
        Attack("medium kick", 6, 3, 13, 11, 62, 14, 12, 4, 7),
        Attack("high kick", 9, 4, 20, 17, 70, 19, 16, 6, 11),
        Attack("throw", 3, 2, 20, 14, 28, 40, 0, 4, 10, high=0, falls=True),
        Attack("overhead", 15, 3, 14, 8, 50, 14, 10, 3, 5),
        Attack("taunt", 20, 0, 40, 0, 0, 0, 0, 0, 0),
        Attack("fireball", 11, 0, 28, 12, 0, 17, 14, 3, 3),
        Attack("megapunch", 3, 12, 34, 22, 44, 40, 18, 5, 13, high=60, falls=True),
        Attack("hurricane", 9, 18, 16, 15, 48, 30, 14, 5, 9, travel=3),
        Attack("megafireball", 9, 0, 26, 18, 0, 24, 18, 0, 3, EX),
        Attack("super attack 2", 2, 14, 38, 30, 46, 45, 20, 0, 16, EX, high=60, falls=True),
        Attack("super attack 3", 2, 26, 50, 46, 50, 60, 24, 0, 0, STOCK, 1, 60, True),
        Attack("super attack 4", 3, 24, 44, 52, 54, 60, 24, 0, 0, STOCK, 3, falls=True),
    )
}
BUTTONS: Final = (
    "low punch", "medium punch", "high punch", "low kick", "medium kick", "high kick",
    "throw", "overhead", "taunt",
)  # fmt: skip
"""The attacks of the buttons, from `BUTTON` on."""
ON_GROUND: Final = frozenset(("throw", "overhead", "taunt"))
"""Attacks that are impossible in the air."""
PROJECTILES: Final = frozenset(("fireball", "megafireball"))
STRONG: Final = frozenset(name.replace("_", " ") for name in SUPERS)
"""The attacks that count as super moves."""
MOTIONS: Final = tuple(
    (name.replace("_", " "), SEQUENCES[name])
    for name in sorted(SEQUENCES, key=lambda name: -len(SEQUENCES[name]))
    if name.replace("_", " ") in ATTACKS and len(SEQUENCES[name]) > 1
)
"""The attacks of several presses, the longest first."""


def mirrored(steps: tuple[int, ...]) -> tuple[int, ...]:
    """Return the presses for a fighter that looks left."""
    return tuple(MIRROR[raw] for raw in steps)


def title(name: str) -> str:
    """Return ``Low Punch+Low Kick``, ``Super attack 2``."""
    steps = SEQUENCES.get(name, ())
    if len(steps) == 1:
        return RAW[steps[0]]
    words = name.replace("_", " ")
    return words.capitalize() if name in SUPERS else words.title()
