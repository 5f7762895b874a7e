"""Answers in Werewolf: a JSON object such as ``{"vote": "Player 3"}``, as in DSGBench."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from games.core.action import Action, Player
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.said import Quoted, Said, joined, listed
from games.core.view import View
from games.shared.json_answers import values, whole
from games.shared.talk import one_line, shorten
from games.werewolf.board import Village, chronicle
from games.werewolf.state import State
from games.werewolf.story import SUMMARY

TEXTS: Final = ("say", "summary")
TARGETS: Final = {
    "remove": "Remove {target}",
    "protect": "Protect {target}",
    "investigate": "Investigate {target}",
    "vote": "Vote for {target}",
}
PLAIN: Final = re.compile(r"(?:the\s+)?(?:player[\s_-]*)?#?(\d{1,9})\.?", re.IGNORECASE)
LABEL_LENGTH: Final = 60
ASKED: Final = {
    "remove": "By night, for the Werewolves: name the player to remove",
    "protect": "By night, as the Doctor: name the player to protect; it may be you",
    "investigate": "By night, as the Seer: name the player whose role you want to know",
    "sleep": "By night: you sleep",
    "bid": "By day, the debate: say how much you want to speak next, from 0 to 4. "
    "0: you rather listen; 1: something general; 2: something that matters to the debate; "
    "3: it is urgent; 4: somebody has spoken to you or accused you, and you must answer",
    "say": "By day, the debate: speak to the village, once, in a few sentences",
    "vote": "By day, the vote: name the player whom you want to remove",
    "summary": "The day is over: sum up for yourself what happened and what to remember of the debate",
}
FORMS: Final = dict.fromkeys(TARGETS, '"the name of a player"') | {
    "sleep": '"yes"',
    "bid": "a number from 0 to 4",
    "say": '"your words"',
    "summary": '"your summary"',
}


class JsonAnswer(Codec[State]):
    """An object with the kind of the action as its key; lines such as ``vote: Player 3`` are read as well."""

    def write(self, state: State, player: Player, action: Action) -> str:
        value: str | int = one_line(action.text)
        if action.kind in TARGETS:
            value = self.game.player_name(int(action.args[0]))
        elif action.args:
            value = int(action.args[0])
        elif action.kind not in TEXTS:
            value = "yes"
        return json.dumps({action.kind: value}, ensure_ascii=False)

    def read(self, state: State, player: Player, text: str) -> Action:
        legal = self.game.legal_actions(state, player)
        kinds = {action.kind for action in legal} | {family.kind for family in legal.open}
        for kind in sorted(kinds):
            for value in (*values(text, kind), *_lines(text, kind)):
                if (action := _action(kind, value)) is not None:
                    return action
        wanted = " or ".join(f'{{"{kind}": {FORMS[kind]}}}' for kind in sorted(kinds)) or "an action"
        raise UnreadableActionError(f"The answer has no JSON object such as {wanted}.")

    def label(self, state: State, player: Player, action: Action) -> str:
        name = self.game.player_name
        if action.kind in TARGETS:
            return Said(TARGETS[action.kind], target=name(int(action.args[0])))
        match action:
            case Action("deal", roles):
                return joined(
                    ", ", [Said("{who} {role}", who=name(seat), role=role) for seat, role in enumerate(roles)]
                )
            case Action("hunter", (int(seat),)):
                return Said("{who:chooses} for the Werewolves", who=name(seat))
            case Action("speaker", (int(seat),)):
                return Said("{who:has} the floor", who=name(seat))
            case Action("bid", (str(bid),)):
                return Said("Bid {bid}", bid=bid)
            case Action("sleep"):
                return "Sleep"
        return Quoted(shorten(one_line(action.text), LABEL_LENGTH)) or "(says nothing)"

    def slots(self, view: View[Village], history: History = NOTHING) -> Mapping[str, str]:
        seat, asked = max(view.player or 0, 0), _asked(view)
        number, by_bids = view.board.number, self.game.params["debate"] == "by bids"
        speeches = [m for m in history.messages if m.channel == f"round {number}"]
        notes = {m.channel: m.text for m in history.messages if m.audience}
        return {
            "name": self.game.player_name(seat),
            "begun": "just begun" if number == 1 and view.board.night else "",
            "partner": view.fact("partner").value,
            "living": self._living(view.board, view.fact("dropped").data or (), seat),
            "chronicle": "".join(self._chronicle(view.board, notes, seat)),
            "debate": "".join(f"\n{self._called(m.sender, seat)}: {m.text}" for m in speeches),
            "by_bids": "bids" if by_bids else "",
            "speeches": str(self.game.params["speeches"]) if by_bids else "",
            "in_turn": "" if by_bids else "once",
            "left": view.fact("left").value,
            "task": ASKED[asked],
            "form": f'{{"{asked}": {FORMS[asked]}}}',
        }

    def _called(self, player: Player, viewer: Player) -> str:
        return "You" if player == viewer else self.game.player_name(player)

    def _living(self, board: Village, dropped: Collection[Player], viewer: Player) -> str:
        alive = [seat.player for seat in board.seats if seat.alive and seat.player not in dropped]
        names = [(player, self.game.player_name(player)) for player in alive]
        return listed([f"{name} (you)" if player == viewer else name for player, name in names])

    def _chronicle(self, board: Village, notes: Mapping[str, str], viewer: Player) -> Iterator[str]:
        for number, words in chronicle(board, lambda player: self._called(player, viewer)):
            note = notes.get(f"{SUMMARY} {number}", "")
            yield Said("\nRound {number}: {words}", number=number, words=words) + (
                Said(" You noted: {note}", note=note) if note else ""
            )


def _asked(view: View[Village]) -> str:
    stage = view.fact("round").data
    if stage == "debate":
        return "say"
    if stage in ("bid", "vote", "summary"):
        return str(stage)
    by_role = {"Doctor": "protect", "Seer": "investigate"}
    if view.player is not None and view.fact("hunter").data == view.player:
        return "remove"
    return by_role.get(view.fact("role").value, "sleep")


def _lines(text: str, kind: str) -> Iterator[str]:
    """Yield the rest of each line that begins with the key, the last line first."""
    for line in reversed(re.findall(rf"^[ \t]*[\"']?{kind}[\"']?[ \t]*:[ \t]*(.+)$", text, re.MULTILINE)):
        yield line.strip().strip("\"'")


def _action(kind: str, value: Any) -> Action | None:
    if kind in TEXTS:
        return Action(kind, (), one_line(value)) if isinstance(value, str) else None
    if kind == "sleep":
        return Action(kind)
    number = whole(value)
    if number is None and isinstance(value, str) and (named := PLAIN.fullmatch(value.strip(" \t\"'*_`.,"))):
        number = int(named[1])
    if number is None:
        return None
    return Action(kind, (str(number) if kind == "bid" else number - 1,))
