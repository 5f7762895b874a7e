"""Settings, Connections: servers, keys, models, prices, the usual opponent, and the ways that lead there."""

import keyring
import keyring.backends.null
import pytest
from helpers.chat_server import ChatServer
from helpers.connections import ConnectionsForm
from helpers.play import few
from helpers.policy import legal_answer
from helpers.window import (
    ended,
    live,
    notice,
    play,
    press_notice,
    readable,
    seat,
    seats,
)
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from agents.catalog.budget import Price
from agents.catalog.providers import PROVIDERS
from agents.catalog.spec import AgentSpec
from gamebench_gui.app.models.keys import NO_KEYRING
from gamebench_gui.app.tournament.definition import Caps
from gamebench_gui.app.tournament.progress import STATES, Progress, Rest
from gamebench_gui.window.shell.server_form import ServerForm
from gamebench_gui.window.tournaments.page import TournamentsPage
from replays.store.tournaments import Spending
from tests.window.test_settings import MemoryKeyring

TTT = "tic_tac_toe:gtbench"
SECRET = "sk-very-secret-0123456789"
DEAD = "http://127.0.0.1:9/v1"

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


@pytest.fixture
def vault():
    before, kept = keyring.get_keyring(), MemoryKeyring()
    keyring.set_keyring(kept)
    yield kept.kept
    keyring.set_keyring(before)


@pytest.fixture
def windows(vault, windows):
    return windows


def connections(window, address=""):
    window.show_connections(address)
    return ConnectionsForm(window)


def test_providers_stand_there_by_name_with_what_is_known(window, monkeypatch):
    monkeypatch.setenv("OPENROUTER_API_KEY", SECRET)
    form = connections(window)
    assert list(form.listed) == [one.name for one in PROVIDERS]
    assert form.listed["OpenAI"] == "no key"
    assert form.listed["OpenRouter"] == "key from OPENROUTER_API_KEY"
    assert form.listed["Ollama"] == "not asked yet"
    form.select("Groq")
    assert form.shown == "https://api.groq.com/openai/v1"
    assert not form.offers_removal


def test_a_server_is_added_asked_and_found_again_after_a_restart(windows, until):
    first = windows()
    form = connections(first)
    with ChatServer(models=("tiny", "large", "vast")) as server:
        form.add(f"127.0.0.1:{server.port}/v1/ ")
        assert form.shown == server.base_url
        form.ask()
        until(lambda: form.answer)
        assert " offers 3 models: tiny, large, vast." in form.answer
        assert form.models == ["tiny", "large", "vast"]
        assert form.listed[f"127.0.0.1:{server.port}/v1"] == "3 models"
        address = server.base_url
    form.close()
    first.close()
    again = windows()
    form = connections(again, address)
    assert form.models == ["tiny", "large", "vast"]
    form.close()
    again.play.open_game(TTT)
    second = seat(again, 1)
    second.choose("llm")
    second.enter("base_url", address)
    assert second.offered("model") == ["tiny", "large", "vast"]
    assert address in second.offered("base_url")


def test_a_server_that_was_added_can_be_removed_with_its_key(window, vault):
    form = connections(window)
    form.add("https://models.example/v1")
    form.type_key(SECRET)
    assert list(vault.values()) == [SECRET]
    assert form.offers_removal
    form.remove()
    assert "models.example/v1" not in form.listed
    assert vault == {}
    assert form.shown == PROVIDERS[0].address


@pytest.mark.parametrize(
    "typed", few(1, [f"https://x.example/v1?key={SECRET}", "", "nowhere", "ftp://x/v1", SECRET])
)
def test_a_wrong_address_is_said_and_not_listed(window, typed):
    form = connections(window)
    form.add(typed)
    assert "address" in form.told
    assert list(form.listed) == [one.name for one in PROVIDERS]


def test_a_key_is_kept_replaced_and_forgotten_and_never_shown(window, vault):
    form = connections(window, "https://models.example/v1")
    form.type_key(f"  {SECRET[:8]} {SECRET[8:]}  ")
    assert list(vault.values()) == [SECRET]
    assert form.answer == "The key for models.example is kept in the keyring."
    assert form.key_state == "kept; type to replace it"
    assert form.listed["models.example/v1"] == "key kept"
    form.type_key("sk-other")
    assert list(vault.values()) == ["sk-other"]
    form.type_key("   ")
    assert list(vault.values()) == ["sk-other"]
    assert not [text for text in readable(form.dialog) if "sk-very" in text or "sk-other" in text]
    form.forget_key()
    assert vault == {}
    assert form.listed["models.example/v1"] == "no key"


@pytest.mark.parametrize(
    "pasted", [f" {SECRET}\n", f"Bearer {SECRET[:9]}\n{SECRET[9:]}", f"X_API_KEY={SECRET}"]
)
def test_a_pasted_key_is_kept_without_what_came_along(window, vault, pasted):
    form = connections(window, "https://models.example/v1")
    form.paste_key(pasted)
    assert list(vault.values()) == [SECRET]


