"""The seed of a study, from which everything is drawn: given, or drawn when it is locked; never exported.

With the seed anybody can draw the allocation list again and find each participant's row in it by the
opponents, seats and deals of the matches; rows are given out in the order of arrival.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from games.core.said import stated
from replays.studies.protocol import Protocol, ProtocolError
from replays.studies.protocol_file import read_text, write_text
from resources.errors import UserError

GUESSABLE: Final = 2**40
"""Seeds below can be found by trying them all."""
_LARGEST: Final = 2**53
_TABLE: Final = re.compile(r"^\[study\][ \t]*(?:#.*)?$", re.MULTILINE)
_SEED: Final = re.compile(r"^[ \t]*seed[ \t]*=.*\n?", re.MULTILINE)


def with_seed(text: str, seed: int = 0) -> str:
    """Return the text of a protocol with a seed: its own, or else ``seed``, or a random one if that is 0."""
    if read_text(text).study.seed:
        return text
    wanted = seed or GUESSABLE + secrets.randbelow(_LARGEST - GUESSABLE)
    return _rewritten(without_seed(text), wanted, _TABLE, rf"\g<0>\nseed = {wanted}")


@contextmanager
def seed_stored(text: str, rewrite: Callable[[str], None]) -> Iterator[str]:
    """Store a protocol with its seed before the study is locked with it; take that back if it is refused.

    A kill in between leaves a seed in the file, with which the study is locked later. In the other order it
    would leave a locked study whose seed the other machines never get.

    Args:
        rewrite: stores another text in place of this one; called only if the text has no seed.

    Raises:
        ProtocolError: the text is no protocol.
    """
    seeded = with_seed(text)
    if seeded != text:
        rewrite(seeded)
    try:
        yield seeded
    except UserError:
        if seeded != text:
            rewrite(text)
        raise


def without_seed(text: str) -> str:
    """Return the text of a protocol as it may be published."""
    return _rewritten(text, 0, _SEED, "") if _SEED.search(text) or read_text(text).study.seed else text


def _rewritten(text: str, seed: int, pattern: re.Pattern[str], by: str) -> str:
    """Return the text with one match of the pattern replaced, so that the protocol has this seed.

    The first match that works is taken; without one the protocol is written out, without its remarks.
    """
    wanted = _seeded(read_text(text), seed)
    for match in pattern.finditer(text):
        changed = text[: match.start()] + match.expand(by) + text[match.end() :]
        try:
            if read_text(changed) == wanted:
                return changed
        except ProtocolError:
            continue
    return write_text(wanted)


def _seeded(protocol: Protocol, seed: int) -> Protocol:
    return replace(protocol, study=replace(protocol.study, seed=seed))


def seed_warnings(protocol: Protocol) -> Iterator[str]:
    """Warn of a seed that can be guessed, and of several machines without a common one."""
    about = protocol.study
    if 0 < about.seed < GUESSABLE:
        yield (
            stated(
                "study.seed is {seed}, which can be guessed, and with it the row and the order of "
                "arrival of each participant from an export; leave it out, and one is drawn when the "
                "study is locked.",
                seed=about.seed,
            )
        )
    elif not about.seed and len(about.stations) > 1:
        yield (
            stated(
                "study.seed is missing: it is drawn when the study is locked, and written into the file. "
                "If the stations are several machines, lock on one of them and copy that file to the "
                "others."
            )
        )
