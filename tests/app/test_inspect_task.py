"""Our games as a task of Inspect, played by its mock model."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers.checks import needs

pytestmark = [needs("inspect_ai", "oracles"), pytest.mark.slow, pytest.mark.filterwarnings("ignore")]


def answers(*texts: str) -> Iterator[Any]:
    from inspect_ai.model import ModelOutput, ModelUsage

    while True:
        for text in texts:
            output = ModelOutput.from_content("mockllm/model", text)
            output.usage = ModelUsage(input_tokens=5, output_tokens=3, total_tokens=8)
            yield output


def log_of(folder: Path, *texts: str, **options: Any) -> Any:
    from inspect_ai import eval as evaluate
    from inspect_ai.model import get_model

    from gamebench_gui.inspect_task import match

    model = get_model("mockllm/model", custom_outputs=answers(*texts))
    (log,) = evaluate(match(**options), model=model, log_dir=str(folder), display="none")
    return log


def test_a_match_is_a_sample_and_its_score_what_it_earned(tmp_path: Path) -> None:
    wins = ("Action: <C2R2>", "Action: <C3R1>", "Action: <C1R3>")
    log = log_of(tmp_path, *wins, matches=2, opponents="rule:name=first-legal")
    assert (log.status, len(log.samples)) == ("success", 2)
    for sample in log.samples:
        values = sample.scores["earned"].value
        assert (values["return"], values["first"], values["refused"]) == (1, 1, 0)
        assert [event.event for event in sample.events].count("model") == 3
    assert {metric for score in log.results.scores for metric in score.metrics} == {"mean", "stderr"}


def test_answers_that_are_no_actions_count_and_a_broken_opponent_is_an_error(tmp_path: Path) -> None:
    log = log_of(tmp_path, "I do not know.", matches=1, game="tic_tac_toe:llmarena")
    (sample,) = log.samples
    assert sample.scores["earned"].value["refused"] == 1
    log = log_of(tmp_path, "Action: <C2R2>", matches=1, opponents="exec:no-such-program")
    assert log.status == "error"
    assert "cannot be started" in log.error.message
