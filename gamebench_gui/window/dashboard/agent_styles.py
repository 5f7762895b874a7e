"""One colour and shape per agent, the same in every chart, and names that tell agents apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from replays import words
from replays.naming import decider_name


class AgentStyles:
    """Gives every agent a number for `theme.draw_seat`, in the order in which they are first asked for."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def of(self, agent_id: str) -> int:
        return self._numbers.setdefault(agent_id, len(self._numbers))


def titles(agents: Iterable[tuple[str, str, str]]) -> dict[str, str]:
    """Return the title of each (digest, name, spec): the name, with the settings that differ."""
    by_name: dict[str, dict[str, str]] = {}
    for digest, name, spec in agents:
        by_name.setdefault(decider_name(spec.partition(":")[0], name, 70), {})[digest] = spec
    by_digest: dict[str, str] = {}
    known = Counter[str]()
    for name, specs in by_name.items():
        settings = {digest: spec.partition(":")[2].split(",") for digest, spec in sorted(specs.items())}
        shared = set.intersection(*(set(parts) for parts in settings.values()))
        for digest, parts in settings.items():
            more = ", ".join(part for part in parts if part and part not in shared)
            title = words.one_line(f"{name} ({more})" if more and len(settings) > 1 else name, 70)
            known[title] += 1
            by_digest[digest] = f"{title} #{known[title]}" if known[title] > 1 else title
    return by_digest
