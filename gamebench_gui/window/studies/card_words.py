"""The names of the builder's cards, and the lines below the names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from gamebench_gui.window.kit.language import plural, said, tr
from gamebench_gui.window.studies.choices import games
from replays.studies.cards import Card
from replays.studies.editing import Path
from replays.studies.overview import SCREENS
from replays.studies.protocol import Protocol
from replays.words import tr_noop

Parts = tuple[tuple[Path, tuple[str, ...]], ...]
"""Tables whose fields are shown together, each with the names of some fields; all for none."""
ADDED: Final = {
    **SCREENS,
    "form": tr_noop("New questions"),
    "check": tr_noop("Questions about the rules"),
    "after_match": tr_noop("Questions after each match"),
    "after_block": tr_noop("Questions after the block"),
    "block": tr_noop("Block of matches"),
}
"""Words of the menus that add something."""
PLAN: Final[Mapping[str, tuple[str, Parts]]] = {
    "study": (tr_noop("The study"), ((("study",), ()),)),
    "people": (tr_noop("People"), ((("population",), ()), (("quota",), ()), (("participants",), ()))),
    "conditions": (tr_noop("Conditions and order"), ((("conditions",), ()), (("order",), ()))),
    "groups": (tr_noop("Groups"), (((), ("group",)),)),
    "agents": (tr_noop("Opponents"), ((("agents",), ()),)),
    "privacy": (tr_noop("Privacy"), ((("privacy",), ()),)),
    "flow": (tr_noop("Nobody there"), ((("flow",), ("idle",)),)),
    "parts": (tr_noop("All forms and checks"), (((), ("forms", "checks")),)),
    "analysis": (tr_noop("Analysis"), ((("analysis",), ()),)),
}
"""The cards that are no screens, with their names."""


def parts_of(protocol: Protocol, card: Card) -> Parts:
    """Return the fields that a card opens."""
    match card.kind:
        case "welcome":
            return ((("study",), ("title", "contact", "language", "languages")),)
        case "rules":
            return ((card.about, ("game", "set", "rules", "rules_at_least_seconds")),)
        case "practice":
            return ((card.about, ("practice",)),)
        case "debriefing":
            levels = range(len(protocol.conditions.levels))
            paths = tuple((("conditions", "levels", place), ("debriefing",)) for place in levels)
            return ((("finish",), ("debriefing",)), *paths)
        case "code":
            return ((("finish",), ("code", "pay")), (("consent",), ("delete_until",)))
    return ((card.about, ()),)


def title_of(protocol: Protocol, card: Card) -> str:
    if card.kind == "form":
        if card.block is not None and not card.step:
            return tr("After a match")
        return card.name.replace("-", " ").capitalize()
    return said(SCREENS.get(card.kind, card.kind))


def summary_of(protocol: Protocol, card: Card) -> str:
    block = protocol.blocks[card.block] if card.block is not None else None
    match card.kind:
        case "welcome":
            return protocol.study.title
        case "consent":
            boxes = plural("box", "boxes", len(protocol.consent.boxes))
            least = protocol.consent.at_least_seconds
            return tr("{boxes}, at least {seconds} s", boxes=boxes, seconds=least) if least else boxes
        case "form" if any(form.id == card.name for form in protocol.forms):
            return plural("question", "questions", len(protocol.form(card.name).items))
        case "check" if any(check.id == card.name for check in protocol.checks):
            check = protocol.check(card.name)
            asked = plural("question", "questions", len(check.questions))
            return ", ".join((asked, plural("try", "tries", check.tries)))
        case "practice" if block is not None and block.practice is not None:
            least, most = block.practice.least, block.practice.most
            if least == most:
                return tr("{many}, not scored", many=most)
            return tr("{least} to {most}, not scored", least=least, most=most)
        case "matches" if block is not None:
            if not block.opponents:
                return plural("match of each group", "matches of each group", block.planned)
            return tr("{many}: {names}", many=block.planned, names=", ".join(block.opponents))
        case "ready" if block is not None:
            return plural("match counts", "matches count", block.planned)
        case "rules" if block is not None:
            return games().get(block.game, block.game)
        case "debriefing":
            with_debriefing = sum(bool(level.debriefing) for level in protocol.levels)
            return (
                plural("condition has its own", "conditions have their own", with_debriefing)
                if with_debriefing
                else ""
            )
        case "pause" if protocol.flow.pause is not None:
            return tr("at least {seconds} s", seconds=protocol.flow.pause.at_least_seconds)
    return ""


def block_title(protocol: Protocol, place: int) -> str:
    block = protocol.blocks[place]
    return tr("Block {number}: {game}", number=place + 1, game=games().get(block.game, block.game))
