"""The guided start of Werewolf: the Seer, the Doctor, a Werewolf and a Villager in one village."""

from __future__ import annotations

from typing import Final

from games.core.action import CHANCE, Action, Joint
from games.core.guide import Guide, Move, Step, Wrong
from games.werewolf.rules import SLEEP
from games.werewolf.state import DOCTOR, SEER, VILLAGER, WOLF

DRAWN: Final = {"role_seats": "drawn"}
ROLES: Final = (VILLAGER, DOCTOR, WOLF, VILLAGER, SEER, VILLAGER, WOLF, VILLAGER)
DEALT: Final[Joint] = {CHANCE: Action("deal", ROLES)}
SECOND_DAY: Final = (0, 1, 3, 4, 5, 6)
"""The players who are left then."""


def hunts(wolf: int) -> Joint:
    return {CHANCE: Action("hunter", (wolf,))}


def remove(player: int) -> Action:
    return Action("remove", (player,))


def protect(player: int) -> Action:
    return Action("protect", (player,))


def investigate(player: int) -> Action:
    return Action("investigate", (player,))


def vote(player: int) -> Action:
    return Action("vote", (player,))


def asleep(*players: int) -> Joint:
    return dict.fromkeys(players, SLEEP)


def say(*texts: str) -> tuple[Move, ...]:
    return tuple(Action("say", (), text) for text in texts)


def names_wolf(action: Action) -> bool:
    """Return whether a speech names Player 3, in English or in German."""
    text = " ".join(action.text.casefold().split())
    return action.kind == "say" and ("player 3" in text or "spieler 3" in text)


NIGHT: Final = (
    DEALT,
    hunts(2),
    {2: remove(7), 1: protect(1), 4: investigate(2), **asleep(0, 3, 5, 6, 7)},
)
"""The first night: Player 8 is removed, and the Seer learns that Player 3 is a Werewolf."""
MORNING: Final = say(
    "I know nothing yet.", "I listen for now.", "I suspect Player 6.", "Who has seen something?"
)
SEEN: Final = "I am the Seer. Player 3 is a Werewolf."
DAY: Final = (*NIGHT, *MORNING, *say(SEEN, "I believe that.", "I suspect Player 6."))
DUSK: Final[Joint] = {**dict.fromkeys((0, 1, 3, 5, 6), vote(2)), 2: vote(5)}
"""The votes of all but the Seer: they suffice."""
SECOND_NIGHT: Final = (
    *DAY,
    {**DUSK, 4: vote(2)},
    dict.fromkeys(SECOND_DAY, Action("summary")),
    hunts(6),
)

GUIDE = Guide(
    (
        Step(
            "You are the Seer and learned by night that Player 3 is a Werewolf. Only your words can tell "
            "the village: name Player 3.",
            names_wolf,
            "Everybody has heard it. By night they will look for you, but the village can act.",
            "The others cannot know what you saw. Name Player 3.",
            path=(*NIGHT, *MORNING),
            player=4,
            params=DRAWN,
            example=Action("say", (), SEEN),
        ),
        Step(
            "More than half of all votes are needed, or nobody is removed. Vote for the Werewolf whom you "
            "saw.",
            (vote(2),),
            "Six of seven votes: Player 3 is out. One Werewolf is left.",
            "You know that Player 3 is a Werewolf, and every vote for somebody else may save that one.",
            path=DAY,
            others=DUSK,
            player=4,
            params=DRAWN,
        ),
        Step(
            "You are the Doctor. The Seer, Player 5, spoke up and is now the Werewolves' first aim. Protect "
            "that player.",
            (protect(4),),
            "The Werewolf had chosen the Seer: nobody is removed tonight.",
            "The Werewolves fear the Seer most, and that is Player 5.",
            (Wrong((protect(1),), "You protected yourself, and the Seer is removed."),),
            path=SECOND_NIGHT,
            others={6: remove(4), 4: investigate(6), **asleep(0, 3, 5)},
            player=1,
            params=DRAWN,
        ),
        Step(
            "Same night, other side: you are the last Werewolf. Remove the player who could find you.",
            (remove(4),),
            "The Seer is gone. You win once Werewolves are as many as the others.",
            "The Seer, Player 5, would look at you in one of the next nights.",
            path=SECOND_NIGHT,
            others={1: protect(1), 4: investigate(0), **asleep(0, 3, 5)},
            player=6,
            params=DRAWN,
        ),
        Step(
            "You are Player 1, a Villager. One player claims to be the Seer and calls you a Werewolf: what "
            "does that show? Vote.",
            (vote(6),),
            "Only a liar can say that of you, and most lies come from Werewolves.",
            "You know that you are none: Player 7 lied, and Werewolves lie most.",
            path=(
                *NIGHT,
                *MORNING,
                *say("I listen as well.", "Let us be careful.", "I am the Seer. Player 1 is a Werewolf."),
            ),
            others={**dict.fromkeys((1, 3, 4, 5), vote(6)), 2: vote(0), 6: vote(0)},
            params=DRAWN,
        ),
    ),
    "Roles of removed players stay secret: remember who said what.",
    {
        "say": (
            "Everybody hears you, and anybody may lie.",
            "Write Player 3 for the player in house 3, whatever the name.",
            "The Werewolves win once they are as many as the others.",
        ),
        "bid": (
            "The highest bid speaks; of equal bids, a player whom the last speech named.",
            "Bid 0 to listen and 4 to answer an accusation.",
            "Your bid costs nothing, but a day has few speeches.",
        ),
        "vote": (
            "All vote in secret; only more than half of the votes remove a player.",
            "If the votes are split, nobody is removed, and the Werewolves have another night.",
            "Words can lie: ask who gains if you believe them.",
        ),
        "summary": (
            "Write down what you want to remember; nobody else reads it.",
            "Roles of removed players stay secret.",
            "Note who claimed to be the Seer, and whom you suspect.",
        ),
        "": (
            "By night all act in the same moment, and nobody learns what the others did.",
            "A player whom the Doctor protects is not removed, the Doctor's own house included.",
            "The Seer learns the role of one player; nobody else is told.",
        ),
    },
)
