"""Freeciv as an engine: its protocol, a match against a server that speaks it, and against its own server."""

from __future__ import annotations

import asyncio
import json
import os
import re
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from helpers.fake_freeciv import FakeFreeciv
from helpers.seats import Log, ScriptedSeat

from agents.catalog.scaffolds import SCAFFOLDS
from agents.catalog.spec import AgentSpec
from agents.llm.model import Completion, ModelOptions
from agents.llm.seat import LlmSeat
from gamebench_gui.app.external.freeciv import match, server
from gamebench_gui.app.external.freeciv.match import FreecivEngine, find
from gamebench_gui.app.external.freeciv.packets import BY_NUMBER, PACKETS
from gamebench_gui.app.external.freeciv.wire import Wire, WireError
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.plan import plan
from gamebench_gui.app.match.session import Session
from games.civilization.board import UNKNOWN, WorldMap
from games.core.boards.apart import Apart
from games.core.chat import ChatMessage
from games.core.events import Stepped, Termination
from games.core.external import EngineError, ExternalMatch, external_preset
from games.core.seat import Seat
from games.core.view import SPECTATOR
from replays.exchange.web_page import html_page
from replays.review.disclosure import Disclosure
from replays.review.match_text import match_text

GAME = "external:freeciv/classic(turns=2,ais=1)"
TURN = (
    "<end affairs>",
    '{"command": {"name": "finalDecision", "input": {"action": "build city"}}}',
)


@pytest.fixture
def fakes(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[FakeFreeciv]]:
    """The servers that are started; a test may say how the next one fails by putting a word in."""
    started: list[Any] = []

    def start() -> FakeFreeciv:
        fail = started.pop() if started and isinstance(started[-1], str) else ""
        started.append(FakeFreeciv(fail))
        return started[-1]

    monkeypatch.setattr(match, "Server", start)
    monkeypatch.setattr(match, "installed", lambda: "/usr/games/freeciv-server")
    yield started
    assert FakeFreeciv.running == 0, "a server was left running"


def played(*seats: Seat, name: str = GAME) -> tuple[Any, Log]:
    game, log = find(name.removeprefix("external:freeciv/")), Log()
    steps, matches = game.measured
    preset = external_preset(game)
    made = ExternalMatch(game, preset, seats, log, seed=3, step_metrics=steps, match_metrics=matches)
    return asyncio.run(made.run()), log


class Improviser:
    """A model that chooses the first of the actions that it would like, and else the first that it can."""

    name, server = "improviser", "The improviser"

    def __init__(self, *wishes: str) -> None:
        self.wishes, self.calls = wishes, 0

    async def complete(self, messages: Sequence[ChatMessage], options: ModelOptions) -> Completion:
        self.calls += 1
        listed = re.findall(r"<([^<>]+)>", messages[-1].text.partition("The available actions")[2])
        chosen = next((each for wish in self.wishes for each in listed if each.startswith(wish)), listed[0])
        return Completion(json.dumps({"command": {"name": "finalDecision", "input": {"action": chosen}}}))

    async def close(self) -> None:
        pass


# the protocol


def test_packets_are_numbers_and_deltas_as_freeciv_sends_them() -> None:
    wire = Wire()
    wire.wide = True
    # length, number, which fields follow, the key, then the fields; what does not follow stays as it was
    first = bytes.fromhex("0011 003b 3f 00000102 01 02 01 0010 00 0000".replace(" ", ""))
    then = bytes.fromhex("000a 003b 04 00000102 03".replace(" ", ""))
    (name, values), (_, changed) = [*wire.feed(first), *wire.feed(then)]
    assert (name, values["one"], values["other"], values["kind"], values["turns"]) == ("pact", 1, 2, 1, 16)
    assert (changed["one"], changed["kind"], changed["turns"]) == (1, 3, 16)


