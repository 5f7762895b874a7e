"""The guided start of Two Rooms and a Boom: whom to trust, and whom to send away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from games.core.action import CHANCE, Action
from games.core.guide import Guide, Move, Step, Wrong
from games.two_rooms_and_a_boom.state import BLUE, BOMBER, PRESIDENT, RED

CARDS: Final = {"P": PRESIDENT, "b": BLUE, "B": BOMBER, "r": RED}
ONE_ROUND: Final[Mapping[str, int | str]] = {"rounds": 1, "sides": "drawn"}


def begun(cards: str, leader: int) -> tuple[Move, ...]:
    """Return the deal of these cards; players 0 to 2 are in Room 1, and player 3 leads Room 2."""
    deal = Action("deal", tuple(CARDS[card] for card in cards))
    return tuple(
        {CHANCE: action} for action in (deal, Action("split", (0, 1, 2)), Action("lead", (leader, 3)))
    )


def asks(target: int, question: str, answer: str) -> tuple[Move, ...]:
    """Return what two players say: the question, and what the player who is asked answers."""
    return Action("talk", (target,)), Action("question", (), question), Action("answer", (), answer)


def send(player: int) -> Action:
    return Action("send", (player,))


def is_secret(action: Action) -> bool:
    """Return whether an answer says something and does not name the President."""
    return action.kind == "answer" and bool(action.text.strip()) and not names_president(action)


def names_president(action: Action) -> bool:
    return PRESIDENT in action.text.casefold()


REST: Final = (
    *asks(2, "What are you?", "I am blue."),
    *asks(0, "What are you?", "I am blue."),
    *asks(4, "What are you?", "I am blue."),
    *asks(5, "What are you?", "I am red."),
    *asks(4, "What are you?", "I am red."),
)
"""What all but the first player say in the first round."""

GUIDE = Guide(
    (
        Step(
            "You may ask one player in your room. Player 2 wears the crown, leads the room and picks who "
            "leaves: talk to Player 2.",
            (Action("talk", (1,)),),
            "Now you write a question. Only the two of you hear it and its answer.",
            "That player does not pick who leaves; the leader, with the crown, does.",
            path=begun("bPrBrb", 1),
            params=ONE_ROUND,
            instructed=True,
        ),
        Step(
            "You are the President, and a stranger asks what you are. Red wants you beside the Bomber: "
            "answer without naming your card.",
            is_secret,
            "Player 1 is red and has learned nothing. Anybody may lie.",
            "Say something, true or not.",
            (Wrong(names_president, "Player 1 is red, and knows now whom to bring into the Bomber's room."),),
            path=(*begun("rPbBrb", 2), Action("talk", (1,)), Action("question", (), "What are you?")),
            player=1,
            params=ONE_ROUND,
            example=Action("answer", (), "I am blue, and that is all."),
            instructed=True,
        ),
        Step(
            "You are the Bomber and lead Room 1; leaders never leave. Player 2 has admitted being the "
            "President: send Player 3.",
            (send(2),),
            "After the last exchange President and Bomber are in one room: Red wins.",
            "Then the President leaves your room, and Blue wins.",
            path=(*begun("BPbbrr", 0), *asks(1, "I am blue. What are you?", "I am the President."), *REST),
            others={3: send(4)},
            params=ONE_ROUND,
        ),
        Step(
            "Now you are the President and lead. Player 2 believed that you are red, and admitted being "
            "the Bomber. Act on it.",
            (send(1),),
            "The Bomber is in the other room when the bomb goes off: Blue wins.",
            "Then the Bomber stays with you, and Red wins.",
            path=(*begun("PBbbrr", 0), *asks(1, "I am red. What are you?", "I am the Bomber."), *REST),
            others={3: send(4)},
            params=ONE_ROUND,
        ),
    ),
    "A match has three rounds, and only the rooms after the last exchange count.",
    {
        "send": (
            "Both leaders send somebody in the same moment, so you cannot know who comes.",
            "Red wants President and Bomber in one room at the end, Blue wants them apart.",
            "You learned what room-mates of your own side said; with the others you can only guess.",
        ),
        "": (
            "Only the two of you hear question and answer, and both may lie.",
            "A leader of your own side learns afterwards what you said and heard.",
            "Blue keeps the President away from the Bomber; Red brings them together.",
        ),
    },
    relies=("told", "answers", "room_chat"),
)

CODE: Final = "gamebench_code"
BLUE_SAID, RED_SAID = "I am blue.", "I am red."


def said(*exchanges: tuple[int, str]) -> tuple[Move, ...]:
    """Return what players 1 to 6 say in turn: each asks somebody, who answers so."""
    return tuple(move for target, answer in exchanges for move in asks(target, "What are you?", answer))


CODED: Final = replace(
    GUIDE,
    steps=(
        replace(GUIDE.steps[0], preset=CODE),
        Step(
            "Player 1 has asked you something, but you answer before you can read it. Say your colour, true "
            "or not.",
            lambda action: any(colour in action.text.casefold() for colour in ("blue", "red")),
            "Colours are all that a player knows here, so this answers most questions.",
            "Say whether you are blue or red: nothing else is known to you.",
            path=(*begun("brPbBr", 2), Action("talk", (1,)), Action("question", (), "Are you red?")),
            player=1,
            preset=CODE,
            params=ONE_ROUND,
            example=Action("answer", (), RED_SAID),
            instructed=True,
        ),
        Step(
            "You are blue, and lead. Nobody knows President or Bomber, but rooms of one colour keep them "
            "apart. Send the right player.",
            (send(2),),
            "Blue players here, red ones there: President and Bomber are apart, and Blue wins.",
            "Then a red player stays with you, who may be the Bomber.",
            path=(
                *begun("bPrBbr", 0),
                *said((2, RED_SAID), (2, RED_SAID), (0, BLUE_SAID)),
                *said((4, BLUE_SAID), (5, RED_SAID), (4, BLUE_SAID)),
            ),
            others={3: send(4)},
            preset=CODE,
            params=ONE_ROUND,
        ),
        Step(
            "Now you are red, and lead. Any blue player may be the President, so Red wants both colours in "
            "each room: send one.",
            (send(2),),
            "The Bomber comes, and Player 2 was the President: Red wins, with some luck.",
            "Then only red players may be left with you, and the Bomber reaches nobody.",
            path=(
                *begun("rPrbbB", 0),
                *said((1, BLUE_SAID), (2, RED_SAID), (1, BLUE_SAID)),
                *said((4, BLUE_SAID), (5, RED_SAID), (4, BLUE_SAID)),
            ),
            others={3: send(5)},
            preset=CODE,
            params=ONE_ROUND,
        ),
    ),
    decisions={
        "send": (
            "Both leaders send somebody in the same moment, so you cannot know who comes.",
            "Nobody knows who President and Bomber are, so only the colours in the rooms matter.",
            "Blue wants the colours apart; Red wants them mixed.",
        ),
        "": (
            "You answer before you can read the question; both of you may lie.",
            "You know your own colour, but not whether you are President or Bomber.",
            "A leader of your own side learns afterwards what you said and heard.",
        ),
    },
)
"""For the game of the benchmark's code, in which nobody knows the special cards and answers are blind."""

GUIDES: Final = {CODE: CODED}
