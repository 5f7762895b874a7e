"""The rules' sentences with the names that people use for the players."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.core import naming
from games.core.action import LegalActions, Player
from games.core.boards.cards import CardTable
from games.core.game import Game
from games.core.history import Turns
from games.core.said import Name, Quoted, Said
from games.core.view import Message, View
from games.core.words import say, translated
from replays.naming import player_name
from replays.store.rows import DecisionRow
from resources.seat_marks import sign
from resources.spoken import spoken


class Retelling:
    """Replaces the rules' names of players by the names of their seats.

    A `Said` gets the grammar of "you". In other strings (recorded labels and notes, older plug-ins) the
    names are replaced, and only a verb right behind one is put into the second person.

    Args:
        game: the rules; None where they are not known.
        names: of each seat.
        talk: whether the numbers of players in what others say are replaced, too. Models and bots know each
            other by these numbers only; what they said is recorded unchanged.
    """

    def __init__(self, game: Game[Any] | None, names: Sequence[str], *, talk: bool = False) -> None:
        self.names = tuple(names)
        usual = naming.player_name if game is None else game.player_name
        by_rules = {seat: usual(seat) for seat in range(len(names))}
        self._by_seat = {seat: names[seat] for seat, rule in by_rules.items() if rule != names[seat]}
        self._by_rule = {str(by_rules[seat]): Name(seat, by_rules[seat]) for seat in self._by_seat}
        known = "|".join(re.escape(rule) for rule in sorted(self._by_rule, key=len, reverse=True))
        self._pattern = re.compile(rf"(?<![\w#])({known})(?!\w)('s| [a-z]+s\b)?") if known else None
        self._marked = game is None or not game.spec.pieces
        numbered = {rule.lower(): name.player for rule, name in self._by_rule.items() if rule[-1].isdigit()}
        self._numbered = numbered if talk else {}
        nouns = "|".join(sorted({re.escape(rule.rpartition(" ")[0]) for rule in self._numbered}))
        self._retold: dict[Message, Message] = {}
        self._spoken = re.compile(rf"\b({nouns})[ _]#?(\d+)\b('s| [a-z]+s\b)?", re.IGNORECASE)

    def called(self, player: Player) -> str:
        """Return the name of a player's seat, of chance or time, or of somebody unknown to the viewer."""
        return self.names[player] if 0 <= player < len(self.names) else player_name(None, player)

    def decision(self, row: DecisionRow) -> str:
        """Return the words for a recorded decision."""
        return self.text(row.label, row.action.text)

    def text(self, words: str, quoted: str = "") -> str:
        """Return the rules' words with these names, in the language of the thread.

        Args:
            quoted: words of a player in them.
        """
        if isinstance(words, Said):
            return self._heard(translated(words)).called(self._by_seat.get)
        if isinstance(words, Quoted):
            return self.speech(words)
        words = say(words)
        if self._pattern is None:
            return words
        if quoted and quoted in words:
            before, _, after = words.rpartition(quoted)
            return self.text(before) + self.speech(quoted) + self.text(after)
        return self._pattern.sub(self._renamed, words)

    def speech(self, words: str, *, marked: bool = True) -> str:
        """Return what a player said, with ``◆ Kim`` for ``Player 4``; without marks ``Kim``."""
        if not self._numbered:
            return words
        return "".join(
            f"{sign(seat)} {text}" if seat is not None and marked and self._marked else text
            for text, seat in self.spoken(words)
        )

    def spoken(self, words: str) -> list[tuple[str, Player | None]]:
        """Return the parts of what a player said; beside a part that names a seat, this seat."""
        parts: list[tuple[str, Player | None]] = []
        end = 0
        for match in self._spoken.finditer(words) if self._numbered else ():
            seat = self._numbered.get(f"{match[1]} {match[2]}".lower())
            if seat is None:
                continue
            behind = match[3] or ""
            slot, rest = ("who", behind)
            if behind and self.names[seat] == naming.YOU:
                slot, rest = f"who:{behind.strip()}", ""
            name = Said(f"{{{slot}}}", who=Name(seat, match[0]))
            called = name.called(self._by_seat.get, words[: match.start()])
            parts += [(words[end : match.start()], None), (called, seat), (rest, None)]
            end = match.end()
        return [part for part in (*parts, (words[end:], None)) if part[0]]

    def messages(self, messages: Sequence[Message]) -> tuple[Message, ...]:
        """Return the messages with their words as `speech`."""
        if not self._numbered:
            return tuple(messages)
        for message in messages:
            if message not in self._retold:
                self._retold[message] = replace(message, text=self.speech(message.text))
        return tuple(self._retold[message] for message in messages)

    def by_rules(self, words: str) -> str:
        """Return what a person wrote, with the numbers of players in place of their names at the table."""
        seats = self._numbered.values()
        named = {
            self.names[name.player]: rule for rule, name in self._by_rule.items() if name.player in seats
        }
        named.pop(naming.YOU, None)
        if not named:
            return words
        known = "|".join(re.escape(name) for name in sorted(named, key=len, reverse=True))
        return re.sub(rf"(?<!\w)({known})(?!\w)", lambda match: named[match[1]], words)

    def view(self, view: View) -> View:
        """Return a view with these names: its phase, its facts, and the zones of its board."""
        if self._pattern is None and spoken() is None:
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
        """Return the legal actions with these names in the hints of their forms."""
        families = tuple(replace(family, hint=self.text(family.hint)) for family in legal.open)
        return replace(legal, open=families) if families != legal.open else legal

    def sentences(self, turns: Turns) -> tuple[str, ...]:
        """Return the log's sentences of a step."""
        return tuple(
            self.text(turn.sentence, turn.message.text if turn.message else "")
            for turn in turns
            if turn.sentence
        )

    def _heard(self, words: Said) -> Said:
        """Return the rules' words with what players say in them as `speech`."""
        if not self._numbered or not words.parts or isinstance(words, Name):
            return words
        parts = {name: self._part(part) for name, part in words.parts.items()}
        return words if parts == words.parts else Said(words.template, **parts)

    def _part(self, part: object) -> object:
        if isinstance(part, Quoted):
            return Quoted(self.speech(part))
        return self._heard(part) if isinstance(part, Said) else part

    def _renamed(self, match: re.Match[str]) -> str:
        slot = f"who:{match[2].strip()}" if match[2] else "who"
        sentence = Said(f"{{{slot}}}", who=self._by_rule[match[1]])
        return sentence.called(self._by_seat.get, match.string[: match.start()])
