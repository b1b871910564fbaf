"""The end of a function: drop phis that say nothing, phis and changes under other names that nobody reads, then list what loops read from
around them."""

from __future__ import annotations

from collections.abc import Set
from functools import cache

from dlshape.facts.roles import Form
from dlshape.facts.schema import load_schema
from dlshape.facts.store import Row
from dlshape.frontend.ssa.environment import hint_of
from dlshape.frontend.ssa.flow import Carried, ExitValue, Join
from dlshape.frontend.ssa.function import Lowering
from dlshape.frontend.ssa.sharing_classes import apart

_TOLD_APART = ("same_way", "where_way", "passing")
_TOLD = ("part_changed", "part_seen", "perhaps_changed", "changed_beside")  # what a change makes of other names and containers
_PERHAPS_TOLD = ("copy", "load_attr")  # which the program has as well
_LOOP_TABLES = ("phi", "loop_phi", "loop_next_value", "loop_exit_value")  # read on the ways into and out of loops


@cache
def variable_columns() -> dict[str, tuple[int, ...]]:
    """The columns that hold variables, by relation."""
    relations = load_schema().relations.values()
    return {r.name: tuple(i for i, c in enumerate(r.columns) if c.type == "Var") for r in relations}


@cache
def operand_columns() -> dict[str, tuple[int, ...]]:
    """The columns in which an instruction reads a variable."""
    relations = load_schema().relations.values()
    return {r.name: r.roles.needs for r in relations if r.roles is not None and r.roles.needs}


class _Names:
    """Variables that turned out to be other ones."""

    def __init__(self) -> None:
        self.same: dict[str, str] = {}

    def find(self, v: str) -> str:
        same = self.same
        while v in same:
            v = same[v]
        return v


def _around(fn: Lowering, inner: str, loop: str) -> bool:
    """Whether `inner` is `loop` or a loop inside it."""
    while inner:
        if inner == loop:
            return True
        inner = fn.loops[inner].outer
    return False


def _simplify(fn: Lowering, names: _Names) -> None:
    """Find phis all of whose operands are one variable, until there are no more."""
    find, same = names.find, names.same
    carried = [c for record in fn.loops.values() for c in record.carried.values() if c.init]
    changed = True
    while changed:
        changed = False
        for c in carried:
            if c.v not in same:
                init = find(c.init)
                if all(find(w) in (c.v, init) for _, w in c.nexts):
                    same[c.v] = init
                    changed = True
        for join in fn.joins:
            if join.v not in same:
                operands = {find(w) for _, w in join.operands} - {join.v}
                if len(operands) == 1 and not join.partial:
                    same[join.v] = operands.pop()
                    changed = True
        for e in fn.exits:
            if e.v not in same:
                w = find(e.w)
                if not _around(fn, fn.home.get(w, ""), e.loop):
                    same[e.v] = w
                    changed = True


def _rename(fn: Lowering, names: _Names) -> None:
    same = names.same
    columns = variable_columns()
    for relation, rows in fn.rows.items():
        indexes = columns[relation]
        if not indexes or relation == "position":
            continue
        for number, row in enumerate(rows):
            for i in indexes:
                if row[i] in same:
                    new = list(row)
                    for j in indexes:
                        cell = new[j]
                        if cell in same:
                            new[j] = names.find(str(cell))
                    rows[number] = tuple(new)
                    break


def _told(fn: Lowering) -> dict[str, list[str]]:
    """What names and containers are behind changes under other names, copies of that, and what the program does not read itself, with what
    each reads."""
    columns, rows = operand_columns(), fn.rows
    told = {str(row[0]): [str(row[i]) for i in columns[relation] if row[i]] for relation in _TOLD for row in rows.get(relation, ())}
    if told:
        told.update((str(row[0]), [str(row[2])]) for row in rows.get("copy", ()) if row[2] in told)
    if silent := {row[0] for row in rows.get("silent_read", ())}:
        told.update((str(row[0]), [str(row[2])]) for row in rows["load_attr"] if row[0] in silent)
    return told


