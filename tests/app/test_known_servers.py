"""The user's servers, their models and prices: what is kept, read back and refused."""

import pytest

from agents.catalog.budget import Price
from agents.catalog.providers import PROVIDERS
from gamebench_gui.app.models.connections import MOST_MODELS, Connections, readable_address
from gamebench_gui.app.models.prices import price_of
from games.core.game import GameError

NEAR = "http://127.0.0.1:8080/v1"
SECRET = "sk-very-secret-0123456789"


@pytest.fixture
def path(tmp_path):
    return tmp_path / "config" / "connections.json"


def test_every_provider_is_offered_by_its_name(path):
    assert [(one.name, one.address) for one in Connections(path).servers()] == [
        (one.name, one.address) for one in PROVIDERS
    ]
    assert not path.exists()


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        (" 127.0.0.1:9090/v1/ ", "http://127.0.0.1:9090/v1"),
        ("localhost", "http://localhost"),
        ("gpu-box:8000/v1", "http://gpu-box:8000/v1"),
        ("api.x.example/v1/chat/completions", "https://api.x.example/v1"),
        ("https://api.x.example/v1/models\n", "https://api.x.example/v1"),
        ("http://[::1]:8000/v1", "http://[::1]:8000/v1"),
    ],
)
def test_an_address_is_read_as_it_is_meant(path, typed, address):
    connections = Connections(path)
    assert connections.add(typed) == address
    assert connections.add(address) == address
    assert [one.address for one in Connections(path).servers() if one.own] == [address]


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("  ", "Type the address of a server, such as"),
        ("ftp://x.example/v1", "is not the address of a server"),
        ("http://", "is not the address of a server"),
        ("http://[::1", "is not the address of a server"),
        ("gpt 4", "is not the address of a server"),
        (SECRET, "is not the address of a server"),
        ("https://ann:pass@x.example/v1", "no user name, password or query"),
        (f"https://x.example/v1?key={SECRET}", "no user name, password or query"),
    ],
)
def test_what_is_no_address_is_refused_and_not_kept(path, typed, why):
    connections = Connections(path)
    with pytest.raises(GameError, match=why):
        connections.add(typed)
    assert not path.exists()


def test_models_found_come_back_until_the_server_is_removed(path):
    Connections(path).keep_models(f"{NEAR}/", ["tiny", "large", "tiny", "tur\u202ened", "", "x" * 300])
    Connections(path).keep_models("", ["gpt-9"])
    again = Connections(path)
    assert again.models(NEAR) == ("tiny", "large")
    assert again.models("") == again.models(PROVIDERS[0].address) == ("gpt-9",)
    assert again.server(NEAR).asked
    assert (again.server(NEAR).own, again.server("").own) == (False, False)
    again.keep_models("https://own.example/v1", ["m"])
    again.remove("https://own.example/v1")
    assert Connections(path).server("https://own.example/v1") is None


def test_a_list_without_end_is_cut(path):
    connections = Connections(path)
    connections.keep_models(NEAR, (str(number) for number in range(MOST_MODELS + 10)))
    assert len(connections.models(NEAR)) == MOST_MODELS


def test_prices_come_back_and_are_forgotten(path):
    connections = Connections(path)
    connections.set_price("tiny", Price(0.25, 1.25))
    connections.set_price("large", Price(2.0, 8.0, 0.5))
    again = Connections(path)
    assert again.prices() == {"tiny": Price(0.25, 1.25), "large": Price(2.0, 8.0, 0.5)}
    assert again.prices(["large", "other"]) == {"large": Price(2.0, 8.0, 0.5)}
    again.set_price("tiny", None)
    assert list(Connections(path).prices()) == ["large"]


@pytest.mark.parametrize(
    ("texts", "price"),
    [
        (("0.25", "$1.25", ""), Price(0.25, 1.25)),
        (("1", "2", " 0.5 "), Price(1, 2, 0.5)),
        (("", "", ""), None),
    ],
)
def test_a_price_is_read(texts, price):
    assert price_of(texts) == price


@pytest.mark.parametrize(
    "texts", [("1", "", ""), ("", "1", ""), ("-1", "1", ""), ("x", "1", ""), ("nan", "1", "")]
)
def test_what_is_no_price_is_refused(texts):
    with pytest.raises(GameError, match="rices"):
        price_of(texts)


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[]",
        "{",
        '{"servers": 3, "prices": []}',
        '{"servers": [{"address": "ftp://x"}, 4, {"address": "127.0.0.1:8080/v1", "models": ["a", 5]}]}',
        '{"prices": {"m": {"input": "x", "output": 1}, "n": 4, "o": {"input": 1}}}',
    ],
)
def test_a_damaged_file_is_read_as_far_as_it_can_be(path, content):
    path.parent.mkdir()
    path.write_text(content)
    connections = Connections(path)
    assert connections.models(NEAR) in ((), ("a",))
    assert connections.prices() == {}
    connections.set_price("m", Price(1, 2))
    assert Connections(path).prices() == {"m": Price(1, 2)}


def test_what_cannot_be_written_counts_until_the_end(tmp_path):
    (tmp_path / "file").write_text("")
    connections = Connections(tmp_path / "file" / "connections.json")
    connections.keep_models(NEAR, ["tiny"])
    assert connections.models(NEAR) == ("tiny",)


def test_a_copied_address_keeps_its_path():
    assert readable_address("https://x.example/openai/v1/completions/") == "https://x.example/openai/v1"
