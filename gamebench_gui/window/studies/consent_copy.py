"""A copy of the consent text: what participants agreed to, word for word, for paper or for them to keep."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPdfWriter, QTextDocument

from gamebench_gui.window.kit.language import tr
from replays.store.errors import StoreError
from replays.studies.registry import Study
from replays.words import tr_noop

FORMATS: Final = tr_noop("PDF, to print (*.pdf);;Web page (*.html);;Markdown (*.md)")
MARGIN: Final = 5.0
"""Millimetres around a printed page; Qt itself adds twenty."""
POINTS: Final = 11


def copy_text(study: Study) -> str:
    """Return the consent as Markdown: title, text, boxes, version and hash."""
    consent, about = study.protocol.consent, study.protocol.study
    text, digest = study.body("consent", consent.text)
    free = tr(" (may be left out)")
    boxes = "\n".join(f"- [ ] {box.text}{'' if box.required else free}" for box in consent.boxes)
    contact = tr("Contact: {contact}", contact=about.contact)
    ethics = tr("Ethics: {ethics}\n\n", ethics=about.ethics) if about.ethics else ""
    known = tr("Version {version}. SHA-256 of the text: {digest}", version=consent.version, digest=digest)
    return f"# {about.title}\n\n{text}\n\n{boxes}\n\n{contact}\n\n{ethics}{known}\n"


def save_copy(study: Study, path: Path) -> None:
    """Write the consent in the format of the file's suffix.

    Raises:
        StoreError: it cannot be written, or not as that.
    """
    text, kind = copy_text(study), path.suffix.lower()
    document = QTextDocument()
    document.setDefaultFont(QFont("Sans Serif", POINTS))
    document.setMarkdown(text, QTextDocument.MarkdownFeature.MarkdownNoHTML)
    try:
        if kind == ".md":
            path.write_text(text, encoding="utf-8")
        elif kind == ".html":
            path.write_text(document.toHtml(), encoding="utf-8")
        elif kind == ".pdf":
            path.touch()
            document.print_(_paper(path, study.row.title))
        else:
            raise StoreError(tr("{name} must end in .pdf, .html or .md.", name=path.name))
    except OSError as error:
        raise StoreError(
            tr("{path} cannot be written: {strerror}.", path=path, strerror=error.strerror)
        ) from error


def _paper(path: Path, title: str) -> QPdfWriter:
    paper = QPdfWriter(str(path))
    paper.setTitle(title)
    paper.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    margins = QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN)
    paper.setPageMargins(margins, QPageLayout.Unit.Millimeter)
    return paper
