"""Explanations as JSON values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pysouffle.embedded.why.derive import Derivation, Node, Premise
from pysouffle.embedded.why.missing import Attempt, Missing
from pysouffle.language.syntax import Pos

Shown = Callable[[Pos], str]
Json = dict[str, Any]


def derivation_json(derivation: Derivation, shown: Shown) -> Json:
    """`roots` and the premises' `node` are positions in `nodes`; `shown` writes places."""
    return {
        "goal": derivation.goal, "matches": derivation.matches, "roots": list(derivation.roots),
        "nodes": [_node(node, shown) for node in derivation.nodes],
    }


def _node(node: Node, shown: Shown) -> Json:
    found: Json = {"relation": node.relation, "tuple": node.text, "depth": node.depth, "kind": node.kind.value}
    if node.place is not None:
        found["place"] = shown(node.place)
    if node.rule:
        found["rule"] = node.rule
    if node.source:
        found["source"] = node.source
    if node.removed:
        found["removed"] = True
    if node.premises:
        found["premises"] = [_premise(premise) for premise in node.premises]
    return found


def _premise(premise: Premise) -> Json:
    return {"node": premise.node} if premise.leaf is None else {premise.leaf.value: premise.text}


def missing_json(missing: Missing, shown: Shown) -> Json:
    """What `--why-not` found; columns count from 1."""
    if missing.matches:
        return {"goal": missing.goal, "relation": missing.relation, "matches": missing.matches, "tuples": list(missing.found)}
    return {
        "goal": missing.goal, "relation": missing.relation, "matches": 0, "size": missing.size, "removed": list(missing.removed),
        "unseen_columns": list(missing.unseen), "nearest": list(missing.nearest),
        "rules": [_attempt(attempt, shown) for attempt in missing.attempts], "other_heads": [shown(place) for place in missing.others],
    }


def _attempt(attempt: Attempt, shown: Shown) -> Json:
    return {
        "place": shown(attempt.place), "holds": attempt.holds, "literals": attempt.total, "alternatives": attempt.alternatives,
        "fails": attempt.stop.value, "literal": attempt.literal, "instance": attempt.instance, "head": attempt.head,
        "bindings": dict(attempt.bindings), "ways": attempt.ways, "remark": attempt.remark,
    }
