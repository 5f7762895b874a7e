"""What was interrupted when the program last ended, and the offer to go on with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from gamebench_gui.window.kit.language import plural, tr
from gamebench_gui.window.kit.notice import Notice
from gamebench_gui.window.parts.page import OpenMatch, Resume, ShowTournament, Wanted
from replays.store.errors import StoreError
from replays.store.rows import Filter, MatchRow
from replays.store.store import Store
from replays.store.tournaments import TournamentRow, tournaments
from replays.words import one_line


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
        offers = ((tr("Resume"), ShowTournament(first, play=True)), (tr("Show"), ShowTournament(first)))
        offer(_of_tournaments(unfinished, len(rows)), offers)
    elif rows:
        offer(*_of_matches(rows))


def _of_matches(rows: Sequence[MatchRow]) -> tuple[str, Sequence[tuple[str, Wanted]]]:
    latest = rows[0].id
    resume = tr("Resume") if len(rows) == 1 else tr("Resume the latest")
    text = tr("{value} interrupted.", value=plural("match was", "matches were", len(rows)))
    return text, ((resume, Resume(latest)), (tr("Show in Replays"), OpenMatch(latest)))


def _of_tournaments(unfinished: Sequence[TournamentRow], matches: int) -> str:
    first = unfinished[0]
    text = tr(
        "The tournament {name} is not finished: {ended:,} of {planned} over.",
        name=one_line(first.name, 60),
        ended=first.ended,
        planned=plural("match is", "matches are", first.planned),
    )
    if len(unfinished) > 1:
        others = plural("other tournament is", "other tournaments are", len(unfinished) - 1)
        text += tr(" {others} unfinished too.", others=others)
    if matches:
        text += tr(
            " {matches} outside it can be resumed from Replays.", matches=plural("match", "matches", matches)
        )
    return text
