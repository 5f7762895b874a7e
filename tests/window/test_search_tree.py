"""The tree of a search by a model: drawn with every node, walked by keyboard, and leading to the calls."""

import pytest
from helpers.play import build
from helpers.policy import legal_answer
from helpers.replays import TTT, record
from helpers.seats import RandomSeat
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from agents.catalog.scaffolds import SCAFFOLDS
from agents.llm.model import Completion
from agents.llm.seat import LlmSeat
from gamebench_gui.window.replays.inspector import REPLY, TREE
from gamebench_gui.window.replays.search_tree import described
from games.core.searched import SearchNode
from replays.review.inspection import calls_of
from replays.store.old_searches import read_thought


class Musing:
    name, server = "musing", "The musing model"

    def __init__(self):
        self.asked = 0

    async def complete(self, messages, options):
        self.asked += 1
        return Completion(legal_answer([message.text for message in messages], self.asked))

    async def close(self):
        pass


def searching(**options):
    decide = SCAFFOLDS["rap"].with_options({"iterations": 5, "samples": 1, "width": 3, **options})
    return [LlmSeat(Musing(), build(TTT)[1], decide), RandomSeat()]


@pytest.fixture
def tree(page, session):
    """The tab of the first decision, in front."""
    record(session, page, TTT, seats=searching(), seed=3)
    page.replay.go(1)
    page.inspector.tabs.setCurrentIndex(TREE)
    return page.inspector.tree


def nodes_of(inspection):
    (call,) = (call for call in inspection.calls if call.purpose == "think")
    return list(inspection.search(call).nodes)


def test_the_tree_is_read_with_every_node_below_the_one_above(page, session, tree):
    inspection = page.inspector.inspection
    nodes = nodes_of(inspection)
    names = [node.name for node in nodes]
    assert names[0] == "0"
    assert nodes[0].visits == 5
    assert all(node.parent in names for node in nodes[1:])
    for node in nodes:
        below = [each for each in nodes if each.parent == node.name]
        assert sum(each.visits for each in below) == (node.visits if node.name.count(".") < 1 else 0)
    assert nodes[0].unvisited == 3 - sum(node.parent == "0" for node in nodes)
    purposes = {call.purpose for name in names for call in calls_of(name, 1, inspection.calls)}
    assert purposes == {"actions", "others", "state", "intuition", "good", "win"}


def test_every_node_is_drawn_with_visits_and_value_and_the_chosen_one_is_marked(page, session, tree):
    nodes = nodes_of(page.inspector.inspection)
    lines = [line.split("\t") for line in tree.whole().splitlines()]
    drawn = [line for line in lines if "not visited" not in line[0]]
    assert [(line[1], line[2]) for line in drawn] == [(f"{n.value:+.3f}", str(n.visits)) for n in nodes]
    tops = [tree.nodes.topLevelItem(0).child(at) for at in range(tree.nodes.topLevelItem(0).childCount())]
    assert [top.text(0) for top in tops if top.font(0).bold()] == [page.inspector.inspection.chosen_text]


def test_nodes_are_walked_by_keyboard_told_to_readers_and_lead_to_their_calls(page, session, tree):
    tree.nodes.setFocus()
    QTest.keyClick(tree.nodes, Qt.Key.Key_Down)
    item, node = tree.nodes.currentItem(), nodes_of(page.inspector.inspection)[1]
    told = item.data(0, Qt.ItemDataRole.AccessibleTextRole)
    assert told.startswith(described(node))
    assert f"value {node.value:+.3f}" in told
    assert tree.about.text() == described(node)
    listed = [tree.calls.topLevelItem(at).text(0) for at in range(tree.calls.topLevelItemCount())]
    assert any("self-evaluation" in name for name in listed)
    tree.calls.setFocus()
    QTest.keyClick(tree.calls, Qt.Key.Key_Down)
    call = page.inspector.call()
    assert call is not None
    assert call.outcome.startswith(f"{node.name}:")
    QTest.keyClick(tree.calls, Qt.Key.Key_Return)
    assert page.inspector.tabs.currentIndex() == REPLY
    assert call.reply in page.inspector.reply.toPlainText()


def test_the_tab_is_there_only_where_a_model_searched(page, session, tree):
    assert page.inspector.tabs.isTabVisible(TREE)
    page.replay.go(2)
    assert not page.inspector.tabs.isTabVisible(TREE)
    assert tree.whole() == ""


def test_a_long_search_scrolls_with_the_keys(page, session, tree):
    nodes = [
        SearchNode("0", 900, 1.0, (), ""),
        *(SearchNode(f"{n}", 3, n / 300, (), "x") for n in range(1, 301)),
    ]
    tree.nodes.show_nodes(nodes, "")
    tree.nodes.setFocus()
    for _ in range(60):
        QTest.keyClick(tree.nodes, Qt.Key.Key_Down)
    assert tree.nodes.verticalScrollBar().value() > 0
    assert tree.nodes.viewport().rect().contains(tree.nodes.visualItemRect(tree.nodes.currentItem()).center())


@pytest.mark.parametrize(
    "thought",
    ["", "Tree:", "Tree: node, visits, value\n  2.1  1  +1.0  (0.1, 0.1, -)  lost", "1  2  +3.0  (now)"],
)
def test_a_thought_without_a_tree_has_no_nodes(thought):
    assert read_thought(thought).nodes == ()


def test_a_tree_recorded_as_words_only_is_the_same(page, session, tree):
    """Databases of version 8 and earlier hold no more of it than the thought."""
    inspection = page.inspector.inspection
    (call,) = (call for call in inspection.calls if call.purpose == "think")
    recorded = inspection.search(call)
    assert read_thought(call.thought) == recorded
    session.writer.run(lambda db: db.execute("update call_details set search = ''").rowcount)
    assert inspection.search(call) == recorded
    assert any("chance to win" in dict(node.answers) for node in recorded.nodes)
