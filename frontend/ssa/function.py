"""Lowering of one function body: blocks, variables, joins. The constructs themselves are lowered by the files around this one."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field

from dlshape.facts.store import Row
from dlshape.frontend.scope.scopes import Scope
from dlshape.frontend.ssa.aliases import Aliases
from dlshape.frontend.ssa.environment import Bindings, Env, Identity, Table, differing, hint_of
from dlshape.frontend.ssa.file_facts import FileFacts
from dlshape.frontend.ssa.flow import Carried, Dirty, ExitValue, Join, LoopRecord, State
from dlshape.frontend.ssa.guards import Guards, GuardTree
from dlshape.frontend.ssa.narrowing import NOTED, Narrowing
from dlshape.frontend.ssa.path_stores import settled_paths
from dlshape.frontend.ssa.raising import RAISING, Final, OpenTry, may_raise, seal, sealed, settle
from dlshape.frontend.ssa.reshapes import Reshaping

from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tables:
    """Which function lowers which kind of node."""

    values: Mapping[type[ast.AST], Callable[[Lowering, ast.expr, str], str]]
    statements: Mapping[type[ast.AST], Callable[[Lowering, ast.stmt], None]]
    assign: Callable[[Lowering, ast.expr, str, ast.AST], None]


@dataclass(slots=True, eq=False)
class OpenLoop:
    """A loop whose body is being lowered; breaks and continues end up here. `kept`: paths that need no store when an iteration ends.
    `finals`: the number of `finally` bodies around the loop; `stores`: the names that an iteration binds; `carried`: those it hands on;
    `node`: the statement or comprehension; `late`: names with the variables, and their blocks, that hold what the loop leaves them with."""

    id: str
    breaks: list[State]
    continues: list[State]
    kept: set[str]
    finals: int
    stores: set[str]
    carried: frozenset[str]
    node: ast.AST
    late: list[tuple[str, str, str]] = field(default_factory=list)


class Lowering:
    """The state of lowering one function. `block` is "" where control never gets."""

    def __init__(self, file: FileFacts, scope: Scope, func: str, tables: Tables, parent: Lowering | None) -> None:
        self.file = file
        self.scope = scope
        self.id = func
        self.tables = tables
        self.parent = parent
        self.rows: dict[str, list[Row]] = defaultdict(list)
        bindings = Bindings()
        self.env = Env(bindings)
        self.dirty: Dirty = Table(bindings)
        self.guard_tree = GuardTree()
        self.guards = self.guard_tree.root
        self._guard_names = 0
        self.narrowed = ("", self.guards, self.guards)
        self.loop = ""
        self.block = ""
        self._blocks = 0
        self.home: dict[str, str] = {}
        self.joins: list[Join] = []
        self.loops: dict[str, LoopRecord] = {}
        self.exits: list[ExitValue] = []
        self.open_loops: list[OpenLoop] = []
        self.open_try: OpenTry | None = None
        self.finals: list[Final] = []
        self.handled: list[tuple[str, str]] = []  # the handlers around this point: their first blocks, and the exceptions
        self.steps: dict[str, int] = {}  # how many instructions of a block may raise
        self.covered: dict[str, State] = {}  # where an exception in a block leads to
        self.containers: set[str] = set()
        self.guessed: set[str] = set()  # of these, what is one only because its name is changed somewhere; it may be a number
        self.aliases, self.iterators = Aliases(bindings), set[Identity]()  # and what holds an iterator
        self.imports: set[str] = set()
        self.parts: dict[str, tuple[ast.expr, str]] = {}
        self.handed: dict[str, str] = {}  # variables of functions around, or of the module, that the caller hands over, with the formals
        self.sometimes_bound: set[str] = set()  # variables that others bind, or fill, nobody knows when
        self.bound_behind: set[str] = set()  # of these, what others bind when the one call is over that the function is made for
        self.sometimes_filled: set[str] = set()
        self.self_name = ""
        self.escaped = False
        self.parts_read = False
        self.class_id = ""
        self.super_name = ""
        self.captured: dict[str, str] = {}
        self.accumulators = 0
        self.watched: tuple[str, ...] = ()
        self.formal_exits: dict[str, dict[str, None]] = {}
        self.given: dict[str, str] = {}  # by formal whose name gets other objects: another name of what it was given
        self.keeping = 0
        self.late: set[str] = set()  # names as the loop leaves them that keeps this function
        self.object_state: tuple[str, ...] = ()
        self.narrowing = Narrowing(file.stores.names, self.guards)
        self.reshaping = Reshaping() if file.scan.reshapes else None  # None: nothing in the file gives a tensor another shape in place
        self.block = self.new_block(self.guards)

    # ---- variables
    def fresh(self, line: int, hint: str) -> str:
        """A new variable of the current loop, without a position yet."""
        file = self.file
        file.count += 1
        v = f"{file.path}:{line}:{hint}.{file.count}"
        if self.loop:
            self.home[v] = self.loop
        return v

    def place(self, v: str, node: ast.AST) -> None:
        """Give `v` the source range of `node`."""
        file = self.file
        self.rows["position"].append((v, file.path, *file.range(node)))

    def new(self, node: ast.AST, hint: str = "t") -> str:
        """A new variable for what `node` evaluates to."""
        file = self.file
        file.count += 1
        place = file.range(node)
        v = f"{file.path}:{place[0]}:{hint}.{file.count}"
        if self.loop:
            self.home[v] = self.loop
        self.rows["position"].append((v, file.path, *place))
        return v

    def define(self, relation: str, node: ast.AST, *columns: int | float | str, hint: str = "t") -> str:
        """Emit an instruction of the current block and return the variable that it defines."""
        v = self.new(node, hint)
        self.rows[relation].append((v, self.block, *columns))
        if relation in NOTED:
            self.narrowing.note(relation, v, columns)
        if self.reshaping is not None:
            self.reshaping.note(relation, v, columns)
        if relation in RAISING:
            may_raise(self, v)
        return v

    def look(self, node: ast.AST, base: str, attr: str, hint: str = "t") -> str:
        """What attribute `attr` of `base` is, if it has one: the program does not read it here."""
        v = self.define("load_attr", node, base, attr, hint=hint)
        self.only_looked_at(v)
        return v

    def only_looked_at(self, v: str) -> None:
        """`v` was read, and the program does not: what it reads may be missing."""
        self.rows["silent_read"].append((v,))

    def told_of_look(self, v: str) -> None:
        """The program reads what `v` holds."""
        looks = self.rows.get("silent_read")
        if looks and (v,) in looks:
            looks.remove((v,))

    def none(self, node: ast.AST) -> str:
        """A variable that holds None."""
        return self.define("const_name", node, "None", hint="c")

    def unsupported(self, node: ast.AST, what: str) -> str:
        """A variable for something that is not lowered."""
        return self.define("unsupported", node, what)

    def value(self, node: ast.expr, hint: str = "t") -> str:
        """Lower an expression; the result is named after `hint` where the expression is an instruction of its own."""
        lower = self.tables.values.get(type(node))
        return lower(self, node, hint) if lower is not None else self.unsupported(node, type(node).__name__)

    def body(self, statements: Sequence[ast.stmt]) -> None:
        """Lower statements until control cannot go on."""
        table = self.tables.statements
        for statement in statements:
            if not self.block:
                return
            if self.open_try is not None:
                settle(self)
            table[type(statement)](self, statement)

    def assign(self, target: ast.expr, v: str, at: ast.AST) -> None:
        """Lower the assignment of `v` to `target`; stores stand at `at`."""
        self.tables.assign(self, target, v, at)

    # ---- blocks
    def new_block(self, guards: Guards) -> str:
        """A new block of the current loop."""
        block = f"{self.id}#{self._blocks}"
        self._blocks += 1
        self.rows["block"].append((block, self.id, self.loop))
        if guards:
            self.rows["guarded"].append((block, self._name_of(guards)))
        return block

    def _name_of(self, guards: Guards) -> str:
        """How the facts call a chain of tests; told when it is first asked for."""
        untold = []
        while guards and not guards.name:
            untold.append(guards)
            guards = guards.up
        name = guards.name
        for each in reversed(untold):
            above, each.name = name, f"{self.id}?{self._guard_names}"
            name = each.name
            self._guard_names += 1
            self.rows["guard"].append((name, *each.pair, above))
        return name

    def guarded(self, state: State, cond: str, truth: int) -> Guards:
        """The tests around `state` and one more."""
        return self.guard_tree.guarded(state.guards, cond, truth)

    def state(self) -> State:
        """The current point, to come back to. Its tables are shared until somebody moves on with `resume`."""
        return State(self.block, self.env, self.dirty, self.guards)

    def resume(self, state: State) -> None:
        """Go on at `state`, with tables of its own."""
        self.block, self.guards = state.block, state.guards
        self.env, self.dirty = state.env.copy(), state.dirty.copy()

    def stop(self) -> None:
        """Nothing behind this point is reached."""
        self.block = ""

    def enter(self, state: State, guards: Guards) -> None:
        """Start a new block with the tables of `state`."""
        self.env, self.dirty = state.env.copy(), state.dirty.copy()
        self.guards = guards
        self.block = self.new_block(guards)

    def split(self, cond: str) -> tuple[State, State]:
        """End the current block by testing `cond`: the states at the start of the two sides."""
        seal(self)
        here = self.state()
        self.enter(here, self.guarded(here, cond, 1))
        yes = self.state()
        self.enter(here, self.guarded(here, cond, 0))
        no = self.state()
        self.rows["branch"].append((here.block, cond, yes.block, no.block))
        self.stop()
        return yes, no

    def may_split(self, why: str) -> tuple[State, State]:
        """End the current block by a choice that values do not tell."""
        seal(self)
        here = self.state()
        self.enter(here, here.guards)
        yes = self.state()
        self.enter(here, here.guards)
        no = self.state()
        self.rows["may_branch"].append((here.block, yes.block, no.block, why))
        self.stop()
        return yes, no

    def merge(self, states: Sequence[State], node: ast.AST) -> None:
        """Go on behind the join of `states` (the unreachable ones do not count)."""
        reached = [s for s in states if s.block]
        if not reached:
            self.stop()
            return
        if len(reached) == 1:
            self.resume(reached[0])
            return
        changed = settled_paths(self, reached)
        guards = self.guard_tree.common([state.guards for state in reached])
        join = self.new_block(guards)
        jumps = self.rows["jump"]
        for state in reached:
            if state.block in self.covered and state.block in self.steps:
                state.block = sealed(self, state.block, state.guards)
            jumps.append((state.block, join))
        self.env = self._join_env(reached, changed, join, guards, node)
        self.dirty = _united([state.dirty for state in reached])
        self.block, self.guards = join, guards

    def _join_env(self, states: list[State], changed: list[str], join: str, guards: Guards, node: ast.AST) -> Env:
        joined = states[0].env.copy()
        for key in changed:
            joined[key] = self._phi(key, states, join, guards, node)
        return joined

    def changes(self, v: str) -> bool:
        """Whether what `v` holds may be changed in place: a container, or anything where tensors or objects are changed from outside."""
        return v in self.containers or self.file.scan.reshapes or bool(self.file.scan.given)

    def _phi(self, key: str, states: list[State], join: str, guards: Guards, node: ast.AST) -> str:
        operands = [(s.block, s.env[key]) for s in states if key in s.env]
        v = self.fresh(getattr(node, "lineno", 0), hint_of(key))
        before = self.narrowing.joined(v, key, states, guards, node)
        if before != v:
            return before
        if any(w in self.containers for _, w in operands):
            self.containers.add(v)
        owner = self.parts.get(operands[0][1])
        if owner is not None and all(self.parts.get(w) == owner for _, w in operands):
            self.parts[v] = owner
        if len(operands) == len(states) or key != "return":  # not every way to a `finally` returns something
            self.join_objects(key, v, " ".join((join, *(block for block, _ in operands))), [w for _, w in operands])
        self.joins.append(Join(v, join, key, node, operands, len(operands) < len(states)))
        return v

    def join_objects(self, key: str, v: str, where: str, ways: Sequence[str]) -> None:
        """`v` holds, as `key` behind join `where`, the object that one of `ways` held."""
        self.aliases.join(v, where, ways)
        for w in ways if key in self.scope.effects.mutated or any(map(self.changes, ways)) else ():
            if self.aliases.of(w) != self.aliases.of(v):
                self.aliases.loosen(v, w)

    def join_values(self, ways: Sequence[tuple[State, str]], node: ast.AST, hint: str) -> str:
        """Join several ways of computing one value: go on behind the join and return the variable that holds it."""
        key = f"<{hint}>"
        for state, v in ways:
            state.env[key] = v
        self.merge([s for s, _ in ways], node)
        return self.env.pop(key)

    def carry(self, record: LoopRecord, key: str, init: str, node: ast.AST) -> str:
        """Let the loop carry `key`; the variable at the start of an iteration."""
        v = self.fresh(getattr(node, "lineno", 0), hint_of(key))
        if init in self.containers:
            self.containers.add(v)
        if init in self.parts:
            self.parts[v] = self.parts[init]
        record.carried[key] = Carried(v, key, init, node)
        return v

    def here(self, v: str) -> bool:
        """Whether `v` is defined in the loop around this point, and in none inside it."""
        return self.home.get(v, "") == self.loop

    # ---- names
    def bind(self, name: str, v: str) -> None:
        """From here on local `name` holds `v`."""
        self.env[name] = v
        if name[0] == "<":
            return
        self.rows["variable_name"].append((v, self.id, name))


def _united(several: Sequence[Dirty]) -> Dirty:
    """What is in one of them, the last that has it."""
    whole = several[-1].copy()
    for key in differing(several):
        if key not in whole:
            whole[key] = next(each[key] for each in reversed(several) if key in each)
    return whole
