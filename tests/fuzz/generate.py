"""Draws programs. Each top-level statement is executed as soon as it is drawn, so that the next one knows what the names hold; one that
raises or takes too long is drawn again."""

from __future__ import annotations

import resource
import signal
import string
import warnings
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import FrameType

from definitions import Definitions
from grammar import ANY, ITERABLES, LITERALS, SPECS_FLOAT, SPECS_INT, SPECS_STR, TEMPLATES

HEADER = (
    "import collections, copy, functools, itertools, json, math, operator, os, string, dataclasses, enum, types, typing",
    "from collections import Counter, OrderedDict, defaultdict, deque, namedtuple",
    "from functools import partial, reduce",
    "from itertools import (accumulate, chain, combinations, compress, count, cycle, dropwhile, filterfalse, groupby, islice, permutations,"
    " product, repeat, starmap, takewhile, zip_longest)",
)
_LONGEST = 300  # characters of a text that the program goes on with
_LARGEST = 40  # elements of a container
_BITS = 120
_MEMORY = 1 << 29  # bytes that a statement may take
_PARSER = string.Formatter()
Env = dict[str, str]


@dataclass(frozen=True, slots=True)
class Switches:
    """`exceptions`: `try`, `raise` and statements that raise; `inside`: the program is the body of a function."""

    exceptions: bool = False


@dataclass
class Signature:
    """Kinds of what a function takes and gives. `defaults`: how many of the last parameters may be left out."""

    name: str
    params: list[tuple[str, str]]
    result: str
    defaults: int = 0
    keyword_only: int = 0


class TooLong(BaseException):
    """A statement ran longer than it should. No handler of a drawn program catches it."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raises TooLong where the body takes longer, and MemoryError where it takes half a gigabyte. SIGALRM is ours from then on."""
    running = True

    def alarm(number: int, frame: FrameType | None) -> None:
        if running:
            raise TooLong

    signal.signal(signal.SIGALRM, alarm)
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + _MEMORY, hard))
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        running = False
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
        signal.setitimer(signal.ITIMER_REAL, 0)


def kind_of(x: object, depth: int = 3) -> str:
    """The kind of a value, "" if the grammar has none for it."""
    if depth == 0:
        return ""
    match x:
        case None:
            return "none"
        case bool() | float() | str() | range() | slice():
            return {bool: "bool", float: "float", str: "str", range: "rng", slice: "sl"}.get(type(x), "")
        case int():
            return "int" if abs(x) < 10**6 else "big"
        case list():
            return _list_kind(x, depth - 1)
        case tuple():
            if type(x) is not tuple:
                return ""
            kinds = {kind_of(e, depth - 1) for e in x}
            return "ti" if kinds == {"int"} and len(x) > 1 else "ts" if kinds == {"str"} else "tm"
        case OrderedDict() | Counter() | defaultdict():
            return {OrderedDict: "od", Counter: "cnt", defaultdict: "dd"}[type(x)] if "a" in x or isinstance(x, Counter) else ""
        case dict():
            keys, values = {type(k) for k in x}, {kind_of(v, depth - 1) for v in x.values()}
            if keys <= {str} and values == {"int"} and "a" in x:
                return "di"
            return "dn" if keys <= {int} and values <= {"int"} else "dl" if values == {"li"} and "a" in x else ""
        case set():
            return "si" if all(type(e) is int for e in x) else "ss" if all(type(e) is str for e in x) else ""
        case frozenset():
            return "fs"
        case deque():
            return "dq"
    return "it" if hasattr(x, "__next__") and type(x).__name__ not in ("cycle", "count", "repeat") else ""


def _list_kind(x: list[object], depth: int) -> str:
    kinds = {kind_of(e, depth) for e in x}
    if kinds <= {"int"}:
        return "li"
    if kinds == {"str"}:
        return "ls"
    if kinds == {"float"}:
        return "lf"
    if kinds == {"li"} and len(x) > 1 and all(x[1:2]):
        return "ll"
    return "lt" if all(isinstance(e, tuple) and [kind_of(p) for p in e] == ["str", "int"] for e in x) else ""


def fits(kind: str, wanted: str, value: object) -> bool:
    """Whether a name of a kind, with a value if that is known, may stand for the kind that is wanted."""
    if kind == wanted:
        return True
    match wanted:
        case "li1" | "ls1":
            return kind == wanted[:2] and (value is None or bool(value))
        case "str1" | "key":
            return kind == "str" and (wanted == "key" or bool(value))
        case "pint":
            return kind == "int" and isinstance(value, int) and 0 <= value <= 4
        case "nz":
            return kind == "int" and bool(value)
        case "obj":
            return kind.startswith("obj:")
    return False


