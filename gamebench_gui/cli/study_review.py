"""``gamebench study review``: what people wrote is read before it is exported (studies, A.14)."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from gamebench_gui.cli.output import DONE, UsageError, ask, print_json, say
from replays.store.study_tables import LogKind
from replays.studies.free_text import FreeText, decide, free_texts
from replays.studies.registry import Study
from resources.foreign import visible

if TYPE_CHECKING:
    from gamebench_gui.app.match.session import Session

KEEP, DROP = LogKind.KEPT, LogKind.DROPPED
ANSWERS: Final = {"k": KEEP, "keep": KEEP, "d": DROP, "drop": DROP, "s": "", "skip": ""}
HOW: Final = "k keeps it for exports, d drops it, s skips it, q ends. Every decision goes to the log."


def review(session: Session, args: Namespace) -> int:
    """Decide about texts by their keys, list them, or ask about one after the other."""
    study = Study(session.store, session.writer, args.study)
    if both := set(args.keep) & set(args.drop):
        raise UsageError(f"--keep and --drop both name {', '.join(sorted(both))}; choose one.")
    decide(study, args.keep, keep=True)
    decide(study, args.drop, keep=False)
    found = [one for one in free_texts(study) if args.all or not one.decision]
    if args.json:
        # "verdict" is the old name of the decision, for one version
        texts = [{**asdict(one), "verdict": one.decision} for one in found]
        print_json({"study": study.id, "texts": texts})
    elif args.keep or args.drop:
        say(f"{_texts(len(args.keep))} kept, {_texts(len(args.drop))} dropped; {len(found)} left to review.")
    elif found:
        _ask_about(study, found)
    else:
        say("Nothing is left to review.")
    return DONE


def _texts(count: int) -> str:
    return f"{count} text{'' if count == 1 else 's'}"


def _ask_about(study: Study, found: Sequence[FreeText]) -> None:
    say(f"{_texts(len(found))} to review. {HOW}")
    done = 0
    for number, one in enumerate(found, 1):
        before = f" · {one.decision} before" if one.decision else ""
        say(f"\n{number} of {len(found)} · {'; '.join(one.where)}{before}")
        say("\n".join(f"    {visible(line)}" for line in one.text.splitlines()))
        decision = _answer()
        if decision is None:
            break
        if decision:
            decide(study, [one.key], keep=decision == KEEP)
            done += 1
    say(f"\n{_texts(done)} reviewed; {len(found) - done} left.")


def _answer() -> str | None:
    """What somebody decides; empty to skip, None to end."""
    while True:
        ask("keep, drop, skip or quit? [k/d/s/q]")
        line = sys.stdin.readline()
        word = line.strip().lower()
        if not line or word in ("q", "quit"):
            return None
        if word in ANSWERS:
            return ANSWERS[word]
