"""The inspector: how a decision came about, and recorded text that means no good."""

import ast
import math
import re
from dataclasses import replace
from string import Formatter

import pytest
from helpers.code import parsed
from helpers.pictures import Shown, png
from helpers.replays import DICE, DILEMMA, KUHN, TTT, record
from helpers.seats import RandomSeat, ScriptedSeat
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QComboBox, QLabel, QToolButton, QWidget

from agents.catalog.seat_context import SeatContext
from agents.catalog.seats import make_seat
from agents.catalog.spec import AgentSpec
from gamebench_gui.window.parts.step_model import ACTION
from gamebench_gui.window.replays.inspector import ATTEMPTS, METRICS, PROMPT, RAW, REPLY
from gamebench_gui.window.replays.picture_row import BROKEN, Picture
from games.catalog import find_preset, make_game, metrics
from games.core.chat import ChatMessage, Image
from games.core.events import Call
from games.core.game import UnreadableActionError
from games.core.preset import Fallback
from replays import words
from replays.review.inspection import candidates
from replays.store.old_searches import read_thought
from replays.store.rows import AgentRow
from replays.store.seat_screens import SeatScreen, keep_screen

EVIL = "<b>bold</b><img src='x'> \x00\x1b[31m \u202egnp.exe\u2029 {end} &amp; %s"


def test_prompt_reply_attempts_and_figures_of_a_decision(page, session):
    def ask(request):
        prompt = (ChatMessage.of("system", "Rules."), ChatMessage.of("user", f"Attempt {request.attempt}."))
        took = {"seconds": 2.5, "first_token_seconds": 0.4, "transport_retries": 2}
        call = Call(
            "gpt-x", prompt, "I take it.", "Thinking.", input_tokens=1234, finish_reason="stop", **took
        )
        request.record(call if request.attempt == 2 else Call("gpt-x", prompt, "Hm."))
        return request.legal.listed[0] if request.attempt == 2 else "Hm."

    record(session, page, TTT, seats=[ScriptedSeat(*[ask] * 20), RandomSeat()], seed=3)
    page.replay.go(1)
    inspector = page.inspector
    inspector.tabs.setCurrentIndex(PROMPT)
    assert inspector.prompt.toPlainText().splitlines() == ["system", "Rules.", "", "user", "Attempt 2."]
    inspector.tabs.setCurrentIndex(REPLY)
    assert inspector.reply.toPlainText().splitlines() == ["Reasoning", "Thinking.", "", "Reply", "I take it."]
    inspector.tabs.setCurrentIndex(METRICS)
    call = inspector.metrics.whole().partition("This call")[2].partition("\nStep")[0]
    figures = dict(line.split("\t") for line in call.split("\n") if line)
    wanted = {"Model": "gpt-x", "Tokens in": "1,234", "Latency": "2.5 s", "First token after": "0.4 s",
              "Network retries": "2", "Ended because": "stop"}  # fmt: skip
    assert wanted.items() <= figures.items()
    inspector.tabs.setCurrentIndex(ATTEMPTS)
    assert "not readable\tThe answer names no position" in inspector.attempts.whole()
    inspector.tabs.setCurrentIndex(RAW)
    assert '"reply": "I take it."' in inspector.raw.toPlainText()


def test_samples_and_votes_of_a_decision_are_told_apart(page, session):
    def ask(request):
        corner, middle = request.legal.listed[0], request.legal.listed[-1]
        for sample, outcome in ((1, str(middle)), (2, ""), (3, str(corner))):
            words = (ChatMessage.of("user", "Think."),)
            request.record(Call("m", words, f"Answer {sample}.", sample=sample, samples=3, outcome=outcome))
        for call in ({"purpose": "think", "sample": 2, "samples": 3}, {"purpose": "act", "error": "Gone."}):
            request.record(Call("m", (), **{"sample": 1, "samples": 1, **call}))
        request.record(Call("m", (), purpose="vote", sample=1, samples=3, outcome="2"))
        return middle

    record(session, page, TTT, seats=[ScriptedSeat(*[ask] * 20), RandomSeat()], seed=3)
    page.replay.go(1)
    inspector = page.inspector
    corner, middle = "place(0)", "place(8)"
    inspector.tabs.setCurrentIndex(ATTEMPTS)
    shown = [line.split("\t")[0] for line in inspector.attempts.whole().splitlines()]
    wanted = [f"sample 1 of 3: {middle}", "sample 2 of 3: not readable", f"sample 3 of 3: {corner}",
              "thought 2 of 3", "sample 1 of 1: failed", "vote 1 of 3: 2"]  # fmt: skip
    assert [name for name in shown if name in wanted] == wanted
    titles = [inspector.calls.itemText(index) for index in range(inspector.calls.count())]
    outcomes = ["Gone" if "failed" in name else "accepted" for name in wanted]
    assert titles == [f"Attempt 1, {name} ({came})" for name, came in zip(wanted, outcomes, strict=True)]
    inspector.tabs.setCurrentIndex(REPLY)
    assert inspector.reply.toPlainText().splitlines() == ["Reply", "Answer 1."]


