"""Pictures in prompts: stored once, the same in every format, checked when they come from elsewhere."""

from __future__ import annotations

import base64
import csv
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from helpers.pictures import PICTURE, Shown, png
from helpers.recording import play
from helpers.seats import RandomSeat

from games.core.chat import ChatMessage, Image, data_url
from replays.exchange import web_page
from replays.exchange.bundle import export_bundle
from replays.exchange.importing import import_file
from replays.exchange.inspect_log import export_inspect
from replays.exchange.jsonl_writing import PICTURED_VERSION, export_jsonl, match_lines
from replays.exchange.table_files import export_table
from replays.exchange.web_page import html_page
from replays.review.verify import Trust, verify_trace
from replays.store.errors import StoreError
from replays.store.notebook import Notebook
from replays.store.store import Store
from replays.store.trace import Trace
from replays.store.writer import Writer

GAME = "tic_tac_toe"
Line = dict[str, Any]


@pytest.fixture
def trace(writer: Writer, store: Store) -> Trace:
    play(writer, GAME, "m1", seed=3, seats=[Shown(), Shown()])
    return store.trace("m1")


def prompts(trace: Trace) -> list[tuple[ChatMessage, ...]]:
    steps = range(1, trace.steps + 1)
    return [trace.prompt(call) for step in steps for seat in (0, 1) for call in trace.calls(step, seat)]


def stored(store: Store) -> int:
    with store.reading() as conn:
        return int(conn.execute("select count(*) from images").fetchone()[0])


def document(page: str) -> Any:
    return json.loads(page.split('id="match">', 1)[1].split("</script>", 1)[0])


def test_a_picture_of_many_calls_is_stored_once_and_goes_with_the_last_of_its_matches(
    trace: Trace, writer: Writer, store: Store
) -> None:
    told = prompts(trace)
    assert told[0][1] == ChatMessage.of("user", "Step 1.", PICTURE, "Your move?")
    assert len(told) >= 5
    assert stored(store) == 1
    assert trace.image(told[0][1].images[0]) == png()
    assert verify_trace(trace).trust is Trust.VERIFIED
    play(writer, GAME, "fork", trace=trace, fork=2, seats=[RandomSeat(), RandomSeat()])
    for gone, left in (("m1", 1), ("fork", 0)):
        Notebook(store, writer).delete_matches([gone])
        assert stored(store) == left


@pytest.mark.parametrize("export", [export_jsonl, export_bundle])
def test_pictures_travel_in_our_own_formats(export: Any, trace: Trace, store: Store, tmp_path: Path) -> None:
    lines = match_lines(store, "m1")
    assert (lines[0]["version"], [line["event"] for line in lines].count("pictured")) == (PICTURED_VERSION, 1)
    export(store, ["m1"], tmp_path / "file.zip")
    with Writer(tmp_path / "b.sqlite") as writer, Store(tmp_path / "b.sqlite") as there:
        assert import_file(writer, tmp_path / "file.zip") == ["m1"]
        assert prompts(there.trace("m1")) == prompts(trace)
        assert match_lines(there, "m1") == lines
        assert verify_trace(there.trace("m1")).trust is Trust.VERIFIED


def test_pictures_beyond_what_a_browser_can_hold_are_left_out_of_a_page(
    trace: Trace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_page, "MOST_IMAGES", len(png()) - 1)
    assert document(html_page(trace))["images"] == {PICTURE.digest: ""}


@pytest.mark.slow
def test_pictures_are_in_the_formats_of_others(trace: Trace, store: Store, tmp_path: Path) -> None:
    export_table(store, ["m1"], tmp_path / "calls.csv", "csv", "calls")
    with (tmp_path / "calls.csv").open(newline="", encoding="utf-8") as file:
        assert {row["image_digests"] for row in csv.DictReader(file)} == {PICTURE.digest}
    page = html_page(trace)
    assert page.count(data_url(png())) == 1
    assert re.findall(r"img-src[^;]*", page) == ["img-src data:"]
    assert document(page)["images"] == {PICTURE.digest: data_url(png())}
    log = pytest.importorskip("inspect_ai.log", reason="inspect-ai is not installed")
    export_inspect(store, ["m1"], tmp_path / "a.eval")
    assert (tmp_path / "a.eval").read_bytes().count(b"iVBOR") <= 1
    (sample,) = log.read_eval_log(str(tmp_path / "a.eval"), resolve_attachments=True).samples
    told = [event.input[1].content for event in sample.events if event.event == "model"]
    assert [[part.type for part in parts] for parts in told] == [["text", "image", "text"]] * len(told)
    assert {parts[1].image for parts in told} == {data_url(png())}


@pytest.mark.parametrize("damage", ["delete from images", "update images set body = x'00'"])
def test_a_picture_that_was_changed_is_found_and_its_match_still_shown(
    damage: str, trace: Trace, writer: Writer, store: Store
) -> None:
    writer.run(lambda db: db.execute(damage).rowcount)
    assert verify_trace(trace).trust is Trust.ALTERED
    with pytest.raises(StoreError, match="damaged"):
        trace.image(PICTURE)
    assert document(html_page(trace))["images"] == {PICTURE.digest: ""}
    with pytest.raises(StoreError, match="damaged"):
        match_lines(store, "m1")


def huge(width: int, height: int) -> str:
    """A few bytes that claim to be a large picture."""
    data = png()
    return base64.b64encode(data[:16] + width.to_bytes(4) + height.to_bytes(4) + data[24:]).decode()


HOSTILE: dict[str, tuple[Callable[[Line, Line], Any], str]] = {
    "a page": (lambda line, _: line.update(media_type="text/html"), "media_type: must be one of image/png"),
    "no base64": (lambda line, _: line.update(data="<script>"), "data: is not base64"),
    "no picture": (lambda line, _: line.update(data=base64.b64encode(b"<svg/>" * 9).decode()), "is no PNG"),
    "too large": (lambda line, _: line.update(data=huge(65_535, 65_535)), "claims to have 65,535 by 65,535"),
    "too long": (lambda line, _: line.update(data="A" * 11_000_000), "data: must have 0 to 10,666,670"),
    "another": (lambda line, _: line.update(digest="0" * 32), "digest: must be"),
    "a lie": (lambda _, part: part.update(size=10**6), "the match holds no picture"),
    "a huge lie": (lambda _, part: part.update(size=10**15), "size: must be a whole number from 1 to"),
    "missing": (lambda _, part: part.update(image="0" * 32), "the match holds no picture"),
    "an address": (lambda _, part: part.update(url="http://a.example/"), "'url' is not known"),
}


@pytest.mark.parametrize(("change", "words"), HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_picture_is_refused_in_one_sentence(
    change: Callable[[Line, Line], Any], words: str, trace: Trace, store: Store, tmp_path: Path
) -> None:
    lines = json.loads(json.dumps(match_lines(store, "m1"), default=str))
    (pictured,) = (line for line in lines if line["event"] == "pictured")
    called = next(line for line in lines if line["event"] == "called")
    change(pictured, called["prompt"][1][1][1])
    (tmp_path / "bad.jsonl").write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    with Writer(tmp_path / "b.sqlite") as writer, pytest.raises(StoreError) as refused:
        import_file(writer, tmp_path / "bad.jsonl")
    assert words in str(refused.value)
    assert str(refused.value).endswith("nothing was imported.")


def test_a_picture_larger_than_it_may_be_is_none() -> None:
    for data, words in ((b"\x89PNG\r\n\x1a\n", "no PNG"), (png() + bytes(8_000_000), "more than 8,000,000")):
        with pytest.raises(ValueError, match=words):
            Image.of(data)
