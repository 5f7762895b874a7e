"""No plan is played whose agents nobody agreed to: one gate, and everything that plays goes through it."""

from __future__ import annotations

import ast
import asyncio
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import pytest
from helpers.code import parsed
from helpers.outsiders import KINDS, outsider

from agents.catalog.seat_context import SeatContext
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.pacing import Pacer
from gamebench_gui.app.match.plan import plan
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.servers import UnnamedServerError
from gamebench_gui.app.tournament.executors import LocalExecutor, RemoteExecutor
from games.core.events import Termination

PLAYERS = {
    "app/match/session.py: Session.play": "calls admit",
    "app/tournament/executors.py: LocalExecutor.play": "plays by Session.play",
    "app/tournament/executors.py: RemoteExecutor.play": "calls admit, or plays by Session.play",
}
"""What plays the matches of plans."""

PLAYS = {
    *(
        "api/experiments.py: Experiments.until_valid.work.play",
        "api/playing.py: _play_one",
        "cli/headless.py: _play_one",
        "cli/serving.py: Serving._go",
        "window/play/local_match.py: LocalMatch.start",
    ),
    *("app/match/trials.py: play_trial.play", "app/tournament/runner.py: Tournament._play"),
    *("app/study/graded.py: _score", "app/study/playing.py: play"),
    "app/study/group_playing.py: GroupMatch.play",
    *("app/study/reference.py: _play", "app/study/reference.py: _play_elsewhere"),
    *("app/tournament/executors.py: LocalExecutor.play", "app/tournament/executors.py: RemoteExecutor.play"),
}
"""What asks one of `PLAYERS` to play a plan."""

SEATS = {
    "app/benchmark/probe.py: _ask": "for probe, which calls require first",
    "app/benchmark/probe.py: _opponent_seconds": "opponents of suites that ship: none asks a server",
    "app/match/session.py: make_match": "for Session.play, and for the workers of RemoteExecutor.play",
    "app/match/session.py: Session.make_seat": "for make_match, take_over and ask_again",
    "app/match/session.py: Session.play": "calls admit",
    "app/match/session.py: Session.take_over": "the user hands a seat to an agent",
    "app/match/trials.py: ask_again": "the user names the agent that is asked",
    "app/tournament/executors.py: RemoteExecutor._slice": "for RemoteExecutor.play",
    "app/tournament/executors.py: _played_here": "checks what RemoteExecutor.play played",
    "app/tournament/executors.py: play_slice": "in the workers of RemoteExecutor.play",
    "inspect_task.py: play": "the user names the opponents in Inspect's command",
}
"""What makes seats or matches, and so could start programs and ask servers."""

NAMED = {
    "api/benchmarks.py: Benchmarks.benchmark": "arguments",
    "api/database.py: Database.play": "arguments",
    "api/database.py: Database.tournament": "keys and values in Python; a file needs allow",
    "api/consent.py: agree": "what allow says",
    "api/experiments.py: Experiments.fork": "arguments",
    "api/experiments.py: Experiments.until_valid": "arguments",
    "app/match/plan.py: plan": "hands on what it is told",
    "app/match/session.py: Session.admit": "plans of agents that the user named",
    "app/match/session.py: Session.take_over": "an agent chosen for a seat",
    "app/judging/sweeps.py: plan_settings": "arguments of the command line",
    "app/tournament/runner.py: Tournament.add_agent": "an agent entered for a tournament",
    "app/match/trials.py: ask_again": "an agent entered to be asked",
    "cli/consent.py: agree_to_servers": "--allow-server, or yes at the terminal",
    "cli/benchmark_runs.py: run": "arguments of the command line",
    "cli/play.py: play": "arguments of the command line",
    "cli/play.py: resume.work": "arguments of the command line",
    "cli/serve.py: _plan": "arguments of the command line",
    "cli/study_work.py: reference": "arguments of the command line",
    "cli/tournament.py: run": "arguments of the command line",
    "cli/what_if.py: _branch": "arguments of the command line",
    "cli/what_if.py: fork.work": "arguments of the command line",
    "window/parts/server_question.py: agree_to_servers.agreed": "yes in the window",
    "window/play/next_match.py: NextMatch.planned": "what is entered in the form",
    "window/tournaments/benchmark/asking.py: Asking.ask": "what is entered in the form",
    "window/tournaments/new_tournament.py: NewTournament.show_review": "what is entered in the form",
}
"""What may say that the user named an agent or agreed to it, and how the user did."""


ASKS = {
    "app/benchmark/probe.py: probe": "after require",
    "app/install/doctor.py: _servers": "the usual ports of this machine",
    "app/judging/by_model.py: _answer": "by the judge whom the user names",
    "app/study/readiness.py: _checked": "after unnamed was asked",
    "app/tournament/estimate.py: Preflight._ask": "for those who make a Preflight",
    "app/tournament/runner.py: Tournament._run": "after require",
    "cli/judgements.py: _judge_all": "the judge that arguments name",
    "cli/models.py: _asked": "the address that arguments name",
    "window/parts/connection.py: ConnectionService.ask.ask": "a form, or test_agreed",
    "window/parts/connection.py: ConnectionService.find.find": "the usual ports of this machine",
    "window/tournaments/new_tournament.py: NewTournament._ask_models": "what is entered, or was agreed to",
}
"""What asks model servers without playing a match."""

