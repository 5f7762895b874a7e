"""What commands print."""

import json


def document(call, *argv):
    """The JSON that a command prints, which must succeed."""
    code, out, err = call(*argv, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)
