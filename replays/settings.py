"""Settings in TOML files: dataclasses whose fields describe with a `Param` what they accept.

From these fields a file is read, with a sentence for every mistake, and written so that its comments and its
order stay; forms and documents take names, bounds and words from them.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import Field, field, fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any, Final, TypeVar, get_args, get_origin, get_type_hints

from games.core.game import GameError
from games.core.param import Kind, Param, Value, near
from resources.errors import UserError

T = TypeVar("T")

LARGEST: Final = 1_000_000
"""Bytes that a file may have."""
TOO_DEEP: Final = "The file is nested too deeply; write flat tables."
_DEEP: Final = re.compile(r"""(?:["'\w-]{1,80}+[ \t]*+\.[ \t]*+){50}""")
"""A key of more than fifty parts, for which the reader of TOML may need minutes."""
_TYPES: Final[dict[Any, str]] = {str: "a text", int: "a whole number", int | str: "a whole number or a text"}
_WRONG: Final = object()
_EMPTY: Final[tuple[object, ...]] = ("", (), {})


class SettingsError(UserError):
    """Settings that cannot be used, with one sentence for each mistake."""

    def __init__(self, mistakes: tuple[str, ...]) -> None:
        super().__init__(" ".join(mistakes))
        self.mistakes = mistakes


def of(
    default: Value | None = None,
    *options: str,
    low: float | None = None,
    high: float | None = None,
    kind: Kind | None = None,
    needed: bool = False,
    short: bool = False,
    only: Sequence[str] = (),
    label: str = "",
    hint: str = "",
    words: Sequence[str] = (),
    placeholder: str = "",
    unit: str = "",
) -> Any:
    """Return a field with a plain value.

    Args:
        options: the only texts that are accepted.
        needed: the file must give it.
        short: a text in place of the whole table gives this field.
        only: values of the table's field ``kind`` with which this field has a meaning; empty for all.
        label, hint, words, placeholder: as those of `Param`.
        unit: what a number counts, for forms.
    """
    param = Param(
        "", default, low, high, options, label, hint, kind, words, required=needed, placeholder=placeholder
    )
    return field(default=default, metadata={"param": param, "short": short, "only": only, "unit": unit})


def listed(hint: str = "", only: Sequence[str] = (), label: str = "", default: tuple[str, ...] = ()) -> Any:
    """Return a field with a list of texts, whole numbers, or tables."""
    return field(default=default, metadata={"hint": hint, "only": only, "label": label})


def named(low: float | None = None, high: float | None = None, label: str = "", hint: str = "") -> Any:
    """Return a field with a table of free keys, and bounds if its values are whole numbers."""
    bounds = None if high is None else Param("", None, low, high, kind="int")
    return field(default_factory=dict, metadata={"values": bounds, "label": label, "hint": hint})


def table(label: str, hint: str, of_kind: Callable[[], Any] | None = None) -> Any:
    """Return a field with a table: always there if it has a kind, otherwise unset until it is given."""
    metadata = {"label": label, "hint": hint}
    if of_kind is None:
        return field(default=None, metadata=metadata)
    return field(default_factory=of_kind, metadata=metadata)


def params(kind: type[Any], of_kind: str = "") -> dict[str, Param]:
    """Return what the plain fields of a table accept, by key; only those that ``of_kind`` has, if given."""
    return {
        item.name: replace(item.metadata["param"], name=item.name)
        for item in fields(kind)
        if "param" in item.metadata and (not of_kind or of_kind in (item.metadata["only"] or (of_kind,)))
    }


def text_of(path: Path) -> str:
    """Return the text of a file; `SettingsError`, which does not name the file, if it cannot be read."""
    try:
        if path.is_dir():
            raise SettingsError(("This is a folder; name the TOML file in it.",))
        if path.exists() and not path.is_file():
            raise SettingsError(("This is no file.",))
        if path.stat().st_size > LARGEST:
            raise SettingsError((f"The file is larger than {LARGEST:,} bytes.",))
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise SettingsError(("There is no such file.",)) from None
    except UnicodeDecodeError:
        raise SettingsError(("The file is no UTF-8 text; save it as UTF-8.",)) from None
    except OSError as error:
        raise SettingsError((f"The file cannot be read: {error.strerror}.",)) from None


def parse(text: str) -> dict[str, Any]:
    """Return the keys and values of a TOML text; `SettingsError` if it is none, or nested too deeply."""
    try:
        if not _DEEP.search(text):
            return tomllib.loads(text)
    except ValueError as error:
        raise SettingsError((f"The file is not written in TOML: {error}.",)) from None
    except RecursionError:
        pass
    raise SettingsError((TOO_DEEP,))


def read(kind: type[T], values: Mapping[str, Any]) -> T:
    """Return the settings in keys and values; `SettingsError` with all mistakes, each with its key."""
    mistakes: list[str] = []
    settings: T = _table(kind, values, "", mistakes)
    if mistakes:
        raise SettingsError(tuple(mistakes))
    return settings


@cache
def _hints(kind: Hashable) -> dict[str, Any]:
    return get_type_hints(kind)


def _table(kind: Any, values: Any, path: str, mistakes: list[str]) -> Any:
    """Return the settings in a table, and add what is wrong with it to the mistakes."""
    known = {item.name: item for item in fields(kind)}
    short = [name for name, item in known.items() if item.metadata.get("short")]
    if short and isinstance(values, str):
        values = {short[0]: values}
    if not isinstance(values, Mapping):
        return _wrong(path, "a text or a table" if short else "a table", values, mistakes)
    for name in values:
        if name not in known:
            mistakes.append(f"There is no key {_joined(path, name)}{near(name, sorted(known))}.")
    given: dict[str, Any] = {}
    for name, item in known.items():
        hint, where = _hints(kind)[name], _joined(path, name)
        if name in values:
            given[name] = _value(hint, item, values[name], where, mistakes)
        elif "param" in item.metadata and item.metadata["param"].required:
            mistakes.append(f"{where} is missing; give it.")
        elif is_dataclass(hint):
            # a table that is left out may need keys anyway
            given[name] = _table(hint, {}, where, mistakes)
    settings = kind(**{name: value for name, value in given.items() if value is not _WRONG})
    for name in given.keys() & values.keys():
        if (only := known[name].metadata.get("only")) and settings.kind not in only:
            where = _joined(path, name)
            mistakes.append(f'{where} has no meaning with kind = "{settings.kind}"; leave it out.')
    return settings


def _value(hint: Any, spec: Field[Any], value: Any, path: str, mistakes: list[str]) -> Any:
    if get_origin(hint) is UnionType and is_dataclass(get_args(hint)[0]):
        hint = get_args(hint)[0]
    if is_dataclass(hint):
        return _table(hint, value, path, mistakes)
    if get_origin(hint) is tuple:
        if not isinstance(value, list):
            return _wrong(path, "a list", value, mistakes)
        inner = get_args(hint)[0]
        return tuple(
            _value(inner, spec, item, f"{path}[{number}]", mistakes) for number, item in enumerate(value, 1)
        )
    if get_origin(hint) is Mapping:
        if not isinstance(value, Mapping):
            return _wrong(path, "a table", value, mistakes)
        inner = get_args(hint)[1]
        return {
            name: _value(inner, spec, _as_text(item) if inner is str else item, _joined(path, name), mistakes)
            for name, item in value.items()
        }
    if param := spec.metadata.get("param") or spec.metadata.get("values"):
        return _plain(param, hint, value, path, mistakes)
    if hint is Any or type(value) in (get_args(hint) or (hint,)):
        return value
    return _wrong(path, _TYPES[hint], value, mistakes)


def _as_text(value: Any) -> Any:
    """Return a whole number as the text that it is in commands; all else as it is."""
    return str(value) if isinstance(value, int) else value


def _plain(param: Param, hint: Any, value: Any, path: str, mistakes: list[str]) -> Any:
    if hint is bool:
        return value if isinstance(value, bool) else _wrong(path, "true or false", value, mistakes)
    if param.kind == "text" and isinstance(value, str) and (value or not param.required):
        return value
    try:
        return replace(param, name=path).check(value)
    except GameError as error:
        mistakes.append(str(error))
        return _WRONG


def _wrong(path: str, wanted: str, value: object, mistakes: list[str]) -> object:
    shown = json.dumps(value, ensure_ascii=False, default=str)
    mistakes.append(f"{path} must be {wanted}, not {shown[:60]}.")
    return _WRONG


def _joined(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def plain(value: Any, whole: bool = False) -> Any:
    """Return settings as keys and values of a file; with defaults that are not empty, if ``whole``."""
    if is_dataclass(value):
        usual = type(value)()  # type: ignore[misc]
        return {
            name: plain(item, whole)
            for name, item in _items(value).items()
            if item is not None and (item != getattr(usual, name) or (whole and item not in _EMPTY))
        }
    if isinstance(value, Mapping):
        return {name: plain(item, whole) for name, item in value.items()}
    return [plain(item, whole) for item in value] if isinstance(value, tuple) else value


def to_text(document: Mapping[str, Any]) -> str:
    import tomlkit

    return tomlkit.dumps(document)


def rewritten(text: str, settings: T, read_text: Callable[[str], T], whole: bool = False) -> str:
    """Return the text of a file changed to these settings; comments and order stay.

    Args:
        text: of the file before; one that cannot be read or followed is rewritten.
        read_text: returns the settings in a text.
        whole: if all is rewritten, include defaults.
    """
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    try:
        before, document = read_text(text), tomlkit.parse(text)
        _change(document, before, settings)
        changed = tomlkit.dumps(document)
        if read_text(changed) == settings:
            return changed
    except (UserError, TOMLKitError, LookupError, TypeError, ValueError, RecursionError):
        pass
    return tomlkit.dumps(plain(settings, whole))


def without(text: str, key: str) -> str:
    """Return the text of a file without one of its keys or tables; an unreadable text is returned as is."""
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    try:
        document = tomlkit.parse(text)
        document.pop(key, None)
        return tomlkit.dumps(document)
    except TOMLKitError:
        return text


def _change(table: Any, before: Any, after: Any) -> None:
    """Change a table of a text at the keys whose settings differ."""
    old, new = _items(before), _items(after)
    for name in {**old, **new}:
        if old.get(name) != new.get(name):
            _put(table, name, old.get(name), new.get(name))


def _put(table: Any, key: Any, before: Any, after: Any) -> None:
    """Change the value at a key of a table, or at a place of a list."""
    inner = table[key] if isinstance(table, list) or key in table else None
    if after is None:
        table.pop(key, None)
    elif isinstance(inner, Mapping):
        _change(inner, before, after)
    elif isinstance(inner, list) and after and any(map(is_dataclass, before)):
        _arrange(inner, list(before), after)
    else:
        table[key] = plain(after)


def _arrange(inner: Any, before: list[Any], after: Sequence[Any]) -> None:
    """Change a list of tables; a table that has moved takes its comments along.

    Tables are the same if they are equal, or have the same name, or else stand in the same place.
    """
    for place in reversed(range(len(before))):
        if len(before) > len(after) and not _among(before[place], after):
            del before[place], inner[place]
    for place, wanted in enumerate(after):
        found = next((at for at in range(place, len(before)) if _is_same(before[at], wanted)), None)
        if found is None and (len(before) < len(after) or place >= len(before)):
            inner.insert(place, plain(wanted))
            before.insert(place, wanted)
        elif found not in (None, place):
            inner.insert(place, _taken(inner, found))
            before.insert(place, before.pop(found))
        if before[place] != wanted:
            _put(inner, place, before[place], wanted)
    while len(before) > len(after):
        before.pop()
        inner.pop()


def _taken(inner: Any, place: int) -> Any:
    entry = inner[place]
    del inner[place]
    return entry


def _among(entry: Any, entries: Sequence[Any]) -> bool:
    return any(_is_same(entry, other) for other in entries)


def _is_same(one: Any, other: Any) -> bool:
    names = [getattr(each, "id", "") or getattr(each, "name", "") for each in (one, other)]
    return one == other or (names[0] == names[1] != "")


def _items(value: Any) -> Mapping[str, Any]:
    """Return the keys of a table with their values, without those that have no meaning."""
    if isinstance(value, Mapping):
        return value
    return {
        item.name: getattr(value, item.name)
        for item in fields(value)
        if not item.metadata.get("only") or value.kind in item.metadata["only"]
    }
