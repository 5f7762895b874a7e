"""How LLMArena plays Hanabi, and the full game."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from games.core.action import CHANCE, Action, Player
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Said, listed
from games.core.view import View
from games.hanabi.board import Fireworks, HintedCard
from games.hanabi.rules import COLOURS, Hanabi, State, clue, spoken

LETTERS: Final = {name: letter for letter, name in COLOURS.items()}
ANSWER: Final = re.compile(
    r"(?<![^\W_])(?:(?P<move>play|discard)\s+card\s+at\s+position\s+(?P<place>\d{1,3})(?![^\W_])"
    rf"|reveal\s+(?:(?P<colour>{'|'.join(LETTERS)})|rank\s+(?P<rank>\d))\s+cards"
    r"(?:\s+(?:for|to|of)\s+(?:another\s+player|player_(?P<target>\d{1,3})))?)",
    re.IGNORECASE,
)


class Reveal(Codec[State]):
    """``Play Card at position 0``, ``Discard Card at position 1``, ``Reveal Red Cards for another player``.

    With more than two players, hints name theirs: ``Reveal Rank 3 Cards for player_2``. Positions and
    players are counted from 0; the last answer in the text counts.
    """

    game: Hanabi

    def write(self, state: State, player: Player, action: Action) -> str:
        if action.kind != "hint":
            return f"{action.kind.capitalize()} Card at position {action.args[0]}"
        target, value = action.args
        whom = "another player" if self.game.num_players == 2 else f"player_{target}"
        return f"Reveal {clue(value).title()} Cards for {whom}"

    def read(self, state: State, player: Player, text: str) -> Action:
        answers = list(ANSWER.finditer(text))
        if not answers:
            raise UnreadableActionError("The answer has no action such as 'Play Card at position 0'.")
        last = answers[-1]
        if move := last["move"]:
            return Action(move.lower(), (int(last["place"]),))
        if last["target"]:
            target = int(last["target"])
        elif self.game.num_players == 2:
            target = 1 - player
        else:
            raise UnreadableActionError("The hint does not say for whom; name the player, such as player_2.")
        return Action(
            "hint", (target, int(last["rank"]) if last["rank"] else LETTERS[last["colour"].lower()])
        )

    def label(self, state: State, player: Player, action: Action) -> str:
        if player == CHANCE:
            owner = self.game.drawer(state) or 0
            card = spoken(str(action.args[0])).capitalize()
            return Said("{card} to {who}", card=card, who=self.game.player_name(owner))
        if action.kind != "hint":
            template = "Play card {place}" if action.kind == "play" else "Discard card {place}"
            return Said(template, place=int(action.args[0]) + 1)
        target, value = action.args
        hint = "Hint {clue} to {who}" if self.game.num_players > 2 else "Hint {clue}"
        return Said(hint, clue=clue(value), who=self.game.player_name(int(target)))

    def slots(self, view: View[Fireworks], history: History = NOTHING) -> Mapping[str, str]:
        board, seat = view.board, max(view.player or 0, 0)
        names, many = board.colours, len(board.hands)
        others = [(seat + offset) % many for offset in range(1, many)]
        return {
            "name": f"player_{seat}",
            "partners": listed([f"player_{other}" for other in others]),
            "players": str(many),
            "colours": listed(names),
            "ranks": str(board.ranks),
            "best": str(len(names) * board.ranks),
            "all_hints": str(board.hints[1]),
            "all_lives": f"{board.lives[1]} {'life' if board.lives[1] == 1 else 'lives'}",
            "copies": _copies(board.ranks),
            "bombed": "0" if self.game.params["bomb"] == "zero" else "what the fireworks show by then",
            "fireworks": ", ".join(f"{name} {top}" for name, top in zip(names, board.tops, strict=True)),
            "hands": "\n".join(
                f"player_{other}: {'; '.join(_shown(board, card) for card in board.hands[other])}"
                for other in others
            ),
            "own": "\n".join(
                f"position {i}: {_known(board, card)}" for i, card in enumerate(board.hands[seat])
            ),
            "hints_left": str(board.hints[0]),
            "lives_left": str(board.lives[0]),
            "deck": str(board.deck),
            "discarded": ", ".join(map(spoken, board.discards)),
            "turns": next((fact.value for fact in view.facts if fact.key == "turns"), ""),
            "recent": "".join(f"\n{line}" for line in _since(view, history, seat, self.game.hand_size)),
            "whom": "another player" if many == 2 else "player_k, with the number of that player",
        }


def _copies(ranks: int) -> str:
    if ranks == 1:
        return "three cards of rank 1"
    middle = [str(rank) for rank in range(2, ranks)]
    between = f", two each of {listed(middle)}" if middle else ""
    return f"three cards of rank 1{between} and a single one of rank {ranks}"


def _shown(board: Fireworks, card: HintedCard) -> str:
    return f"{spoken(card.face)} ({_known(board, card)})"


def _known(board: Fireworks, card: HintedCard) -> str:
    """Describe what hints leave open: ``red or yellow, any rank``."""
    colours = [name for name in board.colours if LETTERS[name] in card.colours]
    any_colour, any_rank = len(colours) == len(board.colours) > 1, len(card.ranks) == board.ranks > 1
    if any_colour and any_rank:
        return "no hint yet"
    rank = "any rank" if any_rank else f"rank {_either(card.ranks)}"
    return f"{'any colour' if any_colour else _either(colours)}, {rank}"


def _either(parts: Sequence[str]) -> str:
    return " or ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def _since(view: View[Fireworks], history: History, seat: Player, hand_size: int) -> list[str]:
    hands: list[list[str]] = [[] for _ in view.board.hands]
    mover, lines = -1, list[str]()
    for number, (who, action) in enumerate(history.moves):
        if who == CHANCE:
            hands[number // hand_size if mover < 0 else mover].append(str(action.args[0]))
            continue
        mover = who
        if action.kind == "hint":
            target, value = action.args
            line = f"revealed {clue(value)} to {'you' if target == seat else f'player_{target}'}"
        else:
            line = f"{action.kind}ed {spoken(hands[who].pop(int(action.args[0])))}"
        lines = [] if who == seat else [*lines, f"player_{who} {line}"]
    return lines


LLMARENA: Final = Preset(
    "llmarena",
    "LLMArena",
    2,
    "hanabi.llmarena",
    params={"colours": 2, "hand_size": 2, "hints": 3, "lives": 1, "bomb": "zero"},
    codec=Reveal,
    limits=Limits(attempts=1, fallback=Fallback.RANDOM, illegal=Fallback.FORFEIT),
    reward="earn",
    tags=("team collaboration", "strategic planning", "numerical reasoning", "hidden information"),
    source="LLMArena, section 2.4 and appendix A.7. A misplayed card ends the match with 0, because there "
    "is one life; the paper's prompt speaks of three in one sentence and of one in another, its "
    "environment has one. An unreadable answer becomes a random action, an illegal one ends the "
    "match (-1 against 0), as in its code. The prompt also says what is discarded and what all "
    "players know from hints, as everybody at the table sees it.",
    summary="Two colours, two cards each, three hints and a single life.",
)

PRESETS = (
    LLMARENA,
    replace(
        LLMARENA,
        id="classic",
        benchmark="",
        params={},
        limits=Limits(fallback=Fallback.RANDOM),
        tags=("team collaboration", "strategic planning", "hidden information"),
        source="The full game, in the notation of LLMArena; two to five players.",
        summary="Five colours, two to five players, eight hints and three lives.",
    ),
)
