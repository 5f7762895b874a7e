"""Undercover (LLMArena): players describe their secret words and vote for the one whose word differs."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

import resources
from games.core.action import CHANCE, Action, Joint, LegalActions, OpenAction, Player
from games.core.boards.ring import Arrow, Ring, RingSeat
from games.core.game import Dynamics, Game, GameSpec, Information, Param, Utility
from games.core.history import Turn, Turns, announcements
from games.core.said import Quoted, Said, joined, listed
from games.core.view import Fact, Message, View
from games.shared.talk import leaders, one_line, says

LAST_STAND: Final = 3
"""Number of players at which the undercover, if still in, has won."""
MAX_TEXT: Final = 300
NO_CLUE: Final = "(no clue)"
DOES: Final = {
    "clues": "{who:gives} a clue",
    "guesses": "{who:guesses} the words of the others",
    "votes": "{who:votes}",
}
SAY: Final = OpenAction("say", (), MAX_TEXT, "One clue about your word, without naming the word.")


@dataclass(frozen=True, slots=True)
class Round:
    """Clues and then votes of the players still in, in seat order; ``out`` is the player voted out, or -1."""

    clues: tuple[str, ...] = ()
    votes: tuple[Player, ...] = ()
    out: Player = -1


@dataclass(frozen=True, slots=True)
class GuessRound(Round):
    """A round in which players also guess, between clues and votes, the words of the others still in.

    A guess is a text: a word for each of them in seat order, separated by commas.
    """

    guesses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """The undercover's word and the others' (empty before the deal), the undercover, and the rounds."""

    words: tuple[str, ...] = ()
    undercover: Player = -1
    rounds: tuple[Round, ...] = (Round(),)


class Undercover(Game[State]):
    """In each round all players still in give a clue in seat order, then vote in seat order.

    Players know neither whether they are the undercover nor how the others voted. The others win by voting
    the undercover out; the undercover wins as one of the last three.
    """

    spec = GameSpec(
        "undercover",
        "Undercover",
        1,
        range(4, 11),
        Dynamics.SEQUENTIAL,
        Information.IMPERFECT,
        Utility.GENERAL_SUM,
        max_steps=155,
        has_chance=True,
        has_text=True,
        params=(
            Param(
                "undercover_seat",
                "random",
                options=("random", "last"),
                label="Seat of the undercover",
                words=("drawn", "the last"),
                for_people="random",
            ),
            Param("guesses", "none", options=("none", "asked"), label="Guesses of the others' words"),
        ),
        summary="Describe your secret word, and find out whose word is a different one: perhaps yours.",
    )

    def initial_state(self) -> State:
        return State(rounds=(GuessRound(),)) if self.params["guesses"] == "asked" else State()

    def to_act(self, state: State) -> tuple[Player, ...]:
        if not state.words:
            return (CHANCE,)
        now, alive = state.rounds[-1], self.alive(state)
        if now.out >= 0:
            return ()
        if len(now.clues) < len(alive):
            return (alive[len(now.clues)],)
        if isinstance(now, GuessRound) and len(now.guesses) < len(alive):
            return (alive[len(now.guesses)],)
        return (alive[len(now.votes)],) if len(now.votes) < len(alive) else (CHANCE,)

    def legal_actions(self, state: State, player: Player) -> LegalActions:
        if player == CHANCE or player not in self.to_act(state):
            return LegalActions()
        stage = self.stage(state)
        if stage == "clues":
            return LegalActions((), (SAY,), Action("say"))
        others = self.others(state, player)
        if stage == "guesses":
            order = listed([self.player_name(other) for other in others])
            hint = Said(
                "The words that you think the others have, separated by commas, in this order: {order}.",
                order=order,
            )
            return LegalActions(
                (), (OpenAction("guess", (), MAX_TEXT, hint, optional=True),), Action("guess")
            )
        return LegalActions(tuple(Action("vote", (other,)) for other in others))

    def apply(self, state: State, joint: Joint) -> State:
        ((_, action),) = joint.items()
        now, alive = state.rounds[-1], self.alive(state)
        match action:
            case Action("deal", (str(word), str(others), int(seat))):
                return replace(state, words=(word, others), undercover=seat)
            case Action("say", (), text):
                return _with(state, replace(now, clues=(*now.clues, one_line(text))))
            case Action("guess", (), text) if isinstance(now, GuessRound):
                return _with(state, replace(now, guesses=(*now.guesses, one_line(text))))
            case Action("vote", (int(target),)):
                now = replace(now, votes=(*now.votes, target))
                first = leaders(now.votes)
                decided = len(now.votes) == len(alive) and len(first) == 1
                return self._eliminate(state, now, first[0]) if decided else _with(state, now)
            case Action("out", (int(target),)):
                return self._eliminate(state, now, target)
        raise ValueError(f"not an action of this game: {action}")

    def returns(self, state: State) -> tuple[float, ...]:
        if not state.words or self.to_act(state):
            return (0.0,) * self.num_players
        caught = state.rounds[-1].out == state.undercover
        return tuple(1.0 if (p == state.undercover) != caught else -1.0 for p in range(self.num_players))

    def view(self, state: State, player: Player | None) -> View[Ring]:
        ring = Ring(self._seats(state, player), self._arrows(state, player))
        now = Said("Round {n}", n=len(state.rounds))
        return View(player, self._phase(state), ring, self._facts(state, player), now)

    def chance_outcomes(self, state: State) -> Sequence[tuple[Action, float]]:
        if state.words:
            tied = leaders(state.rounds[-1].votes)
            return [(Action("out", (target,)), 1 / len(tied)) for target in tied]
        last = self.num_players - 1
        seats = (last,) if self.params["undercover_seat"] == "last" else tuple(range(self.num_players))
        chance = 1 / (len(pairs()) * len(seats))
        return [(Action("deal", (*pair, seat)), chance) for pair in pairs() for seat in seats]

    def resample(self, state: State, player: Player, rng: random.Random) -> State:
        """Redraw the undercover, the word that the player does not have, and the other players' votes.

        The other players' guesses are left empty. The seat of the undercover and the word list count as
        unknown, whatever the parameters.
        """
        if not state.words or not self.to_act(state):
            return state
        undercover = rng.choice([p for p in range(self.num_players) if p in self.alive(state)])
        mine = word_of(state, player)
        other = rng.choice([word for pair in pairs() for word in pair if word != mine])
        words = (mine, other) if undercover == player else (other, mine)
        rounds = []
        for number, turn in enumerate(state.rounds, 1):
            alive = self.alive(state, number)
            turn = replace(turn, votes=_other_votes(turn, alive, player, rng))
            if isinstance(turn, GuessRound):
                guesses = zip(alive, turn.guesses, strict=False)
                turn = replace(turn, guesses=tuple(text if who == player else "" for who, text in guesses))
            rounds.append(turn)
        return State(words, undercover, tuple(rounds))

    def illegal_reason(self, state: State, player: Player, action: Action) -> str | None:
        alive = self.alive(state)
        if player in self.to_act(state) and action.kind in ("say", "vote"):
            stage = self.stage(state)
            match action:
                case Action("say") if stage == "votes":
                    return "The clues are given; now vote for another player."
                case Action("vote") if stage == "clues":
                    return "It is too early to vote; give a clue first."
                case Action("vote") if stage == "guesses":
                    return "It is too early to vote; guess the words of the others first."
                case Action("vote", (int(target),)) if target == player:
                    return "You cannot vote for yourself."
                case Action("vote", (int(target),)) if target not in alive and 0 <= target < self.num_players:
                    return Said(
                        "{player_name} is out; vote for somebody who is still in.",
                        player_name=self.player_name(target),
                    )
        return Game.illegal_reason(self, state, player, action)

    def seen(self, before: State, joint: Joint, after: State, player: Player | None) -> Turns:
        ((who, action),) = joint.items()
        turns: Turns = ()
        if action.kind == "say":
            number, _, clue = self.clues(after)[-1]
            message = Message(
                who,
                clue or NO_CLUE,
                channel=Said("round {number}", number=number),
                round=Said("Round {n}", n=number),
            )
            turns = (Turn(who, replace(action, text=clue), message),)
        elif player in (None, who):
            turns = (Turn(who, replace(action, text=one_line(action.text))),)
        return (*turns, *announcements(*self._story(before, joint, after, player)))

    def _story(self, before: State, joint: Joint, after: State, player: Player | None) -> tuple[str, ...]:
        ((who, action),) = joint.items()
        match action:
            case Action("deal") if player is None:
                word, others = after.words
                dealt = "{who:is} the undercover, with the word {word}; the others have {others}."
                return (Said(dealt, who=self.player_name(after.undercover), word=word, others=others),)
            case Action("deal"):
                known = (
                    Said("Your word is {word_of}.", word_of=word_of(after, player))
                    if player is not None and player >= 0
                    else ""
                )
                return (known or "Everybody has a word.",)
            case Action("say"):
                name, clue, fault = self.player_name(who), self.clues(after)[-1][2], self.faults(after)[-1]
                sentence = says(name, clue) if clue else Said("{who:gives} no clue.", who=name)
                if not fault or player is not None:
                    return (sentence,)
                return (sentence, Said("{fault}, which is against the rules.", fault=Said(fault, who=name)))
            case Action("guess", (), text):
                guess = "{who:guesses}: {words}" if text and player in (None, who) else "{who:has} guessed."
                return (Said(guess, who=self.player_name(who), words=Quoted(text)),)
            case Action("vote", (int(target),)):
                names = {"who": self.player_name(who), "target": self.player_name(target)}
                vote = "{who:votes} for {target}." if player in (None, who) else "{who:has} voted."
                return (Said(vote, **names), *self._result(before, after, player))
        return self._result(before, after, player)

    def teams(self, state: State) -> tuple[int, ...]:
        """The undercover is a team alone; before the deal every player is, unless that seat is fixed."""
        undercover = self.num_players - 1 if self.params["undercover_seat"] == "last" else state.undercover
        if undercover < 0:
            return tuple(range(self.num_players))
        return tuple(int(player == undercover) for player in range(self.num_players))

    def alive(self, state: State, number: int | None = None) -> tuple[Player, ...]:
        """The players in round ``number``, from 1; by default in the current one."""
        out = {turn.out for turn in state.rounds[: (number or len(state.rounds)) - 1]}
        return tuple(p for p in range(self.num_players) if p not in out)

    def others(self, state: State, player: Player, number: int | None = None) -> tuple[Player, ...]:
        return tuple(other for other in self.alive(state, number) if other != player)

    def stage(self, state: State) -> str:
        now, many = state.rounds[-1], len(self.alive(state))
        if len(now.clues) < many:
            return "clues"
        return "guesses" if isinstance(now, GuessRound) and len(now.guesses) < many else "votes"

    def guesses(self, state: State) -> tuple[tuple[int, Player, Mapping[Player, str]], ...]:
        """Every guess so far: its round, from 1, its player, and the word guessed for each other player."""
        guesses = []
        for number, turn in enumerate(state.rounds, 1):
            guessed = turn.guesses if isinstance(turn, GuessRound) else ()
            for who, text in zip(self.alive(state, number), guessed, strict=False):
                words = (word.strip() for word in text.split(","))
                guesses.append((number, who, dict(zip(self.others(state, who, number), words, strict=False))))
        return tuple(guesses)

    def clues(self, state: State) -> tuple[tuple[int, Player, str], ...]:
        """Every clue so far with its round, from 1, and its player; empty texts for missing clues."""
        return tuple(
            (number, who, clue)
            for number, turn in enumerate(state.rounds, 1)
            for who, clue in zip(self.alive(state, number), turn.clues, strict=False)
        )

    def faults(self, state: State) -> tuple[str, ...]:
        """For each of the `clues`, the rule it breaks, as a template; empty for a valid one."""
        earlier: set[str] = set()
        faults = []
        for _, who, clue in self.clues(state):
            plain = " ".join(re.findall(r"\w+", clue.casefold()))
            named = names(word_of(state, who), clue)
            faults.append(
                "{who:names} the secret word" if named else "{who:repeats} a clue" if plain in earlier else ""
            )
            earlier |= {plain} - {""}
        return tuple(faults)

    def _eliminate(self, state: State, now: Round, target: Player) -> State:
        last = target == state.undercover or len(self.alive(state)) - 1 <= LAST_STAND
        state = _with(state, replace(now, out=target))
        return state if last else replace(state, rounds=(*state.rounds, type(now)()))

    def _over(self, state: State) -> bool:
        return bool(state.words) and not self.to_act(state)

    def _phase(self, state: State) -> str:
        if not state.words:
            return "the words are dealt"
        if self._over(state):
            return "the others win" if state.rounds[-1].out == state.undercover else "the undercover wins"
        (who,) = self.to_act(state)
        if who == CHANCE:
            return "the votes are counted"
        return Said(DOES[self.stage(state)], who=self.player_name(who))

    def _seats(self, state: State, player: Player | None) -> tuple[RingSeat, ...]:
        everything = bool(state.words) and (player is None or self._over(state))
        out = {turn.out for turn in state.rounds}
        seats = []
        for p in range(self.num_players):
            note = word_of(state, p) if everything or (state.words and p == player) else ""
            if everything and p == state.undercover:
                note += ", undercover"
            seats.append(RingSeat(p, note, p not in out))
        return tuple(seats)

    def _arrows(self, state: State, player: Player | None) -> tuple[Arrow, ...]:
        """The latest votes that the player may see: all for None, else only the player's own."""
        voted = [number for number, turn in enumerate(state.rounds, 1) if turn.votes]
        if not voted:
            return ()
        votes = zip(self.alive(state, voted[-1]), state.rounds[voted[-1] - 1].votes, strict=False)
        return tuple(Arrow(who, target) for who, target in votes if player is None or who == player)

    def _facts(self, state: State, player: Player | None) -> tuple[Fact, ...]:
        if not state.words:
            return ()
        number = len(state.rounds)
        facts = [
            Fact(
                "round",
                "Round",
                Said("{number} of {num_players}", number=number, num_players=self.num_players - LAST_STAND),
                data=number,
            )
        ]
        if not self._over(state):
            facts.append(Fact("stage", "Stage", self.stage(state)))
        if player is not None and player >= 0:
            facts.append(Fact("word", "Your word", word_of(state, player), player))
        if player is None or self._over(state):
            name, (word, others) = self.player_name(state.undercover), state.words
            facts.append(Fact("undercover", "Undercover", Said("{who} ({word})", who=name, word=word)))
            facts.append(Fact("others", "Word of the others", others))
        faults = zip(self.clues(state), self.faults(state), strict=True)
        broken = [
            Said("{fault} (round {n})", fault=Said(fault, who=self.player_name(who)), n=number)
            for (number, who, _), fault in faults
            if fault
        ]
        if player is None and broken:
            facts.append(Fact("faults", "Against the rules", joined(", ", broken)))
        return tuple(facts)

    def _result(self, before: State, after: State, player: Player | None) -> tuple[str, ...]:
        number = len(before.rounds)
        turn = after.rounds[number - 1]
        tied = leaders(turn.votes)
        if turn.out < 0:
            if player is not None or self.to_act(after) != (CHANCE,):
                return ()
            names = listed([self.player_name(p) for p in tied])
            return (Said("{names} are tied; the lot decides.", names=names),)
        sentences: list[str] = [Said("{who:is} voted out.", who=self.player_name(turn.out))]
        if player is None and len(tied) == 1:
            tally = Counter(turn.votes).most_common()
            votes = [Said("{n} for {who}", n=n, who=self.player_name(p)) for p, n in tally]
            sentences.insert(0, Said("Votes: {votes}.", votes=listed(votes)))
        if not self._over(after):
            return (*sentences, "The undercover is still in.")
        name, (word, others) = self.player_name(after.undercover), after.words
        won = (
            "The others win."
            if turn.out == after.undercover
            else "The undercover is among the last three and wins."
        )
        unmasked = "{who:was} the undercover, with {word} instead of {others}."
        return (*sentences, won, Said(unmasked, who=name, word=word, others=others))


