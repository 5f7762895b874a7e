"""The rules pane: the rules in words, the benchmark's variant, and its source."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, Final, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QTextBrowser

import resources
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.language import plural, said, tr
from games.catalog import guide_for
from games.core.action import LegalActions
from games.core.game import Dynamics, Game, GameSpec, Information, Utility
from games.core.guide import Guide
from games.core.param import Param
from games.core.preset import Fallback, Limits, Preset
from games.core.timing import CLOCK_NAMES, given_clock
from games.core.topics import topics
from replays.words import tr_noop

_TURNS: Final = {
    Dynamics.SEQUENTIAL: tr_noop("turn by turn"),
    Dynamics.SIMULTANEOUS: tr_noop("everybody at once"),
    Dynamics.REAL_TIME: tr_noop("in real time"),
}
_KNOWN: Final = {
    Information.PERFECT: tr_noop("nothing is hidden"),
    Information.IMPERFECT: tr_noop("some things are hidden"),
}
_SUMS: Final = {
    Utility.ZERO_SUM: tr_noop("one wins what the others lose"),
    Utility.CONSTANT_SUM: tr_noop("what one side gains, the other loses"),
    Utility.GENERAL_SUM: tr_noop("all may gain or lose"),
    Utility.IDENTICAL: tr_noop("everybody has the same score"),
}
_THEN: Final = {
    Fallback.VOID: tr_noop("the match is void"),
    Fallback.FORFEIT: tr_noop("the match is lost"),
    Fallback.DEFAULT: tr_noop("the default action is taken"),
    Fallback.RANDOM: tr_noop("a random legal action is played"),
}


class RulesPanel(QTextBrowser):
    """One game as one benchmark plays it; the text can be selected and copied.

    While a person decides, it begins with what matters for this decision. A button above opens the game's
    guided start, if it has one.

    Signals:
        guide_wanted: the button was pressed.
        guide_changed: the rules have another guided start, or none.
    """

    guide_wanted = Signal()
    guide_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.setStyleSheet("RulesPanel { border: none; border-radius: 0; }")
        self.setAccessibleName(tr("Rules"))
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._shown: tuple[Game[Any], Preset] | None = None
        self.name, self.guide = "", cast("Guide | None", None)
        self._for_decision: tuple[str, ...] = ()
        self.learn = controls.push(tr("Learn it in a minute"), self.guide_wanted.emit)
        self.learn.setParent(self)
        self.learn.hide()
        theme.notifier.changed.connect(self._render)

    def show_rules(self, game: Game[Any], preset: Preset) -> None:
        before, self._shown = self._shown, (game, preset)
        if before is None or _settings(*before) != _settings(game, preset):
            self.name = f"{game.spec.id}:{preset.id}"
            self.guide = guide_for(self.name, game)
            self._for_decision = ()
            self._place_button()
            self._render()
            self.guide_changed.emit()

    def show_decision(self, legal: LegalActions | None) -> None:
        """Begin with what matters for a choice among these actions; None for no choice."""
        sentences = self.guide.for_decision(legal) if self.guide is not None and legal is not None else ()
        if sentences != self._for_decision:
            self._for_decision = sentences
            self._render()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_button()

    def _place_button(self) -> None:
        """Keep room for the button above the text while there is a guide."""
        self.learn.setVisible(self.guide is not None)
        hint = self.learn.sizeHint()
        self.setViewportMargins(0, hint.height() + 2 * theme.STEP if self.guide is not None else 0, 0, 0)
        self.learn.setGeometry(theme.STEP, theme.STEP, min(hint.width(), self.width()), hint.height())

    def _render(self) -> None:
        if self._shown is None:
            return
        game, preset = self._shown
        small = f"color: {theme.palette().secondary}"
        parts = decision_html(self._for_decision)
        parts += [f"<h3>{escape(game.spec.name)}</h3>", f'<p style="{small}">{escape(facts(game))}</p>']
        parts += [f"<p>{escape(text)}</p>" for text in rules_text(game)]
        parts += topics_html(preset)
        benchmark = preset.benchmark or tr("This variant")
        parts.append(f"<h4>{escape(benchmark)}</h4>")
        variant = (
            said(preset.summary),
            clock_text(preset.limits, game.spec.ticks_per_second),
            limits_text(preset.limits),
        )
        parts += [f"<p>{escape(text)}</p>" for text in variant if text]
        if preset.tags:
            tags = tr("Tags: {tags}", tags=", ".join(map(said, preset.tags)))
            parts.append(f'<p style="{small}">{escape(tags)}</p>')
        if preset.source:
            parts.append(f'<p style="{small}">{escape(preset.source)}</p>')
        if settings := params_text(game):
            heading = tr("Settings")
            parts.append(f"<h4>{escape(heading)}</h4><p>{escape(settings)}</p>")
        self.setHtml("".join(parts))


def decision_html(sentences: Sequence[str]) -> list[str]:
    """Return what matters for a decision, as a list under a heading; empty without sentences."""
    heading = tr("For this decision")
    items = "".join(f"<li>{escape(said(sentence))}</li>" for sentence in sentences)
    tight = '<ul style="-qt-list-indent: 0; margin-left: 14px">'
    return [f"<h4>{escape(heading)}</h4>{tight}{items}</ul>"] if items else []


def rules_text(game: Game[Any]) -> list[str]:
    return list(map(said, rules_of(game.spec)))


def rules_of(spec: GameSpec) -> list[str]:
    """Return the paragraphs of `rules_text`, untranslated."""
    try:
        text = resources.text(f"words/rules.{spec.id}.txt")
    except FileNotFoundError:
        text = spec.summary
    return [" ".join(part.split()) for part in text.split("\n\n") if part.strip()]


def topics_html(preset: Preset) -> list[str]:
    """Return what models may ask about in this preset, for people; empty if there is nothing."""
    entries = [
        f"<p><b>{escape(said(title))}</b><br>{escape(said(text))}</p>"
        for title, text in topics(preset).items()
    ]
    heading = tr("More about")
    return [f"<h4>{escape(heading)}</h4>", *entries] if entries else []


def facts(game: Game[Any]) -> str:
    spec = game.spec
    rest = (_TURNS[spec.dynamics], _KNOWN[spec.information], _SUMS[spec.utility])
    many = plural("player", "players", game.num_players)
    return " · ".join((many, *map(said, rest)))


def params_text(game: Game[Any]) -> str:
    """Return the parameters in use, without default ones of the clock; empty if there are none."""
    known = {param.name: param for param in game.spec.params}
    usual = set(CLOCK_NAMES) - set(given_clock(game.params)) if game.spec.ticks_per_second else set()
    shown = (
        (known.get(name, Param(name)), value) for name, value in game.params.items() if name not in usual
    )
    text = "; ".join(f"{said(param.title)}: {_in_words(param, value)}" for param, value in shown)
    return f"{text}." if text else ""


def _in_words(param: Param, value: int | str) -> str:
    if param.per_second:
        return tr("{seconds:g} seconds", seconds=float(value) / param.per_second)
    return said(param.word(value))


def _settings(game: Game[Any], preset: Preset) -> tuple[object, ...]:
    return game.spec.id, preset.id, game.num_players, tuple(game.params.items())


def clock_text(limits: Limits, rate: float) -> str:
    """Return how time passes while seats think, at ``rate`` ticks a second; empty if it does not."""
    if not rate:
        return ""
    every = tr(
        "{every} ticks, {seconds:.2g} seconds of the game", every=limits.every, seconds=limits.every / rate
    )
    if limits.clock == "stepped":
        return tr("Time stands still while seats think; they are asked every {every}.", every=every)
    speed = tr(" {speed:g} times as fast as in reality", speed=limits.speed) if limits.speed != 1 else ""
    acts = {
        "wall": tr("An answer acts when it comes."),
        "seconds": tr(
            "An answer acts {charge:g} times the seconds later that it took.", charge=limits.charge
        ),
        "tokens": tr(
            "An answer acts as if {charge:g} tokens were written in a second.", charge=limits.charge
        ),
        "ticks": tr("An answer acts {charge:g} ticks after the question.", charge=limits.charge),
    }[limits.latency]
    waits = (
        ""
        if limits.latency == "wall"
        else tr(" Until it is there the game waits; people are charged nothing.")
    )
    return tr(
        "Time passes{speed} while seats think; they are asked again {every} after they acted. {acts}{waits}",
        speed=speed,
        every=every,
        acts=acts,
        waits=waits,
    )


def limits_text(limits: Limits) -> str:
    """Return what a seat may try, and what follows when it fails."""
    if limits.attempts is None:
        text = tr("A seat is asked until its answer is legal.")
    else:
        is_single = limits.attempts == 1
        count = tr("One attempt") if is_single else tr("{attempts} attempts", attempts=limits.attempts)
        then = said(_THEN[limits.fallback])
        text = tr("{count} for each decision; after that {fallback}.", count=count, fallback=then)
    if limits.illegal is not None:
        text += tr(
            " After a readable but illegal answer {fallback} at once.", fallback=said(_THEN[limits.illegal])
        )
    if limits.seconds is not None:
        text += tr(" {seconds:g} seconds for each attempt.", seconds=limits.seconds)
    if limits.skip_forced:
        text += tr(" A single legal action is played without asking.")
    return text
