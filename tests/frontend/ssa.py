"""Checks that hold for the facts of every program, whatever it does."""

from __future__ import annotations

import re
from collections import Counter, defaultdict

from dlshape.facts.schema import load_schema
from dlshape.facts.store import Facts
from dlshape.frontend.ssa.cleanup import operand_columns


def problems(facts: Facts) -> list[str]:
    """What is wrong with these facts, in words; empty if nothing is."""
    return [*_rows(facts), *_definitions(facts), *_blocks(facts), *_phis(facts), *_loops(facts), *_reads(facts)]


def _rows(facts: Facts) -> list[str]:
    found = []
    types = {"symbol": str, "number": int, "float": float}
    for name, relation in load_schema().relations.items():
        rows, kinds = facts[name], tuple(types[c.primitive] for c in relation.columns)
        if {tuple(map(type, row)) for row in rows} - {kinds}:
            found += [f"{name}{row}: wrong columns" for row in rows if tuple(map(type, row)) != kinds]
        texts = {c for row in rows for c in row if isinstance(c, str)}
        found += [f"{name}: raw tab or newline in {text!r}" for text in texts if _RAW.search(text)]
        if len(set(rows)) < len(rows) and name not in _REPEATED:
            found += [f"{name}{row} twice" for row, n in Counter(rows).items() if n > 1]
    return found


_RAW = re.compile(r"[\t\n]")
_REPEATED = {"global_import", "variable_name", "global_def"}


def definitions(facts: Facts) -> list[tuple[str, str]]:
    """Every variable with the block that defines it."""
    entry = {row[0]: row[4] for row in facts["function"]}
    made = []
    for name, relation in load_schema().relations.items():
        columns = relation.columns
        if len(columns) > 1 and columns[0].type == "Var" and columns[1].type == "Block" and name != "phi":
            made += [(row[0], row[1]) for row in facts[name]]
    made += sorted({(row[0], row[1]) for row in facts["phi"]})
    made += [(row[3], entry[row[0]]) for row in facts["formal"]]
    made += [(row[2], entry[row[0]]) for row in facts["capture"]]
    made += [(row[3], row[4]) for row in facts["for_loop"]]
    body = {row[0]: row[4] for row in facts["for_loop"]} | {row[0]: row[2] for row in facts["while_loop"]}
    made += [(row[2], body[row[0]]) for row in facts["loop_phi"]]
    made += [(row[2], row[1]) for row in facts["loop_exit_value"]]
    return made  # type: ignore[return-value]


def _definitions(facts: Facts) -> list[str]:
    made = definitions(facts)
    found = [f"{v} is defined {n} times" for v, n in Counter(v for v, _ in made).items() if n > 1]
    placed = Counter(row[0] for row in facts["position"])
    found += [f"{v} has {placed[v]} positions" for v, _ in made if placed[v] != 1]
    blocks = {row[0] for row in facts["block"]}
    found += [f"{v} is in no block {b}" for v, b in made if b not in blocks]
    return found


def edges(facts: Facts) -> list[tuple[str, str]]:
    """Ways from block to block, into and out of loops included."""
    ways: list[tuple[str, str]] = []
    for b, t in facts["jump"]:
        ways.append((b, t))  # type: ignore[arg-type]
    for b, _, yes, no in facts["branch"]:
        ways += [(b, yes), (b, no)]  # type: ignore[list-item]
    for b, yes, no, _ in facts["may_branch"]:
        ways += [(b, yes), (b, no)]  # type: ignore[list-item]
    ways += [*facts["proceeds"], *facts["on_raise"]]  # type: ignore[list-item]
    for b, _, yes, no in (*facts["handler"], *facts["context_handler"]):
        ways += [(b, t) for t in (yes, no) if t]  # type: ignore[misc]
    before = {}
    for loop, b, _, _, body in facts["for_loop"]:
        before[loop] = b
        ways.append((b, body))  # type: ignore[arg-type]
    for loop, b, head in facts["while_loop"]:
        before[loop] = b
        ways.append((b, head))  # type: ignore[arg-type]
    for loop, kind, b, t in facts["loop_exit"]:
        if kind in ("break", "raise"):
            ways.append((b, t))  # type: ignore[arg-type]
        elif not b:
            ways.append((before[loop], t))  # type: ignore[arg-type]
    return ways


def _blocks(facts: Facts) -> list[str]:
    ways = edges(facts)
    into = Counter(t for _, t in ways)
    entries = {row[4] for row in facts["function"]}
    found = []
    loop = {row[0]: row[2] for row in facts["block"]}
    joins = {t for _, t in facts["jump"]} | {t for _, t in facts["on_raise"]}
    for b in loop:
        if b in entries and into[b]:
            found.append(f"entry {b} has ways in")
        if b not in entries and not into[b]:
            found.append(f"{b} has no way in")
        if into[b] > 1 and b not in joins:
            found.append(f"{b} has {into[b]} ways in and is no join")
    ends = Counter(b for b, _ in facts["jump"])
    ends.update(b for b, *_ in facts["branch"])
    ends.update(b for b, *_ in facts["may_branch"])
    ends.update(row[0] for row in facts["raises"])
    ends.update(row[1] for row in facts["returns"])
    ends.update(row[1] for row in facts["loop_next"])
    ends.update(row[2] for row in facts["loop_exit"] if row[1] in ("break", "raise"))
    ends.update(row[0] for name in ("proceeds", "handler", "context_handler", "unhandled") for row in facts[name])
    ends.update(row[1] for row in facts["for_loop"])
    ends.update(row[1] for row in facts["while_loop"])
    found += [f"{b} ends {n} times" for b, n in ends.items() if n > 1]
    found += [f"jump {b} -> {t} between loops" for b, t in facts["jump"] if loop[b] != loop[t]]
    return found


