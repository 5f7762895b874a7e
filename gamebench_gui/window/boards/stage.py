"""A position with all around it: phase, facts, board, one line of explanation, and its text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy, QStackedWidget, QWidget

from gamebench_gui.table.filling import Clicks, clicks_of
from gamebench_gui.window.boards.base import BoardWidget
from gamebench_gui.window.boards.board_choices import BoardChoices
from gamebench_gui.window.boards.facts import FactsStrip
from gamebench_gui.window.boards.hint_line import HintLine
from gamebench_gui.window.boards.options import BoardOptions
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import tr
from games.core import text
from games.core.action import Action, LegalActions
from games.core.boards.kinds import KIND_OF
from games.core.events import Termination
from games.core.naming import player_name
from games.core.view import Message, View
from replays.retelling import Retelling
from resources.foreign import shortened


class Stage(QWidget):
    """Shows a view.

    Signals:
        picked: the `Action` meant by clicks on the board.
        filled: what they `Filled` into a form.
        repeated: the `Again` that a click on the board means.
        explained: why a click did nothing; the line below the board shows it already.
        turned(viewer, turned): somebody turned the board for this viewer, or back.
        page_changed: the position is shown as a board instead of text, or as text.
        choosing: the half-made choice is another one.

    Attributes:
        is_turned: returns whether a viewer sees the board from the other end; None if nobody may turn it.
    """

    picked = Signal(object)
    filled = Signal(object)
    repeated = Signal(object)
    explained = Signal(str)
    turned = Signal(object, bool)
    page_changed = Signal()
    choosing = Signal()

    def __init__(self, options: BoardOptions | None = None) -> None:
        super().__init__()
        self.view: View | None = None
        self._retold: View | None = None
        self.names: tuple[str, ...] = ()
        self.heard: Sequence[Message] = ()
        self._told: Sequence[Message] = ()
        self._board = BoardWidget(options)
        self._board.picked.connect(self.picked)
        self._board.filled.connect(self.filled)
        self._board.repeated.connect(self.repeated)
        self._board.explained.connect(self._on_explained)
        self._board.pointing.choosing.connect(lambda _: self.choosing.emit())
        self.phase = controls.label(role="pane", wrap=True)
        self.facts = FactsStrip(self._board.options)
        self.mirror = QPlainTextEdit(readOnly=True)
        self.mirror.setAccessibleName(tr("Position as text"))
        # a font set directly would be lost when the stage is put into a page
        theme.set_role(self.mirror, "mono")
        self.hint_line = HintLine()
        self.hint, self.suggestion = self.hint_line.refusal, self.hint_line.suggestion
        self.choices = BoardChoices(self._board, lambda: self.takes_choices)
        self._shows_phase = True
        self.is_turned: Callable[[int | None], bool] | None = None
        self.turn_button = controls.tool("flip", tr("Turn the board"), self.turn, key="Ctrl+T")
        self.mirror_button = controls.tool("text", tr("Show the position as text"))
        theme.set_icon(self.mirror_button, "text")
        self.mirror_button.setCheckable(True)
        self.mirror_button.toggled.connect(self._choose_page)
        self.mirror_button.toggled.connect(lambda _: self.page_changed.emit())
        self._pages = QStackedWidget()
        self._pages.addWidget(self.mirror)
        self._pages.addWidget(self._board)
        self._build()

    @property
    def board_widget(self) -> BoardWidget:
        """The widget that draws boards, whether or not the view has one."""
        return self._board

    @property
    def board(self) -> BoardWidget | None:
        """The widget that draws the board of the view; None for a view without one."""
        return self._board if self.view is not None and self.view.board is not None else None

    def show_view(
        self,
        view: View,
        names: Sequence[str],
        animate: bool = True,
        heard: Sequence[Message] = (),
        *,
        telling: Retelling | None = None,
    ) -> None:
        """Show a view.

        Args:
            view: what to show; nothing else is ever shown but what was heard.
            names: the players' names.
            animate: let changes fade in.
            heard: earlier messages, oldest first.
            telling: puts these names into the sentences of the rules and into what was heard, too.
        """
        new_kind = self.view is None or type(self.view.board) is not type(view.board)
        self.view = view
        self.names = tuple(names)
        self.heard = heard
        self._told = telling.messages(heard) if telling is not None else heard
        view = self._retold = (telling or Retelling(None, ())).view(view)
        self._show_phase(view.phase)
        self.facts.viewer = view.player
        self.facts.show_facts(view.facts, names, animate=animate)
        self._show_text()
        self.explain("")
        if view.board is not None:
            asked = self.is_turned if self.can_turn else None
            self._board.flipped = asked is not None and asked(view.player)
            self._board.show_view(view, names, animate and not new_kind, self._told)
        self._choose_page()

    def show_end(self, termination: str) -> None:
        """Show that the match ended otherwise than by its rules, by its `Termination`; else the phase."""
        if self._retold is not None:
            words = tr("The match is over")
            if termination in ("", Termination.RULES):
                words = self._retold.phase
            elif termination == Termination.STOPPED:
                words = tr("The match was stopped")
            self._show_phase(words)

    def _show_phase(self, words: str) -> None:
        self.phase.setText(shortened(words[:1].upper() + words[1:]))
        self.phase.setVisible(bool(words) and self._shows_phase)

    def offer(
        self,
        legal: LegalActions | None,
        label: Callable[[Action], str] = str,
        refuse: Callable[[Action], str | None] | None = None,
    ) -> None:
        """Set what may be done now; see `BoardWidget.offer`."""
        self.explain("")
        self._board.offer(legal, label, refuse)

    @property
    def is_offering(self) -> bool:
        """Whether anything may be done on the board now."""
        return self._board.pointing.choice.legal is not None

    @property
    def clicks(self) -> Clicks:
        return clicks_of(self.view.board if self.view is not None else None)

    def begun(self, field: str) -> str:
        """Return the option of the board that a form's field begins with; empty for none."""
        board = self.view.board if self.view is not None else None
        return KIND_OF[type(board)].begun(board, field) if board is not None else ""

    def show_draft(self, values: Sequence[str]) -> None:
        self._board.show_draft(values)

    @property
    def takes_choices(self) -> bool:
        """Whether the visible board has a target for something that may be done now."""
        board = self.board if not self.mirror_button.isChecked() else None
        return board is not None and any(map(board.pointing.can_pick, range(len(board.targets()))))

    def release_around(self) -> tuple[FactsStrip, QWidget]:
        """Return the facts and the line below the board, which the caller lays out; the phase is hidden."""
        self.hide_phase()
        return self.facts, self.hint_line

    def hide_phase(self) -> None:
        """Never show the phase, since somebody else shows what is wanted."""
        self._shows_phase = False
        self.phase.hide()

    def explain(self, words: str, *, aloud: bool = True) -> None:
        """Show a line below the board, and announce it if ``aloud``."""
        self.hint_line.refuse(words)
        if words and aloud and self.board is not None:
            self.board.announce(words)

    def position_text(self) -> str:
        if self.view is None:
            return ""
        return text.render(self._retold or self.view, self._name, self._told)

    @property
    def can_turn(self) -> bool:
        board = self.view.board if self.view is not None else None
        return self.is_turned is not None and board is not None and KIND_OF[type(board)].turns(board)

    def turn(self) -> None:
        """Turn the board, from now on, for this viewer."""
        if self.view is not None and self.can_turn:
            self._board.flip()
            self.turned.emit(self.view.player, self._board.flipped)

    def show_text(self, on: bool) -> None:
        self.mirror_button.setChecked(on)

    def hasHeightForWidth(self) -> bool:
        """Return False: wrapped text above the board would keep it from being made smaller."""
        return False

    def _build(self) -> None:
        head = controls.row()
        head.addWidget(self.phase, 1)
        head.addWidget(self.turn_button)
        head.addWidget(self.mirror_button)
        self._pages.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        column = controls.column(self)
        column.addLayout(head)
        column.addWidget(self.facts)
        column.addWidget(self._pages, 1)
        column.addWidget(self.hint_line)

    def _on_explained(self, words: str) -> None:
        self.explain(words)
        self.explained.emit(words)

    def _choose_page(self) -> None:
        board = self.board
        textual = self.mirror_button.isChecked() or board is None
        page = self.mirror if textual or board is None else board
        self._pages.setCurrentWidget(page)
        self.setFocusProxy(page)
        self.mirror_button.setVisible(board is not None)
        self.turn_button.setVisible(self.can_turn and not textual)

    def _show_text(self) -> None:
        words = shortened(self.position_text(), limit=200_000)
        if words != self.mirror.toPlainText():
            self.mirror.setPlainText(words)

    def _name(self, player: int) -> str:
        return self.names[player] if 0 <= player < len(self.names) else player_name(player)
