"""How gamma-Bench plays battle royale."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.battle_royale.rules import PASS, State, shoot
from games.core.action import CHANCE, Action, Player
from games.core.boards.ring import Ring
from games.core.codec import Codec
from games.core.game import UnreadableActionError
from games.core.history import NOTHING, History
from games.core.preset import Fallback, Limits, Preset
from games.core.said import Said, joined
from games.core.view import View
from games.shared.json_answers import values, whole

OWN_SHOTS: Final = {
    "on purpose": "you missed on purpose",
    "hit": "you shot at {target} and hit",
    "missed": "you shot at {target} and missed",
}
SHOTS: Final = {
    "on purpose": "{who} missed on purpose",
    "hit": "{who} shot at {target} and hit",
    "missed": "{who} shot at {target} and missed",
}


class JsonShot(Codec[State]):
    """``{"action": "shoot", "target": "player_7"}``, or a target of null for a deliberate miss.

    Only the target of the last such object counts, as in gamma-Bench's code; players count from 0.
    """

    def write(self, state: State, player: Player, action: Action) -> str:
        if action == PASS:
            return json.dumps({"action": "miss", "target": None})
        return json.dumps({"action": "shoot", "target": f"player_{action.args[0]}"})

    def read(self, state: State, player: Player, text: str) -> Action:
        for value in values(text, "target"):
            if (action := _aim(value)) is not None:
                return action
        example = '{"action": "shoot", "target": "player_3"}'
        raise UnreadableActionError(Said("The answer has no JSON object such as {example}.", example=example))

    def label(self, state: State, player: Player, action: Action) -> str:
        if player == CHANCE:
            return action.kind.capitalize()
        if action == PASS:
            return "Miss on purpose"
        return Said("Shoot {target}", target=self.game.player_name(int(action.args[0])))

    def slots(self, view: View[Ring], history: History = NOTHING) -> Mapping[str, str]:
        board, shooter = view.board, max(view.player or 0, 0)
        shooters = [deed.source for deed in board.timeline]
        acted = shooter in shooters
        since = len(shooters) - 1 - shooters[::-1].index(shooter) if acted else 0
        news = joined("", [Said("\n{line}", line=line) for line in _news(board, since, shooter)])
        left = [seat.player for seat in board.seats if seat.alive]
        everybody = {f"player_{seat.player}": _plain(seat.note) for seat in board.seats}
        return {
            "name": f"player_{shooter}",
            "players": str(len(board.seats)),
            "turn": str(view.fact("turn").data),
            "turns": str(self.game.params["turns"]),
            "rate": _plain(board.seats[shooter].note),
            "place": str(shooter + 1),
            "place_now": str(left.index(shooter) + 1) if shooter in left else "",
            "everybody": json.dumps(everybody),
            "others": json.dumps({f"player_{p}": everybody[f"player_{p}"] for p in left}),
            "last_round": str(since + 1) if acted else "",
            "last_news": news if acted else "",
            "first_news": "" if acted else news,
        }


def _aim(value: Any) -> Action | None:
    if value is None or (isinstance(value, str) and value.strip().lower() in ("null", "none")):
        return PASS
    if isinstance(value, str) and (named := re.fullmatch(r"\s*player[_ ]?(\d{1,4})\s*", value, re.I | re.A)):
        return shoot(int(named[1]))
    number = whole(value)
    return None if number is None or number < 0 else shoot(number)


def _plain(rate: str) -> str:
    return rate.replace(" ", "")


def _news(board: Ring, since: int, viewer: Player) -> Iterator[Said]:
    left = len(board.seats)
    for number, deed in enumerate(board.timeline):
        left -= deed.result == "hit"
        undecided = deed.target is not None and not deed.result
        if number < since or undecided:
            continue
        end = deed.result if deed.target is not None else "on purpose"
        template = OWN_SHOTS[end] if deed.source == viewer else SHOTS[end]
        shot = Said(template, who=f"player_{deed.source}", target=f"player_{deed.target}")
        yield Said("Round {n}: {shot}. {left} players are left.", n=number + 1, shot=shot, left=left)


PRESETS = (
    Preset(
        "gamma",
        "gamma-Bench",
        10,
        "battle_royale.gamma",
        file_names=("battle_royale",),
        params={"rates": "35-80", "turns": 20, "targets": "living"},
        codec=JsonShot,
        limits=Limits(attempts=5, fallback=Fallback.RANDOM),
        show_legal=False,
        chat=True,
        tags=("sequential", "planning", "opponent modelling", "probabilistic"),
        source=(
            "gamma-Bench, section 3.3 and appendix C.4; its table 9 also has rates=51-60 and rates=10-100. "
            "A match ends after 20 turns, as in its code, even with several players left; then nobody wins. "
            "Each request contains all that happened since the player's last turn. Its code lets players "
            "shoot at themselves and at those who are out (targets=anybody does too), and asks again for "
            "ever; here five refused answers are followed by a random legal action. The benchmark scores "
            "how often the best of the other shots is aimed at, not who wins."
        ),
        summary="Ten players with hit rates from 35 to 80 percent, 20 turns; the worst shot begins.",
    ),
)
