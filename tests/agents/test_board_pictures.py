"""Pictures of the board for models that see: what is sent, what it shows, and what refuses them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from helpers.asking import request
from helpers.chat_server import Answer, ChatServer, error
from helpers.play import build

from agents.catalog.options import SpecError
from agents.catalog.seat_context import SeatContext
from agents.catalog.seats import make_seat
from agents.catalog.spec import AgentSpec
from agents.llm.pictures import NO_PAINTER, BoardPictures, image_tokens
from gamebench_gui.app.tournament.definition import Entrant
from gamebench_gui.app.tournament.estimate import Preflight
from gamebench_gui.window.boards.picture import png
from games.core.action import CHANCE, Action
from games.core.boards.scene import Scene
from games.core.chat import check_png
from games.core.game import GameError
from games.core.seat import SeatError

SEEING = "images=board,image_width=400"


def decide(server: ChatServer, options: str = SEEING, paint: Any = png) -> Action:
    """What a seat with these options does first."""
    spec = AgentSpec.parse(f"llm:model=m,retries=0,base_url={server.base_url},{options}")
    game, preset = build("tic_tac_toe:llmarena")

    async def play() -> Action:
        made = make_seat(spec, game, preset, 0, SeatContext(paint=paint))
        try:
            return await made.decide(request(game, preset, 0))
        finally:
            await made.close()

    return asyncio.run(play())


@pytest.mark.parametrize("options", ["", ",scaffold=self_refine,system=user,alternate=1"])
def test_a_model_is_sent_the_board_beside_the_same_text(options: str) -> None:
    with ChatServer(["X: (2, 2)"]) as server:
        assert decide(server, SEEING + options) == decide(server, "images=none" + options)
    seeing, blind = server.received[: len(server.received) // 2], server.received[len(server.received) // 2 :]
    assert [got.prompt for got in seeing] == [got.prompt for got in blind]
    assert [got.pictures for got in blind] == [[] for _ in blind]
    for got in seeing:
        ((picture,),) = [got.pictures]
        assert check_png(picture) == (400, 300)
        assert picture == seeing[0].pictures[0] != png(Scene(400, 300, ()))


def test_a_picture_shows_what_the_seat_may_see_and_nothing_else() -> None:
    game, preset = build("kuhn_poker")
    painted: list[Scene] = []

    def paint(scene: Scene, dark: bool = False, ratio: float = 1.0) -> bytes:
        painted.append(scene)
        return png(Scene(1, 1, ()))

    pictures = BoardPictures(paint, 400)
    for cards in ("JQ", "JK", "QK"):
        joints = [{CHANCE: Action("deal", (card,))} for card in cards]
        asyncio.run(pictures.of(request(game, preset, 0, joints=joints)))
    jack, twin, queen = painted
    assert jack == twin != queen


def test_where_nothing_can_paint_the_seat_is_refused_before_it_is_asked() -> None:
    with ChatServer() as server, pytest.raises(GameError, match="images=none") as refused:
        decide(server, paint=None)
    assert str(refused.value) == NO_PAINTER
    assert server.received == []


REFUSALS = {
    "openai": (
        error(400, "Invalid content type. image_url is only supported by certain models."),
        "takes no",
    ),
    "openrouter": (error(404, "No endpoints found that support image input"), "takes no"),
    "llama.cpp": (error(500, "image input is not supported - hint: provide the mmproj"), "takes no"),
    "deepseek": (error(400, "messages[0]: unknown variant `image_url`, expected `text`"), "takes no"),
    "no words": (error(400, "bad request"), "If it takes no"),
}


@pytest.mark.parametrize(("answer", "words"), REFUSALS.values(), ids=REFUSALS)
def test_a_server_that_takes_no_pictures_is_told_apart(answer: Answer, words: str) -> None:
    with ChatServer([answer]) as server, pytest.raises(SeatError) as refused:
        decide(server)
    assert f"{words} pictures" in str(refused.value)
    assert "et images=none for the seat, then resume." in str(refused.value)
    with ChatServer([answer]) as server, pytest.raises(SeatError) as other:
        decide(server, "images=none")
    assert "images=none" not in str(other.value)


def test_models_are_tried_with_a_picture_before_matches_depend_on_it() -> None:
    def answer(body: dict[str, Any]) -> Answer | str:
        seen = isinstance(body["messages"][0]["content"], list)
        return error(400, "no images here") if seen else "ready"

    with ChatServer(answer) as server:
        specs = {name: f"llm:model=m,base_url={server.base_url},images={name}" for name in ("board", "none")}
        entrants = [Entrant(name, AgentSpec.parse(text)) for name, text in specs.items()]

        async def failures() -> list[str]:
            preflight = Preflight(lambda url: None, png)
            try:
                return await preflight.failures(entrants)
            finally:
                await preflight.close()

        (told,) = asyncio.run(failures())
    assert told.startswith("board does not answer. ")
    assert told.endswith("Set images=none for the seat.")


@pytest.mark.parametrize(("width", "tokens"), [(256, 255), (768, 765), (2048, 765)])
def test_pictures_count_as_many_tokens_as_openai_says(width: int, tokens: int) -> None:
    assert image_tokens(AgentSpec.parse(f"llm:model=m,images=board,image_width={width}")) == tokens
    assert image_tokens(AgentSpec.parse("llm:model=m")) == 0


def test_a_width_without_pictures_makes_no_other_agent() -> None:
    with pytest.raises(SpecError, match="images=none does not use image_width"):
        AgentSpec.parse("llm:model=m,image_width=512")
