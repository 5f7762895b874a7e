"""DSGBench's measures of the games that are not here yet, computed by hand from small made-up matches."""

from __future__ import annotations

import pytest

from games.shared import dsgbench as measures
from games.shared.dsgbench import Economy, Realm

STEPS = [
    Economy(60, 600, 100, 500, 50, 10, 20, 10, 2, 1, 0),
    Economy(120, 1000, 200, 800, 100, 20, 40, 20, 3, 3, 2),
    Economy(240, 3000, 1000, 2500, 700, 90, 100, 60, 9, 6, 4),
]
WAR = {
    "rpm_paper": 4000 / 4,
    "rpm_repo": 4000 / 2,
    "eer_paper": 3200 / 4000,
    "eer_repo": (650 / 700 + 1100 / 1200 + 3700 / 4000) / 3,
    "sur_paper": 120 / 160,
    "sur_repo": (0.5 + 0.5 + 0.9) / 3,
    "tcr_repo": 6 / 4,
    "apm_paper": 60 / 4,
    "apm_repo": (10 + 10 + 15) / 3,
    "epm_paper": 51 / 4,
    "epm_repo": (8 + 19 / 2 + 54 / 4) / 3,
    "grounding_repo": (8 / 10 + 19 / 20 + 54 / 60) / 3,
}


@pytest.mark.parametrize(("name", "expected"), WAR.items())
def test_starcraft_2(name, expected) -> None:
    assert getattr(measures, name)(STEPS) == pytest.approx(expected)


def test_technologies_and_groundings() -> None:
    assert measures.tcr_paper(STEPS, 24) == 0.25
    assert measures.grounding_paper(60, 9) == pytest.approx(0.85)
    assert measures.grounding_paper(0, 0) is None


REALM = Realm(200, 50, 8, 29, 1.5, 30, 120, 40, 6, 2)
CIVILIZATION = {
    "egr_paper": 0.25,
    "egr_repo": 50,
    "cer_paper": 0.04,
    "cer_repo": 2,
    "trp_repo": 43.5,
    "lur_paper": 0.25,
    "mgr_paper": 0.2,
    "mgr_repo": 40,
}


@pytest.mark.parametrize(("name", "expected"), CIVILIZATION.items())
def test_civilization(name, expected) -> None:
    assert getattr(measures, name)(REALM) == pytest.approx(expected)
    assert measures.trp_paper(REALM, 87) == pytest.approx(1 / 3)


def test_street_fighter() -> None:
    assert measures.hcr_repo([0, 16, 16, 48]) == pytest.approx(1 - 32 / 160)