@dataclass
class Writer(Definitions):
    """Draws one program from a seed."""

    random: Random
    switches: Switches = Switches()
    names: dict[str, object] = field(default_factory=dict)
    functions: dict[str, Signature] = field(default_factory=dict)
    classes: dict[str, ClassKind] = field(default_factory=dict)
    counters: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    frozen: set[str] = field(default_factory=set)
    used: Counter[str] = field(default_factory=Counter)
    scope: str = "global"

    # ---- names
    def new(self, prefix: str) -> str:
        self.counters[prefix] += 1
        return f"{prefix}{self.counters[prefix]}"

    def top(self) -> Env:
        """The kinds of all top-level names."""
        found = {}
        for name, value in self.names.items():
            if name.startswith("__"):
                continue
            kind = kind_of(value) or (f"obj:{type(value).__name__}" if type(value).__name__ in self.classes else "")
            if kind and name[0] not in "_HT" and not isinstance(value, type):
                found[name] = kind
        return found

    def pick(self, env: Env, kind: str, known: bool) -> str | None:
        """A name of a kind."""
        names = [n for n, k in env.items() if fits(k, kind, self.names.get(n) if known else None)]
        return self.random.choice(names) if names else None

    # ---- expressions
    def expr(self, kind: str, env: Env, depth: int = 2, plain: bool = False) -> str:
        """An expression; `plain`: without quotes, for f-strings."""
        r = self.random
        if kind == "any":
            kind = r.choice(ANY)
        if kind.startswith(("spec_", "si_")) and kind != "si_":
            specs = {"int": SPECS_INT, "float": SPECS_FLOAT, "str": SPECS_STR}[kind.partition("_")[2]]
            return r.choice(specs) if kind.startswith("spec") else repr(r.choice(specs))
        name = self.pick(env, kind, True) if r.random() < (0.75 if depth <= 0 else 0.4) else None
        if name is not None:
            return name
        if plain:
            return self.pick(env, kind, True) or next((x for x in r.sample(LITERALS.get(kind, ["1"]), 1) if not set(x) & set("'\"\\")), "1")
        if kind == "obj":
            if not self.classes:
                return self.expr("int", env, 0)
            kind = f"obj:{r.choice(list(self.classes))}"
        if kind.startswith("obj:"):
            return self.construct(kind[4:], env, depth - 1)
        if depth > 0 and r.random() < 0.3:
            made = self.call_of(kind, env, depth - 1) or self.attribute_of(kind, env)
            if made:
                return made
        if depth > 0 and r.random() < 0.15 and kind in ("li", "ls", "si", "di", "dn", "lt", "ti"):
            return self.comprehension(kind, env, depth - 1)
        templates, literals = TEMPLATES.get(kind, ()), LITERALS.get(kind, ())
        if literals and (depth <= 0 or not templates or r.random() < 0.15):
            if kind == "int" and r.random() < 0.02:
                return str(r.randrange(-(10**r.randrange(1, 20)), 10 ** r.randrange(1, 20)))
            return r.choice(literals)
        # Among three, the one that was drawn least: all of them occur.
        template = min(r.sample(templates, min(3, len(templates))), key=lambda t: self.used[t])
        self.used[template] += 1
        return self.fill(template, env, depth - 1)

    def fill(self, template: str, env: Env, depth: int) -> str:
        """The template with expressions in its places."""
        before, found, kind = template.partition("w!")
        if found:
            name = self.new("w")
            template = f"{before}{name} := {{{kind.rstrip(')')}}})"
        plain = "f'" in template
        parts = []
        for text, place, _, _ in _PARSER.parse(template):
            parts.append(text)
            if place is not None:
                parts.append(self.expr(place, env, depth, plain))
        return "".join(parts)

    def arguments(self, signature: Signature, env: Env, depth: int) -> str:
        r = self.random
        wanted = list(signature.params)
        free = wanted[: len(wanted) - signature.keyword_only]
        named = wanted[len(free):]
        if signature.defaults and r.random() < 0.5:
            free = free[: len(free) - r.randint(1, min(signature.defaults, len(free)))] if free else free
        split = r.randint(0, len(free)) if r.random() < 0.3 else len(free)
        given = [self.expr(kind, env, depth) for _, kind in free[:split]]
        if given and r.random() < 0.1:
            given = [*given[:-1], f"*[{given[-1]}]"]
        later = [f"{name}={self.expr(kind, env, depth)}" for name, kind in [*free[split:], *named]]
        r.shuffle(later)
        if later and r.random() < 0.1:
            name, _, value = later.pop().partition("=")
            later.append(f"**{{'{name}': {value}}}")
        return ", ".join([*given, *later])

    def call_of(self, kind: str, env: Env, depth: int) -> str | None:
        """A call of a function or method of the program that gives this kind."""
        known = [s for s in self.functions.values() if s.result == kind and (s.name in self.names or s.name in env)]
        methods = [(n, s) for n, k in env.items() if k.startswith("obj:") for s in self.classes[k[4:]].methods if s.result == kind]
        if methods and (not known or self.random.random() < 0.5):
            name, signature = self.random.choice(methods)
            return f"{name}.{signature.name}({self.arguments(signature, env, depth)})"
        if not known:
            return None
        signature = self.random.choice(known)
        return f"{signature.name}({self.arguments(signature, env, depth)})"

    def attribute_of(self, kind: str, env: Env) -> str | None:
        objects = [(n, self.classes[k[4:]]) for n, k in env.items() if k.startswith("obj:")]
        found = [f"{n}.{a}" for n, of in objects for a, k in of.attributes.items() if k == kind]
        return self.random.choice(found) if found else None

    def construct(self, name: str, env: Env, depth: int) -> str:
        return f"{name}({self.arguments(self.classes[name].constructor, env, depth)})"

    def comprehension(self, kind: str, env: Env, depth: int) -> str:
        r = self.random
        inner, clauses = dict(env), []
        for _ in range(1 if r.random() < 0.8 else 2):
            template, kinds = r.choice(ITERABLES)
            targets = [self.new("c") for _ in kinds]
            clauses.append(f"for {', '.join(targets)} in {self.fill(template, env if not clauses else inner, depth)}")
            inner.update(zip(targets, kinds, strict=True))
            if r.random() < 0.4:
                clauses.append(f"if {self.expr('bool', inner, depth)}")
        rest = " ".join(clauses)
        match kind:
            case "li" | "ls":
                return f"[{self.expr('int' if kind == 'li' else 'str', inner, depth)} {rest}]"
            case "lt":
                return f"[({self.expr('str', inner, depth)}, {self.expr('int', inner, depth)}) {rest}]"
            case "ti":
                return f"tuple({self.expr('int', inner, depth)} {rest})"
            case "si":
                return f"{{{self.expr('int', inner, depth)} {rest}}}"
        key = self.expr("str" if kind == "di" else "int", inner, depth)
        return f"{{{key}: {self.expr('int', inner, depth)} {rest}}}"

    # ---- programs
    def run(self, lines: list[str]) -> bool:
        """Executes a statement in the program's names. False if it has to be drawn again."""
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                code = compile("\n".join(lines), "<drawn>", "exec")
            with time_limit(0.2):
                exec(code, self.names)
        except (SyntaxError, TooLong, RecursionError, MemoryError):
            return False
        except SystemExit:
            return False
        except Exception:  # noqa: BLE001  any, which is what a drawn statement raises
            return False
        return all(_small(value) for name, value in self.names.items() if not name.startswith("__"))


