"""Screens that tell something, or ask for one decision: welcome, consent, ready, pause, debriefing, code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QLocale, QTimer
from PySide6.QtWidgets import QComboBox

from gamebench_gui.window.kit import theme
from gamebench_gui.window.kit.field_editor import titled
from gamebench_gui.window.parts.settings import OPTIONS
from gamebench_gui.window.studies.frame import Choice, Frame, Words, app
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
from replays.words import plural

Act = Callable[[Callable[[], object]], None]
"""Does something to the sitting, and shows the screen that is next; a refusal is said on the screen."""
LOOK: Final = 200
"""Milliseconds between two looks at a countdown."""
STAGES: Final = {
    "welcome": "the welcome",
    "consent": "the consent",
    "form": "a form",
    "rules": "the rules",
    "check": "the questions about the rules",
    "practice": "practice",
    "ready": "the start of the matches",
    "matches": "match",
    "pause": "a pause",
    "debriefing": "the debriefing",
    "code": "the code",
}
OUTCOMES: Final = {
    "refused": "You did not agree to take part. Nothing of you is kept.",
    "deleted": "Your data have been deleted.",
    "finished": "Everything is done. Thank you for taking part.",
    "idle": "Nobody was here for a while, and the visit has ended.",
    "broken": "Something went wrong that is not your fault. Everything that you entered is kept.",
}


LAST_WORD: Final = (
    "Everything that you entered will be deleted, and cannot be brought back. Press Delete my data again to "
    "have it deleted."
)


class WelcomeFrame(Frame):
    """Screen 2."""

    def __init__(self, screen: Welcome, sitting: Sitting, act: Act) -> None:
        super().__init__(screen.title)
        self.say("Welcome, and thank you for coming.")
        self.say(
            "Everything can be done with the mouse, and everything with the keyboard: Tab goes on, arrow "
            "keys choose, Return or Space presses a button."
        )
        self.say(f"If anything is unclear, ask the person who brought you here, or: {screen.contact}")
        self.language, self.scale, self.mode = QComboBox(), QComboBox(), QComboBox()
        for code in screen.languages:
            self.language.addItem(QLocale(code).nativeLanguageName() or code, code)
        self.language.setCurrentIndex(self.language.findData(screen.language))
        self.language.currentIndexChanged.connect(lambda _: sitting.speak(self.language.currentData()))
        sizes = next(option for option in OPTIONS if option.name == "scale")
        for value in sizes.options:
            self.scale.addItem(sizes.word(value), float(value))
        self.scale.setCurrentIndex(max(0, self.scale.findData(theme.scale())))
        self.mode.addItem("Dark on light", theme.Mode.LIGHT)
        self.mode.addItem("Light on dark", theme.Mode.DARK)
        self.mode.setCurrentIndex(int(theme.palette().dark))
        for box in (self.scale, self.mode):
            box.currentIndexChanged.connect(self._dress)
        offered = [(self.scale, "Text size"), (self.mode, "Colours")]
        if len(screen.languages) > 1:
            offered.insert(0, (self.language, "Language of the texts"))
        for box, name in offered:
            box.setAccessibleName(name)
            self.add(titled(name, box))
        self.end()
        self.offer("Begin", lambda: act(sitting.go_on), first=True)

    def _dress(self) -> None:
        theme.apply(app(), theme.Mode(self.mode.currentData()), float(self.scale.currentData()))


class ConsentFrame(Frame):
    """Screen 3: can be agreed to once it was read to the end and was open for long enough."""

    def __init__(self, screen: ConsentScreen, sitting: Sitting, act: Act) -> None:
        super().__init__("Before you take part")
        self._screen, self._sitting, self._act = screen, sitting, act
        self._began, self._read = sitting.now_ms, False
        self.words = Words(screen.text, "Consent")
        self.add(self.words, 1)
        self.hug()
        self.boxes = {box.id: Choice(box.text, several=True) for box in screen.boxes}
        for box in self.boxes.values():
            self.add(box)
        self.wait = self.say("", "secondary")
        self.say(f"Version {screen.version} · SHA-256 {screen.digest[:16]}", "secondary")
        self.agree = self.offer("I agree", self._agree)
        theme.set_role(self.agree, "primary")
        self.offer("I do not agree", lambda: act(lambda: sitting.consent(False, {})))
        self.setFocusProxy(self.words)
        timer = QTimer(self, interval=LOOK)
        timer.timeout.connect(self.look)
        timer.start()
        self.look()

    def look(self) -> None:
        """See whether it can be agreed to by now."""
        self._read |= self.words.isVisible() and self.words.at_end
        left = self._screen.at_least_ms - (self._sitting.now_ms - self._began)
        reasons = [] if self._read else ["Read the text to its end."]
        reasons += [f"You can agree in {-(-left // 1000)} s."] if left > 0 else []
        self.wait.setText(" ".join(reasons))
        self.agree.setEnabled(not reasons)

    def _agree(self) -> None:
        ticked = {name: box.button.isChecked() for name, box in self.boxes.items()}
        self._act(lambda: self._sitting.consent(True, ticked))


class PracticeFrame(Frame):
    """Screen 7 between two practice matches."""

    def __init__(self, screen: PracticeScreen, sitting: Sitting, act: Act) -> None:
        super().__init__("Practice")
        more = max(0, screen.least - screen.played)
        self.say("Practice matches do not count. Ask whatever you want to ask.")
        if screen.played:
            self.say(f"You have played {plural(screen.played, 'practice match', 'practice matches')}.")
        if more:
            self.say(f"Please play {plural(more, 'more practice match', 'more practice matches')}.")
        self.end()
        if screen.may_play:
            words = "Play a practice match" if not screen.played else "Play another one"
            self.offer(words, lambda: act(lambda: sitting.practise(True)), first=not screen.may_go_on)
        if screen.may_go_on:
            self.offer("I have practised enough", lambda: act(lambda: sitting.practise(False)), first=True)


class ReadyFrame(Frame):
    """Screen 8."""

    def __init__(self, screen: ReadyScreen, sitting: Sitting, act: Act) -> None:
        super().__init__("Ready?")
        many = screen.matches
        self.say("The next match counts." if many == 1 else f"The next {many} matches count.")
        self.say("The rules stay one click away. Take the time that you need for your decisions.")
        self.end()
        self.offer("Ready", lambda: act(sitting.ready), first=True)


class PauseFrame(Frame):
    """Screen 11: a countdown; goes on at will after the least time, and says when it is over."""

    def __init__(self, screen: PauseScreen, sitting: Sitting, act: Act) -> None:
        super().__init__("A pause")
        self._screen, self._sitting = screen, sitting
        self.say("Look away from the screen, stretch, have a drink.")
        self.left = self.say("", "strong")
        self.end()
        self.go_on = self.offer("Go on", lambda: act(sitting.go_on), first=True)
        timer = QTimer(self, interval=LOOK)
        timer.timeout.connect(self.look)
        timer.start()
        self.look()

    def look(self) -> None:
        """See how much of the pause is left."""
        spent = self._sitting.now_ms - self._screen.began_ms
        least, most = self._screen.at_least_ms - spent, self._screen.at_most_ms - spent
        waits = least > 0
        if waits:
            words = f"You can go on in {-(-least // 1000)} s."
        else:
            words = f"Go on when you like, within {max(1, round(most / 60000))} min."
            words = words if most > 0 else "The pause is over. Please go on."
        self.left.setText(words)
        if self.go_on.isEnabled() is waits:
            self.go_on.setEnabled(not waits)
            self.go_on.setFocus()


class DebriefingFrame(Frame):
    """Screen 14."""

    def __init__(self, screen: DebriefingScreen, sitting: Sitting, act: Act) -> None:
        super().__init__("At the end")
        self.add(Words(screen.text or "Thank you for taking part.", "Debriefing"), 1)
        self.hug()
        if screen.asks:
            self.say("Not everything was told to you before. Now that you know, may your data be kept?")
            self.offer("Keep my data", lambda: act(sitting.keep), first=True)
        else:
            self.offer("Go on", lambda: act(sitting.keep), first=True)
        self._sitting, self._act, self._warned = sitting, act, False
        self.offer("Delete my data", self._delete)

    def _delete(self) -> None:
        """Delete everything, once that was said twice."""
        if self._warned:
            self._act(self._sitting.withdraw)
            return
        self._warned = True
        self.notice.tell(LAST_WORD, "warning", closable=False)


class CodeFrame(Frame):
    """Screen 15."""

    def __init__(self, screen: CodeScreen, sitting: Sitting, act: Act) -> None:
        super().__init__("Thank you")
        if screen.finish_code:
            self.say("Your completion code:")
            self._large(screen.finish_code)
        self.say("Your participant code:")
        self._large(screen.code)
        until = f" until {screen.delete_until}" if screen.delete_until else ""
        self.say("Write it down, or take a picture of it.")
        self.say(f"With this code you can have your data deleted{until}. Contact: {screen.contact}")
        if screen.pay:
            self.say(f"You are paid {screen.pay}.")
        self.end()
        self.offer("Done", lambda: act(sitting.go_on), first=True)

    def _large(self, code: str) -> None:
        made = self.say(code, "title")
        made.setAccessibleName(" ".join(code))


class StopFrame(Frame):
    """Screen S."""

    def __init__(self, sitting: Sitting, act: Act) -> None:
        super().__init__("You have stopped")
        self.say("What is to become of your data so far? Both are fine, and nothing else is asked.")
        self.end()
        self.offer("Keep my data", lambda: act(sitting.keep), first=True)
        self.offer("Delete my data", lambda: act(sitting.withdraw))


class ResumeFrame(Frame):
    """Screen C, for the experimenter."""

    def __init__(self, screen: ResumeScreen, sitting: Sitting, act: Act) -> None:
        super().__init__(f"Going on as {screen.code}")
        where = STAGES.get(screen.stage, screen.stage)
        if screen.stage == "matches":
            where = f"{where} {screen.number} of {screen.many}"
        self.say(f"This visit goes on at {where}.")
        self.say("Experimenter: is this the right person? If not, leave with Ctrl+Alt+Shift+Q.", "secondary")
        self.end()
        self.offer("Go on", lambda: act(sitting.confirm), first=True)


class LockedFrame(Frame):
    """Screen 16."""

    def __init__(self, screen: LockedScreen) -> None:
        super().__init__("Please call the experimenter")
        self.say(OUTCOMES.get(screen.outcome, "Nothing more is to be done here."))
        self.say("Experimenter: leave with Ctrl+Alt+Shift+Q.", "secondary")
        self.end()