def _live(fn: Lowering, names: _Names, told: dict[str, list[str]]) -> set[str]:
    """The phis, and those of what was `told`, that some instruction reads, directly or through others."""
    feeds = dict(told)
    for record in fn.loops.values():
        for c in record.carried.values():
            feeds[c.v] = [names.find(w) for _, w in c.nexts] + ([names.find(c.init)] if c.init else [])
    for join in fn.joins:
        feeds[join.v] = [names.find(w) for _, w in join.operands]
    for e in fn.exits:
        feeds[e.v] = [names.find(e.w)]
    live: set[str] = set()
    todo: list[str] = []
    columns = operand_columns()
    for relation, rows in fn.rows.items():
        if told and (relation in _TOLD or relation in _PERHAPS_TOLD):
            rows = [row for row in rows if row[0] not in told]
        for i in columns.get(relation, ()):
            todo += [row[i] for row in rows if row[i] in feeds]  # type: ignore[misc]
    while todo:
        v = todo.pop()
        if v not in live:
            live.add(v)
            todo += [w for w in feeds[v] if w in feeds]
    return live


def _name(fn: Lowering, item: Join | Carried | ExitValue) -> None:
    fn.place(item.v, item.node)
    if item.key[0] != "<":
        fn.rows["variable_name"].append((item.v, fn.id, item.key))


def _entering(fn: Lowering, names: _Names, live: set[str], told: dict[str, list[str]]) -> set[str]:
    """The joins whose values a loop begins with, directly or through others: a loop begins only once all that it carries has a value."""
    silent = {row[0] for row in fn.rows.get("silent_read", ())}
    feeds = {v: reads for v, reads in told.items() if v not in silent}
    feeds.update((join.v, [names.find(w) for _, w in join.operands]) for join in fn.joins)
    feeds.update((e.v, [names.find(e.w)]) for e in fn.exits)
    todo = [names.find(c.init) for record in fn.loops.values() for c in record.carried.values() if c.init and c.v in live]
    entering: set[str] = set()
    while todo:
        v = todo.pop()
        if v in feeds and v not in entering:
            entering.add(v)
            todo += feeds[v]
    return entering


def _bind_missing(fn: Lowering, names: _Names, live: set[str], told: dict[str, list[str]]) -> None:
    """Of what a loop begins with, the ways on which nothing is bound have a value that says so."""
    entering = _entering(fn, names, live, told) if any(join.partial for join in fn.joins) else set()
    before: dict[str, list[str]] = {}
    for block, join_block in fn.rows["jump"] if entering else ():
        before.setdefault(str(join_block), []).append(str(block))
    loops = {str(row[0]): str(row[2]) for row in fn.rows["block"]} if entering else {}
    for join in fn.joins:
        if join.partial and join.v in entering and join.key != "return":
            bound = {block for block, _ in join.operands}
            for block in before.get(join.block, ()):
                if block not in bound:
                    join.operands.append((block, _unbound(fn, block, loops[block], join)))


def _emit(fn: Lowering, names: _Names, live: set[str], told: dict[str, list[str]]) -> None:
    rows = fn.rows
    if fn.loops:
        _bind_missing(fn, names, live, told)
    for join in fn.joins:
        if join.v in live and join.v not in names.same:
            _name(fn, join)
            rows["phi"].extend([(join.v, join.block, pred, names.find(w)) for pred, w in join.operands])
    for record in fn.loops.values():
        k = 0
        for c in record.carried.values():
            if c.v not in live or c.v in names.same:
                continue
            _name(fn, c)
            init = names.find(c.init) if c.init else _unbound(fn, record.before, record.outer, c)
            rows["loop_phi"].append((record.id, k, c.v, init))
            rows["loop_next_value"].extend([(record.id, block, k, names.find(w)) for block, w in c.nexts])
            if c.key == "<yields>":
                rows["loop_yields"].append((record.id, k))
            k += 1
        rows["loop_phis"].append((record.id, k))
    for e in fn.exits:
        if e.v in live and e.v not in names.same:
            _name(fn, e)
            rows["loop_exit_value"].append((e.loop, e.target, e.v, names.find(e.w)))


def _unbound(fn: Lowering, block: str, loop: str, variable: Carried | Join) -> str:
    fn.loop = loop
    v = fn.new(variable.node, hint_of(variable.key))
    fn.rows["unsupported"].append((v, block, "unbound"))
    return v


