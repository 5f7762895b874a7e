"""Rich text with scenes as Qt's documents, on screen and as PDF."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QBuffer, QMarginsF, QRectF, QSize, QSizeF, Qt, QUrl
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QGuiApplication,
    QImage,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QTextBlock,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtWidgets import QApplication

from gamebench_gui.app.benchmark.page.rich_text import RichText
from gamebench_gui.window.boards.scene_painter import HINTS, paint_shapes
from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.palette import DARK, LIGHT
from games.core.boards.scene import Scene
from resources.colors import tone

RATIO: Final = 3.0
"""Pixels of a picture for one of its scene: what printers show of fine lines."""
DPI: Final = 96
MARGIN: Final = 14.0
"""Of a page, in millimetres."""
FOOT: Final = 26
"""Room for the number of the page, in pixels."""
FEW_LINES: Final = 60.0
"""Height of the text that stays below its heading, in pixels."""
SIZE: Final = 9.0
"""Size of type on paper, in points."""
_apps: Final[list[QGuiApplication]] = []
"""The application that painting needs without a window; it lives as long as the program."""


def document_of(text: RichText) -> QTextDocument:
    """Return rich text as a document in which pictures are painted; in any thread."""
    document = QTextDocument()
    document.setDefaultStyleSheet(f"body {{ color: {tone('text', text.dark)} }}")
    for address, scene in text.scenes.items():
        picture = image_of(scene, text.dark)
        document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(address), picture)
    document.setHtml(text.html)
    document.setMetaInformation(QTextDocument.MetaInformation.DocumentTitle, text.title)
    return document


def image_of(scene: Scene, dark: bool = False) -> QImage:
    """Return a scene on a transparent ground."""
    size = QSize(round(scene.width * RATIO), round(scene.height * RATIO))
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with theme.painting_in(DARK if dark else LIGHT), QPainter(image) as painter:
        painter.setRenderHints(HINTS)
        painter.scale(RATIO, RATIO)
        paint_shapes(painter, scene.shapes)
    return image


def pdf(text: RichText) -> bytes:
    """Return rich text as a PDF on A4, with its fonts and numbered pages.

    In any thread; but where there is no application yet, the first call creates it, in the main thread.
    """
    if QGuiApplication.instance() is None:
        _apps.append(QApplication(["gamebench"]))
    written = QBuffer()
    written.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(written)
    writer.setResolution(DPI)
    writer.setTitle(text.title)
    writer.setCreator("GameBench GUI")
    margins = QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN)
    unit = QPageLayout.Unit.Millimeter
    portrait = QPageLayout.Orientation.Portrait
    writer.setPageLayout(QPageLayout(QPageSize(QPageSize.PageSizeId.A4), portrait, margins, unit))
    document = on_paper(text, QSizeF(writer.width(), writer.height() - FOOT))
    document.documentLayout().setPaintDevice(writer)
    keep_headings(document)
    with QPainter(writer) as painter:
        _print(document, writer, painter)
    return bytes(written.data().data())


def on_paper(text: RichText, page: QSizeF) -> QTextDocument:
    """Return a document laid out for pages of a size in pixels."""
    document = document_of(text)
    font = QFont(QApplication.font())
    font.setPointSizeF(SIZE)
    document.setDefaultFont(font)
    document.setDocumentMargin(0)
    document.setUseDesignMetrics(True)
    document.setPageSize(page)
    return document


def keep_headings(document: QTextDocument) -> None:
    """Let headings begin a page if their table's first two rows, or their text, would begin the next one."""
    height, layout = document.pageSize().height(), document.documentLayout()
    block = document.begin()
    while block.isValid():
        if block.blockFormat().headingLevel():
            top, bottom = layout.blockBoundingRect(block).top(), _end_of_beginning(document, block)
            if top // height < (bottom - 1) // height and bottom - top < height:
                policy = QTextBlockFormat()
                policy.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
                QTextCursor(block).mergeBlockFormat(policy)
                # what Qt lays out again after a change of one block leaves out texts between tables
                document.markContentsDirty(0, document.characterCount())
        block = block.next()


def _end_of_beginning(document: QTextDocument, heading: QTextBlock) -> float:
    """Return where the first text below a heading ends, or the second row of its table."""
    block = heading.next()
    while block.isValid() and block.blockFormat().headingLevel():
        block = block.next()
    # between a heading and its table there may be a line about it
    inside = next((b for b in (block, block.next()) if QTextCursor(b).currentTable() is not None), block)
    layout, table = document.documentLayout(), QTextCursor(inside).currentTable()
    if table is None:
        text = layout.blockBoundingRect(block if block.isValid() else heading)
        return text.top() + min(text.height(), FEW_LINES)
    cells = (
        table.cellAt(row, column) for row in range(min(2, table.rows())) for column in range(table.columns())
    )
    last = (cell.lastCursorPosition().block() for cell in cells)
    return max(layout.blockBoundingRect(block).bottom() for block in last)


def _print(document: QTextDocument, writer: QPdfWriter, painter: QPainter) -> None:
    size, pages = document.pageSize(), document.pageCount()
    for number in range(pages):
        if number:
            writer.newPage()
        painter.save()
        painter.translate(0, -number * size.height())
        clip = QRectF(0, number * size.height(), size.width(), size.height())
        painter.setClipRect(clip)
        context = QAbstractTextDocumentLayout.PaintContext()
        context.clip = clip
        document.documentLayout().draw(painter, context)
        painter.restore()
        painter.setPen(QColor(tone("secondary")))
        foot = QRectF(0, size.height(), size.width(), FOOT)
        corner = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignRight
        painter.drawText(foot, int(corner), f"{number + 1} / {pages}")
