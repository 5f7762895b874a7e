"""How LLMArena plays Undercover."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from games.core.action import Action, Player
from games.core.boards.ring import Ring
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Quoted, Said
from games.core.view import View
from games.shared.talk import one_line, shorten
from games.undercover.rules import MAX_TEXT, NO_CLUE, State, Undercover

LABEL_LENGTH: Final = 60
MARKS: Final = "*_`\"'"
GUESS: Final = re.compile(r"player_(\d+)[*_`\"']*\s*[=:]\s*([^,;\n]*)", re.IGNORECASE)


class NamedClue(Codec[State]):
    """``player_0: It's a fruit.`` is a clue, ``vote: player_1.`` a vote; seats are counted from 0.

    ``guess: player_1 = pear, player_2 = apple`` guesses words of other players.

    The last line with the speaker's name, or with a vote, counts. A clue ends with its line; marks around
    the whole answer are not part of it.
    """

    game: Undercover

    def write(self, state: State, player: Player, action: Action) -> str:
        if action.kind == "vote":
            return f"vote: player_{action.args[0]}."
        if action.kind == "guess":
            words = zip(self.game.others(state, player), action.text.split(","), strict=False)
            named = [f"player_{other} = {word.strip()}" for other, word in words if word.strip()]
            return f"guess: {', '.join(named) or 'none'}"
        return f"player_{player}: {one_line(action.text)}".strip()

    def read(self, state: State, player: Player, text: str) -> Action:
        legal = self.game.legal_actions(state, player)
        if legal.open and legal.open[0].kind == "guess":
            return self._read_guess(state, player, text)
        if legal.listed:
            votes = re.findall(r"(?<![^\W_])vote[*_`\"']*\s*:[^\d\n]{0,40}(\d+)", text, re.IGNORECASE)
            if not votes:
                raise UnreadableActionError("The answer has no vote such as 'vote: player_1.'.")
            return Action("vote", (int(votes[-1][:9]),))
        name = rf"([{MARKS}]{{0,3}})player_{player}([{MARKS}]{{0,3}})[^\S\n]*:(.*)"
        lines = re.findall(rf"^.*?{name}", text, re.IGNORECASE | re.MULTILINE)
        if not lines:
            raise UnreadableActionError(f"The answer has no clue such as 'player_{player}: It is soft.'.")
        before, after, clue = lines[-1]
        clue = one_line(clue)
        if before and not after:
            clue = clue.removeprefix(before).removesuffix(before[::-1])
        return Action("say", (), one_line(clue)[:MAX_TEXT].rstrip())

    def _read_guess(self, state: State, player: Player, text: str) -> Action:
        _, *guesses = re.split(r"(?<![^\W_])guess[*_`\"']*\s*:", text, flags=re.IGNORECASE)
        if not guesses:
            raise UnreadableActionError("The answer has no guess such as 'guess: player_1 = pear'.")
        named = {int(seat[:9]): word for seat, word in GUESS.findall(guesses[-1])}
        words = [
            one_line(named.get(other, "")).strip(f"{MARKS}. ") for other in self.game.others(state, player)
        ]
        return Action("guess", (), ", ".join(words)[:MAX_TEXT] if any(words) else "")

    def label(self, state: State, player: Player, action: Action) -> str:
        match action:
            case Action("deal", (str(word), str(others), int(seat))):
                name = self.game.player_name(seat)
                return Said("{who:gets} {word}, the others {others}", who=name, word=word, others=others)
            case Action("out", (int(target),)):
                return Said("Drawn: {who}", who=self.game.player_name(target))
        if action.kind == "vote":
            return Said("Vote for {who}", who=self.game.player_name(int(action.args[0])))
        words = Quoted(shorten(one_line(action.text), LABEL_LENGTH))
        if action.kind == "guess":
            return Said("Guess: {words}", words=words or "none")
        return words or NO_CLUE

    def slots(self, view: View[Ring], history: History = NOTHING) -> Mapping[str, str]:
        speaker, stage = max(view.player or 0, 0), view.fact("stage").value
        others = [seat.player for seat in view.board.seats if seat.alive and seat.player != speaker]
        number = view.fact("round").data or ""
        heard = [m for m in history.messages if m.channel == f"round {number}"]
        name = f"player_{speaker}"
        return {
            "name": name,
            "word": view.fact("word").value,
            "round": str(number),
            "clues": "".join(f"\nplayer_{m.sender}: {m.text}" for m in heard),
            "first": "" if heard else name,
            "out": ", ".join(f"player_{seat.player}" for seat in view.board.seats if not seat.alive),
            "speaker": name if stage == "clues" else "",
            "guessing": "the others" if self.game.params["guesses"] == "asked" else "",
            "guesses": ", ".join(f"player_{p} = word" for p in others) if stage == "guesses" else "",
            "vote": "vote" if stage == "votes" else "",
        }


PRESETS = (
    Preset(
        "llmarena",
        "LLMArena",
        5,
        "undercover.llmarena",
        params={"undercover_seat": "last"},
        codec=NamedClue,
        limits=Limits(attempts=1, fallback=Fallback.DEFAULT),
        chat=True,
        tags=("communication", "opponent modelling", "team collaboration", "hidden information"),
        source=(
            "LLMArena, section 3 and appendix A.4. As in its code the undercover sits in the last seat "
            "(undercover_seat=random gives everybody the same chance) and has the first word of a pair; an "
            "unreadable clue becomes an empty one, an unreadable or illegal vote a random legal one. A clue "
            "that names the secret word or repeats an earlier one is allowed, as in its code, but marked and "
            "counted. The word pairs are our own; clues beyond 300 characters are cut. With guesses=asked "
            "everybody also guesses the words of the others before each vote, which the guess scores need; "
            "whether clues describe their word is for a judge."
        ),
        summary="Five players, two rounds of clues and votes; one of them has a different word.",
    ),
)
