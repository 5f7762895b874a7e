"""How GameBench plays Sea Battle: by the intended rules, and as its code plays."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from games.core.action import Action, Player
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Said
from games.core.view import View
from games.sea_battle.board import HEADINGS, SHOTS, Sea, SeaShip, course_of, side_word
from games.sea_battle.rules import PLANS, State

WORDS: Final = {"left": "move left", "forward": "move forward", "right": "move right", "stay": "don't move"}
"""Moves as GameBench writes them."""
LETTERS: Final = {"l": "left", "f": "forward", "r": "right", "s": "stay"}
_BEGIN, _END = r"[<\"`]\s*", r"\s*[>\"`]"
_LONG: Final = (
    r"(?:move\s+(left|forward|right)|(do(?:n['\u2019]t|\s+not)\s+move))\s+(?:then|and)\s+shoot\s+(left|right)"
)
_LABEL: Final = r"(left|forward|right|stay)\s*,\s*shoot\s+(left|right)"
_ANSWER: Final = re.compile(
    rf"{_BEGIN}(?:{_LONG}|{_LABEL}|([lfrs])\s*/\s*([lr])){_END}", re.IGNORECASE | re.ASCII
)


class Helm(Codec[State]):
    """``<move left then shoot right>``; with ``and``, ``<L/r>`` and ``<left, shoot right>`` are read too."""

    def write(self, state: State, player: Player, action: Action) -> str:
        if player < 0:
            return super().write(state, player, action)
        return f"<{WORDS[str(action.args[0])]} then shoot {side_word(str(action.args[1]))}>"

    def label(self, state: State, player: Player, action: Action) -> str:
        if player < 0:
            return "ships and rocks are spread"
        return Said(
            "{value}, shoot {side_word}", value=action.args[0], side_word=side_word(str(action.args[1]))
        )

    def read(self, state: State, player: Player, text: str) -> Action:
        answers = list(_ANSWER.finditer(text))
        if not answers:
            raise UnreadableActionError("The answer has no plan such as <move left then shoot right>.")
        turned, stays, *others = (group and group.lower() for group in answers[-1].groups())
        move = "stay" if stays else turned or others[1] or LETTERS[others[3]]
        side = others[0] or others[2] or others[4]
        shot = next(shot for shot in SHOTS if side_word(shot)[0] == side[0])
        return PLANS[move, shot]

    def slots(self, view: View[Sea], history: History = NOTHING) -> Mapping[str, str]:
        board = view.board
        if not board.ships:
            return {}
        seat = view.player if view.player is not None and view.player >= 0 else 0
        mine, news = board.ships[seat], list(self._news(board))
        return {
            "edge": str(board.size - 1),
            "size": str(board.size),
            "reach": str(board.reach),
            "threshold": str(board.threshold),
            "own": f"ship {seat + 1}",
            "damage": mine.damage,
            "fleet": "\n".join(_fleet(board, mine)),
            "rocks": ", ".join(f"({x}, {y})" for x, y in board.rocks) or "nowhere",
            "news": "\n".join(("What all ships did in the last turn:", *news)) if news else "",
            **self._settings(),
        }

    def _news(self, board: Sea) -> Iterator[str]:
        for ship in board.ships if self.game.params["moving"] == "together" else ():
            for sailing in ship.last:
                sinks = "" if ship.afloat else "; it sank"
                yield f"Ship {ship.player + 1} {course_of(sailing, _ship_name)}{sinks}."

    def _settings(self) -> Mapping[str, str]:
        given = self.game.params
        harm = {name: str(given[name]) for name in ("cannon", "rock", "collision")}
        drawn = given["at_cap"] == "draw"
        ending = "it is a draw too" if drawn else "each side gets its share of the remaining hulls"
        return {**harm, "late": f"If both have a ship afloat after {given['max_turns']} turns, {ending}."}


def _ship_name(player: Player) -> str:
    return f"ship {player + 1}"


def _fleet(board: Sea, mine: SeaShip) -> Iterator[str]:
    for ship in board.ships:
        if ship.afloat:
            whose = "a teammate" if ship.side == mine.side else "an opponent"
            whose = "your ship" if ship.player == mine.player else whose
            damage = f", damage {ship.damage}" if ship.damage.isdecimal() and ship is not mine else ""
            yield (
                f"Ship {ship.player + 1}, {whose}, is at ({ship.x}, {ship.y}), heading "
                f"{HEADINGS[ship.heading]}{damage}."
            )


_GAMEBENCH: Final = Preset(
    "gamebench",
    "GameBench",
    6,
    "sea_battle.gamebench",
    file_names=("sea_battle",),
    codec=Helm,
    limits=Limits(fallback=Fallback.RANDOM, forfeit=(0.0, 1.0)),
    tags=("abstract strategy", "non-deterministic", "cooperation", "simultaneous", "random start"),
    topics="sea_battle",
    source="GameBench, section 3.1 and appendices C and J; ships 1 to 3 are the first agent's, one session "
    "for each. Movement and shots are resolved for all ships at once: where the way of a ship ends on one "
    "that cannot leave its cell, it stays and both are damaged, so that no two ships share a cell; a ship "
    "that is sunk by shots still stops balls of the same turn. A ship knows its own damage; that of others "
    "can be counted, since everybody sees what all ships did in the last turn. After 200 turns the match is "
    "drawn; the benchmark has no such end, and random play takes 62 turns. The winners score 1 and the "
    "losers 0, or all 0.5.",
    summary="Three ships a side, which know their own damage; three tries, then a random plan.",
)

PRESETS = (
    _GAMEBENCH,
    replace(
        _GAMEBENCH,
        id="gamebench_code",
        params={"moving": "as_coded", "max_turns": 1000},
        file_names=(),
        source=(
            "As in GameBench's published code: ships move one after another, so that a ship that a rock has "
            "sunk no longer stops those after it; nobody looks whether a cell that is claimed has been left, "
            "so that two ships may share one, where they do not see each other and balls hit the first; a "
            "ship sunk by a shot stops no later ball of the same turn. Prompts tell positions and the own "
            "damage, and nothing of the last turn. What its code does not have is an end after 1,000 turns. "
            "Left out: its list of rocks repeats six cells of the edge, and its log calls moves collisions. "
            "Asking for an explanation costs an attempt, as there."
        ),
        summary="The movement of the published code, in which two ships may come to share a cell.",
        topics_cost=True,
    ),
)
