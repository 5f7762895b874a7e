"""The guided start of undercover: clues and votes of five players."""

from __future__ import annotations

from collections.abc import Callable

from games.core.action import CHANCE, Action
from games.core.guide import Guide, Move, Step, Wrong


def dealt(undercover: str, others: str, seat: int) -> Move:
    """Return the deal of the words; ``seat`` is that of the undercover."""
    return {CHANCE: Action("deal", (undercover, others, seat))}


def say(text: str) -> Action:
    return Action("say", (), text)


def clues(*texts: str) -> tuple[Move, ...]:
    return tuple(map(say, texts))


def vote(player: int) -> Action:
    return Action("vote", (player,))


def hints_at(word: str) -> Callable[[Action], bool]:
    """Return whether an action says something that does not contain a word."""
    return lambda action: action.kind == "say" and bool(action.text) and not names(word)(action)


def names(word: str) -> Callable[[Action], bool]:
    return lambda action: word in action.text.casefold()


GUIDE = Guide(
    (
        Step(
            "Your word is trumpet. Write a clue that shows the others that you know it, without naming "
            "the word.",
            hints_at("trumpet"),
            "Everybody has heard your clue, and the next player gives one.",
            "Write a few words; silence makes you suspicious.",
            (Wrong(names("trumpet"), "You named the word itself: the undercover would know it at once."),),
            path=(dealt("flute", "trumpet", 4),),
            example=say("It is made of brass."),
            instructed=True,
        ),
        Step(
            "Your word is trumpet. One player has another word: read the clues and vote for the one that "
            "does not fit.",
            (vote(4),),
            "A trumpet is loud and not held sideways: Player 5 has another word.",
            "That clue fits a trumpet. Look for the one that does not.",
            path=(
                dealt("flute", "trumpet", 4),
                *clues(
                    "It is made of brass.",
                    "It has three valves.",
                    "Soldiers used it for signals.",
                    "It is very loud.",
                    "It is soft, and you hold it sideways.",
                ),
            ),
            instructed=True,
        ),
        Step(
            "Your word is lemon, but the others speak of something green: you are the undercover. Give a "
            "clue that fits both words.",
            hints_at("lemon"),
            "Nobody can tell your clue from theirs, and nobody knows yet who you are.",
            "Write a few words; who says nothing is voted out first.",
            (Wrong(names("lemon"), "You named your word, and all the others see that it is not theirs."),),
            path=(
                dealt("lemon", "lime", 4),
                *clues("It is green.", "One puts it into drinks.", "It grows on a tree.", "It is sour."),
            ),
            player=4,
            example=say("Its juice is sour."),
            instructed=True,
        ),
        Step(
            "Your word is lime. A vague clue proves little, a wrong one much: vote for the player whose "
            "clue is wrong.",
            (vote(4),),
            "No lime is yellow like that: Player 5 has another word.",
            "That clue is vague or true. One of the clues is not about a lime.",
            path=(
                dealt("lemon", "lime", 4),
                *clues("It is sour.", "I like it.", "It is green.", "It is a fruit.", "It is yellow."),
            ),
            instructed=True,
        ),
    ),
    "Say enough that your side believes you, and not so much that the undercover learns your word.",
    {
        "say": (
            "One player has another word and does not know it: it may be you.",
            "A clue should show your side that you know the word, without naming it.",
            "If the others' clues do not fit your word, you may be the undercover.",
        ),
        "vote": (
            "Vote for the player whose clue fits your word least.",
            "The player with most votes is out; a tie is decided by lot.",
            "The others win once the undercover is out; the undercover wins among the last three.",
        ),
    },
    relies=("guesses",),
)
