"""``gamebench benchmark site`` as a user or a script meets it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from helpers.small_reports import report

from gamebench_gui.app.benchmark.report_file import written

Call = Callable[..., tuple[int, str, str]]


def test_it_says_what_is_in_it_and_what_was_left_out(call: Call, tmp_path: Path) -> None:
    folder, out = tmp_path / "reports", tmp_path / "public"
    folder.mkdir()
    (folder / "a.json").write_text(written(report()), encoding="utf-8")
    (folder / "b\x1b[31m.json").write_text("{", encoding="utf-8")
    code, said, _ = call("benchmark", "site", str(folder), "--to", str(out))
    assert code == 0
    assert said.splitlines() == [
        f"{out / 'index.html'}: 1 report in 1 table, 0 verified.",
        "Left out: b\\x1b[31m.json: it is no JSON in UTF-8",
    ]
    code, said, _ = call("benchmark", "site", str(folder), "--to", str(out), "--json")
    assert code == 0
    assert json.loads(said) == {
        "index": str(out / "index.html"),
        "reports": 1,
        "suites": 1,
        "verified": 0,
        "left_out": [{"file": "b\x1b[31m.json", "reason": "it is no JSON in UTF-8"}],
    }


def test_without_a_report_or_a_place_to_write_it_fails_with_a_sentence(call: Call, tmp_path: Path) -> None:
    code, out, err = call("benchmark", "site", str(tmp_path), "--to", str(tmp_path / "out"))
    assert (code, out) == (1, "")
    assert "There is no report in" in err
    (tmp_path / "a.json").write_text(written(report()), encoding="utf-8")
    (tmp_path / "out" / "mine").mkdir(parents=True)
    code, out, err = call("benchmark", "site", str(tmp_path), "--to", str(tmp_path / "out"))
    assert (code, out) == (1, "")
    assert "has files that are no site of this program; name a new or empty folder." in err
