"""What a browser may say to do harm: nothing of it reaches another seat, breaks the match or its record."""

from __future__ import annotations

import asyncio
import json
import logging
import zlib

import pytest
from helpers.browsers import Browser
from helpers.hosting import served_plan
from helpers.waiting import LIMIT
from websockets.exceptions import ConnectionClosed
from websockets.frames import Opcode

from gamebench_gui.served import door, gates, wire
from gamebench_gui.served.apart import Apart

GAME = "tic_tac_toe:gtbench"
DEEP = "[" * 4000 + "]" * 4000
HUGE = "9" * 5000


@pytest.fixture
def errors(caplog):
    """Fail if anything logged an error."""
    caplog.set_level(logging.ERROR)
    yield caplog
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def beaten(browser):
    """Return the numbers of the signs of life that were answered."""
    return [frame["c"] for frame in map(json.loads, browser.frames) if frame["t"] == "beat"]


async def beats(browser, number):
    """Return whether a browser is still heard and answered."""
    try:
        await browser.say({"t": "beat", "c": number})
        await browser.until(lambda: browser.closed is not None or number in beaten(browser))
    except ConnectionClosed:
        return False
    return browser.closed is None


SAID = {
    "a size that is no number": '{"t":"size","w":NaN,"h":Infinity,"scale":-Infinity,"dark":false}',
    "a size beyond all sizes": '{"t":"size","w":1e308,"h":1e308,"scale":1e308,"dark":false}',
    "a size of nothing": '{"t":"size","w":0,"h":-1,"scale":0,"dark":false}',
    "a number of 5,000 digits": f'{{"t":"keys","seq":{HUGE},"held":[]}}',
    "keys where none are held": '{"t":"keys","seq":1,"held":["Left","Left","__proto__"]}',
    "keys that are no words": '{"t":"keys","seq":1,"held":[[[]],{},null]}',
    "choices of lists in lists": f'{{"t":"chose","q":"1.1","keys":{DEEP},"drafted":[]}}',
    "choices of objects": '{"t":"chose","q":"1.1","keys":[{"a":{}},null,true,1e400],"drafted":[{}]}',
    "a zoom that is no number": '{"t":"chose","q":"1.1","keys":[],"drafted":[],"zoom":NaN,"shift":[0,NaN]}',
    "five thousand choices": json.dumps({"t": "chose", "q": "1.1", "keys": [1] * 5000, "drafted": []}),
    "a beat of words": '{"t":"beat","c":"<script>"}',
    "the same field twice": '{"t":"beat","t":"leave","t":"hello"}',
    "a kind of the host": '{"t":"seated","token":"x","place":"y"}',
    "a kind of the language": '{"t":"__class__"}',
    "an action of objects": '{"t":"answer","q":"1.1","a":["mark",[{"x":1},[2]],""]}',
    "an action of numbers": '{"t":"answer","q":"1.1","a":[1,2,3]}',
    "an action with a number of 300 digits": f'{{"t":"answer","q":"1.1","a":["mark",[{"9" * 300}],""]}}',
    "an action that is true": '{"t":"answer","q":"1.1","a":["mark",[true],""]}',
    "words with half a character": '{"t":"answer","q":"1.1","text":"\\ud800\\udfff\\ud800"}',
    "an action with half a character": '{"t":"answer","q":"1.1","a":["mark",["\\ud800"],"\\udc00"]}',
    "a question with half a character": '{"t":"answer","q":"\\ud800","text":"1"}',
    "times that are no numbers": '{"t":"answer","q":"0.1","times":{"shown":"x","sent":NaN,"by":"\\u0000"}}',
    "times before all time": '{"t":"answer","q":"0.1","times":{"shown":-1e308,"sent":1e308,"by":"pen"}}',
    "an act of a study": '{"t":"act","name":"consent","number":3,"value":"\\ud800"}',
    "away, and covered by words": '{"t":"away","on":"yes","covered":[]}',
    "another hello": '{"t":"hello","v":1,"token":"x","w":300,"h":300}',
    "another code": '{"t":"join","code":"AAAAAA"}',
}


