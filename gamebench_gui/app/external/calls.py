"""Names of engines' games with settings in brackets: ``classic(players=2,turns=30)``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from games.core.errors import GameError
from games.core.external import EngineError
from games.core.param import Param, Value
from games.core.said import listed

_CALL: Final = re.compile(r"\s*([\w-]+)\s*(?:\(([^()]*)\))?\s*")

Settings = dict[str, Value]


def read_call(
    engine: str, text: str, params: Sequence[Param], example: str
) -> tuple[str, Settings, Settings]:
    """Return the game of a text, the settings that it gives, and all settings with defaults.

    Raises:
        EngineError: it has another form, or an unknown setting or value.
    """
    match = _CALL.fullmatch(text)
    if match is None:
        raise EngineError(f"{text!r} is no game of {engine}; write it as in {example}.")
    known, given = {param.name: param for param in params}, Settings()
    for pair in filter(None, (part.strip() for part in (match[2] or "").split(","))):
        name, _, value = (part.strip() for part in pair.partition("="))
        if name not in known:
            raise EngineError(f"{engine} has no setting {name!r}; there are: {listed(sorted(known))}.")
        try:
            given[name] = known[name].read(value)
        except GameError as error:
            raise EngineError(f"{engine}: {error}") from error
    usual = {name: param.default for name, param in known.items() if param.default is not None}
    return match[1], given, {**usual, **given}


def params_of(given: Settings) -> dict[str, int | str]:
    return {name: value if isinstance(value, int) else str(value) for name, value in given.items()}