def test_where_nothing_keeps_keys_that_is_said(window):
    keyring.set_keyring(keyring.backends.null.Keyring())
    form = connections(window, "https://models.example/v1")
    form.type_key(SECRET)
    assert form.answer == NO_KEYRING


def test_limits_a_minute_are_kept_for_a_server_and_a_wrong_one_changes_nothing(window):
    form = ServerForm(window.connections)
    form.show_server(window.connections.known.server("https://api.groq.com/openai/v1"))
    for text, kept in (("30", 30), ("many", 30), ("", None)):
        form.limits["requests"].type_text(text)
        form.limits["requests"].edit.editingFinished.emit()
        assert window.connections.known.limits("https://api.groq.com/openai/v1").requests == kept


def test_the_keyboard_alone_adds_a_server_with_its_key_and_plays(window, until, vault):
    key = Qt.Key
    with ChatServer(key=SECRET, models=("tiny", "large")) as server:
        window.show_settings()
        form = ConnectionsForm(window)
        form.press(key.Key_Right, key.Key_Tab, key.Key_Tab)
        form.write("nowhere")
        form.press(key.Key_Return)
        assert "not the address of a server" in form.told
        form.press(*[key.Key_Backspace] * 7)
        form.write(f"127.0.0.1:{server.port}/v1")
        form.press(key.Key_Return)
        form.write(SECRET)
        form.press(key.Key_Tab)
        form.write("large")
        form.press(key.Key_Return)
        until(lambda: form.answer.startswith("It works: large answered"))
        form.press(key.Key_Tab)
        assert form.keyboard == "Ask the server"
        server.hold()
        form.press(key.Key_Space, key.Key_Space)
        assert form.keyboard == "Ask the server"
        server.release()
        until(lambda: form.answer.startswith("It works: large answered"))
        assert len(server.received) == 2
        form.press(key.Key_Tab, key.Key_Tab)
        assert form.keyboard == "Play against it"
        form.press(key.Key_Space)
    assert list(vault.values()) == [SECRET]
    assert seats(window)[1] == f"llm:model=large,base_url={server.base_url}"


def test_what_cannot_be_a_key_is_refused(window, vault):
    form = connections(window, "https://models.example/v1")
    form.type_key(f"{SECRET} …")
    assert "characters that no key has" in form.answer
    assert SECRET not in form.answer
    assert vault == {}


def test_a_wrong_key_does_not_work_without_a_model(window, until):
    with ChatServer(key=SECRET, lists_to_all=False, models=("tiny",)) as strict:
        form = connections(window, strict.base_url)
        form.type_key("sk-wrong")
        form.ask()
        until(lambda: "HTTP 401" in form.answer)
        assert "Enter another key above" in form.answer
        form.type_key(SECRET)
        form.ask()
        until(lambda: form.answer.startswith("The key is good."))
        assert form.models == ["tiny"]
        form.close()
    with ChatServer(key=SECRET, models=("tiny",)) as lenient:
        form = connections(window, lenient.base_url)
        form.type_key("sk-wrong")
        form.ask()
        until(lambda: "the key was not checked" in form.answer)
        form.choose("tiny")
        form.ask()
        until(lambda: "HTTP 401" in form.answer)


def test_a_dead_server_and_one_without_a_list_are_told_apart(window, until):
    form = connections(window, DEAD)
    form.ask()
    until(lambda: "could not be reached" in form.answer)
    form.close()
    with ChatServer(models=None) as server:
        form = connections(window, server.base_url)
        form.ask()
        until(lambda: "does not say which models it has" in form.answer)
        form.choose("test-model")
        form.ask()
        until(lambda: form.answer.startswith("It works: test-model answered"))


def test_an_answer_for_a_server_that_is_no_longer_shown_is_not_taken_for_another(window, until):
    with ChatServer(latency=0.2) as server:
        form = connections(window, server.base_url)
        form.choose("test-model")
        form.ask()
        form.select("Groq")
        until(lambda: server.received)
        until(lambda: form.listed[f"127.0.0.1:{server.port}/v1"] == "1 model")
        assert form.answer == ""
        assert form.shown == "https://api.groq.com/openai/v1"


def test_prices_are_kept_and_go_into_new_tournaments(window):
    form = connections(window)
    form.select("OpenAI")
    form.price(input="1")
    assert form.priced == ("", "", "") or window.connections.known.prices() == {}
    form.choose("gpt-9")
    form.price(input="0.25")
    assert "Enter both prices" in form.about_price
    form.price(output="$1.25")
    assert window.connections.known.prices() == {"gpt-9": Price(0.25, 1.25)}
    form.choose("gpt-8")
    assert form.priced == ("", "", "")
    form.choose("gpt-9")
    assert form.priced == ("0.25", "1.25", "")
    form.price(output="much")
    assert "Prices must be numbers" in form.about_price
    form.select("Ollama")
    assert not form.offers_prices
    form.close()
    new = window.page(TournamentsPage).new
    new.show_form()
    new.form.fill([TTT], [AgentSpec.parse("llm:model=gpt-9"), AgentSpec.parse("random")])
    new.show_unasked(new.form.definition())
    assert new.review.definition.prices == {"gpt-9": Price(0.25, 1.25)}


