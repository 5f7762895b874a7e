"""The first page: six ways to begin."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QScrollArea, QSizePolicy, QWidget

from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr


class BigButton(QPushButton):
    """A button with an icon, a verb, and what will happen."""

    def __init__(self, icon: str, verb: str, about: str) -> None:
        super().__init__()
        self._icon_name = icon
        self.setAccessibleName(verb)
        self.setAccessibleDescription(about)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._icon = QLabel()
        self._verb, self._about = (
            controls.label(verb, "pane", wrap=True),
            controls.label(about, "secondary", wrap=True),
        )
        self._about.setAlignment(Qt.AlignmentFlag.AlignTop)
        layout = QGridLayout(self)
        layout.setContentsMargins(5 * theme.STEP, 5 * theme.STEP, 5 * theme.STEP, 5 * theme.STEP)
        layout.setHorizontalSpacing(4 * theme.STEP)
        layout.addWidget(self._icon, 0, 0, 2, 1, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self._verb, 0, 1)
        layout.addWidget(self._about, 1, 1)
        layout.setColumnStretch(1, 1)
        layout.setRowStretch(1, 1)
        for part in (self._icon, self._verb, self._about):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        theme.notifier.changed.connect(self._restyle)
        self._restyle()

    def heightForWidth(self, width: int) -> int:
        layout = self.layout()
        assert layout is not None
        return layout.totalHeightForWidth(width)

    def sizeHint(self) -> QSize:
        width = 22 * theme.line_height()
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(12 * theme.line_height(), 4 * theme.line_height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            return
        super().keyPressEvent(event)

    def _restyle(self) -> None:
        self._icon.setPixmap(theme.icon_pixmap(self._icon_name, 2 * theme.line_height(), "accent"))
        self.updateGeometry()


class Welcome(QWidget):
    """The first page; `page_wanted` has the key of a page, `skipped` leads to the usual pages."""

    play_wanted = Signal()
    watch_wanted = Signal()
    test_wanted = Signal()
    connect_wanted = Signal()
    samples_wanted = Signal()
    page_wanted = Signal(str)
    skipped = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.play = BigButton(
            "play", tr("Play a game now"), tr("Tic-tac-toe against a bot. It is already set up.")
        )
        self.watch = BigButton(
            "eye", tr("Watch two bots"), tr("See them play; pause, look back, or take a seat.")
        )
        self.test = BigButton(
            "star",
            tr("Test a model"),
            tr("It plays a benchmark, and you see its row in the paper's table."),
        )
        self.connect_model = BigButton(
            "model",
            tr("Connect a model"),
            tr("Finds servers on this computer, or asks for an address and a key."),
        )
        self.samples = controls.push(
            tr("Look at sample matches"),
            self.samples_wanted.emit,
            icon="list",
            tip=tr("Adds a few matches of our own bots, and opens Replays."),
        )
        self.compare = BigButton(
            "chart",
            tr("Compare models and bots"),
            tr("A tournament plays many matches automatically, and rates the agents."),
        )
        self.study = BigButton(
            "people",
            tr("Run a study with people"),
            tr("From a protocol to data: consent, the same deals for everybody, exports without names."),
        )
        self.play.clicked.connect(self.play_wanted)
        self.compare.clicked.connect(lambda: self.page_wanted.emit("tournaments"))
        self.study.clicked.connect(lambda: self.page_wanted.emit("studies"))
        self.watch.clicked.connect(self.watch_wanted)
        self.connect_model.clicked.connect(self.connect_wanted)
        self.test.clicked.connect(self.test_wanted)
        self._lay_out()

    @property
    def ways(self) -> tuple[BigButton, ...]:
        """Return the buttons in reading order."""
        return self.play, self.watch, self.test, self.connect_model, self.compare, self.study

    def _lay_out(self) -> None:
        inner = QWidget()
        inner.setMaximumWidth(56 * theme.line_height())
        grid = QGridLayout()
        grid.setSpacing(4 * theme.STEP)
        for number, button in enumerate(self.ways):
            grid.addWidget(button, number // 2, number % 2)
        layout = controls.column(inner, 8 * theme.STEP, 4 * theme.STEP)
        mark = QLabel()
        mark.setPixmap(theme.app_icon().pixmap(64, 64))
        mark.setAccessibleName("GameBench")
        layout.addStretch(1)
        layout.addWidget(mark)
        layout.addWidget(controls.label(tr("Welcome to GameBench"), "title"))
        layout.addWidget(
            controls.label(
                tr(
                    "Play, watch and replay matches between people, language models and bots, in the "
                    "games of published benchmarks. How do you want to begin?"
                ),
                wrap=True,
            )
        )
        layout.addSpacing(2 * theme.STEP)
        layout.addLayout(grid)
        layout.addSpacing(2 * theme.STEP)
        foot = controls.row()
        library = controls.push(tr("Go to the library of games"), self.skipped.emit, icon="next")
        controls.add(foot, library, self.samples, 1)
        layout.addLayout(foot)
        layout.addStretch(2)
        outer = QWidget()
        controls.add(controls.row(outer), 1, (inner, 8), 1)
        scroll = QScrollArea(widgetResizable=True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setWidget(outer)
        controls.column(self, 0, 0).addWidget(scroll)
