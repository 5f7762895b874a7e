"""The language of the window: texts are in English in the code, and are looked up in a catalogue.

The catalogues are Qt's: ``make words`` collects the texts into ``resources/languages/<code>.ts``, which
people translate with Qt Linguist, and compiles it to ``<code>.qm``, which is read here. A text that a
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
"""The choice that follows the desktop's language."""
CATALOGUES: Final = "languages"

_spoken = ENGLISH
_catalogue = QTranslator()


def languages() -> tuple[str, ...]:
    return (ENGLISH, *sorted(path.stem for path in resources.path(CATALOGUES).glob("*.qm")))


def own_name(code: str) -> str:
    """Return a language's name in that language."""
    name = QLocale(code).nativeLanguageName()
    return "English" if code == ENGLISH else name[:1].upper() + name[1:]


def chosen(settings: Path) -> str:
    """Return the language in a settings file, else the desktop's; English without a catalogue."""
    code = str(QSettings(str(settings), QSettings.Format.IniFormat).value("options/language", SYSTEM))
    if code == SYSTEM:
        code = QLocale.system().name().partition("_")[0]
    return code if code in languages() else ENGLISH


def speak(code: str) -> None:
    """Show every text looked up from now on in a language; texts that are on screen already stay."""
    global _spoken
    loaded = code != ENGLISH and _catalogue.load(str(resources.path(CATALOGUES) / f"{code}.qm"))
    _spoken = code if loaded else ENGLISH


def spoken() -> str:
    return _spoken


def dress(app: QApplication) -> None:
    """Translate Qt's own dialogs, and lay the window out in the language's reading direction."""
    if _spoken == ENGLISH:
        return
    dialogs = QTranslator(app)
    if dialogs.load(f"qtbase_{_spoken}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(dialogs)
    rightward = QLocale(_spoken).textDirection() is Qt.LayoutDirection.LeftToRight
    app.setLayoutDirection(Qt.LayoutDirection.LeftToRight if rightward else Qt.LayoutDirection.RightToLeft)


def tr(text: str, **values: object) -> str:
    """Return an English text in the window's language, with values for its ``{name}`` fields."""
    sentence = said(text)
    return sentence.format(**values) if values else sentence


def said(text: str) -> str:
    """Return a text of a game, agent, record or constant in the window's language, if known there."""
    return text if _spoken == ENGLISH else _catalogue.translate("", text) or text


def plural(singular: str, others: str, number: int) -> str:
    """Return a number with its noun in the window's language, such as ``1,300 steps``.

    Args:
        singular, others: the noun after 1 and after other numbers, in English.
    """
    sentence = "" if _spoken == ENGLISH else _catalogue.translate("", singular, others, number)
    return sentence.replace("%n", f"{number:,}") if sentence else words.plural(number, singular, others)