def word_of(state: State, player: Player) -> str:
    """Return a player's secret word; like what players say, it is the same in every language."""
    return Quoted(state.words[player != state.undercover])


def names(word: str, clue: str) -> bool:
    stem = re.escape(word.casefold())
    plural = rf"|{stem[:-1]}ies" if stem.endswith("y") else ""
    return re.search(rf"\b(?:{stem}(?:e?s)?{plural})\b", clue.casefold()) is not None


def same_word(guess: str, word: str) -> bool:
    """Whether a guess is the word, in any case, with or without an article."""
    plain = " ".join(re.findall(r"\w+", guess.casefold()))
    return re.sub(r"^(?:an?|the) ", "", plain) == " ".join(re.findall(r"\w+", word.casefold()))


def _with(state: State, now: Round) -> State:
    return replace(state, rounds=(*state.rounds[:-1], now))


def _other_votes(
    turn: Round, alive: Sequence[Player], player: Player, rng: random.Random
) -> tuple[Player, ...]:
    """Draw votes of a round that fit its outcome; the player's own vote stays."""
    while True:
        votes = tuple(
            vote if voter == player else rng.choice([p for p in alive if p != voter])
            for voter, vote in zip(alive, turn.votes, strict=False)
        )
        first = leaders(votes)
        complete = len(votes) == len(alive)
        if not complete or turn.out in first or (turn.out < 0 and len(first) > 1):
            return votes


@cache
def pairs() -> tuple[tuple[str, str], ...]:
    """Every pair of related words; the first word of a pair goes to the undercover."""
    lines = resources.text("words/undercover_pairs.txt").splitlines()
    entries = (line.split(" - ") for line in lines if line and not line.startswith("#"))
    return tuple((first, second) for first, second in entries)
