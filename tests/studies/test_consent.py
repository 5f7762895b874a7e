"""What a protocol of somebody else names is neither started nor asked before the user agrees to it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from helpers.outsiders import KINDS, VARIABLE, Outsider, outsider
from helpers.studies import TEXTS, locked, quick, shipped, take_part

from agents.catalog.kind import AgentKind
from agents.catalog.kinds import AGENTS
from agents.catalog.options import SpecError
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.models.servers import UnnamedServerError
from gamebench_gui.app.study.roster import is_ours, names, roster, spec_of
from gamebench_gui.app.study.simulated import stand_ins
from gamebench_gui.cli.main import run
from gamebench_gui.cli.output import DONE, FAILED, USAGE
from replays.studies.merging import export_to_merge
from replays.studies.protocol import Practice, Protocol, ProtocolError
from replays.studies.protocol_file import write_text
from replays.studies.registry import Study, amend, register

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture(params=KINDS)
def other(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Outsider]:
    """An agent that is not ours."""
    monkeypatch.setenv(VARIABLE, "sk-of-the-user-0123456789")
    with outsider(request.param, tmp_path) as made:
        yield made


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Outsider]:
    """A program that is not ours."""
    with outsider("program", tmp_path) as made:
        yield made


def against(agent: str, **changes: Any) -> Protocol:
    """A short study whose only opponent is an agent, also in practice."""
    found = quick(agents={"search": agent}, **changes)
    blocks = tuple(replace(block, practice=Practice("search", 1, 2)) for block in found.blocks)
    return replace(found, blocks=blocks)


def compared(agent: str) -> Protocol:
    """A short study against dice, to be compared with an agent."""
    agents = {"search": "random", "model": agent}
    return quick(agents=agents, analysis=replace(quick().analysis, compare=("model",)))


def written(folder: Path, protocol: Protocol) -> str:
    """The file of a protocol, beside its texts."""
    folder.mkdir()
    for name, body in TEXTS.items():
        (folder / name).write_text(body, encoding="utf-8")
    (folder / "p.toml").write_text(write_text(protocol), encoding="utf-8")
    return str(folder / "p.toml")


def agreed(tmp_path: Path) -> bool:
    """Whether anything was noted as agreed to."""
    return Paths.of(tmp_path).servers.exists()


def refused(result: tuple[int, str, str], other: Outsider) -> bool:
    """Whether a command said what the user has to agree to, and how, and did nothing."""
    code, _, err = result
    listed = other.option.partition(",")[0].removeprefix("exec:")
    variable = VARIABLE in err or VARIABLE not in other.spec
    return code == USAGE and listed in err and "--allow-server" in err and variable and other.count() == 0


def test_looking_at_a_protocol_and_trying_it_contacts_nobody(
    other: Outsider, call: Call, tmp_path: Path
) -> None:
    protocol = against(other.spec)
    (block,) = protocol.blocks
    file = written(tmp_path / "p", replace(protocol, blocks=(replace(block, matches=2),)))
    assert call("study", "check", file)[0] == DONE
    assert call("study", "try", "--people", "1", file)[0] == DONE
    assert call("study", "power", "--bots", "2", file)[0] == DONE
    assert other.count() == 0
    assert not agreed(tmp_path)


@pytest.mark.parametrize("more", [(), ("--pilot",)])
def test_a_protocol_is_locked_once_its_agents_are_agreed_to(
    other: Outsider, more: tuple[str, ...], call: Call, tmp_path: Path
) -> None:
    file = written(tmp_path / "p", against(other.spec))
    assert refused(call("study", "lock", file, *more), other)
    assert refused(call("study", "lock", file, *more, "--allow-server", "https://other.example"), other)
    assert "No study yet" in call("study", "status")[1]
    assert call("study", "lock", file, *more, "--allow-server", other.option)[0] == DONE
    assert other.count() == 0, "nobody plays yet"


def test_an_amendment_brings_no_agent_that_nobody_agreed_to(
    other: Outsider, call: Call, session: Session, tmp_path: Path
) -> None:
    study = locked(session, against("random"))
    about = replace(study.protocol.study, version="1.1")
    file = written(tmp_path / "p", against(other.spec, study=about))
    argv = ("study", "amend", study.id, file, "--reason", "stronger")
    assert refused(call(*argv), other)
    assert Study(session.store, session.writer).protocol.study.version == "1.0"
    assert call(*argv, "--allow-server", other.option)[0] == DONE
    assert Study(session.store, session.writer).protocol.study.version == "1.1"


def test_the_participants_window_opens_once_the_agents_are_agreed_to(
    other: Outsider, session: Session, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    study = locked(session, against(other.spec))
    opened: list[str] = []

    def window(paths: Paths, args: Any) -> int:
        opened.append(args.study)
        return DONE

    def call(*argv: str) -> tuple[int, str, str]:
        argv = ("study", "run", study.id, "--station", "lab-1", *argv)
        code = run(["--data-dir", str(tmp_path), *argv, "--db", str(session.path)], window)
        return code, *capsys.readouterr()

    assert refused(call(), other)
    assert opened == []
    assert call("--allow-server", other.option)[0] == DONE
    assert opened == [study.id]


def test_a_participant_meets_nobody_whom_no_one_agreed_to(other: Outsider, session: Session) -> None:
    """Where whatever began the visit forgot to ask."""
    study = locked(session, against(other.spec))
    with pytest.raises(UnnamedServerError):
        take_part(session, study)
    assert other.count() == 0
    session.servers.remember(roster(study.protocol).values())
    assert take_part(session, study, seed=2).state == "complete"
    assert other.count() > 0


def test_a_study_that_another_machine_brings_is_merged_once_its_agents_are_agreed_to(
    other: Outsider, call: Call, tmp_path: Path
) -> None:
    with closing(Session(tmp_path / "far" / "t.sqlite", Paths.of(tmp_path / "far"))) as far:
        study = locked(far, compared(other.spec))
        take_part(far, study)
        export_to_merge(study, tmp_path / "far.zip")
    merge = ("study", "merge", str(tmp_path / "far.zip"))
    assert refused(call(*merge), other)
    assert "No study yet" in call("study", "status")[1]
    assert refused(call(*merge, "--yes"), other), "to agree to a merge is not to agree to servers"
    code, _, err = call(*merge, "--allow-server", other.option)
    assert code == FAILED
    assert "--yes" in err, "nor the other way round"
    assert "No study yet" in call("study", "status")[1]
    assert call(*merge, "--yes")[0] == DONE, "the servers were agreed to before"
    assert call(*merge, "--yes")[0] == DONE, "the study is here now"
    assert other.count() == 0


def test_reference_runs_begin_once_everybody_is_agreed_to(
    other: Outsider, call: Call, session: Session, tmp_path: Path
) -> None:
    study = locked(session, compared(other.spec))
    take_part(session, study)
    reference = ("study", "reference", study.id, "--repeats", "1")
    assert refused(call(*reference), other)
    assert refused(call(*reference, "--agent", "model"), other), "the name is of the protocol"
    assert call("study", "compare", study.id, "--unblind")[0] == DONE
    assert other.count() == 0, "to compare plays nothing"
    assert call(*reference, "--allow-server", other.option)[0] == DONE
    assert other.count() > 0


def test_an_agent_that_the_user_names_for_reference_runs_needs_no_other_consent(
    program: Outsider, call: Call, session: Session
) -> None:
    study = locked(session, against("random"))
    take_part(session, study)
    assert call("study", "reference", study.id, "--repeats", "1", "--agent", program.spec)[0] == DONE
    assert program.count() > 0


def test_only_agents_describe_agents(other: Outsider, call: Call, session: Session, tmp_path: Path) -> None:
    protocol = quick()
    blocks = tuple(replace(block, practice=Practice(other.spec, 1, 2)) for block in protocol.blocks)
    stranger = replace(protocol, blocks=blocks)
    file = written(tmp_path / "p", stranger)
    for argv in (
        ("study", "check", file),
        ("study", "try", "--people", "1", file),
        ("study", "power", "--bots", "2", file),
        ("study", "lock", file, "--allow-server", other.option),
    ):
        code, out, err = call(*argv)
        assert code == FAILED
        assert "blocks[1].practice.against must be a name from [agents]" in out + err
    with pytest.raises(ProtocolError, match=r"practice\.against must be a name"):
        register(session.store, session.writer, write_text(stranger), TEXTS)
    study = locked(session, protocol)
    later = write_text(replace(stranger, study=replace(protocol.study, version="2")))
    with pytest.raises(ProtocolError, match=r"practice\.against must be a name"):
        amend(study, later, TEXTS, "why")
    with pytest.raises(SpecError):
        stand_ins(stranger)
    assert other.count() == 0


def test_what_an_earlier_version_stored_is_not_played_either(program: Outsider, session: Session) -> None:
    """Such as a practice opponent that describes a program, or one whom a forged match names."""
    study = locked(session, quick())
    head = "[blocks.practice]\n"
    text = study.text.replace(head, f"{head}against = {json.dumps(program.spec)}\n")
    assert text != study.text
    session.writer.run(lambda db: db.execute("update studies set protocol = ?", [text]))
    with pytest.raises(SpecError, match=r"under \[agents\]"):
        take_part(session, Study(session.store, session.writer))
    assert program.count() == 0


def test_a_forged_opponent_of_a_recorded_match_is_not_started_in_reference_runs(
    program: Outsider, call: Call, session: Session, tmp_path: Path
) -> None:
    study = locked(session, compared("random"))
    take_part(session, study)
    forged = "update study_matches set opponent = ? where scored = 1"
    session.writer.run(lambda db: db.execute(forged, [program.spec]))
    call("study", "reference", study.id, "--repeats", "1")
    assert program.count() == 0
    assert not agreed(tmp_path)


def test_a_practice_opponent_of_our_own_with_options_still_plays_where_it_was_locked_before() -> None:
    protocol = quick()
    assert spec_of(protocol, "mcts:simulations=5").whole("simulations") == 5
    for name in ("human", "exec:touch x", "llm:model=m", "http:http://127.0.0.1:9/"):
        with pytest.raises(SpecError, match=r"under \[agents\]"):
            spec_of(protocol, name)


def test_the_list_names_everybody_whom_a_protocol_can_seat() -> None:
    baseline = shipped("kuhn-baseline")
    block = replace(
        baseline.blocks[0],
        opponents=("one",),
        practice=Practice("two"),
        pace=replace(baseline.blocks[0].pace, like="three"),
    )
    listed = replace(
        baseline,
        agents={"five": "random"},
        blocks=(block,),
        analysis=replace(baseline.analysis, compare=("four",)),
    )
    assert [*names(listed)] == ["five", "one", "two", "three", "four"]


def test_simulated_people_take_the_places_of_all_that_is_not_ours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also those of classes of packages; searches are quick."""
    added = AgentKind("theirs", "package", "Theirs", "Of a package.", "agents.random_agent:make", package="p")
    monkeypatch.setitem(AGENTS, "theirs", added)
    every = {
        "person": "human",
        "model": "llm:model=m",
        "program": "exec:touch x",
        "package": "theirs",
        "address": "http:http://127.0.0.1:9/",
        "search": "mcts:simulations=900",
        "benchmark": "mcts-gtbench",
        "rule": "rule:name=first-legal",
    }
    found = stand_ins(quick(agents=every))
    assert all(is_ours(spec) for spec in roster(found).values())
    assert {name: text for name, text in found.agents.items() if text != "random"} == {
        "search": "mcts:simulations=20",
        "benchmark": "mcts:simulations=20",
        "rule": "rule:name=first-legal",
    }
