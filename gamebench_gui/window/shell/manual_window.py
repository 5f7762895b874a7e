"""The manual in a window of the program: pages, search, back. Nothing is fetched from anywhere."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QDesktopServices,
    QFont,
    QKeySequence,
    QShortcut,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextLayout,
    QTextTable,
)
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QSplitter, QTextBrowser, QVBoxLayout, QWidget

from gamebench_gui.app import manual
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.kit.layouts import fit_to_screen
from gamebench_gui.window.kit.question import ask
from replays.words import tr_noop

SIZE: Final = QSize(62, 42)
"""In heights of a line of text."""
SECTIONS: Final = {
    "Use": tr_noop("Use"),
    "Reference": tr_noop("Reference"),
    "Change": tr_noop("Change the program"),
}
FEATURES: Final = (
    QTextDocument.MarkdownFeature.MarkdownDialectGitHub | QTextDocument.MarkdownFeature.MarkdownNoHTML
)
PLACE: Final = Qt.ItemDataRole.UserRole


class BareDocument(QTextDocument):
    """A document that loads neither pictures nor anything else, also not from this computer."""

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        return None


class PageText(QTextBrowser):
    """Shows a page of the manual."""

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.setAccessibleName(tr("Page of the manual"))
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)

    def show_markdown(self, text: str) -> None:
        document = BareDocument(self)
        document.setDefaultFont(theme.font("text"))
        document.setDocumentMargin(5 * theme.STEP)
        document.setMarkdown(text, FEATURES)
        _style(document)
        self.setDocument(document)

    def go_to(self, anchor: str) -> bool:
        """Scroll to a heading, or to the beginning; return whether there is such a heading."""
        block = self.document().begin()
        while anchor and block.isValid() and not _is_heading(block, anchor):
            block = block.next()
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self.verticalScrollBar().setValue(0)
        if anchor and block.isValid():
            top = self.document().documentLayout().blockBoundingRect(block).top()
            self.setTextCursor(QTextCursor(block))
            self.verticalScrollBar().setValue(round(top) - 2 * theme.STEP)
        return block.isValid()


class ManualWindow(QWidget):
    """The manual; it stays open beside the window.

    Attributes:
        shown: name and anchor of the page that is shown.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle(tr("Manual of GameBench"))
        self.shown = ("", "")
        self._back: list[tuple[str, str]] = []
        self.search = controls.SearchField(name=tr("Search the manual"))
        self.search.setPlaceholderText(tr("Search the manual"))
        self.list, self.text = QListWidget(), PageText()
        self.list.setAccessibleName(tr("Pages of the manual"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.count = controls.label(role="secondary")
        self.back = controls.tool("previous", tr("Back"), self.go_back, key="Alt+Left")
        self._lay_out()
        self.search.textChanged.connect(self._fill)
        self.search.list_wanted.connect(self.list.setFocus)
        self.search.returnPressed.connect(self._take_first)
        self.list.itemClicked.connect(self._open_item)
        self.list.itemActivated.connect(self._open_item)
        self.text.anchorClicked.connect(self._follow)
        theme.notifier.changed.connect(self._restyle)
        for keys, act in {
            "Esc": self.close,
            "Ctrl+K": self.search.setFocus,
            "Ctrl+F": self.search.setFocus,
        }.items():
            QShortcut(QKeySequence(keys), self).activated.connect(act)
        self._fill("")
        fit_to_screen(self, SIZE * theme.line_height(), None)

    def open_page(self, place: str = "") -> None:
        """Show a page by its name, or ``page#heading``, and come to the front."""
        name, _, anchor = (place or manual.FIRST).partition("#")
        self.show()
        self.activateWindow()
        # a page is laid out for the width of the window that shows it
        self._go(name, anchor)

    def go_back(self) -> None:
        if self._back:
            name, anchor = self._back.pop()
            self._show(name, anchor)

    def _go(self, name: str, anchor: str) -> None:
        if (name, anchor) != self.shown:
            if self.shown[0]:
                self._back.append(self.shown)
            self._show(name, anchor)

    def _show(self, name: str, anchor: str) -> None:
        try:
            text = manual.markdown(name)
        except (LookupError, OSError):
            text = tr("This installation has no manual; install the program again.")
        if name != self.shown[0]:
            self.text.show_markdown(text)
        self.text.go_to(anchor)
        self.shown = (name, anchor)
        self.back.setEnabled(bool(self._back))
        self._mark()

    def _restyle(self) -> None:
        name, anchor = self.shown
        if name:
            self.shown = ("", "")
            self._show(name, anchor)

    def _fill(self, words: str) -> None:
        """List all pages, or the parts in which the words are."""
        self.list.clear()
        places = manual.find(words)
        if words.strip():
            self.count.setText(plural("place", "places", len(places)))
            for part in places:
                text = part.heading if not part.anchor else f"{part.page.title} › {part.heading}"
                self._add(text, (part.page.name, part.anchor))
        else:
            section = ""
            self.count.setText(tr("In English"))
            for page in manual.pages():
                if page.section != section:
                    section = page.section
                    self._add_heading(said(SECTIONS.get(section, section)))
                self._add(page.title, (page.name, ""))
        self._mark()

    def _add(self, text: str, place: tuple[str, str]) -> None:
        item = QListWidgetItem(text)
        item.setData(PLACE, place)
        self.list.addItem(item)

    def _add_heading(self, text: str) -> None:
        item = QListWidgetItem(text)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        font = theme.font("text")
        font.setBold(True)
        item.setFont(font)
        item.setForeground(QColor(theme.palette().secondary))
        self.list.addItem(item)

    def _mark(self) -> None:
        """Select the entry of the page that is shown."""
        for row in range(self.list.count()):
            place = self.list.item(row).data(PLACE)
            if place is not None and tuple(place) in (self.shown, (self.shown[0], "")):
                self.list.setCurrentRow(row)
                return

    def _take_first(self) -> None:
        first = next((row for row in range(self.list.count()) if self.list.item(row).data(PLACE)), None)
        if first is not None:
            self.list.setCurrentRow(first)
            self._open_item(self.list.item(first))

    def _open_item(self, item: QListWidgetItem) -> None:
        if (place := item.data(PLACE)) is not None:
            name, anchor = place
            self._go(name, anchor)

    def _follow(self, url: QUrl) -> None:
        """Show another page; ask before an address is opened in the browser."""
        address = url.toString()
        if inside := manual.leads_to(address, self.shown[0]):
            self._go(*inside)
        elif url.scheme() in ("http", "https"):
            ask(
                self,
                tr("Open in the browser"),
                tr("Open this address in the browser?"),
                address,
                yes=(tr("Open"), partial(QDesktopServices.openUrl, url)),
                no=(tr("Cancel"), lambda: None),
                is_safe=True,
            )

    def _lay_out(self) -> None:
        side = QWidget()
        head, column = controls.row(), controls.column(side, 0, 2 * theme.STEP)
        controls.add(head, self.back, (self.search, 1))
        controls.add(column, head, (self.list, 1), self.count)
        halves = QSplitter()
        controls.add(halves, side, self.text)
        halves.setStretchFactor(1, 1)
        halves.setSizes([17 * theme.line_height(), 45 * theme.line_height()])
        halves.setChildrenCollapsible(False)
        layout: QVBoxLayout = controls.column(self, 3 * theme.STEP, 2 * theme.STEP)
        layout.addWidget(halves, 1)


def _is_heading(block: QTextBlock, anchor: str) -> bool:
    return block.blockFormat().headingLevel() > 0 and manual.slug(block.text()) == anchor


def _style(document: QTextDocument) -> None:
    """Give Qt's Markdown the fonts and colours of the window."""
    tones, mono = theme.palette(), theme.mono_font()
    block = document.begin()
    while block.isValid():
        cursor = QTextCursor(block)
        form, changes = block.blockFormat(), QTextBlockFormat()
        changes.setLineHeight(115, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        changes.setTopMargin(2 * theme.STEP)
        changes.setBottomMargin(2 * theme.STEP)
        if form.headingLevel():
            changes.setTopMargin(6 * theme.STEP)
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            words = QTextCharFormat()
            words.setFont(theme.font("title" if form.headingLevel() == 1 else "pane"))
            cursor.mergeCharFormat(words)
        elif form.hasProperty(QTextFormat.Property.BlockCodeFence):
            changes.setBackground(QColor(tones.raised))
            changes.setTopMargin(0)
            changes.setBottomMargin(0)
            changes.setNonBreakableLines(False)
            changes.setLineHeight(100, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        elif block.textList() is not None or cursor.currentTable() is not None:
            changes.setTopMargin(theme.STEP)
            changes.setBottomMargin(theme.STEP)
        cursor.mergeBlockFormat(changes)
        for part in block.textFormats():
            _style_words(block, part, mono, tones.accent)
        block = block.next()
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            table = frame.format()
            table.setBorder(1)
            table.setBorderBrush(QColor(tones.border))
            table.setBorderCollapse(True)
            table.setCellPadding(1.5 * theme.STEP)
            table.setTopMargin(2 * theme.STEP)
            table.setBottomMargin(3 * theme.STEP)
            frame.setFormat(table)


def _style_words(block: QTextBlock, part: QTextLayout.FormatRange, mono: QFont, accent: str) -> None:
    words = QTextCharFormat()
    if part.format.fontFixedPitch():
        words.setFont(mono)
    elif part.format.isAnchor():
        words.setForeground(QColor(accent))
    else:
        return
    cursor = QTextCursor(block)
    cursor.setPosition(block.position() + part.start)
    cursor.setPosition(block.position() + part.start + part.length, QTextCursor.MoveMode.KeepAnchor)
    cursor.mergeCharFormat(words)