def _small(value: object, depth: int = 3) -> bool:
    match value:
        case int():
            return value.bit_length() < _BITS
        case str():
            return len(value) < _LONGEST
        case list() | tuple() | dict() | set() | deque():
            parts = value.values() if isinstance(value, dict) else value
            return len(value) < _LARGEST and (depth == 0 or all(_small(e, depth - 1) for e in parts))
    return True


@dataclass
class ClassKind:
    """What is known of a class of the program."""

    name: str
    constructor: Signature
    attributes: dict[str, str] = field(default_factory=dict)
    methods: list[Signature] = field(default_factory=list)


def write(seed: int, switches: Switches | None = None) -> str:
    """The source of a program."""
    random = Random(seed)
    writer = Writer(random, switches or Switches())
    writer.run(list(HEADER))
    size, inside = random.choice((6, 12, 25, 40)), random.random() < 0.4
    if inside:
        writer.scope = "nonlocal"
    lines: list[str] = []
    tries = 0
    while len(lines) < size and tries < 3 * size:
        tries += 1
        drawn = writer.statement(writer.top(), 2, top=True)
        if len(lines) + len(drawn) <= 60 and writer.run([line.replace("nonlocal!", "global") for line in drawn]):
            lines += drawn
    lines = [line.replace("nonlocal!", writer.scope) for line in lines]
    if inside:
        lines = ["def main():", *(f"    {line}" for line in lines or ["pass"]), "    return 0", "", "done = main()"]
    return "\n".join([*HEADER, *lines, ""])


Drawn = Callable[[], list[str]]
