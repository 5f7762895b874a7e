"""The guided start of Codenames: an operative who guesses and stops, then a spymaster who gives clues."""

from __future__ import annotations

from typing import Final

from games.codenames.rules import END, deal
from games.core.action import CHANCE, Action
from games.core.guide import Guide, Move, Step, Wrong

KINDS: Final = "RRRRRRRRRBBBBBBBBnnna"
ORDER: Final = (4, 17, 9, 0, 12, 20, 6, 14, 2, 10, 18, 7, 1, 15, 5, 11, 19, 3, 16, 8, 13)
"""Where on the table the words of a list lie, which begins with Red's and ends with the assassin."""


def dealt(words: str) -> Move:
    """Return the deal of words: nine of Red, eight of Blue, three neutral ones and the assassin."""
    listed = words.split()
    return {CHANCE: deal(tuple(listed[place] for place in ORDER), "".join(KINDS[place] for place in ORDER))}


def clue(word: str, number: int) -> Action:
    return Action("clue", (number,), word)


def guess(word: str) -> Action:
    return Action("guess", (word,))


def means(number: int, action: Action) -> bool:
    return action.args == (number,)


def says_nothing(action: Action) -> bool:
    return action.text.casefold() in ("", "none")


def fits_wolf(action: Action) -> bool:
    return any(word in action.text.casefold() for word in ANIMALS)


ANIMALS: Final = (
    "animal", "beast", "predator", "hunter", "carnivore", "mammal", "zoo", "wild", "creature", "fur", "paw",
    "teeth", "fang", "tail", "dog", "canine", "pack", "forest", "howl", "tier", "danger", "prey", "hunt",
)  # fmt: skip
"""Parts of clues that fit LION and TIGER, and WOLF as well."""
MUSIC: Final = dealt(
    "TIGER HORSE DRUM TRUMPET BRIDGE PILLOW LADDER SUGAR MOON "
    "HAMMER SAW CASTLE ROSE COAT OVEN TICKET PEARL BELL CLOUD FENCE GHOST"
)
FRUIT: Final = dealt(
    "APPLE BANANA GRAPE CASTLE NURSE ROCKET CHAIR LAKE SCARF "
    "HAMMER TAXI CROWN SNAKE PIRATE LAMP WHEEL STAMP TOOTH CLOUD FENCE KNIFE"
)
CATS: Final = dealt(
    "LION TIGER OVEN BRIDGE PILLOW LADDER SUGAR MOON CANDLE "
    "HAMMER SAW CASTLE ROSE COAT TAXI TICKET PEARL BELL CLOUD FENCE WOLF"
)
BOTH: Final = (clue("animal", 2), guess("TIGER"), guess("HORSE"))
EARLIER: Final = (
    *(MUSIC, clue("music", 2), guess("DRUM"), guess("BELL")),
    *(clue("workshop", 2), guess("HAMMER"), guess("SAW"), END),
)
"""A turn of each side before the one of a step."""

GUIDE = Guide(
    (
        Step(
            "You are Red's operative. Your spymaster says animal, 2: two Red words are animals. Guess one "
            "of them.",
            (guess("TIGER"), guess("HORSE")),
            "It is Red's, so you may guess again.",
            "That is no animal; the clue is all that you know about the words.",
            path=(MUSIC, clue("animal", 2)),
            player=1,
        ),
        Step(
            "Both animals are found. You may guess once more, but nothing fits, and one word is the "
            "assassin: end the turn.",
            (END,),
            "Now it is Blue's turn. Stopping in time is half the game.",
            "You know nothing about that word: it may help Blue, or be the assassin, and then you lose.",
            path=(MUSIC, *BOTH),
            player=1,
        ),
        Step(
            "Earlier your spymaster said music, 2, and you found only DRUM. Use the guess beyond the number "
            "for the missing word.",
            (guess("TRUMPET"),),
            "Every clue allows one guess more than its number: use it for what earlier clues left.",
            "That has nothing to do with music.",
            (Wrong((END,), "That gives a guess away: the clue music still has a word to find."),),
            path=(*EARLIER, *BOTH),
            player=1,
        ),
        Step(
            "Now you are Red's spymaster and see all kinds. APPLE, BANANA and GRAPE are Red: give one clue "
            "for all three.",
            lambda action: means(3, action) and not says_nothing(action),
            "Your partner looks for three words now, and may guess a fourth.",
            "You mean three words, so the number is 3.",
            (
                Wrong(says_nothing, "That word says nothing. Write one that fits all three, such as fruit."),
                Wrong(lambda action: action.args < (3,), "Then your partner stops too early: say 3."),
            ),
            path=(FRUIT,),
            example=clue("fruit", 3),
        ),
        Step(
            "LION and TIGER are Red, and WOLF is the assassin. Give a clue for these two that does not fit "
            "WOLF.",
            lambda action: means(2, action) and not says_nothing(action) and not fits_wolf(action),
            "Your partner is not led to WOLF. Before every clue, look at the assassin.",
            "You mean two words, so the number is 2.",
            (
                Wrong(fits_wolf, "That fits WOLF, too: if your partner guesses it, your side loses at once."),
                Wrong(says_nothing, "That word says nothing. Write one that fits both, such as cats."),
            ),
            path=(CATS,),
            example=clue("cats", 2),
            instructed=True,
        ),
    ),
    "The side whose words are all found first wins, no matter who found them.",
    {
        "clue": (
            "Give one word that is not on the table, and how many of your words it means.",
            "Your partner may guess one word more than the number; after 0, as many as they like.",
            "Keep away from the assassin: if your partner guesses it, your side loses at once.",
        ),
        "guess": (
            "After a right guess you may guess again, up to one more than the clue's number.",
            "A wrong word ends your turn, and a word of the other side counts for them.",
            "You may stop after the first guess; whoever guesses the assassin loses at once.",
        ),
    },
    relies=("clues", "zero", "first_guess", "late_assassin"),
)
