"""Text of unknown authors: one gate, one table of the characters that are spelled out."""

from __future__ import annotations

import json
import sys
import unicodedata
from pathlib import Path

from resources.foreign import UNSEEN, all_visible, escaped, plain, shortened, tooltip, visible

ROOT = Path(__file__).parents[1]
NEEDED_OR_SEEN = {*"\t\n\u200c\u200d", *map(chr, range(0x13430, 0x13440))}
"""What writing needs although it is not seen: tab, new line, joiners, the order of hieroglyphs."""
SIGNS = ("ARABIC", "SYRIAC", "KAITHI")
"""Format characters of these scripts are signs with a form."""


def test_whatever_acts_or_hides_is_spelled_out() -> None:
    kinds = {"Cc", "Cf", "Cs", "Zl", "Zp"}
    marks = [chr(code) for code in range(sys.maxunicode + 1) if unicodedata.category(chr(code)) in kinds]
    signs = [m for m in marks if unicodedata.name(m, "").startswith(SIGNS) and m != "\u061c"]
    assert [m for m in marks if visible(m) == m and m not in NEEDED_OR_SEEN and m not in signs] == []
    seen = "Größe 3 < 4 & 中 \U0001f600\t\n"
    assert visible(seen) == seen


def test_a_mark_is_spelled_as_people_and_json_write_it() -> None:
    text = "a\x1b[31m\u202eb\udc80\r\nc\r\U000e0041"
    assert visible(text) == r"a\x1b[31m\u202eb\udc80" + "\n" + r"c\x0d\udb40\udc41"
    assert json.loads(escaped(json.dumps(text, ensure_ascii=False), "\\u{:04x}", "\\u{:04x}")) == text
    assert all_visible({"\x07": ["\u202e", 1, None]}) == {"\\x07": ["\\u202e", 1, None]}


def test_what_is_too_long_to_read_says_how_much_is_left_out() -> None:
    assert shortened("x" * 9000).endswith("x ... (5,000 more characters)")
    assert plain("a\n\tb") == "a  b"
    assert tooltip("<b>\u202e") == '<span style="white-space: pre-wrap">&lt;b&gt;\\u202e</span>'
    assert tooltip("") == ""


def test_a_tooltip_has_no_markup_where_none_is_needed() -> None:
    assert tooltip("Moves such as <a7->a6> & 3 < 4") == "Moves such as <a7->a6> & 3 < 4"
    long = tooltip("Start the server, or choose another in Seats. " * 9)
    assert max(map(len, long.split("\n"))) <= 90
    assert long.split() == ("Start the server, or choose another in Seats. " * 9).split()
    assert tooltip("a\n  b") == "a\n  b"


def test_no_other_file_has_a_table_of_its_own() -> None:
    assert [low for low, _ in UNSEEN] == sorted(low for low, _ in UNSEEN)
    folders = ("agents", "gamebench_gui", "games", "replays", "resources")
    files = [
        file for folder in folders for kind in ("py", "js") for file in (ROOT / folder).rglob(f"*.{kind}")
    ]
    named = [file.name for file in files if "202e" in file.read_text(encoding="utf-8").lower()]
    assert named == ["foreign.py"]
