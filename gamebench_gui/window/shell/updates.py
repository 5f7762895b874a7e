"""Looking for a new version when the user asks, or at each start where the user said so."""

from __future__ import annotations

import logging
from typing import Final

from PySide6.QtCore import QObject, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from agents.llm.keys import host_of
from gamebench_gui.app.install import updates
from gamebench_gui.app.install.updates import Release
from gamebench_gui.app.match.engine import Engine
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.kit.presses import CheckBox
from gamebench_gui.window.kit.work import Work
from gamebench_gui.window.parts.settings import Settings
from resources.foreign import tooltip

NOTE: Final = "updates"
"""Stores the user's choice for each start: on, off, or nothing before the question."""
log = logging.getLogger(__name__)


class UpdatesDialog(QDialog):
    """Says which version is the newest and what is new in it; a click opens the page that has it."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Updates"))
        self._settings = settings
        self._parent = parent
        self._page = ""
        self.text, self.news = controls.label(wrap=True), QPlainTextEdit()
        self.at_start = CheckBox(tr("Check at each &start"))
        self.open_page = controls.push(
            tr("Open its page"), lambda: QDesktopServices.openUrl(QUrl(self._page)), role="primary"
        )
        self._lay_out(updates.FEED.address)

    def show_text(self, sentence: str) -> None:
        self.text.setText(sentence)
        self.text.setAccessibleName(sentence)

    def show_release(self, release: Release) -> None:
        self.show_text(release.sentence)
        if release.is_newer:
            self._page = release.page
            self.news.setPlainText("\n".join(f"\N{BULLET} {line}" for line in release.news))
            self.news.setVisible(bool(release.news))
            self.open_page.setToolTip(tooltip(release.page))
            self.open_page.show()
            self.open_page.setFocus()
            self.adjustSize()

    def _lay_out(self, address: str) -> None:
        layout = controls.column(self, 4 * theme.STEP, 3 * theme.STEP)
        layout.addWidget(self.text)
        self.news.setReadOnly(True)
        self.news.setAccessibleName(tr("What is new"))
        self.news.setTabChangesFocus(True)
        layout.addWidget(self.news, 1)
        if address:
            self.at_start.setChecked(self._settings.note(NOTE) == "on")
            self.at_start.toggled.connect(lambda on: self._settings.set_note(NOTE, "on" if on else "off"))
            controls.add(layout, self.at_start, controls.label(_what_is_sent(), "secondary", wrap=True))
        layout.addStretch()
        foot = controls.row()
        foot.addStretch(1)
        close = controls.push(tr("Close"), self.accept)
        controls.add(foot, self.open_page, close)
        layout.addLayout(foot)
        self.news.hide()
        self.open_page.hide()
        close.setFocus()
        self.setMinimumWidth(min(26 * theme.line_height(), 9 * self._parent.width() // 10))


class Updates(QObject):
    """Looks for a new version on request or, if the user agreed, at each start; shows the result."""

    def __init__(self, window: QWidget, engine: Engine, settings: Settings, notice: Notice) -> None:
        super().__init__(window)
        self._window = window
        self._engine = engine
        self._settings = settings
        self._notice = notice
        self._work = Work(self)

    def check(self) -> UpdatesDialog:
        dialog = UpdatesDialog(self._settings, self._window)
        dialog.open()
        if not updates.FEED.address:
            dialog.show_text(updates.NO_FEED)
            return dialog
        dialog.show_text(tr("Looking ..."))
        looking, work = self._engine.submit(updates.look(updates.FEED)), Work(dialog)
        work.when(looking, dialog.show_release, dialog.show_text)
        dialog.finished.connect(looking.cancel)
        return dialog

    def begin(self) -> None:
        """Look for a new version if the user wants it at each start; ask at the second start."""
        wish = self._settings.note(NOTE)
        if not updates.FEED.address:
            return
        if wish == "on":
            looking = self._engine.submit(updates.look(updates.FEED))
            self._work.when(looking, self._tell, lambda sentence: log.info("updates: %s", sentence))
        elif not wish and self._settings.note("page") and self._notice.isHidden():
            self._ask()

    def _ask(self) -> None:
        self._settings.set_note(NOTE, "off")

        def agree() -> None:
            self._settings.set_note(NOTE, "on")
            self._notice.hide()
            self.begin()

        question = tr("Check for a new version at each start? ") + _what_is_sent()
        answers = ((tr("Check at each start"), agree), (tr("No"), self._notice.hide))
        self._notice.tell(question, "info", answers)

    def _tell(self, release: Release) -> None:
        if release.is_newer and self._notice.isHidden():
            self._notice.tell(release.sentence, "info", ((tr("What is new"), lambda: self._show(release)),))

    def _show(self, release: Release) -> None:
        self._notice.hide()
        dialog = UpdatesDialog(self._settings, self._window)
        dialog.show_release(release)
        dialog.open()


def _what_is_sent() -> str:
    return tr(
        "One small file is fetched from {server}. The request contains nothing that identifies you or "
        "this computer. Nothing is downloaded or installed."
    ).format(server=host_of(updates.FEED.address))
