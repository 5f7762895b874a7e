"""Whether there is a newer version: one request that tells nothing; only what is signed is believed."""

import asyncio
import json
import socket

import pytest
from helpers.releases import NEWER, PAGE, Maker, ReleaseServer

from gamebench_gui import __version__
from gamebench_gui.app.install import updates
from gamebench_gui.app.install.updates import FEED, NO_FEED, Feed, UpdateError, is_signed, look, read

REAL_KEY = "RWT+zCU2nSIiD6BXA+u8FMo5of41vsVbuhvFGxAY5FwhcMFwf2gBlxzM"
REAL_TEXT = (
    b'{"version": "9.9.9", "date": "2030-01-02", "page": "https://example.org/new", "news": ["A game."]}'
)
REAL_SIGNATURE = """untrusted comment: signature from minisign secret key
RUT+zCU2nSIiD48H+n42UhXlNgmqyeHrXhLbCrXmoYqlvzwIlp6QYAfD4szV7U7kC+iMeeEHGo+D72ZIfT6fRnpF0BMz8nnfxQI=
trusted comment: gamebench 9.9.9
fLqUs2jtqWL76U49P1/WvBeljNIZkXPKEcGVZxsuR2xqty8keaqXZteX4D8x0qfG0UbtPFlZ+FDZlSzEAa+YDQ==
"""


@pytest.fixture
def maker():
    return Maker()


@pytest.fixture
def server(monkeypatch):
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    with ReleaseServer() as made:
        yield made


def found(feed):
    return asyncio.run(look(feed))


def refused(feed):
    with pytest.raises(UpdateError) as error:
        found(feed)
    sentence = str(error.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


def test_a_newer_version_is_found_by_one_request_that_tells_nothing(server, maker):
    server.body = maker.announcement()
    release = found(server.feed(maker))
    assert release.is_newer
    assert (release.version, release.date, release.page) == ("99.0.0", "2031-05-06", PAGE)
    assert release.news == ("A new game.",)
    [(line, headers)] = server.requests
    assert line == "GET /latest.json HTTP/1.1"
    host = server.address.split("/")[2]
    assert {name.lower(): value for name, value in headers.items()} == {
        "host": host,
        "user-agent": "gamebench",
        "accept": "application/json",
        "accept-encoding": "identity",
        "connection": "keep-alive",
    }


def test_cookies_are_not_kept_and_redirects_not_followed(server, maker):
    server.body, server.headers = maker.announcement(), {"Set-Cookie": "who=you"}
    for _ in range(2):
        found(server.feed(maker))
    assert not [headers for _, headers in server.requests if "cookie" in map(str.lower, headers)]
    server.status, server.headers = 302, {"Location": server.address}
    assert "302" in refused(server.feed(maker))
    assert len(server.requests) == 3


def test_the_same_and_an_older_version_are_told_as_such(server, maker):
    for version, told in ((__version__, "is the newest version"), ("0.0.1", "newer than what is announced")):
        server.body = maker.announcement(version=version)
        release = found(server.feed(maker))
        assert not release.is_newer
        assert told in release.sentence


def test_versions_are_compared_as_numbers(maker, monkeypatch):
    monkeypatch.setattr(updates, "__version__", "0.9.0")
    feed = Feed("https://example.org/latest.json", maker.key)
    assert read(maker.announcement(version="0.10.0"), feed).is_newer
    assert not read(maker.announcement(version="0.8.99"), feed).is_newer


@pytest.mark.parametrize(
    ("status", "body", "told"),
    [
        (404, b"", "announces no version now (404)"),
        (500, b"{}", "announces no version now (500)"),
        (
            200,
            b"<!DOCTYPE html><html><body>Welcome to the hotel</body></html>",
            "does not announce a version",
        ),
        (200, b"", "does not announce a version"),
        (200, b"[" * 50_000, "does not announce a version"),
        (200, b'{"release": "x"}', "does not announce a version"),
        (200, b'["release", "minisig"]', "does not announce a version"),
        (200, b"\xff\xfe\x00", "does not announce a version"),
        (200, b" " * 10_000_000, "far more than an announcement"),
    ],
)
def test_what_is_no_announcement_is_told_in_a_sentence(server, maker, status, body, told):
    server.status, server.body = status, body
    assert told in refused(server.feed(maker))


def test_of_an_endless_answer_little_is_read(server, maker, monkeypatch):
    monkeypatch.setattr(updates, "LONGEST", 1000)
    server.body = b" " * 1001
    assert "far more" in refused(server.feed(maker))
    server.body = maker.announcement()
    assert found(server.feed(maker)).is_newer


def test_a_server_that_hangs_is_given_up(server, maker, monkeypatch):
    monkeypatch.setattr(updates, "PATIENCE", 0.1)
    server.body = None
    assert "did not answer" in refused(server.feed(maker))


def test_without_a_network_it_is_said(maker):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{free.getsockname()[1]}/latest.json"
        assert "cannot be reached" in refused(Feed(address, maker.key))


def changed(body, **parts):
    return json.dumps(json.loads(body) | parts).encode()


def test_what_others_signed_is_ignored(server, maker):
    good = maker.announcement()
    minisig = json.loads(good)["minisig"]
    first, line, comment, last, _ = minisig.split("\n")
    stranger = Maker()
    for body in (
        stranger.announcement(),
        changed(good, release=json.dumps(NEWER | {"page": "https://example.net"})),
        changed(good, minisig=""),
        changed(good, minisig=minisig.replace("of a test", "of another")),
        changed(good, minisig="\n".join([first, line[:-4], comment, last])),
        changed(good, minisig="\n".join([first, "RWQ" + line[3:], comment, last])),
        changed(good, minisig="\n".join([first, line, comment, "?" + last[1:]])),
    ):
        server.body = body
        assert "is not signed by GameBench's makers" in refused(server.feed(maker))


def test_a_key_that_is_none_signs_nothing(maker):
    text = "x"
    assert is_signed(b"x", maker.signature(text), maker.key)
    for key in ("", "RWQ=", "not base64", maker.key[:-4]):
        assert not is_signed(b"x", maker.signature(text), key)


def test_signatures_are_those_of_minisign():
    assert is_signed(REAL_TEXT, REAL_SIGNATURE, REAL_KEY)
    assert is_signed(REAL_TEXT, REAL_SIGNATURE.replace("\n", "\r\n"), REAL_KEY)
    assert not is_signed(REAL_TEXT + b" ", REAL_SIGNATURE, REAL_KEY)


@pytest.mark.parametrize(
    "part",
    [
        {"version": "newest"},
        {"version": 2},
        {"date": "soon"},
        {"page": "http://example.org"},
        {"page": "javascript:alert(1)"},
        {"page": "https://user@example.org/x"},
        {"news": 3},
    ],
)
def test_a_release_that_cannot_be_read_is_told_in_a_sentence(maker, part):
    with pytest.raises(UpdateError, match="cannot be read"):
        read(maker.announcement(**part), Feed("https://example.org/latest.json", maker.key))


def test_news_are_shown_as_they_are_and_not_endless(maker):
    feed = Feed("https://example.org/latest.json", maker.key)
    release = read(maker.announcement(news=["<b>x</b>\u202e", "y" * 5000, *["z"] * 100]), feed)
    assert release.news[0] == "<b>x</b>\\u202e"
    assert len(release.news[1]) < 400
    assert len(release.news) == updates.MOST_NEWS


def test_until_there_is_an_address_nobody_is_asked():
    assert refused(Feed("", "")) == NO_FEED
    assert bool(FEED.address) == bool(FEED.key)
    assert not FEED.address or FEED.address.startswith("https://")
