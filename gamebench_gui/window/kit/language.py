"""The language of the window: texts are in English in the code, and are looked up in a catalogue.

The catalogues are Qt's: ``make words`` collects the texts into ``resources/languages/<code>.ts``, which
people translate with Qt Linguist, and compiles it to ``<code>.qm``, which is read here. A text that a
catalogue lacks is shown in English.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLibraryInfo, QLocale, QSettings, Qt, QTranslator
from PySide6.QtWidgets import QApplication

import resources
from games.core import words as of_rules
from games.core.said import Said
from replays import words
from resources import catalogues
from resources import spoken as of_thread

ENGLISH: Final = "en"
SYSTEM: Final = "system"
"""The choice that follows the desktop's language."""
CATALOGUES: Final = "languages"

_spoken = ENGLISH
_pinned = 0
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
        code = QLocale.system().name()
    return closest(code)


def speak(code: str) -> None:
    """Show every text looked up from now on in a language; texts that are on screen already stay."""
    global _spoken, _catalogue
    catalogue = _loaded(code)
    _spoken = ENGLISH if catalogue is None else code
    _catalogue = catalogue or QTranslator()
    of_thread.speak(None if catalogue is None else _known)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Look texts up in a language inside the block, whatever events happen in it."""
    global _pinned
    before = _spoken
    speak(code)
    _pinned += 1
    try:
        yield
    finally:
        _pinned -= 1
        speak(before)


def is_pinned() -> bool:
    """Return whether a block of `speaking` is running, whose language no event may change."""
    return _pinned > 0


def closest(code: str) -> str:
    """Return the language of the program for a code such as ``de-AT``; English if there is none."""
    known = code.replace("_", "-").partition("-")[0].lower()
    return known if known in languages() else ENGLISH


def _loaded(code: str) -> QTranslator | None:
    """Return the catalogue of a language; None for English, and for a language without one."""
    return None if code == ENGLISH else _read(str(resources.path(CATALOGUES) / f"{code}.qm"))


@cache
def _read(path: str) -> QTranslator | None:
    catalogue = QTranslator()
    return catalogue if catalogue.load(path) else None


def _known(text: str) -> str:
    return _catalogue.translate("", text) or ""


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
    if not values or _spoken == ENGLISH:
        return sentence.format(**values) if values else sentence
    return catalogues.filled(sentence, {name: _in_words(value) for name, value in values.items()}, _known)


def _in_words(value: object) -> object:
    """Return a value for a sentence: an error, and a text that keeps its parts, in the window's language."""
    if isinstance(value, BaseException):
        value = str(value)
    return said(value) if isinstance(value, Said) else value


def said(text: str) -> str:
    """Return a text of a game, agent, record or constant in the window's language, if known there."""
    if _spoken == ENGLISH:
        return text
    return of_rules.told(text) if isinstance(text, Said) else _catalogue.translate("", text) or text


def paragraph(text: str) -> str:
    """Return a paragraph of rules as one line in the window's language."""
    return said(" ".join(text.split()))


def plural(singular: str, others: str, number: int) -> str:
    """Return a number with its noun in the window's language, such as ``1,300 steps``.

    Args:
        singular, others: the noun after 1 and after other numbers, in English.
    """
    sentence = "" if _spoken == ENGLISH else _catalogue.translate("", singular, others, number)
    if not sentence:
        return words.plural(number, singular, others)
    return sentence.replace("%n", QLocale(_spoken).toString(number))
