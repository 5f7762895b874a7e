"""The screens of a study as messages to a browser, in the words of the station's window."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import resources
from gamebench_gui.app.study import group_words
from gamebench_gui.app.study.visit_rules import KEEP_OPEN, LAST_WORD, NOT_LEFT, NOTHING_LEFT, OUTCOMES, TRY
from gamebench_gui.served.messages import Item, Screen
from gamebench_gui.served.paragraphs import paragraphs
from games.catalog import find_preset
from replays.speech import Speech
from replays.studies import screens as study
from replays.studies.sitting import Sitting

LONGEST_TEXT: Final = 3800
"""Characters of a typed answer at most: with them a message is never too long."""
LOAD: Final = 21
"""Points of a scale from 0 to 100 in steps of 5."""
NATIVE: Final = {"en": "English", "de": "Deutsch", "fr": "français", "es": "español", "it": "italiano"}
"""Names of languages in themselves, as far as they are known; another one shows its code."""
Acts = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a screen is made of.

    Attributes:
        now: milliseconds of the visit's clock.
        page: of the rules, from 0.
        left_out: ids of the questions that were left out.
        warned: whether somebody has asked for deletion once.
    """

    sitting: Sitting
    speech: Speech
    now: float
    page: int = 0
    left_out: tuple[str, ...] = ()
    warned: bool = False


def screen_of(shown: study.Screen, about: Drawn) -> Screen:
    """Return the message that shows a screen of a study."""
    made = _MADE[type(shown)](shown, about)
    bar: Acts = ()
    if not isinstance(shown, NOT_LEFT):
        bar = bar_of(about.speech, in_match=isinstance(shown, study.MatchScreen))
    steps = about.sitting.progress.steps
    return replace(made, bar=bar, steps=steps, language=about.speech.code)


def bar_of(speech: Speech, *, in_match: bool, in_group: bool = False) -> Acts:
    """Return the buttons that are always in reach of a participant; nobody can pause a group's match."""
    aid: Acts = (("help", speech.tr("I need help")), ("stop", speech.tr("I want to stop")))
    pause: Acts = () if in_group else (("pause", speech.tr("Pause")),)
    return (("rules", speech.tr("Rules")), *pause, *aid) if in_match else aid


def _welcome(shown: study.Welcome, about: Drawn) -> Screen:
    speech = about.speech
    language = Item(
        "language",
        "setting",
        speech.tr("Language of the texts"),
        tuple((code, NATIVE.get(code, code)) for code in shown.languages),
        shown.language,
    )
    question = speech.tr(
        "If anything is unclear, ask the person who brought you here, or: {contact}", contact=shown.contact
    )
    return Screen(
        "welcome",
        parts=(
            ("title", shown.title),
            ("text", speech.tr("Welcome, and thank you for coming.")),
            ("text", question),
            ("secondary", speech.said(KEEP_OPEN)),
        ),
        items=(language,) if len(shown.languages) > 1 else (),
        acts=(("begin", speech.tr("Begin")),),
        primary="begin",
    )


def _consent(shown: study.ConsentScreen, about: Drawn) -> Screen:
    speech = about.speech
    spent = about.now - about.sitting.progress.visited[-1].began_ms
    known = speech.tr("Version {version} · SHA-256 {digest}", version=shown.version, digest=shown.digest[:16])
    text = [
        ("head", words) if kind == "head" else ("read", f"• {words}" if kind == "item" else words)
        for kind, words in paragraphs(shown.text)
    ]
    return Screen(
        "consent",
        parts=(
            ("title", speech.tr("Before you take part")),
            *text,
            ("secondary", known),
        ),
        items=tuple(Item(box.id, "tick", box.text) for box in shown.boxes),
        acts=(("refuse", speech.tr("I do not agree")), ("agree", speech.tr("I agree"))),
        held=("agree",),
        wait=_left(shown.at_least_ms - spent),
        reads=True,
        until=speech.said("You can agree in {seconds} s."),
    )


