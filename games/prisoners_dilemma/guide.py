"""The guided start of the prisoner's dilemma: what the choices lead to, not which of them is good."""

from __future__ import annotations

from games.core.action import CHANCE
from games.core.guide import Guide, Step
from games.prisoners_dilemma.rules import CONTINUE, SILENT, TESTIFY

GUIDE = Guide(
    (
        Step(
            "Both choose at the same time. Suppose the other stays silent: choose what brings you no year "
            "in prison.",
            (TESTIFY,),
            "You get no year, the silent one three.",
            "If both stay silent, each gets one year.",
            others={1: SILENT},
            then=({CHANCE: CONTINUE},),
            instructed=True,
        ),
        Step(
            "Suppose the other testifies: choose what brings you two years and not three.",
            (TESTIFY,),
            "Both testified: two years each.",
            "Who stays silent alone gets three years.",
            others={1: TESTIFY},
            then=({CHANCE: CONTINUE},),
            instructed=True,
        ),
        Step(
            "Suppose the other stays silent: choose so that both together get the fewest years.",
            (SILENT,),
            "One year each, two together: no other pair of choices brings fewer.",
            "That makes three years together, all of them for the other.",
            others={1: SILENT},
            then=({CHANCE: CONTINUE},),
            instructed=True,
        ),
        Step(
            "The other repeats what you did in the round before, and you testified. Choose so that it is "
            "silent next time.",
            (SILENT,),
            "It testified now, since you did before; in the next round it will be silent.",
            "Then it will testify again in the next round, as you did.",
            path=({0: TESTIFY, 1: SILENT}, {CHANCE: CONTINUE}),
            others={1: TESTIFY},
            then=({CHANCE: CONTINUE},),
            instructed=True,
        ),
    ),
    "How many rounds there are is not known: after each, chance decides whether another follows.",
    {
        "silent": (
            "Both choose at the same time; the table shows the years as minus points.",
            "Testifying saves you one year, whatever the other does.",
            "Both silent is better for both than both testifying, and another round may follow.",
        )
    },
)
