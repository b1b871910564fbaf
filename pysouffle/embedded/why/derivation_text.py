"""Explanations as text: one line a tuple, what it was derived from indented below it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from pysouffle.embedded.why.derive import Derivation, Kind, Leaf, Node, Premise
from pysouffle.embedded.why.missing import Attempt, Missing, Stop
from pysouffle.language.syntax import Pos

_DEEPEST = 24  # indentations; what is deeper tells its depth as a number
_PLACES = 8  # rules of other heads that are named


def derivation_text(derivation: Derivation, shown: Callable[[Pos], str]) -> Iterator[str]:
    """Lines. A tuple that is needed several times is explained where it is nearest to the goal; `shown` writes places."""
    if not derivation.matches:
        yield f"no tuple matches {derivation.goal}"
        return
    if derivation.matches > len(derivation.roots):
        yield f"{derivation.matches} tuples match {derivation.goal}; the first {len(derivation.roots)}:"
    nodes = derivation.nodes
    uses = Counter(premise.node for node in nodes for premise in node.premises)
    done: set[int] = set()
    todo = [(Premise(root), 0) for root in reversed(derivation.roots)]
    while todo:
        premise, depth = todo.pop()
        if not depth and done:
            yield ""
        if premise.leaf is not None:
            remark = "  // no such tuple" if premise.leaf is Leaf.ABSENT else ""
            yield f"{_indent(depth)}{premise.text}{remark}"
            continue
        node = nodes[premise.node]
        label = f" [{premise.node}]" if uses[premise.node] > 1 and node.premises else ""
        if label and (premise.node in done or depth > node.depth):
            yield f"{_indent(depth)}{node.text}  // see{label}"
            continue
        done.add(premise.node)
        removed = ", removed afterwards" if node.removed else ""
        yield f"{_indent(depth)}{node.text}  // {_origin(node, shown)}{removed}{label}"
        todo += [(each, depth + 1) for each in reversed(node.premises)]
    cut = sum(1 for node in nodes if node.kind is Kind.CUT)
    if cut:
        yield f"({cut} {'tuple is' if cut == 1 else 'tuples are'} not followed, marked …: ask about one of them, or raise the depth)"


def _origin(node: Node, shown: Callable[[Pos], str]) -> str:
    if node.kind is Kind.FACT:
        return f"fact, {shown(node.place)}" if node.place is not None else node.source or "fact"
    if node.kind is Kind.RULE and node.place is not None:
        return shown(node.place)
    return "…" if node.kind is Kind.CUT else "derived from tuples that are gone, or by a counter"


def _indent(depth: int) -> str:
    return "  " * depth if depth <= _DEEPEST else "  " * _DEEPEST + f"({depth}) "


def missing_text(missing: Missing, shown: Callable[[Pos], str], limit: int) -> Iterator[str]:
    """Lines; of the rules, the `limit` that get furthest."""
    if missing.matches:
        yield f"{_tuples(missing.matches)} {'matches' if missing.matches == 1 else 'match'} {missing.goal}: ask why"
        yield from (f"  {text}" for text in missing.found)
        return
    yield f"no tuple of {missing.relation} ({_tuples(missing.size)}) matches {missing.goal}"
    yield from (f"removed: {text}" for text in missing.removed)
    for column in missing.unseen:
        yield f"no tuple has that value in column {column}"
    if missing.nearest:
        yield "nearest:"
        yield from (f"  {text}" for text in missing.nearest)
    if not missing.attempts and not missing.others:
        yield f"no rule derives {missing.relation}: it consists of facts"
    for attempt in missing.attempts[:limit]:
        yield ""
        yield from _attempt_text(attempt, shown)
    rest = len(missing.attempts) - limit
    if rest > 0:
        yield f"\n({rest} more {'rule gets' if rest == 1 else 'rules get'} less far: raise the limit to see more)"
    if missing.others:
        places = [shown(place) for place in missing.others[:_PLACES]] + ["…"] * (len(missing.others) > _PLACES)
        yield f"\nrules for other tuples of the relation: {len(missing.others)} ({', '.join(places)})"


def _attempt_text(attempt: Attempt, shown: Callable[[Pos], str]) -> Iterator[str]:
    after = f"after {attempt.holds} of {attempt.total} literal{'s' * (attempt.total != 1)}"
    if attempt.alternatives > 1:
        after += f", in the furthest of {attempt.alternatives} alternatives"
    if attempt.stop is Stop.SEARCH:
        yield f"{shown(attempt.place)}: too many combinations to tell, {after}"
    elif attempt.stop is Stop.NOTHING:
        yield f"{shown(attempt.place)}: nothing fails, {after}: {_given_up(attempt)}"
    elif attempt.head:
        yield f"{shown(attempt.place)}: the head is no such tuple, {after}: {attempt.literal} fails"
    else:
        yield f"{shown(attempt.place)}: {attempt.literal} fails, {after}"
    if attempt.bindings:
        ways = "" if attempt.ways < 2 else f"  (one of {attempt.ways} ways)" if attempt.ways <= 100 else "  (one of more than 100 ways)"
        yield f"  with {', '.join(f'{name} = {text}' for name, text in attempt.bindings)}{ways}"
    if attempt.instance and attempt.stop is not Stop.SEARCH:
        yield f"  {attempt.instance}  // {_reason(attempt)}"


def _given_up(attempt: Attempt) -> str:
    return f"{attempt.remark} was chosen" if attempt.remark else "such a tuple is not kept (subsumption, a choice-domain or a size limit)"


def _reason(attempt: Attempt) -> str:
    if attempt.stop is Stop.NO_TUPLE:
        return attempt.remark or "no such tuple: ask why not"
    if attempt.stop is Stop.TUPLE:
        return f"ask why {attempt.remark}"
    return attempt.remark or "false"


def _tuples(count: int) -> str:
    return f"{count} tuple{'s' * (count != 1)}"