def _form(shown: study.FormScreen, about: Drawn) -> Screen:
    speech = about.speech
    title = speech.tr("After this match") if shown.place else speech.tr("A few questions")
    notice = ""
    if about.left_out:
        few = speech.plural("question has", "questions have", len(about.left_out))
        notice = speech.tr("{few} no answer yet. Answer, or press Continue again.", few=few)
    return Screen(
        "form",
        parts=(("title", title),),
        items=tuple(_item(item, about) for item in shown.items),
        acts=(("done", speech.tr("Continue")),),
        primary="done",
        notice=notice,
    )


def _item(shown: study.ShownItem, about: Drawn) -> Item:
    item, speech = shown.item, about.speech
    label = speech.tr("{question} (needed)", question=item.text) if item.required else item.text
    options: Sequence[tuple[str, str]] = ()
    if item.kind in ("choice", "several"):
        order = shown.order or range(len(item.options))
        options = [(item.options[place], item.options[place]) for place in order]
    elif item.kind == "scale":
        step = 5 if item.points == LOAD else 1
        first = 0 if item.points == LOAD else 1
        options = [(str(point), str(first + step * (point - 1))) for point in range(1, item.points + 1)]
    asked = ""
    if item.id in about.left_out:
        asked = speech.tr("Please answer this.") if item.required else speech.tr("Please answer, or skip.")
    low, high = (*item.ends, "", "")[:2]
    return Item(
        item.id,
        item.kind,
        label,
        tuple(options),
        shown.given or "",
        (low, high),
        min(item.most, LONGEST_TEXT) if item.kind == "text" else 0,
        asked,
    )


def _rules(shown: study.RulesScreen, about: Drawn) -> Screen:
    speech, last = about.speech, len(shown.pages)
    is_last = about.page + 1 >= last
    words = speech.said(" ".join(shown.pages[about.page].split())) if shown.pages else ""
    go_on = speech.tr("I have read the rules") if is_last else speech.tr("Next")
    acts: list[tuple[str, str]] = [("page_back", speech.tr("Back"))] if about.page else []
    if _can_be_tried(shown):
        acts.append(("try", speech.said(TRY)))
    acts.append(("page", go_on))
    return Screen(
        "rules",
        parts=(
            ("title", speech.tr("The rules")),
            ("secondary", speech.tr("Page {page} of {last}", page=about.page + 1, last=last)),
            ("text", words),
        ),
        acts=tuple(acts),
        primary="page",
        held=("page",) if is_last else (),
        wait=_left(shown.at_least_ms - (about.now - shown.began_ms)) if is_last else 0.0,
        until=speech.said("You can continue in {seconds} s."),
    )


def _can_be_tried(shown: study.RulesScreen) -> bool:
    """Return whether the rules have a board to try: not where time passes."""
    from games.catalog import game_class

    return not game_class(find_preset(shown.game)[0]).spec.ticks_per_second


def _check(shown: study.CheckScreen, about: Drawn) -> Screen:
    speech, question = about.speech, shown.question
    wrong = speech.tr("That answer is wrong.")
    options = tuple((str(place), text) for place, text in enumerate(question.options))
    return Screen(
        "check",
        parts=(
            ("title", speech.tr("Is everything clear?")),
            (
                "secondary",
                speech.tr("Question {number} of {many}", number=shown.number, many=shown.many),
            ),
        ),
        items=(Item(question.id, "choice", question.text, options),),
        acts=(("check", speech.tr("Answer")),),
        primary="check",
        notice=f"{wrong} {question.why}".strip() if shown.wrong else "",
    )


def wrong_answer(shown: study.CheckScreen, about: Drawn) -> Screen:
    """Return the screen after a wrong answer, which stays until it was read."""
    made = screen_of(shown, about)
    why = f"{about.speech.tr('That answer is wrong.')} {shown.question.why}".strip()
    parts = (*made.parts, ("strong", shown.question.text))
    acts = (("read_why", about.speech.tr("Continue")),)
    return replace(made, parts=parts, items=(), acts=acts, primary="read_why", notice=why)


