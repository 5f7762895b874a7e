"""Every command that the documents name is carried out, in a folder that holds a few matches and a study.

Words that stand for something are replaced by real ones (`real`), servers by one of this machine.
"""

from __future__ import annotations

import asyncio
import io
import re
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import pytest
from helpers.chat_server import MODEL, ChatServer, texts
from helpers.documented import DOCUMENTS, ROOT, commands, document
from helpers.outsiders import outsider
from helpers.policy import legal_answer
from helpers.studies import TEXTS, brief, take_part
from helpers.suites import model, played, ship

from agents.catalog.providers import BY_WORD
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.benchmark import runs, suites
from gamebench_gui.app.benchmark.page.writing import write_report
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.plan import plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.timing import measure
from gamebench_gui.cli.main import run
from replays.store import tournaments
from replays.studies.protocol import Protocol
from replays.studies.protocol_file import write_text
from replays.studies.registry import register

README: Final = "README.md"
"""Its commands are carried out by the quick suite, those of the other documents by the slow one."""
RECIPES: Final = "docs/adding.md"
"""Its commands are about a copy of the program to which its recipes added things: test_adding.py."""
NOT_RUN: Final = {
    "external:freeciv/": "needs freeciv's server",
    "external:starcraft2/": "needs StarCraft II",
    "external:diambra/": "needs DIAMBRA's engine",
    "external:open_spiel/goofspiel": "seats a person at the terminal",
    "external:pettingzoo/classic/rps_v2": "needs pygame",
    "study status ID --groups": "needs a study of groups; studies/test_group_study.py asks one",
    "study host": "waits for browsers; served/test_study_host_command.py takes part with one",
    "serve hanabi": "waits for browsers; served/test_serve_command.py plays with one",
    "serve werewolf": "waits for browsers; served/test_serve_command.py plays with one",
    "doctor --serve": "waits for a browser; served/test_serve_command.py comes with one",
    "ADDRESS": "needs a cluster with certificates",
    "dask://": "needs a cluster; test_dask.py starts one",
    "twenty_one": "needs the template's package; test_plugins.py installs it",
    "gamebench_template": "needs the template's package; test_wheels.py adds it",
    "gamebench-template": "needs the template's package; test_wheels.py removes it",
    "my_game-1.0": "needs a package; test_wheels.py adds one",
    "station ID --add STATION KEY": "needs the key of another machine; test_merge_trust.py adds one",
    "study merge FILE --trust": "needs the file of another machine; test_merge_trust.py merges one",
    "--to report.pdf": "is printed by the window's libraries; test_report_page_in_a_browser.py makes one",
    "my model=": "plays 1,008 matches; those of the line below it are played",
}
"""What a command contains that cannot be carried out here, and why."""
SLOW: Final = (
    "play kuhn_poker:gtbench --seat mcts",
    "play kuhn_poker --seat mcts",
    "play boxing",
    "play public_goods",
    "--sweep ratio",
    "--each vote",
    "ask-again",
    "--to parquet",
    "tournament run --against",
    "study try",
    "study power",
    "--executor processes",
    "check-game",
)
"""What a command begins with or contains that takes more than two seconds."""
TOURNAMENT: Final = 'name = "t"\ngames = ["nim"]\n[agents]\na = "random"\nb = "nim-solver"\n'
MATCHES: Final = {
    "refused": ("tic_tac_toe:llmarena", "llm:model={model},base_url={url}", "random"),
    "blunder": ("tic_tac_toe:gtbench", "random"),
    "vote": ("undercover", "random"),
    "kind=offer": ("bargain", "random"),
    "cards": ("texas_holdem_nl", "random"),
    "engine": ("external:open_spiel/leduc_poker", "random"),
}
"""Games and agents of the recorded matches; the first stands for MATCH where the command has no other key."""
SERVERS: Final = ("openrouter", "ollama")
PROVIDERS: Final = tuple(f"{word}:" for word in BY_WORD)
SUITE: Final = """
name = "{benchmark}"
games = ["{game}"]
[suite]
id = "{name}-{size}-1"
benchmark = "{benchmark}"
size = "{size}"
measures = ["{measure}"]
[[suite.marks]]
mark = "own"
reason = "It is short."
[agents]
model = "llm:model=my-model"
random = "random"
[schedule]
kind = "{kind}
repetitions = 3
deals = "common"
"""
"""A short suite in place of each that ships; ten copies of the model play gamma-Bench."""
SUITES: Final = tuple(
    SUITE.format(
        benchmark=benchmark, game=game, name=benchmark.casefold(), measure=measure, kind=kind, size=size
    )
    for benchmark, game, measure, kind in (
        ("GTBench", "nim:gtbench", "nra", 'gauntlet"\nheroes = ["model"]'),
        ("gamma-Bench", "pirate_game:gamma", "gamma", 'copies"'),
    )
    for size in suites.SIZES
)
NAMED: Final = re.compile(r"[a-z][a-z-]*( [a-z][a-z-]*)?")


