"""Agent specs: the text is the same after a round trip, and says who is the same agent."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents.catalog.kinds import AGENTS
from agents.catalog.options import Option, SpecError
from agents.catalog.rules import RULES
from agents.catalog.scaffolds import SCAFFOLDS
from agents.catalog.spec import AgentSpec
from games.core.param import Value

OF_SCAFFOLDS = {name for scaffold in SCAFFOLDS.values() for name in scaffold.options}
LINES = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=30)


AS_JSON = {
    "stop": ("END", '["END", "a,b"]'),
    "response_format": ("text", "json_object", '{"type": "json_schema", "json_schema": {"name": "a"}}'),
    "extra": ('{"top_a": 0.2}', '{"reasoning": {"max_tokens": 5}, "transforms": ["middle-out"]}'),
}
"""Options that are written as JSON, or may be."""


def values(option: Option) -> st.SearchStrategy[Value]:
    """Any value that the option accepts."""
    if option.options:
        return st.sampled_from(option.options)
    if option.kind == "switch":
        return st.sampled_from([0, 1])
    if option.name == "base_url":
        return st.sampled_from(["http://127.0.0.1:8080/v1", "https://example.org/a,b", "local"])
    if option.name == "key_env":
        return st.sampled_from(["", "MY_KEY", "_2"])
    if option.name in AS_JSON:
        return st.sampled_from(AS_JSON[option.name])
    if option.kind == "several":
        return st.sampled_from([*map(str, option.options), *option.parts, "+".join(option.parts)])
    if option.kind == "text":
        return LINES
    if option.kind == "int":
        return st.integers(int(option.low or 0), int(option.high or 0))
    return st.floats(option.low, option.high)


@st.composite
def specs(draw: st.DrawFn) -> AgentSpec:
    """Any agent with any of its options."""
    kind = draw(st.sampled_from(list(AGENTS.values())))
    wanted = [o for o in kind.options if o.required or draw(st.booleans())]
    chosen = {option.name: draw(values(option)) for option in wanted}
    if kind.word == "rule":
        used = RULES[str(chosen["name"])].options
        chosen = {n: v for n, v in chosen.items() if n in ("name", "label", *used)}
        needed = [name for name in used if kind.option(name).default is None]
        chosen |= {name: draw(values(kind.option(name))) for name in needed}
    if kind.word == "llm":
        unused = OF_SCAFFOLDS - set(SCAFFOLDS[str(chosen.get("scaffold", "direct"))].options)
        unused |= {"image_width"} if chosen.get("images", "none") == "none" else set()
        chosen = {n: v for n, v in chosen.items() if n not in unused}
    return AgentSpec.of(kind.word, **chosen)


@given(specs())
def test_the_text_of_a_spec_gives_the_same_spec(spec: AgentSpec) -> None:
    again = AgentSpec.parse(str(spec))
    assert again == spec
    assert (str(again), again.digest(), again.name) == (str(spec), spec.digest(), spec.name)


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("human", "human"),
        ("mcts:simulations=1000", "mcts"),
        (" mcts : c = 1.0 , simulations = 50 ", "mcts:simulations=50,c=1"),
        ("mcts:seconds=.5", "mcts:seconds=0.5"),
        ('llm:persona="Be kind, be ""brief""",model=a', 'llm:model=a,persona="Be kind, be ""brief"""'),
        ("llm:model=gpt-4o,scaffold=cot,temperature=0.2", "llm:model=gpt-4o,scaffold=cot,temperature=0.2"),
        ("llm:model=a,base_url=http://127.0.0.1:8080/v1", "llm:model=a,base_url=http://127.0.0.1:8080/v1"),
        ("rule:actions=a/b,name=script", "rule:name=script,actions=a/b"),
    ],
)
def test_a_spec_is_written_without_defaults_and_in_the_order_of_the_catalogue(
    written: str, canonical: str
) -> None:
    assert str(AgentSpec.parse(written)) == canonical


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is no agent ''; there are: human, random, mcts,"),
        ("mct", "There is no agent 'mct' (did you mean mcts?); there are: human,"),
        ("mcts:sims=5", "mcts has no option 'sims'"),
        ("mcts:simulation=5", "mcts has no option 'simulation' (did you mean simulations?); there are: sim"),
        ("mcts:simulations=many", "simulations must be a whole number from 1 to 1,000,000, not 'many'."),
        ("mcts:simulations=0", "simulations must be a whole number from 1 to 1,000,000, not 0."),
        ("mcts:simulations=1.5", "simulations must be a whole number from 1 to 1,000,000, not '1.5'."),
        ("mcts:simulations=" + "9" * 9000, "simulations must be a whole number from 1 to 1,000,000, not '99"),
        ("mcts:c=nan", "c must be a number from 0 to 100, not nan."),
        ("mcts:simulations=1,000", "Cannot read '000' in 'mcts:simulations=1,000': options are written"),
        ("mcts:", "'mcts:' ends after the colon"),
        ("mcts:c=1,", "'mcts:c=1,' ends with a comma"),
        ("mcts:c=1,c=2", "c is set twice"),
        ("mcts:c", "Cannot read 'c'"),
        ('llm:model="a', "Cannot read"),
        ("llm", "llm needs model=... The model's name on its server."),
        ("llm:model=", "model must not be empty."),
        (
            "llm:model=a,scaffold=coot",
            f"scaffold must be one of {', '.join(SCAFFOLDS)}, not 'coot' (did you mean cot?).",
        ),
        ("llm:model=a,base_url=localhost", "base_url must be an address such as"),
        ("llm:model=a,base_url=http://[", "base_url must be an address such as"),
        ("llm:model=a\x1b[2J", "model must be a single line of plain text."),
        ("llm:model=a,samples=3", "scaffold=direct does not use samples; leave it out."),
        ("llm:model=a,scaffold=cot,breadth=2", "scaffold=cot does not use breadth; leave it out."),
        ("llm:model=a,scaffold=cot,phrasing=10", "phrasing must be a whole number from 0 to 9, not 10."),
        ("llm:model=a,scaffold=tot,breadth=10", "breadth must be a whole number from 1 to 9, not 10."),
        ("llm:model=a,scaffold=sc_cot,vote=first", "vote must be one of majority, last, not 'first'."),
        ("rule:name=tit-for-tot", "name must be one of "),
        ("rule:name=grim,value=3", "rule:name=grim does not use value; leave it out."),
        ("rule:name=script", "rule:name=script needs actions=... The actions to play"),
        ("rule:name=fixed", "rule:name=fixed needs values=... Numbers or words to choose"),
        ("rule", "rule needs name=... The rule it follows."),
    ],
)
def test_a_wrong_spec_gives_a_sentence_that_names_what_there_is(text: str, sentence: str) -> None:
    with pytest.raises(SpecError) as error:
        AgentSpec.parse(text)
    assert str(error.value).startswith(sentence)
    assert len(str(error.value)) < 400
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    "option",
    ["key=sk-1", "api_key=sk-1", "base_url=https://me:sk-1@example.org/v1", "key_env=OPENAI_API_KEYsk-1"],
)
def test_a_key_is_refused_and_not_repeated(option: str) -> None:
    with pytest.raises(SpecError) as error:
        AgentSpec.parse(f"llm:model=a,{option}")
    assert "_API_KEY" in str(error.value)
    assert "sk-1" not in str(error.value)


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("mcts", "mcts:simulations=1000", True),
        ("mcts", "mcts:simulations=999", False),
        ("mcts", "mcts_perfect_info", False),
        ("mcts", "mcts:label=Deep thought", True),
        ("tit-for-tat", "rule:name=tit-for-tat", True),
        ("mcts-gtbench", "mcts:simulations=1000,c=2,scale=0,solve=1", True),
        ("mcts-gtbench", "mcts:simulations=1000,c=2,solve=1", False),
        ("mcts-gtbench", "mcts:simulations=1000,c=2,scale=0,solve=0", False),
        ("rule:name=grim", "rule:name=tit-for-tat", False),
        ("rule:name=demand,value=5", "rule:name=demand,value=6", False),
        ("llm:model=a", "llm:model=b", False),
        ("llm:model=a", "llm:model=a,scaffold=cot", False),
        ("llm:model=a", "llm:model=a,temperature=0", False),
        ("llm:model=a,scaffold=cot", "llm:model=a,scaffold=cot,phrasing=0", True),
        ("llm:model=a,scaffold=cot", "llm:model=a,scaffold=cot,phrasing=1", False),
        ("llm:model=a,scaffold=cot", "llm:model=a,scaffold=cot,samples=5,vote=majority,votes=3", True),
        ("llm:model=a,scaffold=sc_cot", "llm:model=a,scaffold=sc_cot,vote=last", False),
        ("llm:model=a,scaffold=tot", "llm:model=a,scaffold=tot,breadth=5", False),
        ("llm:model=a", "llm:model=a,persona=Be kind.", False),
        ("llm:model=a", "llm:model=a,base_url=http://127.0.0.1:1/v1,retries=0,stream=1,seconds=9", True),
        ("mcts:c=0", "mcts:c=-0.0", True),
        ("human:participant=K7F-3QX", "human", True),
        ("human:label=Ann", "human:label=Ben", False),
    ],
)
def test_two_specs_have_one_digest_if_and_only_if_they_play_the_same(
    first: str, second: str, same: bool
) -> None:
    digests = [AgentSpec.parse(text).digest() for text in (first, second)]
    assert (digests[0] == digests[1]) is same
    assert all(len(digest) == 16 and int(digest, 16) >= 0 for digest in digests)


