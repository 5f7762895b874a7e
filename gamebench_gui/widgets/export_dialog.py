"""How to write matches to a file: the format, and for a web page whose eyes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QWidget

from gamebench_gui import theme
from gamebench_gui.models.disclosure import Eyes
from gamebench_gui.models.words import one_line
from gamebench_gui.sharing.formats import FORMATS
from gamebench_gui.widgets import bits


class ExportDialog(QDialog):
    """Asks for the format; the file is asked for afterwards.

    Args:
        title: what is written.
        perspectives: the eyes that a web page may be for, by what they are called. Without those that
            see everything, as while a person still plays, no other format is offered.

    Signals:
        chosen(form, eyes): a key of `FORMATS`; eyes are None for everything.
    """

    chosen = Signal(str, object)

    def __init__(
        self, title: str, perspectives: Sequence[tuple[str, Eyes]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.format, self.eyes = QComboBox(), QComboBox()
        self.format.setAccessibleName("Format")
        self.eyes.setAccessibleName("Seen by")
        all_seeing = any(eyes is None for _, eyes in perspectives)
        for form, made in FORMATS.items():
            if all_seeing or form == "html":
                self.format.addItem(made.title, form)
        for name, eyes in perspectives:
            self.eyes.addItem(one_line(name, 60), eyes)
        self.about = bits.label(role="secondary", wrap=True)
        self.told = bits.label(role="secondary", wrap=True)
        self._form = QFormLayout()
        self._lay_out(title)
        for box in (self.format, self.eyes):
            box.currentIndexChanged.connect(lambda _: self._explain())
        self._explain()

    def _lay_out(self, title: str) -> None:
        form = self._form
        form.setSpacing(2 * theme.STEP)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(bits.label("Format"), self.format)
        form.addRow("", self.about)
        form.addRow(bits.label("Seen by"), self.eyes)
        form.addRow("", self.told)
        foot = bits.row()
        foot.addStretch(1)
        foot.addWidget(bits.push("Cancel", self.reject))
        foot.addWidget(bits.push("Choose file ...", self._choose, role="primary"))
        layout = bits.column(self, 5 * theme.STEP, 3 * theme.STEP)
        layout.addWidget(bits.label(title, "title"))
        layout.addLayout(form)
        layout.addStretch(1)
        layout.addLayout(foot)
        self.setMinimumWidth(26 * theme.line_height())

    @property
    def form(self) -> str:
        """The chosen format, a key of `FORMATS`."""
        return str(self.format.currentData())

    def _explain(self) -> None:
        page = self.form == "html"
        self.about.setText(FORMATS[self.form].summary)
        for row in (2, 3):
            self._form.setRowVisible(row, page)
        self.told.setText(
            "The page offers every seat's eyes."
            if self.eyes.currentData() is None
            else "The page holds only what these eyes saw, and no other seat's prompts and replies."
        )
        self.adjustSize()

    def _choose(self) -> None:
        self.accept()
        self.chosen.emit(self.form, self.eyes.currentData() if self.form == "html" else None)
