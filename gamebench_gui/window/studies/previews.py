"""The screens of a study drawn small: the real screens, with the protocol's words, without a participant."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, Final, cast

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

import resources
from gamebench_gui.window.boards.options import BoardOptions
from gamebench_gui.window.boards.stage import Stage
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import closest, paragraph, speaking, tr
from gamebench_gui.window.studies.frame import Frame
from gamebench_gui.window.studies.screens import FRAMES
from games.catalog import find_preset
from games.core.action import CHANCE
from games.core.naming import player_name
from games.core.words import say
from replays.studies.assignment import game_of
from replays.studies.cards import Card
from replays.studies.protocol import Block, Protocol
from replays.studies.screens import (
    CheckScreen,
    CodeScreen,
    ConsentScreen,
    DebriefingScreen,
    FormScreen,
    PauseScreen,
    ReadyScreen,
    RulesScreen,
    Screen,
    ShownItem,
    Welcome,
)
from replays.studies.sitting import Sitting
from resources.errors import UserError

ROOM: Final = (27, 17)
"""Width and height of a screen before it is drawn small, in heights of a line of text."""
BOARD: Final = (40, 25)
"""The same for a board."""
Texts = Callable[[str], str]
"""Returns the text of a file beside the protocol."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The subject of a preview; equal ones look alike.

    Attributes:
        screen: None for a board.
        block: of a board, or of the rules.
        language: that of the participants.
    """

    screen: Screen | None
    block: Block | None
    size: tuple[int, int]
    look: tuple[object, ...]
    language: str


def wanted(protocol: Protocol, card: Card, texts: Texts, size: QSize) -> Wanted:
    block = protocol.blocks[card.block] if card.block is not None else None
    look, language = (theme.palette(), theme.scale()), closest(protocol.study.language)
    try:
        screen = _screen(protocol, card, block, texts)
    except (UserError, LookupError, OSError):
        screen = None
    needs = block if card.kind in ("rules", "matches", "practice") else None
    return Wanted(screen, needs, (size.width(), size.height()), look, language)


def draw(what: Wanted) -> QPixmap:
    """Return the picture of a screen in its language; an empty one if it cannot be shown yet."""
    with speaking(what.language):
        return _drawn(what)


def _drawn(what: Wanted) -> QPixmap:
    size = QSize(*what.size)
    try:
        shown = _widget(what)
    except (UserError, LookupError, ValueError):
        shown = QWidget()
    lines = BOARD if what.screen is None else ROOM
    width = lines[0] * theme.line_height()
    shown.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    shown.resize(width, width * size.height() // max(1, size.width()))
    shown.setMaximumWidth(width)
    shown.ensurePolished()
    screen = QApplication.primaryScreen()
    ratio = screen.devicePixelRatio() if screen is not None else 1.0
    drawn = QPixmap(size * ratio)
    drawn.fill(theme.color("window"))
    shown.grab()  # lays everything out
    with QPainter(drawn) as painter:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        part = ratio * min(size.width() / shown.width(), size.height() / shown.height())
        painter.scale(part, part)
        shown.render(painter, QPoint())
    drawn.setDevicePixelRatio(ratio)
    shown.deleteLater()
    return drawn


def _widget(what: Wanted) -> QWidget:
    if what.screen is None:
        return _board(what.block) if what.block is not None else QWidget()
    protocol = Protocol(blocks=(what.block,) if what.block else ())
    nobody = cast(Sitting, SimpleNamespace(now_ms=0, study=SimpleNamespace(protocol=protocol)))
    if isinstance(what.screen, RulesScreen):
        return _rules(what.screen)
    frame: Frame = FRAMES[type(what.screen)](what.screen, nobody, lambda act: None)
    return frame


def _rules(screen: RulesScreen) -> Frame:
    """Return the first page of the rules without the board to try, which would leave no room for words."""
    frame = Frame(tr("The rules"))
    frame.say(tr("Page {page} of {last}", page=1, last=len(screen.pages)), "secondary")
    frame.say(paragraph(screen.pages[0]))
    frame.end()
    frame.offer(tr("Next"), lambda: None)
    return frame


def _board(block: Block) -> QWidget:
    game: Any = game_of(block)
    state, rng = game.initial_state(), random.Random(1)
    for _ in range(100):
        if game.to_act(state) != (CHANCE,):
            break
        state = game.apply(state, {CHANCE: game.sample_chance(state, rng)})
    actors = game.to_act(state)
    stage = Stage(BoardOptions(animated=False))
    names = tuple(tr("You") if seat == 0 else say(player_name(seat)) for seat in range(game.num_players))
    stage.show_view(game.view(state, 0 if 0 in actors or not actors else max(0, actors[0])), names)
    holder = QWidget()
    controls.column(holder, 0, 0).addWidget(stage)
    return holder


def _screen(protocol: Protocol, card: Card, block: Block | None, texts: Texts) -> Screen | None:
    about, consent, finish = protocol.study, protocol.consent, protocol.finish
    match card.kind:
        case "welcome":
            languages = (about.language, *about.languages)
            return Welcome(about.title, about.language, about.contact, languages)
        case "consent":
            least = 1000 * consent.at_least_seconds
            return ConsentScreen(texts(consent.text), consent.version, "", consent.boxes, least)
        case "form":
            place = int(card.block is not None and not card.step)
            items = tuple(
                ShownItem(item, tuple(range(len(item.options)))) for item in protocol.form(card.name).items
            )
            return FormScreen(card.name, block.id if block else "", place, items)
        case "check":
            check = protocol.check(card.name)
            if not check.questions:
                return FormScreen(card.name, "", 0, ())
            many = len(check.questions)
            return CheckScreen(block.id if block else "", check.questions[0], 1, many)
        case "ready" if block is not None:
            return ReadyScreen(block.id, block.planned)
        case "rules" if block is not None:
            return RulesScreen(block.id, block.game, block.set, _pages(block.game))
        case "pause" if protocol.flow.pause is not None:
            pause = protocol.flow.pause
            return PauseScreen(0, 1000 * pause.at_least_seconds, 1000 * pause.at_most_seconds)
        case "debriefing":
            hidden = any(level.disclosure != "true" for level in protocol.levels)
            return DebriefingScreen(texts(finish.debriefing) if finish.debriefing else "", hidden)
        case "code":
            pay = f"{finish.pay.base} {finish.pay.unit}" if finish.pay else ""
            code = "K7Q-4M2X" if finish.code == "generated" else ""
            return CodeScreen(code, "P-0001", consent.delete_until, about.contact, pay)
    return None


@lru_cache(maxsize=64)
def _pages(game: str) -> tuple[str, ...]:
    return tuple(resources.text(f"words/rules.{find_preset(game)[0]}.txt").strip().split("\n\n"))
