"""The builder of a study: its screens as cards in order, and beside them the fields of the chosen one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.field_editor import FieldEditor
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.layouts import UNBOUNDED, FlowLayout, scrolled
from gamebench_gui.window.studies.card_fields import CardFields
from gamebench_gui.window.studies.card_grid import CardGrid
from gamebench_gui.window.studies.card_view import CardView
from gamebench_gui.window.studies.card_words import PLAN, parts_of, title_of
from gamebench_gui.window.studies.documents import Documents, documents_of
from replays.studies import cards, editing
from replays.studies.editing import Path
from replays.studies.protocol import Protocol

PANEL: Final = 27
"""Width of the fields, in heights of a line of text."""
BESIDE: Final = 62
"""Width from which cards and fields are beside each other."""


class Builder(QWidget):
    """Cards and fields of a protocol.

    Signals:
        changed: something else is entered in a field.
        edited: something was added, moved, copied or removed.
        text_wanted(name): the text of a file beside the protocol is to be edited.
        agent_wanted(name): the agent of a name is to be chosen in words.
    """

    changed = Signal()
    edited = Signal()
    text_wanted = Signal(str)
    agent_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.chosen: CardView | None = None
        self.part = ""
        self._protocol: Protocol | None = None
        self.grid = CardGrid()
        self.grid.chosen.connect(self.choose)
        self.grid.acted.connect(self.act)
        self.grid.added.connect(self.add)
        self.grid.block_changed.connect(self.change_block)
        self.panel = CardFields()
        self.panel.changed.connect(self.changed)
        self.panel.edited.connect(self.apply)
        self.panel.agent_wanted.connect(self.agent_wanted)
        self._lay_out()

    @property
    def fields(self) -> dict[Path, FieldEditor]:
        """The fields of what is open now."""
        return self.panel.fields

    @property
    def views(self) -> list[CardView]:
        return self.grid.views

    @property
    def is_ready(self) -> bool:
        """Whether a protocol is shown that can be changed."""
        return self._protocol is not None

    def show_protocol(self, protocol: Protocol) -> None:
        """Show another protocol; what is open stays open, and with it the place of the keyboard."""
        self.take(protocol)
        self._show_panel()

    def forget(self) -> None:
        """Hold no protocol any more; the cards only show the last one."""
        self._protocol = None
        self.grid.forget()
        self.panel.clear()
        self.side.hide()

    def protocol(self) -> Protocol:
        """Return the protocol that is entered; raises UserError for what is no value of a field."""
        assert self._protocol is not None
        return self.panel.protocol(self._protocol)

    def complaint(self) -> str:
        return self.panel.complaint()

    def take(self, protocol: Protocol) -> None:
        """Show the cards of what is entered, and leave the fields as they are."""
        chosen = self.chosen.card.key if self.chosen is not None else None
        self._protocol = protocol
        self.grid.show_protocol(protocol)
        self.chosen = next((view for view in self.views if view.card.key == chosen), None)
        if chosen is not None and self.chosen is None:
            # a screen that came before it has moved it on in the flow
            kind, block, _, about = chosen
            same = (view for view in self.views if view.card.kind == kind and view.card.block == block)
            self.chosen = next((view for view in same if view.card.about == about), None)
        people = plural("person", "people", protocol.quota.participants)
        self.facts.setText(" · ".join((plural("screen", "screens", len(self.views)), people)))
        self._mark()

    def apply(self, protocol: Protocol) -> None:
        """Change the protocol at once."""
        self.show_protocol(protocol)
        self.edited.emit()

    def open(self, part: str) -> None:
        """Open the fields of a part that is no screen: one of `PLAN`."""
        if self._settled():
            self.part, self.chosen = part, None
            self._show_panel()
            self._mark()

    def choose(self, view: CardView) -> None:
        """Open the fields of a card."""
        if self._settled():
            self.part, self.chosen = "", view
            self._show_panel()
            self._mark()

    def close_panel(self) -> None:
        """Close the fields, and return to the card."""
        if not self._settled():
            return
        back = self.chosen or (self.chips[self.part] if self.part else None)
        self.part, self.chosen = "", None
        self._show_panel()
        self._mark()
        if back is not None:
            back.setFocus()

    def put_agent(self, name: str, spec: str) -> None:
        """Give a name of the protocol another agent."""
        if (protocol := self._entered()) is not None:
            self.apply(replace(protocol, agents={**protocol.agents, name: spec}))

    def go_to(self, path: Path) -> None:
        """Open what has the field at a path, and put the keyboard there."""
        if self._protocol is None:
            return
        for view in self.views:
            if any(_holds(part, names, path) for part, names in parts_of(self._protocol, view.card)):
                self.choose(view)
                break
        else:
            for name, (_, parts) in PLAN.items():
                if any(_holds(part, names, path) for part, names in parts):
                    self.open(name)
                    break
        if (field := self.fields.get(path)) is not None:
            field.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not self.side.isHidden():
            self.close_panel()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def act(self, view: CardView, what: str) -> None:
        """Do with a card what a key or a button means."""
        protocol = self._entered()
        if protocol is None:
            return
        at, card = self.views.index(view), view.card
        match what:
            case "next" | "previous":
                other = at + (1 if what == "next" else -1)
                if 0 <= other < len(self.views):
                    self.views[other].setFocus()
                    self._scroll.ensureWidgetVisible(self.views[other])
                return
            case "add":
                self.grid.menu_after(view).exec(view.mapToGlobal(view.rect().topRight()))
                return
            case "copy":
                changed, to = cards.copied(protocol, card), at + 1
            case "remove":
                changed, to = cards.without(protocol, card), max(0, at - 1)
                self.chosen = None
            case _:
                by = -1 if what == "earlier" else 1
                changed = editing.moved(protocol, card.step, by) if card.step else protocol
                to = at + by
        if changed is not protocol:
            self.apply(changed)
            if self.views:
                to = min(max(0, to), len(self.views) - 1)
                if self.chosen is not None:
                    self.choose(self.views[to])
                self.views[to].setFocus()

    def add(self, what: str, part: str, place: int, block: int | None = None) -> None:
        """Add a screen, a block or a pause."""
        protocol = self._entered()
        if protocol is None:
            return
        before = {view.card.key for view in self.views}
        match what:
            case "block":
                entry = editing.new_entry(protocol, ("blocks",), "")
                changed = editing.inserted(protocol, ("blocks",), place, entry)
            case "pause":
                changed = cards.with_pause(protocol)
            case _:
                changed = cards.added(protocol, what, part, place, block)
        self.chosen = None
        self.apply(changed)
        new = [view for view in self.views if view.card.key not in before] or self.views
        wanted = {"block": "matches", "after_match": "form", "after_block": "form"}.get(what, what)
        found = [view for view in new if view.card.kind == wanted.partition(":")[0]]
        if block is None and what not in ("block", "pause"):
            found = [view for view in self.views if view.card.step == ("flow", part, place)]
        if found:
            self.choose(found[0])
            found[0].setFocus()

    def change_block(self, place: int, act: str) -> None:
        """Move, copy or remove a block."""
        protocol, path = self._entered(), ("blocks", place)
        if protocol is None:
            return
        match act:
            case "copy":
                changed = editing.duplicated(protocol, path)
            case "remove":
                changed = editing.removed(protocol, path)
            case _:
                changed = editing.moved(protocol, path, -1 if act == "earlier" else 1)
        if changed is not protocol:
            self.part, self.chosen = "", None
            self.apply(changed)

    def _entered(self) -> Protocol | None:
        """Return the protocol with what is entered; None, and a word about it, while that is no value."""
        if self._protocol is None:
            return None
        if self.complaint():
            self.changed.emit()
            return None
        return self.protocol()

    def _settled(self) -> bool:
        """Keep what is entered before something else is opened; return whether it could be kept."""
        protocol = self._entered()
        if protocol is None:
            return False
        if protocol != self._protocol:
            self.take(protocol)
            self.changed.emit()
        return True

    def _show_panel(self) -> None:
        protocol = self._protocol
        parts = PLAN[self.part][1] if self.part else ()
        if self.chosen is not None:
            parts = parts_of(protocol, self.chosen.card) if protocol is not None else ()
        if protocol is None or not parts:
            self.panel.clear()
            self.side.hide()
            self._fit()
            return
        card = self.chosen.card if self.chosen is not None else None
        self.heading.setText(title_of(protocol, card) if card else said(PLAN[self.part][0]))
        copies = card is not None and (card.kind == "matches" or (card.kind == "form" and card.block is None))
        self.copy.setVisible(copies)
        self.remove.setVisible(card is not None)
        self.earlier.setVisible(card is not None and cards.can_move(protocol, card, -1))
        self.later.setVisible(card is not None and cards.can_move(protocol, card, 1))
        self.documents.show_names(documents_of(protocol, card) if card is not None else [])
        self.panel.show_parts(protocol, parts)
        self.side.show()
        self._fit()

    def _mark(self) -> None:
        for view in self.views:
            view.setChecked(view is self.chosen)
        for name, chip in self.chips.items():
            chip.setChecked(name == self.part)

    def _fit(self) -> None:
        """Show the fields beside the cards, or in their place where there is no room for both."""
        wide = self.width() >= BESIDE * theme.line_height()
        open_ = not self.side.isHidden()
        self._left.setVisible(wide or not open_)
        self.back.setVisible(not wide)
        if wide:
            self.side.setFixedWidth(PANEL * theme.line_height())
        else:
            self.side.setMinimumWidth(0)
            self.side.setMaximumWidth(UNBOUNDED)

    def _lay_out(self) -> None:
        self._left = QWidget()
        self.facts = controls.label(role="secondary")
        bar = QWidget()
        flow = FlowLayout(bar, spacing=theme.STEP)
        self.chips = {}
        for name, (words, _) in PLAN.items():
            chip = controls.push(said(words), partial(self.open, name))
            chip.setCheckable(True)
            self.chips[name] = chip
            flow.addWidget(chip)
        self._scroll = scrolled(self.grid)
        controls.add(controls.column(self._left, 0), bar, self.facts, (self._scroll, 1))
        self.side = QWidget()
        theme.set_role(self.side, "pane-box")
        self.side.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.heading = controls.label(role="pane", wrap=True)
        self.back = controls.push(tr("Back"), self.close_panel, icon="previous")
        self.copy = controls.tool("copy", tr("Duplicate"), partial(self._do, "copy"))
        self.remove = controls.tool("trash", tr("Remove"), partial(self._do, "remove"))
        self.earlier = controls.tool("previous", tr("Move back"), partial(self._do, "earlier"))
        self.later = controls.tool("next", tr("Move on"), partial(self._do, "later"))
        shut = controls.tool("cross", tr("Close"), self.close_panel, key="Esc")
        head = controls.row(None, theme.STEP, 2)
        head.addWidget(self.heading, 1)
        controls.add(head, self.earlier, self.later, self.copy, self.remove, shut)
        self.documents = Documents()
        self.documents.wanted.connect(self.text_wanted)
        column = controls.column(self.side, theme.STEP, theme.STEP)
        column.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeft)
        column.addLayout(head)
        column.addWidget(self.documents, 0, Qt.AlignmentFlag.AlignLeft)
        area = scrolled(self.panel)
        area.viewport().setAutoFillBackground(False)
        self.panel.setAutoFillBackground(False)
        column.addWidget(area, 1)
        self.side.hide()
        controls.add(controls.row(self, 0), (self._left, 1), self.side)

    def _do(self, act: str) -> None:
        if self.chosen is not None:
            self.act(self.chosen, act)


def _holds(part: Path, names: Sequence[str], path: Path) -> bool:
    """Return whether some fields of a table include the one at a path."""
    return path[: len(part)] == part and (not names or (len(path) > len(part) and path[len(part)] in names))
