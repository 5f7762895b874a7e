"""A judge's questions about Diplomacy: who came to an agreement, and who broke one.

DSGBench's code has a model name, phase by phase, the powers that negotiated, allied and betrayed each other.
Here it is asked about each pair in each movement with yes or no, and only where there is something to read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.judging import MATCH, Answered, Finding, Judging, Question
from games.core.metric import Moment
from games.diplomacy.movements import PAIRS, Movement, Pair, movements
from games.diplomacy.state import POWERS

NEGOTIATED, ALLIED, BETRAYED = "negotiated", "allied", "betrayed"
NOTHING = "(nothing)"


def questions(moments: Sequence[Moment]) -> list[Question]:
    """Return questions on each pair in each movement in which one wrote to, helped or attacked the other.

    Without words nobody negotiated, without a word or help nobody is allied, and without an attack nobody
    betrayed: the judge is not asked about these.
    """
    return [question for movement in movements(moments) for question in _about(movement)]


def _about(movement: Movement) -> Iterator[Question]:
    attacked = {frozenset(attack) for attack in movement.attacks}
    for pair in PAIRS:
        words = _letters(movement, pair)
        if not words and pair not in movement.helped | attacked:
            continue
        first, second = sorted(pair)
        slots = {
            "first": POWERS[first],
            "second": POWERS[second],
            "phase": movement.phase,
            "said": words or NOTHING,
            "orders": _orders(movement, pair) or NOTHING,
        }
        known = {
            NEGOTIATED: None if words else False,
            ALLIED: None if words or pair in movement.helped else False,
            BETRAYED: None if pair in attacked else False,
        }
        for kind, answer in known.items():
            yield Question(kind, movement.step, first, slots, answer)


def _letters(movement: Movement, pair: Pair) -> str:
    letters = [letter for letter in movement.letters if letter.sender in pair and pair & set(letter.audience)]
    return "\n".join(f"{POWERS[letter.sender]}: {letter.text}" for letter in letters)


def _orders(movement: Movement, pair: Pair) -> str:
    return "\n".join(f"{POWERS[o.owner]}: {o.text}" for o in movement.results if o.owner in pair)


def findings(answered: Sequence[Answered]) -> Iterator[Finding]:
    counts = dict.fromkeys((NEGOTIATED, ALLIED, BETRAYED), 0)
    allied: dict[tuple[int, int], float] = {}
    for question, answer in answered:
        if answer is None:
            continue
        counts[question.kind] += answer
        if question.kind == ALLIED:
            for player in (question.player, POWERS.index(question.slots["second"])):
                place = question.place, player
                allied[place] = max(allied.get(place, 0.0), float(answer))
    for (step, player), value in sorted(allied.items()):
        yield step, player, "judged_ally", value
    for player in range(len(POWERS)):
        if counts[NEGOTIATED]:
            yield MATCH, player, "judged_alliance", counts[ALLIED] / counts[NEGOTIATED]
        if counts[ALLIED]:
            yield MATCH, player, "judged_kept", 1 - counts[BETRAYED] / counts[ALLIED]


JUDGING = Judging(
    {"alliance_paper": "Movements with an ally"},
    {
        "judged_alliance": "Alliances by negotiations, judged",
        "judged_kept": "Alliances kept, judged",
    },
    ("judged_ally",),
    questions,
    findings,
)