@pytest.mark.parametrize(
    ("text", "digest"),
    [
        ("random", "fd7bc44caaa7a447"),
        ("mcts:simulations=50", "a1a15ab3c9cdf730"),
        ("tit-for-tat", "35dd926d42683ce2"),
        ("llm:model=gpt-4o,scaffold=cot", "14ac40ea4b55ab0e"),
    ],
)
def test_agents_keep_their_digest_so_that_ratings_go_on(text: str, digest: str) -> None:
    assert AgentSpec.parse(text).digest() == digest


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("mcts", "MCTS"),
        ("mcts:simulations=50", "MCTS (simulations 50)"),
        ("mcts:label=Deep thought", "Deep thought"),
        ("llm:model=gpt-4o,scaffold=cot,retries=0", "gpt-4o (cot)"),
        ("llm:model=gpt-4o,scaffold=sc_cot,samples=7,vote=last", "gpt-4o (sc_cot, samples 7, vote last)"),
        ("rule:name=demand,value=5", "Demand (value 5)"),
        ("human", "Human"),
        ("human:label=Ann", "Ann"),
    ],
)
def test_the_name_tells_agents_apart(text: str, name: str) -> None:
    assert AgentSpec.parse(text).name == name


def test_changing_an_option_checks_it() -> None:
    spec = AgentSpec.parse("llm:model=a,base_url=http://127.0.0.1:8080/v1")
    assert str(spec.with_options(base_url="local")) == "llm:model=a,base_url=local"
    with pytest.raises(SpecError, match="temperature must be a number from 0 to 2, not 3"):
        spec.with_options(temperature=3)
