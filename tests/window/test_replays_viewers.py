"""The Replays page shows its viewer nothing that is hidden from them."""

import asyncio
import re
from dataclasses import replace

import pytest
from helpers.play import few
from helpers.recording import play
from helpers.replays import DICE, DILEMMA, HUMAN, KUHN, TTT, UNDERCOVER, press, record, shown
from helpers.seats import RandomSeat, ScriptedSeat
from helpers.window import readable
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from gamebench_gui.window.parts.match_model import tip
from gamebench_gui.window.parts.position_bar import NEXT_VIEWER
from gamebench_gui.window.parts.step_model import ACTION, NOTES, SEAT, STEP
from gamebench_gui.window.replays.inspector import ATTEMPTS, METRICS, PROMPT, RAW, REPLY
from games.catalog import find_preset
from games.core.action import Action
from games.core.chat import ChatMessage
from games.core.events import Call
from games.core.game import Information, UnreadableActionError
from games.core.history import moves
from games.core.view import SPECTATOR
from replays.exchange.web_page import html_page
from replays.review.disclosure import HIDDEN, Disclosure
from replays.review.match_text import match_text
from replays.store.rows import AgentRow
from replays.store.trace import unfinished

STAMPS = re.compile(r"[Ss]eed \d+|\d{4}-\d\d-\d\d[T ][\d:.+]+")
"""Seeds and points in time, which differ between any two matches."""
SECRET_GAMES = ["bargain", "hanabi", "kuhn_poker", "texas_holdem_nl", "undercover"]


class Whisper(RandomSeat):
    """Says in every part of its calls who it is."""

    async def decide(self, request):
        mine = f"secret of {request.player}"
        request.record(
            Call(
                "m",
                (ChatMessage.of("user", f"prompt {mine}"),),
                reply=f"reply {mine}",
                thought=f"thought {mine}",
                error=mine,
            )
        )
        if request.attempt == 1 and request.step in (3, 4) and request.player < 2:
            raise UnreadableActionError(f"objection {mine}")
        return await super().decide(request)


def everything_readable(page):
    """All that can be read anywhere, in every tab and by copying."""
    found = []
    for tab in (PROMPT, REPLY, ATTEMPTS, METRICS, RAW):
        page.inspector.tabs.setCurrentIndex(tab)
        QApplication.processEvents()
        page.inspector.copy_tab()
        found.append(QGuiApplication.clipboard().text())
    found += readable(page)
    page.match_actions.copy_position()
    found.append(QGuiApplication.clipboard().text())
    found.append(match_text(page.replay.shown))
    return "\n".join(found)


