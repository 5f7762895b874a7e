"""The multimodal Hive: a model is sent the board as a picture, recorded once, which can be looked at."""

import asyncio

from helpers.chat_server import ChatServer, texts
from helpers.policy import legal_answer

from agents.catalog.spec import AgentSpec
from gamebench_gui.app.match.plan import plan
from gamebench_gui.window.boards import picture
from gamebench_gui.window.replays.inspector import PROMPT
from gamebench_gui.window.replays.picture_row import Picture
from games.core.chat import check_png


def test_hive_is_played_by_a_model_that_sees_the_board(page, session):
    asked = []

    def playing(body):
        asked.append(body)
        return legal_answer(texts(body)) if len(asked) > 1 else "Let me think."

    session.paint = picture.png
    with ChatServer(playing) as server:
        seeing = f"llm:model=test-model,base_url={server.base_url},images=board,image_width=400"
        seats = [AgentSpec.parse(text) for text in (seeing, "random")]
        planned = plan("hive:gamebench", seats, seed=3, params={"max_turns": 2}, named=True)
        asyncio.run(session.play(planned))
    session.writer.flush()
    assert [len(got.pictures) for got in server.received] == [1] * 3
    first, again, second = (one for got in server.received for one in got.pictures)
    assert check_png(first) == (400, 300)
    assert first == again != second
    with session.store.reading() as conn:
        kept = {bytes(body) for (body,) in conn.execute("select body from images")}
        assert conn.execute("select count(*) from images").fetchone()[0] == 2
    assert kept == {first, second}
    page.refresh()
    page.open_match(planned.match_id)
    page.replay.go(3)
    page.inspector.tabs.setCurrentIndex(PROMPT)
    (shown,) = page.inspector.pictures.findChildren(Picture)
    assert (shown.image.width(), shown.image.height()) == (400, 300)
    assert not page.inspector.pictures.isHidden()
