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
from helpers.whole_study import places

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
from replays.studies.export.people import Wishes
from replays.studies.export.writing import export_study
from replays.studies.free_text import (
    Review,
    black_out,
    blacked,
    decide,
    free_texts,
    joined,
    places_of,
    reopen,
    store_reviews,
    text_key,
)
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
    assert any("nobody has reviewed" in told for told in left_out)
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


@pytest.mark.parametrize(
    "wishes",
    [Wishes(), Wishes(reviewed=True), Wishes(identifying=True)],
    ids=["plain", "reviewed", "identifying"],
)
def test_what_is_blacked_out_or_dropped_is_in_no_export(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wishes: Wishes
) -> None:
    study = talking(session)
    writing(session, study, monkeypatch)
    plan, said = text_key(study.id, PLAN), text_key(study.id, SAID)
    decide(study, [one.key for one in free_texts(study)], keep=True)
    black_out(study, [(plan, "aunt zanzibar")])
    decide(study, [said], keep=False)
    left_out = export_study(study, tmp_path / "out", wishes)
    for words in ("Zanzibar", "aunt", SAID):
        assert files_with(words, tmp_path / "out") == set()
    assert files_with("I call my [2 words removed]", tmp_path / "out") == {"answers.csv"}
    assert any("withheld in review: 1 text" in told for told in left_out)
    assert any("blacked out in review ([1 word removed]): in 1 text" in told for told in left_out)
    assert "blacked out in review" in (tmp_path / "out" / "README.md").read_text("utf-8")


def test_blacked_out_words_of_talk_are_in_no_table_and_their_match_in_no_file_of_events(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    study = talking(session)
    monkeypatch.setitem(globals(), "SAID", "ask quincevillage tomorrow")
    writing(session, study, monkeypatch)
    decide(study, [one.key for one in free_texts(study)], keep=True)
    black_out(study, [(text_key(study.id, SAID), "quincevillage")])
    left_out = export_study(study, tmp_path / "out")
    assert files_with("quincevillage", tmp_path / "out") == set()
    assert {"decisions.csv", "talk.csv"} <= files_with("ask [1 word removed] tomorrow", tmp_path / "out")
    assert any(told.startswith("events and transcripts of 1 match") for told in left_out)


def test_a_decision_is_taken_back_and_words_are_shown_again(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    study = talking(session)
    writing(session, study, monkeypatch)
    key = text_key(study.id, PLAN)

    def review() -> Review:
        return next(one.review for one in free_texts(study) if one.key == key)

    black_out(study, [(key, "aunt"), (key, "Zanzibar")])
    black = ((10, 14), (15, 23))
    assert review() == Review("kept", black)
    decide(study, [key], keep=False)
    assert review() == Review("dropped", black)
    decide(study, [key], keep=True)
    assert review() == Review("kept", black), "keeping does not show what was blacked out"
    store_reviews(study, {key: Review("", black)})
    export_study(study, tmp_path / "out", Wishes(reviewed=True))
    assert files_with("my [1 word removed] [1 word removed]", tmp_path / "out") == {"answers.csv"}
    reopen(study, [key])
    assert review() == Review()
    with pytest.raises(StoreError, match="has no words 'uncle'"):
        black_out(study, [(key, "uncle")])


@pytest.mark.parametrize(
    "data", ['{"black": "all"}', '{"black": [[1, 2, 3]]}', '{"black": [[true, 2]]}', "{}", ""]
)
def test_places_that_cannot_be_read_release_nothing(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: str
) -> None:
    study = talking(session)
    writing(session, study, monkeypatch)
    black_out(study, [(text_key(study.id, PLAN), "Zanzibar")])
    study.run(lambda conn: conn.execute("update study_log set data = ? where kind = 'blacked_out'", [data]))
    export_study(study, tmp_path / "out")
    assert files_with("Zanzibar", tmp_path / "out") == set()
    assert not any(one.review.decision for one in free_texts(study))


def test_spans_are_joined_and_words_found_whole() -> None:
    text = "Ann met Annie; ann's dog"
    assert places_of(text, " ann ") == ((0, 3), (15, 18))
    assert joined([(15, 18), (0, 3), (2, 7), (40, 50), (20, 90)], len(text)) == ((0, 7), (15, 18), (20, 24))
    assert blacked(text, ((0, 3), (8, 24))) == "[1 word removed] met [3 words removed]"
    assert blacked("?!", ((0, 2),)) == "[1 word removed]"


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
    black_out(study, [(key, "my aunt")])
    export_to_merge(study, tmp_path / "a.zip")
    other = Session(tmp_path / "b.sqlite", Paths.of(tmp_path))
    try:
        take(other, tmp_path / "a.zip")
        there = {one.key: one.review for one in free_texts(Study(other.store, other.writer))}
        assert there[key] == Review(LogKind.KEPT, ((7, 14),))
    finally:
        other.close()
    delete(study, code)
    assert free_texts(study) == []
    assert key not in {line.text for line in study.lines()}
    assert places(session.paths.data, key, "Zanzibar") == ["b.sqlite"], "the other machine still has them"


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
    assert err.count("keep, black out words, withhold, skip or quit?") == 4
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


def test_words_are_blacked_out_at_the_terminal(
    session: Session,
    tmp_path: Path,
    call: Callable[..., tuple[int, str, str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    study = talking(session)
    writing(session, study, monkeypatch)
    key = text_key(study.id, PLAN)
    decide(study, [one.key for one in free_texts(study) if one.key != key], keep=True)
    monkeypatch.setattr("sys.stdin", io.StringIO("b\nuncle\nb\nAUNT\nk\n"))
    code, out, err = call("study", "review", study.id)
    assert code == 0
    assert "1 text to review" in out
    assert "the text has no words 'uncle" in out.lower()
    assert "I call my [1 word removed] Zanzibar" in out
    assert err.count("which words?") == 2
    assert call("study", "review", study.id, "--black-out", key, "zanzibar")[0] == 0
    (row,) = [
        one
        for one in json.loads(call("study", "review", study.id, "--all", "--json")[1])["texts"]
        if one["key"] == key
    ]
    assert row["exported"] == "I call my [1 word removed] [1 word removed]"
    assert row["question"]
    assert call("study", "review", study.id, "--black-out", key, "uncle")[0] == 2
    assert call("study", "review", study.id, "--black-out", key, "call", "--keep", key)[0] == 2
    assert "1 text reopened; 1 left" in call("study", "review", study.id, "--reopen", key)[1]
    code, out, _ = call("study", "export", study.id, "--to", str(tmp_path / "out"))
    assert f"gamebench study review {study.id}" in out
