"""Soufflé's profile, from a log that Soufflé 2.5 wrote. test_souffle.py has a new one made."""

import pytest

from pysouffle import EngineError, Place
from pysouffle.profile import parse_profile

LOG = r"""{"root": {"program": {
"configuration": {"version": "2.5"},
"runtime": {"start": 1000, "end": 2501000},
"relation": {
  "edge": {"loadtime": {"start": 0, "end": 250}, "num-tuples": 3, "runtime": {"start": 10, "end": 20}, "source-locator": "a.dl [2:7-2:11]",
    "non-recursive-rule": {
      "edge(7,\"z\").": {"num-tuples": 1, "runtime": {"start": 12, "end": 13}, "source-locator": "a.dl [8:1-8:24]"},
      "edge(a,b) :- \n   _given_0(a,b).": {"num-tuples": 2, "runtime": {"start": 14, "end": 15}, "source-locator": "<pysouffle> [3:1-3:9]"}
    }},
  "_flat_relation_0": {"num-tuples": 7, "runtime": {"start": 0, "end": 900000}},
  "path": {"num-tuples": 3, "runtime": {"start": 100, "end": 150}, "source-locator": "a.dl [4:7-4:11]", "savetime": {"start": 0, "end": 40},
    "non-recursive-rule": {
      "path(x,y) :- \n   edge(x,y).": {"num-tuples": 3, "runtime": {"start": 100, "end": 140}, "source-locator": "a.dl [5:1-5:30]"},
      "path(x,z) :- \n   path(x,y),\n   edge(y,z).": {"atom-frequency": {}}
    },
    "iteration": {
      "0": {"num-tuples": 2, "runtime": {"start": 200, "end": 300}, "copytime": {"start": 300, "end": 301},
        "recursive-rule": {"path(x,z) :- \n   path(x,y),\n   edge(y,z).": {
          "0": {"num-tuples": 2, "runtime": {"start": 200, "end": 260}, "source-locator": "a.dl [6:1-6:40]"},
          "1": {"num-tuples": 0, "runtime": {"start": 260, "end": 270}, "source-locator": "a.dl [6:1-6:40]"}}}},
      "1": {"num-tuples": 0, "runtime": {"start": 400, "end": 450},
        "recursive-rule": {"path(x,z) :- \n   path(x,y),\n   edge(y,z).": {
          "0": {"num-tuples": 0, "runtime": {"start": 400, "end": 430}, "source-locator": "a.dl [6:1-6:40]"}}}}
    }}
}}}}"""


def test_recorded() -> None:
    profile = parse_profile(LOG, ("_flat_", "_given_"), "<pysouffle>")
    assert profile.seconds == 2.5
    assert list(profile.relations) == ["edge", "path"]
    edge, path = profile.relations.values()
    assert (edge.tuples, edge.iterations, edge.place) == (3, 0, Place("a.dl", 2, 7))
    assert edge.io_seconds == pytest.approx(250e-6)
    assert [rule.text for rule in edge.rules] == ['edge(7,"z").']
    assert (path.tuples, path.iterations) == (5, 2)
    assert path.seconds == pytest.approx((50 + 100 + 1 + 50) * 1e-6)
    once, again = path.rules
    assert (once.place, once.tuples, once.recursive, once.runs) == (Place("a.dl", 5, 1), 3, False, 1)
    assert (again.place, again.tuples, again.recursive, again.runs) == (Place("a.dl", 6, 1), 2, True, 3)
    assert again.seconds == pytest.approx(100e-6)
    assert profile.rules()[0] is again
    assert str(profile).splitlines()[1].split() == [
        "0.000", "s", "2", "tuples", "a.dl:6:1:", "path(x,z)", ":-", "path(x,y),", "edge(y,z)."]


@pytest.mark.parametrize("text", ["", "{}", '{"root": []}', '{"root": {"program": {"relation": {"a": {"runtime": 3}}}}}'])
def test_damaged(text: str) -> None:
    with pytest.raises(EngineError, match="cannot read Soufflé's profile"):
        parse_profile(text)