def test_two_calls_of_one_attempt_are_told_apart(page, session):
    """One of them was cut off when the match was left."""

    def ask(request):
        words = (ChatMessage.of("user", "Think."),)
        request.record(Call("m", words, error="Stopped before an answer came."))
        request.record(Call("m", words, "I take it."))
        return request.legal.listed[0]

    record(session, page, TTT, seats=[ScriptedSeat(*[ask] * 20), RandomSeat()], seed=3)
    page.replay.go(1)
    calls = page.inspector.calls
    assert [calls.itemText(index) for index in range(calls.count())] == [
        "Attempt 1, answer, call 1 (Stopped before an answer came)",
        "Attempt 1, answer, call 2 (accepted)",
    ]


def test_the_tabs_stay_where_they_are_from_step_to_step(page, session, qtbot):
    """Only some steps of a model have a choice of calls."""

    def ask(request):
        for _ in range(2 if request.step % 4 == 1 else 1):
            request.record(Call("m", (ChatMessage.of("user", "Think."),), "I take it."))
        return request.legal.listed[0]

    model = AgentRow("m", "Model", "llm", config="llm:model=m")
    seats = [ScriptedSeat(*[ask] * 20), RandomSeat()]
    record(session, page, TTT, seats=seats, agents=[model, DICE], seed=3)
    places, shown = set(), set()
    for step in range(1, page.replay.steps + 1):
        page.replay.go(step)
        QApplication.processEvents()
        shown.add(page.inspector.calls.isVisible())
        places.add(page.inspector.tabs.mapTo(page, QPoint()).y())
    assert shown == {True, False}
    assert len(places) == 1


def test_choosing_an_attempt_shows_its_call_with_unknown_values_as_dashes(page, session):
    def ask(request):
        request.record(
            Call(
                "gpt-x",
                (ChatMessage.of("user", f"Attempt {request.attempt}."),),
                "Hm.",
                cost=None,
                seconds=1.0,
            )
        )
        return request.legal.listed[0] if request.attempt == 2 else "Hm."

    record(session, page, TTT, seats=[ScriptedSeat(*[ask] * 20), RandomSeat()], seed=3)
    page.replay.go(1)
    inspector = page.inspector
    inspector.tabs.setCurrentIndex(ATTEMPTS)
    inspector.attempts.itemClicked.emit(inspector.attempts.topLevelItem(0), 0)
    inspector.tabs.setCurrentIndex(PROMPT)
    assert inspector.prompt.toPlainText().endswith("Attempt 1.")
    inspector.tabs.setCurrentIndex(METRICS)
    call = inspector.metrics.whole().partition("This call")[2]
    assert "Cost\t-" in call
    assert "First token after\t-" in call


def test_metrics_of_the_step_and_of_the_whole_match_are_listed(page, session):
    record(session, page, DILEMMA, seed=2)
    page.replay.go(1)
    page.inspector.tabs.setCurrentIndex(METRICS)
    step, _, whole = page.inspector.metrics.whole().partition("Whole match")
    assert re.search(rf"Score, {page.replay.names[0]}\t-?\d", step)
    _, match_metrics = metrics("prisoners_dilemma")
    values = page.replay.trace.match_metrics()
    for metric in match_metrics:
        for seat, value in values.get(metric.name, {}).items():
            assert f"{metric.label}, {page.replay.names[seat]}\t{words.amount(value)}" in whole
    assert values


