"""What participants go through, and what is committed when."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import replace
from enum import StrEnum
from pathlib import Path

import pytest
from helpers.studies import SHIPPED, brief, locked, person, shipped, take_part, until

from agents.random_agent import RandomSeat
from gamebench_gui.app.match.session import Session
from gamebench_gui.app.study.playing import Pace, play
from gamebench_gui.app.study.simulated import Habits, SimulatedPerson, stand_ins
from games.core.events import Event, Paused
from games.core.seat import SeatError
from replays.store.errors import StoreError
from replays.store.rows import Filter
from replays.store.study_tables import Consent, MatchState, PersonState, RowState, StudyState, VisitEnd
from replays.studies.enrolment import exclude
from replays.studies.people import Participant
from replays.studies.protocol import Check, Climb, Coding, Level
from replays.studies.registry import Study, amend, close, studies
from replays.studies.rows import set_row
from replays.studies.screens import (
    Answer,
    CheckScreen,
    CodeScreen,
    ConsentScreen,
    DebriefingScreen,
    FormScreen,
    LockedScreen,
    MatchScreen,
    PauseScreen,
    PracticeScreen,
    ReadyScreen,
    ResumeScreen,
    RulesScreen,
    Screen,
    StopScreen,
    Welcome,
)
from replays.studies.sitting import FlowError


def rows(session: Session, query: str, *values: object) -> list[tuple[object, ...]]:
    session.writer.flush()
    with session.store.reading() as conn:
        return [tuple(row) for row in conn.execute(query, values)]


def states(session: Session) -> Counter[object]:
    return Counter(state for (state,) in rows(session, "select state from study_rows where row > 0"))


def test_a_person_goes_from_welcome_to_code_and_everything_is_recorded(session: Session) -> None:
    study = locked(session)
    who = person(session, study)
    kinds = []
    while not isinstance(screen := who.sitting.screen, LockedScreen):
        kinds.append(type(screen))
        asyncio.run(who.respond(screen))
    assert kinds[:3] == [Welcome, ConsentScreen, FormScreen]
    assert kinds[-3:] == [FormScreen, DebriefingScreen, CodeScreen]
    assert kinds.count(MatchScreen) == 2 + 2 + 1
    assert {RulesScreen, CheckScreen, PracticeScreen, ReadyScreen, PauseScreen} < set(kinds)
    one = who.sitting.progress.person
    assert (one.state, len(one.finish_code), one.paid.split()[1]) == ("complete", 8, "EUR")
    assert states(session)["complete"] == 1
    assert rows(session, "select decision, text_hash <> '' from consents") == [("given", 1)]
    assert rows(session, "select ended_by from visits") == [("finished",)]
    played = rows(session, "select m.termination from study_matches s join matches m on m.id = s.match_id")
    assert played == [("rules",)] * 5
    assert rows(session, "select distinct batch from matches") == [("study:short-games-2026",)]
    times_are_as_defined(session)


def times_are_as_defined(session: Session) -> None:
    """Acceptance 15: every decision of a person has its times, in every row in their order."""
    asked = rows(
        session,
        "select count(*) from decisions d join study_matches s on s.match_id = d.match_id "
        "and s.seat = d.seat where d.chosen_by = 'seat'",
    )
    times = rows(session, "select sent_ms, shown_ms, asked_ms, visit_id from decision_times")
    assert asked == [(len(times),)]
    assert all(sent > shown > at and visit for sent, shown, at, visit in times)  # type: ignore[operator]


def test_8_who_refuses_leaves_one_row_without_code_and_no_row_is_taken(session: Session) -> None:
    """Acceptance 8: refused consent."""
    study = locked(session)
    who = person(session, study, habits=Habits(refuses=1.0))
    code = who.sitting.code
    assert until(who) == LockedScreen("refused")
    assert rows(session, "select code, state from participants") == [("refused lab-1 1", "refused")]
    assert rows(session, "select decision from consents") == [("refused",)]
    assert (
        rows(session, "select count(*) from visits") == rows(session, "select count(*) from stages") == [(0,)]
    )
    assert set(states(session)) == {"free"}
    with pytest.raises(FlowError):
        who.sitting.go_on()
    assert not any(code in str(row) for row in rows(session, "select * from study_log"))


@pytest.mark.parametrize(
    ("fail", "screen", "state"), [("end", DebriefingScreen, "screened"), ("again", RulesScreen, "active")]
)
def test_8_a_failed_check_ends_or_begins_again(
    session: Session, fail: str, screen: type[Screen], state: str
) -> None:
    """Acceptance 8: failed check."""
    checks = tuple(replace(check, fail=fail) for check in brief().checks)
    who = person(session, locked(session, brief(checks=checks, order=replace(brief().order, blocks="fixed"))))
    until(who, CheckScreen)
    assert not who.sitting.check(0)
    assert who.sitting.screen.wrong  # type: ignore[union-attr]
    assert not who.sitting.check(0)
    assert isinstance(who.sitting.screen, screen)
    assert who.sitting.progress.person.state == state
    assert states(session)["reserved"] == (state == "active")


def test_8_a_check_that_explains_goes_on_after_the_last_try(session: Session) -> None:
    checks = tuple(replace(check, fail="explain") for check in brief().checks)
    who = person(session, locked(session, brief(checks=checks)))
    until(who, CheckScreen)
    assert not who.sitting.check(0)
    assert not who.sitting.check(2)
    assert isinstance(who.sitting.screen, PracticeScreen)
    answers = rows(session, "select item, value from answers where form = 'kuhn-check' order by position")
    assert answers == [("ante#1", "Nothing"), ("ante#2", "Two chips")]


def test_a_check_must_be_understood_unless_the_protocol_says_otherwise() -> None:
    assert Check("c").fail == "again"
    assert {check.fail for name in SHIPPED for check in shipped(name).checks} == {"again"}


def test_rules_are_shown_for_as_long_as_the_protocol_says(session: Session) -> None:
    blocks = tuple(replace(block, rules_at_least_seconds=20) for block in brief().blocks)
    who = person(session, locked(session, brief(blocks=blocks)))
    until(who, RulesScreen)
    with pytest.raises(FlowError, match="read the rules"):
        who.sitting.go_on()
    who.hand.turn(20_000)
    who.sitting.go_on()
    assert not isinstance(who.sitting.screen, RulesScreen)


STOPS = (
    Welcome,
    ConsentScreen,
    FormScreen,
    RulesScreen,
    CheckScreen,
    PracticeScreen,
    ReadyScreen,
    MatchScreen,
    PauseScreen,
)


QUICK = (Welcome, CheckScreen, MatchScreen, PauseScreen)


@pytest.mark.parametrize(
    "kind", [kind if kind in QUICK else pytest.param(kind, marks=pytest.mark.slow) for kind in STOPS]
)
def test_8_stopping_anywhere_asks_what_becomes_of_the_data_and_leads_out(
    session: Session, kind: type[Screen]
) -> None:
    """Acceptance 8: a stop at each stage; nothing is recorded later but debriefing and code."""
    who = person(session, locked(session, brief(order=replace(brief().order, blocks="fixed"))))
    until(who, kind)
    who.sitting.stop()
    assert isinstance(who.sitting.screen, StopScreen)
    before = rows(session, "select count(*) from answers")
    with pytest.raises(FlowError):
        who.sitting.ready()
    who.sitting.keep()
    assert isinstance(who.sitting.screen, DebriefingScreen)
    assert until(who) == LockedScreen("finished")
    one = who.sitting.progress.person
    assert (one.state, one.reason, bool(one.finish_code)) == ("ended", "stopped", True)
    assert rows(session, "select count(*) from answers") == before
    last = [kind for (kind,) in rows(session, "select kind from stages order by number")]
    assert last[-2:] == ["debriefing", "code"]
    assert states(session)["complete"] == 0


def test_8_who_is_idle_too_long_is_ended_and_the_experimenter_is_called(session: Session) -> None:
    """Acceptance 8: idle end."""
    who = person(session, locked(session))
    until(who, ReadyScreen)
    who.sitting.attend("asked")
    who.sitting.idle_end()
    assert who.sitting.screen == LockedScreen("idle")
    assert who.sitting.progress.person.state == "ended"
    assert rows(session, "select ended_by from visits") == [("idle",)]
    with pytest.raises(FlowError):
        who.sitting.ready()


@pytest.mark.parametrize("stops", [True, False])
def test_8_who_takes_the_data_back_is_gone_and_the_row_is_free(session: Session, stops: bool) -> None:
    """Acceptance 8: at the stop screen, and at the debriefing where something was hidden."""
    level = Level("untold", 1, {"disclosure": "hidden"})
    study = locked(session, brief(conditions=replace(brief().conditions, levels=(level,))))
    who = person(session, study)
    until(who, RulesScreen if stops else DebriefingScreen)
    if stops:
        with pytest.raises(FlowError):
            who.sitting.withdraw()
        who.sitting.stop()
    else:
        assert who.sitting.screen == DebriefingScreen("# Thank you\n\nThese were programs.", True)
    who.sitting.withdraw()
    assert who.sitting.screen.outcome == "deleted"
    for table in ("participants", "visits", "stages", "answers", "study_matches", "matches", "consents"):
        assert rows(session, f"select count(*) from {table}") == [(0,)]
    assert states(session)["complete"] == states(session)["taken"] == states(session)["reserved"] == 0
    assert not any(who.sitting.code in line.text + line.code for line in study.lines())


def test_where_something_was_hidden_the_debriefing_asks_again(session: Session) -> None:
    level = Level("untold", 1, {"disclosure": "hidden"})
    take_part(session, locked(session, brief(conditions=replace(brief().conditions, levels=(level,)))))
    assert rows(session, "select decision from consents order by number") == [("given",), ("renewed",)]
    shown = {
        name
        for (names,) in rows(session, "select shown_as from study_matches")
        for name in str(names).split("\n")
    }
    assert shown == {"You", "Player B"}


def test_3_rows_return_whenever_people_leave_and_the_complete_stay_balanced(session: Session) -> None:
    """Acceptance 3: seven people leave at every possible stage."""
    order = replace(brief().order, blocks="fixed")
    study = locked(session, brief(quota=replace(brief().quota, participants=8, over=8), order=order))
    for number, kind in enumerate((*STOPS[:1], *STOPS[2:8])):
        who = person(session, study, seed=number)
        until(who, kind)
        who.sitting.stop()
    for number in range(4):
        take_part(session, study, seed=50 + number)
    complete = rows(
        session,
        "select r.condition, count(*) from participants p join study_rows r on r.row = p.row "
        "where p.state = 'complete' group by 1",
    )
    assert sorted(count for _, count in complete) == [2, 2]  # type: ignore[type-var]
    assert states(session)["reserved"] == 0
    used = rows(session, "select row from participants where state = 'complete' order by row")
    assert used == [(1,), (2,), (3,), (4,)]


def test_an_excluded_person_keeps_the_data_and_the_row_goes_to_the_next(session: Session) -> None:
    study = locked(session)
    first = take_part(session, study)
    exclude(study, first.code.lower(), "wrote notes")
    second = person(session, study, seed=2)
    until(second, FormScreen)
    assert (first.row, second.sitting.progress.person.row) == (1, 1)
    found = rows(session, "select state, reason from participants order by id")
    assert found == [("excluded", "wrote notes"), ("active", "")]
    with pytest.raises(StoreError, match="taken part already"):
        person(session, study, code=first.code)


def test_4_pilots_take_no_row_of_the_study(session: Session) -> None:
    """Acceptance 4."""
    study = locked(session)
    before = rows(session, "select * from study_rows where row > 0")
    for pilot, row in ((True, -1), (False, 1)):
        assert rows(session, "select * from study_rows where row > 0") == before
        who = person(session, study, pilot=pilot)
        until(who, FormScreen)
        assert who.sitting.progress.person.row == row


def test_the_least_filled_condition_is_next_and_who_left_does_not_count(session: Session) -> None:
    conditions = replace(brief().conditions, assign="least-filled", block_sizes=())
    study = locked(session, brief(conditions=conditions, quota=replace(brief().quota, over=4)))
    conditions_of = [take_part(session, study, seed=seed).condition for seed in range(2)]
    assert set(conditions_of) == {"told", "untold"}
    who = person(session, study, seed=3)
    until(who, ReadyScreen)
    left = who.sitting.progress.person.condition
    who.sitting.stop()
    other = person(session, study, seed=4)
    until(other, ReadyScreen)
    last = person(session, study, seed=5)
    until(last, ReadyScreen)
    assert {other.sitting.progress.person.condition, last.sitting.progress.person.condition} == {
        "told",
        "untold",
    }
    assert left in ("told", "untold")


def test_a_condition_with_a_larger_share_is_less_filled_by_as_many_people(session: Session) -> None:
    levels = (Level("once", 1, {}), Level("thrice", 3, {}))
    conditions = replace(brief().conditions, assign="least-filled", block_sizes=(), levels=levels)
    quota = replace(brief().quota, participants=8, over=8)
    study = locked(session, brief(conditions=conditions, quota=quota))
    got = []
    for seed in range(8):
        who = person(session, study, seed=seed)
        until(who, FormScreen)
        got.append(who.sitting.progress.person.condition)
    assert Counter(got[:4]) == Counter(got) - Counter(got[:4]) == {"once": 1, "thrice": 3}


def test_a_row_that_came_back_goes_first(session: Session) -> None:
    study = locked(session)
    study.run(lambda conn: set_row(conn, study.id, 3, "returned"))
    who = person(session, study)
    until(who, FormScreen)
    assert who.sitting.progress.person.row == 3


@pytest.mark.parametrize(("played", "state"), [(1, "returned"), (2, "taken")])
def test_a_row_goes_back_before_half_of_the_matches_and_stays_from_half_on(
    session: Session, played: int, state: str
) -> None:
    who = person(session, locked(session))
    planned = sum(len(block.matches) for block in until_row(who).plan)
    assert planned == 4
    while sum(one.scored and one.state == "ended" for one in who.sitting.progress.matches) < played:
        asyncio.run(who.respond(who.sitting.screen))
    who.sitting.stop()
    assert states(session)[state] == 1


def until_row(who: SimulatedPerson) -> Participant:
    until(who, ReadyScreen)
    return who.sitting.progress.person


def test_consent_wants_time_and_required_boxes(session: Session) -> None:
    who = person(session, locked(session))
    screen = until(who, ConsentScreen)
    assert (screen.at_least_ms, len(screen.digest), screen.version) == (20_000, 64, "3")
    with pytest.raises(FlowError, match="read the text"):
        who.sitting.consent(True, {"take-part": True})
    who.hand.turn(20_000)
    with pytest.raises(FlowError, match="I take part voluntarily"):
        who.sitting.consent(True, {"share": True})
    who.sitting.consent(True, {"take-part": True})
    assert rows(session, "select boxes from consents") == [('{"take-part":true,"share":false}',)]


def test_a_form_asks_once_and_then_lets_go_but_for_what_is_required(session: Session) -> None:
    forms = tuple(
        replace(form, items=tuple(replace(item, required=item.id == "card-games") for item in form.items))
        for form in brief().forms
    )
    who = person(session, locked(session, brief(forms=forms)))
    until(who, FormScreen)
    sitting = who.sitting
    assert not sitting.finish_form()
    assert sitting.screen.asked == ("age", "card-games")  # type: ignore[union-attr]
    assert not sitting.finish_form()
    with pytest.raises(FlowError, match="a point from 1 to 5"):
        sitting.answer(Answer("card-games", "6"))
    sitting.answer(Answer("card-games", "2", 900))
    sitting.answer(Answer("card-games", "3", 1500, 1))
    assert sitting.finish_form()
    assert rows(session, "select item, value, ms, changes from answers") == [("card-games", "3", 1500, 1)]


def test_items_for_one_condition_are_shown_in_that_one_only(session: Session) -> None:
    study = locked(session)
    shown = {}
    for seed in range(2):
        who = person(session, study, seed=seed)
        until(who, MatchScreen)
        while not (isinstance(screen := who.sitting.screen, FormScreen) and screen.form == "guess"):
            asyncio.run(who.respond(screen))
        shown[who.sitting.progress.person.condition] = [one.item.id for one in screen.items]
    assert all(
        items == (["skill"] if name == "told" else ["opponent", "skill"]) for name, items in shown.items()
    )


def test_a_pause_lasts_as_long_as_it_must(session: Session) -> None:
    who = person(session, locked(session))
    until(who, PauseScreen)
    with pytest.raises(FlowError, match="not over"):
        who.sitting.go_on()
    who.hand.turn(60_000)
    who.sitting.go_on()
    assert isinstance(who.sitting.screen, RulesScreen)


def test_the_quota_ends_the_study_and_closing_shows_its_matches(session: Session) -> None:
    study = locked(session, brief(quota=replace(brief().quota, participants=2, over=0)))
    for seed in range(2):
        take_part(session, study, seed=seed)
    with pytest.raises(StoreError, match="quota of 2 is reached"):
        person(session, study)
    assert session.store.matches() == []
    assert session.store.matches(Filter(batch=study.batch)) == []
    close(study)
    assert len(session.store.matches()) == 10
    with pytest.raises(StoreError, match="closed"):
        person(session, study, pilot=True)


def test_an_amendment_says_from_whom_on_and_texts_keep_their_words(session: Session) -> None:
    from helpers.studies import TEXTS

    from replays.studies.protocol_file import write_text

    study = locked(session)
    take_part(session, study)
    with pytest.raises(StoreError, match=r"another study\.version"):
        amend(study, study.text, TEXTS, "typo")
    changed = replace(brief(), study=replace(brief().study, version="1.1"))
    with pytest.raises(StoreError, match="raise its version"):
        amend(study, write_text(changed), {**TEXTS, "consent.md": "other words"}, "typo")
    study = amend(study, write_text(changed), TEXTS, "typo")
    assert "from participant 2 on: typo" in study.lines()[-1].text
    second = person(session, study, seed=2)
    until(second, FormScreen)
    assert second.sitting.progress.person.row == 2
    with pytest.raises(StoreError, match="locked; amend it"):
        locked(session, changed)
    assert [row.version for row in studies(session.store)] == ["1.1"]


def test_a_ladder_ends_after_two_losses(session: Session) -> None:
    protocol = stand_ins(shipped("connect-four-ladder"))
    block = replace(protocol.blocks[0], game="tic_tac_toe:gtbench", climb=Climb(1), practice=None)
    agents = {**protocol.agents, "step-1": "mcts:simulations=50"}
    study = locked(session, replace(protocol, blocks=(block,), agents=agents))
    for seed in range(20):
        take_part(session, study, "lab-1", seed)
        played = rows(
            session,
            "select s.state, t.rank from study_matches s left join seats t on t.match_id = s.match_id and "
            "t.seat = s.seat where s.participant_id = ? order by place",
            seed + 1,
        )
        lost = [place for place, (_, rank) in enumerate(played) if rank == 2]
        if lost:
            break
    assert [state for state, _ in played[lost[0] + 1 :]] == ["skipped"] * (6 - lost[0])
    assert len(lost) == 1


def test_12_an_opponent_that_fails_or_takes_too_long_makes_the_match_void_and_it_is_planned_again(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Acceptance 12, the part without a window: a neutral sentence, the next deal, no name."""
    study = locked(session, brief(order=replace(brief().order, blocks="fixed")))
    who = person(session, study)
    while not (isinstance(screen := who.sitting.screen, MatchScreen) and screen.planned.opponent == "model"):
        asyncio.run(who.respond(screen))
    first = screen.planned
    decide = RandomSeat.decide
    pauses: list[Event] = []

    async def fail(self: RandomSeat, request: object) -> object:
        raise SeatError("gpt-9 at example.org is overloaded")

    monkeypatch.setattr(RandomSeat, "decide", fail)
    asyncio.run(
        play(session, who.sitting, who.asked, watch=pauses.append, pace=Pace(patience=0.02), retry=0.01)
    )
    reasons = {event.reason for event in pauses if isinstance(event, Paused)}
    assert reasons == {"Please wait."}
    why = "An opponent failed: gpt-9 at example.org is overloaded"
    assert rows(session, "select note from study_matches where state = 'void'") == [(why,)]
    monkeypatch.setattr(RandomSeat, "decide", decide)
    again = who.sitting.screen.planned  # type: ignore[union-attr]
    assert (again.opponent, again.seat, again.place, again.run) == (
        *(first.opponent, first.seat, first.place),
        2,
    )
    assert again.deal != first.deal
    until(who)
    assert rows(session, "select state, count(*) from study_matches where scored group by 1 order by 1") == [
        ("ended", 4),
        ("void", 1),
    ]


