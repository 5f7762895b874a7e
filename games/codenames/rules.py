"""Codenames (GameBench): two sides find their own words by one-word clues and avoid the assassin."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

import resources
from games.codenames.board import ASSASSIN, HIDDEN_KIND, NEUTRAL, SIDES, Clue, WordGrid, WordTile
from games.core.action import CHANCE, Action, Field, Joint, LegalActions, OpenAction, Player
from games.core.game import Dynamics, Game, GameSpec, Information, Param, Utility
from games.core.history import Turn, Turns, announcements
from games.core.said import Name, Said, capital, listed
from games.core.view import Fact, Message, View
from games.shared.talk import one_line, says

LONGEST: Final = 30
"""Most characters of a clue."""
SHORTEST_PART: Final = 3
"""A shorter word may be part of a clue, and a shorter clue part of a word."""
WORD: Final = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
ENDINGS: Final = ("ing", "er", "ed", "es", "s")
NO_CLUE: Final = Action("clue", (1,), "none")
"""The clue of a spymaster without a valid answer, in GameBench's code and here."""
END: Final = Action("end_turn")


ROLES: Final = ("spymaster", "operative")


@dataclass(frozen=True, slots=True)
class ClueGiven:
    """A clue, its side, and the places of the words guessed after it."""

    side: int
    word: str
    number: int
    guesses: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """The words on the table (none before they are dealt), their kinds, and all turns so far.

    Attributes:
        kinds: by word, a letter of `SIDES`, `NEUTRAL` or `ASSASSIN`.
    """

    words: tuple[str, ...] = ()
    kinds: str = ""
    turns: tuple[ClueGiven, ...] = ()
    ended: bool = True

    @property
    def revealed(self) -> tuple[int, ...]:
        return tuple(place for turn in self.turns for place in turn.guesses)


