"""News for a person who plays: the events since their last decision, and cards to read."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from games.core.action import CLOCK, Player
from games.core.history import Turn, cards
from games.core.round_card import RoundCard
from games.core.said import Name, Quoted, Said, capital, slots_of
from games.core.view import SPECTATOR, View
from replays.retelling import Retelling
from replays.review.positions import Positions
from replays.words import one_line, tr_noop

MOST: Final = 200
"""Steps back that are looked through at most."""
LONGEST: Final = 300
"""Letters of an event's words at most."""
TIME_PASSES: Final = Said(tr_noop("Time passes."))
SOMETHING: Final = Said(tr_noop("Something changes that you can see."))


@dataclass(frozen=True, slots=True)
class Happening:
    """An event that a person may know of.

    Attributes:
        step: the step in which it happened.
        who: the player who did it; None if nobody or an unknown player did.
        words: a sentence.
        secret: whether the public does not know of it.
    """

    step: int
    who: Player | None
    words: str
    secret: bool = False


def own_steps(match: Positions, viewer: Player) -> Iterator[int]:
    """Yield the steps in which the viewer decided, the latest first. Forced actions do not count."""
    for row in reversed(match.all_decisions()):
        if row.step < match.steps - MOST:
            return
        if row.seat == viewer and row.chosen_by == "seat" and row.step <= match.steps:
            yield row.step


def happened_since(
    match: Positions, viewer: Player, telling: Retelling, first: int | None = None
) -> tuple[Happening, ...]:
    """Return what happened since the viewer's last decision: what only the viewer knows, then by time.

    The step of that decision counts, too, but for the viewer's own action: it has what the others chose at
    the same time, and the result.

    Args:
        first: the step of an earlier decision to begin with, which was to answer later ones as well.
    """
    earliest = max(1, match.steps - MOST)
    own_decisions = set(own_steps(match, viewer))
    events = [
        happening
        for step in range(
            max(earliest, max(own_decisions, default=1) if first is None else first), match.steps + 1
        )
        for happening in _in_step(match, step, viewer, telling, own=step in own_decisions)
    ]
    return tuple(
        sorted(
            _without_repeats(events, telling.text(TIME_PASSES)), key=lambda happening: not happening.secret
        )
    )


def cards_after(match: Positions, viewer: Player, step: int) -> tuple[RoundCard, ...]:
    """Return the parts of cards that later steps show the viewer, oldest first."""
    return tuple(
        card for later in range(step + 1, match.steps + 1) for card in cards(match.turns(later, viewer))
    )


def _in_step(
    match: Positions, step: int, viewer: Player, telling: Retelling, *, own: bool
) -> Iterator[Happening]:
    every = match.turns(step, viewer)
    turns = [turn for turn in every if turn.sentence]
    public = {turn.sentence for turn in match.turns(step, SPECTATOR) if turn.sentence}
    deed = _own_deed(every, viewer, public) if own else None
    for turn in turns:
        speaker = turn.message.sender if turn.message else turn.who
        if own and (viewer in (turn.who, speaker) or turn is deed):
            continue
        words = telling.text(turn.sentence, turn.message.text if turn.message else "")
        secret = turn.sentence not in public and turn.message is None
        yield Happening(step, _doer(turn), one_line(words, LONGEST), secret)
    if not own and not turns:
        yield from _untold(match, step, viewer, telling)


def _own_deed(turns: Sequence[Turn], viewer: Player, public: Collection[str]) -> Turn | None:
    """Return the announcement that tells everybody of the viewer's action, if its turn has no sentence."""
    if any(turn.who == viewer and turn.sentence for turn in turns):
        return None
    return next((turn for turn in turns if turn.sentence in public and _doer(turn) == viewer), None)


def _untold(match: Positions, step: int, viewer: Player, telling: Retelling) -> Iterator[Happening]:
    """Yield events for a step that has no sentence for the viewer, if the view has changed by it."""
    before, after = match.view(step - 1, viewer), match.view(step, viewer)
    if _has_clock(match, step):
        yield Happening(step, None, telling.text(TIME_PASSES))
        return
    sentences = list(_changes(before, after, telling))
    if before.phase != after.phase:
        sentences.append(Said("{phase}.", phase=capital(after.phase)))
    if not sentences and (before.board, before.facts) != (after.board, after.facts):
        sentences = [SOMETHING]
    for sentence in sentences:
        yield Happening(step, _subject(sentence), one_line(telling.text(sentence), LONGEST))


def _changes(before: View, after: View, telling: Retelling) -> Iterator[str]:
    """Yield sentences for the changes between two views that the board can name, and for other facts."""
    if before.board is not None and type(before.board) is type(after.board):
        yield from after.board.changes(before.board)
    known = {fact.key: fact for fact in before.facts}
    for fact in after.facts:
        earlier = known.get(fact.key)
        if earlier is None or earlier.value != fact.value:
            label, value = telling.text(fact.label), telling.text(fact.value)
            yield Said(tr_noop("{label}: {value}."), label=Quoted(label), value=Quoted(value))


def _has_clock(match: Positions, step: int) -> bool:
    for row in reversed(match.all_decisions()):
        if row.step < step:
            return False
        if row.step == step and row.seat == CLOCK:
            return True
    return False


def _without_repeats(happenings: Sequence[Happening], time_passes: str) -> list[Happening]:
    """Keep only the latest of successive events that say no more than that time passes."""
    kept: list[Happening] = []
    for happening in happenings:
        if kept and happening.words == kept[-1].words == time_passes:
            kept.pop()
        kept.append(happening)
    return kept


def _doer(turn: Turn) -> Player | None:
    """Return who did it: the player of the turn, or the one with whose name the sentence begins."""
    if turn.who is not None:
        return turn.who if turn.who >= 0 else None
    return _subject(turn.sentence)


def _subject(sentence: object) -> Player | None:
    """Return the player with whose name a sentence begins; None if it begins with other words."""
    while isinstance(sentence, Said) and not isinstance(sentence, Name):
        slots, _ = slots_of(sentence.template)
        if not slots or slots[0].before:
            return None
        sentence = sentence.parts[slots[0].name]
    return sentence.player if isinstance(sentence, Name) and sentence.player >= 0 else None