def test_simultaneous_decisions_are_chosen_by_seat(page, session):
    record(session, page, DILEMMA, seed=2)
    page.replay.go(1)
    buttons = page.inspector.seats.findChildren(QToolButton)
    assert [button.text() for button in buttons] == ["1", "2"]
    QTest.mouseClick(buttons[1], Qt.MouseButton.LeftButton)
    assert page.replay.seat == 1
    assert page.moves.currentIndex().row() == 2
    assert page.replay.names[1] in page.inspector.title.whole
    page.moves.setCurrentIndex(page.moves.steps.index(1, ACTION))
    assert page.replay.names[0] in page.inspector.title.whole


def test_the_attempts_before_a_void_end_can_be_inspected(page, session):
    name = "tic_tac_toe:gtbench"
    record(session, page, name, seats=[ScriptedSeat("<C1R1>", "I resign."), RandomSeat()], seed=3)
    trace = page.replay.trace
    assert trace.row.termination == Fallback.VOID
    page.replay.go(page.replay.last)
    assert page.replay.last == page.replay.steps + 1
    assert "no action" in page.inspector.title.whole
    page.inspector.tabs.setCurrentIndex(ATTEMPTS)
    assert "The answer names no cell" in page.inspector.attempts.whole()
    assert page.centre.stage.view == page.replay.trace.view(page.replay.steps)


def test_candidates_of_a_search_are_shown_as_a_table():
    rows = ["visits  value  action", "30  +0.500  place(4) (proven)", "10  -  place(0)", "and 3 more"]
    thought = "\n".join(["40 simulations in 0.10 s", *rows])
    lines = candidates(thought, read_thought(thought).considered, {"place(4)": "C2R2"}).splitlines()
    assert lines[0] == "40 simulations in 0.10 s"
    assert lines[2].split() == ["action", "value", "visits"]
    assert lines[3].split()[:4] == ["C2R2", "proven", "+0.500", "30"]
    assert lines[3].count("█") == 3 * lines[4].count("█")
    assert lines[-1] == "and 3 more"
    assert candidates("I think so.", (), {}) == ""


def test_a_search_agents_thoughts_are_readable_in_the_page(page, session):
    game, preset = make_game("tic_tac_toe", find_preset(TTT)[1]), find_preset(TTT)[1]
    seat = make_seat(AgentSpec.parse("mcts:simulations=20"), game, preset, 0, SeatContext())
    record(session, page, TTT, seats=[seat, RandomSeat()], seed=3)
    page.replay.go(1)
    page.inspector.tabs.setCurrentIndex(REPLY)
    assert "(1, 1)" in page.inspector.reply.toPlainText()
    assert "visits" in page.inspector.reply.toPlainText()


# --- hostile text ---


