"""The guided start of Air, Land and Sea: plays, an ability, a tie, and when to withdraw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.air_land_sea.cards import THEATRES
from games.air_land_sea.rules import WITHDRAW, deal
from games.air_land_sea.state import command
from games.core.action import CHANCE, Action
from games.core.guide import Guide, Move, Step, Wrong, only

ONE_BATTLE: Final[Mapping[str, int | str]] = {"target": 6}
"""A battle ends the match, so that its cards stay on the board."""


def begun(first: int, mine: str, theirs: str) -> tuple[Move, ...]:
    """Return the first commander and the six cards of each player."""
    begin = Action("begin", (*THEATRES, first))
    return {CHANCE: begin}, {CHANCE: deal(mine.split(), theirs.split())}


def plays(text: str) -> tuple[Move, ...]:
    """Return plays in turn: ``L6`` is face up to its own theatre, ``L6-Air`` face down to Air."""
    return tuple(map(play, text.split()))


def play(text: str) -> Action:
    code, _, theatre = text.partition("-")
    if theatre:
        return command("improvise", code, theatre)
    printed = next(name for name in THEATRES if name[0] == code[0])
    return command("deploy", code, printed)


GUIDE = Guide(
    (
        Step(
            "Two of three theatres win a battle. Face up, a card goes to its own theatre: play your "
            "strongest card, Heavy Tanks, face up.",
            (play("L6"),),
            "It counts 6 in Land, the theatre that it matches.",
            "Play Heavy Tanks, the card with the 6.",
            (Wrong(only("improvise", "L6"), "Face down it counts only 2. Play it face up, in Land."),),
            path=begun(0, "A1 A4 L2 L6 S2 S4", "A3 A6 L1 L4 S1 S6"),
            instructed=True,
        ),
        Step(
            "Your last card. Face down, any card counts 2 anywhere. A tied theatre belongs to the first "
            "commander, your opponent: win a second theatre.",
            (play("S6-Air"),),
            "4 to 3 in Air: with Air and Land you win the battle, and 6 points.",
            "In Air you lack one point. Land is yours already, and in Sea you are too far behind.",
            (
                Wrong((play("S6"),), "That only ties Sea, 6 to 6, and ties belong to your opponent."),
                Wrong((WITHDRAW,), "Do not give up: you need only one theatre more."),
            ),
            path=(
                *begun(1, "A1 A2 L3 L6 S1 S6", "A3 L1 L2 L5 S3 S4"),
                *plays("A3 L6 S3-Sea A1-Air S4-Sea A2-Land L1-Sea L3-Land L2-Land S1-Land L5-Land"),
            ),
            params=ONE_BATTLE,
        ),
        Step(
            "An instant ability acts once, when its card is played face up. Your Ambush flips any uncovered "
            "card: weaken your opponent most.",
            (command("flip", "Sea", "opp"),),
            "Face down, the Super Battleship counts 2, and Sea is yours.",
            "Leave your own cards: your opponent has a card that would lose 4.",
            (
                Wrong(
                    (command("flip", "Air", "opp"), command("flip", "Land", "opp")),
                    "Face up, that card may count more than 2, and its ability would act.",
                ),
            ),
            path=(
                *begun(0, "A1 A6 L2 L4 S2 S4", "A3 A4 L1 L5 S1 S6"),
                *plays("A6 A3-Air S4-Sea L1-Land A1-Sea S6 L2"),
            ),
        ),
        Step(
            "Ongoing abilities act as long as their card is face up, even covered. Your opponent's "
            "Containment destroys cards played face down: win a second theatre.",
            (play("S6"),),
            "6 to 4 in Sea: a card played face up is safe from Containment.",
            "Containment destroys that card, and you win nothing with it.",
            (
                Wrong((play("S6-Air"),), "It would win Air, but Containment destroys it."),
                Wrong((WITHDRAW,), "One theatre more wins the battle: play on."),
            ),
            path=(
                *begun(1, "A2 A6 L3 L6 S4 S6", "A4 A5 L1 L2 S1 S3"),
                *plays("S1-Sea A6 S3-Sea A2-Air L1-Land L3-Land L2-Land S4-Land A5 L6 A4"),
            ),
            params=ONE_BATTLE,
        ),
        Step(
            "No card of yours can win Air or Land now. Played to the end, the battle brings your opponent 6 "
            "points: give fewer.",
            (WITHDRAW,),
            "Your opponent gets 3 points, not 6, and the next battle begins.",
            "Both theatres stay lost, and your opponent gets 6 points. Withdraw instead.",
            path=(
                *begun(0, "A1 A4 L1 L4 S2 S6", "A3 A6 L2 L6 S1 S3"),
                *plays("S6 A6 S2-Sea L6 A1-Sea A3-Air L1-Sea L2-Land"),
            ),
        ),
    ),
    "A match has many battles: withdraw early from one that is hopeless.",
    {
        "improvise": (
            "Face up, a card goes to its own theatre and acts; face down, it counts 2 anywhere.",
            "Two theatres win 6 points; ties and empty theatres belong to the first commander.",
            "The earlier you withdraw, the fewer points your opponent gets.",
        ),
        "flip": (
            "Only the card on top of a pile can be flipped.",
            "A card flipped face up acts for its owner, even if you have flipped it.",
            "A card flipped face down counts 2 and loses its ability.",
        ),
        "move": (
            "You may move any of your cards, even one that lies covered.",
            "It goes on top of your pile in the other theatre.",
            "A card that is moved does not act again.",
        ),
        "return": (
            "You may take one of your face-down cards back into your hand.",
            "If you do, play a card at once, this one or another.",
            "So a card that lies face down can be played again face up, and act.",
        ),
        "reinforce": (
            "The card that you drew is played face down.",
            "It goes to a theatre next to Reinforce.",
            "There it counts 2, and only you know which card it is.",
        ),
    },
)