ASKED_ABOUT = re.compile(
    r"\bplay\b|\badmit\b|make_(seat|match|model)\b|play_slice|Preflight|check_connection|find_local_servers"
    r"|judge\.rule|servers\.(remember|allow)|\bnamed="
)
"""What the tests below look for."""


@cache
def mentions() -> tuple[tuple[str, str], ...]:
    """Everything that the application names, as written, with the file and the function in which it stands.

    Also what is handed on without being called; arguments of calls are written ``name=``.
    """
    found: list[tuple[str, str]] = []
    for path, tree in parsed(ASKED_ABOUT, "gamebench_gui"):
        found += _mentions(tree, f"{path.removeprefix('gamebench_gui/')}: ", "")
    return tuple(found)


def _mentions(node: ast.AST, file: str, where: str) -> Iterator[tuple[str, str]]:
    for child in ast.iter_child_nodes(node):
        inner = where
        if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            inner = f"{where}.{child.name}" if where else child.name
        if isinstance(child, ast.Attribute | ast.Name):
            yield file + where, ast.unparse(child)
        if isinstance(child, ast.keyword) and child.arg:
            yield file + where, f"{child.arg}="
        yield from _mentions(child, file, inner)


def mentioned_in(wanted: Callable[[str], bool]) -> set[str]:
    """The functions that name something."""
    return {where for where, text in mentions() if wanted(text)}


def is_play(text: str) -> bool:
    """Whether something is the method by which a session or an executor plays."""
    owner, _, name = text.rpartition(".")
    whose = owner.rpartition(".")[2].strip("_")
    return name == "play" and whose in ("session", "elsewhere", "match_executor", "away", "executor")


def test_whoever_has_a_plan_played_is_listed() -> None:
    """And has it played by one of `PLAYERS`: list a new caller once you know where its agents come from."""
    assert mentioned_in(is_play) == PLAYS


def test_all_that_plays_plans_passes_the_gate() -> None:
    assert mentioned_in(lambda text: text.endswith(("self.admit", "session.admit"))) == {
        where for where, why in PLAYERS.items() if "admit" in why
    }
    assert {where for where, why in PLAYERS.items() if "Session.play" in why} <= mentioned_in(
        lambda text: text == "self._session.play"
    )
    methods = {
        where for where, _ in mentions() if where.startswith("app/") and where.endswith("Executor.play")
    }
    protocol = "app/tournament/executors.py: MatchExecutor.play"
    assert methods - {protocol} | {"app/match/session.py: Session.play"} == set(PLAYERS)


def test_seats_are_made_behind_the_gate() -> None:
    makers = ("make_seat", "make_match", "play_slice")
    assert mentioned_in(lambda text: text.rpartition(".")[2] in makers) == set(SEATS)


def test_what_asks_servers_without_a_match_is_listed() -> None:
    asks = ("Preflight", "check_connection", "find_local_servers", "make_model", "judge.rule")
    assert mentioned_in(lambda text: text.endswith(asks)) == set(ASKS)


def test_only_what_a_user_did_counts_as_consent() -> None:
    consents = ("servers.remember", "servers.allow")
    assert mentioned_in(lambda text: text == "named=" or text.endswith(consents)) == set(NAMED)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("where", ["session", "here", "elsewhere"])
def test_a_plan_of_unknown_origin_is_refused_until_its_agents_are_agreed_to(
    kind: str, where: str, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MY_SECRET", "sk-of-the-user-0123456789")
    hired = ThreadPoolExecutor(1)
    here, away = LocalExecutor(session, False, 1), RemoteExecutor(session, lambda: hired, lambda *told: None)
    with outsider(kind, tmp_path) as other:
        spec = AgentSpec.parse(other.spec)

        async def play() -> Termination:
            planned = plan("tic_tac_toe:llmarena", [spec, AgentSpec.of("random")], seed=1)
            if where == "session":
                return (await session.play(planned)).termination
            played = (here if where == "here" else away).play
            return (
                await played(planned, Pacer(session.writer), lambda event: None, SeatContext())
            ).termination

        with pytest.raises(UnnamedServerError):
            asyncio.run(play())
        assert other.count() == 0
        assert not session.paths.servers.exists()
        session.servers.remember([spec])
        assert asyncio.run(play()) is Termination.RULES
        assert other.count() > 0
    away.close()


def test_workers_elsewhere_are_given_no_plan_that_was_not_admitted(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever kinds of agents may once be played there."""

    def refuse(specs: object) -> None:
        raise UnnamedServerError(())

    monkeypatch.setattr(session.servers, "require", refuse)
    given: list[object] = []
    away = RemoteExecutor(session, lambda: ThreadPoolExecutor(1), lambda *told: None)
    monkeypatch.setattr(away, "_slice", given.append)
    planned = plan("tic_tac_toe:llmarena", [AgentSpec.of("random")])
    with pytest.raises(UnnamedServerError):
        asyncio.run(away.play(planned, Pacer(session.writer), lambda event: None, SeatContext()))
    assert given == []
    away.close()
