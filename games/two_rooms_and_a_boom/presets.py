"""How GameBench plays Two Rooms and a Boom, as its paper means it and as its code does."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from games.core.action import Action, Player
from games.core.boards.rooms import Rooms
from games.core.codec import Codec
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.view import Message, View
from games.shared.talk import listed, one_line, shorten
from games.two_rooms_and_a_boom.rooms import ROOM_NAMES, State
from games.two_rooms_and_a_boom.story import REPORTED

TO_SEATS: Final = {"talk": "Talk to {}", "send": "Send {}"}
MARKS: Final = "*_`\"'"
TAG: Final = re.compile(r"<\w+")
LABEL_LENGTH: Final = 60
ASKED: Final = {
    "pick": "chooses whom to ask",
    "question": "asks ",
    "answer": "answers ",
    "send": "the leaders choose hostages",
}
"""How the phase of each decision is worded."""
FORMS: Final = {
    "pick": "<talk(k)> with the number of a player in your room",
    "question": "<question> and your question on the same line",
    "answer": "<answer> and your answer on the same line",
    "send": "<send(k)> with the number of a player in your room",
}


class SeatsFromOne(Codec[State]):
    """The usual notation, seats counted from 1: ``<talk(2)>``, ``<question> Who are you?``, ``<send(4)>``."""

    def write(self, state: State, player: Player, action: Action) -> str:
        return super().write(state, player, _moved(action, 1))

    def read(self, state: State, player: Player, text: str) -> Action:
        read = super().read(state, player, TAG.sub(lambda tag: tag[0].casefold(), text))
        words = one_line(read.text)
        return _moved(replace(read, text=words.rstrip(MARKS) if _dressed(text) else words), -1)

    def label(self, state: State, player: Player, action: Action) -> str:
        name = self.game.player_name
        match action:
            case Action("talk" | "send", (int(seat),)):
                return TO_SEATS[action.kind].format(name(seat))
            case Action("deal", cards):
                return ", ".join(f"{name(seat)} {card}" for seat, card in enumerate(cards))
            case Action("split", seats):
                return f"{ROOM_NAMES[0]}: {listed([name(int(seat)) for seat in seats])}"
            case Action("lead", seats):
                return f"{listed([name(int(seat)) for seat in seats])} lead the rooms"
        return shorten(one_line(action.text), LABEL_LENGTH) or "(says nothing)"

    def slots(self, view: View, history: History = NOTHING) -> Mapping[str, str]:
        assert isinstance(view.board, Rooms)
        facts = {fact.key: fact.value for fact in view.facts}
        own, name = max(view.player or 0, 0), self.game.player_name
        stage = next((stage for stage, words in ASKED.items() if words in f"{view.phase} "), "")
        rooms = [[name(guest.player) for guest in room.guests] for room in view.board.rooms]
        leaders = [
            f"{name(guest.player)} leads {room.name}"
            for room in view.board.rooms
            for guest in room.guests
            if guest.leader
        ]
        mine = ROOM_NAMES.index(facts["room"]) if "room" in facts else 0
        swaps = [
            f"\nRound {number}: {name(one)} went to {ROOM_NAMES[1]}, {name(other)} to {ROOM_NAMES[0]}"
            for number, (one, other) in enumerate(view.board.swaps, 1)
        ]
        return {
            "name": name(own),
            "inside": listed([each for each in rooms[mine] if each != name(own)]),
            "outside": listed(rooms[1 - mine]),
            "leaders": listed(leaders),
            "swaps": "".join(swaps),
            "talk": self._told(history.messages, reported=False),
            "reports": self._told(history.messages, reported=True),
            "colour_only": "only" if self.game.params["told"] == "colour" else "",
            "form": FORMS.get(stage, ""),
            **{f"now_{each}": "now" if stage == each else "" for each in ASKED},
        }

    def _told(self, messages: Iterable[Message], reported: bool) -> str:
        """What these eyes have heard themselves, or have been told by others, a line for each message."""
        name, lines = self.game.player_name, []
        for message in messages:
            if (REPORTED in message.channel) == reported:
                where, _, rest = message.channel.partition(", ")
                asks = rest.startswith(f"{name(message.sender)} asks")
                line = f"{where}, {rest}" if asks else f"{where}, {name(message.sender)} answers"
                lines.append(f"\n{line[0].upper()}{line[1:]}: {message.text}")
        return "".join(lines)


def _moved(action: Action, by: int) -> Action:
    """The action with its seat counted from elsewhere."""
    if action.kind not in TO_SEATS or len(action.args) != 1 or not isinstance(action.args[0], int):
        return action
    return replace(action, args=(action.args[0] + by,))


def _dressed(text: str) -> bool:
    """Whether marks of Markdown stand right before the last answer, and so belong to those behind it."""
    found = re.findall(rf"([{MARKS}])?<\w+(?:\([^()<>]*\))?>", text)
    return bool(found and found[-1])


TAGS: Final = (
    "chance",
    "hidden information",
    "communication",
    "social deduction",
    "team collaboration",
    "opponent modelling",
)
LIMITS: Final = Limits(attempts=3, fallback=Fallback.RANDOM, skip_forced=True)

PRESETS = (
    Preset(
        "gamebench",
        "GameBench",
        6,
        "two_rooms_and_a_boom.gamebench",
        codec=SeatsFromOne,
        limits=LIMITS,
        tags=TAGS,
        source=(
            "GameBench, appendix on Two Rooms and a Boom, and the published game. Its categories there are "
            "chance, hidden information, language, social deduction and cooperation. Seats 1 to 3 are Blue, "
            "which is team 0, and seats 4 to 6 Red; no seat is told the cards of others. Unlike in the "
            "code, everybody is told the own card, so that there is something to find out; whoever "
            "answers has read the question; a seat of the other room or an unknown one is refused; each "
            "seat is a session of its own; and leaders are told what room-mates of their side have asked "
            "and answered with the names of who speaks and who reports. All splits of the seats into two "
            "rooms are equally likely, in the code nearly so; leaders are drawn and stay. Both choose "
            "at once. Showing cards, electing leaders and ten players, which the published game has, "
            "are left out as in the code. Questions and answers are cut at 400 characters."
        ),
        summary="Three rounds of talk in two rooms; then a hostage from each changes rooms.",
    ),
    Preset(
        "gamebench_code",
        "GameBench",
        6,
        "two_rooms_and_a_boom.gamebench",
        params={"told": "colour", "answers": "blind"},
        codec=SeatsFromOne,
        limits=LIMITS,
        tags=TAGS,
        source=(
            "GameBench's code: nobody is told who is President or Bomber, not even the one who is, so that "
            "the outcome is chance, 0.6 for Blue; and whoever answers has not read the question, but reads "
            "it afterwards. Reports to leaders name who speaks, in the code they are in the first person "
            "without a name; one agent plays the three seats of a side there, here each seat is a "
            "session of its own; and a seat of the other room is refused and does not end the match."
        ),
        summary="As the published code plays it: nobody knows the special cards, and answers are blind.",
    ),
    Preset(
        "hidden_sides",
        "",
        6,
        "two_rooms_and_a_boom.gamebench",
        params={"sides": "drawn"},
        codec=SeatsFromOne,
        limits=LIMITS,
        tags=TAGS,
        source=(
            "As GameBench's, but which seats are blue and which red is drawn, so that the number of a seat "
            "tells nobody its side."
        ),
        summary="As GameBench's, but the lot decides which seats are blue and which red.",
    ),
)
