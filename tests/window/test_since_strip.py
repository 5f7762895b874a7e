"""Since your last move, cards between rounds, pace and sounds, at the table and in studies."""

import random
from dataclasses import replace
from itertools import islice
from types import SimpleNamespace

import pytest
from helpers.play import build, play
from helpers.station import Visitor
from helpers.studies import locked, quick
from helpers.waiting import LIMIT
from helpers.window import asked, curtain_hangs, ended, legal, live, open_curtain, press_button, shown
from helpers.window import play as start
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from agents.random_agent import random_action
from gamebench_gui.app.match.following import Follower
from gamebench_gui.window.kit import sound, theme
from gamebench_gui.window.parts.piece_mark import mark_icon
from gamebench_gui.window.parts.round_card import RoundCardPane
from gamebench_gui.window.parts.since_strip import SinceStrip
from gamebench_gui.window.play.match_sounds import is_capture
from games.core.boards.grid import Cell, GridBoard
from games.core.events import Decision, Stepped
from games.core.history import last_words
from games.core.round_card import RoundCard, Standing
from games.core.view import Message
from replays.retelling import Retelling
from replays.review.since import Happening
from replays.studies.protocol import Limit, Pace
from replays.studies.screens import MatchScreen

TRAITOR, TTT = "are_you_the_traitor:gamebench", "tic_tac_toe:gtbench"
BOTS = ("random",) * 4
KEY = Qt.Key


@pytest.fixture
def rng():
    return random.Random(1)


def strip(window):
    return window.play.centre.since


def card(window):
    return window.play.centre.card


def words(window):
    return [happening.words for happening in strip(window).happenings]


def decide(window, rng):
    window.play.at_table.answer(random_action(window.play.at_table.asked, rng))


def several(count, newest_secret=False):
    return [Happening(n + 1, n % 3, f"Ann does thing {n}.", newest_secret and n == 0) for n in range(count)]


# the strip


def test_the_strip_names_what_the_other_did_and_not_ones_own_move(window, until):
    start(window, TTT, "human", "random", seed=3)
    until(lambda: asked(window) == 0)
    assert words(window) == []
    assert strip(window).sentence() == "Nothing since your last move."
    press_button(window, legal(window)[0])
    until(lambda: asked(window) == 0 and live(window).last == 2)
    (event,) = words(window)
    assert event.startswith(live(window).names[1])
    assert strip(window).chips[0].newest


def test_each_place_shows_a_player_with_the_piece_of_the_board(window, until):
    start(window, TTT, "human", "random", seed=3)
    until(lambda: asked(window) == 0)
    press_button(window, legal(window)[0])
    until(lambda: asked(window) == 0 and live(window).last == 2)
    log = window.play.side.log
    until(lambda: log.count() == 2)
    (chip,) = strip(window).chips
    for icon, size in ((chip.icon(), chip.iconSize()), (log.item(1).icon(), log.iconSize())):
        image = icon.pixmap(size).toImage()
        piece = mark_icon(("X", "O"), 1, size.width(), log.devicePixelRatioF())
        assert image == piece.pixmap(size).toImage()
        assert image != theme.seat_icon(1).pixmap(size).toImage()


def test_the_newest_event_and_own_secrets_are_shown_and_the_rest_is_counted(qtbot):
    made = SinceStrip()
    qtbot.addWidget(made)
    made.resize(620, 32)
    made.show()
    made.show_happenings(several(12, newest_secret=True))
    visible = [chip.happening.step for chip in made.chips if not chip.isHidden()]
    assert visible[0] == 1
    assert visible[-1] == 12
    assert made.earlier.text() == f"{12 - len(visible)} earlier"
    with qtbot.waitSignal(made.log_wanted, timeout=LIMIT) as opened:
        made.earlier.click()
    assert opened.args == [2]
    ends = [chip.geometry().right() for chip in made.chips if not chip.isHidden()]
    assert ends == sorted(ends)
    assert ends[-1] <= made.again.x()


def test_of_several_events_fewer_are_shown_rather_than_parts_of_them(qtbot):
    made = SinceStrip()
    qtbot.addWidget(made)
    made.show()
    happenings = [
        Happening(n, 1, f"Blue operative guesses word {n}: it is a Blue word.") for n in range(1, 7)
    ]
    made.show_happenings(happenings)
    for width in range(560, 1900, 60):
        made.resize(width, 32)
        texts = [chip.text() for chip in made.chips if not chip.isHidden()]
        assert texts
        assert len(texts) <= 2 or not any("…" in text for text in texts), (width, texts)
        assert "…" not in texts[-1]