@pytest.mark.parametrize(
    ("name", "viewer"),
    [
        ("bargain:llmarena", 0),
        pytest.param("bargain:llmarena", SPECTATOR, marks=pytest.mark.slow),
        pytest.param(TTT, 1, marks=pytest.mark.slow),
        pytest.param(UNDERCOVER, 1, marks=pytest.mark.slow),
        (UNDERCOVER, SPECTATOR),
    ],
)
def test_a_seat_reads_no_other_seats_prompts_replies_or_objections(page, session, name, viewer):
    count = find_preset(name)[1].num_players
    record(session, page, name, seats=[Whisper() for _ in range(count)], seed=4)
    own = set()
    for step in range(0, page.replay.last + 1, 1 + page.replay.last // 5):
        page.replay.look(None)
        page.replay.go(step)
        everything_readable(page)
        page.replay.look(viewer)
        page.inspector.tabs.setCurrentIndex(PROMPT)
        text = everything_readable(page)
        own |= set(re.findall(r"\w+ secret of \d+", text))
    assert {int(secret[-1]) for secret in own} == ({viewer} if viewer >= 0 else set())
    if viewer >= 0:
        assert {f"{part} secret of {viewer}" for part in ("prompt", "reply", "thought")} <= own


def hidden_twins(session):
    """Two matches of Kuhn poker that differ in nothing but a card that seat 1 never sees."""
    bet, fold = Action("bet"), Action("pass")
    found = {}
    for seed in range(40):
        seats = [ScriptedSeat(bet), ScriptedSeat(fold)]
        play(session.writer, KUHN, f"k{seed:02}", seats=seats, seed=seed)
        cards = [str(row.action) for row in session.store.trace(f"k{seed:02}").all_decisions()[:2]]
        other = found.setdefault(cards[0], (f"k{seed:02}", cards[1]))
        if other[1] != cards[1]:
            return other[0], f"k{seed:02}"
    raise AssertionError("no two such matches in 40")


def read_through(page, match_id, viewer):
    """What can be read at each step; read twice, as Qt names rows of a tree only once they were laid out."""
    page.matches.search.setText(match_id)
    page.matches.apply()
    page.open_match(match_id)
    page.replay.look(viewer)
    texts = []
    for step in (*range(page.replay.last + 1), *range(page.replay.last + 1)):
        page.replay.go(step)
        text = everything_readable(page).replace(match_id, "*")
        texts.append(set(STAMPS.sub("*", text).splitlines()))
    return texts[page.replay.last + 1 :]


@pytest.mark.usefixtures("same_names")
def test_what_a_seat_cannot_see_changes_nothing_on_its_page(page, session):
    twins = hidden_twins(session)
    for table in ("decisions", "attempts"):
        equal = f"update {table} set seconds = 1 where seconds is not null"
        session.writer.run(lambda db, equal=equal: db.execute(equal))
    page.refresh()
    pages = [read_through(page, match_id, viewer) for viewer in (0, SPECTATOR, None) for match_id in twins]
    assert pages[0] == pages[1]
    dealt = page.replay.trace.decisions(1)[0].action
    assert pages[2] == pages[3] or dealt not in [turn.action for turn in page.replay.trace.turns(1, 0)]
    assert pages[4] != pages[5]


@pytest.mark.parametrize("name", few(2, SECRET_GAMES))
def test_unseen_actions_are_hidden_in_the_list_and_in_the_copied_match(page, session, name):
    record(session, page, f"{name}:{find_preset(name)[1].id}", seed=2)
    trace = page.replay.trace
    everything = [row[ACTION] for row in rows_of(page)]
    assert HIDDEN not in everything
    for viewer in (*range(trace.row.num_players), SPECTATOR):
        page.replay.look(viewer)
        text = match_text(page.replay.shown).splitlines()[2 + trace.row.num_players :]
        for number, decision in enumerate(trace.all_decisions(), 1):
            told = moves(trace.turns(decision.step, viewer))
            seen = (decision.seat, decision.action) in told or decision.seat == viewer
            assert rows_of(page)[number][ACTION] == (everything[number] if seen else HIDDEN)
            assert (text[number - 1] == f"{decision.step}. hidden") is not seen
            page.replay.go(decision.step)
            assert ("hidden" in page.inspector.title.whole) is not seen
    assert HIDDEN in [row[ACTION] for row in rows_of(page)]


def test_neither_who_acted_unseen_nor_how_many_can_be_told(page, session):
    record(session, page, DILEMMA, seed=2)
    secret = Information.IMPERFECT
    game = page.replay.trace.game
    game.spec = replace(game.spec, information=secret)
    page.replay.trace.turns = lambda step, viewer: ()
    page.replay.look(0)
    step = [row for row in rows_of(page) if row[STEP] == "1"]
    assert [(row[SEAT], row[ACTION] == HIDDEN) for row in step] == [(page.replay.names[0], False), ("", True)]
    page.replay.look(SPECTATOR)
    step = [row for row in rows_of(page) if row[STEP] == "1"]
    assert [(row[SEAT], row[ACTION]) for row in step] == [("", HIDDEN)]
    page.replay.go(1)
    assert page.inspector.title.whole == "Step 1 · hidden"
    assert not any(chip.accessibleName().endswith("to move") for chip in page.centre.chips.chips)


def rows_of(page):
    model = page.moves.steps
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def test_a_key_shows_the_next_viewer(page, session):
    record(session, page, KUHN, seats=[ScriptedSeat(Action("bet")), ScriptedSeat(Action("bet"))])
    seen = []
    for _ in range(4):
        press(page, NEXT_VIEWER)
        seen.append(page.replay.viewer)
        assert page.centre.viewer.currentData() == page.replay.viewer
        assert shown(page).player == page.replay.viewer
    assert seen == [0, 1, SPECTATOR, None]


def test_a_seat_is_never_shown_the_stored_view_that_sees_everything(page, session):
    record(session, page, KUHN, seats=[ScriptedSeat(Action("bet")), ScriptedSeat(Action("bet"))])
    broken = 'update decisions set action = \'["deal",["joker"],""]\' where step = 2'
    session.writer.run(lambda db: db.execute(broken))
    page.replay.open(None)
    page.open_match("m1", 3)
    assert shown(page).board is not None
    page.replay.look(0)
    assert shown(page).board is None
    assert "cannot be computed" in shown(page).phase


def test_a_match_that_is_not_over_opens_with_its_person_as_viewer(page, session):
    record(session, page, TTT, agents=[DICE, HUMAN], after=9)
    assert page.replay.viewer == 1
    page.replay.look(None)
    assert page.replay.viewer is None
    page.live = lambda match_id: match_id == "m1"
    page.open_match("m1")
    assert page.replay.viewer == 1
    page.replay.look(None)
    assert page.replay.viewer == 1
    assert [page.centre.viewer.itemData(i) for i in range(page.centre.viewer.count())] == [1]


def test_an_answer_to_an_open_round_is_nobody_elses_yet(page, session):
    """Nothing is hidden in the dilemma but this: what the other chose in the round that is not over."""

    class Leaves(RandomSeat):
        async def decide(self, request):
            for task in asyncio.all_tasks():
                task.cancel()
            await asyncio.Event().wait()

    record(session, page, DILEMMA, seats=[ScriptedSeat(Action("testify")), Leaves()])
    trace = page.replay.trace
    assert trace.steps == 0
    (row,) = unfinished(trace)
    assert (row.seat, row.action) == (0, Action("testify"))
    for viewer in (None, 0, 1, SPECTATOR):
        page.replay.look(viewer)
        assert page.replay.shown.sees(row) is (viewer in (None, 0))
        said = [cells[ACTION] for cells in rows_of(page)]
        assert ("testify" in " ".join(said).casefold()) is (viewer in (None, 0))


def test_a_search_does_not_tell_what_was_said_in_a_match_that_is_being_played(page, session):
    """Whoever plays against a model could otherwise ask for its word, one guess after the other."""
    record(
        session, page, UNDERCOVER, seats=[Whisper() for _ in range(5)], agents=[HUMAN, *[DICE] * 4], after=40
    )
    for playing in (False, True):
        page.live = lambda match_id, playing=playing: playing
        for text, said in (("thought secret", True), ("nowhere", False)):
            page.matches.search.setText(text)
            page.matches.apply()
            assert [row.id for row in page.matches.model.rows] == (["m1"] if said and not playing else [])


@pytest.mark.parametrize(("name", "tells"), [(KUHN, True), (UNDERCOVER, True), (DILEMMA, True), (TTT, False)])
def test_the_seed_is_told_when_it_tells_nothing_more(page, session, name, tells):
    count = find_preset(name)[1].num_players
    for match_id, after in (("open", 6), ("over", None)):
        record(
            session,
            page,
            name,
            match_id,
            seats=[RandomSeat() for _ in range(count)],
            seed=987654,
            after=after,
        )
        row = page.replay.trace.row
        assert (row.termination is None) is (match_id == "open")
        hidden = tells and match_id == "open"
        page.match_actions.copy_id()
        page.match_actions.copy_seed()
        copied = QGuiApplication.clipboard().text()
        texts = [
            copied,
            tip(page.replay.trace.row),
            page.centre.about.toolTip(),
            match_text(page.replay.shown),
            html_page(page.replay.trace),
        ]
        assert ["987654" in text for text in texts] == [not hidden] * len(texts)
        assert "987654" not in match_text(Disclosure(page.replay.trace, 0))


def test_inherited_steps_show_who_decided_them(page, session):
    model = AgentRow("g", "gpt-9", "llm", "gpt-9", config="llm:model=gpt-9")
    record(session, page, TTT, seats=[Whisper(), RandomSeat()], agents=[model, DICE], seed=3)
    parent = page.replay.trace
    people = [RandomSeat(), RandomSeat()]
    record(session, page, TTT, "m2", seats=people, agents=[HUMAN, DICE], trace=parent, fork=2, seed=4)
    session.writer.run(
        lambda db: db.execute("update seats set label = (select name from agents where id = agent_id)")
    )
    session.writer.run(lambda db: db.execute("update deciders set label = 'gpt-9'"))
    page.replay.open(None)
    page.open_match("m2", 1)
    assert page.inspector.summary.text().startswith("gpt-9")
    assert "from before the fork" in page.inspector.summary.text()
    assert rows_of(page)[1][NOTES] == "before the fork, by gpt-9"
    page.replay.go(3)
    assert page.inspector.summary.text().startswith("Ann")
    assert "fork" not in page.inspector.summary.text()
    assert rows_of(page)[3][NOTES] == ""
    assert '"gpt-9"' in html_page(page.replay.trace, [None])
