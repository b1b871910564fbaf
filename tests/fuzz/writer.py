"""Draws expressions and statements from a seed."""

from __future__ import annotations

import string
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from random import Random

from grammar import ANY, LITERALS, TEMPLATES
from grammar.formats import SPECS
from grammar.iterables import ITERABLES
from kinds import ClassKind, Env, Signature, fits, kind_of
from statements import drawn

_PARSER = string.Formatter()


@dataclass(frozen=True, slots=True)
class Switches:
    """`exceptions`: `try`, `raise` and statements that raise."""

    exceptions: bool = False


@dataclass
class Writer:
    """Draws one program. `names`: what was executed so far has bound, `imported` by imports; `frozen`: names that must not be changed now;
    `used`: how often each template was drawn; `scope`: the statement by which a function changes a name around it."""

    random: Random
    switches: Switches = Switches()
    names: dict[str, object] = field(default_factory=dict)
    imported: frozenset[str] = frozenset()
    functions: dict[str, Signature] = field(default_factory=dict)
    classes: dict[str, ClassKind] = field(default_factory=dict)
    counters: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    frozen: set[str] = field(default_factory=set)
    used: Counter[object] = field(default_factory=Counter)
    scope: str = "global"

    def new(self, prefix: str) -> str:
        self.counters[prefix] += 1
        return f"{prefix}{self.counters[prefix]}"

    def top(self) -> Env:
        """The kinds of all top-level names."""
        found = {}
        for name, value in self.names.items():
            if name in self.imported or name[0] in "_HT" or isinstance(value, type):
                continue
            kind = kind_of(value) or (f"obj:{type(value).__name__}" if type(value).__name__ in self.classes else "")
            if kind:
                found[name] = kind
        return found

    def pick(self, env: Env, kind: str, known: bool) -> str | None:
        """A name of a kind."""
        names = [n for n, k in env.items() if fits(k, kind, self.names.get(n) if known else None)]
        return self.random.choice(names) if names else None

    def expr(self, kind: str, env: Env, depth: int = 2, plain: bool = False) -> str:
        """An expression; `plain`: without quotes, for f-strings."""
        r = self.random
        if kind == "any":
            kind = r.choice(ANY)
        if kind.startswith(("spec_", "si_")) and kind != "si_":
            specs = SPECS[kind.partition("_")[2]]
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
        split = r.randint(min(signature.positional, len(free)), len(free)) if r.random() < 0.3 else len(free)
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
        found = [f"{n}.{a}" for n, of in objects for a, k in {**of.attributes, **of.properties}.items() if k == kind]
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

    def statement(self, env: Env, depth: int, loop: bool = False, top: bool = False) -> list[str]:
        """One statement; `env` gets what it binds for sure."""
        return drawn(self, env, depth, loop, top)

    def block(self, env: Env, depth: int, loop: bool = False) -> list[str]:
        """Indented statements; they see what they bind."""
        inner = dict(env)
        lines: list[str] = []
        for _ in range(self.random.choice((1, 1, 2, 3))):
            lines += self.statement(inner, depth, loop=loop)
        return [f"    {line}" for line in lines]
