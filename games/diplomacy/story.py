"""What steps of Diplomacy tell each pair of eyes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from games.core.action import CHANCE, Joint, Player
from games.core.history import Turn, Turns, told
from games.core.said import listed
from games.core.view import Message
from games.diplomacy.geography import STANDARD
from games.diplomacy.phases import Course
from games.diplomacy.state import OVER, POWERS, TALK, WINTER, Report, Said, State
from games.diplomacy.view import result


def seen(
    course: Course, before: State, joint: Joint, after: State, said: Sequence[Said], player: Player | None
) -> Turns:
    """What the player learns from a step.

    Args:
        said: the messages of the step.
    """
    heard = [each for each in said if each.heard_by(player)]
    if (drawn := joint.get(CHANCE)) is not None:
        return (Turn(CHANCE, drawn, sentence=f"{POWERS[int(drawn.args[0])]} writes now."),)
    if before.stage == TALK or after.reports is before.reports:
        return (*_own(joint, player, said if before.stage == TALK else ()), *_letters(before, heard))
    done = tuple(
        Turn(who, action if player in (None, who) or not said else replace(action, text=""))
        for who, action in joint.items()
    )
    return (*done, *_letters(before, heard), *told(*_news(course, before, after)))


def _own(joint: Joint, player: Player | None, said: Sequence[Said]) -> Iterator[Turn]:
    """What a player did itself; of others only that they spoke, where these eyes heard it."""
    talking = {each.sender for each in said}
    for who, action in joint.items():
        if player in (None, who):
            quiet = f"{POWERS[who]} says nothing." if who not in talking and action.kind == "silent" else ""
            wrote = f"{POWERS[who]} writes orders." if action.kind == "order" else ""
            yield Turn(who, action, sentence=quiet or wrote)


def _letters(before: State, heard: Sequence[Said]) -> Iterator[Turn]:
    for each in heard:
        message = Message(
            each.sender, each.text, each.audience, f"{before.season} {before.year}, round {before.round}"
        )
        to = f" to {listed([POWERS[player] for player in each.audience])}" if each.audience else ""
        yield Turn(message=message, sentence=f"{POWERS[each.sender]}{to}: {each.text}")


def _news(course: Course, before: State, after: State) -> Iterator[str]:
    """What everybody learns when orders have been carried out."""
    report = after.reports[0]
    yield from _told(report)
    if (after.season == WINTER or after.stage == OVER) and before.season != WINTER:
        yield from _captures(before, after)
    if course.welfare and after.welfare != before.welfare:
        points = [f"{name} {had}" for name, had in zip(POWERS, after.welfare, strict=True)]
        yield f"Welfare points: {listed(points)}."
    for player, name in enumerate(POWERS):
        if before.is_alive(player) and not after.is_alive(player):
            yield f"{name} is out of the game."
    if after.stage == OVER:
        end = result(course, after).removeprefix("over: ")
        yield f"{end[:1].upper()}{end[1:]}."


def _told(report: Report) -> Iterator[str]:
    """A sentence for each power that gave orders."""
    if not report.orders:
        yield f"{report.phase}: nothing is ordered."
    for player, name in enumerate(POWERS):
        own = [each for each in report.orders if each.owner == player]
        if own:
            texts = [f"{each.text} ({each.result})" if each.result else each.text for each in own]
            yield f"{name}: {', '.join(texts)}."


def _captures(before: State, after: State) -> Iterator[str]:
    for player, name in enumerate(POWERS):
        taken = [
            STANDARD.places[centre].name
            for centre, had, has in zip(STANDARD.centres, before.owners, after.owners, strict=True)
            if has == player != had
        ]
        if taken:
            yield f"{name} takes {listed(taken)}."
