"""The commands about model servers: their models, limits a minute, and prices."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from gamebench_gui.app.files.paths import Paths
from gamebench_gui.cli.language import tr
from gamebench_gui.cli.options import Commands, Parents
from gamebench_gui.cli.output import DONE, FAILED, UsageError, print_json, say
from gamebench_gui.cli.report import Report
from replays.columns import Column
from replays.words import one_line
from resources.errors import UserError

if TYPE_CHECKING:
    from agents.catalog.budget import Price
    from agents.llm.servers import Check
    from gamebench_gui.app.models.connections import Connections
    from gamebench_gui.app.models.prices import Prices

LONGEST: Final = 200
"""The most letters of a model's name that are printed."""
SERVERS: Final = {
    "provider": Column("Provider"),
    "name": Column("Name"),
    "address": Column("Address"),
    "key": Column("Key"),
    "models": Column("Models", form=lambda models: f"{len(models):,}" if models else "-"),
}


def _dollars(value: float | None) -> str:
    return "-" if value is None else f"{value:g}"


PRICES: Final = {
    "model": Column("Model"),
    "input": Column("In", form=_dollars),
    "cached": Column("Cached", form=_dollars),
    "output": Column("Out", form=_dollars),
}


def add(commands: Commands, parents: Parents) -> None:
    models = commands.add_parser(
        "models",
        parents=[parents.output],
        help="the servers that are known, or the models that one has",
        description="Without a server: the providers and the servers that you added. With one: asks it which "
        "models it has; they are offered in the window too.",
    )
    models.add_argument(
        "server", nargs="?", help="a provider such as openrouter, or an address such as 127.0.0.1:8080/v1"
    )
    models.add_argument("--key-env", default="", metavar="NAME", help="the environment variable with the key")
    _add_limit(models, "requests")
    _add_limit(models, "tokens")
    prices = commands.add_parser(
        "prices",
        parents=[parents.output],
        help="what models cost, in US dollars for a million tokens",
        description="Shows or changes the table of prices, which 'gamebench costs' applies to recorded "
        "matches.",
    )
    prices.add_argument("model", nargs="?", help="a model, by its name on the server")
    prices.add_argument(
        "--in", dest="input", default="", metavar="USD", help="price of a million tokens read"
    )
    prices.add_argument(
        "--out", dest="output", default="", metavar="USD", help="price of a million tokens written"
    )
    prices.add_argument(
        "--cached",
        default="",
        metavar="USD",
        help="price of a million tokens read that the server had cached",
    )
    prices.add_argument("--forget", action="store_true", help="remove the model from the table")
    prices.add_argument(
        "--from", dest="server", metavar="SERVER", help="use the prices that a server reports"
    )


def _add_limit(parser: Any, what: str) -> None:
    parser.add_argument(
        f"--{what}-a-minute",
        type=int,
        metavar="N",
        help=f"keep to N {what} a minute at this server, over all matches that run; 0 for any number",
    )


def models(args: Namespace, paths: Paths) -> int:
    from gamebench_gui.app.models.connections import Connections

    known = Connections(paths.connections)
    if not args.server:
        if _limited(args) or args.key_env:
            raise UsageError(tr("name the server that this is about."))
        rows = [*map(_server_row, known.servers())]
        Report(SERVERS, rows).show(args, "servers", "")
        return DONE
    address = _address(args.server)
    if _limited(args):
        return _set_limits(known, address, args)
    check = _asked(address, args.key_env)
    if check.models:
        known.keep_models(address, check.models)
    if args.json:
        listed = [{"model": name, **_price_row(check.prices.get(name))} for name in check.models]
        print_json(
            {
                "server": address,
                "fitness": check.fitness,
                "sentence": check.sentence,
                "models": listed,
                # the earlier name of fitness, for one version
                "verdict": check.fitness,
            }
        )
    else:
        say("\n".join(one_line(name, LONGEST) for name in check.models) if check.models else check.sentence)
    return DONE if check.models else FAILED