@dataclass(frozen=True, slots=True)
class Folder:
    """A data folder, with the ids of what it holds; commands are carried out in ``work`` in it."""

    root: Path
    url: str
    matches: dict[str, str]
    tournament: str
    code: str
    agent: str
    run: str
    open_run: str


def real(words: Sequence[str], folder: Folder) -> list[str]:
    """The arguments of a command of a document, with what there is in the folder."""
    line, study = " ".join(words), words[0] == "study"
    key = next((key for key in folder.matches if f"--each {key}" in line), "refused")
    places = {
        "MATCH": folder.matches["blunder" if "C2R2" in line else key],
        "ID": "short" if study else folder.tournament,
        "FILE.toml": ("amended.toml" if "amend" in line else "protocol.toml") if study else "tournament.toml",
        "FILE.json": "set.json",
        "FILE": "out.html",
        "RUN": folder.open_run if {"resume", "stop"} & {*words[:2]} else folder.run,
        "DIR": "folder",
        "CODE": folder.code,
        "NAME": "lab-1" if study else "set-1",
        "qwen3": MODEL,
        "SPEC": "random",
        "NAME=SPEC": "c=mcts:simulations=5",
        "TEXT": "a reason",
        "SERVER": folder.url,
        "http:http://127.0.0.1:9000/": folder.agent,
    }
    to_ask = (words[0] == "models" and len(words) == 2) or "--from" in words
    servers = dict.fromkeys(SERVERS, folder.url) if to_ask else {}
    return [_seat({**places, **servers}.get(word, word), folder.url) for word in words]


def _seat(word: str, url: str) -> str:
    """A seat with a model of the server, and the options that it has in the document."""
    if word.startswith(PROVIDERS):
        word = f"llm:model={word.partition(':')[2]}"
    if not word.startswith("llm:"):
        return word
    given = ("provider=", "model=", "base_url=")
    options = [option for option in word[4:].split(",") if not option.startswith(given)]
    return ",".join([f"llm:model={MODEL},base_url={url}", *options])


@pytest.fixture(scope="module")
def server() -> Iterator[ChatServer]:
    price = {MODEL: {"prompt": "0.000001", "completion": "0.000002"}}
    with ChatServer(lambda body: legal_answer(texts(body)), pricing=price) as chat:
        yield chat


