"""What the rules say, told with the names by which people know the players; "You" with its grammar."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from games.core.action import LegalActions
from games.core.boards.cards import CardTable
from games.core.game import Game
from games.core.history import Turns
from games.core.naming import YOU
from games.core.naming import player_name as usual_name
from games.core.said import Said, base
from games.core.view import View
from replays.naming import player_name

_MARK: Final = "\ue000"
"""Stands for "You" until the sentence around it is known; what people and models wrote never passes here."""
_OF_YOU: Final = re.compile(rf"(?:^|\b[Tt]he )([A-Za-z]\w*) of {_MARK}(?![r'])")
_SUBJECT: Final = re.compile(
    rf"(?:^|(?<=[.!?:;,] )|(?<= and )|(?<= or )){_MARK} ([a-z]+)\b"
    rf"([^.;:,{_MARK}]*(?:, or [a-z]+s\b[^.;:,{_MARK}]*)?)"
)
_SECOND_VERB: Final = re.compile(r"\b(and|or) ([a-z]+s)\b")


class Retelling:
    """Puts the names of seats in place of what the rules call the players.

    Args:
        game: the rules; None where they are not known.
        names: what each seat is called here.
    """

    def __init__(self, game: Game[Any] | None, names: Sequence[str]) -> None:
        self.names = tuple(names)
        called = {_by_rules(game, seat): name for seat, name in enumerate(names)}
        self._by_seat = {seat: name for seat, name in enumerate(names) if name != _by_rules(game, seat)}
        self._called = {rule: name for rule, name in called.items() if rule != name}
        known = "|".join(re.escape(rule) for rule in sorted(self._called, key=len, reverse=True))
        self._pattern = re.compile(rf"(?<![\w#])({known})(?!\w)( (?=in |from ))?") if known else None

    def text(self, words: str, quoted: Iterable[str] = ()) -> str:
        """Words of the rules, with these names.

        Args:
            quoted: what somebody said; it stays as it was said.
        """
        if isinstance(words, Said):
            return words.called(self._by_seat.get)
        for said in filter(None, quoted):
            if said in words:
                before, _, after = words.rpartition(said)
                return self.text(before) + said + self.text(after)
        if self._pattern is None or not self._pattern.search(words):
            return words
        return second_person(self._pattern.sub(self._name, words))

    def view(self, view: View) -> View:
        """A view with these names: its phase, its facts, and the zones of its board."""
        if self._pattern is None:
            return view
        facts = tuple(
            replace(fact, label=self.text(fact.label), value=self.text(fact.value)) for fact in view.facts
        )
        board = view.board
        if isinstance(board, CardTable):
            zones = tuple(replace(zone, name=self.text(zone.name)) for zone in board.zones)
            board = replace(board, zones=zones)
        return replace(view, phase=self.text(view.phase), facts=facts, board=board)

    def legal(self, legal: LegalActions) -> LegalActions:
        """What may be done, with these names in the hints of its forms."""
        told = tuple(replace(family, hint=self.text(family.hint)) for family in legal.open)
        return replace(legal, open=told) if told != legal.open else legal

    def sentences(self, turns: Turns) -> tuple[str, ...]:
        """What a log says of a step."""
        said = [turn.message.text for turn in turns if turn.message is not None]
        return tuple(self.text(turn.sentence, said) for turn in turns if turn.sentence)

    def _name(self, match: re.Match[str]) -> str:
        name = self._called[match[1]]
        return (_MARK if name == YOU else name) + (": " if match[2] else "")


def second_person(words: str) -> str:
    """Words in which the mark stands for "You", with its grammar: ``Your move``, ``you call``."""
    if _MARK not in words:
        return words
    words = re.sub(rf"{_MARK}'s\b", f"{_MARK}r", words)
    words = re.sub(rf"{_MARK} to move\b", f"{_MARK}r move", words)
    words = re.sub(rf"{_MARK} to (?=[a-z])", f"{_MARK} are to ", words)
    words = _OF_YOU.sub(_owned, words)
    words = _SUBJECT.sub(_conjugated, words)
    return re.sub(rf"(^|[.!?]\s+)?{_MARK}", lambda match: _cased(match[1]), words)


def _owned(match: re.Match[str]) -> str:
    """``Your plan`` for ``the plan of you``."""
    noun = match[1]
    return f"{_MARK}r {noun[:1].lower()}{noun[1:]}"


def _conjugated(match: re.Match[str]) -> str:
    rest = re.sub(r"\bthemselves\b", "yourself", match[2])
    rest = _SECOND_VERB.sub(lambda verb: f"{verb[1]} {base(verb[2])}", rest)
    return f"{_MARK} {base(match[1])}{rest}"


def _cased(before: str | None) -> str:
    return "you" if before is None else f"{before}You"


def _by_rules(game: Game[Any] | None, seat: int) -> str:
    """What the rules call a player; what they usually do where they are not known."""
    return usual_name(seat) if game is None else player_name(game, seat)