class Hostile(RandomSeat):
    async def decide(self, request):
        reply = EVIL * (1_000_000 // len(EVIL)) if request.step == 2 else EVIL
        request.record(
            Call(EVIL, (ChatMessage.of(EVIL, EVIL),), reply, EVIL, EVIL, finish_reason=EVIL, purpose="act")
        )
        if request.attempt == 1 and request.step == 3:
            raise UnreadableActionError(EVIL)
        chosen = await super().decide(request)
        return replace(chosen, text=EVIL) if any(family.max_text for family in request.legal.open) else chosen


@pytest.mark.parametrize("name", [TTT, "bargain:llmarena"])
def test_recorded_text_is_shown_as_plain_text(page, session, name):
    agents = [AgentRow("e", EVIL, "llm", EVIL, EVIL, "x"), DICE]
    record(session, page, name, seats=[Hostile(), Hostile()], agents=agents, seed=3)
    for step in range(page.replay.last + 1):
        page.replay.go(step)
        for tab in range(page.inspector.tabs.count()):
            page.inspector.tabs.setCurrentIndex(tab)
            for widget in (page, *page.findChildren(QWidget)):
                check_plain(widget)
    page.replay.go(next(row.step for row in page.replay.perspective.decisions if row.seat == 0))
    page.inspector.tabs.setCurrentIndex(REPLY)
    shown = page.inspector.reply.toPlainText()
    assert "<b>bold</b><img src='x'> \\x00\\x1b[31m \\u202egnp.exe\\u2029" in shown
    page.inspector.copy_tab()
    assert EVIL.replace("\x00", "") in QGuiApplication.clipboard().text().replace("\x00", "")


def check_plain(widget):
    """Nothing shows recorded text as HTML or with characters that act."""
    if isinstance(widget, QLabel):
        plain = widget.textFormat() is Qt.TextFormat.PlainText
        assert plain or "<b>" not in widget.text(), widget.text()
    tips = [widget.toolTip()]
    if isinstance(widget, (QAbstractItemView, QComboBox)) and widget.model() is not None:
        model = widget.model()
        for row in range(min(30, model.rowCount())):
            tips += [
                str(model.index(row, c).data(Qt.ItemDataRole.ToolTipRole) or "")
                for c in range(model.columnCount())
            ]
    for tip in tips:
        assert "<b>" not in tip.partition("\n")[0], tip  # Qt looks for tags in the first line only
        assert "\u202e" not in tip


def is_plain(node):
    """Whether an expression gives a tooltip of ours, or one that shows foreign text as it is."""
    if isinstance(node, ast.IfExp):
        return is_plain(node.body) and is_plain(node.orelse)
    if isinstance(node, ast.JoinedStr):
        return all(isinstance(part, ast.Constant) or part.format_spec for part in node.values)
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
        return name in ("tooltip", "tip", "toolTip") or (name == "tr" and only_numbers(node.args[0].value))
    return isinstance(node, ast.Constant)


def only_numbers(text):
    return all(style for _, name, style, _ in Formatter().parse(text) if name is not None)


def test_every_tooltip_is_plain_text():
    places = 0
    for path, tree in parsed("setToolTip|showText", "gamebench_gui"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                at = {"setToolTip": -1, "showText": 1}.get(node.func.attr)
                if at is not None:
                    places += 1
                    assert is_plain(node.args[at]), f"{path}:{node.lineno}: {ast.unparse(node)}"
    assert places > 30


class Loading(QTextDocument):
    """Notes what a text would load."""

    def __init__(self):
        super().__init__()
        self.loaded = []

    def loadResource(self, kind, name):
        self.loaded.append(name.toString())


def test_a_tags_tooltip_is_plain_text_and_loads_nothing(page, session, qtbot):
    tag = "<img src='/tmp/secret.png'><b>bold</b>"
    record(session, page, TTT, seed=3)
    session.notebook.tag("m1", tag)
    page.open_match("m1")
    qtbot.waitUntil(lambda: any("Remove the tag" in w.toolTip() for w in page.findChildren(QToolButton)))
    (tip,) = (w.toolTip() for w in page.findChildren(QToolButton) if "Remove the tag" in w.toolTip())
    shown = Loading()
    shown.setHtml(tip)
    assert tag in shown.toPlainText()
    assert shown.loaded == []


def test_a_huge_reply_is_cut_on_screen_and_copied_whole(page, session, qtbot):
    long = "word " * 200_000
    seats = [ScriptedSeat(*[lambda request: record_reply(request, long)] * 9), RandomSeat()]
    record(session, page, TTT, seats=seats, seed=3)
    page.inspector.tabs.setCurrentIndex(REPLY)
    page.replay.go(1)
    qtbot.waitUntil(lambda: "more characters are stored" in page.inspector.reply.toPlainText())
    shown = page.inspector.reply.toPlainText()
    assert words.ON_SCREEN <= len(shown) < 1.1 * words.ON_SCREEN
    assert max(map(len, shown.splitlines())) <= words.LONGEST_LINE
    page.inspector.copy_tab()
    assert long in QGuiApplication.clipboard().text()


def record_reply(request, reply):
    request.record(Call("m", (ChatMessage.of("user", "Go."),), reply))
    return request.legal.listed[0]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\x00b", "a\\x00b"),
        ("x\u202ey", "x\\u202ey"),
        ("tab\tand\nline", "tab\tand\nline"),
        ("\ud800 half", "\\ud800 half"),
        ("Größe 棋 é", "Größe 棋 é"),
        ("line\r\nend", "line\nend"),
    ],
)
def test_what_could_act_or_hide_is_spelled_out(text, shown):
    assert words.visible(text) == shown