@pytest.fixture(scope="module")
def agent(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A program behind an address that plays."""
    with outsider("address", tmp_path_factory.mktemp("agent")) as program:
        yield program.spec


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory, server: ChatServer, agent: str) -> Folder:
    """Matches, a tournament, and a study with a participant; every test has a copy."""
    root = tmp_path_factory.mktemp("data")
    work = root / "work"
    shutil.copytree(ROOT / "docs" / "protocol", work / "docs" / "protocol")
    shutil.copy(ROOT / "docs" / "protocol" / "agent.py", work)
    (work / "tournament.toml").write_text(TOURNAMENT, encoding="utf-8")
    for name, found in (("protocol", _named("new")), ("amended", _named("short", "2"))):
        (work / f"{name}.toml").write_text(write_text(found), encoding="utf-8")
    for name, text in TEXTS.items():
        (work / name).write_text(text, encoding="utf-8")
    assert run(["--data-dir", str(root), "tournament", "run", str(work / "tournament.toml"), "--quiet"]) == 0
    with closing(Session(root / "matches.sqlite", Paths.of(root))) as session:
        matches = {key: _play(session, server, *names) for key, names in MATCHES.items()}
        study = register(session.store, session.writer, write_text(_named("short")), TEXTS, state="locked")
        code = take_part(session, study).code
        session.export([*matches.values()], work / "all.gamebench", "bundle")
        for name in ("gamebench-matches.json", "one.jsonl.gz"):
            session.export([*matches.values()], work / name, "jsonl")
        tournament = tournaments.tournaments(session.store)[0].id
        with pytest.MonkeyPatch.context() as patch:
            ship(patch, *SUITES)
            open_run, done_run = a_run(session, server), a_run(session, server)
            assert played(runs.BenchmarkRun(session, done_run)) == "done"
            (work / "reports").mkdir()
            for name in ("before.json", "after.json", "baseline.json", "reports/one.json"):
                write_report(session, done_run, work / name)
    return Folder(root, server.base_url, matches, tournament, code, agent, done_run, open_run)


def a_run(session: Session, server: ChatServer) -> str:
    """Make a benchmark run of which nothing is played yet; its id."""
    agents = [model(server.base_url, MODEL)]
    session.servers.remember(agent.spec for agent in agents)
    return runs.create(session, agents, suites.chosen(["gtbench"]))


def _named(name: str, version: str = "1") -> Protocol:
    found = brief()
    return replace(found, study=replace(found.study, id=name, version=version))


def _play(session: Session, server: ChatServer, game: str, *agents: str) -> str:
    """Play a match in which a model's first answer is refused; its id."""
    specs = [AgentSpec.parse(one.format(model=MODEL, url=server.base_url)) for one in agents]
    planned = plan(game, specs, seed=3)
    session.servers.remember(planned.seats)
    unread = iter(["I do not know."])
    server.script(lambda body: next(unread, "") or legal_answer(texts(body)))
    asyncio.run(session.play(planned, attended=False))
    return planned.match_id


def complete(words: Sequence[str]) -> bool:
    """Whether these are a command, not only its name in a sentence."""
    return NAMED.fullmatch(" ".join(words)) is None or " ".join(words) in ALONE


ALONE: Final = (
    *("games", "agents", "matches", "ratings", "scores", "factors", "costs", "errors", "verdicts"),
    *("doctor", "dictionary", "models", "prices", "plugins", "tournament list", "study status"),
)


def listed() -> Iterator[Any]:
    """Every command of the documents that can be carried out, once."""
    seen = set[str]()
    for name in DOCUMENTS:
        for words in commands(document(name)):
            line = " ".join(words)
            if (
                line in seen
                or name == RECIPES
                or not complete(words)
                or any(part in line for part in NOT_RUN)
            ):
                continue
            seen.add(line)
            slow = name != README or any(line.startswith(part) or part in line for part in SLOW)
            yield pytest.param(words, id=line, marks=pytest.mark.slow if slow else ())


@pytest.mark.parametrize("words", [*listed()])
def test_a_command_of_the_documents_is_carried_out(
    words: list[str],
    made: Folder,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    root = tmp_path / "data"
    shutil.copytree(made.root, root)
    monkeypatch.chdir(root / "work")
    monkeypatch.setenv("HOME", str(root / "work"))
    monkeypatch.setattr(sys, "stdin", io.StringIO("yes\nyes\n"))
    if words[0] == "benchmark":
        ship(monkeypatch, *SUITES)
    if "merge" in words:
        for station in ("lab-1", "lab-2"):
            whole = ["study", "export", "short", "--to-merge", f"{station}.zip", "--only-station", station]
            assert run(["--data-dir", str(root), *whole]) == 0
    code = run(
        ["--data-dir", str(root), *real(words, made)], lambda paths, args: 0, None, lambda s: measure(0.1)
    )
    assert code == 0, capsys.readouterr()


def test_what_is_not_run_is_in_the_documents() -> None:
    """A reason that no command needs any more goes away with it."""
    lines = [" ".join(words) for name in DOCUMENTS for words in commands(document(name))]
    assert [part for part in (*NOT_RUN, *SLOW) if not any(part in line for line in lines)] == []
