"""One example of each message of a seat, for documents and tests; what the page and the host agree on."""

from __future__ import annotations

from typing import Any, Final

HEARD: Final[tuple[dict[str, Any], ...]] = (
    {"t": "join", "code": "K7QM2P", "name": "Kim"},
    {
        "t": "hello",
        "v": 1,
        "token": "94OrdWR-4cXKq2b8sQ0G1w",
        "have": [12, 3],
        "w": 366,
        "h": 540,
        "scale": 1,
        "dark": False,
        "touch": True,
        "language": "de",
    },
    {
        "t": "answer",
        "q": "14.1",
        "a": ["vote", [4], ""],
        "times": {
            "shown": 9120.4,
            "first": 10233.1,
            "choice": 10233.1,
            "sent": 11876.0,
            "away": 0,
            "covered": 0,
            "idle": 1642.9,
            "changes": 0,
            "by": "touch",
        },
    },
    {"t": "answer", "q": "14.2", "text": "vote 4"},
    {
        "t": "chose",
        "q": "14.1",
        "keys": ["build", 12],
        "drafted": [],
        "opened": "",
        "zoom": 1,
        "shift": [0, 0],
    },
    {"t": "keys", "seq": 7, "held": ["Left", "Space"]},
    {"t": "size", "w": 640, "h": 360, "scale": 1.2, "dark": True},
    {"t": "beat", "c": 120034.5},
    {"t": "away", "on": True, "covered": False},
    {"t": "act", "name": "ready", "number": 3, "value": ""},
    {"t": "help"},
    {"t": "leave"},
)
"""Messages of browsers."""

TOLD: Final[tuple[dict[str, Any], ...]] = (
    {"t": "seated", "token": "94OrdWR-4cXKq2b8sQ0G1w", "place": "3f2a"},
    {"t": "room", "title": "Werewolf", "seats": 5, "here": ["Kim", "Lee"], "you": 1},
    {"t": "no", "q": "14.1", "why": "illegal", "words": "Blue is dead."},
    {
        "t": "welcome",
        "v": 1,
        "seat": 0,
        "title": "Werewolf",
        "names": ["You", "Blue"],
        "keys": [["Left", "Step left"]],
        "resumed": False,
    },
    {
        "t": "at",
        "n": 13,
        "phase": "the day",
        "facts": [{"key": "round", "label": "Round", "value": "2 of 10", "owner": None}],
        "drawn": {
            "w": 366,
            "h": 540,
            "new": [["rect", {"x": "4", "y": "9", "fill": "#ffffff"}, ""]],
            "order": [0, 1, [4, 37], 212],
            "start": None,
            "parts": [["House", "Choose a house", False]],
            "ground": None,
            "spelled": False,
            "stacked": False,
            "any_order": False,
        },
        "targets": [
            [4, [31, 145, 42, 276], "house 5", ""],
            ["vote", [31, 430, 90, 30], "Vote", "", {"is_kind": True, "letter": "v"}],
        ],
        "text": "Houses: ...",
        "log": [13, [[13, "The village wakes."]]],
        "talk": [3, [[0, "I trust no one", []]]],
        "turn": "you",
        "waits": [],
        "ask": {
            "q": "14.1",
            "listed": [["vote", [4], "", "Blue"]],
            "open": [
                {
                    "kind": "offer",
                    "fields": [
                        {
                            "name": "coins",
                            "label": "Coins",
                            "low": 0,
                            "high": 10,
                            "options": [],
                            "parts": [],
                            "words": [],
                            "asked": False,
                            "begun": "",
                        }
                    ],
                    "max": 200,
                    "hint": "Offer coins.",
                    "total": None,
                    "typed": False,
                }
            ],
            "fill": [[["A", "B"], "order", "A-B"]],
            "why": "",
            "left": 58.2,
            "types": True,
            "default": ["pass", [], ""],
            "again": "",
        },
        "over": None,
        "frame": None,
    },
    {"t": "ok", "q": "14.1", "again": False},
    {"t": "beat", "c": 120034.5, "s": 88213.0},
    {
        "t": "screen",
        "kind": "rules",
        "number": 0,
        "parts": [["title", "Werewolf"], ["text", "At night ..."], ["item", "Vote by day."]],
        "acts": [["back", "Back"]],
    },
)
"""Messages of the host."""