def test_what_was_refused_and_how_probable_the_tokens_were_is_shown(page, session):
    def ask(request):
        tokens = (("Middle", math.log(0.25)), ("\n", 0.0))
        request.record(Call("gpt-x", (), "Middle\n", logprobs=tokens, left_out=("seed", "stream_options")))
        return request.legal.listed[0]

    record(session, page, TTT, seats=[ScriptedSeat(*[ask] * 20), RandomSeat()], seed=3)
    page.replay.go(1)
    inspector = page.inspector
    inspector.tabs.setCurrentIndex(REPLY)
    shown = inspector.reply.toPlainText().split("Token probabilities")[1]
    assert "2 tokens, 50.0% each in the geometric mean" in shown
    assert shown.split()[-4:] == ["25.00%", '"Middle"', "100.00%", '"\\n"']
    inspector.tabs.setCurrentIndex(METRICS)
    assert "Refused, so left out\tseed, stream_options" in inspector.metrics.whole()


def test_a_picture_that_a_model_was_sent_is_shown_with_its_size_to_whom_it_may_be_shown(page, session):
    data = png(320, 200)
    record(session, page, KUHN, seats=[Shown(Image.of(data)), RandomSeat()], seed=1)
    inspector, replay = page.inspector, page.replay
    replay.go(3)
    inspector.tabs.setCurrentIndex(PROMPT)
    (picture,) = inspector.pictures.findChildren(Picture)
    assert (picture.image.width(), picture.image.height()) == (320, 200)
    assert f"320 × 200 pixels, {len(data)} bytes" in labels(inspector.pictures)
    assert "[Picture: image/png" in inspector.prompt.toPlainText()
    inspector.tabs.setCurrentIndex(REPLY)
    replay.look(1)
    assert labels(inspector.pictures) == []
    inspector.tabs.setCurrentIndex(PROMPT)
    assert inspector.pictures.isHidden()
    session.writer.run(lambda db: db.execute("update images set body = x'89504E47'").rowcount)
    replay.look(0)
    assert not inspector.pictures.isHidden()
    assert labels(inspector.pictures) == [BROKEN]


def labels(widget):
    """The texts on a widget that can be read."""
    return [label.text() for label in widget.findChildren(QLabel) if not label.isHidden()]


def test_the_inspector_opens_on_a_tab_that_has_something_for_this_decision(page, session):
    def ask(request):
        request.record(Call("gpt-x", (ChatMessage.of("user", "Your move?"),), "I take it."))
        return request.legal.listed[0]

    record(session, page, TTT, seats=[ScriptedSeat(*[ask] * 20), RandomSeat()], seed=3)
    inspector = page.inspector
    tabs = {}
    for step in (1, 2, 3):
        page.replay.go(step)
        tabs[step] = inspector.tabs.currentIndex()
    assert tabs == {1: PROMPT, 2: METRICS, 3: PROMPT}
    inspector.tabs.setCurrentIndex(RAW)
    for step in (4, 5):
        page.replay.go(step)
        assert inspector.tabs.currentIndex() == RAW


def test_where_somebody_sat_is_said_to_those_who_may_see_the_reasons(page, session):
    record(session, page, KUHN, seed=3)
    match_id = page.replay.trace.row.id
    screen = SeatScreen(0, 0, "phone", 360, 400, lag_median_ms=60.0)
    session.writer.run(lambda db: keep_screen(db, match_id, screen))
    step = next(n for n in range(1, page.replay.last + 1) if any(row.seat == 0 for row in page.replay.at(n)))
    page.replay.look(None)
    page.replay.go(step)
    assert "at a telephone · lag 60 ms" in page.inspector.summary.text()
    page.replay.look(1)
    assert "telephone" not in page.inspector.summary.text()


def test_which_viewer_sees_hidden_reasons_is_said(page, session):
    record(session, page, KUHN, seed=3)
    page.replay.look(1)
    step = next(n for n in range(1, page.replay.last + 1) if any(row.seat == 0 for row in page.replay.at(n)))
    page.replay.go(step)
    said = page.inspector.summary.text()
    name = page.replay.names[0]
    assert said == f"The reasons are hidden. To see them, choose Everything or {name} as the viewer."
