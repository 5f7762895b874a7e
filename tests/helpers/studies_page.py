"""The Studies page in tests: dialogs filled in, protocols begun and filled in."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QAbstractButton, QLineEdit

from gamebench_gui.app.study.drafts import Draft
from gamebench_gui.window.kit.form_dialog import FormDialog
from gamebench_gui.window.studies.page import StudiesPage
from replays.studies.editing import Path


def press(page: StudiesPage, text: str) -> None:
    """Press the button with these words on the page."""
    found = [b for b in page.findChildren(QAbstractButton) if b.text() == text and b.isVisible()]
    found[0].click()


def dialog_of(page: StudiesPage) -> FormDialog:
    """The dialog that is open."""
    return next(each for each in page.findChildren(FormDialog) if each.isVisible())


def fill(page: StudiesPage, **given: Any) -> str:
    """Fill in the dialog that is open and press its button; what it complains about."""
    dialog = dialog_of(page)
    for name, text in given.items():
        field = dialog._fields[name.replace("_", " ")]
        if isinstance(field, QLineEdit):
            field.setText(text)
        else:
            field.setCurrentIndex(field.findData(text))  # type: ignore[union-attr]
    dialog.do.click()
    return dialog.problem.text() if dialog.isVisible() else ""


def begin(page: StudiesPage, start: str = "quickstart", name: str = "my-study") -> Draft:
    """Begin a protocol in the window."""
    page.protocols.ask_new()
    assert not fill(page, Begin_from=start, Name_of_the_study=name)
    assert page.draft.draft is not None
    return page.draft.draft


def enter(page: StudiesPage, path: Path, text: str) -> None:
    """Go to a field, and put a text into it."""
    page.draft.form.go_to(path)
    page.draft.form.fields[path].type_text(text)


def fill_in(page: StudiesPage) -> None:
    """Fill in what the protocols that ship leave to the experimenter."""
    enter(page, ("study", "contact"), "The lab, room 12")
    enter(page, ("consent", "delete_until"), "2026-12-31")
    page.draft.store()
