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
from games.core.view import View
from replays.naming import player_name
from replays.store.rows import DecisionRow


class Retelling:
    """Replaces the rules' names of players by the names of their seats.

    A `Said` gets the grammar of "you". In other strings (recorded labels and notes, older plug-ins) the
    names are replaced, and only a verb right behind one is put into the second person.

    Args:
        game: the rules; None where they are not known.
        names: of each seat.
    """

    def __init__(self, game: Game[Any] | None, names: Sequence[str]) -> None:
        self.names = tuple(names)
        usual = naming.player_name if game is None else game.player_name
        by_rules = {seat: usual(seat) for seat in range(len(names))}
        self._by_seat = {seat: names[seat] for seat, rule in by_rules.items() if rule != names[seat]}
        self._by_rule = {str(by_rules[seat]): Name(seat, by_rules[seat]) for seat in self._by_seat}
        known = "|".join(re.escape(rule) for rule in sorted(self._by_rule, key=len, reverse=True))
        self._pattern = re.compile(rf"(?<![\w#])({known})(?!\w)('s| [a-z]+s\b)?") if known else None

    def called(self, player: Player) -> str:
        """Return the name of a player's seat, of chance or time, or of somebody unknown to the viewer."""
        return self.names[player] if 0 <= player < len(self.names) else player_name(None, player)

    def decision(self, row: DecisionRow) -> str:
        """Return the words for a recorded decision."""
        return self.text(row.label, row.action.text)

    def text(self, words: str, quoted: str = "") -> str:
        """Return the rules' words with these names; ``quoted`` words of a player in them stay unchanged."""
        if isinstance(words, Said):
            return words.called(self._by_seat.get)
        if isinstance(words, Quoted) or self._pattern is None:
            return words
        if quoted and quoted in words:
            before, _, after = words.rpartition(quoted)
            return self.text(before) + quoted + self.text(after)
        return self._pattern.sub(self._renamed, words)

    def view(self, view: View) -> View:
        """Return a view with these names: its phase, its facts, and the zones of its board."""
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

    def _renamed(self, match: re.Match[str]) -> str:
        slot = f"who:{match[2].strip()}" if match[2] else "who"
        sentence = Said(f"{{{slot}}}", who=self._by_rule[match[1]])
        return sentence.called(self._by_seat.get, match.string[: match.start()])
