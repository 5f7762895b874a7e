"""A screen reader in another process: names, roles and states of the program's window, over AT-SPI.

Nothing of the program is imported here. `Reader` has what a person by ear has: the tree of what is shown, the
sentences that are announced, and the name of whatever gets the focus.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from jeepney import DBusAddress, HeaderFields, Message, MessageType, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

BUSES: Final = tuple(
    map(Path, ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher"))
)
PROGRAMS: Final = ("Xvfb", "openbox", "xdotool", "dbus-daemon")
REGISTRY: Final = "org.a11y.atspi.Registry"
ROOT: Final = "/org/a11y/atspi/accessible/root"
ACCESSIBLE: Final = "org.a11y.atspi.Accessible"
PROPERTIES: Final = "org.freedesktop.DBus.Properties"
CHECKED, EDITABLE, ENABLED, FOCUSED, SHOWING = 4, 7, 8, 12, 25
"""Numbers of states in AT-SPI."""
EVENTS: Final = ("object:announcement", "object:state-changed:focused", "focus:")
DEEPEST: Final = 40
LIMIT: Final = 900.0
"""Seconds in which what must come does come, on a machine under any load."""


def lacking() -> str:
    """Return what the system lacks for such a reader; empty if nothing."""
    missing = [name for name in PROGRAMS if shutil.which(name) is None]
    missing += [] if any(bus.exists() for bus in BUSES) else ["at-spi2-core"]
    return ", ".join(missing)


class Place(NamedTuple):
    """Where a thing is: the name of its program on the bus, and its path."""

    bus: str
    path: str


@dataclass(frozen=True)
class Thing:
    """Something with a name."""

    place: Place
    role: str
    name: str
    states: int
    within: tuple[str, ...]
    """The names of what it is in, the innermost last."""

    def has(self, state: int) -> bool:
        return bool(self.states >> state & 1)


@contextmanager
def desk(home: Path, size: str = "1100x800") -> Iterator[dict[str, str]]:
    """A screen with a window manager and a bus for assistive technology; yields the environment of both."""
    with ExitStack() as stack:

        def start(
            *words: object, env: dict[str, str] | None = None, **options: Any
        ) -> subprocess.Popen[bytes]:
            process = subprocess.Popen(list(map(str, words)), env=env, stderr=subprocess.DEVNULL, **options)
            stack.callback(process.wait)
            stack.callback(process.terminate)
            return process

        seen, written = os.pipe()
        start(
            *("Xvfb", "-displayfd", written, "-screen", 0, f"{size}x24", "-nolisten", "tcp", "-r"),
            pass_fds=(written,),
        )
        os.close(written)
        with os.fdopen(seen) as numbers:
            display = f":{numbers.readline().strip()}"
        runtime = home / "run"
        runtime.mkdir(mode=0o700, parents=True, exist_ok=True)
        env = {key: value for key, value in os.environ.items() if key != "QT_QPA_PLATFORM"}
        env |= {"DISPLAY": display, "HOME": str(home), "XDG_RUNTIME_DIR": str(runtime)}
        env["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
        bus = start(
            *("dbus-daemon", "--session", "--nofork", "--print-address=1"), env=env, stdout=subprocess.PIPE
        )
        assert bus.stdout is not None
        stack.callback(bus.stdout.close)
        env["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().decode().strip()
        while subprocess.run(["xdotool", "getdisplaygeometry"], env=env, capture_output=True).returncode:
            time.sleep(0.2)
        start("openbox", env=env)
        start(next(filter(Path.exists, BUSES)), "--launch-immediately", env=env)
        yield env


class Reader:
    """Reads one program.

    It waits for what must come, and never for silence: a program that has nothing more to say about a key
    answers several questions that were asked after it.

    Args:
        env: of a `desk`.

    Attributes:
        heard: every sentence that was announced, and every name that got the focus, oldest first.
    """

    def __init__(self, env: dict[str, str]) -> None:
        self.env = env
        self.heard: list[str] = []
        self._programs: list[Place] = []
        self._focused: list[Place] = []
        session = open_dbus_connection(env["DBUS_SESSION_BUS_ADDRESS"], auth_timeout=LIMIT)
        address = self._address(session)
        session.close()
        self._bus: DBusConnection = open_dbus_connection(address, auth_timeout=LIMIT)
        for interface in ("org.a11y.atspi.Event.Object", "org.a11y.atspi.Event.Focus"):
            rule = f"type='signal',interface='{interface}'"
            self._ask(
                _call(
                    "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "AddMatch", rule
                )
            )
        for event in EVENTS:
            registered = ("sass", (event, [], ""))
            self._ask(_call(REGISTRY, "/org/a11y/atspi/registry", REGISTRY, "RegisterEvent", *registered))

    def close(self) -> None:
        self._bus.close()

    def _address(self, session: DBusConnection) -> str:
        end = time.monotonic() + LIMIT
        while True:
            answer = session.send_and_get_reply(
                _call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
            )
            if answer.header.message_type is MessageType.method_return and answer.body[0]:
                return str(answer.body[0])
            assert time.monotonic() < end, "no bus for assistive technology"
            time.sleep(0.2)

    # looking

    def things(self, within: Thing | None = None) -> list[Thing]:
        """Return what is shown in the program's windows, in reading order, without the cells of boards."""
        if within is None:
            self._programs = self._children(Place(REGISTRY, ROOT))
            start = [(place, ()) for place in self._programs]
        else:
            start = [(place, (*within.within, within.name)) for place in self._children(within.place)]
        found: dict[Place, Thing] = {}
        below: dict[Place, list[Place]] = {}
        level: list[tuple[Place, tuple[str, ...]]] = start
        for depth in range(DEEPEST):
            if not level:
                break
            following = []
            seen = self._look(level)
            shown = [thing for thing in seen if thing.has(SHOWING) or (depth < 2 and within is None)]
            inside = [thing for thing in shown if thing.role != "table" or within is thing]
            for thing in shown:
                found[thing.place] = thing
            for thing, places in zip(inside, self._children_of([t.place for t in inside]), strict=True):
                below[thing.place] = places
                following += [(place, (*thing.within, thing.name)) for place in places]
            level = following
        return list(_in_order([place for place, _ in start], found, below))

    def cells(self, board: Thing) -> list[str]:
        """Return the names of all cells of a board."""
        places = self._children(board.place)
        return [thing.name for thing in self._look([(place, ()) for place in places])]

    def _look(self, level: Sequence[tuple[Place, tuple[str, ...]]]) -> list[Thing]:
        calls = []
        for place, _ in level:
            calls += [
                _call(*place, ACCESSIBLE, "GetRoleName"),
                _call(*place, PROPERTIES, "Get", "ss", (ACCESSIBLE, "Name")),
                _call(*place, ACCESSIBLE, "GetState"),
            ]
        answers = iter(self._ask(*calls))
        seen = []
        for place, within in level:
            role, name, states = next(answers), next(answers), next(answers)
            if role is not None and name is not None and states is not None:
                low, high = states[0]
                seen.append(Thing(place, role[0], name[0][1], low | high << 32, within))
        return seen

    def _children(self, place: Place) -> list[Place]:
        return self._children_of([place])[0]

    def _children_of(self, places: Sequence[Place]) -> list[list[Place]]:
        answers = self._ask(*(_call(*place, ACCESSIBLE, "GetChildren") for place in places))
        return [[Place(*child) for child in answer[0]] if answer else [] for answer in answers]

    def name(self, place: Place) -> str:
        """Return the present name at a place; empty if there is nothing any more."""
        (answer,) = self._ask(_call(*place, PROPERTIES, "Get", "ss", (ACCESSIBLE, "Name")))
        return str(answer[0][1]) if answer else ""

    def text(self, thing: Thing) -> str:
        """Return what is written in a field."""
        (answer,) = self._ask(_call(*thing.place, "org.a11y.atspi.Text", "GetText", "ii", (0, -1)))
        return str(answer[0]) if answer else ""

    # doing

    def press(self, thing: Thing) -> bool:
        """Do what the thing offers first, as a button's press."""
        (done,) = self._ask(_call(*thing.place, "org.a11y.atspi.Action", "DoAction", "i", (0,)))
        return done is not None

    def focus(self, thing: Thing) -> None:
        self._ask(_call(*thing.place, "org.a11y.atspi.Component", "GrabFocus"))

    def keys(self, *names: str) -> None:
        subprocess.run(["xdotool", "key", "--delay", "30", *names], check=True, env=self.env, timeout=LIMIT)

    def type_text(self, text: str) -> None:
        subprocess.run(["xdotool", "type", "--delay", "20", text], check=True, env=self.env, timeout=LIMIT)

    # hearing

    def listen(self, questions: int = 4) -> list[str]:
        """Return what is heard until nothing is heard between so many questions to the program."""
        before, silent = len(self.heard), 0
        while silent < questions:
            known = len(self.heard)
            self._children_of(self._programs)
            self._receive()
            silent = 0 if len(self.heard) > known else silent + 1
        return self.heard[before:]

    def until_heard(self, since: int) -> list[str]:
        """Return what was heard since that many sentences, waiting for the first one."""
        end = time.monotonic() + LIMIT
        while len(self.heard) == since and time.monotonic() < end:
            self._receive()
        return self.heard[since:]

    def _receive(self) -> None:
        while True:
            try:
                self._note(self._bus.receive(timeout=0.03))
            except TimeoutError:
                break
        self._resolve()

    def _resolve(self) -> None:
        """Read the names of what got the focus, if it is still there."""
        while self._focused:
            place = self._focused.pop(0)
            (answer,) = self._ask(_call(*place, PROPERTIES, "Get", "ss", (ACCESSIBLE, "Name")))
            if answer is not None:
                self.heard.append(str(answer[0][1]))

    def _note(self, message: Message) -> None:
        fields = message.header.fields
        if message.header.message_type is not MessageType.signal:
            return
        member = fields.get(HeaderFields.member)
        if member == "Announcement":
            self.heard.append(str(message.body[3][1]))
        elif member == "StateChanged" and message.body[0] == "focused" and message.body[1]:
            self._focused.append(Place(fields[HeaderFields.sender], fields[HeaderFields.path]))

    def _ask(self, *calls: Message) -> list[Any]:
        """Return the answers to calls that are all sent at once; None for one that failed."""
        waiting: dict[int, int] = {}
        answers: list[Any] = [None] * len(calls)
        for at, call in enumerate(calls):
            serial = next(self._bus.outgoing_serial)
            self._bus.send(call, serial=serial)
            waiting[serial] = at
        while waiting:
            message = self._bus.receive(timeout=LIMIT)
            at = waiting.pop(message.header.fields.get(HeaderFields.reply_serial, -1), -1)
            if at < 0:
                self._note(message)
            elif message.header.message_type is MessageType.method_return:
                answers[at] = message.body
        return answers


def _call(
    bus: str, path: str, interface: str, method: str, signature: str | None = None, body: Any = ()
) -> Message:
    if signature is not None and not body and method == "AddMatch":
        signature, body = "s", (signature,)
    return new_method_call(DBusAddress(path, bus, interface), method, signature, body)


def _in_order(
    places: Sequence[Place], found: dict[Place, Thing], below: dict[Place, list[Place]]
) -> Iterator[Thing]:
    for place in places:
        if place in found:
            yield found[place]
            yield from _in_order(below.get(place, ()), found, below)