def _phis(facts: Facts) -> list[str]:
    jumps = set(facts["jump"])
    found = [f"phi {row}: no such jump" for row in facts["phi"] if (row[2], row[1]) not in jumps]
    found += [f"phi {key} twice" for key, n in Counter((row[0], row[2]) for row in facts["phi"]).items() if n > 1]
    return found


def _loops(facts: Facts) -> list[str]:
    found = []
    count = {row[0]: row[1] for row in facts["loop_phis"]}
    carried: dict[object, list[object]] = defaultdict(list)
    for row in facts["loop_phi"]:
        carried[row[0]].append(row[1])
    for row in facts["loop"]:
        if sorted(carried[row[0]]) != list(range(count[row[0]])):  # type: ignore[type-var,call-overload]
            found.append(f"{row[0]} carries {carried[row[0]]} of {count[row[0]]}")
    values = Counter((row[0], row[1]) for row in facts["loop_next_value"])
    for loop, b in facts["loop_next"]:
        if values[loop, b] != count[loop]:
            found.append(f"{loop} passes {values[loop, b]} values on from {b}")
    return found


def _dominators(facts: Facts) -> dict[str, set[str]]:
    """For each block the blocks that every way to it passes (a loop's back edges add nothing)."""
    before: dict[str, list[str]] = defaultdict(list)
    for b, t in edges(facts):
        before[t].append(b)
    order = [row[0] for row in facts["block"]]
    every = set(order)
    found: dict[str, set[str]] = {}
    entries = {row[4] for row in facts["function"]}
    for b in order:
        found[b] = {b} if b in entries else every  # type: ignore[index,assignment]
    changed = True
    while changed:
        changed = False
        for b in order:
            known = [found[p] for p in before[b] if found[p] is not every]  # type: ignore[index]
            if known:
                new = set.intersection(*known) | {b}  # type: ignore[arg-type]
                if new != found[b]:  # type: ignore[index]
                    found[b] = new  # type: ignore[index]
                    changed = True
    return found


def _reads(facts: Facts) -> list[str]:
    """Every operand is defined on each way to where it is read; one from around a loop is listed in loop_reads."""
    made = dict(definitions(facts))
    loop_of = {row[0]: row[2] for row in facts["block"]}
    outer = {row[0]: row[2] for row in facts["loop"]}
    listed = set(facts["loop_reads"])
    dominators = _dominators(facts)
    partial = {row[0] for row in facts["phi"]}
    found = []

    def check(what: str, b: str, v: str) -> None:
        if v not in made:
            found.append(f"{what}: {v} is defined nowhere")
            return
        if made[v] not in dominators[b] and v not in partial and what.partition("(")[0] not in ("same_way", "where_way"):
            found.append(f"{what}: {v} of {made[v]} is not always defined in {b}")
        level, home = loop_of[b], loop_of[made[v]]
        while level != home:
            if not level:
                found.append(f"{what}: {v} of {home} is read around its loop")
                return
            if (level, v) not in listed:
                found.append(f"{what}: {v} is not listed for {level}")
            level = outer[level]

    makers = {row[2]: row[1] for row in facts["make_function"]} | {row[3]: made_in for row in facts["class"]
              for made_in in [next(r[1] for r in facts["make_class"] if r[2] == row[0])]}
    columns = operand_columns()
    for name, relation in load_schema().relations.items():
        if name in ("phi", "loop_phi", "loop_next_value", "loop_exit_value", "loop_reads", "output_only", "class_member", "class_keyword",
                    "formal_exit", "global_def", "guard"):
            continue
        where = next((i for i, c in enumerate(relation.columns) if c.type == "Block"), -1)
        for row in facts[name]:
            if name in ("capture", "formal_default"):
                b = makers[row[0]]
            elif where >= 0:
                b = row[where]
            else:
                b = made[row[0]] if columns.get(name) else ""
            for i in columns.get(name, ()):
                if row[i] and not (name in ("state_raised", "passed_raised") and i == 2):  # a call that raised has no value
                    check(f"{name}{row}", b, row[i])  # type: ignore[arg-type]
    tests = {row[0]: row for row in facts["guard"]}
    for b, g in facts["guarded"]:
        while g:
            check(f"guard{tests[g]} of {b}", str(b), str(tests[g][1]))
            g = tests[g][3]
    for row in facts["phi"]:
        check(f"phi{row}", row[2], row[3])  # type: ignore[arg-type]
    before = {row[0]: row[1] for row in (*facts["for_loop"], *facts["while_loop"])}
    for row in facts["loop_phi"]:
        check(f"loop_phi{row}", before[row[0]], row[3])  # type: ignore[arg-type]
    for row in facts["loop_next_value"]:
        check(f"loop_next_value{row}", row[1], row[3])  # type: ignore[arg-type]
    bodies = {row[0]: row[4] for row in facts["for_loop"]}
    left = {(row[0], row[3]): row[2] or bodies[row[0]] for row in facts["loop_exit"]}
    for row in facts["loop_exit_value"]:
        check(f"loop_exit_value{row}", left[row[0], row[1]], row[3])  # type: ignore[arg-type,index]
    return found
