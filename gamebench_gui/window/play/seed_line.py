"""The seed of a match, with a button that copies it."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr


class SeedLine(QWidget):
    """Shows a seed; nothing while it is a secret."""

    def __init__(self) -> None:
        super().__init__()
        self._seed = ""
        self.seed = controls.label(role="secondary")
        self.copy = controls.tool("copy", tr("Copy the seed"), lambda: controls.copy_text(self._seed))
        line = controls.row(self, theme.STEP, theme.STEP)
        controls.add(line, self.seed, self.copy, 1)
        self.show_seed("")

    def show_seed(self, seed: str) -> None:
        """Show a seed; an empty one hides the line."""
        self._seed = seed
        self.seed.setText(tr("seed {seed}", seed=seed) if seed else "")
        self.seed.setVisible(bool(seed))
        self.copy.setVisible(bool(seed))
