"""``gamebench study review``: free texts are read before they are exported."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from gamebench_gui.cli.language import said, tr
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
from replays.words import tr_noop
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
HOW: Final = tr_noop(
    "k keeps it for exports, b blacks out words of it first, w withholds it, s skips it, q ends. Every "
    "decision goes to the log."
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
        more = tr(", {texts} kept with words blacked out", texts=_texts(less)) if less else ""
        more += tr(", {texts} reopened", texts=_texts(again)) if again else ""
        say(
            tr(
                "{kept} kept, {withheld} withheld{more}; {texts} left to review.",
                kept=kept,
                withheld=withheld,
                more=more,
                texts=len(texts),
            )
        )
    elif texts:
        _ask_about(study, texts)
    else:
        say(tr("Nothing is left to review."))
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
        options = [name for name, keys in wanted.items() if keys & set(both)]
        raise UsageError(
            tr(
                "{options} both name {both}; choose one.",
                options=tr(" and ").join(options),
                both=", ".join(both),
            )
        )


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
    return tr("1 text") if count == 1 else tr("{count} texts", count=count)


def _ask_about(study: Study, texts: Sequence[FreeText]) -> None:
    say(tr("{texts} to review. {how}", texts=_texts(len(texts)), how=said(HOW)))
    done = 0
    for number, text in enumerate(texts, 1):
        decision = text.review.decision
        before = tr(" · {decision} before", decision=said(BEFORE[decision])) if decision else ""
        say(
            tr(
                "\n{number} of {texts} · {places}{before}",
                number=number,
                texts=len(texts),
                places="; ".join(map(str, text.places)),
                before=before,
            )
        )
        if text.question:
            say(visible(text.question))
        reviewed = _asked(text)
        if reviewed is None:
            break
        if reviewed.decision:
            store_reviews(study, {text.key: reviewed})
            done += 1
    say(tr("\n{texts} reviewed; {left} left.", texts=_texts(done), left=len(texts) - done))


def _asked(text: FreeText) -> Review | None:
    """Return the user's decision about a text, without one to skip it; None to end."""
    black = text.review.black
    while True:
        say("\n".join(f"    {visible(line)}" for line in blacked(text.text, black).splitlines()))
        answer = _answer()
        if answer != BLACK_OUT:
            return None if answer is None else Review(answer, black)
        ask(tr("which words?"))
        try:
            black = joined((*black, *places_of(text.text, sys.stdin.readline())), len(text.text))
        except StoreError as error:
            say(str(error))


def _answer() -> str | None:
    """Return the user's answer; empty to skip, None to end."""
    while True:
        ask(tr("keep, black out words, withhold, skip or quit? [k/b/w/s/q]"))
        line = sys.stdin.readline()
        word = line.strip().lower()
        if not line or word in ("q", "quit"):
            return None
        if word in ANSWERS:
            return ANSWERS[word]
