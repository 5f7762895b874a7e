"""Offers the guided start of a game that was never played here, and shows it in a window of its own."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDialog, QWidget

from gamebench_gui.app.match.session import Session
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.layouts import FittedScroll
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.kit.reading_order import move_focus
from gamebench_gui.window.parts.guided import GuidedStart
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.play.rules_panel import RulesPanel
from games.catalog import GAMES
from games.core.guide import Guide
from replays.store.rows import Filter

SHARE: Final = 0.9
"""Share of the window's width and height that the guided start takes."""


class GuideDialog(QDialog):
    """The guided start of a game; Escape leaves it at any step."""

    def __init__(self, name: str, guide: Guide, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        title = said(GAMES[name.partition(":")[0]].title)
        self.setWindowTitle(tr("{game} in a minute", game=title))
        self.start = GuidedStart(name, guide, settings.boards)
        self.start.finished.connect(self.accept)
        # the dialog stays inside the window, however large a step is
        scroll = FittedScroll(self.start)
        controls.column(self, theme.PANE).addWidget(scroll)
        self.start.answered.connect(lambda: scroll.verticalScrollBar().setValue(0))
        self.resize(parent.window().size() * SHARE)
        self.start.stage.setFocus()

    def focusNextPrevChild(self, forward: bool) -> bool:
        return move_focus(self, forward)


class GuideOffer(QObject):
    """Offers each game's guided start once, before its first match; the rules have a button for it, too.

    Attributes:
        dialog: the guided start on screen; None if there is none.
    """

    def __init__(self, session: Session, settings: Settings, rules: RulesPanel, page: QWidget) -> None:
        super().__init__(page)
        self._session, self._settings = session, settings
        self._rules, self._page = rules, page
        self.notice = Notice()
        self.dialog: GuideDialog | None = None
        self._name = ""
        rules.guide_wanted.connect(self.open)
        rules.guide_changed.connect(self._withdraw)

    def show_for(self, name: str) -> None:
        """Offer the guide of ``game:preset``, which the rules show, if the game is new here."""
        self._name = name
        if self._rules.guide is None or not self._is_new:
            self.notice.hide()
            return
        title = said(GAMES[self._game].title)
        self.notice.tell(
            tr("First time with {game}?", game=title),
            actions=(
                (tr("Learn it in a minute"), self.open),
                (tr("Not now"), lambda: self.dismiss(self._name)),
            ),
            closable=False,
            primary=False,
        )

    def dismiss(self, name: str) -> None:
        """Stop offering the guide of a game; its button above the rules stays."""
        self.notice.hide()
        self._name = name
        self._settings.set_note(f"guided/{self._game}", "offered")

    def open(self) -> None:
        """Show the guided start."""
        guide = self._rules.guide
        if guide is None:
            return
        self.dismiss(self._rules.name)
        self.dialog = GuideDialog(self._rules.name, guide, self._settings, self._page)
        self.dialog.destroyed.connect(self._forget)
        self.dialog.open()

    @property
    def _game(self) -> str:
        return self._name.partition(":")[0]

    @property
    def _is_new(self) -> bool:
        if self._settings.note(f"guided/{self._game}"):
            return False
        return self._session.store.count(Filter(game=self._game)) == 0

    def _withdraw(self) -> None:
        if self._rules.guide is None:
            self.notice.hide()

    def _forget(self) -> None:
        self.dialog = None
