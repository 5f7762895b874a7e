"""The part of the settings with the packages that add to the program."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QWidget

from gamebench_gui.app.install.plugins import Package, packages, read_off, write_off
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.helping import link_pages
from gamebench_gui.window.kit.language import said, tr
from gamebench_gui.window.kit.presses import CheckBox
from replays.words import tr_noop
from resources.foreign import plain

NOTHING: Final = tr_noop(
    "No installed package adds games, boards, agents, scaffolds or formats. "
    "docs/plugins.md says how to write one."
)
ABOUT: Final = tr_noop("Packages run as a part of this program: install only those that you trust.")
LATER: Final = tr_noop("This takes effect when the program is restarted.")


class PluginsPanel(QWidget):
    """A switch for each package, with what it adds and its problems; ``file`` stores which are off."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = file
        self.switches: dict[str, CheckBox] = {}
        self._later = controls.label(role="secondary", wrap=True)
        layout = controls.column(self, theme.PANE, 4 * theme.STEP)
        installed = packages()
        about = controls.label(said(ABOUT if installed else NOTHING), "secondary", wrap=True)
        layout.addWidget(link_pages(about))
        for package in installed:
            layout.addWidget(self._entry(package))
        layout.addWidget(self._later)
        self._later.hide()
        layout.addStretch(1)

    def _entry(self, package: Package) -> QWidget:
        entry = QWidget()
        layout = controls.column(entry, spacing=theme.STEP)
        switch = CheckBox(plain(f"{package.name} {package.version}"))
        switch.setChecked(package.name not in read_off(self._file))
        switch.setAccessibleDescription(
            plain(" ".join((tr("Adds {added}.", added=package.added), *package.problems)))
        )
        switch.toggled.connect(partial(self._switched, package.name))
        self.switches[package.name] = switch
        layout.addWidget(switch)
        for text, role in (
            (tr("Adds {added}", added=package.added), "secondary"),
            *((problem, "bad") for problem in package.problems),
        ):
            line = controls.label(plain(text), role, wrap=True)
            line.setContentsMargins(6 * theme.STEP, 0, 0, 0)
            layout.addWidget(line)
        return entry

    def _switched(self, name: str, on: bool) -> None:
        off = read_off(self._file) - {name} | (set() if on else {name})
        try:
            write_off(self._file, off)
        except OSError as error:
            self._tell(
                tr("{name} cannot be written: {strerror}.", name=self._file.name, strerror=error.strerror)
            )
        else:
            self._tell(said(LATER))

    def _tell(self, sentence: str) -> None:
        self._later.setText(sentence)
        self._later.show()
