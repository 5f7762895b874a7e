"""How long an endpoint rests after it failed, and what counts as another try."""

from gamebench_gui.app.tournament.endpoints import Endpoints


def test_matches_that_were_under_way_when_an_endpoint_failed_are_no_further_tries():
    now = [0.0]
    endpoints = Endpoints((5.0, 30.0), lambda: now[0])
    for number in range(4):
        assert endpoints.failed("u", "no answer", number)
        now[0] += 1
    assert endpoints.seconds() == 1.0, "five from the first failure, however many matches it broke off"
    now[0] = 5.0
    assert endpoints.failed("u", "no answer", 0)
    assert endpoints.failed("u", "no answer", 1)
    assert endpoints.seconds() == 30.0
    assert endpoints.given_up == []
    now[0] = 35.0
    assert not endpoints.failed("u", "still no answer", 0)
    assert endpoints.given_up == ["still no answer"]
    assert all(endpoints.waits(number) for number in range(4))
    assert endpoints.answered("u") == 4
    assert endpoints.given_up == []
