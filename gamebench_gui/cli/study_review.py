"""``gamebench study review``: free texts are read before they are exported."""

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

KEEP, WITHHOLD = LogKind.KEPT, LogKind.DROPPED
ANSWERS: Final = {"k": KEEP, "keep": KEEP, "w": WITHHOLD, "withhold": WITHHOLD, "s": "", "skip": ""}
BEFORE: Final[dict[str, str]] = {KEEP: "kept", WITHHOLD: "withheld"}
HOW: Final = "k keeps it for exports, w withholds it, s skips it, q ends. Every decision goes to the log."


def review(session: Session, args: Namespace) -> int:
    """Decide about texts by their keys, list them, or ask about one after the other."""
    study = Study(session.store, session.writer, args.study)
    if both := set(args.keep) & set(args.withhold):
        raise UsageError(f"--keep and --withhold both name {', '.join(sorted(both))}; choose one.")
    decide(study, args.keep, keep=True)
    decide(study, args.withhold, keep=False)
    texts = [text for text in free_texts(study) if args.all or not text.decision]
    if args.json:
        # "verdict" is the old name of the decision, for one version
        rows = [{**asdict(text), "verdict": text.decision} for text in texts]
        print_json({"study": study.id, "texts": rows})
    elif args.keep or args.withhold:
        kept, withheld = _texts(len(args.keep)), _texts(len(args.withhold))
        say(f"{kept} kept, {withheld} withheld; {len(texts)} left to review.")
    elif texts:
        _ask_about(study, texts)
    else:
        say("Nothing is left to review.")
    return DONE


def _texts(count: int) -> str:
    return f"{count} text{'' if count == 1 else 's'}"


def _ask_about(study: Study, texts: Sequence[FreeText]) -> None:
    say(f"{_texts(len(texts))} to review. {HOW}")
    done = 0
    for number, text in enumerate(texts, 1):
        before = f" · {BEFORE[text.decision]} before" if text.decision else ""
        say(f"\n{number} of {len(texts)} · {'; '.join(text.where)}{before}")
        say("\n".join(f"    {visible(line)}" for line in text.text.splitlines()))
        answer = _answer()
        if answer is None:
            break
        if answer:
            decide(study, [text.key], keep=answer == KEEP)
            done += 1
    say(f"\n{_texts(done)} reviewed; {len(texts) - done} left.")


def _answer() -> str | None:
    """Return the user's decision; empty to skip, None to end."""
    while True:
        ask("keep, withhold, skip or quit? [k/w/s/q]")
        line = sys.stdin.readline()
        word = line.strip().lower()
        if not line or word in ("q", "quit"):
            return None
        if word in ANSWERS:
            return ANSWERS[word]
