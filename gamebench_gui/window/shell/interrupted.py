"""What was interrupted when the program last ended, and the offer to go on with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.parts.page import OpenMatch, Resume, ShowTournament, Wanted
from replays.store.errors import StoreError
from replays.store.rows import Filter, MatchRow
from replays.store.store import Store
from replays.store.tournaments import TournamentRow, tournaments
from replays.words import one_line, plural


def tell_interrupted(store: Store, notice: Notice, answer: Callable[[Wanted], object]) -> None:
    """Offer to go on with what was interrupted: a tournament as a whole, other matches one by one."""
    try:
        rows = store.matches(Filter(termination="interrupted"), 100)
        known = tournaments(store)
    except StoreError as error:
        notice.tell(str(error), "bad")
        return

    def offer(text: str, offers: Sequence[tuple[str, Wanted]]) -> None:
        def accept(wanted: Wanted) -> None:
            notice.hide()
            answer(wanted)

        notice.tell(text, "warning", [(verb, partial(accept, wanted)) for verb, wanted in offers])

    own = {tournament.id for tournament in known}
    rows = [row for row in rows if row.source == "played" and row.batch not in own]
    unfinished = [tournament for tournament in known if tournament.state == "open"]
    if unfinished:
        first = unfinished[0].id
        offers = (("Resume", ShowTournament(first, play=True)), ("Show", ShowTournament(first)))
        offer(_of_tournaments(unfinished, len(rows)), offers)
    elif rows:
        offer(*_of_matches(rows))


def _of_matches(rows: Sequence[MatchRow]) -> tuple[str, Sequence[tuple[str, Wanted]]]:
    latest = rows[0].id
    resume = "Resume" if len(rows) == 1 else "Resume the latest"
    text = f"{plural(len(rows), 'match was', 'matches were')} interrupted."
    return text, ((resume, Resume(latest)), ("Show in Replays", OpenMatch(latest)))


def _of_tournaments(unfinished: Sequence[TournamentRow], matches: int) -> str:
    first = unfinished[0]
    text = (
        f"The tournament {one_line(first.name, 60)} is not finished: {first.ended:,} of "
        f"{plural(first.planned, 'match is', 'matches are')} over."
    )
    if len(unfinished) > 1:
        others = plural(len(unfinished) - 1, "other tournament is", "other tournaments are")
        text += f" {others} unfinished too."
    if matches:
        text += f" {plural(matches, 'match', 'matches')} outside it can be resumed from Replays."
    return text
