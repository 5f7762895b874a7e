"""The guided start of the El Farol bar, with ten players and room for six."""

from __future__ import annotations

from games.core.action import Action, Joint
from games.core.guide import Guide, Step
from games.el_farol_bar.rules import GO_OUT, STAY_HOME

PLAYERS = 10


def evening(goers: int, own: Action | None = None) -> Joint:
    """Return what the others do when so many of them go; with the own choice, if there is one."""
    others = {player: GO_OUT if player <= goers else STAY_HOME for player in range(1, PLAYERS)}
    return others if own is None else {0: own, **others}


GUIDE = Guide(
    (
        Step(
            "The bar has room for six. Last evening you went with four others, and they will do the same "
            "again: choose.",
            (GO_OUT,),
            "Five are there, and there is room: a good evening, worth 10.",
            "At home the evening is worth 5; with four others in the bar it would be worth 10.",
            path=(evening(4, GO_OUT),),
            others=evening(4),
        ),
        Step(
            "Now six others were there last evening, and you were the seventh. They will all come again: "
            "choose.",
            (STAY_HOME,),
            "At home the evening is worth 5. In the crowded bar it would be worth nothing.",
            "With you they are seven: crowded, and worth nothing.",
            path=(evening(6, GO_OUT),),
            others=evening(6),
        ),
        Step(
            "One choice is worth the same whatever the others do. Make it.",
            (STAY_HOME,),
            "An evening at home is always worth 5.",
            "In the bar it depends on how many come: 10 with room, nothing if it is crowded.",
            others=evening(5),
            instructed=True,
        ),
        Step(
            "Last evening you and five others filled the bar exactly. They will all come again: choose.",
            (GO_OUT,),
            "Six fill the bar exactly: it is not crowded, and worth 10.",
            "There is room for six, and you would be the sixth.",
            path=(evening(5, GO_OUT),),
            others=evening(5),
        ),
    ),
    "If everybody follows the same rule, all come or nobody: think about what the others expect.",
    {
        "go": (
            "In the bar it is worth 10 if there is room for all who come, else nothing.",
            "At home it is always worth 5.",
            "All choose at the same time, and the capacity is shown above.",
        )
    },
    relies=("capacity", "good", "home", "crowded"),
)