def test_what_is_written_is_read_again_also_in_compressed_blocks_and_piece_by_piece() -> None:
    sender = Wire()
    sender.wide = True
    city = {"id": 7, "tile": 9, "owner": 1, "size": 3, "kinds": 2, "name": "Ashford", "bought": True}
    city |= {"surplus": (2, -1, 0, 0, 0, 1), "improvements": 1 << 21}
    player = {"id": 3, "name": "Ærø", "wonders": {5: 40}, "alive": True}
    data = sender.write("city", {**city, "_11": (1, 0)}) + sender.write("player", player)
    packed = zlib.compress(data)
    jumbo = b"\xff\xff" + (6 + len(packed)).to_bytes(4, "big") + packed
    block = (2 + len(packed) + 16 * 1024 + 1).to_bytes(2, "big") + packed
    for stream in (data, block, jumbo):
        reader = Wire()
        reader.wide = True
        got = dict(found for at in range(len(stream)) for found in reader.feed(stream[at : at + 1]))
        assert {key: got["city"][key] for key in city} == city
        assert {key: got["player"][key] for key in player} == player


def test_a_packet_makes_void_what_was_sent_before_of_those_it_drops() -> None:
    sender, reader = Wire(), Wire()
    assert reader.wide is False
    list(reader.feed(sender.write("unit", {"id": 5, "tile": 40, "kind": 2})))
    list(reader.feed(sender.write("unit_gone", {"id": 5})))
    # a new unit of that number, of which only the owner is sent
    mask = PACKETS["unit"].mask
    raw = bytes([63]) + (1).to_bytes(mask, "little") + b"\0\x05" + b"\x04"
    ((_, values),) = reader.feed((2 + len(raw)).to_bytes(2, "big") + raw)
    assert (values["owner"], values["tile"], values["kind"]) == (4, 0, 0)


def test_every_packet_has_a_number_of_its_own_and_can_be_written_empty() -> None:
    assert len(BY_NUMBER) == len(PACKETS)
    for name in PACKETS:
        assert [found for found, _ in Wire().feed(Wire().write(name, {}))] == [name]


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"\0\x01", "impossible length"),
        (b"\0\x05\x3e\x01\0", "ends too early"),
        (b"\0\x05\x34\0\0", "longer than"),
        (b"\x40\x0bnot zlib", "cannot be read"),
    ],
)
def test_what_is_no_packet_is_refused(data: bytes, why: str) -> None:
    with pytest.raises(WireError, match=why):
        list(Wire().feed(data))


# a match


def test_seats_decide_in_the_words_of_the_empire_and_see_no_more_than_they_are_told(
    fakes: list[FakeFreeciv],
) -> None:
    second = ScriptedSeat("<end affairs>", "<move North>", "<no orders>", "<end turn>")
    first = ScriptedSeat(
        *TURN, "<move East>", "<no orders>", "<produce Warriors>", "<end affairs>", "<sentry>", "<no orders>"
    )
    ended, log = played(first, second)
    assert ended.termination is Termination.RULES, ended.note
    assert ended.returns == (1, 0)
    assert {(0, "cer_paper", 0.5), (0, "lur_paper", 0.25), (1, "cer_paper", 0.0)} <= set(ended.metrics)
    assert any((0, "economy", 4.0) in step.metrics for step in log.of(Stepped))
    fake = fakes[0]
    assert "set aifill 3\n" in fake.script
    assert "set mapseed 3\n" in fake.script
    assert [values["name"] for _, name, values in fake.asked if name == "act"] == ["Ashford"]
    moved = [values for _, name, values in fake.asked if name == "orders"]
    assert [(values["unit"], values["source"], values["goal"]) for values in moved] == [
        (102, 8, 9),
        (201, 16, 10),
    ]
    stepped = log.of(Stepped)
    whole = stepped[-1].view.board
    assert isinstance(whole, Apart)
    assert {player for player, _ in whole.parts} == {0, 1, SPECTATOR}
    for request in (*first.requests, *second.requests):
        board = request.view.board
        assert isinstance(board, WorldMap)
        assert board.land.count(UNKNOWN) > 0
        assert all(board.land[unit.place] != UNKNOWN for unit in board.units)
        assert {fact.owner for fact in request.view.facts} <= {None, request.player}
    asked = [request.view.board.actor for request in first.requests]
    assert asked[:3] == ["Affairs of state", "Settlers 101", "Warriors 102"]
    assert "City Ashford" in asked
    assert stepped[0].decisions[0].label == "Research Alphabet", "a single choice is made without asking"
    assert first.requests[2].view.facts[-1].value == "You found Ashford."


