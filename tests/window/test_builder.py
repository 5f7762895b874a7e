"""The builder of a study: cards in order, fields with help, and all changes by mouse and by keyboard."""

from __future__ import annotations

import shutil
import tomllib
from dataclasses import fields, is_dataclass

import pytest
from helpers.play import few
from helpers.studies import SHIPPED, folder
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolButton

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.app.study.drafts import NOTHING, Draft, new_draft
from gamebench_gui.window.studies.builder import Builder
from gamebench_gui.window.studies.card_words import PLAN, parts_of, summary_of
from gamebench_gui.window.studies.draft_view import DraftView
from replays.studies import cards, editing
from replays.studies.protocol_fields import told
from replays.studies.protocol_file import read_text

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def view(qtbot, tmp_path, fresh_paths):
    """A study without any content, in the window's place for protocols."""
    shown = DraftView()
    qtbot.addWidget(shown)
    shown.resize(1200, 800)
    shown.show_draft(new_draft(fresh_paths, NOTHING, "My Kuhn Study!"))
    shown.show()
    yield shown
    shown.store()
    shown.draft = None


@pytest.fixture
def fresh_paths(tmp_path):
    return Paths.of(tmp_path)


def protocol(view):
    view.store()
    return read_text(view.draft.text)


def card(view, kind, block=None):
    return next(one for one in view.form.views if one.card.kind == kind and one.card.block == block)


def panel(view):
    """The fields of the card or part that is open."""
    return view.form.panel


def field(view, path):
    return view.form.fields[path]


def enter(view, path, text):
    view.form.go_to(path)
    field(view, path).type_text(text)


def test_a_name_that_is_typed_freely_makes_the_id(view):
    about = protocol(view).study
    assert (about.id, about.title) == ("my-kuhn-study", "My Kuhn Study!")


def test_the_screens_are_cards_in_order_and_each_opens_its_fields(view):
    assert [one.title for one in view.form.views] == ["Welcome", "Consent", "Debriefing", "Code and pay"]
    QTest.mouseClick(card(view, "welcome"), Qt.MouseButton.LeftButton)
    assert ("study", "title") in view.form.fields
    field(view, ("study", "title")).type_text("Another")
    view.store()
    assert card(view, "welcome").summary == "Another"


def test_screens_are_added_copied_moved_and_removed_and_all_of_it_is_undone(view):
    texts = [view.draft.text]
    view.form.add("form", "start", 2)
    texts.append(view.draft.text)
    assert protocol(view).flow.start == ("welcome", "consent", "form:questions")
    view.form.act(card(view, "form"), "copy")
    texts.append(view.draft.text)
    assert [form.id for form in protocol(view).forms] == ["questions", "questions-2"]
    view.form.act(card(view, "form"), "later")
    texts.append(view.draft.text)
    assert protocol(view).flow.start[2:] == ("form:questions-2", "form:questions")
    view.form.add("block", "blocks", 0)
    texts.append(view.draft.text)
    assert [one.card.kind for one in view.form.views if one.card.block == 0] == ["rules", "ready", "matches"]
    for what in ("check", "practice", "after_match", "after_block"):
        view.form.add(what, "blocks", 0, 0)
        texts.append(view.draft.text)
    block = protocol(view).blocks[0]
    assert (block.check, block.after_match) == ("block-check", "block-after-match")
    assert "form:after_block" in protocol(view).flow.blocks
    view.form.act(card(view, "check", 0), "remove")
    texts.append(view.draft.text)
    assert protocol(view).checks == ()
    for text in reversed(texts[:-1]):
        view.undo()
        assert view.draft.text == text
    for text in texts[1:]:
        view.redo()
        assert view.draft.text == text


