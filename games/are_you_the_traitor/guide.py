"""The guided start of Are You the Traitor?: whom each role accuses, and when."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from games.are_you_the_traitor.rules import PASS, STOP
from games.are_you_the_traitor.state import EVIL_WIZARD, GOOD_WIZARD, GUARD, KEY_HOLDER, TRAITOR
from games.core.action import CHANCE, Action, Joint
from games.core.guide import Guide, Move, Step, Wrong

DEALT: Final[Joint] = {CHANCE: Action("deal", (GOOD_WIZARD, KEY_HOLDER, EVIL_WIZARD, GUARD, TRAITOR))}
PLAYERS: Final = range(5)
ONE_ROUND: Final = {"points_to_win": 5}
"""A crown jewel ends the match, so that the board keeps showing the roles of the round."""


def asks(asker: int, target: int, question: str) -> tuple[Move, ...]:
    """Return a question of the player whom the lot names."""
    return {CHANCE: Action("asker", (asker,))}, Action("ask", (target,)), Action("question", (), question)


def answers(text: str) -> Action:
    return Action("answer", (), text)


def calls(*players: int) -> Joint:
    """Return the choices of all players: STOP of these, pass of the others."""
    return {player: STOP if player in players else PASS for player in PLAYERS}


def passing(me: int) -> Joint:
    """Return that all others pass."""
    return {player: PASS for player in PLAYERS if player != me}


def accuse(player: int) -> Action:
    return Action("accuse", (player,))


def treasure(*cards: str) -> Joint:
    return {CHANCE: Action("treasure", cards)}


def hides_traitor(action: Action) -> bool:
    """Return whether an answer says something and does not name the traitor."""
    return action.kind == "answer" and bool(action.text.strip()) and not names_traitor(action)


def names_traitor(action: Action) -> bool:
    return TRAITOR in action.text.casefold()


GUARDED: Final = (DEALT, *asks(0, 3, "What is your role?"), answers("I am the guard."))
SOUGHT: Final = (DEALT, *asks(2, 1, "Tell me: do you hold the key?"), answers("Why do you ask?"))

GUIDE = Guide(
    (
        Step(
            "You are the guard. You see the two wizards and who holds the key, so the last player is the "
            "traitor: call STOP.",
            (STOP,),
            "You were the only one, so you must accuse somebody now.",
            "You are sure already. Somebody else may stop first and accuse wrongly.",
            path=GUARDED,
            others=passing(3),
            player=3,
            params=ONE_ROUND,
        ),
        Step(
            "Guard and good wizard must accuse the traitor: neither a wizard nor the key holder. Do it.",
            (accuse(4),),
            "You were right: your side wins the round, and each of its players draws a treasure.",
            "That is not the traitor, and a wrong accusation wins the round for the evil side.",
            path=(*GUARDED, calls(3)),
            then=(treasure("crown jewels", "bags of gold", "silver goblets"),),
            player=3,
            params=ONE_ROUND,
        ),
        Step(
            "You hold the key and must accuse the good wizard. Player 3 seeks the key, as evil wizards do: "
            "accuse the other wizard.",
            (accuse(0),),
            "A good player accuses a good one, and the good side wins: you two have met.",
            "No wizard sits there; you win only by accusing the good wizard.",
            (
                Wrong((accuse(2),), "Player 3 seeks the key, and it is the evil wizard who needs it."),
                Wrong((accuse(4),), "That is the traitor, but not your target: the evil side would win."),
            ),
            path=(*SOUGHT, calls(1)),
            then=(treasure("crown jewels", "bags of gold", "silver goblets"),),
            player=1,
            params=ONE_ROUND,
            instructed=True,
        ),
        Step(
            "You are the evil wizard and must accuse the key holder. Three players could be that one: pass "
            "for now.",
            (PASS,),
            "Nobody stops, and the next question is asked. You may learn more.",
            "You would have to guess among three, and a wrong guess wins for the good side.",
            path=SOUGHT,
            others=passing(2),
            player=2,
            params=ONE_ROUND,
        ),
        Step(
            "You are the traitor. You never call STOP; you may lie, and everybody hears it. Hide your role.",
            hides_traitor,
            "All have heard it. Your evil wizard must find the key; the others must not find you.",
            "Say something: silence looks suspicious.",
            (Wrong(names_traitor, "Guard and good wizard would only have to call STOP and accuse you."),),
            path=(DEALT, *asks(0, 4, "What is your role?")),
            player=4,
            params=ONE_ROUND,
            example=answers("I am the guard."),
            instructed=True,
        ),
    ),
    "The first side with a player who has ten points in treasure wins the match.",
    {
        "pass": (
            "All choose in secret; one of those who said STOP, drawn by lot, must accuse.",
            "A right accusation wins the round for your side, a wrong one for the other side.",
            "If nobody stops, the next question follows.",
        ),
        "accuse": (
            "The evil wizard must accuse the key holder, the key holder the good wizard.",
            "The good wizard and the guard must accuse the traitor.",
            "Anybody else is wrong, even a player of the other side, and loses you the round.",
        ),
        "keep": (
            "The ring is spent for a random treasure of a player of the other side.",
            "If that player has a gilded statue, you get this, and it is worth nothing.",
            "A ring that you keep is worth one point.",
        ),
        "": (
            "Everybody hears question and answer, and anybody may lie.",
            "Everybody sees who the two wizards are, but not which of them is evil.",
            "The traitor knows who holds the key, and the evil wizard wants to know.",
        ),
    },
    relies=("key_known", "answers"),
)

CLAIMED: Final = answers("I am the guard.")
LIED: Final = (DEALT, *asks(0, 4, "What is your role?"), CLAIMED)
"""The traitor claims to be the guard."""
UNSURE: Final = Step(
    "You are the guard, and somebody else claims to be. Traitors lie so, but key holders hide so, too: pass "
    "for now.",
    (PASS,),
    "Nobody stops, and the next question is asked. You may learn more.",
    "You would have to guess between two, and a wrong guess wins for the evil side.",
    path=LIED,
    others=passing(3),
    player=3,
    preset="hidden_key",
    params=ONE_ROUND,
)
SLIP: Final = (
    *LIED,
    calls(),
    *asks(2, 4, "Who holds the key?"),
    answers("Certainly not I: Player 2 does."),
)
ACCUSE, MET, HIDE = (replace(GUIDE.steps[place], preset="hidden_key") for place in (1, 2, 4))

HIDDEN: Final = replace(
    GUIDE,
    steps=(
        UNSURE,
        Step(
            "Player 5 knows that Player 2 holds the key. Only the key holder and the traitor can know: call "
            "STOP.",
            (STOP,),
            "You were the only one, so you must accuse somebody now.",
            "Player 5 has made a slip. Somebody else may stop first and accuse wrongly.",
            path=SLIP,
            others=passing(3),
            player=3,
            preset="hidden_key",
            params=ONE_ROUND,
            instructed=True,
        ),
        replace(ACCUSE, path=(*SLIP, calls(3)), instructed=True),
        MET,
        HIDE,
    ),
)
"""For the game in which the guard does not know who holds the key."""

FIRST_ROUND: Final = (
    *asks(3, 0, "What is your role?"),
    CLAIMED,
    calls(2),
    accuse(3),
    treasure("silver goblets", "bags of gold"),
)
"""The good wizard takes the key holder for the traitor; then all roles are shown."""
SECOND_ROUND: Final = (*FIRST_ROUND, *asks(3, 1, "What are you now?"), answers("Guess."))

CODED: Final = replace(
    GUIDE,
    steps=(
        replace(
            UNSURE,
            path=(*asks(3, 0, "What is your role?"), CLAIMED),
            others=passing(4),
            player=4,
            preset="gamebench_code",
        ),
        Step(
            "All roles were shown after round 1, and here they stay with their seats. Player 1 was the "
            "traitor: call STOP.",
            (STOP,),
            "You were the only one, so you must accuse somebody now.",
            "You are sure already. Somebody else may stop first and accuse wrongly.",
            path=SECOND_ROUND,
            others=passing(4),
            player=4,
            preset="gamebench_code",
            params=ONE_ROUND,
            instructed=True,
        ),
        replace(
            ACCUSE,
            right=(accuse(0),),
            path=(*SECOND_ROUND, calls(4)),
            then=(treasure("crown jewels", "bags of gold", "silver goblets"),),
            player=4,
            preset="gamebench_code",
            instructed=True,
        ),
        Step(
            "You are the evil wizard, and have asked. In place of the answer you read your own question, so "
            "you know nothing new: pass.",
            (PASS,),
            "All others have heard the answer. Listen when somebody else asks.",
            "You would have to guess among three, and a wrong guess wins for the good side.",
            path=(*asks(1, 3, "Do you hold the key?"), answers("No, I am the guard.")),
            others=passing(1),
            player=1,
            preset="gamebench_code",
            params=ONE_ROUND,
        ),
        replace(
            HIDE,
            done="All have heard it, except the player who asked. The good side must not find you.",
            path=asks(3, 0, "What is your role?"),
            player=0,
            preset="gamebench_code",
        ),
    ),
    decisions={
        **{kind: GUIDE.decisions[kind] for kind in ("pass", "accuse")},
        "": (
            "Everybody except the player who asks hears the answer, and anybody may lie.",
            "Everybody sees who the two wizards are, but not which of them is evil.",
            "Roles stay with their seats, and nobody is told who holds the key.",
        ),
    },
    relies=("roles", "key_known", "answers"),
)
"""For the game of the benchmark's code, in which roles stay with their seats."""

GUIDES: Final = {"hidden_key": HIDDEN, "gamebench_code": CODED}
