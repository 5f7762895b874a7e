"""Written orders, read as people and models write them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from games.core.action import Player
from games.diplomacy.geography import ARMY, FLEET, STANDARD, Unit, province_of
from games.diplomacy.orders import (
    BUILD,
    CONVOY,
    DISBAND,
    HOLD,
    MOVE,
    RETREAT,
    SUPPORT,
    VIA,
    WAIVE,
    Order,
    Standing,
    standing,
)

NICKNAMES: Final = {
    "MID": "MAO", "MIDATLANTIC": "MAO", "NAT": "NAO", "NORTH ATLANTIC": "NAO", "ECH": "ENG", "CHANNEL": "ENG",
    "NORTH": "NTH", "NORTHSEA": "NTH", "NRG": "NWG", "NORWEGIAN": "NWG", "TYN": "TYS", "TYRRHENIAN": "TYS",
    "GOL": "LYO", "GULF OF LYONS": "LYO", "GOB": "BOT", "BOTHNIA": "BOT", "HELGOLAND BIGHT": "HEL",
    "HELIGOLAND": "HEL", "SKAGERRACK": "SKA", "SKAGERAK": "SKA", "BALTIC": "BAL", "BARENTS": "BAR",
    "ADRIATIC": "ADR", "AEGEAN": "AEG", "IONIAN": "ION", "BLACK": "BLA", "IRISH": "IRI", "MARSEILLE": "MAR",
    "EASTERN MED": "EAS", "WESTERN MED": "WES", "WEST MED": "WES", "EMED": "EAS", "WMED": "WES",
    "SAINT PETERSBURG": "STP", "ST. PETERSBURG": "STP", "PETERSBURG": "STP", "ROMANIA": "RUM", "TYROL": "TYR",
    "MID ATLANTIC OCEAN": "MAO", "MID ATLANTIC": "MAO", "EAST MEDITERRANEAN": "EAS", "SYRIAN": "SYR",
    "WEST MEDITERRANEAN": "WES", "TUNISIA": "TUN", "THE RUHR": "RUH", "THE HAGUE": "HOL", "SERVIA": "SER",
}  # fmt: skip
"""Other names of provinces."""
WORDS: Final = {
    "ARMY": ARMY, "FLEET": FLEET, "HOLD": HOLD, "HOLDS": HOLD, "STAND": HOLD, "STANDS": HOLD, "STAY": HOLD,
    "STAYS": HOLD, "MOVE": MOVE, "MOVES": MOVE, "TO": MOVE, "INTO": MOVE, "GO": MOVE, "GOES": MOVE,
    "ATTACK": MOVE, "ATTACKS": MOVE, "M": MOVE, "SUPPORT": SUPPORT, "SUPPORTS": SUPPORT,
    "SUPPORTING": SUPPORT, "SUP": SUPPORT, "CONVOY": CONVOY, "CONVOYS": CONVOY, "CONVOYING": CONVOY,
    "CON.": CONVOY, "RETREAT": RETREAT, "RETREATS": RETREAT, "DISBAND": DISBAND, "DISBANDS": DISBAND,
    "REMOVE": DISBAND, "DESTROY": DISBAND, "BUILD": BUILD, "BUILDS": BUILD, "WAIVES": WAIVE, "PASS": WAIVE,
}  # fmt: skip
SKIPPED: Final = frozenset({"THE", "FROM", "IN", "AT", "ON", "UNIT", "MY", "ITS", "BY", "OF", "AND", "THEN"})
VERBS: Final = frozenset({HOLD, MOVE, SUPPORT, CONVOY, RETREAT, DISBAND, BUILD})
COASTS: Final = {"NORTH": "NC", "SOUTH": "SC", "EAST": "EC", "N": "NC", "S": "SC", "E": "EC"}
LONGEST: Final = 200


class Complaint(Exception):  # noqa: N818 - what is said, not what went wrong in the program
    """Why a written order cannot be read, as one sentence."""


class Draft(NamedTuple):
    """An order as it is written; omitted parts are empty."""

    kind: str
    place: str
    verb: str
    helped: str = ""
    goal: str = ""
    via: bool = False


def split(text: str) -> list[str]:
    parts = re.split(r"[\n;,]+", text)
    orders = (re.sub(r"^\s*(?:\d+[.)]|[*•])\s*", "", part).strip() for part in parts)
    return list(filter(None, orders))


@cache
def _names() -> Mapping[str, str]:
    known = {STANDARD.places[id_].name.upper(): id_ for id_ in STANDARD.provinces}
    return known | {name.replace("-", " "): id_ for name, id_ in known.items()} | NICKNAMES


@cache
def _name() -> re.Pattern[str]:
    longest = "|".join(map(re.escape, sorted(_names(), key=len, reverse=True)))
    return re.compile(rf"(?<![\w/])(?:{longest})(?![\w/])")


def tokens(text: str) -> list[str]:
    """Return letters for units and verbs, ids for places, and any other word unchanged."""
    if len(text) > LONGEST:
        raise Complaint("An order has no more than a line.")
    line = re.sub(r"[.\"'`*_]", "", text.upper().replace("ST.", "ST").replace("–", "-").replace("→", "-"))
    line = re.sub(r"\b(NORTH|SOUTH|EAST)(?:ERN)? COAST\b", lambda match: COASTS[match[1]], line)
    line = _name().sub(lambda match: _names()[match[0]], line)
    line = re.sub(r"\b(BUL|SPA|STP)\s*[/(\-]?\s*([NSE]C)\b(?:\s*\))?", r"\1/\2", line)
    line = re.sub(r"(-+>?|=+>|>)", " - ", line)
    line = re.sub(r"\b(?:VIA|BY)\s+(?:A\s+)?CONVOY\b|\bBY\s+SEA\b", VIA, line)
    words = [WORDS.get(word, word) for word in line.replace("(", " ").replace(")", " ").split()]
    return [word for word in words if word not in SKIPPED]


def draft(text: str) -> Draft:
    """Return the parts of a written order; raise a `Complaint` if it is none or a place does not exist."""
    words = tokens(text)
    if not words:
        raise Complaint("There is no order.")
    if words[0] in (BUILD, DISBAND, RETREAT, HOLD) and len(words) > 1:
        words = [*words[1:3], words[0], *words[3:]] if words[1] in (ARMY, FLEET) else [words[1], words[0]]
    kind, place, rest = _unit(words, text)
    if not rest or rest == [HOLD]:
        return Draft(kind, place, HOLD)
    verb, *rest = rest
    via = VIA in rest
    rest = [word for word in rest if word != VIA]
    if verb not in VERBS:
        raise Complaint(f'"{_shown(text)}": {_shown(verb)} is no kind of order.')
    if verb in (SUPPORT, CONVOY):
        return _help(Draft(kind, place, verb), rest, text)
    if verb == RETREAT:
        rest = [word for word in rest if word != MOVE]
    if verb in (MOVE, RETREAT):
        return Draft(kind, place, verb, "", _place([w for w in rest if w != MOVE][-1:], text), via)
    return Draft(kind, place, verb)


def _help(order: Draft, rest: Sequence[str], text: str) -> Draft:
    kind, place, more = _unit(rest, text)
    goal = ""
    if more and more != [HOLD]:
        goal = _place([word for word in more if word != MOVE][-1:], text)
    return order._replace(helped=f"{kind} {place}".strip(), goal=goal)


def _unit(words: Sequence[str], text: str) -> tuple[str, str, list[str]]:
    kind = words[0] if words and words[0] in (ARMY, FLEET) else ""
    rest = words[1:] if kind else words
    return kind, _place(rest[:1], text), list(rest[1:])


def _place(words: Sequence[str], text: str) -> str:
    if not words:
        raise Complaint(f'"{_shown(text)}": a province is missing.')
    if words[0] not in STANDARD.places:
        raise Complaint(f'"{_shown(text)}": {_shown(words[0])} is no province of this map.')
    return words[0]


def _shown(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 60 else f"{line[:57]}..."


def read_move(text: str, player: Player, units: tuple[tuple[Unit, ...], ...]) -> Order:
    """Return the order of a movement phase in a text, possible or not; raise a `Complaint` if none."""
    drafted = draft(text)
    if drafted.verb not in (HOLD, MOVE, SUPPORT, CONVOY):
        raise Complaint(f'"{_shown(text)}": that is no order of a movement phase.')
    occupied = standing(units)
    unit = _own_unit(drafted, player, occupied, text)
    if drafted.verb == HOLD:
        return Order(unit, HOLD)
    if drafted.verb == MOVE:
        goal = _goal(unit, drafted.goal, text)
        far = unit.kind == ARMY and not STANDARD.touches(unit, goal)
        return Order(unit, MOVE, goal, via=(drafted.via and unit.kind == ARMY) or far)
    helped = _helped(drafted, occupied, text)
    return Order(unit, drafted.verb, province_of(drafted.goal), helped)


def _own_unit(order: Draft, player: Player, occupied: Standing, text: str) -> Unit:
    owner, unit = occupied.get(province_of(order.place), (player, None))
    if unit is None or owner != player or order.kind not in ("", unit.kind):
        where = f"{order.kind} {order.place}".strip()
        raise Complaint(f'"{_shown(text)}": {STANDARD.powers[player]} has no unit {where}.')
    return unit


def _helped(order: Draft, occupied: Standing, text: str) -> Unit:
    kind, _, place = order.helped.rpartition(" ")
    _, unit = occupied.get(province_of(place), (0, None))
    if unit is None or kind not in ("", unit.kind):
        raise Complaint(f'"{_shown(text)}": there is no unit {order.helped}.')
    return unit


def _goal(unit: Unit, goal: str, text: str) -> str:
    """Return the goal: for armies without a coast, for fleets with the only one, or raise a `Complaint`."""
    if unit.kind == ARMY:
        return province_of(goal)
    near = [place for place in STANDARD.reached(unit) if province_of(place) == goal]
    if "/" in goal or goal in near or not near:
        return goal
    if len(near) > 1:
        raise Complaint(f'"{_shown(text)}": name the coast, {" or ".join(near)}.')
    return near[0]


def read_retreat(text: str, owned: Iterable[Unit]) -> Order:
    """Return the retreat or disbanding of a dislodged unit in a text; raise a `Complaint` if neither."""
    drafted = draft(text)
    province = province_of(drafted.place)
    unit = next((u for u in owned if u.province == province and drafted.kind in ("", u.kind)), None)
    if unit is None:
        raise Complaint(f'"{_shown(text)}": there is no dislodged unit of yours.')
    if drafted.verb == DISBAND:
        return Order(unit, DISBAND)
    if drafted.verb not in (RETREAT, MOVE):
        raise Complaint(f'"{_shown(text)}": a dislodged unit retreats or is disbanded.')
    return Order(unit, RETREAT, _goal(unit, drafted.goal, text))


def read_adjustment(text: str, units: Sequence[Unit]) -> Order | None:
    """Return the build or disbanding in a text, None if waived; raise a `Complaint` if neither."""
    if tokens(text)[:1] == [WAIVE]:
        return None
    drafted = draft(text)
    if drafted.verb == BUILD:
        if not drafted.kind:
            raise Complaint(f'"{_shown(text)}": say whether it is an army or a fleet.')
        unit = Unit(drafted.kind, drafted.place)
        if not STANDARD.fits(unit):
            raise Complaint(f'"{_shown(text)}": {unit} cannot be there.')
        return Order(unit, BUILD)
    if drafted.verb != DISBAND:
        raise Complaint(f'"{_shown(text)}": in winter units are built or disbanded.')
    for unit in units:
        if unit.province == province_of(drafted.place) and drafted.kind in ("", unit.kind):
            return Order(unit, DISBAND)
    raise Complaint(f'"{_shown(text)}": you have no such unit.')