def test_a_card_is_reached_opened_and_left_by_keys_alone(view):
    first = view.form.views[0]
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Right)
    second = view.form.views[1]
    assert QApplication.focusWidget() is second
    QTest.keyClick(second, Qt.Key.Key_Return)
    assert view.form.chosen is second
    QTest.keyClick(view.form.panel, Qt.Key.Key_Escape)
    assert view.form.side.isHidden()
    assert QApplication.focusWidget() is second
    QTest.keyClick(second, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert protocol(view).flow.start == ("welcome", "consent"), "there is no later place"
    view.form.add("form", "start", 2)
    third = view.form.views[2]
    QTest.keyClick(third, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert protocol(view).flow.start == ("welcome", "form:questions", "consent")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Delete)
    assert protocol(view).flow.start == ("welcome", "consent")
    assert protocol(view).forms == ()


def test_fields_stay_open_though_a_screen_comes_before_theirs(view):
    view.form.add("block", "blocks", 0)
    view.form.choose(card(view, "matches", 0))
    panel(view).tables["blocks", 0, "practice"].click()
    assert card(view, "practice", 0)
    assert view.form.chosen is card(view, "matches", 0)
    assert not view.form.side.isHidden()
    assert ("blocks", 0, "practice", "against") in view.form.fields


def test_a_card_is_painted_under_the_mouse(view):
    welcome = card(view, "welcome")
    before = welcome.grab().toImage()
    welcome.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    assert welcome.grab().toImage() != before


def test_what_is_added_to_a_list_is_chosen_by_keys_before_anything_is_added(view, tmp_path):
    """Among several opponents an arrow key alone adds none: the first would be in the way of the second."""
    there = tmp_path / "kuhn-baseline"
    shutil.copytree(folder("kuhn-baseline"), there)
    view.show_draft(Draft(there))
    view.form.choose(card(view, "matches", 0))
    opponents = panel(view).entries["blocks", 0, "opponents"]
    opponents.tools["remove"].click()
    before = protocol(view).blocks[0].opponents
    assert before == ("model",)
    offer = opponents.offer
    assert offer.isVisible()
    QTest.keyClick(offer, Qt.Key.Key_Down)
    assert protocol(view).blocks[0].opponents == before
    assert offer.view().isVisible()
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(offer.view(), key)
    assert protocol(view).blocks[0].opponents == ("model", "search")


def test_questions_are_added_changed_and_ordered_in_their_list(view):
    view.form.add("form", "start", 2)
    items = ("forms", 0, "items")
    panel(view).entries[items].add.click()
    panel(view).entries[items].add.click()
    enter(view, (*items, 1, "text"), "How old are you?")
    enter(view, (*items, 1, "kind"), "number")
    assert (*items, 1, "low") in view.form.fields, "numbers have bounds"
    assert (*items, 1, "options") not in panel(view).lists
    made = panel(view).entries[items].list
    assert [made.item(at).text() for at in range(2)] == ["New question", "How old are you?"]
    QTest.keyClick(made, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert [item.text for item in protocol(view).forms[0].items] == ["How old are you?", "New question"]
    QTest.keyClick(panel(view).entries[items].list, Qt.Key.Key_Delete)
    assert [item.text for item in protocol(view).forms[0].items] == ["New question"]


def test_what_is_renamed_is_renamed_everywhere(view):
    view.form.add("form", "start", 2)
    enter(view, ("forms", 0, "id"), "about-you")
    assert protocol(view).flow.start[-1] == "form:about-you"
    view.form.open("agents")
    agents = panel(view).lists["agents",]
    agents.add.click()
    agents.rows[0][0].setEditText("easy")
    view.form.add("block", "blocks", 0)
    assert protocol(view).blocks[0].opponents == ("easy",)
    view.form.open("agents")
    panel(view).lists["agents",].rows[0][0].setEditText("simple")
    assert protocol(view).blocks[0].opponents == ("simple",)


def test_a_condition_gets_a_debriefing_of_its_own_on_the_card(view, until):
    view.form.open("conditions")
    levels = ("conditions", "levels")
    for _ in range(2):
        panel(view).entries[levels].add.click()
    enter(view, (*levels, 1, "name"), "untold")
    view.form.choose(card(view, "debriefing"))
    assert list(view.form.documents.links) == ["debriefing.md"]
    headings = {label.text() for label in panel(view).findChildren(QLabel)}
    assert {"Condition condition", "Condition untold"} <= headings
    field(view, (*levels, 1, "debriefing")).type_text("debriefing-unt")
    view.store()
    assert "debriefing-unt" not in view.texts, "half a name makes no file"
    field(view, (*levels, 1, "debriefing")).type_text("debriefing-untold.md")
    view.store()
    assert "begins as a copy of the common debriefing" in view.notice.text
    assert view.tabs.widget(view.tabs.count() - 1) is view.launch, "the list before the lock stays the last"
    assert card(view, "debriefing").summary == "1 condition has its own"
    view.form.choose(card(view, "debriefing"))
    assert list(view.form.documents.links) == ["debriefing.md", "debriefing-untold.md"]
    click(view.form.documents.links["debriefing-untold.md"])
    until(lambda: view.tabs.currentWidget() is view.texts["debriefing-untold.md"])
    view.texts["debriefing-untold.md"].setPlainText("# What we hid")
    view.tabs.setCurrentIndex(0)
    assert view.draft.read("debriefing-untold.md") == "# What we hid"
    assert view.draft.read("debriefing.md") != "# What we hid"
    assert [level.debriefing for level in protocol(view).levels] == ["", "debriefing-untold.md"]


def test_practice_of_one_number_is_told_as_one():
    shown = read_text((folder("quickstart") / "protocol.toml").read_text(encoding="utf-8"))
    [one] = [card for card in cards.cards(shown) if card.kind == "practice"]
    assert summary_of(shown, one) == "1 to 2, not scored"
    fixed = editing.put(shown, ("blocks", 0, "practice", "most"), 1)
    assert summary_of(fixed, one) == "1, not scored"


def test_a_document_that_begins_on_the_way_to_the_launch_list_leaves_the_list_open(view):
    asked = []
    view.launch_wanted.connect(lambda: asked.append(True))
    view.form.open("study")
    panel(view).lists["study", "languages"].setPlainText("de")
    view.tabs.setCurrentWidget(view.launch)
    assert "consent.de.md" in view.texts
    assert view.tabs.currentWidget() is view.launch
    assert asked == [True]
    view.tabs.setCurrentIndex(0)
    assert protocol(view).study.languages == ("de",)


def test_what_a_block_asks_for_in_its_fields_gets_its_screen(view):
    """A check that is chosen for a block would otherwise never be asked."""
    view.form.open("parts")
    panel(view).entries["checks",].add.click()
    panel(view).entries["forms",].add.click()
    view.form.add("block", "blocks", 0)
    assert protocol(view).flow.blocks == ("rules", "ready", "matches")
    enter(view, ("blocks", 0, "check"), "check")
    assert protocol(view).flow.blocks == ("rules", "check", "ready", "matches")
    panel(view).tables["blocks", 0, "practice"].click()
    assert view.form.chosen is not None, "its fields stay open"
    enter(view, ("blocks", 0, "after_block"), "questions")
    wanted = ("rules", "check", "practice", "ready", "matches", "form:after_block")
    assert protocol(view).flow.blocks == wanted
    assert [one.card.kind for one in view.form.views if one.card.block == 0] == [
        "rules", "check", "practice", "ready", "matches", "form"
    ]  # fmt: skip


def test_a_wrong_value_is_explained_and_nothing_else_is_opened(view):
    view.form.open("people")
    field(view, ("quota", "participants")).type_text("many")
    view.form.choose(view.form.views[0])
    view.store()
    assert "quota.participants" in view.notice.text
    assert view.form.part == "people"


@pytest.mark.slow
def test_every_field_of_every_part_has_its_help_below_it(view):
    for what in ("check", "practice", "after_match", "after_block"):
        if not protocol(view).blocks:
            view.form.add("block", "blocks", 0)
        view.form.add(what, "blocks", 0, 0)
    for name in (*PLAN, *range(len(view.form.views))):
        if isinstance(name, str):
            view.form.open(name)
        else:
            view.form.choose(view.form.views[name])
        QApplication.processEvents()
        shown = {label.text() for label in panel(view).findChildren(QLabel) if not label.isHidden()}
        for path in view.form.fields:
            table = editing.get(protocol(view), path[:-1])
            spec = next(one for one in fields(table) if one.name == path[-1])
            assert told(spec).hint in shown, path


@pytest.mark.parametrize("name", few(2, SHIPPED))
def test_a_shipped_protocol_is_shown_and_stored_without_a_change(name, qtbot, tmp_path):
    text = (folder(name) / "protocol.toml").read_text(encoding="utf-8")
    shown = Builder()
    qtbot.addWidget(shown)
    shown.show_protocol(read_text(text))
    for view in list(shown.views):
        shown.choose(view)
        assert not shown.complaint()
        assert shown.protocol() == read_text(text), view.title
    for part in PLAN:
        shown.open(part)
        assert shown.protocol() == read_text(text), part


@pytest.mark.parametrize("name", SHIPPED)
def test_every_key_of_a_shipped_protocol_is_on_a_card_or_in_the_plan(name):
    found = read_text((folder(name) / "protocol.toml").read_text(encoding="utf-8"))
    parts = [part for one in cards.cards(found) for part in parts_of(found, one)]
    parts += [part for _, several in PLAN.values() for part in several]
    for spec in fields(found):
        for path in _paths(getattr(found, spec.name), (spec.name,)):
            shown = any(
                path[: len(at)] == at and (not names or path[len(at)] in names) for at, names in parts
            )
            assert shown or path[:2] in FLOWS, path


FLOWS = (("flow", "start"), ("flow", "blocks"), ("flow", "finish"), ("flow", "pause"))


def _paths(value, path):
    if is_dataclass(value):
        for spec in fields(value):
            yield from _paths(getattr(value, spec.name), (*path, spec.name))
    elif isinstance(value, tuple) and value and is_dataclass(value[0]):
        for place, entry in enumerate(value):
            yield from _paths(entry, (*path, place))
    else:
        yield path


@pytest.mark.parametrize("name", few(2, SHIPPED))
def test_every_screen_is_drawn_as_it_will_look(name, qtbot, tmp_path, until):
    there = tmp_path / name
    shutil.copytree(folder(name), there)
    shown = DraftView()
    qtbot.addWidget(shown)
    shown.show_draft(Draft(there))
    shown.show()
    until(lambda: shown.form.grid.is_drawn)
    for view in shown.form.views:
        picture = view._picture.toImage()
        colors = {picture.pixel(x, y) for x in range(0, 190, 3) for y in range(0, 110, 3)}
        assert len(colors) > 2, view.title
    shown.draft = None


@pytest.mark.slow
@pytest.mark.parametrize("name", SHIPPED)
def test_each_shipped_protocol_is_built_from_nothing(name, view):
    """A scripted user: entries by their buttons, values by their fields."""
    wanted = read_text((folder(name) / "protocol.toml").read_text(encoding="utf-8"))
    build(view, wanted)
    assert protocol(view) == wanted
    shipped = tomllib.loads((folder(name) / "protocol.toml").read_text(encoding="utf-8"))
    assert read_text(view.draft.text) == wanted
    assert tomllib.loads(view.draft.text)["blocks"][0]["game"] == shipped["blocks"][0]["game"]


def build(view, wanted):
    form = view.form
    form.open("agents")
    for number, (name, spec) in enumerate(wanted.agents.items()):
        agents = form.panel.lists["agents",]
        agents.add.click()
        agents.rows[number][0].setEditText(name)
        agents.rows[number][1].setEditText(spec)
    form.open("parts")
    for table in ("checks", "forms"):
        grow(form, (table,), len(getattr(wanted, table)))
    for _ in wanted.blocks:
        form.add("block", "blocks", len(protocol(view).blocks))
    for part in ("parts", *[name for name in PLAN if name != "parts"]):
        form.open(part)
        for path, names in PLAN[part][1]:
            fill(form, wanted, path, names)
    for place in range(len(wanted.blocks)):
        form.choose(card(view, "matches", place))
        fill(form, wanted, ("blocks", place), ())
    flow(view, wanted)
    for part in ("consent", "code", "debriefing"):
        form.choose(next(one for one in form.views if one.card.kind == part))
        for path, names in parts_of(wanted, form.chosen.card):
            fill(form, wanted, path, names)


def flow(view, wanted):
    """Add the screens that are missing, take out the others, and bring them into their order."""
    form = view.form
    for part in ("start", "finish"):
        for step in getattr(wanted.flow, part):
            if step not in getattr(protocol(view).flow, part):
                form.add(step, part, len(getattr(protocol(view).flow, part)))
        order(view, part, getattr(wanted.flow, part))
    for step in wanted.flow.blocks:
        if step not in protocol(view).flow.blocks:
            form.add(step, "blocks", 0, 0)
    for step in protocol(view).flow.blocks:
        if step not in wanted.flow.blocks:
            form.act(next(one for one in form.views if one.card.kind == step), "remove")
    order(view, "blocks", wanted.flow.blocks)
    if wanted.flow.pause is not None:
        form.add("pause", "blocks", 1)
        form.choose(next(one for one in form.views if one.card.kind == "pause"))
        fill(form, wanted, ("flow", "pause"), ())


def order(view, part, steps):
    for place, step in enumerate(steps):
        while (at := getattr(protocol(view).flow, part).index(step)) > place:
            found = next(one for one in view.form.views if one.card.step == ("flow", part, at))
            view.form.act(found, "earlier")


def grow(form, path, many):
    """Add entries until there are so many."""
    while form.panel.entries[path].list.count() < many:
        form.panel.entries[path].add.click()


def fill(form, wanted, path, names):
    """Enter all values of a table, table by table and entry by entry."""
    table = editing.get(wanted, path)
    if not is_dataclass(table):
        return
    for spec in fields(table):
        where, value = (*path, spec.name), getattr(table, spec.name)
        if names and spec.name not in names:
            continue
        if where in form.panel.entries:
            entries(form, wanted, where, value)
        elif where in form.panel.tables:
            form.panel.tables[where].setChecked(value is not None)
            if value is not None:
                fill(form, wanted, where, ())
        elif where in form.panel.lists:
            form.panel.lists[where].show_value(value)
            form.panel.lists[where].changed.emit() if hasattr(form.panel.lists[where], "changed") else None
        elif where in form.fields:
            shown = "" if value is None else str(int(value)) if isinstance(value, bool) else value
            form.fields[where].type_text(str(shown))
        elif is_dataclass(value):
            fill(form, wanted, where, ())


def entries(form, wanted, where, value):
    if value and is_dataclass(value[0]):
        grow(form, where, len(value))
        for place in range(len(value)):
            form.panel.entries[where].list.setCurrentRow(place)
            fill(form, wanted, (*where, place), ())
            fill(form, wanted, (*where, place), ())  # what another kind of answer has
        return
    made = form.panel.entries[where]
    while made.list.count():
        made.list.setCurrentRow(made.list.count() - 1)
        made.tools["remove"].click()
        made = form.panel.entries[where]
    for name in value:
        made.list.setCurrentRow(made.list.count() - 1)
        made.added.emit(name)
        made = form.panel.entries[where]


def click(widget):
    """Click a widget with the mouse, where it can be seen."""
    QApplication.processEvents()
    assert widget.isVisible(), widget
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def press(widget):
    """Go to a widget with the keyboard, as far as Tab can reach it, and press it."""
    QApplication.processEvents()
    assert widget.isVisible(), widget
    assert widget.focusPolicy() & Qt.FocusPolicy.TabFocus, widget
    widget.setFocus()
    QTest.keyClick(widget, Qt.Key.Key_Space)


def pick(view, use, button, words):
    """Open the menu of a + and take an entry of it."""

    def take():
        menu = QApplication.activePopupWidget()
        if menu is None:
            QTimer.singleShot(10, take)
            return
        offered = menu.actions()
        action = next((one for one in offered if one.text() == words), None)
        if action is None:
            menu.close()
        elif use is click:
            QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())
        else:
            for _ in range(offered.index(action) + 1):
                if menu.activeAction() is not action:
                    QTest.keyClick(menu, Qt.Key.Key_Down)
            QTest.keyClick(menu, Qt.Key.Key_Return)

    QTimer.singleShot(0, take)
    use(button)


def write(use, view, path, text):
    """Replace the text of a field by typing."""
    edit = field(view, path).edit
    QApplication.processEvents()
    click(edit) if use is click else edit.setFocus()
    line = edit.lineEdit() if hasattr(edit, "lineEdit") else edit
    line.selectAll()
    QTest.keyClicks(line, text)


@pytest.mark.slow
@pytest.mark.parametrize("use", [click, press])
def test_a_study_with_questions_and_a_block_is_made_by_mouse_or_by_keys_alone(use, view):
    form = view.form
    use(form.chips["agents"])
    agents = form.panel.lists["agents",]
    use(agents.add)
    QTest.keyClicks(agents.rows[0][0].lineEdit(), "easy")
    pick(view, use, plus_after(view, "consent"), "New questions")
    write(use, view, ("forms", 0, "id"), "about-you")
    use(form.panel.entries["forms", 0, "items"].add)
    write(use, view, ("forms", 0, "items", 0, "text"), "How old are you?")
    pick(view, use, plus_after(view, "form"), "Block of matches")
    write(use, view, ("blocks", 0, "matches"), "4")
    pick(view, use, plus_after(view, "rules", 0), "Questions about the rules")
    use(form.panel.entries["checks", 0, "questions"].add)
    made = protocol(view)
    assert made.flow.start == ("welcome", "consent", "form:about-you")
    assert made.forms[0].items[0].text == "How old are you?"
    assert (made.blocks[0].opponents, made.blocks[0].matches) == (("easy",), 4)
    assert made.flow.blocks == ("rules", "check", "ready", "matches")
    assert len(made.checks[0].questions) == 1


def plus_after(view, kind, block=None):
    unit = card(view, kind, block).parentWidget()
    return unit.findChild(QToolButton)


def test_documents_of_further_languages_begin_as_copies_and_are_never_replaced(view):
    first = view.draft.read("consent.md")
    view.form.choose(card(view, "welcome"))
    languages = panel(view).lists["study", "languages"]
    languages.setPlainText("d")
    view.store()
    assert sorted(view.draft.texts()) == ["consent.md", "debriefing.md"], "no file for half a code"
    languages.setPlainText("de")
    view.store()
    assert sorted(view.draft.texts()) == ["consent.de.md", "consent.md", "debriefing.de.md", "debriefing.md"]
    assert view.draft.read("consent.de.md") == first
    assert "Translate them" in view.notice.text
    assert view.notice.buttons[0].text() == "Go to the text"
    click(view.notice.buttons[0])
    assert view.tabs.currentWidget() is view.texts["consent.de.md"]
    view.texts["consent.de.md"].setPlainText("Sie dürfen aufhören.")
    view.tabs.setCurrentIndex(0)
    view.form.choose(card(view, "welcome"))
    panel(view).lists["study", "languages"].setPlainText("")
    view.store()
    panel(view).lists["study", "languages"].setPlainText("de\nfr")
    view.store()
    assert view.draft.read("consent.de.md") == "Sie dürfen aufhören.", "what was translated stays"
    assert view.draft.read("consent.fr.md") == first
    assert {"consent.fr.md", "debriefing.fr.md"} <= set(view.texts)