def _practice(shown: study.PracticeScreen, about: Drawn) -> Screen:
    speech, more = about.speech, max(0, shown.least - shown.played)
    parts = [
        ("title", speech.tr("Practice")),
        ("text", speech.tr("Practice matches do not count. Ask whatever you want to ask.")),
    ]
    if shown.played:
        played = speech.plural("practice match", "practice matches", shown.played)
        parts.append(("text", speech.tr("You have played {played}.", played=played)))
    if more and shown.played:
        matches = speech.plural("more practice match", "more practice matches", more)
        parts.append(("text", speech.tr("Please play {more}.", more=matches)))
    elif more:
        matches = speech.plural("practice match", "practice matches", more)
        parts.append(("text", speech.tr("Please play {more}.", more=matches)))
    acts = []
    if shown.may_play:
        first = speech.tr("Play a practice match")
        acts.append(("more", first if not shown.played else speech.tr("Play another one")))
    if shown.may_go_on:
        acts.append(("enough", speech.tr("I have practised enough")))
    # where there is a choice, neither answer is drawn stronger than the other
    primary = acts[0][0] if len(acts) == 1 else ""
    return Screen("practice", parts=tuple(parts), acts=tuple(acts), primary=primary)


def _ready(shown: study.ReadyScreen, about: Drawn) -> Screen:
    speech, many = about.speech, shown.matches
    counts = (
        speech.tr("The next match counts.")
        if many == 1
        else speech.tr("The next {many} matches count.", many=many)
    )
    rest = speech.tr("The rules stay one click away. Take the time that you need for your decisions.")
    return Screen(
        "ready",
        parts=(("title", speech.tr("Ready?")), ("text", counts), ("text", rest)),
        acts=(("ready", speech.tr("Ready")),),
        primary="ready",
    )


def title_of(shown: study.MatchScreen, speech: Speech) -> str:
    """Return the heading of a match; nothing in it tells of the opponent."""
    if shown.practice:
        return speech.tr("Practice match {number}", number=shown.number)
    return speech.tr("Match {number} of {many}", number=shown.number, many=shown.many)


def _match(shown: study.MatchScreen, about: Drawn) -> Screen:
    return Screen(
        "match", parts=(("title", title_of(shown, about.speech)),), board=f"m{shown.planned.number}"
    )


def _pause(shown: study.PauseScreen, about: Drawn) -> Screen:
    speech = about.speech
    return Screen(
        "pause",
        parts=(
            ("title", speech.tr("A pause")),
            ("text", speech.tr("Look away from the screen, stretch, have a drink.")),
            ("text", _most(shown, about)),
        ),
        acts=(("go_on", speech.tr("Continue")),),
        primary="go_on",
        held=("go_on",),
        wait=_left(shown.at_least_ms - (about.now - shown.began_ms)),
        until=speech.said("You can continue in {seconds} s."),
    )


def _most(shown: study.PauseScreen, about: Drawn) -> str:
    left = shown.at_most_ms - (about.now - shown.began_ms)
    if left <= 0:
        return about.speech.tr("The pause is over. Please continue.")
    minutes = max(1, round(left / 60_000))
    return about.speech.tr("Continue when you like, within {minutes} min.", minutes=minutes)


def _debriefing(shown: study.DebriefingScreen, about: Drawn) -> Screen:
    speech = about.speech
    text = shown.text or speech.tr("Thank you for taking part.")
    parts = [("title", speech.tr("At the end")), *paragraphs(text)]
    if shown.asks:
        question = speech.tr("You did not know everything before. Now that you do, may your data be kept?")
        parts.append(("strong", question))
    keep = ("keep", speech.tr("Keep my data") if shown.asks else speech.tr("Continue"))
    return Screen(
        "debriefing",
        parts=tuple(parts),
        acts=(keep, ("delete", speech.tr("Delete my data"))),
        primary="" if shown.asks else "keep",
        notice=speech.said(LAST_WORD) if about.warned else "",
    )