def test_a_code_goes_on_where_it_was_and_answers_stay(session: Session) -> None:
    """A visit that broke off: the same screen, the answers that were committed, a new visit."""
    study = locked(session)
    who = person(session, study)
    until(who, FormScreen)
    who.sitting.answer(Answer("card-games", "3", 700))
    again = person(session, study, code=who.sitting.code.lower(), seed=9)
    assert again.sitting.screen == ResumeScreen(who.sitting.code, "form", "")
    with pytest.raises(FlowError):
        again.sitting.finish_form()
    again.sitting.confirm()
    shown = until(again, FormScreen)
    assert [one.given for one in shown.items] == [None, "3"]
    until(again)
    assert again.sitting.progress.person.state == "complete"
    assert rows(session, "select ended_by from visits order by number") == [("crashed",), ("finished",)]
    assert rows(session, "select count(*) from answers where item = 'card-games'") == [(1,)]


def test_codes_are_drawn_unless_the_protocol_wants_them_typed(session: Session) -> None:
    drawn = locked(session)
    with pytest.raises(StoreError, match="leave it out, and one is drawn"):
        person(session, drawn, code="ANN")
    assert [person(session, drawn, station).sitting.code[0] for station in ("lab-1", "lab-2")] == ["A", "B"]
    typed = brief(participants=Coding("typed", "new-visit"), study=replace(brief().study, id="typed"))
    study = locked(session, typed)
    with pytest.raises(StoreError, match="type one"):
        person(session, study)
    until(person(session, study, code="ANN"))
    assert person(session, study, code="ann").sitting.code == "ann-2"


