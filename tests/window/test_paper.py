"""Reports as PDF: A4, fonts inside, numbered pages, and no table wider than the paper."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.reports import picture, whole_report
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QTextBlock, QTextCursor, QTextTable
from pytestqt.qtbot import QtBot

from gamebench_gui.app.benchmark.page.content import page_of
from gamebench_gui.app.benchmark.page.rich_text import rich_text, strip_scene
from gamebench_gui.app.benchmark.report_file import written
from gamebench_gui.window.parts.paper import document_of, image_of, keep_headings, on_paper, pdf

A4 = QSizeF(688, 1000)
"""The printed part of the paper, in pixels."""


def test_a_report_is_printed_on_a4_with_its_fonts(qtbot: QtBot) -> None:
    text = rich_text(page_of(whole_report(), dict.fromkeys(range(6), picture())))
    content = pdf(text)
    assert content.startswith(b"%PDF-")
    assert set(re.findall(rb"/MediaBox \[0 0 (\d+)[.\d]* (\d+)", content)) == {(b"595", b"842")}
    assert len(re.findall(rb"/FontFile[23]? ", content)) >= 2
    assert len(re.findall(rb"/Type /Page\b[^s]", content)) >= 3


def test_no_table_is_wider_than_the_paper(qtbot: QtBot) -> None:
    document = on_paper(rich_text(page_of(whole_report(), dict.fromkeys(range(6), picture()))), A4)
    layout = document.documentLayout()
    tables = [frame for frame in document.rootFrame().childFrames() if isinstance(frame, QTextTable)]
    assert len(tables) >= 6
    for table in tables:
        assert layout.frameBoundingRect(table).right() <= A4.width()


@pytest.mark.parametrize("height", [500, 600, 700, 800])
def test_no_heading_ends_a_page_without_what_it_is_about(qtbot: QtBot, height: int) -> None:
    document = on_paper(
        rich_text(page_of(whole_report(), dict.fromkeys(range(6), picture()))), QSizeF(688, height)
    )
    keep_headings(document)
    layout, block = document.documentLayout(), document.begin()

    def page_at(block: QTextBlock) -> int:
        return int(layout.blockBoundingRect(block).top() // height)

    headings = 0
    while block.isValid():
        assert block.layout().lineCount() or not block.text(), "Qt lays out every text"
        below = block.next()
        if block.blockFormat().headingLevel() and below.isValid():
            headings += 1
            assert page_at(below) == page_at(block), block.text()
            if table := QTextCursor(below.next()).currentTable():
                row = min(1, table.rows() - 1)
                assert page_at(table.cellAt(row, 0).firstCursorPosition().block()) == page_at(block), (
                    block.text()
                )
        block = block.next()
    assert headings > 10


def test_tables_over_several_pages_repeat_their_head(qtbot: QtBot) -> None:
    document = document_of(rich_text(page_of(whole_report())))
    tables = [frame for frame in document.rootFrame().childFrames() if isinstance(frame, QTextTable)]
    assert [table.format().headerRowCount() for table in tables if table.columns() > 5].count(1) >= 3


@pytest.mark.parametrize("dark", [False, True])
def test_a_document_has_a_picture_for_every_strip_and_board(qtbot: QtBot, dark: bool) -> None:
    text = rich_text(page_of(whole_report(), {0: picture()}), dark)
    assert len(text.scenes) == text.html.count("<img ")
    document = document_of(text)
    assert "model-a on gamma-Bench and GTBench" in document.toPlainText()
    strip = next(
        cell.strip
        for section in page_of(whole_report()).sections
        for block in section.blocks
        for line in getattr(block, "lines", ())
        for cell in getattr(line, "cells", ())
        if cell.strip
    )
    image = image_of(strip_scene(strip, 190.0), dark)
    assert len({image.pixel(x, image.height() // 2) for x in range(image.width())}) > 2


@pytest.mark.slow
def test_the_command_line_prints_without_a_display(tmp_path: Path) -> None:
    (tmp_path / "run.json").write_text(written(whole_report()), encoding="utf-8")
    argv = ["--data-dir", str(tmp_path), "benchmark", "report", str(tmp_path / "run.json")]
    command = [sys.executable, "-m", "gamebench_gui", *argv, "--to", str(tmp_path / "r.pdf")]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    assert (tmp_path / "r.pdf").read_bytes().startswith(b"%PDF-")
