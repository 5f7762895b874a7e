"""gamebench serve: codes on the terminal, a match to its end, and going on after a kill."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from helpers.browsers import Browser, at_random

from gamebench_gui.cli.main import run as command
from gamebench_gui.cli.output import USAGE
from gamebench_gui.served import qr
from gamebench_gui.served.host import check_address
from games.core.game import GameError
from replays.store.store import Store


class Program:
    """The command in a process of its own."""

    def __init__(self, folder: Path, *words: str) -> None:
        argv = [sys.executable, "-m", "gamebench_gui", "--data-dir", str(folder), "serve", *words, "--json"]
        self.process = subprocess.Popen(argv, stdout=subprocess.PIPE, text=True)

    async def event(self, name: str) -> dict[str, Any]:
        """Return the next event of a name."""
        assert self.process.stdout is not None
        while True:
            line = await asyncio.to_thread(self.process.stdout.readline)
            assert line, f"the program ended before {name}"
            event: dict[str, Any] = json.loads(line)
            if event["event"] == name:
                return event


@contextmanager
def serving(folder: Path, *words: str) -> Iterator[Program]:
    program = Program(folder, *words)
    try:
        yield program
    finally:
        program.process.kill()
        program.process.wait()
        assert program.process.stdout is not None
        program.process.stdout.close()


@pytest.mark.slow
def test_two_people_play_a_match_through_the_command(tmp_path, run):
    async def story():
        words = ("connect_four:gtbench", "--seat", "elsewhere", "--on", "127.0.0.1", "--port", "0")
        with serving(tmp_path, *words) as program:
            opened = await program.event("open")
            codes = [await program.event("code") for _ in range(2)]
            assert [code["seat"] for code in codes] == [1, 2]
            people = [await Browser(opened["url"]).open() for _ in range(2)]
            for person, code in zip(people, codes, strict=True):
                await person.join(code["link"].partition("#c=")[2])
            await asyncio.gather(*(person.play(at_random(random.Random(2))) for person in people))
            ended = await program.event("ended")
            assert ended["termination"] == "rules"
            assert people[0].at["over"]["words"]
            assert await asyncio.to_thread(program.process.wait) == 0
        with Store(tmp_path / "matches.sqlite") as store:
            assert store.match(opened["match"]).termination == "rules"
        assert not (tmp_path / "together.json").exists()

    run(story())


@pytest.mark.slow
def test_a_killed_command_goes_on_with_the_same_links(tmp_path, run):
    async def story():
        words = ("tic_tac_toe:gtbench", "--seat", "elsewhere", "--seat", "random", "--on", "127.0.0.1")
        with serving(tmp_path, *words, "--port", "0") as program:
            opened = await program.event("open")
            code = await program.event("code")
            person = await Browser(opened["url"]).open()
            await person.join(code["code"])
            await person.until(lambda: person.ask)
            q, action = person.ask["q"], person.ask["listed"][0][:3]
            await person.answer(action)
            assert (await person.reply(q))["t"] == "ok"
        assert (tmp_path / "together.json").stat().st_mode & 0o077 == 0
        await person.ended()
        with serving(tmp_path, "--resume", opened["match"], "--on", "127.0.0.1") as program:
            again = await program.event("open")
            assert again["url"] == opened["url"]
            person.at = {}
            await person.open()
            await person.hello()
            await person.answer(action, q)
            assert await person.reply(q) == {"t": "ok", "q": q, "again": True}
            await person.play(at_random(random.Random(1)))
            await program.event("ended")

    run(story())


@pytest.mark.slow
def test_people_come_by_the_code_of_the_room(tmp_path, run):
    async def story():
        words = ("tic_tac_toe:gtbench", "--seat", "elsewhere", "--on", "127.0.0.1", "--port", "0")
        with serving(tmp_path, *words, "--room", "--hall") as program:
            opened = await program.event("open")
            hall = await program.event("hall")
            room = await program.event("room")
            screen = await Browser(opened["url"]).open()
            await screen.join(hall["code"])
            people = [await Browser(opened["url"]).open() for _ in range(2)]
            for person, name in zip(people, ("Kim", "Lee"), strict=True):
                await person.say({"t": "join", "code": room["code"], "name": name})
            for person in people:
                await person.until(lambda person=person: person.token)
                await person.hello()
            await people[0].until(lambda: people[0].at)
            assert set(people[0].welcome["names"]) == {"You", "Lee"}
            await screen.until(lambda: screen.welcome.get("names") == ["Kim", "Lee"])
            assert screen.welcome["seat"] == -2
            await asyncio.gather(*(person.play(at_random(random.Random(2))) for person in people))
            await screen.until(lambda: screen.is_over)
            assert not any(json.loads(frame).get("ask") for frame in screen.frames)

    run(story())


def ports() -> set[str]:
    """Return the sockets of this process that listen."""
    lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
    lines += Path("/proc/net/tcp6").read_text().splitlines()[1:]
    listening = {line.split()[9] for line in lines if line.split()[3] == "0A"}
    own = [link.readlink() for link in Path("/proc/self/fd").iterdir() if link.is_symlink()]
    return {str(name) for name in own if str(name)[8:-1] in listening}


@pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="only Linux says which sockets listen")
def test_nothing_listens_unless_an_address_was_named(tmp_path, capsys):
    before = ports()
    argv = ["--data-dir", str(tmp_path), "serve", "nim", "--seat", "elsewhere"]
    assert command(argv) == USAGE
    assert "Everybody in this network can reach this address" in capsys.readouterr().err
    assert ports() == before
    with socket.create_server(("127.0.0.1", 0)):
        assert ports() != before


@pytest.mark.parametrize(
    "address", ["0.0.0.0", "::", "8.8.8.8", "2a00::1", "example.org", "224.0.0.1", "", "*"]
)
def test_only_one_address_of_the_network_is_opened(address):
    with pytest.raises(GameError):
        check_address(address)


def test_a_public_address_needs_a_second_yes():
    assert check_address("8.8.8.8", public=True) == "8.8.8.8"
    assert check_address("192.168.0.5") == "192.168.0.5"
    with pytest.raises(GameError):
        check_address("0.0.0.0", public=True)


def test_the_code_of_a_link_is_the_same_as_boxes_and_as_lines():
    link = "http://192.168.0.5:8123/#c=K7QM2P"
    rows = qr.modules(link)
    assert len(rows) == len(rows[0]) == 29
    lines = qr.lines(link)
    assert len({len(line) for line in lines}) == 1
    printed = [[line[x] in "█▀" for x in range(len(line))] for line in lines]
    light_above = [row[qr.QUIET : -qr.QUIET] for row in printed[qr.QUIET // 2 :]]
    assert [[not cell for cell in row] for row in light_above[: (len(rows) + 1) // 2]] == rows[::2]
    boxes = qr.scene(link, 200).shapes[1:]
    assert round(sum(box.rect.w for box in boxes) / (200 / 37)) == sum(map(sum, rows))


async def waited_for(folder: Path, *, visit: bool) -> tuple[int, dict[str, Any]]:
    argv = [
        sys.executable,
        "-m",
        "gamebench_gui",
        "--data-dir",
        str(folder),
        "doctor",
        "--serve",
        "127.0.0.1",
    ]
    words = ["--seconds", "20" if visit else "0.4"]
    process = await asyncio.create_subprocess_exec(*argv, *words, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    if visit:
        first = (await process.stdout.readline()).decode()
        port = int(first.partition("127.0.0.1:")[2].partition("/")[0])
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        await writer.drain()
        writer.close()
    out = (await process.stdout.read()).decode()
    return await process.wait(), {"out": out}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("visit", "words"), [(True, "Only this machine connected"), (False, "No device connected")]
)
def test_the_doctor_waits_for_a_first_visitor(tmp_path, run, visit, words):
    async def story():
        code, said = await waited_for(tmp_path, visit=visit)
        assert code == 1
        assert words in said["out"]

    run(story())