def test_the_strip_is_one_stop_for_the_keyboard(qtbot):
    made = SinceStrip()
    qtbot.addWidget(made)
    made.resize(1200, 32)
    made.show()
    made.show_happenings(several(3))
    made.setFocus()
    QTest.keyClick(made, KEY.Key_Left)
    with qtbot.waitSignal(made.replay_wanted, timeout=LIMIT) as wanted:
        QTest.keyClick(made, KEY.Key_Return)
    assert wanted.args == [2]


def test_the_steps_are_played_again_and_nothing_can_be_played_meanwhile(window, until):
    start(window, TTT, "human", "random", seed=3)
    until(lambda: asked(window) == 0)
    press_button(window, legal(window)[0])
    until(lambda: asked(window) == 0 and live(window).last == 2)
    now, table = shown(window), window.play.at_table
    strip(window).again.click()
    assert table.position == 1
    assert not window.play.centre.stage.takes_choices
    table.answer(legal(window)[0])
    assert live(window).last == 2
    until(lambda: table.position == 2 and not table.since.running)
    assert shown(window) == now
    assert window.play.centre.stage.takes_choices


def test_escape_stops_the_replay(window, until):
    start(window, TTT, "human", "random", seed=3)
    until(lambda: asked(window) == 0)
    press_button(window, legal(window)[0])
    until(lambda: asked(window) == 0 and live(window).last == 2)
    strip(window).chips[-1].click()
    assert window.play.at_table.since.running
    QTest.keyClick(window, KEY.Key_Escape)
    assert not window.play.at_table.since.running
    assert window.play.at_table.position == 2


def test_who_only_watches_has_no_strip(window, until):
    start(window, TTT, "random", "random", seed=3)
    until(lambda: ended(window))
    assert strip(window).isHidden()


def test_the_earlier_events_open_the_log(window, until):
    start(window, TTT, "human", "random", seed=3)
    until(lambda: asked(window) == 0)
    press_button(window, legal(window)[0])
    until(lambda: asked(window) == 0 and live(window).last == 2)
    strip(window).log_wanted.emit(2)
    side = window.play.side
    assert side.tabs.currentWidget() is side.log
    assert side.log.currentItem().text().startswith("2. ")


# cards


@pytest.fixture
def carded(windows):
    return windows(cards=True)


def test_a_new_role_waits_until_it_was_read(carded, until, qtbot):
    start(carded, TRAITOR, "human", *BOTS, seed=4)
    until(lambda: card(carded).is_open)
    table, last = carded.play.at_table, live(carded).last
    assert "You are the" in card(carded).accessibleName()
    qtbot.wait(150)
    assert (live(carded).last, table.asked, live(carded).thinking) == (last, None, ())
    QTest.keyClick(card(carded).proceed, KEY.Key_Return)
    assert card(carded).isHidden()
    assert not card(carded).accessibleName()
    until(lambda: live(carded).last > last)


def test_a_round_ends_with_a_card_that_shows_its_steps_again(carded, until, rng):
    start(carded, TRAITOR, "human", *BOTS, seed=4)
    until(lambda: card(carded).is_open)
    card(carded).proceed.click()
    while True:
        until(lambda: card(carded).is_open or asked(carded) is not None)
        if card(carded).is_open:
            break
        decide(carded, rng)
    pane, last = card(carded), live(carded).last
    assert pane.card.ended == "Round 1"
    assert len(pane.card.standings) == 5
    assert sum(standing.gained for standing in pane.card.standings) > 0
    pane.again.click()
    assert pane.isHidden()
    QTest.keyClick(carded, KEY.Key_Escape)
    until(pane.isVisible)
    assert live(carded).last == last
    pane.proceed.click()
    until(lambda: asked(carded) is not None or live(carded).last > last)


def test_each_of_two_people_at_a_screen_reads_an_own_card(carded, until, rng):
    start(carded, TRAITOR, "human:label=Ann", "human:label=Bob", "random", "random", "random", seed=4)
    roles = {}
    while len(roles) < 2:
        until(lambda: curtain_hangs(carded) or card(carded).is_open or asked(carded) is not None)
        if curtain_hangs(carded):
            assert not card(carded).accessibleName()
            assert not strip(carded).happenings
            open_curtain(carded)
        elif card(carded).is_open:
            who = carded.play.positions.viewer
            assert who not in roles
            roles[who] = card(carded).card.news
            assert asked(carded) is None
            card(carded).proceed.click()
        else:
            decide(carded, rng)
    assert all(news.startswith("You are the") for news in roles.values())
    assert roles[0] != roles[1]


