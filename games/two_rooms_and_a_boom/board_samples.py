"""Two rooms in the middle of a round."""

from __future__ import annotations

from typing import Final

from games.core.action import Action, LegalActions
from games.core.boards.ring import Arrow, Badge
from games.core.view import Fact, View
from games.two_rooms_and_a_boom.board import Guest, Room, Rooms

_ROOMS: Final = View(
    0,
    "Ann asks Dov",
    Rooms(
        (
            Room(
                "Room 1",
                (
                    Guest(0, "president", badge=Badge("President", "for blue, end apart from the bomber")),
                    Guest(3, "", leader=True),
                    Guest(4, came=True),
                ),
            ),
            Room("Room 2", (Guest(2), Guest(5, leader=True), Guest(1, "red side", came=True))),
        ),
        (Arrow(4, 0, faint=True), Arrow(0, 3, "asks")),
        ((1, 4),),
        3,
    ),
    (Fact("round", "Round", "2 of 3"),),
)
SAMPLES: Final = {"rooms": (_ROOMS, LegalActions((Action("talk", (3,)), Action("talk", (4,)))))}
SAID: Final = {"rooms": {4: "I am blue, and I would not tell anybody else. Are you?", 0: "So am I."}}
