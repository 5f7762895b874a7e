"""What a participant reads along the way: progress, own side, scales, choices of equal weight, codes, pay."""

from __future__ import annotations

from dataclasses import replace

import pytest
from helpers.station import Visitor
from helpers.studies import TEXTS, hidden, locked, quick, small, take_part
from PySide6.QtWidgets import QLabel, QPushButton

from gamebench_gui.window.studies import match_pane
from gamebench_gui.window.studies.frame import Words
from gamebench_gui.window.studies.items import ScaleBox
from replays.studies.protocol import Conditions, Item, Level
from replays.studies.protocol_file import write_text
from replays.studies.protocol_tables import Pay
from replays.studies.registry import register
from replays.studies.screens import (
    CodeScreen,
    ConsentScreen,
    DebriefingScreen,
    MatchScreen,
    PracticeScreen,
    RulesScreen,
    ShownItem,
)

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def read(window):
    """The texts in sight."""
    return [label.text() for label in window.findChildren(QLabel) if label.isVisible()]


def paid(protocol):
    return replace(protocol, finish=replace(protocol.finish, pay=Pay("12.50", "EUR")))


def emphasised(window):
    buttons = window.findChildren(QPushButton)
    return [each.text() for each in buttons if each.isVisible() and each.property("role") == "primary"]


@pytest.mark.parametrize("stage", [RulesScreen, DebriefingScreen], ids=["stopped", "at the end"])
def test_who_withdraws_is_asked_first_debriefed_and_paid(session, opened, hand, until, stage):
    study = locked(session, paid(quick()))
    window = opened(study)
    visitor = Visitor(window, hand, until)
    visitor.take_part(stage)
    if stage is RulesScreen:
        visitor.press(visitor.button("I want to stop"))
        visitor.press(visitor.button("Stop now"))
    visitor.press(visitor.button("Delete my data"))
    assert "cannot be brought back" in window.front.notice.text
    assert not window.sitting.locked, "nothing is deleted before the answer"
    visitor.press(visitor.button("Delete my data"))
    assert window.screen_shown.outcome == "deleted"
    assert bool(window.screen_shown.debriefing) is (stage is RulesScreen), "each person reads it once"
    assert "You are paid 12.50 EUR." in read(window.front)
    assert all("12.50" not in line.text for line in study.lines()), (
        "nothing ties an amount to a deleted person"
    )


@pytest.mark.slow
@pytest.mark.parametrize(("condition", "words"), [("told", "These were programs."), ("untold", "We hid it.")])
def test_each_condition_reads_its_own_debriefing(session, opened, hand, until, condition, words):
    levels = (Level("told", 1), Level("untold", 1, {"disclosure": "hidden"}, debriefing="hidden.md"))
    protocol = quick(conditions=Conditions("fixed", levels=levels))
    texts = {**TEXTS, "hidden.md": "We hid it."}
    study = register(session.store, session.writer, write_text(protocol), texts)
    if condition == "untold":
        take_part(session, study)
    window = opened(study)
    Visitor(window, hand, until).take_part(DebriefingScreen)
    assert window.sitting.progress.person.condition == condition
    shown = " ".join(each.toPlainText() for each in window.front.findChildren(Words))
    assert words in shown
    assert ("We hid it." in shown) is (condition == "untold")


def test_where_nothing_is_paid_who_withdraws_reads_no_pay(session, opened, hand, until):
    protocol = quick()
    window = opened(locked(session, replace(protocol, finish=replace(protocol.finish, pay=None))))
    visitor = Visitor(window, hand, until)
    visitor.take_part(DebriefingScreen)
    for _ in range(2):
        visitor.press(visitor.button("Delete my data"))
    assert not any("paid" in text for text in read(window.front))


