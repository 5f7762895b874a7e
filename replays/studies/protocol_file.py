"""Reading protocols from TOML and writing them back; every mistake is found, not only the first."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass, replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import UnionType
from typing import Any, Final, TypeVar, cast, get_args, get_origin, get_type_hints

from games.core.game import GameError
from games.core.param import Param, near
from replays.studies import protocol as words
from replays.studies.protocol import Protocol, ProtocolError

T = TypeVar("T")

LARGEST: Final = 1_000_000
_DEEP: Final = re.compile(r"""(?:["'\w-]{1,80}+[ \t]*+\.[ \t]*+){50}""")


def read_file(path: Path) -> Protocol:
    """The protocol in a TOML file.

    Raises:
        ProtocolError: it cannot be read, or has mistakes; each names its key.
    """
    return read_text(text_of(path))


def text_of(path: Path) -> str:
    """The text of a protocol's file.

    Raises:
        ProtocolError: it cannot be read, or is too large.
    """
    try:
        if path.stat().st_size > LARGEST:
            raise ProtocolError((f"The file is larger than {LARGEST:,} bytes.",))
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise ProtocolError(("There is no such file.",)) from None
    except IsADirectoryError:
        raise ProtocolError(("This is a folder; name the TOML file in it.",)) from None
    except UnicodeDecodeError:
        raise ProtocolError(("The file is no UTF-8 text; save it as UTF-8.",)) from None
    except OSError as error:
        raise ProtocolError((f"The file cannot be read: {error.strerror}.",)) from None


def read_text(text: str) -> Protocol:
    """The protocol that a TOML text is.

    Raises:
        ProtocolError: as for `read_file`.
    """
    try:
        if _DEEP.search(text):
            raise ValueError("keys are nested too deeply")
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ProtocolError((f"The file is not written in TOML: {error}.",)) from None
    mistakes: list[str] = []
    found = _table(Protocol, document, "", mistakes)
    if mistakes:
        raise ProtocolError(tuple(mistakes))
    return found


def digest(text: str) -> str:
    """The SHA-256 of a text, however its lines end."""
    return sha256(text.replace("\r\n", "\n").encode()).hexdigest()


@cache
def _hints(kind: Hashable) -> dict[str, Any]:
    return get_type_hints(kind, vars(words))


def _table(kind: type[T], values: Mapping[str, Any], path: str, mistakes: list[str]) -> T:
    """What a table says; what is wrong with it is added to the mistakes."""
    known = {one.name: one for one in fields(kind)}  # type: ignore[arg-type]
    for name in values.keys() - known.keys():
        mistakes.append(f"There is no key {_joined(path, name)}{near(name, sorted(known))}.")
    given: dict[str, Any] = {}
    for name, one in known.items():
        where = _joined(path, name)
        if name in values:
            given[name] = _value(_hints(cast(Hashable, kind))[name], one, values[name], where, mistakes)
        elif (param := one.metadata.get("param")) is not None and param.required:
            mistakes.append(f"{where} is missing; give it.")
        elif is_dataclass(hint := _hints(cast(Hashable, kind))[name]):
            # a table that is left out may need keys all the same
            given[name] = _table(cast(type[Any], hint), {}, where, mistakes)
    return kind(**{name: value for name, value in given.items() if value is not _WRONG})


_WRONG: Final = object()


def _value(hint: Any, one: Field[Any], value: Any, path: str, mistakes: list[str]) -> Any:
    if get_origin(hint) is UnionType and is_dataclass(get_args(hint)[0]):
        hint = get_args(hint)[0]
    if is_dataclass(hint):
        if isinstance(value, dict):
            return _table(hint, value, path, mistakes)  # type: ignore[arg-type]
        return _wrong(path, "a table", value, mistakes)
    if get_origin(hint) is tuple:
        return _list(get_args(hint)[0], value, path, mistakes)
    if get_origin(hint) is Mapping:
        return _texts(value, path, mistakes)
    return _plain(one.metadata["param"], hint, value, path, mistakes)


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


def _list(kind: Any, value: Any, path: str, mistakes: list[str]) -> Any:
    if not isinstance(value, list):
        return _wrong(path, "a list", value, mistakes)
    if not is_dataclass(kind):
        if all(type(item) is kind for item in value):
            return tuple(value)
        return _wrong(path, "a list of texts" if kind is str else "a list of whole numbers", value, mistakes)
    made = []
    for number, item in enumerate(value, 1):
        if isinstance(item, dict):
            made.append(_table(kind, item, f"{path}[{number}]", mistakes))  # type: ignore[arg-type]
        else:
            _wrong(f"{path}[{number}]", "a table", item, mistakes)
    return tuple(made)


def _texts(value: Any, path: str, mistakes: list[str]) -> Any:
    if isinstance(value, dict) and all(isinstance(item, str | int) for item in value.values()):
        return {name: str(item) for name, item in value.items()}
    return _wrong(path, "a table of texts", value, mistakes)


def _wrong(path: str, wanted: str, value: object, mistakes: list[str]) -> object:
    shown = json.dumps(value, ensure_ascii=False, default=str)
    mistakes.append(f"{path} must be {wanted}, not {shown[:60]}.")
    return _WRONG


def _joined(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def write_text(protocol: Protocol) -> str:
    """The protocol as TOML that `read_text` reads as the same one; what has its default is left out."""
    lines = [line for one in fields(Protocol) for line in _section(one.name, getattr(protocol, one.name))]
    return "\n".join(lines).strip() + "\n"


def _section(name: str, value: Any) -> Iterator[str]:
    """The lines of a top-level key: a table, or tables one after the other."""
    if isinstance(value, tuple):
        for item in value:
            yield from _entry(name, item)
    elif isinstance(value, Mapping):
        if value:
            yield from ("", f"[{name}]", *(f"{_key(key)} = {to_toml(text)}" for key, text in value.items()))
    elif told := dict(_told(value)):
        inner = {key: item for key, item in told.items() if _of_tables(item) and key == "levels"}
        yield from (
            "",
            f"[{name}]",
            *(f"{key} = {to_toml(item)}" for key, item in told.items() if key not in inner),
        )
        for key, items in inner.items():
            for item in items:
                yield from _entry(f"{name}.{key}", item)


def _entry(name: str, value: Any) -> Iterator[str]:
    """The lines of one table of a list; lists of tables within it follow it."""
    told = dict(_told(value))
    inner = {key: item for key, item in told.items() if _of_tables(item)}
    yield from (
        "",
        f"[[{name}]]",
        *(f"{key} = {to_toml(item)}" for key, item in told.items() if key not in inner),
    )
    for key, items in inner.items():
        for item in items:
            yield from _entry(f"{name}.{key}", item)


def _told(value: Any) -> Iterator[tuple[str, Any]]:
    """What must be written of a table."""
    for one in fields(value):
        item = getattr(value, one.name)
        usual = one.default_factory() if one.default_factory is not MISSING else one.default
        if item != usual:
            yield one.name, item


def _of_tables(value: Any) -> bool:
    return (
        isinstance(value, tuple | list)
        and bool(value)
        and (is_dataclass(value[0]) or isinstance(value[0], dict))
    )


def to_toml(value: Any) -> str:
    """A value as TOML: text, number, list, table, or what a protocol is made of."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        # JSON's escapes are those of TOML, but for the one of DEL, which JSON leaves as it is
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")
    if isinstance(value, tuple | list):
        if _of_tables(value):
            return "[\n" + "".join(f"  {to_toml(item)},\n" for item in value) + "]"
        return f"[{', '.join(to_toml(item) for item in value)}]"
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {to_toml(item)}" for key, item in value.items()) + " }"
    if is_dataclass(value):
        return "{ " + ", ".join(f"{key} = {to_toml(item)}" for key, item in _told(value)) + " }"
    return repr(value)


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else json.dumps(name, ensure_ascii=False)