class Codenames(Game[State]):
    """Seats 1 and 2 are Red's spymaster and operative, seats 3 and 4 Blue's; Red begins.

    The spymaster gives a word and a number, then the operative guesses words one by one.
    """

    spec = GameSpec(
        "codenames",
        "Codenames",
        1,
        range(4, 5),
        Dynamics.SEQUENTIAL,
        Information.IMPERFECT,
        Utility.CONSTANT_SUM,
        max_steps=170,
        has_chance=True,
        has_text=True,
        has_roles=True,
        params=(
            Param("first", 9, 1, 10, label="Words of Red"),
            Param("second", 8, 1, 10, label="Words of Blue"),
            Param("neutral", 3, 0, 10, label="Neutral words"),
            Param("assassin", 1, 0, 3, label="Assassins"),
            Param("win_bonus", 3, 0, 9, label="Points for winning"),
            Param("max_turns", 30, 2, 60, label="Turns at most"),
            Param("score", "share", options=("share", "win_loss"), label="Score"),
            Param("clues", "checked", options=("checked", "unchecked"), label="Clues"),
            Param("zero", "unlimited", options=("unlimited", "one"), label="Guesses after a clue of 0"),
            Param("first_guess", "required", options=("required", "optional"), label="First guess of a turn"),
            Param(
                "late_assassin",
                "loses",
                options=("loses", "wins"),
                label="Assassin on the guess beyond the number",
                words=("Loses, as always", "Wins, as in GameBench's code"),
            ),
        ),
        summary="One word of yours must lead your partner to several on the table, never to the assassin.",
    )

    def initial_state(self) -> State:
        return State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        if not state.words:
            return (CHANCE,)
        if self.is_over(state):
            return ()
        return (2 * side_to_move(state) + (not state.ended),)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player == CHANCE or player not in self.to_act(state):
            return LegalActions()
        if player % 2 == 0:
            most = min(9, hidden_words(state, player // 2) + 1) if self.params["clues"] == "checked" else 9
            hint = Said(
                "One word, and how many words on the table it means: 0 to {most}; 0 sets no limit.", most=most
            )
            clue = OpenAction("clue", (Field("number", 0, most, asked=True),), LONGEST, hint)
            return LegalActions((), (clue,), NO_CLUE)
        known = set(state.revealed)
        guesses = tuple(
            Action("guess", (word,)) for place, word in enumerate(state.words) if place not in known
        )
        may_end = bool(state.turns[-1].guesses) or self.params["first_guess"] == "optional"
        return LegalActions((*guesses, END) if may_end else guesses)

    def apply(self, state: State, joint: Joint) -> State:
        ((_, action),) = joint.items()
        match action:
            case Action("deal", (*words, str(kinds))):
                return State(tuple(map(str, words)), kinds)
            case Action("clue", (int(number),), text):
                given = ClueGiven(side_to_move(state), one_line(text), number)
                return replace(state, turns=(*state.turns, given), ended=False)
            case Action("guess", (str(word),)):
                return self._guess(state, state.words.index(word))
            case Action("end_turn"):
                return replace(state, ended=True)
        raise ValueError(f"not an action of this game: {action}")

    def returns(self, state: State) -> tuple[float, ...]:
        """Each side's share of the points, for both of its seats; of a win_loss match 1, 0 or 1/2.

        A revealed word counts for its own side, even if the other side guessed it; a side that hits the
        assassin loses its points; the winner gets a bonus.
        """
        points, winner = self.points(state), self.winner(state)
        if self.params["score"] == "win_loss":
            red = 0.5 if winner is None else float(winner == 0)
        else:
            red = points[0] / sum(points) if sum(points) else 0.5
        return (red, red, 1 - red, 1 - red)

    def view(self, state: State, player: Player | None) -> View[WordGrid]:
        return View(player, self._phase(state), self._board(state, player), self._facts(state, player))

    def sample_chance(self, state: State, rng: random.Random) -> Action:
        counts = (self.params[name] for name in ("first", "second", "neutral", "assassin"))
        letters = (SIDES[0][0], SIDES[1][0], NEUTRAL[0], ASSASSIN[0])
        kinds = [letter for letter, count in zip(letters, counts, strict=True) for _ in range(int(count))]
        words = rng.sample(deck(), len(kinds))
        rng.shuffle(kinds)
        return deal(tuple(words), "".join(kinds))

    def resample(self, state: State, player: Player, rng: random.Random) -> State:
        """Redeal the kinds of the hidden words for operatives; spymasters know all."""
        if player % 2 == 0 or not self.to_act(state) or not state.words:
            return state
        known = set(state.revealed)
        hidden = [kind for place, kind in enumerate(state.kinds) if place not in known]
        rng.shuffle(hidden)
        drawn = iter(hidden)
        kinds = (kind if place in known else next(drawn) for place, kind in enumerate(state.kinds))
        return replace(state, kinds="".join(kinds))

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        if player in self.to_act(state):
            match action:
                case Action("clue", (int(), *_), text) if player % 2 == 0 and len(text) <= LONGEST:
                    if fault := self._fault(state, text):
                        return fault
                case Action("clue") if player % 2:
                    return "The clue is given; now guess a word."
                case Action("guess" | "end_turn") if player % 2 == 0:
                    return "First give a clue: one word and a number."
                case Action("guess", (str(word),)) if word in state.words:
                    if state.words.index(word) in state.revealed:
                        return Said("{word} is revealed already.", word=word)
                case Action("guess", (str(word),)):
                    return "That word is not on the table."
                case Action("end_turn") if END not in self.legal_actions(state, player):
                    return "Guess at least one word before you end the turn."
        return Game.illegal_reason(self, state, player, action)

    def sample_legal(self, state: State, player: Player, rng: random.Random, tries: int = 1000) -> Action:
        """Draw a legal action; a spymaster's clue is `NO_CLUE`'s word with a random number."""
        legal = self.legal_actions(state, player)
        if not legal.open:
            return legal.sample(rng)
        return replace(legal.open[0].sample(rng), text=NO_CLUE.text)

    def sample_fallback(self, state: State, player: Player, rng: random.Random) -> Action:
        return self.legal_actions(state, player).default or self.sample_legal(state, player, rng)

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        ((who, action),) = joint.items()
        match action:
            case Action("deal"):
                known = player is None or (player >= 0 and player % 2 == 0)
                return (*((Turn(who, action),) if known else ()), *announcements(_dealt(after, known)))
            case Action("clue", (number,), _):
                word = after.turns[-1].word
                clue = f"{word}, {number}"
                message = Message(who, clue, channel=Said("turn {turns}", turns=len(after.turns)))
                sentence = Said("{clue}.", clue=says(self.player_name(who), clue))
                return (Turn(who, replace(action, text=word), message, sentence),)
        return (Turn(who, action), *announcements(*self._guessed(before, action, after)))

    def player_name(self, player: Player) -> Name:
        if not 0 <= player < 4:
            return Game.player_name(self, player)
        return Name(player, f"{SIDES[player // 2]} {ROLES[player % 2]}")

    def teams(self, state: State) -> tuple[int, ...]:
        return (0, 0, 1, 1)

    def guesses_left(self, state: State) -> int | None:
        """The number of guesses that the turn still allows; None without a limit."""
        turn = state.turns[-1]
        if turn.number == 0 and self.params["zero"] == "unlimited":
            return None
        return turn.number + 1 - len(turn.guesses)

    def is_over(self, state: State) -> bool:
        if self.winner(state) is not None:
            return True
        return state.ended and len(state.turns) >= int(self.params["max_turns"])

    def winner(self, state: State) -> int | None:
        """The side that has won: all its words are revealed, or the other side has hit the assassin."""
        if not state.revealed:
            return None
        if state.kinds[state.revealed[-1]] == ASSASSIN[0]:
            guesser = state.turns[-1].side
            return guesser if self._assassin_wins(state.turns[-1]) else 1 - guesser
        return next((side for side in (0, 1) if not hidden_words(state, side)), None)

    def points(self, state: State) -> tuple[int, int]:
        counts = Counter(state.kinds[place] for place in state.revealed)
        points = [counts[SIDES[side][0]] for side in (0, 1)]
        winner = self.winner(state)
        if counts[ASSASSIN[0]] and winner is not None:
            points[1 - winner] = 0
        if winner is not None:
            points[winner] += int(self.params["win_bonus"])
        return points[0], points[1]

    def _assassin_wins(self, turn: ClueGiven) -> bool:
        """Whether the assassin, as the last guess of a turn, wins the match for its guesser.

        In GameBench's code this is so for the guess beyond the clue's number: it ends the turn before it
        checks whose turn it is. After a clue of 0 it checks first.
        """
        beyond = turn.number > 0 and len(turn.guesses) == turn.number + 1
        return beyond and self.params["late_assassin"] == "wins"

    def _guess(self, state: State, place: int) -> State:
        turn = state.turns[-1]
        state = replace(state, turns=(*state.turns[:-1], replace(turn, guesses=(*turn.guesses, place))))
        right = state.kinds[place] == SIDES[turn.side][0]
        return replace(state, ended=not right or self.guesses_left(state) == 0)

    def _fault(self, state: State, text: str) -> str:
        word = one_line(text)
        if not word:
            return "A clue needs a word, as in: tree, 2."
        if self.params["clues"] != "checked":
            return ""
        if not WORD.fullmatch(word):
            return "A clue is one word, of letters, with hyphens or apostrophes inside it."
        known = set(state.revealed)
        hidden = (other for place, other in enumerate(state.words) if place not in known)
        near = next((other for other in hidden if too_near(word, other)), None)
        return (
            Said(
                "A clue must not be, contain or be part of a word on the table, as it is with {near}.",
                near=near,
            )
            if near
            else ""
        )

    def _board(self, state: State, player: Player | None) -> WordGrid:
        known = set(state.revealed)
        everything = player is None or (player >= 0 and player % 2 == 0) or self.is_over(state)
        last = state.revealed[-1:]
        tiles = tuple(
            WordTile(
                word, kind if everything or place in known else HIDDEN_KIND, place in known, place in last
            )
            for place, (word, kind) in enumerate(zip(state.words, state.kinds, strict=True))
        )
        clues = tuple(
            Clue(turn.side, turn.word, turn.number, tuple(state.words[place] for place in turn.guesses))
            for turn in state.turns
        )
        playing = bool(state.words) and not self.is_over(state)
        guessing = playing and not state.ended
        left = self.guesses_left(state) if guessing else 0
        counts = (hidden_words(state, 0), hidden_words(state, 1)) if state.words else (0, 0)
        return WordGrid(
            tiles,
            counts,
            side_to_move(state) if playing else -1,
            clues,
            guessing,
            -1 if left is None else left,
        )

    def _phase(self, state: State) -> str:
        if not state.words:
            return "the words are dealt"
        winner = self.winner(state)
        if winner is not None:
            return Said("{side} wins", side=SIDES[winner])
        if self.is_over(state):
            return "the turns are over and nobody has won"
        (who,) = self.to_act(state)
        return Said("{who:guesses} a word" if who % 2 else "{who:gives} a clue", who=self.player_name(who))

    def _facts(self, state: State, player: Player | None) -> tuple[Fact, ...]:
        if not state.words:
            return ()
        turns = len(state.turns) + (state.ended and not self.is_over(state))
        facts = [
            Fact(
                "turn",
                "Turn",
                Said("{turns} of {params} at most", turns=turns, params=self.params["max_turns"]),
            )
        ]
        if player is not None and player >= 0:
            role = f"{ROLES[player % 2]}, {SIDES[player // 2].lower()}"
            facts.append(Fact("role", "Your role", role, player))
        if not state.ended:
            turn, left = state.turns[-1], self.guesses_left(state)
            facts.append(Fact("clue", "Clue", f"{turn.word}, {turn.number}"))
            facts.append(Fact("guesses_left", "Guesses left", "any number" if left is None else str(left)))
        return tuple(facts)

    def _guessed(self, before: State, action: Action, after: State) -> tuple[str, ...]:
        name = self.player_name(2 * side_to_move(before) + 1)
        if action == END:
            sentences: list[str] = [Said("{who:ends} the turn.", who=name)]
        else:
            kinds = {
                SIDES[0][0]: "a Red word",
                SIDES[1][0]: "a Blue word",
                NEUTRAL[0]: "neutral",
                ASSASSIN[0]: "the assassin",
            }
            kind = kinds[after.kinds[after.revealed[-1]]]
            word = action.args[0]
            sentences = [Said("{who:guesses} {word}: it is {kind}.", who=name, word=word, kind=kind)]
        if self.is_over(after):
            points = listed(
                [f"{name} {count}" for name, count in zip(SIDES, self.points(after), strict=True)]
            )
            sentences += [
                Said("{capital}. Points: {points}.", capital=capital(self._phase(after)), points=points)
            ]
        return tuple(sentences)


def side_to_move(state: State) -> int:
    if not state.turns:
        return 0
    side = state.turns[-1].side
    return 1 - side if state.ended else side


def hidden_words(state: State, side: int) -> int:
    """Return how many words of a side are not revealed yet."""
    revealed = [state.kinds[place] for place in state.revealed]
    return state.kinds.count(SIDES[side][0]) - revealed.count(SIDES[side][0])


def _dealt(state: State, known: bool) -> str:
    if not known:
        return Said("On the table: {listed}.", listed=", ".join(state.words))
    kinds = {kind[0]: kind for kind in (*SIDES, NEUTRAL, ASSASSIN)}
    parts = []
    for letter, kind in kinds.items():
        words = [word for word, mark in zip(state.words, state.kinds, strict=True) if mark == letter]
        parts += [f"{kind}: {', '.join(words)}"] if words else []
    return Said("On the table: {listed}.", listed="; ".join(parts))


def too_near(clue: str, word: str) -> bool:
    """Whether a clue is, contains or is contained in a word, or has the same stem."""
    clue = clue.casefold()
    word = word.casefold()
    if clue == word or stem(clue) == stem(word):
        return True
    shorter, longer = sorted((clue, word), key=len)
    return len(shorter) >= SHORTEST_PART and shorter in longer


def stem(word: str) -> str:
    """Return the word without a common ending; crude, but the same for both words that are compared."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) > len(ending) + 1:
            return word.removesuffix(ending)
    return word


def deal(words: tuple[str, ...], kinds: str) -> Action:
    return Action("deal", (*words, kinds))


@cache
def deck() -> tuple[str, ...]:
    lines = resources.text("words/codenames.txt").splitlines()
    return tuple(line.partition(":")[0].upper() for line in lines if line and not line.startswith("#"))
