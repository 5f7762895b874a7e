"""What knocks at the door: foreign pages, wrong methods, guesses, floods, silence; what is left behind."""

from __future__ import annotations

import asyncio
import gzip
import logging
import random
import resource
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers.browsers import Browser, at_random
from helpers.hosting import served_plan
from helpers.waiting import LIMIT
from websockets.exceptions import InvalidStatus

from gamebench_gui.served import door, gates, wire
from gamebench_gui.served.gates import Chair, Gates
from gamebench_gui.served.lobby import clean
from gamebench_gui.served.page import page

GAME = "tic_tac_toe:gtbench"
EVIL = "<img src=x onerror=alert(1)>\u202e\x1b[31m{{constructor}}'\"`${1}"


async def asked(port: int, request: str | bytes, *, answer: bool = True) -> str:
    """Send bytes to the door, and return what it says."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request.encode() if isinstance(request, str) else request)
    try:
        await writer.drain()
        data = await asyncio.wait_for(reader.read(200_000), LIMIT)
    except ConnectionError:
        data = b""
    finally:
        writer.close()
    return data.decode("utf-8", "replace")


def requested(port: int, path: str = "/", method: str = "GET", **headers: str) -> str:
    lines = {"Host": f"127.0.0.1:{port}", **{name.replace("_", "-"): text for name, text in headers.items()}}
    return f"{method} {path} HTTP/1.1\r\n" + "".join(f"{k}: {v}\r\n" for k, v in lines.items()) + "\r\n"


SOCKET = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec_WebSocket_Version": "13",
    "Sec_WebSocket_Key": "dGhlIHNhbXBsZSBub25jZQ==",
}


@pytest.fixture
def errors(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """Fail if anything logged an error."""
    caplog.set_level(logging.ERROR)
    yield caplog
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_pages_of_others_and_other_names_are_refused(hosting, run, errors):
    async def story():
        async with hosting.playing(served_plan(GAME, (0, 1)), (0, 1)) as match:
            port = match.host.door.port
            origin = f"http://127.0.0.1:{port}"
            wanted = {
                requested(port): "200",
                requested(port, "/seat"): "403",
                requested(port, "/seat", Origin=origin): "426",
                requested(port, "/seat", Origin="http://evil.example", **SOCKET): "403",
                requested(port, "/seat", Origin="null", **SOCKET): "403",
                requested(port, "/seat", Origin=f"{origin}.evil.example", **SOCKET): "403",
                requested(port, "/seat", Origin=origin.replace("http", "https"), **SOCKET): "403",
                requested(port, "/seat", **SOCKET): "403",
                requested(port, "/seat", Origin=origin, **SOCKET): "101",
                requested(port, Host="evil.example"): "421",
                requested(port, Host="127.0.0.1"): "421",
                requested(port, Host=f"127.0.0.1:{port + 1}"): "421",
                requested(port, Host=f"127.0.0.1:{port}, evil.example"): "421",
                requested(port, "/seat", Host="evil.example:80", Origin=origin, **SOCKET): "421",
                requested(port, "//"): "404",
                requested(port, "/../../etc/passwd"): "404",
                requested(port, "/?x=1"): "404",
                requested(port, "/seat/"): "404",
                requested(port, "http://evil.example/"): "404",
                requested(port, method="HEAD"): "405",
                requested(port, method="POST", Content_Length="0"): "405",
                requested(port, "/seat", "POST", Origin=origin, **SOCKET): "405",
                requested(port, method="OPTIONS"): "405",
                requested(port, method="PUT"): "405",
                requested(port, method="CONNECT"): "405",
                requested(port, "/" + "x" * 9000): "414",
                requested(port, X="y" * 9000): "431",
            }
            for request, code in wanted.items():
                if code == "101":
                    browser = await Browser(match.host.url).open()
                    await browser.shut()
                    continue
                answer = await asked(port, request)
                assert answer.startswith(f"HTTP/1.1 {code} "), (request[:120], answer[:80])
            twice = requested(port).replace("\r\n\r\n", "\r\nHost: evil.example\r\n\r\n")
            assert (await asked(port, twice)).startswith("HTTP/1.1 421")

    run(story())


def test_the_page_has_a_policy_and_no_cookie(hosting, run):
    async def story():
        async with hosting.playing(served_plan(GAME, (0, 1)), (0, 1)) as match:
            head, _, body = (await asked(match.host.door.port, requested(match.host.door.port))).partition(
                "\r\n\r\n"
            )
            headers = dict(line.split(": ", 1) for line in head.split("\r\n")[1:])
            policy = headers["Content-Security-Policy"]
            for rule in (
                "default-src 'none'",
                "frame-ancestors 'none'",
                "base-uri 'none'",
                "form-action 'none'",
                "connect-src 'self'",
                "require-trusted-types-for 'script'",
            ):
                assert rule in policy
            assert "unsafe" not in policy
            assert "*" not in policy
            assert headers["Referrer-Policy"] == "no-referrer"
            assert headers["X-Content-Type-Options"] == "nosniff"
            assert headers["Cache-Control"] == "no-store"
            assert "Set-Cookie" not in headers
            assert "Server" not in headers
            assert "<script" in body
            assert len(page().packed) < 80_000
            assert gzip.decompress(page().packed) == page().body
            packed = await asked(
                match.host.door.port, requested(match.host.door.port, Accept_Encoding="br, gzip")
            )
            assert "Content-Encoding: gzip" in packed

    run(story())


@pytest.mark.parametrize("times", [20, pytest.param(1000, marks=pytest.mark.slow)])
def test_random_bytes_harm_nobody(hosting, run, errors, times):
    async def story():
        async with hosting.playing(served_plan(GAME, (0, 1)), (0, 1)) as match:
            rng, port = random.Random(3), match.host.door.port
            for _ in range(times):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(rng.randbytes(1000) + b"\r\n\r\n")
                await writer.drain()
                await asyncio.wait_for(reader.read(), LIMIT)
                writer.close()
            for _ in range(times):
                browser = await Browser(match.host.url).open()
                assert browser.socket is not None
                await browser.socket.send(rng.randbytes(rng.choice((0, 1, 1000))))
                assert await browser.ended() == wire.NO_MESSAGE
            person = await match.seat(0)
            await person.until(lambda: person.ask)

    run(story())


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("x" * (wire.MOST_HEARD + 1), wire.TOO_LARGE),
        ("[" * 9000, wire.NO_MESSAGE),
        ("nonsense", wire.NO_MESSAGE),
        ('{"t":"answer","q":"1.1","a":["mark",[1],""]}', wire.NO_SEAT),
        ('{"t":"hello","v":1,"token":"guessed","w":300,"h":300}', wire.NO_SEAT),
        ('{"t":"hello","v":99,"token":"guessed","w":300,"h":300}', wire.OTHER_VERSION),
        ('{"t":"help"}', wire.NO_SEAT),
        ('{"t":"act","name":"name","value":"x"}', wire.NO_SEAT),
    ],
)
def test_a_connection_that_says_something_else_first_is_closed(hosting, run, errors, frame, code):
    async def story():
        async with hosting.playing(served_plan(GAME, (0, 1)), (0, 1)) as match:
            browser = await Browser(match.host.url).open()
            assert browser.socket is not None
            await browser.socket.send(frame)
            assert await browser.ended() == code

    run(story())


def test_guesses_cost_time_and_connections_and_honest_people_still_get_in(hosting, run, monkeypatch):
    """The limits are shortened, as clocks are: what is tried is their effect."""
    monkeypatch.setattr(gates, "GUESS_SECONDS", 0.01)
    monkeypatch.setattr(gates, "BUSY_SECONDS", 0.02)

    async def guess(match: Any, rng: random.Random) -> int:
        browser, wrong = await Browser(match.host.url).open(), 0
        while browser.closed is None and wrong < 50:
            try:
                await browser.say({"t": "join", "code": "".join(rng.choices(gates.ALPHABET, k=6))})
                await browser.until(lambda: browser.replies or browser.closed is not None)
            except Exception:
                break
            if browser.replies:
                assert browser.replies.pop()["why"] in ("code", "slow")
                wrong += 1
        assert not browser.token
        await browser.shut()
        return wrong

    async def story():
        async with hosting.playing(served_plan(GAME, (0, 1)), (0, 1)) as match:
            rng = random.Random(6)
            tries = [await guess(match, rng) for _ in range(20)]
            assert max(tries) <= gates.MOST_WRONG
            assert match.host._wrong.too_many
            # now every connection has one guess only, and whoever has the code still gets in
            assert await guess(match, rng) == 2
            person = await match.seat(0)
            assert person.at

    run(story())


def test_guessed_tokens_are_refused(hosting, run):
    async def story():
        async with hosting.playing(served_plan(GAME, (0, 1)), (0, 1)) as match:
            person = await match.seat(0)
            for token in ("", "x", person.token[:-1], person.token + "x", person.token.swapcase(), "null"):
                thief = Browser(match.host.url, token)
                await thief.open()
                await thief.hello()
                assert await thief.ended() == wire.NO_SEAT
            assert person.closed is None

    run(story())


def test_a_flood_is_cut_off_and_others_go_on(hosting, run, errors):
    async def story():
        async with hosting.playing(served_plan(GAME, (0, 1)), (0, 1)) as match:
            flood, other = await match.seat(0), await match.seat(1)
            assert flood.socket is not None
            try:
                for _ in range(500):
                    await flood.socket.send('{"t":"beat","c":1}')
            except Exception:
                pass
            await flood.ended(10)
            await other.say({"t": "beat", "c": 2})
            await other.until(lambda: '"c":2' in other.frames[-1])
            back = await match.back(flood)
            assert back.ask

    run(story())


@pytest.mark.parametrize("addresses", [1, pytest.param(5, marks=pytest.mark.slow)])
def test_silent_connections_are_closed_and_keep_nobody_out(hosting, run, monkeypatch, addresses):
    close = door.Door._say_hello_first

    async def story():
        full = asyncio.Event()

        async def close_when_full(line):
            await full.wait()
            close(line)

        ending = set()
        monkeypatch.setattr(
            door.Door,
            "_say_hello_first",
            lambda _, line: ending.add(asyncio.ensure_future(close_when_full(line))),
        )
        async with hosting.playing(served_plan(GAME, (0, 1)), (0, 1)) as match:
            monkeypatch.setattr(door, "HELLO_SECONDS", 0)
            silent = []
            for number in range(door.MOST_OF_ADDRESS * addresses):
                here = (f"127.0.0.{1 + number // door.MOST_OF_ADDRESS}", 0)
                silent.append(await Browser(match.host.url).open(local_addr=here))
            with pytest.raises(InvalidStatus) as refused:
                await Browser(match.host.url).open()
            assert refused.value.response.status_code == 503
            monkeypatch.setattr(door, "HELLO_SECONDS", LIMIT)
            full.set()
            codes = [await browser.ended() for browser in silent]
            assert set(codes) == {wire.NO_SEAT}
            person = await match.seat(0)
            assert person.at

    run(story())


def test_a_page_that_does_not_read_gets_the_newest_position_and_every_line(hosting, run):
    async def story():
        planned = served_plan("prisoners_dilemma:gtbench_iterated", (0, 1), rounds=30)
        async with hosting.playing(planned, (0, 1)) as match:
            reads, stalls = await match.seat(0), await match.seat(1)
            served = match.served.seats[1]
            assert served.line is not None
            assert stalls.socket is not None
            stalls.socket.transport.pause_reading()
            line = served.line
            before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            for _ in range(3000):
                line.touch()
                if not _ % 100:
                    await asyncio.sleep(0.003)
            assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 4096
            stalls.socket.transport.resume_reading()
            await reads.until(lambda: reads.ask)
            await reads.answer(reads.ask["listed"][0][:3])
            await stalls.until(lambda: stalls.ask)
            await stalls.answer(stalls.ask["listed"][0][:3])
            await stalls.until(lambda: stalls.at["n"] >= 1)
            assert {step for step, _ in stalls.log} >= {1}

    run(story())


def test_hostile_words_are_text_on_every_message(hosting, run, errors):
    async def story():
        planned = served_plan("negotiation:gtbench", (0, 1))
        async with hosting.playing(planned, (0, 1)) as match:
            people = [await match.seat(player) for player in (0, 1)]
            match.served.rename({0: clean(EVIL), 1: clean("\x00\x07\n")})
            await people[1].until(lambda: any("<img" in name for name in people[1].welcome["names"]))
            name = next(name for name in people[1].welcome["names"] if "<img" in name)
            assert len(name) <= wire.LONGEST_NAME
            assert name.isprintable()
            await people[0].until(lambda: people[0].ask)
            q = people[0].ask["q"]
            await people[0].say({"t": "answer", "q": q, "text": EVIL})
            reply = await people[0].reply(q)
            assert reply["t"] in ("no", "ok")

    run(story())


def test_names_of_the_lobby_are_short_and_different(hosting, run):
    async def story():
        async with hosting.playing(served_plan(GAME, (0, 1)), (0, 1)) as match:
            code = match.host.open_lobby("Tic-tac-toe", (0, 1))
            first, second = [await Browser(match.host.url).open() for _ in range(2)]
            match.browsers += [first, second]
            await first.say({"t": "join", "code": code, "name": f"  Kim\u202e{'x' * 100} "})
            await first.until(lambda: first.room)
            assert first.room["here"] == ["Kim" + "x" * 9]
            await second.say({"t": "join", "code": code, "name": "kim" + "X" * 9})
            assert (await second.reply("join"))["why"] == "name"
            await second.say({"t": "join", "code": code, "name": ""})
            await first.until(lambda: len(first.room["here"]) == 2)
            await second.say({"t": "act", "name": "name", "value": "Lee"})
            await first.until(lambda: first.room["here"][1] == "Lee")
            await second.shut()
            await first.until(lambda: len(first.room["here"]) == 1)
            # nobody in the lobby plays anything
            await first.say({"t": "answer", "q": "1.1", "a": ["mark", [0], ""]})
            assert await first.ended() == wire.NO_SEAT

    run(story())


@pytest.mark.parametrize(
    ("game", "many"), [(GAME, 2), pytest.param("public_goods:gamma", 10, marks=pytest.mark.slow)]
)
def test_nothing_of_a_browser_is_left_in_any_file(hosting, run, tmp_path, game, many):
    """Neither token nor code nor address nor name is in the database, an export or a log."""

    async def story():
        planned = served_plan(game, range(many))
        async with hosting.playing(planned, range(many)) as match:
            codes = {player: match.host.new_code(planned.match_id, player) for player in range(many)}
            people = []
            for code in codes.values():
                person = await Browser(match.host.url).open(user_agent_header="VerySpecial/17.3 (Fridge)")
                match.browsers.append(person)
                people.append(await person.join(code))
            match.served.rename({0: "Grzegorz"})
            await asyncio.gather(*(person.play(at_random(random.Random(1))) for person in people))
            await match.ended
            for form in ("jsonl", "html", "bundle"):
                match.session.export([planned.match_id], tmp_path / f"export-{form}", form)
            secrets = [*codes.values(), *(person.token for person in people), "VerySpecial", "Grzegorz"]
            match.session.writer.flush()
            files = [path for path in tmp_path.rglob("*") if path.is_file() and path.name != "together.json"]
            assert any(path.suffix == ".sqlite" for path in files)
            for path in files:
                data = path.read_bytes()
                assert not [secret for secret in secrets if secret.encode() in data], path.name
            kept = (tmp_path / "together.json").read_bytes()
            assert not [person.token for person in people if person.token.encode() in kept]

    run(story())


def test_the_file_of_codes_is_for_its_user_alone_and_bad_ones_are_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "together.json"
    kept = Gates(file)
    code = kept.code_for(Chair("m", 0))
    assert file.stat().st_mode & 0o777 == 0o600
    read = Gates(file)
    read.recall()
    assert read.open_code(Chair("m", 0)) == code
    chair, token = read.take(code) or (None, "")
    assert chair == Chair("m", 0)
    again = Gates(file)
    again.recall()
    assert again.chair_of(token) == chair
    assert again.take(code) is None
    for text in (
        "",
        "{}",
        "[]",
        '{"address":1,"codes":{},"tokens":{},"room":""}',
        "\x00" * 20,
        '{"codes":[1]}',
    ):
        file.write_text(text)
        broken = Gates(file)
        broken.recall()
        assert not broken.seats
    again.forget_match("m")
    assert not file.exists()


def test_codes_have_no_letters_that_look_alike() -> None:
    assert len(gates.ALPHABET) == 31
    assert not set("0O1IL") & set(gates.ALPHABET)
    assert gates.read_code(" k7q-m2p ") == "K7QM2P"
    assert len({gates.new_token() for _ in range(1000)}) == 1000
    assert all(len(gates.new_token()) >= 22 for _ in range(10))
