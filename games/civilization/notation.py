"""Answers as JSON commands, as DSGBench asks for them (rules 2.5)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.civilization.board import WorldMap, standing_words
from games.civilization.observation import Watcher, printed
from games.civilization.orders import text_of
from games.civilization.state import State
from games.core.action import Action, Player
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.naming import player_name
from games.core.said import Quoted, Said, capital
from games.core.view import View
from games.shared.json_answers import values
from games.shared.talk import one_line

BRACKETED: Final = re.compile(r"<([^<>]+)>")
REPEATED: Final = 15
"""Number of equal moves in a row after which something else is asked for."""
DECISION: Final = (
    '{"command": {"name": "finalDecision", "input": {"action": "<one of the available actions>"}}}'
)
SUGGESTION: Final = '{"command": {"name": "suggestion", "input": {"suggestion": "<your suggestion>"}}}'


class CommandAnswer(Codec[State]):
    """``{"command": {"name": "finalDecision", "input": {"action": "move South"}}}``, thoughts or none.

    A missing closing brace is added. The advisor's command is ``suggestion``. Lists show actions in angle
    brackets; without a command an answer is read in these, too.
    """

    def write(self, state: State, player: Player, action: Action) -> str:
        if action.kind != "suggest":
            return f"<{text_of(action)}>"
        body = {"name": "suggestion", "input": {"suggestion": action.text}}
        return json.dumps({"command": body}, ensure_ascii=False)

    def read(self, state: State, player: Player, text: str) -> Action:
        legal = self.game.legal_actions(state, player)
        by_text = {text_of(action).casefold(): action for action in legal}
        for given in _inputs(text):
            if legal.open and isinstance(words := given.get("suggestion"), str):
                return Action("suggest", (), one_line(words))
            order = given.get("action")
            if isinstance(order, str) and (action := by_text.get(" ".join(order.split()).casefold())):
                return action
        wanted = SUGGESTION if legal.open else DECISION
        for words in reversed(BRACKETED.findall(text)):
            if action := by_text.get(" ".join(words.split()).casefold()):
                return action
        raise UnreadableActionError(f"The answer has no command such as {wanted} with an available action.")

    def label(self, state: State, player: Player, action: Action) -> str:
        if player < 0:
            return "The world" if action.kind == "land" else "A battle"
        if action.kind == "suggest":
            return Quoted(one_line(action.text)) or "(no advice)"
        return _plainly(action)

    def slots(self, view: View[WorldMap], history: History = NOTHING) -> Mapping[str, str]:
        board, seat = view.board, max(view.player or 0, 0)
        if not board.actor:
            return dict.fromkeys(SLOTS, "")
        watcher, advising = Watcher(board, seat), board.actor == "Advisor"
        at_place = board.place >= 0
        facts = {fact.key: fact.value for fact in view.facts}
        summary = watcher.summary() if advising else dict.fromkeys(SUMMARY, "")
        return summary | {
            "actor": "" if advising else board.actor,
            "advising": "this turn" if advising else "",
            "zoomed_out": printed(watcher.zoomed_out(board.place)) if at_place else "",
            "zoomed_in": printed(watcher.zoomed_in(board.place)) if at_place else "",
            "advice": "" if advising else facts.get("advice", ""),
            "affairs": "" if at_place or advising else _affairs(board, facts, seat),
            "hint": HINTS.get(board.actor_kind, ""),
            "caution": _caution(history, seat),
            "form": SUGGESTION if advising else DECISION,
        }


def _plainly(action: Action) -> str:
    match action.kind, action.args:
        case "rates", (taxes, luxury, science):
            return Said(
                "Taxes {taxes}, luxury {luxury}, science {science} %",
                taxes=taxes,
                luxury=luxury,
                science=science,
            )
        case "propose", (int(other), clause):
            return Said("Offer {other}: {clause}", other=player_name(other), clause=clause)
        case "accept", (int(other),):
            return Said("Accept {other:the offer of}", other=player_name(other))
        case "reject", (int(other),):
            return Said("Reject {other:the offer of}", other=player_name(other))
        case "cancel", (int(other),):
            return Said("Break the pact with {other}", other=player_name(other))
    return capital(text_of(action))


SUMMARY: Final = ("own_units", "enemy_units", "own_cities", "enemy_cities", "other_cities", "situation")
SLOTS: Final = (
    *SUMMARY,
    *("actor", "advising", "zoomed_out", "zoomed_in", "advice", "affairs", "hint", "caution", "form"),
)
HINTS: Final = {
    "Settlers": "Settlers found cities: look for fertile land by water, a few steps from other cities.",
    "Explorer": "An explorer uncovers the map: go where most tiles are unexplored.",
    "Workers": "Workers improve the land that cities use: roads, irrigation and mines.",
    "City": "A city makes one thing at a time: settlers, units to guard it, buildings.",
}


def _affairs(board: WorldMap, facts: Mapping[str, str], player: Player) -> str:
    keys = [key for key in facts if key.endswith(f"_{player}") or key.startswith(("score_", "offers"))]
    nations = [f"player_{nation.owner}: {standing_words(nation)}" for nation in board.standings]
    return "; ".join([*(f"{key.removesuffix(f'_{player}')}: {facts[key]}" for key in keys), *nations])


def _caution(history: History, player: Player) -> str:
    last = [action for who, action in history.moves[-REPEATED:] if who == player]
    if len(last) == REPEATED and len(set(last)) == 1 and last[0].kind == "move":
        return Said(
            "You have chosen {text_of} {repeated} times in a row; choose something else.",
            text_of=text_of(last[0]),
            repeated=REPEATED,
        )
    return ""


def _inputs(text: str) -> Iterator[Mapping[str, Any]]:
    """Yield the inputs of the commands in a text, the last first."""
    for tail in ("", "}", "}}", "}}}"):
        for command in values(text + tail, "command"):
            command_input = command.get("input") if isinstance(command, dict) else None
            if isinstance(command_input, dict):
                yield command_input