def test_each_code_at_the_end_has_a_sentence_that_says_what_it_is_for(session, opened, hand, until):
    protocol = paid(quick())
    consent = replace(protocol.consent, delete_until="2099-12-31")
    window = opened(locked(session, replace(protocol, consent=consent)))
    Visitor(window, hand, until).take_part(CodeScreen)
    screen, texts = window.screen_shown, read(window.front)
    proof = texts[texts.index(screen.finish_code) - 1]
    keep = texts[texts.index(screen.code) - 1]
    assert "completion code" in proof
    assert "experimenter" in proof
    assert "Keep this participant code" in keep
    assert "deleted until 2099-12-31" in keep
    assert f"Contact: {screen.contact}" in texts
    assert "You are paid 12.50 EUR." in texts


@pytest.mark.slow
def test_no_choice_of_a_participant_is_drawn_stronger_than_another(session, opened, hand, until):
    protocol = hidden(small(matches=1, after_match=""))
    protocol = replace(protocol, blocks=(replace(protocol.blocks[0], check=""),))
    window = opened(locked(session, protocol))
    visitor = Visitor(window, hand, until)
    visitor.take_part(ConsentScreen)
    assert emphasised(window) == []
    visitor.take_part(PracticeScreen)
    assert emphasised(window) == ["Play a practice match"], "there is no choice yet"
    visitor.respond()
    visitor.play(window.front)
    assert emphasised(window) == []
    visitor.press(visitor.button("I want to stop"))
    assert emphasised(window) == []
    visitor.press(visitor.button("Continue the study"))
    visitor.take_part(DebriefingScreen)
    assert window.screen_shown.asks
    assert emphasised(window) == []
    assert window.front.focusProxy().text() == "Keep my data"


def test_the_words_of_a_scale_are_at_its_ends(qtbot):
    item = Item(id="often", kind="scale", text="How often?", points=5, ends=("never", "every day"))
    box = ScaleBox(ShownItem(item))
    qtbot.addWidget(box)
    box.resize(700, 200)
    box.show()
    low, high = box.ends
    buttons = [box.buttons_of(str(point))[0] for point in range(1, 6)]
    assert (low.text(), high.text()) == ("never", "every day")
    assert low.geometry().right() < buttons[0].geometry().left()
    assert buttons[-1].geometry().right() < high.geometry().left()
    assert buttons[0].geometry().top() <= low.geometry().center().y() <= buttons[0].geometry().bottom()
    assert "→" not in "".join(read(box))


def test_progress_grows_from_screen_to_screen(session, opened, hand, until):
    window = opened(locked(session, quick()))
    visitor = Visitor(window, hand, until)
    visitor.take_part(ConsentScreen)
    assert not window.bar.isVisible()
    seen = []
    while not isinstance(window.screen_shown, DebriefingScreen):
        if window.bar.isVisible() and window.bar.progress.isVisible():
            seen.append((window.bar.progress.value(), window.bar.progress.maximum()))
        visitor.respond()
    steps = [done for done, _ in seen]
    assert steps == sorted(steps)
    assert len(set(steps)) > 3
    assert len({many for _, many in seen}) == 1, "how many there are does not change"
    assert f"of {seen[0][1]}" in window.bar.progress.accessibleName()


def test_the_own_side_is_shown_and_read_at_the_start_of_a_match(session, opened, hand, until, monkeypatch):
    spoken = []
    monkeypatch.setattr(match_pane, "say", lambda widget, text: spoken.append(text))
    window = opened(locked(session, quick()))
    visitor = Visitor(window, hand, until)
    visitor.take_part(MatchScreen)
    until(lambda: window.match.asked)
    side = "OX"[window.screen_shown.planned.seat == 0]
    assert any(f"you play {side}" in text for text in read(window.front))
    assert spoken[0] == f"you play {side}"


def test_a_needed_answer_is_called_so_in_the_language(qtbot):
    item = Item(id="often", kind="scale", text="How often?", points=3, ends=(), required=True)
    box = ScaleBox(ShownItem(item))
    qtbot.addWidget(box)
    box.show()
    assert "How often? (needed)" in read(box)
