"""Statistics of Two Rooms and a Boom."""

from __future__ import annotations

from games.core.statistic import Statistic, each_match, words

STATISTICS = (
    Statistic("talks", "Talks", "Talks begun for each match", each_match("talk"), False),
    Statistic("question", "Words of a question", "Words of each question", words("question"), False),
    Statistic("answer", "Words of an answer", "Words of each answer", words("answer"), False),
    Statistic("sent", "Hostages sent", "Hostages sent for each match", each_match("send"), False),
)
