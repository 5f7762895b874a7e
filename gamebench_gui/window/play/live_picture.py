"""Shows the match of the Play page: board, talk, privacy screen, seats, and the status line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamebench_gui.app.match.live_match import LiveMatch, awaiting
from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.parts.piece_mark import piece_of
from gamebench_gui.window.play.board_pane import BoardPane
from gamebench_gui.window.play.live_seats import seat_states
from gamebench_gui.window.play.side_pane import SidePane
from games.core.action import Player
from games.core.seat import Request
from games.core.view import Message, View
from replays.words import money


class LivePicture:
    """Shows the pictures that it is given; it decides neither on the contents nor on the viewer."""

    def __init__(self, centre: BoardPane, side: SidePane) -> None:
        self._centre = centre
        self._side = side
        self._shown: tuple[View, tuple[str, ...], Sequence[Message]] | None = None

    def forget(self) -> None:
        """Show the next board without an animation from the last one."""
        self._shown = None

    def show_board(self, view: View | None, heard: Sequence[Message], live: LiveMatch) -> None:
        old, names = self._shown, live.names
        if view is None or old == (view, names, heard):
            return
        self._shown = view, names, heard
        # a fading picture of what another viewer saw would show it to this one
        same_viewer = old is not None and old[0].player == view.player
        self._centre.show_view(
            view, names, animate=same_viewer and not live.plan.live, heard=heard, telling=live.telling
        )
        self._side.talk.show_messages(heard, names, view.player, live.telling)

    def show_end(self, live: LiveMatch, *, newest: bool) -> None:
        """Show at the last position that the match did not end by its rules."""
        self._centre.stage.show_end(live.ended.termination if live.ended is not None and newest else "")

    def cover(self, live: LiveMatch, request: Request | None, covered: bool) -> None:
        """Show the privacy screen to the person who is asked, or in a pause; or hide it."""
        self._centre.cover(covered or live.interrupted)
        if live.interrupted:
            self._centre.privacy_screen.pause()
        elif covered and request is not None:
            piece = piece_of(live.game.spec, request.player)
            self._centre.privacy_screen.cover(request.player, live.names[request.player], piece)

    def show_clocks(self, live: LiveMatch, awaited: Player | None) -> tuple[str, str]:
        known = live.persons if live.running and live.persons else tuple(range(len(live.seats)))
        self._centre.strip.show_seats(seat_states(live, known))
        return awaiting(live, awaited), " · ".join(_counts(live))


def _counts(live: LiveMatch) -> Iterator[str]:
    yield from (
        tr("recorded"),
        plural("step", "steps", live.last),
        tr("{refused:,} refused", refused=live.refused),
    )
    if live.tokens:  # a search reports calls without tokens
        yield plural("call", "calls", live.calls)
    yield plural("token", "tokens", live.tokens)
    if live.tokens and live.cost is not None:
        yield money(live.cost)