def test_prices_entered_for_one_tournament_are_known_to_the_next(window, until):
    page = window.page(TournamentsPage)
    window.show_page("tournaments")
    page.new.show_form()
    page.new.form.fill([TTT], [AgentSpec.parse("llm:model=gpt-9"), AgentSpec.parse("random")])
    page.new.show_unasked(page.new.form.definition())
    until(lambda: "gpt-9" in page.new.review.prices)
    fields = page.new.review.prices["gpt-9"]
    for field, text in zip(fields, ("2", "8"), strict=True):
        field.setText(text)
    fields[1].editingFinished.emit()
    form = connections(window)
    form.choose("gpt-9")
    assert form.priced == ("2", "8", "")


@pytest.mark.slow
def test_the_chosen_opponent_sits_down_in_new_matches(windows, until):
    first = windows()
    form = connections(first)
    assert form.opponent == form.opponents[0]
    form.take_opponent("Random")
    form.close()
    first.close()
    second = windows()
    second.play.open_game("nim")
    assert seats(second) == ["human", "random"]
    form = connections(second, DEAD)
    form.make_opponent()
    assert form.answer == "Choose or name a model first."
    form.choose("tiny")
    form.make_opponent()
    assert form.opponent == "tiny"
    form.close()
    second.close()
    third = windows()
    third.play.open_game("nim")
    assert seats(third) == ["human", f"llm:model=tiny,base_url={DEAD}"]


def test_a_model_is_played_from_there(window, until):
    with ChatServer(models=("tiny", "large")) as server:
        form = connections(window, server.base_url)
        form.choose("large")
        form.play()
    assert not form.dialog.isVisible()
    assert seats(window) == ["human", f"llm:model=large,base_url={server.base_url}"]


# what leads there


def _legal(body):
    return legal_answer([message["content"] for message in body["messages"]])


def test_the_banner_of_a_match_in_trouble_opens_it_at_its_server(window, until):
    with ChatServer(_legal, key=SECRET) as server:
        play(window, TTT, f"llm:model=test-model,base_url={server.base_url},retries=0", "random", seed=1)
        until(lambda: live(window).paused is not None)
        assert "seats panel" not in notice(window)
        assert "Settings, Connections" in notice(window)
        press_notice(window, 1)
        form = ConnectionsForm(window)
        assert form.in_front
        assert form.shown == server.base_url
        form.type_key(SECRET)
        form.close()
        press_notice(window)
        until(lambda: ended(window))


def test_a_person_s_pause_offers_no_connections(window, until):
    play(window, TTT, "human", "random", seed=1)
    window.play.at_table.steering.pause()
    assert notice(window) == ""


def test_the_form_of_a_seat_opens_it(window, until):
    window.play.open_game(TTT)
    second = seat(window, 1)
    second.take(f"llm:model=test-model,base_url={DEAD}")
    second.test_connection()
    until(lambda: second.connection)
    second.open_connections()
    assert ConnectionsForm(window).shown == DEAD


def test_models_found_from_the_form_of_a_seat_can_be_chosen_there(window, until):
    with ChatServer(models=("tiny", "large", "vast")) as server:
        window.play.open_game(TTT)
        second = seat(window, 1)
        second.choose("llm")
        second.enter("base_url", server.base_url)
        second.test_connection()
        until(lambda: second.connection)
    assert " offers 3 models" in second.connection
    assert second.offered("model") == ["tiny", "large", "vast"]


def test_what_a_tournament_waits_for_opens_it(window):
    page = window.page(TournamentsPage)
    window.show_page("tournaments")
    rest = Rest(DEAD, "The server at 127.0.0.1:9 could not be reached.", None)
    page.view.show_progress(_progress(rest))
    buttons = {button.text(): button for button in page.view.notice.buttons}
    assert list(buttons) == ["Connections..."]
    buttons["Connections..."].click()
    assert ConnectionsForm(window).shown == DEAD


def test_a_model_that_does_not_answer_before_a_tournament_leads_there(window):
    page = window.page(TournamentsPage)
    window.show_page("tournaments")
    page.new.show_form()
    page.new.form.fill([TTT], [AgentSpec.parse("llm:model=gpt-9"), AgentSpec.parse("random")])
    page.new.show_unasked(page.new.form.definition())
    review = page.new.review
    assert not review.connections.isVisible()
    review.show_answers(["gpt-9 does not answer. There is no key for api.openai.com."])
    assert review.connections.isVisible()
    review.connections.click()
    assert ConnectionsForm(window).in_front


def test_nobody_is_sent_to_a_panel_that_is_not_there(window):
    form = connections(window)
    form.close()
    window.show_settings()
    texts = [*readable(window), *(button.text() for button in window.findChildren(QPushButton))]
    assert not [text for text in texts if "seats panel" in text.lower()]


def _progress(rest):
    counts = dict.fromkeys(STATES, 0) | {"waiting": 1}
    return Progress(
        "t", "T", "waiting", "", counts, False, None, None, Spending(0, 0, 0.0), Caps(), resting=(rest,)
    )
