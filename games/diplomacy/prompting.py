"""Prompt slots, from what a player sees of a match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.core.history import History
from games.core.said import Said
from games.core.text import recipients as to_whom
from games.core.view import Message, View
from games.diplomacy import winter
from games.diplomacy.board import MapOrder, Phase, WarMap
from games.diplomacy.geography import STANDARD, Unit
from games.diplomacy.orders import VIA, chains, sea_fleets
from games.diplomacy.rules import Diplomacy
from games.diplomacy.state import POWERS
from games.diplomacy.winter import NOBODY

ORDER_FORM = '{"reasoning": "...", "orders": ["A XXX - YYY", "..."]}'
BOTH_FORM = (
    '{"reasoning": "...", "orders": ["A XXX - YYY", "..."], "messages": {"Global": "...", "France": "..."}}'
)
TALK_FORM = '{"reasoning": "...", "to": ["France", "..."], "message": "..."}'


def slots(game: Diplomacy, view: View[WarMap], history: History) -> Mapping[str, str]:
    board = view.board
    power = max(view.player or 0, 0)
    phase: Phase = view.fact("year").data
    return {
        **_variant(game),
        "power": POWERS[power],
        "phase_name": board.phase,
        "now": view.phase,
        "counts": _lines(_counts(board)),
        "centres": _lines(_centres(board)),
        "units": _lines(_units(board)),
        "orders_past": _lines(_past(board)),
        "talk_past": _lines(_talk(game, history.messages, phase.season, past=True)),
        "talk_now": _lines(_talk(game, history.messages, phase.season, past=False)),
        "retreats": _lines(_retreats(board, power)) if phase.retreating else "",
        "winter": _lines(_winter(game, board, power)) if phase.in_winter else "",
        "drafts": ", ".join(order.text for order in board.drafts if order.owner == power),
        "task": _task(phase),
        "form": _form(game, phase),
        "form_talk": "yes" if phase.talking else "",
    }


def _variant(game: Diplomacy) -> dict[str, str]:
    last, solo = game.course.last, game.course.solo
    welfare, conquest = "", ""
    if game.course.welfare:
        also = " and after every phase of retreats" if game.course.always else ""
        welfare = (
            f"Each winter{also} a power gets one welfare point for every centre that it has beyond the "
            "number of its units; points are never lost. In winter a power may build, or disband as many "
            f"units as it likes, but not both. The match ends after the winter of {last}. Only your own "
            "points count: more is better, whatever the others have, and nobody wins by conquest."
        )
    else:
        conquest = (
            f"Whoever has {solo} of the 34 centres after a fall wins alone. If nobody does by the end of "
            f"{last}, all powers that are left share a draw. In winter a power with more centres than units "
            "may build the difference, and one with fewer must disband it."
        )
    rounds = f"{game.rounds} rounds" if game.rounds > 1 else "1 round"
    ahead = f"Ahead of each movement there is talk in {rounds}; in each you may write one message."
    together = (
        f"Each movement and each winter has {rounds}. In each you give orders for all your units and may "
        "write messages; only the orders of the last round are carried out."
    )
    none = "The powers cannot talk."
    talk = together if game.with_orders else ahead if game.course.talks else none
    return {"welfare": welfare, "conquest": conquest, "talk_rule": talk}


def _form(game: Diplomacy, phase: Phase) -> str:
    if phase.talking:
        return TALK_FORM
    return BOTH_FORM if game.with_orders and not phase.retreating else ORDER_FORM


def _task(phase: Phase) -> str:
    if phase.talking:
        return "Write one message, to all or to some of the other powers, or an empty one to say nothing."
    if phase.retreating:
        return "Order a retreat, or disband, for each of your dislodged units."
    if phase.in_winter:
        return "Order builds or disbands, or give an empty list of orders."
    return "Order all your units; a unit without an order holds."


def _lines(lines: Iterator[str]) -> str:
    return "".join(f"\n{line}" for line in lines)


def standing_units(board: WarMap) -> tuple[tuple[Unit, ...], ...]:
    return tuple(
        tuple(
            Unit(unit.kind, unit.place) for unit in board.units if unit.owner == player and not unit.dislodged
        )
        for player in range(len(POWERS))
    )


def owners(board: WarMap) -> tuple[int, ...]:
    known = dict(board.owners)
    return tuple(known.get(centre, NOBODY) for centre in STANDARD.centres)


def _counts(board: WarMap) -> Iterator[str]:
    for player, name in enumerate(POWERS):
        centres = sum(owner == player for _, owner in board.owners)
        units = sum(unit.owner == player and not unit.dislodged for unit in board.units)
        points = f", {board.welfare[player]} welfare points" if board.welfare else ""
        yield f"{name}: {centres} centres, {units} units{points}"


def _centres(board: WarMap) -> Iterator[str]:
    held = owners(board)
    for player, name in (*enumerate(POWERS), (NOBODY, "Nobody")):
        centres = [centre for centre, owner in zip(STANDARD.centres, held, strict=True) if owner == player]
        if centres:
            yield f"{name}: {', '.join(centres)}"


def _units(board: WarMap) -> Iterator[str]:
    units = standing_units(board)
    fleets = sea_fleets(units)
    for name, army in zip(POWERS, units, strict=True):
        for unit in army:
            by_sea = sorted(chains(unit.place, fleets)) if unit.kind == "A" else []
            places = [*STANDARD.reached(unit), *(f"{place} {VIA}" for place in by_sea)]
            yield f"{name} {unit}: {', '.join(places)}"


def _past(board: WarMap) -> Iterator[str]:
    latest = [(board.orders_phase, board.orders)] if board.orders_phase else []
    for phase, orders in [*board.earlier, *latest]:
        yield f"{phase}:"
        for player, name in enumerate(board.powers):
            given = [order for order in orders if order.owner == player]
            if given:
                yield f"  {name}: {', '.join(map(_with_result, given))}"


def _with_result(order: MapOrder) -> str:
    return f"{order.text} ({order.result})" if order.result else order.text


def _talk(game: Diplomacy, messages: Sequence[Message], now: str, past: bool) -> Iterator[str]:
    """Yield the messages of this season, or those of the two seasons of talk before it."""
    seasons = [message.channel.parts["season"] for message in messages if isinstance(message.channel, Said)]
    wanted = [season for season in dict.fromkeys(seasons) if season != now][-2:] if past else [now]
    for message, season in zip(messages, seasons, strict=True):
        if season in wanted:
            to = f", {to_whom(message, game.player_name)}" if message.audience else ""
            yield f"{message.channel}, {game.player_name(message.sender)}{to}: {message.text}"


def _retreats(board: WarMap, player: int) -> Iterator[str]:
    for unit in board.units:
        if unit.dislodged and unit.owner == player:
            yield f"{unit.kind} {unit.place} D"
            yield from (f"{unit.kind} {unit.place} R {place}" for place in unit.retreats)


def _winter(game: Diplomacy, board: WarMap, player: int) -> Iterator[str]:
    units, held = standing_units(board), owners(board)
    limits = winter.quota(player, held, units, game.course.welfare)
    if limits.builds:
        yield f"Up to {limits.builds} of these: {', '.join(winter.builds(player, held, units))}"
    if limits.disbands:
        most = f"{limits.surplus} of these must go" if limits.surplus else "Any of these may go"
        yield f"{most}: {', '.join(f'{unit} D' for unit in units[player])}"
