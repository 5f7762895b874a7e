"""The language of the window: texts stand in English where they are shown, and are looked up in a catalogue.

The catalogues are Qt's own: ``make words`` collects the texts into ``resources/languages/<code>.ts``, which
people translate with Qt Linguist, and makes the ``<code>.qm`` of it that is read here. A text that a
catalogue lacks is shown in English.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QLibraryInfo, QLocale, QSettings, Qt, QTranslator
from PySide6.QtWidgets import QApplication

import resources
from replays import words

ENGLISH: Final = "en"
SYSTEM: Final = "system"
"""The choice of the language that the desktop speaks."""
CATALOGUES: Final = "languages"

_spoken = ENGLISH
_catalogue = QTranslator()


def languages() -> tuple[str, ...]:
    """Codes of the languages that there are, English first."""
    return (ENGLISH, *sorted(path.stem for path in resources.path(CATALOGUES).glob("*.qm")))


def own_name(code: str) -> str:
    """What a language is called by those who speak it."""
    name = QLocale(code).nativeLanguageName()
    return "English" if code == ENGLISH else name[:1].upper() + name[1:]


def chosen(settings: Path) -> str:
    """Code of the language to speak: what a file of settings names, else that of the desktop.

    Where there is no catalogue for it, it is English.
    """
    code = str(QSettings(str(settings), QSettings.Format.IniFormat).value("options/language", SYSTEM))
    if code == SYSTEM:
        code = QLocale.system().name().partition("_")[0]
    return code if code in languages() else ENGLISH


def speak(code: str) -> None:
    """Show every text looked up from now on in a language; texts that are on screen already stay."""
    global _spoken
    found = code != ENGLISH and _catalogue.load(str(resources.path(CATALOGUES) / f"{code}.qm"))
    _spoken = code if found else ENGLISH


def spoken() -> str:
    """Code of the language that is spoken."""
    return _spoken


def dress(app: QApplication) -> None:
    """Let Qt's own dialogs speak the same language, and lay all out from the side it is read from."""
    if _spoken == ENGLISH:
        return
    dialogs = QTranslator(app)
    if dialogs.load(f"qtbase_{_spoken}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(dialogs)
    rightward = QLocale(_spoken).textDirection() is Qt.LayoutDirection.LeftToRight
    app.setLayoutDirection(Qt.LayoutDirection.LeftToRight if rightward else Qt.LayoutDirection.RightToLeft)


def tr(text: str, **values: object) -> str:
    """A text in the language of the window.

    Args:
        text: in English; ``{name}`` stands where a value goes.
        values: what goes there, put in after the text was looked up.
    """
    found = said(text)
    return found.format(**values) if values else found


def said(text: str) -> str:
    """A text that games, agents or records hold, such as the title of an option, as the window says it.

    Texts that nobody could know when the catalogue was made are given back as they are.
    """
    return text if _spoken == ENGLISH else _catalogue.translate("", text) or text


def plural(one: str, many: str, number: int) -> str:
    """A number with its noun, such as ``1,300 steps``, in the language of the window.

    Args:
        one: the noun after 1, in English.
        many: the noun after other numbers, in English.
        number: the number; languages with more forms than two choose theirs by it.
    """
    found = "" if _spoken == ENGLISH else _catalogue.translate("", one, many, number)
    return found.replace("%n", f"{number:,}") if found else words.plural(number, one, many)
