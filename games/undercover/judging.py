"""Questions to a judge about Undercover: whether clues describe their word, and guesses name it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import mean

from games.core.action import Player
from games.core.judging import MATCH, Answered, Finding, Judging, Question
from games.core.metric import Moment
from games.undercover.rules import Undercover, same_word, word_of


def questions(moments: Sequence[Moment[Undercover]]) -> list[Question]:
    """Return a question for every clue and every guess of a match.

    Those with a known answer are not put to the judge: an empty clue describes nothing, an empty guess
    names nothing, and a guess of the very word is right.
    """
    return [*_clues(moments), *_guesses(moments[-1])] if moments else []


def _clues(moments: Sequence[Moment[Undercover]]) -> Iterator[Question]:
    game, state = moments[-1].game, moments[-1].after
    steps = [moment.step for moment in moments for action in moment.joint.values() if action.kind == "say"]
    for step, (_, who, clue) in zip(steps, game.clues(state), strict=False):
        slots = {"word": word_of(state, who), "said": clue}
        yield Question("clue", step, who, slots, None if clue else False)


def _guesses(last: Moment[Undercover]) -> Iterator[Question]:
    game, state = last.game, last.after
    for place, (number, who, words) in enumerate(game.guesses(state)):
        for other in game.others(state, who, number):
            guess, word = words.get(other, ""), word_of(state, other)
            known = bool(guess) if not guess or same_word(guess, word) else None
            yield Question("guess", place, who, {"word": word, "said": guess}, known)


def findings(answered: Sequence[Answered]) -> Iterator[Finding]:
    """Yield the answers for clues, and by player the rate of right clues and whether guesses were right."""
    clues: dict[Player, list[float]] = {}
    guesses: dict[Player, dict[int, list[bool]]] = {}
    for question, answer in answered:
        if question.kind == "guess":
            guesses.setdefault(question.player, {}).setdefault(question.place, []).append(bool(answer))
        elif answer is not None:
            clues.setdefault(question.player, []).append(float(answer))
            yield question.place, question.player, "judged_clue", float(answer)
    for player, answers in sorted(clues.items()):
        yield MATCH, player, "judged_description", mean(answers)
    for player, by_guess in guesses.items():
        yield MATCH, player, "judged_guess", float(any(map(any, by_guess.values())))
        yield MATCH, player, "judged_guess_strict", float(any(map(all, by_guess.values())))


JUDGING = Judging(
    {"guess": "Guess", "guess_strict": "Guess, all"},
    {
        "judged_description": "Description, judged",
        "judged_guess": "Guess, judged",
        "judged_guess_strict": "Guess of all, judged",
    },
    ("judged_clue",),
    questions,
    findings,
)