def _code(shown: study.CodeScreen, about: Drawn) -> Screen:
    speech = about.speech
    parts = [("title", speech.tr("Thank you"))]
    if shown.finish_code:
        proof = "Give this completion code to the experimenter, as a proof that you took part:"
        parts += [("text", speech.tr(proof)), ("large", shown.finish_code)]
    until = shown.delete_until
    last = speech.tr(" until {delete_until}", delete_until=until) if until else ""
    keep = "Keep this participant code, with which you can have your data deleted{until}:"
    parts += [("text", speech.tr(keep, until=last)), ("large", shown.code)]
    parts.append(("text", speech.tr("Contact: {contact}", contact=shown.contact)))
    if shown.pay:
        parts.append(("text", speech.tr("You are paid {pay}.", pay=shown.pay)))
    return Screen("code", parts=tuple(parts), acts=(("finish", speech.tr("Done")),), primary="finish")


def _stop(shown: study.StopScreen, about: Drawn) -> Screen:
    speech = about.speech
    question = "What is to become of your data so far? Both are fine, and nothing else is asked."
    return Screen(
        "stop",
        parts=(("title", speech.tr("You have stopped")), ("text", speech.tr(question))),
        acts=(("keep", speech.tr("Keep my data")), ("delete", speech.tr("Delete my data"))),
        notice=speech.said(LAST_WORD) if about.warned else "",
    )


def _locked(shown: study.LockedScreen, about: Drawn) -> Screen:
    speech = about.speech
    words = speech.said(OUTCOMES.get(shown.outcome, NOTHING_LEFT))
    parts = [("title", speech.tr("Please call the experimenter")), ("text", words)]
    parts += paragraphs(shown.debriefing)
    if shown.finish_code:
        proof = speech.tr("Your completion code, by which nobody can find data of yours:")
        parts += [("text", proof), ("large", shown.finish_code)]
    if shown.pay:
        parts.append(("text", speech.tr("You are paid {pay}.", pay=shown.pay)))
    return Screen("locked", parts=tuple(parts))


def _resume(shown: study.ResumeScreen, about: Drawn) -> Screen:
    """Return nothing to do: who has the seat's secret continues, and nobody else comes here."""
    return Screen("resume", parts=(("title", about.speech.tr("Please call the experimenter")),))


# groups


def _waiting(shown: study.WaitingScreen, about: Drawn) -> Screen:
    speech, group = about.speech, about.sitting.study.protocol.group
    assert group is not None
    calls = group.begin == "ready"
    if shown.ready_left_ms is not None:
        return _called(shown, speech)
    here = speech.said(group_words.GATHERING)
    if shown.wanted:
        here = speech.tr(group_words.FEW_HERE, here=shown.here, wanted=shown.wanted)
    if shown.here >= shown.wanted > 0:
        here = speech.said(group_words.MANY_HERE)
    parts = [
        ("title", speech.said(group_words.WAITING)),
        ("strong", here),
        ("text", speech.said(group_words.PRESS_READY if calls else group_words.BEGINS_ALONE)),
        ("text", _waited(shown, speech)),
    ]
    if shown.pay:
        parts.append(("text", speech.tr(group_words.WAIT_PAID, pay=shown.pay)))
    if not shown.leave_in_ms:
        parts.append(("secondary", speech.said(group_words.MAY_LEAVE)))
    return Screen(
        "waiting",
        parts=tuple(parts),
        acts=(("leave", speech.said(group_words.LEAVE)),),
        held=("leave",),
        wait=_left(shown.leave_in_ms),
        until=speech.said(group_words.LEAVE_IN),
    )


def _called(shown: study.WaitingScreen, speech: Speech) -> Screen:
    """Return the waiting room of somebody who is asked to press Ready, or has pressed it."""
    if shown.is_ready:
        words = (("title", speech.said(group_words.READY)), ("text", speech.said(group_words.OTHERS_READY)))
        return Screen("waiting", parts=words)
    return Screen(
        "waiting",
        parts=(("title", speech.said(group_words.CALLED)),),
        acts=(("ready", speech.tr("Ready")),),
        primary="ready",
        wait=_left(shown.ready_left_ms or 0),
        until=speech.said(group_words.WITHIN),
    )


def _waited(shown: study.WaitingScreen, speech: Speech) -> str:
    minutes, left = shown.since_ms // 60_000, -(-shown.ends_in_ms // 60_000)
    return speech.tr(group_words.WAITED, minutes=minutes, left=left)


