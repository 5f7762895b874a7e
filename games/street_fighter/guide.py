"""The guided start of street fighter: attack from afar, jump, strike first, guard and throw."""

from __future__ import annotations

from typing import Final

from games.core.action import Action
from games.core.guide import Guide, Move, Step, Wrong
from games.core.realtime import run
from games.street_fighter.rules import planned

THROW: Final = Action("low_punch_low_kick")
GUARD: Final = Action("move_away")
CLOSER: Final = Action("move_closer")
HEAVY: Final = Action("high_kick")
TOGETHER: Final[tuple[Move, ...]] = ({0: CLOSER, 1: CLOSER}, run(30))
"""Both stand face to face."""
CORNERED: Final[tuple[Move, ...]] = (
    *({0: CLOSER, 1: GUARD}, run(30)) * 4,
    {0: CLOSER},
    run(30),
    {1: planned(["move_away"] * 4)},
)
"""The other has its back to the wall and guards."""

GUIDE = Guide(
    (
        Step(
            "You are on the left, and the other is far away. A fireball crosses the stage: throw one.",
            (Action("fireball"),),
            "It hits, and a part of the health is gone. Whoever has none left loses the round.",
            "That does not reach the other from here; a fireball does.",
            (
                Wrong(
                    (Action("megafireball"),),
                    "Your meter is empty: only a plain fireball comes out. Choose it.",
                ),
            ),
            then=(run(58),),
            instructed=True,
        ),
        Step(
            "A fireball comes towards you. Jump closer, over it.",
            (Action("jump_closer"),),
            "It flies past below you, and you land beside the other.",
            "The surest way past it is above: jump, and forward.",
            (
                Wrong((GUARD,), "That would be a guard: a guarded fireball still costs a little."),
                Wrong((Action("jump_away"),), "Going the fireball's way, you land just in front of it."),
            ),
            path=({1: Action("fireball")}, run(36)),
            then=(run(40),),
            instructed=True,
        ),
        Step(
            "Face to face, and the other begins a high kick. Heavy blows are slow: be first with a low punch "
            "or low kick.",
            (Action("low_punch"), Action("low_kick")),
            "Your light blow hit first and stopped the kick.",
            "Low punch and low kick are the fastest blows: use one of them.",
            (Wrong((HEAVY,), "Just as slow: both of you would be hit."),),
            path=TOGETHER,
            others={1: HEAVY},
            then=(run(30),),
            instructed=True,
        ),
        Step(
            "Another high kick, and now it is too late to be first. Walking away from the other is a guard: "
            "move away.",
            (GUARD,),
            "Guarded: the kick cost you nothing.",
            "The kick is nearly out. A guard is the safe answer, and moving away is one.",
            (
                Wrong((CLOSER,), "Forward just before a blow is a parry, but a moment too late you are hit."),
                Wrong((Action("low_punch"), Action("low_kick")), "Too late: the kick lands first."),
            ),
            path=(*TOGETHER, {1: HEAVY}, run(6)),
            then=(run(30),),
            instructed=True,
        ),
        Step(
            "The other guards in the corner, and a guard stops blows. A throw goes through: low punch and "
            "low kick together.",
            (THROW,),
            "A throw is the answer to a guard, and works only close by.",
            "That does not get through a guard; a throw does.",
            (
                Wrong(
                    (Action("fireball"), Action("megafireball"), Action("hurricane")),
                    "Against a guard that is up even this fails; a throw needs no gap.",
                ),
            ),
            path=CORNERED,
            then=(run(34),),
            instructed=True,
        ),
    ),
    "Two rounds win the match; when the clock is at zero, more health wins the round.",
    {
        "": (
            "Heavy blows cost the other more health, but they are slow; light ones hit first.",
            "Moving away guards against everything but throws, and a throw works only close by.",
            "Whoever loses all health, or has less at the end of the time, loses the round.",
        )
    },
)
