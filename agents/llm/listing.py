"""The legal actions in a prompt: all of them, or if they are too many some of every group."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.action import Action, groups
from games.core.preset import Preset


def listed(actions: Sequence[Action], written: Sequence[str], preset: Preset) -> list[str]:
    """Return the items of a list of legal actions, of which ``written`` is the preset's notation."""
    if len(written) <= preset.most_listed:
        return list(written)
    return [f"\n{cut(actions, written, preset)}\n"]


def cut(actions: Sequence[Action], written: Sequence[str], preset: Preset) -> str:
    """Return a line for each kind and first argument, or if these are too many for each kind, with some
    actions and how many more there are; the last line says how many are listed.
    """
    names = dict(zip(actions, written, strict=True))
    members = {f"{kind} {first}".strip(): group for (kind, first), group in groups(actions).items()}
    if len(members) > preset.most_listed // 2:
        members = {}
        for action in actions:
            members.setdefault(action.kind, []).append(action)
    share = max(1, preset.most_listed // len(members))
    lines = [_line(title, [names[action] for action in group], share) for title, group in members.items()]
    shown = sum(min(share, len(group)) for group in members.values())
    rest = f"{shown:,} of {len(actions):,} legal actions are listed"
    accepted = (
        "; any other legal one in this notation is accepted as well." if preset.codec.reads_unlisted else "."
    )
    return "\n".join([*lines, rest + accepted])


def _line(title: str, written: Sequence[str], share: int) -> str:
    more = f", and {len(written) - share:,} more" if len(written) > share else ""
    return f"{title} ({len(written):,}): {', '.join(written[:share])}{more}"