def test_a_recorded_match_is_stepped_through_on_the_map_of_the_empire(
    session: Session, fakes: list[FakeFreeciv], tmp_path: Path
) -> None:
    planned = plan(GAME, [AgentSpec.parse("rule:name=nation-builder")], seed=4)
    asyncio.run(session.play(planned, attended=False))
    trace = session.store.trace(planned.match_id)
    assert (trace.row.termination, trace.row.source) == ("rules", "external:freeciv")
    for step in range(trace.row.steps + 1):
        whole, own = trace.view(step).board, trace.view(step, 0).board
        assert isinstance(whole, WorldMap)
        assert isinstance(own, WorldMap)
        assert UNKNOWN not in whole.land
        assert UNKNOWN in own.land
    assert {city.name for city in whole.cities} == {"Ashford", "Amberford"}
    assert {city.name for city in own.cities} == {"Ashford"}
    told = match_text(Disclosure(trace, 0))
    assert "Ashford" in told
    assert "Amberford" not in told
    assert UNKNOWN * len(whole.land) == trace.view(step, SPECTATOR).board.land
    page = html_page(trace, [0])
    assert "Ashford" in page
    assert "Amberford" not in page
    assert "Amberford" in html_page(trace, [None])
    file, other = tmp_path / "m.jsonl", Session(tmp_path / "o.sqlite", Paths.of(tmp_path / "o"))
    session.export([planned.match_id], file)
    assert other.import_file(file) == [planned.match_id]
    copied = other.store.trace(planned.match_id)
    assert [copied.view(step, viewer) for viewer in (None, 0, 1)] == [
        trace.view(step, viewer) for viewer in (None, 0, 1)
    ]
    other.close()


def test_models_are_asked_as_in_the_empire(fakes: list[FakeFreeciv]) -> None:
    models = Improviser("build city", "end affairs"), Improviser("end turn")
    game = find("classic(turns=1,ais=1)")
    preset = external_preset(game)
    seats = [LlmSeat(model, preset, SCAFFOLDS["direct"].decide) for model in models]
    log = Log()
    ended = asyncio.run(ExternalMatch(game, preset, seats, log, seed=1).run())
    assert ended.returns == (1, 0), ended.note
    assert min(model.calls for model in models) > 0


@pytest.mark.parametrize(
    ("fail", "why"),
    [
        ("version", r"speaks '\+Freeciv-3.1-network' and lets nobody in .* that this server needs\.$"),
        ("garbage", r"What came from the server is not freeciv 3.0: .*\.$"),
    ],
)
def test_a_server_of_another_kind_is_refused_in_one_sentence_and_nothing_is_recorded(
    session: Session, fakes: list[Any], fail: str, why: str
) -> None:
    fakes.append(fail)
    with pytest.raises(EngineError, match=why):
        asyncio.run(session.play(plan(GAME, [AgentSpec.parse("random")], seed=1), attended=False))
    assert session.store.matches() == []


def test_a_server_that_dies_ends_the_match_with_a_sentence_and_nothing_before_is_lost(
    session: Session, fakes: list[Any]
) -> None:
    fakes.append("dies")
    planned = plan(GAME, [AgentSpec.parse("rule:name=nation-builder")], seed=1)
    asyncio.run(session.play(planned, attended=False))
    row = session.store.trace(planned.match_id).row
    assert (row.termination, row.note) == ("fault", "freeciv failed: The server of freeciv is gone.")
    assert row.steps == 2
    assert [seat.score for seat in row.seats] == [None, None]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("modern", "by its rules 'classic', not 'modern'"),
        ("classic(turns=0)", "turns"),
        ("classic(speed=2)", "has no setting 'speed'; there are: ais, level, map"),
        ("classic(players=1,ais=0)", "needs two players"),
        ("classic(", r"write it as in classic\(players=2"),
    ],
)
def test_wrong_names_and_settings_are_refused_in_one_sentence(
    fakes: list[FakeFreeciv], text: str, why: str
) -> None:
    with pytest.raises(EngineError, match=why):
        find(text)