def _group_lost(shown: study.GroupLostScreen, about: Drawn) -> Screen:
    speech, lost = about.speech, group_words.LOST[shown.why]
    parts = [
        ("title", speech.said(lost.title)),
        ("text", speech.said(lost.text)),
        ("text", speech.said(group_words.NEXT[shown.then])),
    ]
    if shown.pay:
        parts.append(("strong", speech.tr("You are paid {pay}.", pay=shown.pay)))
    return Screen("group-lost", parts=tuple(parts), acts=(("go_on", speech.tr("Continue")),), primary="go_on")


# covers


def cover(kind: str, about: Drawn, game: str = "", *, in_group: bool = False) -> Screen:
    """Return a screen that covers another one, until the participant is back.

    Args:
        in_group: whether it covers a group's match, which goes on.
    """
    speech = about.speech
    title, paragraphs_of, acts = _COVERS[kind](speech, game)
    if in_group and kind in group_words.OVER_MATCH:
        paragraphs_of = [speech.said(group_words.OVER_MATCH[kind])]
    parts = (("title", title), *(("text", words) for words in paragraphs_of))
    primary = acts[0][0] if len(acts) == 1 else ""
    return Screen(f"over-{kind}", parts=parts, acts=acts, primary=primary, language=speech.code)


def _rules_over(speech: Speech, game: str) -> tuple[str, Sequence[str], Acts]:
    return speech.tr("The rules"), list(_pages(speech, game)), (("back", speech.tr("Back to the match")),)


def _pages(speech: Speech, game: str) -> Iterator[str]:
    words = resources.text(f"words/rules.{find_preset(game)[0]}.txt")
    for page in words.strip().split("\n\n"):
        yield speech.said(" ".join(page.split()))


def _pause_over(speech: Speech, game: str) -> tuple[str, Sequence[str], Acts]:
    text = "The board is hidden, and your time has stopped. Continue when you are ready."
    return speech.tr("Paused"), [speech.tr(text)], (("back", speech.tr("Continue")),)


def _help_over(speech: Speech, game: str) -> tuple[str, Sequence[str], Acts]:
    text = "The experimenter has been called. Your time has stopped. Continue when everything is clear."
    return speech.tr("Somebody is coming"), [speech.tr(text)], (("back", speech.tr("Continue")),)


def _stop_over(speech: Speech, game: str) -> tuple[str, Sequence[str], Acts]:
    text = "You can stop at any moment, without giving a reason. You cannot continue afterwards."
    acts = (("back", speech.tr("Continue the study")), ("stop_now", speech.tr("Stop now")))
    return speech.tr("Do you want to stop?"), [speech.tr(text)], acts


def _idle_over(speech: Speech, game: str) -> tuple[str, Sequence[str], Acts]:
    text = speech.tr("Nothing has happened for a while.")
    return speech.tr("Are you still there?"), [text], (("back", speech.tr("I am here")),)


_COVERS: Final[Mapping[str, Callable[[Speech, str], tuple[str, Sequence[str], Acts]]]] = {
    "rules": _rules_over,
    "pause": _pause_over,
    "help": _help_over,
    "stop": _stop_over,
    "idle": _idle_over,
}
_MADE: Final[Mapping[type, Callable[[Any, Drawn], Screen]]] = {
    study.Welcome: _welcome,
    study.ConsentScreen: _consent,
    study.FormScreen: _form,
    study.RulesScreen: _rules,
    study.CheckScreen: _check,
    study.PracticeScreen: _practice,
    study.ReadyScreen: _ready,
    study.MatchScreen: _match,
    study.PauseScreen: _pause,
    study.DebriefingScreen: _debriefing,
    study.CodeScreen: _code,
    study.StopScreen: _stop,
    study.LockedScreen: _locked,
    study.ResumeScreen: _resume,
    study.WaitingScreen: _waiting,
    study.GroupLostScreen: _group_lost,
}


def _left(ms: float) -> float:
    return max(0.0, round(ms / 1000, 1))
