"""What is recorded of screens elsewhere, of every match: nothing by which somebody is known, in no seal."""

from __future__ import annotations

import random
from dataclasses import replace

from helpers.browsers import at_random
from helpers.hosting import served_plan

from replays.review.verify import verify_trace
from replays.store.seals import seals
from replays.store.seat_screens import SeatScreen, keep_screen, screen_of, screens_of


def test_a_browser_leaves_a_row_that_no_seal_depends_on(hosting, run) -> None:
    planned = served_plan("nim:gtbench", [0])

    async def story() -> None:
        async with hosting.playing(planned, [0]) as match:
            browser = await match.seat(0)
            await browser.until(lambda: browser.ask)
            browser.cut()
            await browser.ended()
            await match.back(browser)
            await browser.play(at_random(random.Random(1)))
            await match.ended
            match.session.writer.flush()
            with match.session.store.reading() as conn:
                (screen,) = screens_of(conn, planned.match_id)
                before = seals(conn, planned.match_id)
            assert (screen.device, screen.width) == ("computer", 640)
            assert screen.reconnects + screen.reloads == 1
            assert screen.lag_median_ms is not None
            trace = match.session.store.trace(planned.match_id)
            decision = next(row for row in trace.all_decisions() if row.seat == 0 and row.chosen_by == "seat")
            assert screen_of(trace.reading, planned.match_id, decision) == (screen, screen.lag_median_ms)
            other = next(row for row in trace.all_decisions() if row.seat == 1)
            assert screen_of(trace.reading, planned.match_id, other) is None
            changed = replace(screen, device="phone")
            match.session.writer.run(lambda db: keep_screen(db, planned.match_id, changed))
            with match.session.store.reading() as conn:
                assert list(screens_of(conn, planned.match_id)) == [changed]
                assert seals(conn, planned.match_id) == before
            assert verify_trace(match.session.store.trace(planned.match_id)).trust.good

    run(story())


def test_nothing_is_stored_of_a_match_that_is_gone(hosting, run) -> None:
    planned = served_plan("nim:gtbench", [0])

    async def story() -> None:
        async with hosting.playing(planned, [0]) as match:
            screen = SeatScreen(0, 0, "phone", 360, 400)
            match.session.writer.run(lambda db: keep_screen(db, "no-such-match", screen))
            with match.session.store.reading() as conn:
                assert list(screens_of(conn, "no-such-match")) == []

    run(story())
