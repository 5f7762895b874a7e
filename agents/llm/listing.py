"""The legal actions in a prompt: all of them, or where they are too many some of every group."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.action import Action, groups
from games.core.preset import Preset


def listed(actions: Sequence[Action], written: Sequence[str], preset: Preset) -> list[str]:
    """What stands between the commas of a list of legal actions.

    Args:
        written: the actions in the preset's notation.
    """
    if len(written) <= preset.most_listed:
        return list(written)
    return [f"\n{cut(actions, written, preset)}\n"]


def cut(actions: Sequence[Action], written: Sequence[str], preset: Preset) -> str:
    """A line for each kind and first argument, or where these are too many each kind, with some of its
    actions and how many more there are; last, how many are left out."""
    names = dict(zip(actions, written, strict=True))
    members = {_title(*key): found for key, found in groups(actions).items()}
    if len(members) > preset.most_listed // 2:
        members = {}
        for action in actions:
            members.setdefault(action.kind, []).append(action)
    share = max(1, preset.most_listed // len(members))
    lines = [_line(title, [names[action] for action in found], share) for title, found in members.items()]
    shown = sum(min(share, len(found)) for found in members.values())
    rest = f"{shown:,} of {len(actions):,} legal actions are listed"
    accepted = "; any other legal one in this notation is accepted as well." if _reads(preset) else "."
    return "\n".join([*lines, rest + accepted])


def _reads(preset: Preset) -> bool:
    return preset.codec.reads_unlisted


def _title(kind: str, first: str) -> str:
    return f"{kind} {first}".strip()


def _line(title: str, written: Sequence[str], share: int) -> str:
    more = f", and {len(written) - share:,} more" if len(written) > share else ""
    return f"{title} ({len(written):,}): {', '.join(written[:share])}{more}"
