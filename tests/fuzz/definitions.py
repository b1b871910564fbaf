"""Statements of drawn programs: assignments, branches, loops, functions, classes."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from grammar import CHANGES, ITERABLES

if TYPE_CHECKING:
    from generate import ClassKind, Env, Signature, Switches

_KINDS = (
    ["int"] * 6
    + ["str"] * 4
    + ["li"] * 5
    + ["float"] * 2
    + ["bool"] * 3
    + ["ls"] * 2
    + [
        "ti",
        "tm",
        "di",
        "di",
        "dn",
        "si",
        "ss",
        "fs",
        "ll",
        "lt",
        "dl",
        "rng",
        "it",
        "dq",
        "cnt",
        "od",
        "dd",
        "sl",
        "none",
        "lf",
        "big",
        "ts",
        "obj",
        "obj",
        "fn",
        "any",
    ]
)
_PLAIN = ["int", "int", "str", "li", "bool", "float", "di", "ls", "ti"]
_SPECIAL = {
    "__len__": "return {pint}",
    "__bool__": "return {bool}",
    "__contains__": "return {int} in {li}",
    "__getitem__": "return {int}",
    "__call__": "return {int}",
    "__str__": "return {str}",
    "__repr__": "return {str}",
    "__eq__": "return {bool}",
    "__lt__": "return {bool}",
    "__add__": "return {int}",
    "__radd__": "return {int}",
    "__mul__": "return {int}",
    "__neg__": "return {int}",
    "__iter__": "return iter({li})",
    "__hash__": "return {int}",
    "__int__": "return {int}",
    "__float__": "return {float}",
    "__index__": "return {pint}",
    "__abs__": "return {int}",
    "__invert__": "return {int}",
    "__sub__": "return {int}",
    "__format__": "return {str}",
    "__ne__": "return {bool}",
    "__le__": "return {bool}",
    "__enter__": "return {int}",
}
_TAKES = {
    "__contains__",
    "__getitem__",
    "__call__",
    "__eq__",
    "__lt__",
    "__add__",
    "__radd__",
    "__mul__",
    "__sub__",
    "__format__",
    "__ne__",
    "__le__",
}
_USES = {
    "__len__": "int len(x)",
    "__bool__": "bool bool(x)",
    "__contains__": "bool {int} in x",
    "__getitem__": "int x[{int}]",
    "__call__": "int x({int})",
    "__str__": "str str(x)",
    "__repr__": "str repr(x)",
    "__eq__": "bool x == {int}",
    "__lt__": "bool x < {int}",
    "__add__": "int x + {int}",
    "__radd__": "int {int} + x",
    "__mul__": "int x * {int}",
    "__neg__": "int -x",
    "__iter__": "li list(x)",
    "__hash__": "int hash(x)",
    "__int__": "int int(x)",
    "__float__": "float float(x)",
    "__index__": "int [9, 8, 7, 6, 5][x]",
    "__abs__": "int abs(x)",
    "__invert__": "int ~x",
    "__sub__": "int x - {int}",
    "__format__": "str f'{{x:>3}}'",
    "__ne__": "bool x != {int}",
    "__le__": "bool x <= x",
}
IN = "    "


class Definitions:
    """What `Writer` says of statements."""

    random: Random
    switches: Switches
    names: dict[str, object]
    functions: dict[str, Signature]
    classes: dict[str, ClassKind]
    frozen: set[str]

    if TYPE_CHECKING:

        def new(self, prefix: str) -> str: ...
        def expr(self, kind: str, env: Env, depth: int = 2, plain: bool = False) -> str: ...
        def fill(self, template: str, env: Env, depth: int) -> str: ...
        def pick(self, env: Env, kind: str, known: bool) -> str | None: ...
        def construct(self, name: str, env: Env, depth: int) -> str: ...
        def arguments(self, signature: Signature, env: Env, depth: int) -> str: ...

    def block(self, env: Env, depth: int, loop: bool = False, function: bool = False) -> list[str]:
        """Indented statements; they see what they bind."""
        inner = dict(env)
        lines: list[str] = []
        for _ in range(self.random.choice((1, 1, 2, 3))):
            lines += self.statement(inner, depth, loop=loop)
        return [IN + line for line in lines]

    def statement(self, env: Env, depth: int, loop: bool = False, top: bool = False) -> list[str]:
        """One statement; `env` gets what it binds for sure."""
        r = self.random
        pick = r.random()
        if top and pick < 0.16:
            made = r.choices(
                (
                    self.function,
                    self.class_statement,
                    self.record_class,
                    self.generator,
                    self.closure,
                    self.decorated,
                    self.context_manager,
                ),
                (6, 4, 3, 2, 4, 1, 1),
            )[0]
            return made(env)
        if loop and pick < 0.1:
            return [f"if {self.expr('bool', env, 1)}:", IN + r.choice(("break", "continue"))]
        if pick < 0.5 or depth <= 0:
            return self.assignment(env)
        if pick < 0.74:
            return self.change(env)
        chosen = r.choices(
            (self.branch, self.for_loop, self.while_loop, self.matching, self.with_block, self.trying),
            (6, 6, 2, 2, 1, 3 if self.switches.exceptions else 0),
        )[0]
        return chosen(env, depth - 1, loop)

    # ---- assignments
    def target(self, env: Env, kind: str) -> str:
        """A new name, or one that exists: of this kind, so that statements behind a branch find what they expect."""
        old = [n for n, k in env.items() if k == kind and n not in self.frozen and n[0] == "v"]
        return self.random.choice(old) if old and self.random.random() < 0.25 else self.new("v")

    def assignment(self, env: Env) -> list[str]:
        r = self.random
        kind = r.choice(_KINDS)
        if kind in ("any", "obj"):
            kind = (
                r.choice(["int", "str", "li", "di", "tm", "none"])
                if kind == "any" or not self.classes
                else f"obj:{r.choice(list(self.classes))}"
            )
        name = self.target(env, kind)
        value = self.expr(kind, env, r.choice((1, 2, 2, 3)))
        shape = r.random()
        if shape < 0.75:
            self.bind(env, name, kind)
            return [f"{name} = {value}"]
        if shape < 0.8:
            other = self.new("v")
            self.bind(env, name, kind)
            self.bind(env, other, kind)
            return [f"{other} = {name} = {value}"]
        if shape < 0.84:
            self.bind(env, name, kind)
            return [f"{name}: object = {value}"]
        return self.unpacking(env)

    def bind(self, env: Env, name: str, kind: str) -> None:
        env[name] = kind

    def unpacking(self, env: Env) -> list[str]:
        r = self.random
        a, b, c = self.new("v"), self.new("v"), self.new("v")
        forms = [
            (f"{a}, {b} = {{int}}, {{str}}", {a: "int", b: "str"}),
            (f"{a}, *{b} = {{li1}}", {a: "int", b: "li"}),
            (f"*{a}, {b} = {{ti}}", {a: "li", b: "int"}),
            (f"{a}, ({b}, {c}) = {{int}}, ({{int}}, {{str}})", {a: "int", b: "int", c: "str"}),
            (f"({a}, {b}), {c} = ({{str}}, {{li}}), {{int}}", {a: "str", b: "li", c: "int"}),
            (f"[{a}, {b}] = [{{int}}, {{int}}]", {a: "int", b: "int"}),
            (f"{a}, {b} = divmod({{int}}, {{nz}})", {a: "int", b: "int"}),
            (f"{a}, *{b}, {c} = range(4)", {a: "int", b: "li", c: "int"}),
            (f"{a}, {b}, {c} = {{str}}.partition({{str1}})", {a: "str", b: "str", c: "str"}),
            (f"{a}, {b} = {{lt}}[0]", {a: "str", b: "int"}),
            (f"{a}, {b} = ({{int}}, {{int}})[::-1]", {a: "int", b: "int"}),
            (f"{a}, {b} = sorted([{{int}}, {{int}}])", {a: "int", b: "int"}),
            (f"{a}, {b} = 'xy'", {a: "str", b: "str"}),
            (f"{a}, {b} = zip(*[(1, 'a'), ({{int}}, 'b')])", {a: "ti", b: "ts"}),
            (
                f"{a}, {b} = {{'a': 1, 'b': {{int}}}}".replace("{'", "{{'").replace("}}}", "}}}}")
                if False
                else f"{a}, {b} = map(int, ['1', '2'])",
                {a: "int", b: "int"},
            ),
            (f"{a} = {b} = {c} = {{int}}", {a: "int", b: "int", c: "int"}),
            (f"{a}, {b}, *{c} = {{li}} + [1, 2]", {a: "int", b: "int", c: "li"}),
        ]
        ints = [n for n, k in env.items() if k == "int" and n not in self.frozen]
        if len(ints) >= 2 and r.random() < 0.25:
            x, y = r.sample(ints, 2)
            return [f"{x}, {y} = {y}, {r.choice((x, f'{x} + {y}'))}"]
        text, kinds = r.choice(forms)
        line = self.fill(text, env, 1)
        env.update(kinds)
        return [line]

    def change(self, env: Env) -> list[str]:
        """Something is changed in place, or an attribute set."""
        r = self.random
        found = [(n, k) for n, k in env.items() if k in CHANGES and n not in self.frozen and n[0] in "vpa"]
        objects = [(n, k) for n, k in env.items() if k.startswith("obj:") and self.classes[k[4:]].attributes]
        if objects and r.random() < 0.3:
            name, kind = r.choice(objects)
            attribute, of = r.choice(list(self.classes[kind[4:]].attributes.items()))
            if of in CHANGES and r.random() < 0.5:
                return [self.changed(r.choice(CHANGES[of]), f"{name}.{attribute}", env)]
            return [f"{name}.{attribute} = {self.expr(of, env, 1)}"]
        if not found:
            return self.assignment(env)
        heavy = [(n, k) for n, k in found if k not in ("int", "float", "str", "ti")]
        name, kind = r.choice(heavy or found) if r.random() < 0.75 else r.choice(found)
        line = self.changed(r.choice(CHANGES[kind]), name, env)
        if r.random() < 0.12 and line.startswith(f"{name}.") and line.endswith(")") and "=" not in line.split("(")[0]:
            return [f"{self.new('v')} = {line}"]
        if r.random() < 0.06:
            other = self.new("v")
            env[other] = kind
            return [f"{other} = {name}", line]
        return [line]

    def changed(self, template: str, name: str, env: Env) -> str:
        """`x` in a template becomes the name."""
        marked = "".join(
            c
            if c != "x"
            or (template[max(i - 1, 0)] if i else " ").isalnum()
            or (template[i + 1 : i + 2] or " ").isalnum()
            or (template[max(i - 1, 0)] in "'{"
            and i)
            else "\0"
            for i, c in enumerate(template)
        )
        return self.fill(marked, env, 1).replace("\0", name)

    # ---- branches and loops
    def branch(self, env: Env, depth: int, loop: bool) -> list[str]:
        r = self.random
        lines = [f"if {self.expr('bool' if r.random() < 0.8 else 'any', env, 2)}:", *self.block(env, depth, loop)]
        if r.random() < 0.3:
            lines += [f"elif {self.expr('bool', env, 1)}:", *self.block(env, depth, loop)]
        if r.random() < 0.6:
            lines += ["else:", *self.block(env, depth, loop)]
        return lines

    def for_loop(self, env: Env, depth: int, loop: bool) -> list[str]:
        r = self.random
        template, kinds = r.choice(ITERABLES)
        targets = [self.new("v") for _ in kinds]
        head = self.fill(template, env, 1)
        held = {n for n in env if n in head}
        inner = {**env, **dict(zip(targets, kinds, strict=True))}
        new = held - self.frozen
        self.frozen |= new
        shown = (
            ", ".join(targets)
            if len(targets) == 1 or not template.startswith("enumerate({li})") or r.random() < 0.7
            else f"({', '.join(targets)})"
        )
        lines = [f"for {shown} in {head}:", *self.block(inner, depth, True)]
        self.frozen -= new
        if r.random() < 0.2:
            lines += ["else:", *self.block(env, depth, loop)]
        return lines

    def while_loop(self, env: Env, depth: int, loop: bool) -> list[str]:
        r = self.random
        n = self.new("n")
        test = f"{n} < {r.randint(0, 4)}" + (f" and {self.expr('bool', env, 1)}" if r.random() < 0.4 else "")
        inner = {**env}
        if r.random() < 0.2:
            body = [f"{IN}{n} += 1", f"{IN}if {n} > {r.randint(1, 4)}:", f"{IN}{IN}break", *self.block(inner, depth, True)]
            return [f"{n} = 0", "while True:", *body]
        lines = [f"{n} = 0", f"while {test}:", f"{IN}{n} += 1", *self.block(inner, depth, True)]
        return lines + (["else:", *self.block(env, depth, loop)] if r.random() < 0.2 else [])

    def matching(self, env: Env, depth: int, loop: bool) -> list[str]:
        r = self.random
        a, b = self.new("v"), self.new("v")
        cases: list[tuple[str, Env]] = [
            ("case 1:", {}),
            ("case 'a' | 'b':", {}),
            (f"case [{a}, {b}]:", {}),
            (f"case [int({a}), *{b}]:", {a: "int"}),
            (f"case {{'a': {a}}}:", {}),
            (f"case int({a}):", {a: "int"}),
            (f"case str({a}):", {a: "str"}),
            ("case None:", {}),
            (f"case ({a}, _):", {}),
            ("case True:", {}),
            (f"case int({a}) if {a} > 2:", {a: "int"}),
            ("case [] | {}:", {}),
            (f"case {{'a': int({a}), **{b}}}:", {a: "int"}),
            ("case float() | bool():", {}),
            (f"case [1, {a}, *_]:", {}),
            (f"case [[{a}], *_]:", {}),
            ("case -1 | 0:", {}),
            (f"case list({a}):", {a: "li"}),
            (f"case 'abc' as {a}:", {a: "str"}),
        ]
        lines = [f"match {self.expr(r.choice(('int', 'str', 'li', 'ti', 'di', 'tm', 'any', 'any')), env, 1)}:"]
        for text, binds in r.sample(cases, r.randint(1, 3)):
            lines += [IN + text, *(IN + line for line in self.block({**env, **binds}, depth, loop))]
        if r.random() < 0.5:
            lines += [IN + r.choice(("case _:", f"case {self.new('v')}:")), *(IN + line for line in self.block(env, depth, loop))]
        return lines

    def with_block(self, env: Env, depth: int, loop: bool) -> list[str]:
        known = [k.name for k in self.classes.values() if any(m.name == "__enter__" for m in k.methods)] + [
            n for n in self.names if n.startswith("H")
        ]
        if not known:
            return self.branch(env, depth, loop)
        name = self.random.choice(known)
        context = self.construct(name, env, 1) if name in self.classes else f"{name}({self.expr('int', env, 1)})"
        target = self.new("v")
        return [f"with {context} as {target}:", *self.block({**env, target: "int"}, depth, loop)]

    def trying(self, env: Env, depth: int, loop: bool) -> list[str]:
        r = self.random
        raising = r.choice(
            (
                "{li1}[{int}]",
                "{di}[{str}]",
                "1 // {int}",
                "int({str})",
                "{str}.index({str1})",
                "None.x",
                "{li}.remove({int})",
                "'a' + {any}",
                "next(iter({li}))",
                "[].pop()",
                "{any}[0]",
                "len({any})",
                "{int} % {int}",
            )
        )
        body = (
            [IN + f"{self.new('v')} = {self.fill(raising, env, 1)}"]
            if r.random() < 0.6
            else [
                IN + f"if {self.expr('bool', env, 1)}:",
                IN
                + IN
                + "raise "
                + r.choice(("ValueError('bad')", "KeyError('k')", "TypeError", "RuntimeError('r', 2)", "StopIteration", "IndexError()")),
            ]
        )
        body = [
            *(self.block(env, depth, loop) if r.random() < 0.5 else []),
            *body,
            *(self.block(env, depth, loop) if r.random() < 0.5 else []),
        ]
        lines = ["try:", *body]
        bare = r.random() < 0.15
        kinds = r.sample(
            (
                "ValueError",
                "(KeyError, IndexError)",
                "LookupError",
                "ZeroDivisionError",
                "ArithmeticError",
                "TypeError",
                "(ValueError, TypeError, AttributeError)",
                "Exception",
            ),
            r.randint(1, 3),
        )
        if not bare or r.random() < 0.5:
            for kind in kinds:
                name = self.new("e")
                lines += [
                    f"except {kind} as {name}:",
                    *self.block(env, depth, loop),
                    f"{IN}{self.new('v')} = {r.choice((f'type({name}).__name__', f'str({name})', f'{name}.args', f'repr({name})', '1'))}",
                ]
            if r.random() < 0.3:
                lines += ["else:", *self.block(env, depth, loop)]
        if r.random() < 0.4 or "except" not in " ".join(lines):
            lines += ["finally:", *self.block(env, depth, False)]
        return lines

    # ---- functions
    def parameters(self, least: int = 0, most: int = 3) -> tuple[Signature, str]:
        from generate import Signature

        r = self.random
        params = [(self.new("p"), r.choice(_PLAIN)) for _ in range(r.randint(least, most))]
        defaults = r.choice((0, 0, 1, 2))
        defaults = min(defaults, len(params))
        only = 1 if params and not defaults and r.random() < 0.15 else 0
        shown = [name if i < len(params) - defaults else f"{name}={self.expr(kind, {}, 0)}" for i, (name, kind) in enumerate(params)]
        if only:
            shown.insert(len(shown) - 1, "*")
        return Signature("", params, r.choice(_PLAIN), defaults, only), ", ".join(shown)

    def body(self, env: Env, result: str, depth: int = 1) -> list[str]:
        """Statements and a `return`, perhaps an early one."""
        r = self.random
        inner = dict(env)
        lines: list[str] = []
        for _ in range(r.choice((0, 1, 2, 3))):
            lines += self.statement(inner, depth)
        if r.random() < 0.25:
            lines += [f"if {self.expr('bool', inner, 1)}:", f"{IN}return {self.expr(result, inner, 1)}"]
        return [IN + line for line in [*lines, f"return {self.expr(result, inner, 2)}"]]

    def outer(self, env: Env) -> Env:
        """Some of the names around a function, which it may read."""
        if self.random.random() < 0.5:
            return {}
        return {n: k for n, k in env.items() if self.random.random() < 0.4 and n[0] != "n"}

    def function(self, env: Env) -> list[str]:
        r = self.random
        signature, shown = self.parameters()
        name = signature.name = self.new("f")
        inner = {**self.outer(env), **dict(signature.params)}
        before = set(self.frozen)
        self.frozen |= set(inner) - {n for n, _ in signature.params}
        lines: list[str] = []
        counters = [n for n, k in env.items() if k == "int" and n[0] == "v" and n not in before]
        if counters and r.random() < 0.2:
            shared = r.choice(counters)
            lines = [f"{IN}nonlocal! {shared}", f"{IN}{shared} += {r.randint(1, 3)}"]
            inner[shared] = "int"
        form = r.random()
        if form < 0.12:
            lines += [
                f"{IN}if p0 <= 0:",
                f"{IN}{IN}return {self.expr(signature.result, inner, 0)}",
                f"{IN}{self.new('v')} = {name}(p0 - 1{''.join(f', {n}={n}' for n, _ in signature.params)})",
            ]
            shown = ", ".join(["p0", *([shown] if shown else [])])
            signature.params.insert(0, ("p0", "pint"))
        lines += self.body(inner, signature.result)
        self.frozen = before
        self.functions[name] = signature
        env[name] = "function"
        return [f"def {name}({shown}):", *lines]

    def generator(self, env: Env) -> list[str]:
        from generate import Signature

        r = self.random
        name = self.new("g")
        signature = Signature(name, [(self.new("p"), "li"), (self.new("p"), "int")], "it")
        inner = dict(signature.params)
        xs, n = signature.params[0][0], signature.params[1][0]
        v = self.new("v")
        forms = [
            [f"for {v} in {xs}:", f"{IN}yield {self.expr('int', {**inner, v: 'int'}, 2)}"],
            [f"yield {n}", f"yield from {xs}"],
            [f"for {v} in range(3):", f"{IN}if {v} == {n}:", f"{IN}{IN}return", f"{IN}yield {v}"],
            [f"{v} = {n}", f"while {v} < {n} + 3:", f"{IN}yield {v}", f"{IN}{v} += 1"],
            [f"yield {self.expr('int', inner, 1)}", *self.statement(dict(inner), 1), f"yield {n}"],
            [f"{v} = yield from iter({xs})", f"yield {n}"],
        ]
        self.functions[name] = signature
        return [f"def {name}({xs}, {n}):", *(IN + line for line in r.choice(forms))]

    def closure(self, env: Env) -> list[str]:
        r = self.random
        name, inner, v, fs, w, i = self.new("f"), self.new("h"), self.new("v"), self.new("v"), self.new("v"), self.new("v")
        made, p = self.new("v"), self.new("p")
        own = {p: "int", v: "int"}
        form = r.randrange(9)
        if form == 0:
            return [
                f"def {name}({p}):",
                f"{IN}{v} = {self.expr('int', {p: 'int'}, 1)}",
                f"{IN}def {inner}(e):",
                f"{IN}{IN}nonlocal {v}",
                f"{IN}{IN}{v} += e",
                f"{IN}{IN}return {v}",
                f"{IN}return {inner}",
                f"{made} = {name}({self.expr('int', env, 1)})",
                f"{w} = {made}(2)",
                f"{w} = {made}({self.expr('int', env, 1)})",
            ]
        if form == 1:
            return [f"{fs} = []", f"for {i} in range(3):", f"{IN}{fs}.append(lambda: {i})", f"{w} = [{inner}() for {inner} in {fs}]"]
        if form == 2:
            return [
                f"{fs} = []",
                f"for {i} in range(3):",
                f"{IN}{fs}.append(lambda e, {i}={i}: {i} + e)",
                f"{w} = [{inner}(1) for {inner} in {fs}]",
            ]
        if form == 3:
            return [
                f"def {name}({p}):",
                f"{IN}def {inner}():",
                f"{IN}{IN}return {v} + 1",
                f"{IN}{v} = {p} * 2",
                f"{IN}{w} = {inner}()",
                f"{IN}{v} = 5",
                f"{IN}return {w}, {inner}()",
                f"{made} = {name}({self.expr('int', env, 1)})",
            ]
        if form == 4:
            return [
                f"def {name}({p}):",
                f"{IN}class T{made}:",
                f"{IN}{IN}def m(self):",
                f"{IN}{IN}{IN}return {p}",
                f"{IN}return T{made}",
                f"{made} = {name}(1)",
                f"{fs} = {name}({self.expr('int', env, 1)})",
                f"{w} = ({made}().m(), {fs}().m())",
            ]
        if form == 5:
            return [f"{fs} = [(lambda: {i}) for {i} in range(3)]", f"{w} = [{inner}() for {inner} in {fs}]"]
        if form == 6:
            return [
                f"def {name}({p}):",
                f"{IN}{fs} = []",
                f"{IN}def {inner}(e):",
                f"{IN}{IN}{fs}.append(e)",
                f"{IN}{IN}return len({fs})",
                f"{IN}{w} = {inner}({p}) + {inner}(2)",
                f"{IN}return {w}, {fs}",
                f"{made} = {name}({self.expr('int', env, 1)})",
            ]
        if form == 7:
            return [
                f"def {name}({p}, {fs}=[]):",
                f"{IN}{fs}.append({p})",
                f"{IN}return {fs}",
                f"{made} = {name}(1)",
                f"{w} = {name}({self.expr('int', env, 1)})",
                f"{v} = len({made})",
            ]
        return [
            f"def {name}({p}):",
            f"{IN}return lambda e: e + {self.expr('int', own | {v: p} if False else {p: 'int'}, 1)}",
            f"{made} = {name}({self.expr('int', env, 1)})",
            f"{w} = {made}(3), {name}(1)(2)",
        ]

    def decorated(self, env: Env) -> list[str]:
        from generate import Signature

        r = self.random
        name, f, p = self.new("f"), self.new("f"), self.new("p")
        wraps = [f"{IN}@functools.wraps(fn)"] if r.random() < 0.5 else []
        self.functions[f] = Signature(f, [(p, "int")], "int")
        if r.random() < 0.4:
            return [
                f"def {name}(k):",
                f"{IN}def deco(fn):",
                f"{IN}{IN}def inner(*args, **kws):",
                f"{IN}{IN}{IN}return fn(*args, **kws) + k",
                f"{IN}{IN}return inner",
                f"{IN}return deco",
                f"@{name}({self.expr('int', env, 1)})",
                f"def {f}({p}):",
                *self.body({p: "int"}, "int"),
            ]
        if r.random() < 0.3:
            return [r.choice(("@functools.lru_cache(maxsize=None)", "@functools.cache")), f"def {f}({p}):", *self.body({p: "int"}, "int")]
        return [
            f"def {name}(fn):",
            *wraps,
            f"{IN}def inner(*args, **kws):",
            f"{IN}{IN}return fn(*args, **kws) * 2",
            f"{IN}return inner",
            f"@{name}",
            f"def {f}({p}):",
            *self.body({p: "int"}, "int"),
        ]

    def context_manager(self, env: Env) -> list[str]:
        name, p = self.new("H"), self.new("p")
        return [
            "from contextlib import contextmanager",
            "@contextmanager",
            f"def {name}({p}):",
            *(IN + line for line in self.assignment({p: "int"})),
            f"{IN}yield {self.expr('int', {p: 'int'}, 1)}",
        ]

    # ---- classes
    def class_statement(self, env: Env) -> list[str]:
        from generate import ClassKind, Signature

        r = self.random
        name = self.new("K")
        base = r.choice([k for k in self.classes.values()]) if self.classes and r.random() < 0.4 else None
        if base is not None and (base.name[0] != "K" or base.name not in self.names):
            base = None
        kind = ClassKind(name, Signature(name, [], ""), dict(base.attributes) if base else {}, list(base.methods) if base else [])
        lines = [f"class {name}({base.name}):" if base else f"class {name}:"]
        own: Env = {}
        if r.random() < 0.5:
            constant = self.new("a")
            own[constant] = kind.attributes[constant] = r.choice(("int", "str", "li"))
            lines.append(f"{IN}{constant} = {self.expr(own[constant], {}, 1)}")
        if base is None or r.random() < 0.5:
            signature, shown = self.parameters(0, 2)
            signature.name = name
            kind.constructor = signature
            lines.append(f"{IN}def __init__({', '.join(['self', *([shown] if shown else [])])}):")
            if base is not None:
                lines.append(f"{IN}{IN}super().__init__({self.arguments(base.constructor, dict(signature.params), 1)})")
            for _ in range(r.randint(1, 3)):
                attribute, of = self.new("a"), r.choice(_PLAIN)
                lines.append(f"{IN}{IN}self.{attribute} = {self.expr(of, dict(signature.params), 1)}")
                kind.attributes[attribute] = of
        else:
            kind.constructor = Signature(name, base.constructor.params, "", base.constructor.defaults, base.constructor.keyword_only)
        self.classes[name] = kind
        for _ in range(r.randint(0, 3)):
            lines += self.method(kind)
        for special in r.sample(sorted(_SPECIAL), r.choice((0, 0, 1, 2, 3))):
            env = {f"self.{a}": k for a, k in kind.attributes.items()} | ({"other": "int"} if special in _TAKES else {})
            lines.append(f"{IN}def {special}(self{', other' if special in _TAKES else ''}):")
            lines.append(f"{IN}{IN}{self.fill(_SPECIAL[special], env, 1)}")
            if special == "__enter__":
                lines += [f"{IN}def __exit__(self, *info):", f"{IN}{IN}return None"]
                kind.methods.append(Signature("__enter__", [], "int"))
        uses = []
        if r.random() < 0.7:
            made = self.new("v")
            uses = [f"{made} = {self.construct(name, {}, 1)}"]
            for special in [s for s in _USES if any(f"def {s}(" in line for line in lines)]:
                _, _, template = _USES[special].partition(" ")
                uses.append(
                    f"{self.new('v')} = {self.changed(template, made, {})}"
                    if "f'" not in template
                    else f"{self.new('v')} = f'{{{made}:>3}}'"
                )
        return [*lines, *uses]

    def method(self, kind: ClassKind) -> list[str]:
        from generate import Signature

        r = self.random
        name = self.new("m")
        signature, shown = self.parameters(0, 2)
        signature.name = name
        env = {f"self.{a}": k for a, k in kind.attributes.items()} | dict(signature.params)
        env = {n: k for n, k in env.items()}
        form = r.random()
        if form < 0.15:
            kind.attributes[name] = signature.result
            del_env = {f"self.{a}": k for a, k in kind.attributes.items() if a != name}
            lines = [f"{IN}@property", f"{IN}def {name}(self):", *(IN + line for line in self.body(del_env, signature.result, 0))]
            kind.attributes.pop(name)
            kind.methods.append(Signature("", [], ""))
            kind.methods.pop()
            return lines
        if form < 0.25:
            kind.methods.append(signature)
            plain = dict(signature.params)
            return [f"{IN}@staticmethod", f"{IN}def {name}({shown}):", *(IN + line for line in self.body(plain, signature.result, 0))]
        if form < 0.33:
            kind.methods.append(signature)
            return [
                f"{IN}@classmethod",
                f"{IN}def {name}({', '.join(['cls', *([shown] if shown else [])])}):",
                *(IN + line for line in self.body(dict(signature.params), signature.result, 0)),
            ]
        lines = [f"{IN}def {name}({', '.join(['self', *([shown] if shown else [])])}):"]
        if kind.attributes and r.random() < 0.5:
            attribute, of = r.choice(list(kind.attributes.items()))
            if of in CHANGES and r.random() < 0.6:
                lines.append(f"{IN}{IN}{self.changed(r.choice(CHANGES[of]), f'self.{attribute}', env)}")
            else:
                lines.append(f"{IN}{IN}self.{attribute} = {self.expr(of, env, 1)}")
        lines += [IN + line for line in self.body(env, signature.result, 0)]
        kind.methods.append(signature)
        return lines

    def record_class(self, env: Env) -> list[str]:
        from generate import ClassKind, Signature

        r = self.random
        form = r.randrange(6)
        name = self.new("K")
        a, b = self.new("a"), self.new("a")
        kind = ClassKind(name, Signature(name, [(a, "int"), (b, "str")], ""), {a: "int", b: "str"})
        made, w = self.new("v"), self.new("v")
        if form <= 1:
            self.classes[name] = ClassKind(name, Signature(name, [(a, "int"), (b, "str")], "", 1), dict(kind.attributes))
            more = r.choice(([], [f"{IN}def total(self):", f"{IN}{IN}return self.{a} * 2"]))
            eq = r.choice(("", "(frozen=True)", "(order=True)", "(eq=False)"))
            if "frozen" in eq:
                self.classes[name].attributes = {}
            use = r.choice(
                (
                    f"{made} == {name}({self.expr('int', env, 1)})",
                    f"dataclasses.asdict({made})",
                    f"repr({made})",
                    f"dataclasses.replace({made}, {a}=9).{a}",
                    f"{made}.{a} + 1",
                    f"[f.name for f in dataclasses.fields({made})]",
                    f"dataclasses.astuple({made})",
                    f"str({made})",
                )
            )
            return [
                f"@dataclasses.dataclass{eq}",
                f"class {name}:",
                f"{IN}{a}: int",
                f"{IN}{b}: str = {self.expr('str', {}, 0)}",
                *more,
                f"{made} = {self.construct(name, env, 1)}",
                f"{w} = {use}",
            ]
        if form == 2:
            head = r.choice(
                (
                    f"{name} = namedtuple('{name}', '{a} {b}')",
                    f"{name} = namedtuple('{name}', ['{a}', '{b}'], defaults=['q'])",
                    f"{name} = typing.NamedTuple('{name}', [('{a}', int), ('{b}', str)])",
                )
            )
            use = r.choice(
                (
                    f"{made}.{a}",
                    f"{made}[0]",
                    f"{made}._replace({a}=3)",
                    f"list({made})",
                    f"{made}._asdict()",
                    f"len({made})",
                    f"{made} == ({self.expr('int', env, 0)}, 'a')",
                    f"{made} + (1,)",
                    f"repr({made})",
                    f"{name}._fields",
                    f"{name}._make([1, 'z']).{b}",
                    f"{made}[::-1]",
                    f"[*{made}]",
                    f"sorted([{made}, {made}])[0].{a}",
                    f"{made} < (5,)",
                    f"isinstance({made}, tuple)",
                )
            )
            return [head, f"{made} = {name}({self.expr('int', env, 1)}, {self.expr('str', env, 1)})", f"{w} = {use}"]
        if form == 3:
            use = r.choice(
                (
                    f"{made}.{a}",
                    f"{made}[1]",
                    f"{made}._replace({b}='n')",
                    f"tuple({made})",
                    f"dict({made}._asdict())",
                    f"{made}.{b}.upper()",
                    f"hash({made}) == hash({made})",
                )
            )
            return [
                f"class {name}(typing.NamedTuple):",
                f"{IN}{a}: int",
                f"{IN}{b}: str = 'd'",
                f"{made} = {name}({self.expr('int', env, 1)})",
                f"{w} = {use}",
            ]
        if form == 4:
            base = r.choice(("enum.Enum", "enum.IntEnum", "str, enum.Enum", "enum.Flag"))
            values = ("'x'", "'y'") if base.startswith("str") else ("1", "2") if r.random() < 0.7 else ("enum.auto()", "enum.auto()")
            use = r.choice(
                (
                    f"{made}.value",
                    f"{made}.name",
                    f"{made} == {name}.B",
                    f"{made} is {name}.A",
                    f"[e.name for e in {name}]",
                    f"len({name})",
                    f"{name}({values[0] if 'auto' not in values[0] else '1'}).name",
                    f"{name}['A'].value",
                    f"str({made})",
                    f"repr({made})",
                    f"{made} in ({name}.A,)",
                    f"{{{name}.A: 1}}[{made}]",
                    f"isinstance({made}, {name})",
                    f"list({name})[0].name",
                    f"f'{{{made}}}'",
                    f"{made} < {name}.B",
                    f"{made} + 1",
                    f"{name}.__members__['A'].value",
                    f"{made} == {values[0]}",
                    f"{made}.value in [e.value for e in {name}]",
                    f"bool({made})",
                    f"{made} | {name}.B",
                )
            )
            return [f"class {name}({base}):", f"{IN}A = {values[0]}", f"{IN}B = {values[1]}", f"{made} = {name}.A", f"{w} = {use}"]
        x = self.new("v")
        use = r.choice(
            (
                f"{x}.a",
                f"{x}.b + 1",
                f"vars({x})",
                f"hasattr({x}, 'c')",
                f"getattr({x}, 'c', {self.expr('int', env, 0)})",
                f"{x} == types.SimpleNamespace(a=1)",
                f"repr({x})",
                f"getattr({x}, 'a')",
                f"{x}.__dict__['b']",
            )
        )
        return [
            f"{x} = types.SimpleNamespace(a={self.expr('int', env, 1)}, b={self.expr('int', env, 1)})",
            f"{x}.b = {self.expr('int', env, 1)}",
            f"setattr({x}, 'd', {x}.b)",
            f"{w} = {use}",
        ]


_ = Any