def prices(args: Namespace, paths: Paths) -> int:
    from gamebench_gui.app.models.connections import Connections
    from gamebench_gui.app.models.prices import price_of

    table = Connections(paths.connections).table
    given = (args.input, args.output, args.cached)
    if args.server:
        if args.model or any(given) or args.forget:
            raise UsageError(tr("--from takes over all prices of a server; leave the rest out."))
        return _take_over(table, _address(args.server), args)
    if args.model and (any(given) or args.forget):
        table.set({args.model: None if args.forget else price_of(given)})
        _check_saved(table.failure)
    elif any(given) or args.forget:
        raise UsageError(tr("name the model that this is about."))
    known = table.read()
    if args.model and not args.forget:
        known = {name: price for name, price in known.items() if name == args.model}
    rows = [{"model": name, **_price_row(known[name])} for name in sorted(known)]
    nothing = (
        tr("The price of {model} is not known.", model=args.model)
        if args.model
        else tr("No prices are known.")
    )
    note = tr("US dollars for a million tokens, from {path}.", path=table.path)
    Report(PRICES, rows).show(args, "prices", nothing, note, document={"file": str(table.path)})
    return DONE if rows or args.forget or not args.model else FAILED


def _limited(args: Namespace) -> bool:
    return args.requests_a_minute is not None or args.tokens_a_minute is not None


def _set_limits(known: Connections, address: str, args: Namespace) -> int:
    from agents.catalog.limits import PerMinute

    before = known.limits(address)
    wanted = (
        old if new is None else max(0, new) or None
        for old, new in ((before.requests, args.requests_a_minute), (before.tokens, args.tokens_a_minute))
    )
    known.set_limits(address, limits := PerMinute(*wanted))
    _check_saved(known.failure)
    if args.json:
        print_json({"server": address, **asdict(limits)})
    else:
        limits_set = [
            f"{n:,} {what}" for n, what in ((limits.requests, "requests"), (limits.tokens, "tokens")) if n
        ]
        say(
            tr(
                "{address}: at most {limits_set} a minute.",
                address=address,
                limits_set=" and ".join(limits_set),
            )
            if limits_set
            else tr("{address}: no limits.", address=address)
        )
    return DONE


def _check_saved(failure: str) -> None:
    """Raise a `UserError` if a setting was not saved: it would be gone when the command ends."""
    if failure:
        raise UserError(failure)


def _take_over(table: Prices, address: str, args: Namespace) -> int:
    check = _asked(address, "")
    if not check.prices:
        say(
            tr("{sentence} It does not say what they cost.", sentence=check.sentence)
            if check.models
            else check.sentence
        )
        return FAILED
    table.set(check.prices)
    _check_saved(table.failure)
    if args.json:
        print_json({"server": address, "prices": {n: asdict(p) for n, p in check.prices.items()}})
    else:
        say(tr("The prices of {prices:,} models are kept.", prices=len(check.prices)))
    return DONE


def _asked(address: str, key_env: str) -> Check:
    import asyncio

    from agents.llm.servers import check_connection
    from gamebench_gui.app.models.keys import Keys

    return asyncio.run(check_connection(address, Keys().find(address) or "", "", key_env=key_env))


def _address(server: str) -> str:
    from agents.catalog.providers import BY_WORD
    from gamebench_gui.app.models.connections import readable_address

    return BY_WORD[server.lower()].address if server.lower() in BY_WORD else readable_address(server)


def _server_row(server: Any) -> dict[str, Any]:
    from agents.catalog.providers import PROVIDERS
    from agents.llm.keys import is_near, key_variables, set_variable
    from gamebench_gui.app.models.keys import Keys

    word = next((provider.word for provider in PROVIDERS if provider.address == server.address), "")
    variable = set_variable(server.address)
    wanted = ", ".join(key_variables(server.address))
    kept = "kept" if Keys().find(server.address) else ""
    none = "none needed" if is_near(server.address) else f"none; set {wanted}" if wanted else "none"
    return {
        "provider": word,
        "name": server.name,
        "address": server.address,
        "key": kept or (f"from {variable}" if variable else none),
        "models": list(server.models),
        "asked": server.asked,
    }


def _price_row(price: Price | None) -> Mapping[str, float | None]:
    return asdict(price) if price is not None else {"input": None, "output": None, "cached": None}
