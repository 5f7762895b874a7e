"""The names of the Python interface stay: they are written down, and a change is read before it stays."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, is_typeddict

import pytest

import gamebench_gui
import gamebench_gui.api as gb

GOLDEN = Path(__file__).parents[1] / "goldens" / "api" / "surface.txt"


def surface() -> Iterator[str]:
    """Every public name with its signature, or the keys of its rows."""
    for name in sorted(gb.__all__):
        value = getattr(gb, name)
        if is_typeddict(value):
            yield f"{name}: {', '.join(f'{key}={kind}' for key, kind in keys(value))}"
        elif inspect.isclass(value):
            yield f"class {name}({', '.join(base.__name__ for base in value.__bases__)})"
            if value.__module__.startswith("gamebench_gui.api"):
                yield from (f"    {line}" for line in members(value))
        elif callable(value):
            yield f"{name}{inspect.signature(value)}"
        else:
            yield f"{name}: {type(value).__name__}"


def keys(record: Any) -> Iterator[tuple[str, str]]:
    for key, kind in record.__annotations__.items():
        described = re.match(r"Annotated\[(\w+(?:\[.*?\])?(?: \| None)?),", kind.__forward_arg__)
        yield key, described[1] if described else kind.__forward_arg__


def members(made: type) -> Iterator[str]:
    for name, value in sorted(own(made).items()):
        if not name.startswith("_"):
            yield f"{name}{inspect.signature(value)}" if inspect.isfunction(value) else name


def own(made: type) -> dict[str, Any]:
    """What a class and those of its bases that are ours define."""
    ours = [base for base in reversed(made.__mro__) if base.__module__.startswith("gamebench_gui.api")]
    return {name: value for base in ours for name, value in vars(base).items()}


def test_public_names_signatures_and_keys_stay(pytestconfig: pytest.Config) -> None:
    """One that goes away or means something else raises `API_VERSION`."""
    told = "\n".join([f"API_VERSION = {gb.API_VERSION}", *surface()]) + "\n"
    if pytestconfig.getoption("--update-goldens"):
        GOLDEN.write_text(told, encoding="utf-8")
    assert told == GOLDEN.read_text(encoding="utf-8")


def test_the_interface_has_the_version_of_the_program() -> None:
    assert gb.__version__ == gamebench_gui.__version__


def test_everything_public_is_documented() -> None:
    for name in gb.__all__:
        value = getattr(gb, name)
        if callable(value):
            assert inspect.getdoc(value), name
    for name, value in own(gb.Database).items():
        if inspect.isfunction(value) and not name.startswith("_"):
            assert value.__doc__, name


def test_the_functions_are_the_methods_of_a_database() -> None:
    """So that what one can do with a database can be done in one line."""
    methods = {n for n, v in own(gb.Database).items() if inspect.isfunction(v) and not n.startswith("_")}
    assert methods - {"close"} <= {*gb.__all__}
    for name in methods - {"close"}:
        method, function = (inspect.signature(getattr(one, name)) for one in (gb.Database, gb))
        wanted = [p for p in method.parameters.values() if p.name != "self"]
        assert [*function.parameters.values()] == wanted, name


def test_a_renamed_type_is_given_under_its_old_name_with_a_warning() -> None:
    with pytest.warns(DeprecationWarning, match=r"gb\.VerificationRecord"):
        assert gb.VerdictRecord is gb.VerificationRecord
    with pytest.raises(AttributeError, match="no attribute 'Verdict'"):
        gb.Verdict  # noqa: B018 - the access is what fails
