"""No request and no key for an address that the user did not name, however a file brings it in."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from helpers.chat_server import ChatServer, error
from helpers.policy import legal_answer
from helpers.servers import match_that_names
from keyring.errors import PasswordDeleteError

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.keys import Keys
from gamebench_gui.app.models.servers import Server, Servers, UnnamedServerError
from gamebench_gui.app.tournament.runner import Tournament
from gamebench_gui.app.tournament.stored import create
from gamebench_gui.app.tournament.toml_file import read_text
from gamebench_gui.cli.main import run
from gamebench_gui.cli.output import DONE, FAILED, USAGE
from games.core.game import GameError

Call = Callable[..., tuple[int, str, str]]
SECRET = "sk-of-the-user-0123456789"
TOURNAMENT = """
games = ["tic_tac_toe:llmarena"]
[agents]
model = "llm:model=m,base_url={url},retries=0{more}"
dice = "random"
"""


@pytest.fixture
def call(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Call:
    """The command line of somebody who has keys and has named no server yet."""

    def called(*argv: str) -> tuple[int, str, str]:
        capsys.readouterr()
        code = run(["--data-dir", str(tmp_path / "user"), *argv])
        out, err = capsys.readouterr()
        return code, out, err

    return called


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[ChatServer]:
    """The server that a file names."""
    for name in ("OPENAI_API_KEY", "OPENROUTER_API_KEY", "MY_SECRET"):
        monkeypatch.setenv(name, SECRET)
    with ChatServer(lambda body: legal_answer([m["content"] for m in body["messages"]], 0)) as server:
        yield server


def check_untouched(server: ChatServer) -> None:
    assert (server.received, server.listed) == ([], [])


def keys_of(server: ChatServer) -> set[str]:
    return {request.headers["authorization"].removeprefix("Bearer ") for request in server.received}


@pytest.fixture
def imported(tmp_path: Path, call: Call, server: ChatServer) -> Callable[[str], str]:
    """Imports an interrupted match whose file names the server, with more options of its seat."""

    def make(more: str = "") -> str:
        file, match_id = match_that_names(server.base_url, tmp_path / "other", more)
        assert call("import", str(file))[0] == DONE
        return match_id

    return make


@pytest.fixture
def ways(
    imported: Callable[[str], str], server: ChatServer, tmp_path: Path
) -> Callable[[str, str], tuple[str, ...]]:
    """The command lines by which a file could have the server asked."""

    def make(way: str, more: str = "") -> tuple[str, ...]:
        if way == "tournament":
            file = tmp_path / "t.toml"
            file.write_text(TOURNAMENT.format(url=server.base_url, more=more), encoding="utf-8")
            return "tournament", "run", str(file), "--yes"
        match_id = imported(more)
        return ("play", "--resume", match_id) if way == "resume" else ("fork", match_id, "--step", "0")

    return make


WAYS = pytest.mark.parametrize("way", ["resume", "fork", "tournament"])


@WAYS
def test_a_server_from_a_file_gets_nothing_before_somebody_agrees(
    way: str, ways: Callable[..., tuple[str, ...]], call: Call, server: ChatServer
) -> None:
    argv = ways(way)
    address = server.base_url.removesuffix("/v1")
    code, _, err = call(*argv)
    assert code == USAGE
    assert f"{address}. Nothing was sent." in err
    assert f"--allow-server {address}" in err
    check_untouched(server)
    code, _, err = call(*argv, "--allow-server", "http://127.0.0.1:9/v1")
    assert code == USAGE
    check_untouched(server)
    code, _, err = call(*argv, "--allow-server", server.base_url)
    assert (code, err) == (DONE, "")
    assert keys_of(server) == {"no-key"}


@WAYS
def test_a_variable_named_by_a_file_is_agreed_to_by_itself(
    way: str, ways: Callable[..., tuple[str, ...]], call: Call, server: ChatServer
) -> None:
    argv = ways(way, ",key_env=MY_SECRET")
    code, _, err = call(*argv, "--allow-server", server.base_url)
    assert code == USAGE
    assert "with what is in the variable MY_SECRET" in err
    check_untouched(server)
    code, *_ = call(*argv, "--allow-server", f"{server.base_url},key_env=MY_SECRET")
    assert code == DONE
    assert keys_of(server) == {SECRET}


@WAYS
@pytest.mark.parametrize("answer", ["y", "n", "", None])
def test_at_a_terminal_it_is_asked_about(
    way: str,
    answer: str | None,
    ways: Callable[..., tuple[str, ...]],
    call: Call,
    server: ChatServer,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    argv = ways(way)
    told: list[str] = []

    def asked() -> str:
        check_untouched(server)
        told.append(capsys.readouterr().err)
        if answer is None:
            raise EOFError
        return answer

    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    monkeypatch.setattr("builtins.input", asked)
    code, *_ = call(*argv)
    assert len(told) == 1
    assert server.base_url.removesuffix("/v1") in told[0]
    if answer == "y":
        assert code == DONE
        assert server.received
        assert call(*argv)[0] in (DONE, FAILED, USAGE)
        assert len(told) == 1, "it was agreed to, and is not asked again"
    else:
        assert code == USAGE
        check_untouched(server)


def test_a_match_of_one_s_own_goes_on_without_a_question(call: Call, server: ChatServer) -> None:
    working = server._answers
    server.script([error(503)])
    seat = f"llm:model=m,base_url={server.base_url},retries=0,key_env=MY_SECRET"
    code, _, err = call("play", "tic_tac_toe:llmarena", "--seat", seat, "--seat", "random")
    assert code == FAILED
    match_id = err.split("gamebench resume ")[1].split()[0]
    server.script(working)  # type: ignore[arg-type]
    assert call("play", "--resume", match_id)[0] == DONE
    assert keys_of(server) == {SECRET}


def test_agents_named_with_a_match_from_a_file_are_one_s_own(
    imported: Callable[..., str], call: Call, server: ChatServer
) -> None:
    match_id = imported()
    with ChatServer(server._answers) as mine:  # type: ignore[arg-type]
        seat = f"llm:model=m,base_url={mine.base_url},retries=0"
        assert call("play", "--resume", match_id, "--seat", seat, "--seat", "random")[0] == DONE
        assert mine.received
        asked = len(mine.received)
        assert call("ask-again", match_id, "--agent", seat)[0] == DONE
        assert len(mine.received) > asked
    check_untouched(server)


def test_a_session_refuses_by_itself_whoever_forgot_to_ask(
    imported: Callable[..., str], server: ChatServer, tmp_path: Path
) -> None:
    match_id = imported()
    with closing(Session(None, Paths.of(tmp_path / "user"))) as session:
        for planned in (session.plan_resume(match_id), session.plan_fork(match_id, 0)):
            with pytest.raises(UnnamedServerError, match="not agreed"):
                asyncio.run(session.play(planned))
    check_untouched(server)


def test_a_stored_tournament_refuses_by_itself_and_is_asked_about_when_it_is_resumed(
    call: Call, server: ChatServer, tmp_path: Path
) -> None:
    with closing(Session(None, Paths.of(tmp_path / "user"))) as session:
        definition = read_text(TOURNAMENT.format(url=server.base_url, more=""))
        tournament_id = create(session, definition)
        with pytest.raises(UnnamedServerError):
            asyncio.run(Tournament(session, tournament_id).run())
    check_untouched(server)
    resume = ("tournament", "resume", tournament_id, "--yes")
    assert call(*resume)[0] == USAGE
    check_untouched(server)
    assert call(*resume, "--allow-server", server.base_url)[0] == DONE


def test_two_providers_play_one_match_each_with_its_own_key(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(body: dict[str, list[dict[str, str]]]) -> str:
        return legal_answer([message["content"] for message in body["messages"]], 0)

    monkeypatch.setenv("FIRST_KEY", "sk-first-first-first")
    monkeypatch.setenv("SECOND_KEY", "sk-second-second")
    monkeypatch.setenv("OPENAI_API_KEY", "sk-openai-openai")
    with ChatServer(play) as first, ChatServer(play) as second:
        seats = [
            f"llm:model=m,base_url={one.base_url},key_env={name}"
            for one, name in ((first, "FIRST_KEY"), (second, "SECOND_KEY"))
        ]
        code, _, err = call("play", "tic_tac_toe:llmarena", "--seat", seats[0], "--seat", seats[1])
        assert (code, err) == (DONE, "")
        assert keys_of(first) == {"sk-first-first-first"}
        assert keys_of(second) == {"sk-second-second"}


def test_the_key_store_serves_the_command_line(
    call: Call, server: ChatServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = {("GameBench", server.base_url.removesuffix("/v1")): "sk-from-the-key-store"}
    monkeypatch.setattr("keyring.get_password", lambda service, name: kept.get((service, name)))
    seat = f"llm:model=m,base_url={server.base_url}"
    assert call("play", "tic_tac_toe:llmarena", "--seat", seat, "--seat", "random")[0] == DONE
    assert keys_of(server) == {"sk-from-the-key-store"}


def test_a_key_is_kept_for_a_server_also_one_from_before(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = {"https://models.example/v1": "sk-of-an-earlier-version"}

    def delete(service: str, name: str) -> None:
        if kept.pop(name, None) is None:
            raise PasswordDeleteError

    monkeypatch.setattr("keyring.get_password", lambda service, name: kept.get(name))
    monkeypatch.setattr("keyring.set_password", lambda service, name, key: kept.update({name: key}))
    monkeypatch.setattr("keyring.delete_password", delete)
    assert Keys().find("https://models.example/v1/") == "sk-of-an-earlier-version"
    for other in (
        "http://models.example/v1",
        "https://models.example:81/v1",
        "https://models.example.org/v1",
    ):
        assert Keys().find(other) is None
    assert Keys().keep("https://MODELS.example:443/v1", "sk-new") == ""
    for same in ("https://models.example/v1", "https://models.example", "https://models.example/v2"):
        assert Keys().find(same) == "sk-new"
    assert Keys().keep("https://models.example/v1", "") == ""
    assert kept == {}
    assert Keys().find("https://models.example/v1") is None


def test_servers_are_kept_by_scheme_host_and_port(tmp_path: Path) -> None:
    servers = Servers(tmp_path / "new" / "servers.json")
    of = "llm:model=m,base_url=https://Models.example:443/v1/"
    servers.remember([AgentSpec.parse(of), AgentSpec.parse("mcts"), AgentSpec.parse("llm:model=m")])
    again = Servers(tmp_path / "new" / "servers.json")
    for known in ("https://models.example/other", "https://MODELS.example:443"):
        assert again.unnamed([AgentSpec.parse(f"llm:model=m,base_url={known}")]) == ()
    for other in (
        "http://models.example/v1",
        "https://models.example:8443/v1",
        "https://models.example.org/v1",
        "https://models.example/v1,key_env=HOME",
        "http://127.0.0.1:8080/v1",
    ):
        assert len(again.unnamed([AgentSpec.parse(f"llm:model=m,base_url={other}")])) == 1, other
    assert len(again.unnamed([AgentSpec.parse("llm:model=m,key_env=AWS_SECRET_ACCESS_KEY")])) == 1


def test_a_file_of_servers_that_is_damaged_counts_as_empty(tmp_path: Path) -> None:
    path = tmp_path / "servers.json"
    spec = AgentSpec.parse("llm:model=m,base_url=https://models.example/v1")
    for text in ("{", "[[1]]", "[1]", '{"a": 1}', "\x00", json.dumps([["https://models.example"]])):
        path.write_text(text, encoding="utf-8")
        assert Servers(path).unnamed([spec]) == (Server("https://models.example"),)
    Servers(path).remember([spec])
    assert Servers(path).unnamed([spec]) == ()


def test_what_allow_server_takes_is_what_the_refusal_says() -> None:
    for server in (Server("https://a.example"), Server("http://a.example:81", "MY_KEY", True)):
        assert Server.parse(server.option) == server
    for text in ("nonsense", "https://a.example,temperature=1", "https://a.example,key=sk-1"):
        with pytest.raises(GameError):
            Server.parse(text)
