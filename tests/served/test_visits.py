"""One person's study in a browser, over the wire."""

from __future__ import annotations

from pathlib import Path

from helpers.studies import quick
from helpers.visiting import receiving


def test_somebody_goes_through_a_study_at_a_browser(tmp_path: Path, run) -> None:
    async def story() -> None:
        async with receiving(tmp_path, quick()) as there:
            person = await there.come()
            last = await person.take_part()
            assert last["kind"] == "locked"
            assert person.met[:2] == ["welcome", "consent"]
            assert {"rules", "check", "match", "form", "code"} <= {*person.met}
            assert there.rows("select state, finish_code <> '' from participants") == [("complete", 1)]
            timed = there.rows(
                "select count(*), count(told_ms), count(heard_ms), min(by) from decision_times"
            )
            assert timed[0][0] == timed[0][1] == timed[0][2] > 0
            assert there.rows("select device, browser from seat_screens")[0][0] == "computer"

    run(story())