def test_a_match_can_be_left_while_a_card_is_open(carded, until):
    start(carded, TRAITOR, "human", *BOTS, seed=4)
    until(lambda: card(carded).is_open)
    carded.play.at_table.leave()
    assert card(carded).isHidden()


def test_without_cards_the_match_goes_on(window, until):
    start(window, TRAITOR, "human", *BOTS, seed=4)
    until(lambda: asked(window) == 0)
    assert not card(window).is_open


def test_cards_switched_off_meanwhile_let_the_match_go_on(carded, until):
    start(carded, TRAITOR, "human", *BOTS, seed=4)
    until(lambda: card(carded).is_open)
    carded.settings.set_value("cards", False)
    carded.play.at_table.draw()
    until(lambda: asked(carded) == 0)


def test_a_card_fits_a_small_window_and_keeps_its_buttons_in_sight(qtbot):
    room, board = QWidget(), QWidget()
    qtbot.addWidget(room)
    board.setParent(room)
    room.resize(420, 320)
    board.setGeometry(0, 60, 420, 120)
    room.show()
    pane = RoundCardPane(room, board)
    rows = tuple(Standing(n, ("a role", "a side"), n, 1) for n in range(5))
    full = RoundCard(
        "Round 1", "Good wins", ("Ann did it.",), ("Role", "Side"), "Points", rows, "Round 2", "You are new."
    )
    pane.show_card(full, Retelling(None, ("You", "Ann", "Ben", "Cem", "Dora")), 0)
    QApplication.processEvents()
    place = pane.proceed.mapTo(room, pane.proceed.rect().bottomRight())
    assert room.rect().contains(place)
    assert "0 + 1 = 1" not in pane.accessibleName()
    assert "1 points, 1 of them new" in pane.accessibleName()


# pace


def steps_of(name, seed, chosen_by="seat"):
    game, preset = build(name)
    match = play(game, seed)
    plan = SimpleNamespace(game=game, preset=preset, prefix=(), live=False)
    for number, joint in enumerate(match.joints, 1):
        done = tuple(Decision(p, a, a.kind, "chance" if p < 0 else chosen_by) for p, a in joint.items())
        yield plan, Stepped(number, None, done, match.states[number - 1], match.states[number], None, "")


def test_no_pace_before_a_person_is_asked_and_one_before_an_agent():
    follower = None
    for plan, event in steps_of(TTT, 1):
        follower = follower or Follower(plan, {0})
        acting = plan.game.to_act(event.after)
        if acting == (0,) and plan.game.legal_actions(event.after, 0).forced is not None:
            continue
        assert follower.needs_pace(event) is (acting == (1,))


def test_what_a_person_cannot_notice_takes_no_pace():
    """Units of other nations move out of sight, by dozens of orders."""
    seen, unseen, follower = 0, 0, None
    for plan, event in islice(steps_of("civilization:world", 1), 120):
        follower = follower or Follower(plan, {0})
        acting = plan.game.to_act(event.after)
        if not acting or acting[0] <= 0 or 0 in event.joint:
            continue
        before, after = (plan.game.view(state, 0) for state in (event.before, event.after))
        told = plan.game.seen(event.before, event.joint, event.after, 0)
        changed = before != after or any(turn.sentence or turn.message for turn in told)
        assert follower.needs_pace(event) is changed
        assert Follower(plan, set()).needs_pace(event)
        seen, unseen = seen + changed, unseen + (not changed)
    assert seen
    assert unseen > seen


def test_a_forced_action_of_a_person_waits_for_the_pace():
    """In Air, Land and Sea an ability with a single target is carried out without a question."""
    paced = 0
    for seed in range(8):
        follower = None
        for plan, event in steps_of("air_land_sea:gamebench", seed):
            follower = follower or Follower(plan, {0, 1})
            follower.card_due(event)
            acting = plan.game.to_act(event.after)
            if acting and acting[0] >= 0:
                skips = plan.preset.limits.skip_forced
                forced = plan.game.legal_actions(event.after, acting[0]).forced is not None
                assert follower.needs_pace(event) is bool(skips and forced)
                paced += bool(skips and forced)
    assert paced or not skips


