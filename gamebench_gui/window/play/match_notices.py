"""Notices above the match on the Play page: what went wrong, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from gamebench_gui.app.match.live_match import LiveMatch
from gamebench_gui.window.kit.language import tr
from gamebench_gui.window.play.board_pane import BoardPane
from gamebench_gui.window.play.steering import Steering
from games.core.action import Player
from games.core.events import Paused
from games.core.seat import Request
from replays.naming import YOU
from replays.words import one_line


class MatchNotices(QObject):
    """Tells about the match at hand.

    Signals:
        connections_wanted(address): there is a problem with the model server at a base URL.
    """

    connections_wanted = Signal(str)

    def __init__(self, centre: BoardPane, steering: Steering) -> None:
        super().__init__(centre)
        self._centre = centre
        self._steering = steering

    def hide(self) -> None:
        self._centre.notice.hide()

    def warn(self, sentence: str) -> None:
        self._centre.notice.tell(sentence, "warning")

    def tell_broken(self, live: LiveMatch) -> None:
        self._centre.notice.tell(tr("The match broke off: {broken}", broken=live.broken), "bad")

    def tell_refused(self, live: LiveMatch, request: Request) -> None:
        """Tell why the last answer to a request was refused, if it was."""
        if request.objection:
            objection = one_line(live.telling.text(request.objection), 300)
            self.warn(tr("That was refused: {objection}", objection=objection))

    def tell_exchanged(self, live: LiveMatch, player: Player) -> None:
        """Tell who will decide for a seat once a paused match continues; nothing else shows it before."""
        if live.held is not None:
            resume = (tr("Resume"), self._steering.resume)
            self._centre.notice.tell(exchange_in_pause(live, player), actions=(resume,))

    def tell_trouble(self, live: LiveMatch, event: Paused) -> None:
        """Tell why a match paused on its own, with the way to the settings of a model's server."""
        actions: list[tuple[str, Callable[[], object]]] = [(tr("Resume"), self._steering.resume)]
        spec = live.seats[event.player].spec if event.player is not None else None
        if spec is not None and spec.kind == "llm":
            address = spec.text("base_url")
            actions.append((tr("Connections..."), lambda: self.connections_wanted.emit(address)))
        reason = tr("Paused. {reason}", reason=one_line(event.reason, 600))
        self._centre.notice.tell(reason, "bad", actions, closable=False)
        self._centre.reveal(self._centre.notice)


def exchange_in_pause(live: LiveMatch, player: Player) -> str:
    """Return who decides for a seat once the match continues."""
    name = one_line(live.names[player], 40)
    seat = player + 1
    if name == YOU:
        return tr("You decide for seat {seat} from now on. The match is still paused.", seat=seat)
    return tr("{name} decides for seat {seat} from now on. The match is still paused.", name=name, seat=seat)