def test_no_message_of_a_seat_breaks_the_match_or_reaches_another_seat(hosting, run, errors):
    async def story():
        async with hosting.playing(served_plan(GAME, (0, 1)), (0, 1)) as match:
            rude, other = [await match.seat(player) for player in (0, 1)]
            await rude.until(lambda: rude.ask)
            heard = len(other.frames)
            for number, (what, frame) in enumerate(SAID.items(), 100):
                if rude.closed is not None:
                    await match.back(rude)
                await rude.socket.send(frame)
                still = await beats(rude, number)
                assert still or rude.closed in wire.CLOSES or rude.closed == wire.TOO_LARGE, (
                    what,
                    rude.closed,
                )
                await asyncio.sleep(0.06)  # no more than are allowed in a second
            assert await beats(other, 1)
            assert len(other.frames) == heard + 1
            assert match.served.table.last == 0
            if rude.closed is not None:
                await match.back(rude)
            await rude.until(lambda: rude.ask)
            q = rude.ask["q"]
            rude.replies.clear()
            await rude.answer(rude.ask["listed"][0][:3])
            assert (await rude.reply(q))["t"] == "ok"
            await other.until(lambda: other.ask)

    run(story())


@pytest.mark.parametrize(
    "words", ["\ud800 half", "\x00\x1b[2J\x07", "\u202e\u2066right", "\ufeff\uffff\U000e0001"]
)
def test_what_is_said_at_the_table_cannot_break_the_others_pages_or_the_record(hosting, run, errors, words):
    """Talk goes to everybody's page and into the file: half a character must do no harm there."""

    async def story():
        planned = served_plan("diplomacy", (0, 1))
        async with hosting.playing(planned, (0, 1)) as match:
            seats = [await match.seat(player) for player in (0, 1)]
            for browser in seats:
                await browser.until(lambda browser=browser: browser.ask)
                family = next(f for f in browser.ask["open"] if f["max"])
                args = [f["options"][0] if f["options"] else f["low"] for f in family["fields"]]
                q = browser.ask["q"]
                await browser.answer([family["kind"], args, words])
                await browser.until(lambda browser=browser: browser.replies or browser.closed)
                if browser.closed is not None:
                    assert browser.closed == wire.NO_MESSAGE
                    await match.back(browser)
                    browser.forget(q)
                    await browser.answer([family["kind"], args, "Hello"], q)
                assert (await browser.reply(q))["t"] == "ok"
            for browser in seats:
                await browser.until(lambda browser=browser: browser.at["n"] >= 1)
            for number, browser in enumerate(seats, 7):
                assert await beats(browser, number)
            assert not match.ended.done() or match.ended.exception() is None
            match.session.store.trace(planned.match_id)

    run(story())


async def raw(match):
    """Open a socket below its library; return what reads and writes its bytes."""
    browser = await Browser(match.host.url).open()
    return browser, browser.socket.transport


def framed(opcode, data, *, fin=True, rsv1=False):
    """Return a frame with an empty mask, which the library would not write."""
    size = len(data)
    length = bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + size.to_bytes(2, "big")
    return bytes([0x80 * fin | 0x40 * rsv1 | opcode]) + length + bytes(4) + data


def packed(size):
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return (packer.compress(b"[" * size) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]


BYTES = {
    "16 MB that are packed into 16 kB": [framed(Opcode.TEXT, packed(1 << 24), rsv1=True)],
    "a thousand pieces of a message": [
        framed(Opcode.TEXT, b"x" * 20, fin=False),
        *[framed(Opcode.CONT, b"x" * 20, fin=False)] * 1000,
    ],
    "a message that is no text": [framed(Opcode.TEXT, b"\xff\xfe\xfd")],
    "a frame of no known kind": [bytes([0x8B, 0x80, 0, 0, 0, 0])],
    "a frame that says that it is endless": [bytes([0x81, 0xFF, 0x7F]) + b"\xff" * 11],
    "a frame without its mask": [bytes([0x81, 0x02]) + b"{}"],
    "a ping that is too long": [bytes([0x89, 0xFE, 0x0F, 0xFF, 0, 0, 0, 0]) + b"x" * 4095],
    "pieces that never began": [framed(Opcode.CONT, b"x")],
    "a close with half a code": [framed(Opcode.CLOSE, b"\x03")],
    "a close with a forbidden code": [framed(Opcode.CLOSE, b"\x03\xed")],
}


@pytest.mark.parametrize("what", BYTES)
def test_bytes_that_are_no_messages_end_their_own_connection_alone(hosting, run, errors, what):
    async def story():
        async with hosting.playing(served_plan(GAME, (0, 1)), (0, 1)) as match:
            person = await match.seat(0)
            browser, transport = await raw(match)
            for piece in BYTES[what]:
                transport.write(piece)
            await browser.ended(LIMIT)
            assert await beats(person, 5)
            assert person.ask

    run(story())


def test_pings_and_empty_pieces_without_end_keep_nobody_waiting(hosting, run, errors):
    async def story():
        async with hosting.playing(served_plan(GAME, (0, 1)), (0, 1)) as match:
            person = await match.seat(0)
            browser, transport = await raw(match)
            transport.write(framed(Opcode.TEXT, b"", fin=False))
            for _ in range(2000):
                transport.write(framed(Opcode.PING, b"x" * 125) + framed(Opcode.CONT, b"", fin=False))
            assert await beats(person, 6)
            browser.cut()

    run(story())


