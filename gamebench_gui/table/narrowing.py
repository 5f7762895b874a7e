"""The actions that clicks may mean: the same rule for all boards and games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from games.core.action import Action, Atom
from games.core.boards.scene import Key as Key
from games.core.param import JOIN


def stands_for(key: Key, action: Action) -> bool:
    """Return whether a click on ``key`` may mean the action, by an argument, its kind or all arguments."""
    if isinstance(key, tuple):
        return key in _whole(action)
    return _names_kind(key, action) or any(_same(arg, key) for arg in action.args)


class Step(NamedTuple):
    """The state of a choice after some clicks.

    Attributes:
        actions: those that may still be meant.
        given: number of their arguments that are given, from the first.
        offered: keys that a further click may name.
        kinds: kinds that it may name, in small letters.
    """

    actions: tuple[Action, ...]
    given: int
    offered: frozenset[Key]
    kinds: frozenset[str]

    def leads(self, key: Key) -> bool:
        """Return whether a click on ``key`` comes closer to one of the actions."""
        return key in self.offered or (isinstance(key, str) and key.casefold() in self.kinds)


def narrow(actions: Sequence[Action], keys: Sequence[Key]) -> Step:
    """Return what clicks on these keys, in this order, may still mean.

    Arguments are given from the first to the last: a click never means the second of two cells before the
    first. Those of different types, such as a word for a piece and a number for a cell, come in any order.
    The parts of an argument that is several things, joined by `JOIN`, come in any order as well. A key that
    begins with `JOIN`, as in ``+bear``, adds a part to an argument that is given later.
    """
    meant, given, named = tuple(actions), 0, False
    for place, key in enumerate(keys, 1):
        is_whole = False
        if isinstance(key, tuple):
            meant = tuple(action for action in meant if key in _whole(action))
            given = max((len(action.args) for action in meant), default=len(key))
        elif (several := _several(meant, given, key)) or (several := _adding(meant, given, key)):
            meant = several
            is_whole = all(_parts(action, given) == (key,) for action in meant)
        elif in_place := tuple(action for action in meant if _same(_argument(action, given), key)):
            meant, given = in_place, given + 1
        else:
            named = named or any(_names_kind(key, action) for action in meant)
            meant = tuple(a for a in meant if _names_kind(key, a) or _aside(a, given, key))
        given += is_whole or _is_complete(meant, given, keys[:place])
    # a first click alone never carries out an action whose kind was not named
    named = named or (len(keys) > 1 and len(meant) == 1 and len(meant[0].args) <= given)
    kinds = frozenset() if named else frozenset(action.kind.casefold() for action in meant)
    return Step(meant, given, frozenset(_offered(meant, given)).difference(keys), kinds)


def narrow_in_any_order(actions: Sequence[Action], keys: Sequence[Key]) -> Step:
    """Return what clicks on these arguments, in whatever order, may still mean."""
    meant = tuple(action for action in actions if all(_has(action, key) for key in keys))
    offered = frozenset(arg for action in meant for arg in action.args).difference(keys)
    return Step(meant, len(keys), offered, frozenset())


def go_together(actions: Sequence[Action], first: Key, second: Key) -> bool:
    """Return whether an action has both arguments."""
    return any(_has(action, first) and _has(action, second) for action in actions)


def _has(action: Action, key: Key) -> bool:
    return any(_same(arg, key) for arg in action.args)


def begins(actions: Sequence[Action], key: Key) -> bool:
    """Return whether an action begins with a key: its first argument, its kind or all of its arguments.

    A part that is added to a later argument begins it as well.
    """
    if isinstance(key, tuple):
        return any(key in _whole(action) for action in actions)
    return any(key in _parts(action, 0) or _names_kind(key, action) for action in actions) or bool(
        _adding(actions, 0, key)
    )


def _offered(actions: Iterable[Action], given: int) -> Iterator[Key]:
    for action in actions:
        if len(action.args) > given:
            yield from _whole(action)
            yield from _parts(action, given)
        yield from (arg for arg in action.args if _aside(action, given, arg))
        yield from (JOIN + part for part in _parts_aside(action, given))


def _whole(action: Action) -> tuple[Key, ...]:
    """Return the keys that mean the whole action: its arguments, and those behind its kind."""
    return action.args, (action.kind, *action.args)


def _argument(action: Action, place: int) -> Atom | None:
    return action.args[place] if place < len(action.args) else None


def _parts(action: Action, place: int) -> tuple[Key, ...]:
    """Return the things that an argument consists of, in order; usually one."""
    arg = _argument(action, place)
    return tuple(arg.split(JOIN)) if isinstance(arg, str) else () if arg is None else (arg,)


def _several(actions: Sequence[Action], given: int, key: Key) -> tuple[Action, ...]:
    """Return the actions whose next argument contains the key, if such arguments are several things."""
    if all(len(_parts(action, given)) < 2 for action in actions):
        return ()
    return tuple(action for action in actions if key in _parts(action, given))


def _adding(actions: Sequence[Action], given: int, key: Key) -> tuple[Action, ...]:
    """Return the actions of which a later argument has several parts, one of which the key adds."""
    if not isinstance(key, str) or not key.startswith(JOIN):
        return ()
    part = key.removeprefix(JOIN)
    return tuple(action for action in actions if part in _parts_aside(action, given))


def _parts_aside(action: Action, given: int) -> tuple[str, ...]:
    """Return the parts of the arguments behind the next one that are several things."""
    later = action.args[given + 1 :]
    return tuple(part for arg in later if isinstance(arg, str) and JOIN in arg for part in arg.split(JOIN))


def _is_complete(actions: Sequence[Action], given: int, keys: Sequence[Key]) -> bool:
    """Return whether a joined argument has been clicked completely, in all actions that may be meant."""
    there = [set(_parts(action, given)) for action in actions]
    joined = any(JOIN in str(arg) for action in actions for arg in action.args)
    return joined and all(parts and parts <= set(keys) for parts in there)


def _same(arg: Atom | None, key: Key) -> bool:
    return arg == key and type(arg) is type(key)


def _names_kind(key: Key, action: Action) -> bool:
    return isinstance(key, str) and action.kind.casefold() == key.casefold()


def _aside(action: Action, given: int, key: Key) -> bool:
    """Return whether the key is an argument of another type than the next one."""
    following = _argument(action, given)
    return (
        following is not None
        and type(following) is not type(key)
        and any(_same(arg, key) for arg in action.args)
    )


def attempted(actions: Sequence[Action], keys: Sequence[Key]) -> Iterator[Action]:
    """Yield what clicks on these keys may have meant: like legal actions, but begun with the keys."""
    arguments = tuple(arg for key in keys for arg in (key if isinstance(key, tuple) else (key,)))
    for action in actions:
        begun = action.args[: len(arguments)]
        if len(begun) == len(arguments) and all(
            type(a) is type(b) for a, b in zip(begun, arguments, strict=True)
        ):
            yield replace(action, args=(*arguments, *action.args[len(arguments) :]))
