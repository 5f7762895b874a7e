"""The Replays page keeps the secrets of the eyes it looks through."""

import re

import pytest
from helpers.recording import play
from helpers.replays import DICE, HUMAN, KUHN, TTT, UNDERCOVER, press, record
from helpers.seats import RandomSeat, ScriptedSeat
from helpers.window import readable
from PySide6.QtGui import QGuiApplication

from gamebench_gui.models.match_text import match_text
from gamebench_gui.models.step_model import ACTION, HIDDEN
from gamebench_gui.widgets.inspector import ATTEMPTS, METRICS, PROMPT, RAW, REPLY
from games.catalog import find_preset
from games.core.action import Action
from games.core.game import UnreadableActionError
from games.core.match import Call
from games.core.view import SPECTATOR

SECRET_GAMES = ["bargain", "kuhn_poker", "undercover"]


class Whisper(RandomSeat):
    """Says in every part of its calls who it is."""

    async def decide(self, request):
        mine = f"secret of {request.player}"
        request.record(
            Call(
                "m",
                (("user", f"prompt {mine}"),),
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
        page.inspector.copy_tab()
        found += [QGuiApplication.clipboard().text(), *readable(page)]
    page.copy_position()
    found.append(QGuiApplication.clipboard().text())
    found.append(match_text(page.replay.shown))
    return "\n".join(found)


@pytest.mark.parametrize("name", ["bargain:llmarena", TTT, UNDERCOVER])
@pytest.mark.parametrize("eyes", [0, 1, SPECTATOR])
def test_a_seat_reads_no_other_seats_prompts_replies_or_objections(page, session, name, eyes):
    count = find_preset(name)[1].num_players
    record(session, page, name, seats=[Whisper() for _ in range(count)], seed=4)
    own = set()
    for step in (*range(page.replay.last + 1), 2):
        page.replay.look(None)
        page.replay.go(step)
        everything_readable(page)
        page.replay.look(eyes)
        page.inspector.tabs.setCurrentIndex(PROMPT)
        text = everything_readable(page)
        own |= set(re.findall(r"\w+ secret of \d+", text))
    assert {int(secret[-1]) for secret in own} == ({eyes} if eyes >= 0 else set())
    if eyes >= 0:
        assert {f"{part} secret of {eyes}" for part in ("prompt", "reply", "thought")} <= own


def hidden_twins(session, page):
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


def test_what_a_seat_cannot_see_changes_nothing_on_its_page(page, session):
    twins = hidden_twins(session, page)
    page.refresh()
    pages = []
    for eyes in (0, SPECTATOR, None):
        for match_id in twins:
            page.open_match(match_id)
            page.matches.search.setText(match_id)
            page.matches.apply()
            page.replay.look(eyes)
            texts = []
            for step in range(page.replay.last + 1):
                page.replay.go(step)
                texts.append(without_times(everything_readable(page)).replace(match_id, "*"))
            pages.append(texts)
    assert pages[0] == pages[1]
    assert (
        pages[2] == pages[3]
        or page.replay.trace.decisions(1)[0].action not in page.replay.trace.view(1, 0).played
    )
    assert pages[4] != pages[5]


def without_times(text):
    return re.sub(r"<?\d+(\.\d+)?(e-\d+)? (ms|s)\b|seed \d+|0\.0\d+|\d{4}-\d\d-\d\d[T ][\d:.+]+", "*", text)


@pytest.mark.parametrize("name", SECRET_GAMES)
def test_unseen_actions_are_hidden_in_the_list_and_in_the_copied_match(page, session, name):
    record(session, page, f"{name}:{find_preset(name)[1].id}", seed=2)
    trace = page.replay.trace
    assert not any(row[ACTION] == HIDDEN for row in rows_of(page))
    for eyes in (*range(trace.row.num_players), SPECTATOR):
        page.replay.look(eyes)
        for number, decision in enumerate(trace.all_decisions(), 1):
            before, after = trace.view(decision.step - 1, eyes).played, trace.view(decision.step, eyes).played
            seen = (decision.seat, decision.action) in after[len(before) :] or decision.seat == eyes
            assert (rows_of(page)[number][ACTION] != HIDDEN) is seen
            line = match_text(page.replay.shown).splitlines()[2 + trace.row.num_players :][number - 1]
            assert line.endswith(": hidden") is not seen
    page.replay.look(SPECTATOR)
    assert any(row[ACTION] == HIDDEN for row in rows_of(page))


def rows_of(page):
    model = page.moves.steps
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def test_f_looks_through_the_next_eyes(page, session):
    record(session, page, KUHN, seats=[ScriptedSeat(Action("bet")), ScriptedSeat(Action("bet"))])
    seen = []
    for _ in range(4):
        press(page, "F")
        seen.append(page.replay.eyes)
        assert page.centre.eyes.currentData() == page.replay.eyes
        assert page.centre.stage.view.player == page.replay.eyes
    assert seen == [0, 1, SPECTATOR, None]


def test_a_seat_is_never_shown_the_stored_view_that_sees_everything(page, session):
    record(session, page, KUHN, seats=[ScriptedSeat(Action("bet")), ScriptedSeat(Action("bet"))])
    broken = 'update decisions set action = \'["deal",["joker"],""]\' where step = 2'
    session.writer.run(lambda db: db.execute(broken))
    page.replay.open(None)
    page.open_match("m1", 3)
    assert page.centre.stage.view.board is not None
    page.replay.look(0)
    assert page.centre.stage.view.board is None
    assert "cannot be computed" in page.centre.stage.view.phase


def test_a_match_that_is_not_over_opens_with_its_persons_eyes(page, session):
    record(session, page, TTT, agents=[DICE, HUMAN], after=9)
    assert page.replay.eyes == 1
    page.replay.look(None)
    assert page.replay.eyes is None
    page.live = lambda match_id: match_id == "m1"
    page.open_match("m1")
    assert page.replay.eyes == 1
    page.replay.look(None)
    assert page.replay.eyes == 1
    assert [page.centre.eyes.itemData(i) for i in range(page.centre.eyes.count())] == [1]
