"""``gamebench study review``: free texts are read before they are exported."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from gamebench_gui.cli.output import DONE, UsageError, ask, print_json, say
from replays.store.errors import StoreError
from replays.store.study_tables import LogKind
from replays.studies.free_text import (
    FreeText,
    Review,
    black_out,
    blacked,
    decide,
    free_texts,
    joined,
    places_of,
    reopen,
    store_reviews,
)
from replays.studies.registry import Study
from resources.foreign import visible

if TYPE_CHECKING:
    from gamebench_gui.app.match.session import Session

KEEP, WITHHOLD, BLACK_OUT = LogKind.KEPT, LogKind.DROPPED, LogKind.BLACKED_OUT
ANSWERS: Final = {
    "k": KEEP,
    "keep": KEEP,
    "b": BLACK_OUT,
    "black out": BLACK_OUT,
    "w": WITHHOLD,
    "withhold": WITHHOLD,
    "s": "",
    "skip": "",
}
BEFORE: Final[dict[str, str]] = {KEEP: "kept", WITHHOLD: "withheld"}
HOW: Final = (
    "k keeps it for exports, b blacks out words of it first, w withholds it, s skips it, q ends. "
    "Every decision goes to the log."
)


def review(session: Session, args: Namespace) -> int:
    """Decide about texts by their keys, list them, or ask about one after the other."""
    study = Study(session.store, session.writer, args.study)
    _refuse_twice(args)
    decide(study, args.keep, keep=True)
    decide(study, args.withhold, keep=False)
    black_out(study, [(key, words) for key, words in args.black_out])
    reopen(study, args.reopen)
    texts = [text for text in free_texts(study) if args.all or not text.review.decision]
    if args.json:
        print_json({"study": study.id, "texts": [_row(text) for text in texts]})
    elif args.keep or args.withhold or args.black_out or args.reopen:
        kept, withheld = _texts(len(args.keep)), _texts(len(args.withhold))
        less, again = len({key for key, _ in args.black_out}), len(args.reopen)
        more = f", {_texts(less)} kept with words blacked out" if less else ""
        more += f", {_texts(again)} reopened" if again else ""
        say(f"{kept} kept, {withheld} withheld{more}; {len(texts)} left to review.")
    elif texts:
        _ask_about(study, texts)
    else:
        say("Nothing is left to review.")
    return DONE


def _refuse_twice(args: Namespace) -> None:
    """Raise `UsageError` for a key about which two things are wanted."""
    wanted = {
        "--keep": set(args.keep),
        "--withhold": set(args.withhold),
        "--black-out": {key for key, _ in args.black_out},
        "--reopen": set(args.reopen),
    }
    count = Counter(key for keys in wanted.values() for key in keys)
    if both := sorted(key for key, many in count.items() if many > 1):
        named = [name for name, keys in wanted.items() if keys & set(both)]
        raise UsageError(f"{' and '.join(named)} both name {', '.join(both)}; choose one.")


def _row(text: FreeText) -> dict[str, Any]:
    decision = text.review.decision
    return {
        "key": text.key,
        "text": text.text,
        "question": text.question,
        "where": [str(place) for place in text.places],
        "decision": decision,
        "black": text.review.black,
        "exported": blacked(text.text, text.review.black) if decision == KEEP else None,
        # the old name of the decision, for one version
        "verdict": decision,
    }


def _texts(count: int) -> str:
    return f"{count} text{'' if count == 1 else 's'}"


def _ask_about(study: Study, texts: Sequence[FreeText]) -> None:
    say(f"{_texts(len(texts))} to review. {HOW}")
    done = 0
    for number, text in enumerate(texts, 1):
        decision = text.review.decision
        before = f" · {BEFORE[decision]} before" if decision else ""
        say(f"\n{number} of {len(texts)} · {'; '.join(map(str, text.places))}{before}")
        if text.question:
            say(visible(text.question))
        reviewed = _asked(text)
        if reviewed is None:
            break
        if reviewed.decision:
            store_reviews(study, {text.key: reviewed})
            done += 1
    say(f"\n{_texts(done)} reviewed; {len(texts) - done} left.")


def _asked(text: FreeText) -> Review | None:
    """Return the user's decision about a text, without one to skip it; None to end."""
    black = text.review.black
    while True:
        say("\n".join(f"    {visible(line)}" for line in blacked(text.text, black).splitlines()))
        answer = _answer()
        if answer != BLACK_OUT:
            return None if answer is None else Review(answer, black)
        ask("which words?")
        try:
            black = joined((*black, *places_of(text.text, sys.stdin.readline())), len(text.text))
        except StoreError as error:
            say(str(error))


def _answer() -> str | None:
    """Return the user's answer; empty to skip, None to end."""
    while True:
        ask("keep, black out words, withhold, skip or quit? [k/b/w/s/q]")
        line = sys.stdin.readline()
        word = line.strip().lower()
        if not line or word in ("q", "quit"):
            return None
        if word in ANSWERS:
            return ANSWERS[word]
