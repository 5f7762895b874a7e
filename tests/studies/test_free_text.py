"""What people wrote is read before it leaves."""

from __future__ import annotations

import io
import json
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.merging import take
from helpers.studies import brief, locked, person, until

from agents.random_agent import random_action
from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study import simulated
from gamebench_gui.app.study.simulated import Habits
from games.core.action import Action
from games.core.seat import Request
from replays.store.errors import StoreError
from replays.store.study_tables import LogKind
from replays.studies.deletion import delete
from replays.studies.export.writing import export_study
from replays.studies.free_text import decide, free_texts, text_key
from replays.studies.merging import export_to_merge
from replays.studies.registry import Study
from replays.studies.screens import LockedScreen

SAID = "quincevillage"
PLAN = "I call my aunt Zanzibar"


def writing(session: Session, study: Study, monkeypatch: pytest.MonkeyPatch, answer: str = PLAN) -> str:
    """A person who writes wherever that is possible; the code."""
    who = person(session, study, seed=1, habits=Habits(skips=0))

    def choose(request: Request, rng: random.Random) -> Action:
        kinds = {one.kind for one in request.legal.open if one.max_text}
        action = random_action(request, rng)
        return replace(action, text=SAID) if action.kind in kinds else action

    monkeypatch.setattr(simulated, "random_action", choose)

    usual_reply = simulated.reply
    told = {"text": answer}
    monkeypatch.setattr(simulated, "reply", lambda item, rng: told.get(item.kind) or usual_reply(item, rng))
    until(who, LockedScreen)
    return who.sitting.code


def talking(session: Session, game: str = "undercover:llmarena", rule: str = "review") -> Study:
    """A study of a game in which people write, against one agent."""
    found = brief()
    block = replace(
        found.blocks[0], game=game, matches=1, practice=None, check="", deals="own", opponents=("model",)
    )
    privacy = replace(found.privacy, free_text=rule)
    return locked(session, replace(found, blocks=(block,), privacy=privacy))


def files_with(words: str, folder: Path) -> set[str]:
    return {path.name for path in folder.rglob("*") if path.is_file() and words in path.read_text("utf-8")}


@pytest.mark.parametrize(
    "game", ["undercover:llmarena", pytest.param("diplomacy:standard", marks=pytest.mark.slow)]
)
def test_nothing_that_was_written_leaves_before_it_was_read(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Also not in the views of transcripts, which repeat what was said."""
    study = talking(session, game)
    writing(session, study, monkeypatch)
    assert text_key(study.id, SAID) in {one.key for one in free_texts(study)}
    left_out = export_study(study, tmp_path / "out")
    for words in (SAID, PLAN):
        assert files_with(words, tmp_path / "out") == set()
    assert any("nobody has reviewed" in told and "study review" in told for told in left_out)
    assert any(told.startswith("events and transcripts of 1 match") for told in left_out)


def test_each_text_is_kept_or_dropped_and_exports_follow(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    study = talking(session)
    writing(session, study, monkeypatch)
    plan, said = text_key(study.id, PLAN), text_key(study.id, SAID)
    assert {plan, said} <= {one.key for one in free_texts(study)}
    decide(study, [said], keep=True)
    decide(study, [plan], keep=False)
    left_out = export_study(study, tmp_path / "part")
    assert files_with(PLAN, tmp_path / "part") == set()
    assert "decisions.csv" in files_with(SAID, tmp_path / "part")
    assert "talk.csv" in files_with(SAID, tmp_path / "part")
    assert any("withheld in review: 1 text" in told for told in left_out)
    decide(study, [one.key for one in free_texts(study) if one.key != plan], keep=True)
    left_out = export_study(study, tmp_path / "all")
    assert {"events.jsonl", "psych201.jsonl"} <= files_with(SAID, tmp_path / "all")
    assert not any("nobody has reviewed" in told for told in left_out)
    decide(study, [plan], keep=True)
    export_study(study, tmp_path / "plan")
    assert files_with(PLAN, tmp_path / "plan") == {"answers.csv"}
    assert [line.kind for line in study.lines()].count(LogKind.DROPPED) == 1


def test_where_the_protocol_drops_words_no_decision_keeps_them(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    study = talking(session, rule="drop")
    writing(session, study, monkeypatch)
    with pytest.raises(StoreError, match="nothing to review"):
        decide(study, [text_key(study.id, SAID)], keep=True)
    study.log(LogKind.KEPT, text_key(study.id, SAID))
    export_study(study, tmp_path / "out")
    assert files_with(SAID, tmp_path / "out") == set()


def test_decisions_go_along_with_merges_and_away_with_their_person(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    study = talking(session)
    code = writing(session, study, monkeypatch)
    key = text_key(study.id, PLAN)
    decide(study, [key], keep=True)
    export_to_merge(study, tmp_path / "a.zip")
    other = Session(tmp_path / "b.sqlite", Paths.of(tmp_path))
    try:
        take(other, tmp_path / "a.zip")
        there = {one.key: one.decision for one in free_texts(Study(other.store, other.writer))}
        assert there[key] == LogKind.KEPT
    finally:
        other.close()
    delete(study, code)
    assert free_texts(study) == []
    assert key not in {line.text for line in study.lines()}
    assert key.encode() not in session.path.read_bytes()


def test_review_asks_about_one_text_after_the_other(
    session: Session,
    call: Callable[..., tuple[int, str, str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    study = talking(session)
    writing(session, study, monkeypatch, "one\ntwo \x1b[31mred")
    texts = json.loads(call("study", "review", study.id, "--json")[1])["texts"]
    assert {"answer to plan in end"} <= {place for one in texts for place in one["where"]}
    monkeypatch.setattr("sys.stdin", io.StringIO("maybe\nk\nw\nq\n"))
    code, out, err = call("study", "review", study.id)
    assert code == 0
    assert "\x1b" not in out
    assert f"{len(texts)} texts to review" in out
    assert f"2 texts reviewed; {len(texts) - 2} left" in out
    assert err.count("keep, withhold, skip or quit?") == 4
    assert [line.kind for line in study.lines()][-2:] == [LogKind.KEPT, LogKind.DROPPED]
    every = json.loads(call("study", "review", study.id, "--all", "--json")[1])["texts"]
    decisions = [text["decision"] for text in every]
    assert sorted(filter(None, decisions)) == [LogKind.DROPPED, LogKind.KEPT]
    assert [text["verdict"] for text in every] == decisions, "its old name, for one version"
    rest = [one["key"] for one in json.loads(call("study", "review", study.id, "--json")[1])["texts"]]
    assert len(rest) == len(texts) - 2
    assert call("study", "review", study.id, *(f"--withhold={key}" for key in rest))[0] == 0
    code, _, err = call("study", "review", study.id, f"--drop={rest[0]}")
    assert code == 0
    assert "--drop is called --withhold now." in err
    assert "Nothing is left" in call("study", "review", study.id)[1]
    assert call("study", "review", study.id, "--keep", "0123")[0] == 2
    assert call("study", "review", study.id, "--keep", "a", "--withhold", "a")[0] == 2
