"""How DSGBench plays Welfare Diplomacy, the same without its faults, and Diplomacy as it is published."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any, Final

from games.core.action import Action, Player
from games.core.codec import Codec
from games.core.game import Failure, UnreadableActionError
from games.core.history import NOTHING, History
from games.core.param import JOIN
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Quoted, Said, joined, listed
from games.core.view import View
from games.diplomacy import commands, notation, prompting
from games.diplomacy.board import WarMap
from games.diplomacy.commands import ORDER, SAY
from games.diplomacy.letters import GLOBAL, as_text, by_name
from games.diplomacy.orders import WAIVE
from games.diplomacy.rules import SILENT, Diplomacy
from games.diplomacy.state import NAMES, POWERS, TALK, State
from games.shared.json_answers import values
from games.shared.recipients import ALL
from games.shared.talk import one_line, shorten

SAID: Final = 80
"""Characters of a message on a button or in a move list."""


class JsonOrders(Codec[State]):
    """``{"orders": ["A PAR - BUR"]}``, and ``{"to": ["France"], "message": "..."}`` in rounds of talk.

    An answer of orders without an object is read too, so that people can type them: ``A PAR - BUR, F BRE H``.
    An order that cannot be given is refused with the reason. Units without one hold.
    """

    strict = True

    game: Diplomacy

    def write(self, state: State, player: Player, action: Action) -> str:
        return json.dumps(self._object(state, player, action), ensure_ascii=False)

    def _object(self, state: State, player: Player, action: Action) -> Mapping[str, Any]:
        match action:
            case Action("say", (to,), text):
                return {"to": ALL if to == ALL else str(to).split(JOIN), "message": text}
            case Action("order", texts, text):
                answer = {"orders": [order for order in texts if order != WAIVE]}
                return {**answer, "messages": by_name(text) or text} if text else answer
        return {"message": ""}

    def read(self, state: State, player: Player, text: str) -> Action:
        if state.stage == TALK:
            return self._read_talk(player, text)
        for orders in _values(text, "orders"):
            texts = notation.split(orders) if isinstance(orders, str) else orders
            if isinstance(texts, list):
                return self._read_orders(state, player, list(map(str, texts)), text)
        plain = notation.split(text)
        if plain and "{" not in text and not commands.written(state, player, plain)[1]:
            return self._read_orders(state, player, plain, "")
        raise UnreadableActionError('The answer has no JSON object with "orders", a list of texts.')

    def _read_talk(self, player: Player, text: str) -> Action:
        for message in _values(text, "message"):
            to = next(_values(text, "to"), None)
            if not message and to is None:
                return SILENT
            return Action(SAY, (self._audience(player, to),), str(message))
        raise UnreadableActionError('The answer has no JSON object with "message", a text.')

    def _audience(self, player: Player, to: object) -> str:
        """Return the value of the field that names these powers, or raise an `UnreadableActionError`."""
        names = [
            str(name) for name in (to if isinstance(to, list) else re.split(r"[,+&]| and ", str(to or ALL)))
        ]
        wanted = {name.strip().casefold() for name in names}
        if wanted & {ALL, GLOBAL.casefold(), "everybody", "everyone"}:
            return ALL
        others = self.game.recipients(player).players
        chosen = [name for name in others if name.casefold() in wanted]
        if len(chosen) < len(wanted) or not chosen:
            offered = listed([ALL, *others])
            raise UnreadableActionError(f'"to" must name powers of these: {offered}.', Failure.ILLEGAL)
        return JOIN.join(chosen)

    def _read_orders(self, state: State, player: Player, texts: list[str], answer: str) -> Action:
        read, wrong = commands.written(state, player, [text for text in texts if text.strip()])
        if wrong and self.strict:
            raise UnreadableActionError(wrong[0], Failure.ILLEGAL)
        action = commands.filled(state, player, self.game.course.welfare, read)
        return Action(ORDER, action.args, self._messages(player, answer)) if self.game.with_orders else action

    def _messages(self, player: Player, answer: str) -> str:
        for messages in _values(answer, "messages"):
            if isinstance(messages, dict):
                known = {name.capitalize(): words for name, words in messages.items() if str(words).strip()}
                return as_text({n: str(w) for n, w in known.items() if n in (*POWERS, GLOBAL)})
            if isinstance(messages, str):
                return messages
        return ""

    def label(self, state: State, player: Player, action: Action) -> str:
        match action:
            case Action("say", (to,), text):
                powers = dict(zip(POWERS, NAMES, strict=True))
                names = joined(", ", [powers.get(name, name) for name in str(to).split(JOIN)])
                words = Quoted(shorten(one_line(text), SAID))
                return Said("To {names}: {words}", names=names, words=words)
            case Action("order", texts):
                return ", ".join(str(text) for text in texts if text != WAIVE) or "No orders"
        return "Say nothing"

    def slots(self, view: View[WarMap], history: History = NOTHING) -> Mapping[str, str]:
        return prompting.slots(self.game, view, history)


def _values(text: str, key: str) -> Iterator[Any]:
    """Yield the values of a key in the objects of a text, in small letters or in capitals."""
    return chain(values(text, key), values(text, key.upper()))


class LooseOrders(JsonOrders):
    """Like `JsonOrders`, but orders that cannot be given are skipped, as in the published code."""

    strict = False


SUMMED: Final = (
    "The paper has a model sum up each phase of talk; here prompts hold what was said in the last two."
)

LISTED: Final = (
    "Orders that can be given are those of the rules: a convoy by any chain of fleets at sea that leads "
    "there, detours included; the package diplomacy lists only those without a detour. "
)

WELFARE_CLEAN: Final = Preset(
    "welfare_clean",
    "DSGBench",
    len(POWERS),
    "diplomacy.powers",
    params={"goal": "welfare", "years": 10, "rounds": 3, "talk": "ahead", "paid": "winter"},
    codec=JsonOrders,
    limits=Limits(attempts=3, fallback=Fallback.DEFAULT),
    show_legal=False,
    reward="earn",
    tags=(
        "communication",
        "opponent modelling",
        "strategic planning",
        "social reasoning",
        "team collaboration",
    ),
    topics="diplomacy",
    source="DSGBench, appendix on Welfare Diplomacy, without the faults of its code: points are paid in "
    "winter alone; messages are written in rounds of their own, one to any number of powers, ahead "
    "of the orders of a movement, and none in winter; an order that cannot be given is refused, with "
    "the reason. " + LISTED + SUMMED,
    summary="Ten years in which every centre without a unit is a point each winter.",
)

PRESETS = (
    WELFARE_CLEAN,
    replace(
        WELFARE_CLEAN,
        id="welfare_repo",
        params={
            "goal": "welfare",
            "years": 10,
            "rounds": 3,
            "talk": "with orders",
            "turns": "one by one",
            "paid": "retreats too",
        },
        codec=LooseOrders,
        limits=Limits(attempts=1, fallback=Fallback.DEFAULT),
        source=(
            "DSGBench's published code. Its traps: points are also paid after every phase of retreats that "
            "happens, although no winter has passed; orders and messages are asked for together in three "
            "rounds of each movement and winter, of which only the last round's orders count; orders that "
            "cannot be given are passed over; in each round powers write one after another, in an order "
            "that is drawn, and read those before them. Not copied: an answer that cannot be read ends the "
            "code's run, here the units hold; its prompt for summaries speaks of Austria to every power. "
            + LISTED
            + SUMMED
        ),
        summary="As the published code plays: orders with messages, and points after retreats too.",
        topics="",
    ),
    replace(
        WELFARE_CLEAN,
        id="standard",
        benchmark="",
        params={"goal": "conquest", "years": 20, "rounds": 1, "talk": "ahead"},
        reward="win",
        source=(
            "A variant of our own: the published game, which all that are left draw after twenty years. "
            + LISTED
        ).rstrip(),
        summary="The published game: a power with 18 of the 34 centres wins alone.",
    ),
)
