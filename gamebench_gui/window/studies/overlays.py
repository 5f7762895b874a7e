"""The covers of a participant's screen: rules, pause, stop, the way out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QLineEdit

from gamebench_gui.app.study.password import Password, PasswordError
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.parts.settings import Settings
from gamebench_gui.window.studies.frame import Frame

KEPT: Final = "study_password"
"""Key of the password's digest in the settings."""
Act = Callable[[], object]


def rules_over(paragraphs: tuple[str, ...], back: Act) -> Frame:
    return _over(tr("The rules"), paragraphs, tr("Back to the match"), back)


def pause_over(back: Act) -> Frame:
    text = tr("The board is hidden, and your time has stopped. Continue when you are ready.")
    return _over(tr("Paused"), (text,), tr("Continue"), back)


def help_over(back: Act) -> Frame:
    text = tr("The experimenter has been called. Your time has stopped. Continue when everything is clear.")
    return _over(tr("Somebody is coming"), (text,), tr("Continue"), back)


def stop_over(stop: Act, back: Act) -> Frame:
    text = tr("You can stop at any moment, without giving a reason. You cannot continue afterwards.")
    frame = Frame(tr("Do you want to stop?"))
    frame.say(text)
    frame.end()
    # neither answer is drawn stronger than the other
    frame.setFocusProxy(frame.offer(tr("Continue the study"), back))
    frame.offer(tr("Stop now"), stop)
    return frame


def idle_over(back: Act) -> Frame:
    text = tr("Nothing has happened for a while.")
    return _over(tr("Are you still there?"), (text,), tr("I am here"), back)


def _over(title: str, paragraphs: tuple[str, ...], button: str, back: Act) -> Frame:
    frame = Frame(title)
    for text in paragraphs:
        frame.say(" ".join(text.split()))
    frame.end()
    frame.offer(button, back, first=True)
    return frame


class WayOut(Frame):
    """Asks for the password or, without one, whether to leave; ``note`` takes events of attention."""

    def __init__(
        self, settings: Settings, guard: Password, leave: Act, back: Act, note: Callable[[str], None]
    ) -> None:
        super().__init__(tr("For the experimenter"))
        self._kept = settings.note(KEPT)
        self._guard = guard
        self._leave = leave
        self._note = note
        self.field = QLineEdit(echoMode=QLineEdit.EchoMode.Password)
        self.field.setAccessibleName(tr("Password"))
        self.field.setAcceptDrops(False)
        self.field.returnPressed.connect(self.open)
        if self._kept:
            self.say(tr("Password:"))
            self.add(self.field)
        else:
            self.say(
                tr(
                    "Leave the participant's screens? What was entered is kept, and the visit can continue "
                    "later."
                )
            )
        self.end()
        self.offer(tr("Leave"), self.open)
        self.offer(tr("Back"), back, first=True)
        if self._kept:
            self.setFocusProxy(self.field)

    def open(self) -> None:
        try:
            right = not self._kept or self._guard.fits(self.field.text(), self._kept)
        except PasswordError as error:
            self._note("locked_out")
            self.notice.tell(str(error), "bad", closable=False)
            return
        finally:
            self.field.clear()
        if right:
            self._leave()
        else:
            self._note("wrong_password")
            self.notice.tell(tr("That is not the password."), "bad", closable=False)
