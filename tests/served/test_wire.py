"""The messages between browsers and the host: their checks, their examples and their schema."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from gamebench_gui.served import examples, wire
from games.core.action import Action

SCHEMA = Path(__file__).parents[2] / "docs" / "schema" / "seat.schema.json"


@pytest.mark.parametrize("example", examples.HEARD, ids=lambda example: example["t"])
def test_what_browsers_say_is_read(example: dict[str, Any]) -> None:
    message = wire.heard(json.dumps(example))
    assert type(message) is wire.HEARD[example["t"]].data


@pytest.mark.parametrize("example", examples.TOLD, ids=lambda example: example["t"])
def test_what_the_host_tells_has_its_shape(example: dict[str, Any]) -> None:
    wire.TOLD[example["t"]].check(example)


def test_there_is_an_example_of_each_kind() -> None:
    assert {example["t"] for example in examples.HEARD} == set(wire.HEARD)
    assert {example["t"] for example in examples.TOLD} == set(wire.TOLD)


def test_messages_of_the_host_have_the_fields_of_their_examples() -> None:
    drawn = wire.Drawn(10, 10, (), (0, (1, 4)))
    at = wire.At(
        n=3,
        phase="the day",
        facts=(wire.Fact("round", "Round", "2"),),
        drawn=drawn,
        targets=(),
        text="",
        log=(3, ((3, "It is day."),)),
        talk=(0, ((1, "Hello", (0,)),)),
        ask=wire.Ask("4.1", (("vote", (4,), "", "Blue"),)),
    )
    value = json.loads(wire.told(at))
    wire.TOLD["at"].check(value)
    example = next(example for example in examples.TOLD if example["t"] == "at")
    assert set(value) == set(example)
    assert set(value["drawn"]) == set(example["drawn"])
    assert set(value["ask"]) == set(example["ask"])


def test_fields_that_are_not_known_are_passed_over() -> None:
    message = wire.heard('{"t":"answer","q":"1.1","a":["vote",[4],""],"later":{"x":1}}')
    assert message == wire.Answer("1.1", Action("vote", (4,)))


@pytest.mark.parametrize(
    ("frame", "why"),
    [
        (b"\x00\x01", ""),
        ("", ""),
        ("null", ""),
        ("7", ""),
        ("[]", ""),
        ("{}", ""),
        ('{"t":7}', ""),
        ('{"t":"at"}', "kind"),
        ('{"t":"constructor"}', "kind"),
        ("[" * 9000, ""),
        ('{"t":"answer","q":null}', "shape"),
        ('{"t":"answer"}', "shape"),
        ('{"t":"answer","q":"1.1","a":{"kind":"vote"}}', "shape"),
        ('{"t":"answer","q":"1.1","a":["vote",[[4]],""]}', "shape"),
        ('{"t":"answer","q":"1.1","a":["vote",[true],""]}', "shape"),
        ('{"t":"answer","q":"1.1","a":["vote",[1.5],""]}', "shape"),
        ('{"t":"answer","q":"1.1","a":["vote",[1e999],""]}', "shape"),
        ('{"t":"answer","q":"1.1","text":"\\ud800"}', ""),
        ('{"t":"hello","v":1,"token":"x","w":NaN,"h":100}', "shape"),
        ('{"t":"hello","v":1,"token":"x","w":1e9,"h":100}', "shape"),
        ('{"t":"hello","v":1,"token":null,"w":100,"h":100}', "shape"),
        ('{"t":"hello","v":1,"token":"x","w":100,"h":100,"have":[-1,0]}', "shape"),
        ('{"t":"size","w":' + "9" * 5000 + ',"h":100}', ""),
        ('{"t":"beat","c":"now"}', "shape"),
        ('{"t":"keys","seq":1,"held":"Left"}', "shape"),
    ],
)
def test_what_is_no_message_is_refused(frame: str | bytes, why: str) -> None:
    with pytest.raises(wire.WireError) as refused:
        wire.heard(frame)
    assert refused.value.why == why


def test_brackets_without_end_are_refused_by_every_python():
    with pytest.raises(wire.WireError):
        wire.heard('{"t":"answer","q":' + "[" * 7000 + "]" * 7000 + "}")


def test_random_bytes_raise_nothing_else() -> None:
    rng = random.Random(5)
    valid = [json.dumps(example) for example in examples.HEARD]
    for _ in range(2000):
        text = list(rng.choice(valid))
        for _ in range(rng.randint(1, 4)):
            text[rng.randrange(len(text))] = chr(
                rng.choice((0, 34, 44, 58, 91, 93, 123, 125, 48, 0xD8FF, 0x1F600))
            )
        try:
            wire.heard("".join(text))
        except wire.WireError:
            continue


def test_the_published_schema_is_what_the_host_checks(pytestconfig: pytest.Config) -> None:
    written = json.dumps(wire.schema(), indent=2, ensure_ascii=False) + "\n"
    if pytestconfig.getoption("--update-goldens"):
        SCHEMA.write_text(written, encoding="utf-8", newline="\n")
    assert SCHEMA.read_text(encoding="utf-8") == written


def test_examples_fit_the_published_schema() -> None:
    jsonschema = pytest.importorskip("jsonschema", reason="jsonschema is not installed")
    validator = jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))
    for example in (*examples.HEARD, *examples.TOLD):
        assert not list(validator.iter_errors(example)), example["t"]
