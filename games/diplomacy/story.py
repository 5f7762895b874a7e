"""The story of steps of Diplomacy for each viewer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from games.core.action import CHANCE, Joint, Player
from games.core.history import Turn, Turns, announcements
from games.core.said import Quoted, Said, joined, listed, sentence
from games.core.view import Message
from games.diplomacy.geography import STANDARD
from games.diplomacy.phases import Course
from games.diplomacy.state import NAMES, OVER, TALK, WINTER, Letter, Report, State
from games.diplomacy.view import result


def seen(
    course: Course,
    before: State,
    joint: Joint,
    after: State,
    said: Sequence[Letter],
    *,
    player: Player | None,
) -> Turns:
    """Return what the player learns from a step with these messages."""
    heard = [letter for letter in said if letter.heard_by(player)]
    if (drawn := joint.get(CHANCE)) is not None:
        return (Turn(CHANCE, drawn, sentence=Said("{who:writes} now.", who=NAMES[int(drawn.args[0])])),)
    if before.stage == TALK or after.reports is before.reports:
        return (*_own(joint, player, said if before.stage == TALK else ()), *_letters(before, heard))
    done = tuple(
        Turn(who, action if player in (None, who) or not said else replace(action, text=""))
        for who, action in joint.items()
    )
    return (*done, *_letters(before, heard), *announcements(*_news(course, before, after)))


def _own(joint: Joint, player: Player | None, said: Sequence[Letter]) -> Iterator[Turn]:
    """Yield a player's own actions; of others only that they spoke, if the player heard it."""
    talking = {letter.sender for letter in said}
    for who, action in joint.items():
        if player in (None, who):
            deed = ""
            if action.kind == "silent" and who not in talking:
                deed = Said("{who:says} nothing.", who=NAMES[who])
            elif action.kind == "order":
                deed = Said("{who:writes} orders.", who=NAMES[who])
            yield Turn(who, action, sentence=deed)


def _letters(before: State, heard: Sequence[Letter]) -> Iterator[Turn]:
    season = f"{before.season} {before.year}"
    channel = Said("{season}, round {n}", season=season, n=before.round)
    for letter in heard:
        message = Message(letter.sender, letter.text, letter.audience, channel)
        names = listed([NAMES[player] for player in letter.audience])
        template = "{who} to {names}: {words}" if letter.audience else "{who}: {words}"
        words, sender = Quoted(letter.text), NAMES[letter.sender]
        yield Turn(message=message, sentence=Said(template, who=sender, names=names, words=words))


def _news(course: Course, before: State, after: State) -> Iterator[str]:
    report = after.reports[0]
    yield from _orders(report)
    if (after.season == WINTER or after.stage == OVER) and before.season != WINTER:
        yield from _captures(before, after)
    if course.welfare and after.welfare != before.welfare:
        points = [Said("{who} {n}", who=name, n=n) for name, n in zip(NAMES, after.welfare, strict=True)]
        yield Said("Welfare points: {points}.", points=listed(points))
    for player, name in enumerate(NAMES):
        if before.is_alive(player) and not after.is_alive(player):
            yield Said("{who:is} out of the game.", who=name)
    if after.stage == OVER:
        yield sentence(result(course, after))


def _orders(report: Report) -> Iterator[str]:
    if not report.orders:
        yield Said("{phase}: nothing is ordered.", phase=report.phase)
    for player, name in enumerate(NAMES):
        orders = [
            Said("{order} ({result})" if order.result else "{order}", order=order.text, result=order.result)
            for order in report.orders
            if order.owner == player
        ]
        if orders:
            yield Said("{who}: {orders}.", who=name, orders=joined(", ", orders))


def _captures(before: State, after: State) -> Iterator[str]:
    for player, name in enumerate(NAMES):
        taken = [
            STANDARD.places[centre].name
            for centre, had, has in zip(STANDARD.centres, before.owners, after.owners, strict=True)
            if has == player != had
        ]
        if taken:
            yield Said("{who:takes} {places}.", who=name, places=listed(taken))