def test_an_agent_row_never_holds_a_code(session: Session, tmp_path: Path) -> None:
    study: Study = locked(session)
    who = person(session, study)
    until(who, PauseScreen)
    code = who.sitting.code
    assert rows(session, "select config from agents where kind = 'human'") == [("human",)]
    session.writer.flush()
    with closing(sqlite3.connect(tmp_path / "t.sqlite")) as conn, conn:
        for table in ("matches", "seats", "agents", "contents", "calls", "messages", "seat_changes"):
            assert not any(code in str(row) for row in conn.execute(f"select * from {table}"))


@pytest.mark.parametrize(
    ("table", "column", "states"),
    [
        ("studies", "state", StudyState),
        ("study_rows", "state", RowState),
        ("participants", "state", PersonState),
        ("study_matches", "state", MatchState),
        ("consents", "decision", Consent),
        ("visits", "ended_by", VisitEnd),
    ],
)
def test_what_a_table_allows_is_what_its_enumeration_names(
    session: Session, table: str, column: str, states: type[StrEnum]
) -> None:
    with session.store.reading() as conn:
        [(created,)] = conn.execute("select sql from sqlite_master where name = ?", [table]).fetchall()
    allowed = re.search(rf"check\s*\({column} in \(([^)]*)\)", created)
    assert allowed is not None
    assert set(re.findall(r"'([^']*)'", allowed[1])) == {*states}
