"""How GameBench plays Codenames, as its paper says and as its code does, and the game of 25 words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from games.codenames.board import KIND_NAMES, SIDES, Clue, WordGrid
from games.codenames.rules import END, NO_CLUE, Codenames, State
from games.core.action import CHANCE, Action, Player
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Quoted
from games.core.view import View
from games.shared.talk import one_line

ANSWER: Final = re.compile(r"<([^<>\n]{1,200})>")
END_TURN: Final = "end turn"
ALL_KINDS: Final = ("R", "B", "n", "a")


class WordAndNumber(Codec[State]):
    """``<tree, 2>`` is a clue, ``<guess APPLE>`` a guess, ``<end turn>`` ends the turn.

    The last answer in angle brackets counts; words are read in any case.
    """

    game: Codenames

    def write(self, state: State, player: Player, action: Action) -> str:
        match action:
            case Action("clue", (number,), word):
                return f"<{one_line(word)}, {number}>"
            case Action("guess", (word,)):
                return f"<guess {word}>"
        return f"<{END_TURN}>"

    def read(self, state: State, player: Player, text: str) -> Action:
        answers = ANSWER.findall(text)
        if not answers:
            raise UnreadableActionError("The answer has nothing in angle brackets.")
        answer = " ".join(answers[-1].split())
        if player % 2 == 0:
            return _read_clue(answer)
        if answer.casefold() in (END_TURN, END.kind):
            return END
        verb, _, word = answer.partition(" ")
        if verb.casefold() != "guess" or not word:
            raise UnreadableActionError("The answer is neither a guess such as <guess APPLE> nor <end turn>.")
        return Action("guess", (word.upper(),))

    def label(self, state: State, player: Player, action: Action) -> str:
        match action:
            case Action("clue", (number,), word):
                return Quoted(f"{one_line(word)}, {number}")
            case Action("guess", (str(word),)):
                return word
        return "The words are dealt" if player == CHANCE else "End turn"

    def slots(self, view: View[WordGrid], history: History = NOTHING) -> Mapping[str, str]:
        board, seat = view.board, max(view.player or 0, 0)
        facts = {fact.key: fact.value for fact in view.facts}
        side, gives_clues = seat // 2, seat % 2 == 0
        words = {
            f"{'hidden' if not shown else 'found'}_{kind}": ", ".join(
                tile.word for tile in board.tiles if tile.kind == kind and tile.revealed == shown
            )
            for kind in (*ALL_KINDS, "?")
            for shown in (False, True)
        }
        order = (SIDES[side][0], SIDES[1 - side][0], "n", "a")
        named = zip(("own", "other", "neutral", "assassin"), order, strict=True)
        return {
            "side": SIDES[side],
            "rival": SIDES[1 - side],
            "role": "spymaster" if gives_clues else "operative",
            **{f"left_{name}": words[f"hidden_{kind}"] for name, kind in named},
            "unknown": words["hidden_?"],
            "found": "; ".join(
                f"{KIND_NAMES[kind]}: {words[f'found_{kind}']}" for kind in order if words[f"found_{kind}"]
            ),
            "turns": "".join(f"\n{line}" for line in _turns(board)),
            "counts": f"{SIDES[side]} {board.left[side]}, {SIDES[1 - side]} {board.left[1 - side]}",
            "most": str(min(9, board.left[side] + 1)) if gives_clues else "",
            "clue_now": facts.get("clue", "") if not gives_clues else "",
            "guesses_now": facts.get("guesses_left", "") if not gives_clues else "",
            **self._rules_in_words(),
            "form": "<word, number>, for example <tree, 2>" if gives_clues else "<guess WORD> or <end turn>",
        }

    def _rules_in_words(self) -> dict[str, str]:
        params = self.game.params
        unlimited, required = params["zero"] == "unlimited", params["first_guess"] == "required"
        return {
            "zero": "any number of guesses is allowed" if unlimited else "a single guess is allowed",
            "must": "at least one word must be guessed" if required else "the turn may end without a guess",
            "checked": "unless it is" if params["clues"] == "checked" else "",
            "share": "share" if params["score"] == "share" else "",
            "all_or_nothing": "" if params["score"] == "share" else "1",
            "bonus": str(params["win_bonus"]),
        }


def _read_clue(text: str) -> Action:
    word, comma, number = text.rpartition(",")
    if not comma or "," in word:
        raise UnreadableActionError(
            "A clue is a word and a number with one comma between them, as in <tree, 2>."
        )
    if not re.fullmatch(r"-?[0-9]{1,9}", number.strip()):
        raise UnreadableActionError("After the comma of a clue comes a whole number, as in <tree, 2>.")
    return Action("clue", (int(number),), word.strip())


def _turns(board: WordGrid) -> list[str]:
    kinds = {tile.word: KIND_NAMES.get(tile.kind, "") for tile in board.tiles}
    over = board.clues[:-1] if board.guessing else board.clues
    lines = [_turn(number, clue, kinds) for number, clue in enumerate(over, 1)]
    if board.guessing and board.clues[-1].guesses:
        lines.append(_turn(len(board.clues), board.clues[-1], kinds) + " so far")
    return lines


def _turn(number: int, clue: Clue, kinds: Mapping[str, str]) -> str:
    guessed = ", ".join(f"{word} ({kinds[word]})" for word in clue.guesses)
    return f"Turn {number}, {SIDES[clue.side]}: {clue.word}, {clue.number}; guessed: {guessed or 'nothing'}"


GAMEBENCH: Final = Preset(
    "gamebench",
    "GameBench",
    4,
    "codenames.gamebench",
    codec=WordAndNumber,
    limits=Limits(attempts=3, fallback=Fallback.RANDOM, skip_forced=True),
    tags=("abstract strategy", "communication", "team collaboration", "hidden information", "chance"),
    topics="codenames",
    source="GameBench, appendix on Codenames, and its code for what the paper leaves open. Its "
    "categories there are abstract strategy, language and cooperation; it hides information and "
    "has chance, too. There are 21 words, three of them neutral, and a side scores its share of "
    "the points as in the code (the paper speaks of points for correct guesses). Unlike in the "
    "code, a clue must be one word that is not on the table, 0 allows any number of guesses, a "
    "turn has at least one guess, and there are at most 30 turns. After three refused answers "
    f"the clue is '{NO_CLUE.text}', 1, and a guess is drawn at random. The words are our own. Who"
    " of a side is spymaster is fixed, not drawn: seats 1 and 3.",
    summary="Two sides of two, 21 words; each side scores its share of the points.",
)

PRESETS = (
    GAMEBENCH,
    replace(
        GAMEBENCH,
        id="gamebench_code",
        params={
            "zero": "one",
            "first_guess": "optional",
            "clues": "unchecked",
            "max_turns": 60,
            "late_assassin": "wins",
        },
        source="GameBench's code, with what differs from the usual rules: a clue of 0 allows a single guess"
        " (its rules say any number), a turn may end before any guess, clues are not checked, and "
        "three neutral words instead of seven make assassins frequent; an operative who hits the "
        "assassin on the guess beyond the clue's number wins, since the code ends the turn before it "
        "looks whose turn it is. Not kept of the code: turns "
        "without end (here 60), a negative number that kills the match, unreadable clues that become"
        " 'none', 1 at once instead of after three answers, guesses named by places that nobody is "
        "shown, and observations without earlier clues. "
        "Asking for an explanation costs an attempt, as there.",
        summary="As the published code plays it: clues unchecked, 0 allows one guess, turns may be skipped.",
        topics_cost=True,
    ),
    replace(
        GAMEBENCH,
        id="classic",
        benchmark="",
        params={"neutral": 7, "score": "win_loss"},
        source="The published board of 25 words with 7 neutral ones, won or lost; otherwise as GameBench's.",
        summary="Two sides of two, 25 words in five rows; a side wins or loses.",
    ),
)