def test_without_the_server_the_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "installed", lambda: None)
    with pytest.raises(EngineError, match="apt-get install freeciv-server"):
        find("classic")


def test_a_program_that_is_no_server_is_told_by_what_it_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "freeciv-server"
    program.write_text("#!/bin/sh\necho 'Rulesets are missing.'\n")
    program.chmod(0o755)
    monkeypatch.setattr(server, "installed", lambda: str(program))
    monkeypatch.setattr(server, "_user", lambda folder: {})

    async def start() -> None:
        started = server.Server()
        try:
            await started.start("")
        finally:
            await started.stop()

    with pytest.raises(EngineError, match=r"does not start: Rulesets are missing\.$"):
        asyncio.run(start())


# freeciv itself

NEEDED = pytest.mark.skipif(server.installed() is None, reason="apt-get install freeciv-server")


def running() -> dict[int, int]:
    """The servers of freeciv that run now, and whose they are."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if (folder / "comm").read_text().strip() == "freeciv-server":
                found[int(folder.name)] = (folder / "status").stat().st_uid
        except OSError:
            continue
    return found


@pytest.mark.slow
@NEEDED
def test_two_models_play_thirty_turns_with_three_players_of_the_servers_own() -> None:
    models = [
        Improviser("build city", "end affairs", "produce Settlers", "move", "research") for _ in range(2)
    ]
    game, log, before = find("classic(turns=30,ais=3,waves=3)"), Log(), set(running())
    preset = external_preset(game)
    users = set[int]()

    class Watched(LlmSeat):
        async def decide(self, request: Any) -> Any:
            users.update(user for number, user in running().items() if number not in before)
            return await super().decide(request)

    seats = [Watched(model, preset, SCAFFOLDS["direct"].decide) for model in models]
    ended = asyncio.run(ExternalMatch(game, preset, seats, log, seed=7).run())
    assert ended.termination is Termination.RULES, ended.note
    assert min(ended.returns) > 0
    assert users
    assert 0 not in users, "the server ran as root"
    assert set(running()) <= before, "the server was left running"
    board = log.of(Stepped)[-1].view.board
    assert {city.owner for city in board.whole.cities} == {0, 1, 2, 3, 4}
    assert log.of(Stepped)[-1].view.facts[0].value == "30 of 30"
    assert all(own.land.count(UNKNOWN) > 100 for own in (board.seen_by(0), board.seen_by(1)))
    assert min(model.calls for model in models) > 60


@pytest.mark.slow
@NEEDED
@pytest.mark.parametrize("name", ["earth-small", "france", "british-isles"])
def test_the_maps_of_dsgbench_are_played(name: str, session: Session) -> None:
    game = f"external:freeciv/classic(turns=3,players=1,ais=4,map={name})"
    planned = plan(game, [AgentSpec.parse("rule:name=nation-builder")], seed=1)
    asyncio.run(session.play(planned, attended=False))
    trace = session.store.trace(planned.match_id)
    assert trace.row.termination == "rules", trace.row.note
    assert len(trace.view(trace.row.steps).board.land) == {"earth-small": 4000, "france": 12600}.get(
        name, 5913
    )


@pytest.mark.slow
@NEEDED
def test_a_server_that_is_killed_ends_the_match_with_a_sentence(session: Session) -> None:
    before = set(running())

    class Killer(FreecivEngine):
        async def apply(self, joint: Any) -> Any:
            for number in set(running()) - before:
                os.kill(number, 9)
            return await super().apply(joint)

    planned = plan("external:freeciv/classic(turns=3)", [AgentSpec.parse("random")], seed=1)
    settings = planned.game.make_engine.args
    planned.game.make_engine = lambda: Killer(*settings)
    asyncio.run(session.play(planned, attended=False))
    row = session.store.trace(planned.match_id).row
    assert row.termination == "fault"
    assert row.note.startswith("freeciv failed: The ")
