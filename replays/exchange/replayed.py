"""Lines of matches from other programs, played again by the rules here step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from hashlib import sha256
from typing import Any, TypeAlias

from games.catalog import metrics
from games.core.action import Action, Joint, LegalActions, Player
from games.core.game import Game
from games.core.hashing import fingerprint
from games.core.match import usual_choosers
from games.core.metric import Moment
from games.core.preset import Preset
from games.core.view import View
from replays.store.recorder import app_version
from replays.store.rows import AgentRow

Line: TypeAlias = dict[str, Any]


class Replayed:
    """A match of another program that the rules here follow.

    ``lines`` has what happened so far, as checked lines; others may be added between steps.
    """

    def __init__(self, game: Game[Any], preset: Preset, at: str) -> None:
        self.game = game
        self._at = at
        self.codec = preset.codec(game)
        self.state = game.initial_state()
        self.lines: list[Line] = [stepped(0, at, game.view(self.state, None), fingerprint(self.state))]
        self._moments: list[Moment] = []
        self._step_metrics, self._match_metrics = metrics(game.spec.id)

    @property
    def next(self) -> int:
        return len(self._moments) + 1

    def play(self, joint: Joint, chosen_by: Mapping[Player, str] | None = None) -> None:
        """Apply a joint action; ``chosen_by`` says who chose for players who did not choose themselves."""
        game, before, number = self.game, self.state, self.next
        usual = usual_choosers(joint)
        chosen = {**usual, **(chosen_by or {})}
        legal = {player: game.legal_actions(before, player) for player in joint if player >= 0}
        decisions = [
            self._decision(player, action, chosen[player], legal.get(player))
            for player, action in joint.items()
        ]
        self.state = game.apply(before, joint)
        moment = Moment(game, number, before, joint, self.state, chosen, legal)
        self._moments.append(moment)
        values = [
            (player, metric.name, value)
            for metric in self._step_metrics
            for player in range(game.num_players)
            if (value := metric.of(moment, player)) is not None
        ]
        view = game.view(self.state, None)
        self.lines.append(
            stepped(number, self._at, view, fingerprint(self.state), decisions=decisions, values=values)
        )

    def _decision(self, player: Player, action: Action, chosen_by: str, legal: LegalActions | None) -> Line:
        count = None if legal is None or legal.open else len(legal)
        return decision(player, action, self.codec.label(self.state, player, action), chosen_by, count)

    def result(self, termination: str = "rules", note: str = "") -> Line:
        """Return the end with the scores that the rules give now."""
        game = self.game
        scores = [value + 0.0 for value in game.returns(self.state)]
        end = ended(self._at, scores, game.ranking(self.state), termination=termination, note=note)
        end["metrics"] = [
            (player, metric.name, value)
            for metric in self._match_metrics
            for player in range(game.num_players)
            if self._moments and (value := metric.of(self._moments, player)) is not None
        ]
        return end


def started(
    match_id: str,
    game: Game[Any],
    preset: Preset,
    *,
    at: str,
    source: str,
    seats: Sequence[Line],
    **about: Any,
) -> Line:
    return {
        "event": "started",
        "id": match_id,
        "game": game.spec.id,
        "game_version": game.version,
        "preset": preset.id,
        "params": dict(game.params),
        "num_players": game.num_players,
        "seed": 0,
        "batch": "",
        "pairing": "",
        "limits": asdict(preset.limits),
        "started_at": at,
        "app_version": app_version(),
        "source": source,
        "parent_id": None,
        "parent_step": None,
        "seats": list(seats),
        **about,
    }


def seat(number: int, benchmark: str, name: str, model: str = "", shown: str = "") -> Line:
    """Return a seat of an agent of another program, known by its name and model."""
    config = f"imported:benchmark={benchmark},name={name}" + (f",model={model}" if model else "")
    digest = sha256(config.encode("utf-8", "replace")).hexdigest()[:16]
    label = shown or (f"{name} ({model})" if model else name)
    agent = AgentRow(digest, label, "imported", model=model, config=config)
    return {"seat": number, "team": number, "label": label, "agent": agent}


def stepped(
    number: int,
    at: str,
    view: View,
    state_hash: str,
    *,
    decisions: Sequence[Line] = (),
    values: Sequence[tuple[Player, str, float]] = (),
) -> Line:
    return {
        "event": "stepped",
        "step": number,
        "at": at,
        "state_hash": state_hash,
        "view": view,
        "decisions": list(decisions),
        "tick": None,
        "messages": [],
        "metrics": list(values),
    }


def decision(
    player: Player, action: Action, label: str, chosen_by: str = "seat", count: int | None = None
) -> Line:
    return {
        "seat": player,
        "action": action,
        "label": label,
        "chosen_by": chosen_by,
        "legal_count": count,
        "attempts": 1,
        "seconds": None,
    }


def ended(
    at: str,
    scores: Sequence[float] = (),
    ranks: Sequence[int] = (),
    *,
    termination: str = "rules",
    blame: Player | None = None,
    note: str = "",
) -> Line:
    return {
        "event": "ended",
        "at": at,
        "termination": termination,
        "blame": blame,
        "note": note,
        "scores": list(scores),
        "ranks": list(ranks),
        "metrics": [],
    }
