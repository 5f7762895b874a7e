"""Screens that tell something, or ask for one decision: welcome, consent, ready, pause, debriefing, code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QLocale, QTimer

from gamebench_gui.app.study.visit_rules import LAST_WORD, NOTHING_LEFT, OUTCOMES
from gamebench_gui.window.kit import controls, theme
from gamebench_gui.window.kit.choice import Choice
from gamebench_gui.window.kit.field_editor import titled
from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.parts.settings import OPTIONS
from gamebench_gui.window.studies.frame import Frame, Words, app
from replays.studies.screens import (
    CodeScreen,
    ConsentScreen,
    DebriefingScreen,
    LockedScreen,
    PauseScreen,
    PracticeScreen,
    ReadyScreen,
    ResumeScreen,
    Welcome,
)
from replays.studies.sitting import Sitting
from replays.words import tr_noop

Act = Callable[[Callable[[], object]], None]
"""Changes the sitting and shows the next screen, or a refusal."""
LOOK: Final = 200
"""Milliseconds between two updates of a countdown."""
STAGES: Final = {
    "welcome": tr_noop("the welcome"),
    "consent": tr_noop("the consent"),
    "form": tr_noop("a form"),
    "rules": tr_noop("the rules"),
    "check": tr_noop("the questions about the rules"),
    "practice": tr_noop("practice"),
    "ready": tr_noop("the start of the matches"),
    "pause": tr_noop("a pause"),
    "debriefing": tr_noop("the debriefing"),
    "code": tr_noop("the code"),
}


def offer_to_delete(frame: Frame, sitting: Sitting, act: Act) -> None:
    """Add the button that deletes everything when it is pressed twice."""
    is_warned = False

    def delete() -> None:
        nonlocal is_warned
        if is_warned:
            act(sitting.withdraw)
        else:
            is_warned = True
            frame.notice.tell(said(LAST_WORD), "warning", closable=False)

    frame.offer(tr("Delete my data"), delete)


class WelcomeFrame(Frame):
    """The welcome (screen 2)."""

    def __init__(self, screen: Welcome, sitting: Sitting, act: Act) -> None:
        super().__init__(screen.title)
        self.say(tr("Welcome, and thank you for coming."))
        keys = tr(
            "Everything can be done with the mouse, and everything with the keyboard: Tab moves on, arrow "
            "keys choose, Return or Space presses a button."
        )
        question = tr(
            "If anything is unclear, ask the person who brought you here, or: {contact}",
            contact=screen.contact,
        )
        self.say(keys)
        self.say(question)
        self.language = controls.ComboBox()
        self.scale = controls.ComboBox()
        self.mode = controls.ComboBox()
        for code in screen.languages:
            self.language.addItem(QLocale(code).nativeLanguageName() or code, code)
        self.language.setCurrentIndex(self.language.findData(screen.language))
        self.language.currentIndexChanged.connect(
            lambda _: act(lambda: sitting.speak(self.language.currentData()))
        )
        sizes = next(option for option in OPTIONS if option.name == "scale")
        for value in sizes.options:
            self.scale.addItem(said(sizes.word(value)), float(value))
        self.scale.setCurrentIndex(max(0, self.scale.findData(theme.scale())))
        self.mode.addItem(tr("Dark on light"), theme.Mode.LIGHT)
        self.mode.addItem(tr("Light on dark"), theme.Mode.DARK)
        self.mode.setCurrentIndex(int(theme.palette().dark))
        for box in (self.scale, self.mode):
            box.currentIndexChanged.connect(self._dress)
        offered = [(self.scale, tr("Text size")), (self.mode, tr("Colours"))]
        if len(screen.languages) > 1:
            offered.insert(0, (self.language, tr("Language of the texts")))
        for box, name in offered:
            box.setAccessibleName(name)
            self.add(titled(name, box))
        self.end()
        self.offer(tr("Begin"), lambda: act(sitting.go_on), first=True)

    def _dress(self) -> None:
        theme.apply(app(), theme.Mode(self.mode.currentData()), float(self.scale.currentData()))


class ConsentFrame(Frame):
    """Screen 3: can be agreed to once it was read to the end and was open for long enough."""

    def __init__(self, screen: ConsentScreen, sitting: Sitting, act: Act) -> None:
        super().__init__(tr("Before you take part"))
        self._screen = screen
        self._sitting = sitting
        self._act = act
        self._began, self._read = sitting.now_ms, False
        self.words = Words(screen.text, tr("Consent"))
        self.add(self.words, 1)
        self.hug()
        self.boxes = {box.id: Choice(box.text, several=True) for box in screen.boxes}
        for box in self.boxes.values():
            self.add(box)
        self.wait = self.say("", "secondary")
        self.say(
            tr("Version {version} · SHA-256 {digest}", version=screen.version, digest=screen.digest[:16]),
            "secondary",
        )
        self.agree = self.offer(tr("I agree"), self._agree)
        self.offer(tr("I do not agree"), lambda: act(lambda: sitting.consent(False, {})))
        self.setFocusProxy(self.words)
        timer = QTimer(self, interval=LOOK)
        timer.timeout.connect(self.look)
        timer.start()
        self.look()

    def look(self) -> None:
        """Allow consent once the text was read to its end and shown for long enough."""
        self._read |= self.words.isVisible() and self.words.at_end
        left = self._screen.at_least_ms - (self._sitting.now_ms - self._began)
        reasons = [] if self._read else [tr("Read the text to its end.")]
        reasons += [tr("You can agree in {seconds} s.", seconds=-(-left // 1000))] if left > 0 else []
        self.wait.setText(" ".join(reasons))
        self.agree.setEnabled(not reasons)

    def _agree(self) -> None:
        ticked = {name: box.button.isChecked() for name, box in self.boxes.items()}
        self._act(lambda: self._sitting.consent(True, ticked))


class PracticeFrame(Frame):
    """Screen 7 between two practice matches."""

    def __init__(self, screen: PracticeScreen, sitting: Sitting, act: Act) -> None:
        super().__init__(tr("Practice"))
        more = max(0, screen.least - screen.played)
        self.say(tr("Practice matches do not count. Ask whatever you want to ask."))
        if screen.played:
            sentence = tr(
                "You have played {played}.",
                played=plural("practice match", "practice matches", screen.played),
            )
            self.say(sentence)
        if more:
            matches = (
                plural("more practice match", "more practice matches", more)
                if screen.played
                else plural("practice match", "practice matches", more)
            )
            self.say(tr("Please play {more}.", more=matches))
        self.end()
        # where there is a choice, neither answer is drawn stronger than the other
        only = screen.may_play != screen.may_go_on
        if screen.may_play:
            words = tr("Play a practice match") if not screen.played else tr("Play another one")
            self.offer(words, lambda: act(lambda: sitting.practise(True)), first=only)
        if screen.may_go_on:
            enough = self.offer(
                tr("I have practised enough"), lambda: act(lambda: sitting.practise(False)), first=only
            )
            self.setFocusProxy(enough)


class ReadyFrame(Frame):
    """The start of the matches that count (screen 8)."""

    def __init__(self, screen: ReadyScreen, sitting: Sitting, act: Act) -> None:
        super().__init__(tr("Ready?"))
        many = screen.matches
        self.say(
            tr("The next match counts.") if many == 1 else tr("The next {many} matches count.", many=many)
        )
        self.say(tr("The rules stay one click away. Take the time that you need for your decisions."))
        self.end()
        self.offer(tr("Ready"), lambda: act(sitting.ready), first=True)


class PauseFrame(Frame):
    """Screen 11: a countdown; the participant can continue after the least time."""

    def __init__(self, screen: PauseScreen, sitting: Sitting, act: Act) -> None:
        super().__init__(tr("A pause"))
        self._screen, self._sitting = screen, sitting
        self.say(tr("Look away from the screen, stretch, have a drink."))
        self.left = self.say("", "strong")
        self.end()
        self.go_on = self.offer(tr("Continue"), lambda: act(sitting.go_on), first=True)
        timer = QTimer(self, interval=LOOK)
        timer.timeout.connect(self.look)
        timer.start()
        self.look()

    def look(self) -> None:
        spent = self._sitting.now_ms - self._screen.began_ms
        least, most = self._screen.at_least_ms - spent, self._screen.at_most_ms - spent
        waits = least > 0
        if waits:
            words = tr("You can continue in {seconds} s.", seconds=-(-least // 1000))
        else:
            words = tr("Continue when you like, within {minutes} min.", minutes=max(1, round(most / 60000)))
            words = words if most > 0 else tr("The pause is over. Please continue.")
        self.left.setText(words)
        if self.go_on.isEnabled() is waits:
            self.go_on.setEnabled(not waits)
            self.go_on.setFocus()


class DebriefingFrame(Frame):
    """The debriefing (screen 14)."""

    def __init__(self, screen: DebriefingScreen, sitting: Sitting, act: Act) -> None:
        super().__init__(tr("At the end"))
        self.add(Words(screen.text or tr("Thank you for taking part."), tr("Debriefing")), 1)
        self.hug()
        if screen.asks:
            self.say(tr("You did not know everything before. Now that you do, may your data be kept?"))
            # neither answer is drawn stronger than the other
            self.setFocusProxy(self.offer(tr("Keep my data"), lambda: act(sitting.keep)))
        else:
            self.offer(tr("Continue"), lambda: act(sitting.keep), first=True)
        offer_to_delete(self, sitting, act)


class CodeFrame(Frame):
    """The codes (screen 15)."""

    def __init__(self, screen: CodeScreen, sitting: Sitting, act: Act) -> None:
        super().__init__(tr("Thank you"))
        if screen.finish_code:
            self.say(tr("Give this completion code to the experimenter, as a proof that you took part:"))
            self._large(screen.finish_code)
        until = tr(" until {delete_until}", delete_until=screen.delete_until) if screen.delete_until else ""
        self.say(
            tr("Keep this participant code, with which you can have your data deleted{until}:", until=until)
        )
        self._large(screen.code)
        self.say(tr("Contact: {contact}", contact=screen.contact))
        if screen.pay:
            self.say(tr("You are paid {pay}.", pay=screen.pay))
        self.end()
        self.offer(tr("Done"), lambda: act(sitting.go_on), first=True)

    def _large(self, code: str) -> None:
        label = self.say(code, "title")
        label.setAccessibleName(" ".join(code))


class StopFrame(Frame):
    """The choice of keeping or deleting data, after a stop (screen S)."""

    def __init__(self, sitting: Sitting, act: Act) -> None:
        super().__init__(tr("You have stopped"))
        self.say(tr("What is to become of your data so far? Both are fine, and nothing else is asked."))
        self.end()
        keep = self.offer(tr("Keep my data"), lambda: act(sitting.keep))
        self.setFocusProxy(keep)
        offer_to_delete(self, sitting, act)


class ResumeFrame(Frame):
    """The question whether the right person continues (screen C), for the experimenter."""

    def __init__(self, screen: ResumeScreen, sitting: Sitting, act: Act) -> None:
        super().__init__(tr("Continuing as {code}", code=screen.code))
        where = said(STAGES.get(screen.stage, screen.stage))
        if screen.stage == "matches":
            where = tr("match {number} of {many}", number=screen.number, many=screen.many)
        self.say(tr("This visit continues at {where}.", where=where))
        self.say(
            tr("Experimenter: is this the right person? If not, leave with Ctrl+Alt+Shift+Q."), "secondary"
        )
        self.end()
        self.offer(tr("Continue"), lambda: act(sitting.confirm), first=True)


class LockedFrame(Frame):
    """The locked screen at the end (screen 16)."""

    def __init__(self, screen: LockedScreen) -> None:
        super().__init__(tr("Please call the experimenter"))
        self.say(said(OUTCOMES.get(screen.outcome, NOTHING_LEFT)))
        if screen.debriefing:
            self.add(Words(screen.debriefing, tr("Debriefing")), 1)
            self.hug()
        if screen.finish_code:
            self.say(tr("Your completion code. It does not lead anyone to your data:"))
            self.say(screen.finish_code, "title").setAccessibleName(" ".join(screen.finish_code))
        if screen.pay:
            self.say(tr("You are paid {pay}.", pay=screen.pay))
        self.say(tr("Experimenter: leave with Ctrl+Alt+Shift+Q."), "secondary")
        self.end()