def _list_reads(fn: Lowering) -> None:
    """Every variable read in a loop but defined around it, for each loop in between."""
    home, loops = fn.home, fn.loops
    reads: dict[tuple[str, str], None] = {}

    def read(at: str, v: str) -> None:
        defined = home.get(v, "")
        while at != defined and at:
            reads[at, v] = None
            at = loops[at].outer

    in_loop = {str(row[0]): str(row[2]) for row in fn.rows["block"]}
    makers = {str(row[2]): home.get(str(row[0]), "") for row in fn.rows["make_function"]}
    makers.update({f"{row[2]}.<class>": home.get(str(row[0]), "") for row in fn.rows["make_class"]})
    columns = operand_columns()
    for relation, rows in fn.rows.items():
        indexes = columns.get(relation)
        if indexes is None or relation in _LOOP_TABLES:
            continue
        where = _place_column(relation)
        for row in rows:
            first = str(row[0])
            at = makers.get(first, "") if where < 0 else home.get(first, "") if where == 0 else in_loop[str(row[where - 1])]
            for i in indexes:
                v = str(row[i])
                if v and home.get(v, "") != at:
                    read(at, v)
    for row in fn.rows["phi"]:
        read(in_loop[str(row[2])], str(row[3]))
    for row in fn.rows["loop_phi"]:
        read(loops[str(row[0])].outer, str(row[3]))
    for relation in ("loop_next_value", "loop_exit_value"):
        for row in fn.rows[relation]:
            read(str(row[0]), str(row[3]))
    fn.rows["loop_reads"].extend(reads)


@cache
def _place_column(relation: str) -> int:
    """Where a row stands: 0 with its variable, k + 1 in the block of column k, -1 where the function is made."""
    roles = load_schema().relations[relation].roles
    assert roles is not None
    if roles.at is not None:
        return roles.at + 1
    return 0 if roles.form is Form.PART else -1


def _drop_unread(fn: Lowering, names: _Names) -> None:
    """Names that were told apart for what follows a test, and are not read there."""
    find, columns = names.find, operand_columns()
    while made := {str(row[0]) for relation in _TOLD_APART for row in fn.rows.get(relation, ())}:
        read = {find(w) for join in fn.joins for _, w in join.operands} | {find(e.w) for e in fn.exits}
        for record in fn.loops.values():
            read.update(find(w) for c in record.carried.values() for w in (c.init, *(each for _, each in c.nexts)))
        for relation, rows in fn.rows.items():
            read.update(str(row[i]) for i in columns.get(relation, ()) for row in rows)
        unread = made - read
        if not unread:
            return
        for relation in (*_TOLD_APART, "position", "variable_name"):
            fn.rows[relation] = [row for row in fn.rows.get(relation, ()) if row[0] not in unread]


def _drop_told(fn: Lowering, unread: Set[str]) -> None:
    rows = fn.rows
    for relation in (*_TOLD, *_PERHAPS_TOLD, "silent_read", "position", "variable_name") if unread else ():
        if relation in rows:
            rows[relation] = [row for row in rows[relation] if row[0] not in unread]


def _drop_steps(fn: Lowering, unread: Set[str]) -> None:
    """What is not read raises nothing: the other steps of its block are counted anew."""
    steps = fn.rows.get("step", ())
    blocks = {block for block, _, v in steps if v in unread}
    if not blocks:
        return
    kept: list[Row] = []
    fn.steps.update((str(block), 0) for block in blocks)
    for block, k, v in steps:
        if block not in blocks:
            kept.append((block, k, v))
        elif v not in unread:
            kept.append((block, fn.steps[str(block)], v))
            fn.steps[str(block)] += 1
    fn.rows["step"] = kept


def finish_function(fn: Lowering) -> None:
    """Clean up and hand the rows over to the file."""
    names = _Names()
    names.same.update(apart(fn))
    _drop_told(fn, names.same.keys())
    if fn.joins or fn.loops:
        _simplify(fn, names)
    if names.same:
        _rename(fn, names)
    if fn.joins or fn.loops:
        if names.same:
            fn.rows["formal_exit"] = list(dict.fromkeys(fn.rows["formal_exit"]))
        _drop_unread(fn, names)
    told = _told(fn)
    live = _live(fn, names, told) if told or fn.joins or fn.loops else set()
    _drop_told(fn, told.keys() - live)
    _drop_steps(fn, told.keys() - live)
    if fn.covered or fn.steps:
        fn.rows["steps"] = [(block, n) for block, n in fn.steps.items()]
    if fn.joins or fn.loops:
        _emit(fn, names, live, told)
        if fn.loops:
            _list_reads(fn)
    fn.file.add(fn.rows)