def test_a_request_that_comes_byte_by_byte_is_cut_off(hosting, run, monkeypatch, errors):
    monkeypatch.setattr(door, "HELLO_SECONDS", 0.5)

    async def story():
        async with hosting.playing(served_plan(GAME, (0, 1)), (0, 1)) as match:
            slow = [await asyncio.open_connection("127.0.0.1", match.host.door.port) for _ in range(60)]
            for _, writer in slow:
                writer.write(b"GET / HTTP/1.1\r\nHost: ")
            match.host.door._server.open_timeout = LIMIT
            person = await match.seat(0)
            assert person.at
            for reader, writer in slow:
                await asyncio.wait_for(reader.read(), LIMIT)
                writer.close()

    run(story())


def test_the_hall_and_a_seat_of_another_match_can_answer_nothing(hosting, run, errors):
    async def story():
        async with hosting.playing(served_plan(GAME, (0, 1)), (0, 1)) as match:
            person = await match.seat(0)
            await person.until(lambda: person.ask)
            hall = await Browser(match.host.url).open()
            match.browsers.append(hall)
            await hall.join(match.host.hall_code(match.plan.match_id))
            await hall.until(lambda: hall.at)
            assert not hall.ask
            await hall.answer(person.ask["listed"][0][:3], person.ask["q"])
            assert (await hall.reply(person.ask["q"]))["why"] == "closed"
            await hall.say({"t": "keys", "seq": 1, "held": ["Left"]})
            await hall.say({"t": "chose", "q": person.ask["q"], "keys": [1], "drafted": []})
            assert await beats(hall, 8)
            assert match.served.table.last == 0

    run(story())


class Deaf:
    """A socket of somebody who never reads."""

    def __init__(self):
        self.aborted = False
        self.transport = self
        self.request = None

    def abort(self):
        self.aborted = True

    async def ping(self):
        return None

    async def send(self, frame):
        await asyncio.Event().wait()


def test_for_one_who_never_reads_one_position_and_few_messages_are_kept(monkeypatch):
    monkeypatch.setattr(door, "UNREAD_SECONDS", 0.2)

    async def story():
        apart, socket, made = Apart(), Deaf(), []
        line = door.Line(socket, apart)
        position = wire.At(0, "", (), wire.Drawn(1, 1, (), (), 0), (), "", (0, ()), (0, ()))
        line.position = lambda: made.append(1) or position
        sending = asyncio.ensure_future(line.send())
        for _ in range(1000):
            line.touch()
            await asyncio.sleep(0)
        for _ in range(2 * door.MOST_SAID):
            line.say(wire.Ok("1.1"))
        with pytest.raises(ConnectionError):
            await asyncio.wait_for(sending, LIMIT)
        apart.close()
        assert socket.aborted
        assert len(made) <= 2
        assert len(line._said) <= door.MOST_SAID

    asyncio.run(story())


def guesses(hosting, run, monkeypatch, many):
    """Guess codes and tokens; return how many codes were judged."""
    monkeypatch.setattr(gates, "GUESS_SECONDS", 0.0)
    monkeypatch.setattr(gates, "BUSY_SECONDS", 0.0)
    tried = 0

    async def story():
        nonlocal tried
        async with hosting.playing(served_plan(GAME, (0, 1)), (0, 1)) as match:
            code = match.host.new_code(match.plan.match_id, 1)
            while tried < many:
                browser = await Browser(match.host.url).open()
                wrong = (gates.new_code() for _ in range(gates.MOST_WRONG))
                for guess in (one for one in wrong if one != code):
                    try:
                        await browser.say({"t": "join", "code": guess})
                        await browser.until(lambda browser=browser: browser.replies or browser.closed)
                    except ConnectionClosed:
                        break
                    tried += bool(browser.replies)
                    browser.replies.clear()
                    if browser.closed:
                        break
                assert not browser.token
                await browser.shut()
                thief = await Browser(match.host.url, gates.new_token()).open()
                await thief.hello()
                assert await thief.ended() == wire.NO_SEAT
                tried += 1
            honest = await Browser(match.host.url).open()
            match.browsers.append(honest)
            await honest.join(code)
            await honest.until(lambda: honest.at)

    run(story())
    return tried


@pytest.mark.parametrize("many", [40, pytest.param(10_000, marks=pytest.mark.slow)])
def test_guessed_codes_and_tokens_open_nothing(hosting, run, monkeypatch, many):
    assert guesses(hosting, run, monkeypatch, many) >= many
