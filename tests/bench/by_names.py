"""A person who plays by ear: names and sentences are all that decides what is pressed."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from bench.reader import EDITABLE, ENABLED, FOCUSED, LIMIT, Reader, Thing

BOARD: Final = "Board"
CHOICES: Final = "Your choices"
"""Names of the two places where a decision is made."""
AGAIN, CONTINUE, LEAVE = "Again", "Continue", "End match..."
ARROWS: Final = ("Left", "Right", "Up", "Down")
TURNS: Final = 40
"""Questions to the program without a word of it, after which keys are taken to be lost."""
MOST: Final = 4000
"""Decisions after which a match is given up: more than any takes by chance."""
WORDS: Final = ("harvest", "morning", "silver", "river", "quiet", "lantern")
STUPID: Final = re.compile(r"^$|None|object at|_|<|^\d+$|\{|\bnan\b")
"""A name that says nothing to a person."""
SPIN: Final = ("spin button", "spin box")
PRESSED: Final = ("push button", "check box", "radio button", "toggle button")


@dataclass
class Played:
    """What was done and heard in one match."""

    decisions: int = 0
    over: bool = False
    result: str = ""
    log: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


class Ear:
    """Starts a game from the library and plays it at random, by what is heard."""

    def __init__(self, reader: Reader, seed: int = 1) -> None:
        self.reader, self.rng = reader, random.Random(seed)
        self.played = Played()

    # finding

    def find(self, name: str, *roles: str, among: list[Thing] | None = None) -> Thing | None:
        things = self.reader.things() if among is None else among
        return next((t for t in things if t.name == name and (not roles or t.role in roles)), None)

    def press(self, name: str) -> bool:
        button = self.find(name, *PRESSED)
        return button is not None and self.reader.press(button)

    def wait_for(self, name: str, *roles: str) -> Thing | None:
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            if (thing := self.find(name, *roles)) is not None:
                return thing
            self.reader.listen()
        return None

    def _library(self) -> Thing | None:
        """Return the field that filters the games, on the Welcome page behind a button."""
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            things = self.reader.things()
            if (field := self.find("Filter games", "text", "entry", among=things)) is not None:
                return field
            if (button := self.find("All games", *PRESSED, among=things)) is not None:
                self.reader.press(button)
            self.reader.listen()
        return None

    # starting

    def start(self, title: str, settings: Mapping[str, int] = MappingProxyType({})) -> bool:
        """Find a game by its title, choose it, change settings by their names, and start it."""
        library = self._library()
        if library is None:
            return self._fail("no library of games")
        if not self._type_title(library, title):
            return self._fail(f"typing {title!r} says {self.reader.heard}")
        before = len(self.reader.heard)
        self.reader.keys("Down")
        if not self._hears(title, before):
            return self._fail(f"the game at the cursor is not named: {self.reader.heard[before:]}")
        self.reader.keys("Return")
        self.reader.listen()
        for name, value in settings.items():
            if not self._set(name, value):
                return self._fail(f"no setting {name!r}")
        start = self.wait_for("Start match", *PRESSED)
        if start is None or not self.reader.press(start):
            return self._fail("no button to start the match")
        if self.wait_for(LEAVE, "push button") is None:
            return self._fail("the match does not start")
        return True

    def _type_title(self, library: Thing, title: str) -> bool:
        """Type until the game is named: a window that has just come up may not have the keyboard yet.

        The line is emptied between two tries, since a list that stays as it is says nothing.
        """
        end = time.monotonic() + LIMIT
        before = len(self.reader.heard)
        while time.monotonic() < end:
            self.reader.focus(library)
            self.reader.listen()
            self.reader.keys("ctrl+a", "Delete")
            self.reader.listen(TURNS)
            self.reader.type_text(title)
            self.reader.listen(TURNS)
            if any(title in sentence for sentence in self.reader.heard[before:]):
                return True
        return False

    def _set(self, name: str, value: int) -> bool:
        things = self.reader.things()
        field = next((t for t in things if t.role in SPIN and t.name.startswith(name)), None)
        if field is None:
            return False
        self.reader.focus(field)
        self.reader.keys("ctrl+a")
        self.reader.type_text(str(value))
        self.reader.keys("Tab")
        self.reader.listen()
        return True

    def stop(self) -> bool:
        """End the match by the names of the buttons; return whether that is said."""
        leave = self.wait_for(LEAVE, *PRESSED)
        if leave is None or not self.reader.press(leave):
            return False
        before = len(self.reader.heard)
        stop = self.wait_for("Stop", *PRESSED)
        return stop is not None and self.reader.press(stop) and bool(self.reader.until_heard(before))

    def _hears(self, words: str, since: int) -> bool:
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            if any(words in sentence for sentence in self.reader.heard[since:]):
                return True
            self.reader.listen()
        return False

    def _fail(self, words: str) -> bool:
        self.played.faults.append(words)
        return False

    # playing

    def play(self, decisions: int = MOST) -> Played:
        """Play to the end, or so many decisions."""
        played = self.played
        while played.decisions < decisions:
            things = self.reader.things()
            if self.find(AGAIN, *PRESSED, among=things) is not None:
                played.over = True
                self._hear_result()
                break
            if (card := self.find(CONTINUE, *PRESSED, among=things)) is not None:
                self.reader.press(card)
                self.reader.listen()
                continue
            if not self._decide(things):
                self.reader.listen()
                time.sleep(0.1)
        return played

    def _hear_result(self) -> None:
        """Wait for the sentence above the board to be said; when the match ends, it comes a little later."""
        end = time.monotonic() + LIMIT
        while not self.played.result and time.monotonic() < end:
            self.reader.listen()
            panels = [thing.name for thing in self.reader.things() if thing.role == "panel"]
            self.played.result = next((name for name in panels if name in self.reader.heard[-6:]), "")
        if not self.played.result:
            self._fail(f"the result is not said: {self.reader.heard[-6:]}")

    def _decide(self, things: list[Thing]) -> bool:
        """Do one thing on the board or among the choices; return whether anything was done."""
        choices = [t for t in things if CHOICES in t.within and t.has(ENABLED)]
        board = next((t for t in things if t.role == "table" and t.name.startswith(BOARD)), None)
        buttons = [t for t in choices if t.role in PRESSED]
        fields = [t for t in choices if t.role in (*SPIN, "combo box", "text", "entry") and t.has(EDITABLE)]
        asked = bool(choices) or any("to move" in t.name for t in things if t.role != "table")
        if not asked and self.rng.random() < 0.5:
            return False
        ways = [self._on_board] * 2 * (board is not None) + [self._by_form] * (bool(fields) * 2)
        ways += [self._by_button] * bool(buttons)
        if not ways:
            return False
        self.played.decisions += 1
        self.rng.choice(ways)(board, buttons, fields)
        return True

    def _on_board(self, board: Thing, buttons: list[Thing], fields: list[Thing]) -> None:
        if not board.has(FOCUSED):
            self.reader.focus(board)
            self.reader.listen()
        for _ in range(self.rng.randrange(1, 6)):
            self._key(self.rng.choice(ARROWS))
        self._key("Return")

    def _by_button(self, board: Thing | None, buttons: list[Thing], fields: list[Thing]) -> None:
        button = self.rng.choice(buttons)
        self._check(button.name)
        self.reader.press(button)
        self.played.log.append(f"{button.name!r} -> {self.reader.listen()}")

    def _by_form(self, board: Thing | None, buttons: list[Thing], fields: list[Thing]) -> None:
        for thing in fields:
            self._check(thing.name)
            self.reader.focus(thing)
            if thing.role in SPIN:
                self.reader.keys("ctrl+a")
                self.reader.type_text(str(self.rng.randrange(0, 6)))
            elif thing.role == "combo box":
                self.reader.keys(self.rng.choice(ARROWS[2:]))
            else:
                self.reader.keys("ctrl+a")
                self.reader.type_text(self.rng.choice(WORDS))
        if buttons:
            self._by_button(board, buttons[-1:], fields)

    def _key(self, key: str) -> None:
        self.reader.keys(key)
        heard = self.reader.listen()
        self.played.log.append(f"{key} -> {heard}")
        for name in heard:
            self._check(name)

    def _check(self, name: str) -> None:
        if STUPID.search(name):
            self._fail(f"a name that nobody understands: {name!r}")
