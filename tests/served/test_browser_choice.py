"""What clicks mean at a browser is what they mean in the window: the page's script against the program."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from helpers.chromium import CHROMIUM, chromium
from helpers.play import NAMES, able, build, few, play
from helpers.seat_page import SOCKET, SeatPage

from gamebench_gui.table.choice import Choice
from gamebench_gui.table.filling import clicks_of
from games.core.action import Action
from games.core.boards.scene import Key, Scene, Viewer
from games.core.drawing import scene_of

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")

IN_THE_PAGE = """
((cases) => cases.map(({listed, rules, board, clicks}) => {
  const choice = choosing.begin(listed, rules), seen = [];
  const look = (done) => seen.push([
    done ? [done.kind, done.args] : null, choice.keys(), board.map((key) => choice.leads(key)),
    board.map((key) => choice.canPick(key)), choice.actions().map(({kind, args}) => [kind, args]),
  ]);
  look(null);
  for (const key of clicks) {
    const completes = choice.completes(key, board);
    look(choice.click(key, board));
    seen[seen.length - 1].push(completes);
  }
  return seen;
}))"""


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SeatPage]:
    with chromium() as browser:
        browser.run_first(SOCKET)
        opened = SeatPage(browser, tmp_path_factory.mktemp("page"))
        opened.open()
        yield opened


def as_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


def row(action: Action) -> list[Any]:
    return [action.kind, list(action.args)]


def clicked(rng: random.Random, choice: Choice, board: list[Key]) -> Key:
    """Draw a click: mostly one that means something, sometimes any at all."""
    lit = [key for key in board if choice.leads(key)]
    return rng.choice(lit) if lit and rng.random() < 0.75 else rng.choice(board)


def cases(name: str, most: int, rng: random.Random) -> Iterator[tuple[dict[str, Any], list[Any]]]:
    """Yield positions with random clicks, as the page gets them, and what each click means."""
    game, _ = build(name)
    match = play(game, rng.randrange(1000))
    spots = [(state, player) for state in match.states for player in able(game, state)]
    for state, player in rng.sample(spots, min(most, len(spots))):
        view = game.view(state, player)
        scene: Scene = scene_of(view, Viewer(360, 400, player=player))
        board = [target.key for target in scene.targets]
        if not board:
            continue
        confirms = any(target.confirms for target in scene.targets)
        choice = Choice(
            game.legal_actions(state, player),
            clicks=clicks_of(view.board),
            confirms=confirms,
            any_order=scene.any_order,
        )
        listed = [{"kind": action.kind, "args": action.args} for action in choice.listed]

        def look(done: Action | None, choice: Choice = choice, board: list[Key] = board) -> list[Any]:
            return [
                row(done) if done else None,
                choice.keys,
                [choice.leads(key) for key in board],
                [choice.can_pick(key) for key in board],
                list(map(row, choice._step.actions)),
            ]

        clicks, seen = [], [look(None)]
        for _ in range(8):
            key = clicked(rng, choice, board)
            clicks.append(key)
            completes = choice.completes(key, board)
            seen.append([*look(choice.click(key, board)), completes])
        rules = {"confirms": confirms, "anyOrder": scene.any_order}
        yield {"listed": listed, "rules": rules, "board": board, "clicks": clicks}, seen


def compare(page: SeatPage, name: str, most: int) -> int:
    told, expected = zip(*cases(name, most, random.Random(name)), strict=True)
    answers = page.value(f"({IN_THE_PAGE})({json.dumps(told)})")
    for case, wanted, answer in zip(told, as_json(expected), answers, strict=True):
        assert answer == wanted, (name, case)
    return sum(len(case["clicks"]) for case in told)


@pytest.mark.parametrize("name", few(6, NAMES))
def test_clicks_mean_the_same_in_the_page_as_in_the_window(name: str, page: SeatPage) -> None:
    compare(page, name, 6)


def test_clicks_mean_the_same_where_what_to_do_may_come_last(page: SeatPage) -> None:
    compare(page, "pit:gamebench", 6)


@pytest.mark.slow
def test_ten_thousand_clicks_over_all_games_mean_the_same(page: SeatPage) -> None:
    assert sum(compare(page, name, 24) for name in NAMES) >= 10_000