def test_a_deal_at_the_start_is_not_paced():
    for plan, event in steps_of("kuhn_poker:gtbench", 1):
        assert not Follower(plan, {0}).needs_pace(event) or plan.game.to_act(event.after) == (1,)
        break


# bubbles


def test_words_of_an_earlier_round_carry_its_name_and_fade():
    heard = [Message(0, "I suspect Ann.", round="Day 1"), Message(1, "I suspect Ben.", round="Day 2")]
    spoken = last_words(heard, "Day 2")
    assert spoken == {0: "Day 1: I suspect Ann.", 1: "I suspect Ben."}
    assert spoken.past == {0}
    assert last_words(heard) == {0: "I suspect Ann.", 1: "I suspect Ben."}


# sounds


@pytest.mark.parametrize("name", sound.NOTES)
def test_a_sound_is_short_and_not_loud(name, tmp_path):
    values = sound.samples(name)
    assert 0.1 < len(values) / sound.RATE < 0.6
    assert 1000 < max(map(abs, values)) < 32767 * sound.LOUD + 1
    assert values[0] == values[-1] == 0
    sound.write(name, tmp_path / "a.wav")
    assert (tmp_path / "a.wav").read_bytes()[:4] == b"RIFF"


def test_sounds_are_off_unless_switched_on(windows, until, monkeypatch):
    played = []
    monkeypatch.setattr(sound, "play", played.append)
    for on in (False, True):
        window = windows(str(on), sound=on)
        start(window, TTT, "human", "random", seed=3)
        while not ended(window):
            until(lambda window=window: asked(window) == 0 or ended(window))
            if not ended(window):
                press_button(window, legal(window)[0])
        until(lambda on=on: not on or "end" in played)
        assert bool(played) is on
    assert played[-1] == "end"
    assert "turn" in played


def test_a_capture_is_a_piece_less():
    board = GridBoard(1, 3, (Cell("p", 0), Cell("p", 1), Cell()))
    taken = GridBoard(1, 3, (Cell(), Cell("p", 0), Cell()))
    moved = GridBoard(1, 3, (Cell(), Cell("p", 1), Cell("p", 0)))
    assert is_capture(board, taken)
    assert not is_capture(board, moved)
    assert not is_capture(board, None)
    assert not is_capture(board, GridBoard(1, 3, (Cell(),) * 3))


# studies


TRAITORS = {
    "game": TRAITOR,
    "opponents": ("someone",),
    "matches": 1,
    "set": {},
    "deals": "own",
    "practice": None,
}


def at_the_match(session, opened, hand, until, **block):
    """The pane of a participant's match of Are You the Traitor."""
    base = quick()
    first = replace(base.blocks[0], **{**TRAITORS, **block}, check="", time=Limit(), pace=Pace())
    protocol = replace(base, blocks=(first,), checks=(), agents={"someone": "random"})
    window = opened(locked(session, protocol))
    Visitor(window, hand, until).take_part(MatchScreen)
    return window.match


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_participant_reads_a_card_before_anything_is_asked_or_timed(session, opened, hand, until, qtbot):
    pane = at_the_match(session, opened, hand, until)
    until(lambda: pane.back.card.is_open)
    last = pane.live.last
    assert "You are the" in pane.back.card.accessibleName()
    qtbot.wait(150)
    assert pane.asked is None
    assert pane.live.last == last
    pane.back.card.proceed.click()
    until(lambda: pane.asked is not None)
    assert pane.timing.question is not None
    assert pane.back.strip.happenings


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_protocol_can_hide_cards_and_strip(session, opened, hand, until):
    pane = at_the_match(session, opened, hand, until, hide=("cards", "since"))
    until(lambda: pane.asked is not None)
    assert not pane.back.card.is_open
    assert pane.back.strip.isHidden()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_participant_looks_at_steps_again_and_cannot_decide_meanwhile(session, opened, hand, until):
    pane = at_the_match(session, opened, hand, until, hide=("cards",))
    until(lambda: pane.asked is not None and pane.timing.is_shown)
    question, view = pane.timing.question, pane.stage.view
    pane.back.strip.again.click()
    assert not pane.stage.is_offering
    assert not pane.action_panel.isEnabled()
    assert pane.stage.view != view
    QTest.keyClick(pane.stage.board_widget, KEY.Key_Escape)
    assert pane.stage.view == view
    assert pane.action_panel.isEnabled()
    assert pane.timing.question is question
    assert pane.stage.is_offering
