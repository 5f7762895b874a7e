"""How GameBench plays Two Rooms and a Boom: as its paper says, and as its code does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import ClassVar, Final

from games.core.action import Action, Player
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Said, joined, listed
from games.core.view import Message, View
from games.shared.questions import Questions, channel_parts
from games.two_rooms_and_a_boom.board import Rooms
from games.two_rooms_and_a_boom.state import ROOM_NAMES, State
from games.two_rooms_and_a_boom.view import PHASES


class RoomQuestions(Questions[State]):
    """The notation of questions in a room, and of hostages."""

    to_seats: ClassVar = {"talk": "Talk to {seat}", "send": "Send {seat}"}
    forms: ClassVar = {
        "pick": "<talk(k)> with the number of a player in your room",
        "question": "<question> and your question on the same line",
        "answer": "<answer> and your answer on the same line",
        "send": "<send(k)> with the number of a player in your room",
    }
    phases = PHASES

    def label(self, state: State, player: Player, action: Action) -> str:
        name = self.game.player_name
        match action:
            case Action("deal", cards):
                return joined(
                    ", ", [Said("{who} {card}", who=name(seat), card=card) for seat, card in enumerate(cards)]
                )
            case Action("split", seats):
                inside = listed([name(int(seat)) for seat in seats])
                return Said("{room}: {inside}", room=ROOM_NAMES[0], inside=inside)
            case Action("lead", seats):
                return Said("{leaders} lead the rooms", leaders=listed([name(int(seat)) for seat in seats]))
        return super().label(state, player, action)

    def slots(self, view: View[Rooms], history: History = NOTHING) -> Mapping[str, str]:
        seat, name = max(view.player or 0, 0), self.game.player_name
        rooms = [[name(guest.player) for guest in room.guests] for room in view.board.rooms]
        leaders = [
            f"{name(guest.player)} leads {room.name}"
            for room in view.board.rooms
            for guest in room.guests
            if guest.leader
        ]
        mine = view.fact("room").data or 0
        swaps = [
            f"\nRound {number}: {name(first)} went to {ROOM_NAMES[1]}, {name(other)} to {ROOM_NAMES[0]}"
            for number, (first, other) in enumerate(view.board.swaps, 1)
        ]
        return {
            "name": name(seat),
            "inside": listed([mate for mate in rooms[mine] if mate != name(seat)]),
            "outside": listed(rooms[1 - mine]),
            "leaders": listed(leaders),
            "swaps": "".join(swaps),
            "talk": self._heard(history.messages, reported=False),
            "reports": self._heard(history.messages, reported=True),
            "colour_only": "only" if self.game.params["told"] == "colour" else "",
            **self.decision_slots(view),
        }

    def _heard(self, messages: Iterable[Message], reported: bool) -> str:
        return "".join(
            f"\nRound {channel_parts(message)['n']}, {self.exchange(message)}: {message.text}"
            for message in messages
            if bool(channel_parts(message)["reporters"]) == reported
        )


GAMEBENCH: Final = Preset(
    "gamebench",
    "GameBench",
    6,
    "two_rooms_and_a_boom.gamebench",
    codec=RoomQuestions,
    limits=Limits(attempts=3, fallback=Fallback.RANDOM, skip_forced=True),
    tags=(
        "chance",
        "hidden information",
        "communication",
        "social deduction",
        "team collaboration",
        "opponent modelling",
    ),
    topics="two_rooms_and_a_boom",
    source="GameBench, appendix on Two Rooms and a Boom, and the published game. Its categories there are "
    "chance, hidden information, language, social deduction and cooperation. Seats 1 to 3 are Blue, which "
    "is team 0, and seats 4 to 6 Red; no seat knows the cards of others. Unlike in the code, everybody "
    "knows the own card, so that there is something to find out; a player who answers has read the "
    "question; a seat of the other room or an unknown one is refused; each seat is a session of its own; "
    "and leaders learn what room-mates of their side have asked and answered with the names of who "
    "speaks and who reports. All splits of the seats into two rooms are equally likely, in the code nearly "
    "so; leaders are drawn and stay. Both choose at once. Showing cards, electing leaders and ten players, "
    "which the published game has, are left out as in the code. Questions and answers are cut at 400 "
    "characters.",
    summary="Three rounds of talk in two rooms; then a hostage from each changes rooms.",
)

PRESETS = (
    GAMEBENCH,
    replace(
        GAMEBENCH,
        id="gamebench_code",
        params={"told": "colour", "answers": "blind"},
        source=(
            "GameBench's code: nobody learns who is President or Bomber, not even the one who is, so that "
            "the outcome is chance, 0.6 for Blue; and who answers has not read the question, but reads it "
            "afterwards. Reports to leaders name who speaks, in the code they are in the first person "
            "without a name; one agent plays the three seats of a side there, here each seat is a session "
            "of its own; and a seat of the other room is refused and does not end the match. Asking for an "
            "explanation costs an attempt, as there."
        ),
        summary="As the published code plays it: nobody knows the special cards, and answers are blind.",
        topics_cost=True,
    ),
    replace(
        GAMEBENCH,
        id="hidden_sides",
        benchmark="",
        params={"sides": "drawn"},
        source=(
            "As GameBench's, but which seats are blue and which red is drawn, so that the number of a seat "
            "does not show its side."
        ),
        summary="As GameBench's, but the lot decides which seats are blue and which red.",
    ),
)
