"""Drawn programs about the way of exceptions: nested `try`, `with`, loops, calls and generators, and a trace of which parts run.

Each program ends normally. `v0` to `v3` count on the way, so that every part that runs, and every one that does not, shows in a value."""

from __future__ import annotations

from random import Random

HEAD = '''import contextlib


class E1(Exception):
    pass


class E2(E1):
    pass


class Keep:
    def __init__(self, kind):
        self.kind = kind

    def __enter__(self):
        return 7

    def __exit__(self, kind, value, trace):
        return kind is not None and issubclass(kind, self.kind)


@contextlib.contextmanager
def quiet(kind):
    try:
        yield 5
    except kind:
        pass


@contextlib.contextmanager
def last(box):
    try:
        yield box
    finally:
        box.append(len(box))


@contextlib.contextmanager
def changed(kind, other):
    try:
        yield 3
    except kind as error:
        raise other("other") from error

'''
_CLASSES = "E1 E2 ValueError KeyError ZeroDivisionError IndexError TypeError LookupError ArithmeticError Exception"
KINDS = tuple(_CLASSES.split())
CONTEXTS = (
    "Keep({kind})",
    "contextlib.suppress({one})",
    "quiet({kind})",
    "last(box)",
    "contextlib.nullcontext(4)",
    "changed({one}, {other})",
)
RAISED = ("E1", "E2", "ValueError", "KeyError", "E1('x')", "E2(3)", "ValueError('bad')", "IndexError", "RuntimeError()")
FAILING = (
    "1 // (v0 - v0)",
    "[1, 2][v1 - v1 + 5]",
    "{'a': 1}['b']",
    "int('x')",
    "None + 1",
    "len(3)",
    "'a' + 1",
    "(1, 2)[9]",
    "1 < 'a'",
    "None.x",
    "[1][None]",
    "None()",
    "float('y')",
)
_DEEPEST = 4


class Exceptions:
    """One program."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.functions: list[str] = []
        self.generators: list[str] = []
        self.left = self.random.randint(12, 34)

    def program(self) -> str:
        r = self.random
        parts = []
        for i in range(r.randint(1, 3)):
            parts += [*self.function(i, generator=r.random() < 0.3), ""]
        main = ["v0 = v1 = v2 = v3 = 0", "box = []"]
        for i in range(r.randint(2, 4)):
            main += ["try:", *self.indent(self.block(_DEEPEST, loop=False, inside=False))]
            main += ["except Exception as error:", f"    v{i % 4} += 1"]
            main += [f"end{i} = v0 + 10 * v1", f"rest{i} = (v2, v3, len(box))"]
        return HEAD + "\n".join(parts) + "\n" + "\n".join(main) + "\n"

    def indent(self, lines: list[str]) -> list[str]:
        return ["    " + line for line in lines]

    def function(self, i: int, generator: bool) -> list[str]:
        name = f"g{i}" if generator else f"f{i}"
        self.inside_generator = generator
        body = self.block(_DEEPEST - 1, loop=False, inside=True)
        if generator:
            body = ["yield v0", *body, "yield v1"]
        else:
            body += ["return v0 + v1"]
        (self.generators if generator else self.functions).append(name)
        self.inside_generator = False
        return [f"def {name}(v0, v1, box):", "    v2 = v3 = 0", *self.indent(body)]

    inside_generator = False

    def block(self, depth: int, loop: bool, inside: bool) -> list[str]:
        lines: list[str] = []
        for _ in range(self.random.randint(1, 3)):
            self.left -= 1
            lines += self.statement(depth if self.left > 0 else 0, loop, inside)
        return lines

    def statement(self, depth: int, loop: bool, inside: bool) -> list[str]:
        r = self.random
        simple = [self.count, self.count, self.fail]
        if loop:
            simple.append(self.jump)
        if inside and not self.inside_generator:
            simple.append(self.leave)
        if inside and self.inside_generator:
            simple += [self.give, self.give]
        if self.functions or self.generators:
            simple += [self.call, self.call]
        if depth <= 0 or r.random() < 0.35:
            return r.choice(simple)()
        compound = (self.branch, self.loop, self.trying, self.trying, self.trying, self.with_block)
        return r.choice(compound)(depth - 1, loop, inside)

    def count(self) -> list[str]:
        r = self.random
        n = r.randrange(4)
        return [r.choice((f"v{n} += {r.randint(1, 9)}", f"v{n} = v{r.randrange(4)} + 1", "box.append(1)"))]

    def fail(self) -> list[str]:
        r = self.random
        if r.random() < 0.5:
            raised = f"raise {r.choice(RAISED)}"
            return [raised] if r.random() < 0.4 else [f"if v{r.randrange(4)} % 2 == {r.randrange(2)}:", f"    {raised}"]
        line = f"v{r.randrange(4)} = {r.choice(FAILING)}"
        return [line] if r.random() < 0.5 else [f"if v{r.randrange(4)} < {r.randint(1, 12)}:", "    " + line]

    def jump(self) -> list[str]:
        word = self.random.choice(("break", "continue"))
        return [word] if self.random.random() < 0.2 else [f"if {self.test()}:", f"    {word}"]

    def test(self) -> str:
        return f"v{self.random.randrange(4)} > {self.random.randint(0, 9)}"

    def leave(self) -> list[str]:
        line = f"return v{self.random.randrange(2)} + {self.random.randint(0, 3)}"
        return [line] if self.random.random() < 0.4 else [f"if {self.test()}:", f"    {line}"]

    def give(self) -> list[str]:
        return [f"yield v{self.random.randrange(4)}"]

    def call(self) -> list[str]:
        r = self.random
        if self.generators and (not self.functions or r.random() < 0.4):
            name = r.choice(self.generators)
            given = f"{name}(v{r.randrange(4)}, {r.randint(0, 9)}, box)"
            return [f"v{r.randrange(4)} = " + r.choice((f"sum({given})", f"len(list({given}))", f"next({given})"))]
        return [f"v{r.randrange(4)} = {r.choice(self.functions)}(v{r.randrange(4)}, {r.randint(0, 9)}, box)"]

    def branch(self, depth: int, loop: bool, inside: bool) -> list[str]:
        r = self.random
        lines = [f"if v{r.randrange(4)} % {r.randint(2, 3)} == {r.randrange(2)}:", *self.indent(self.block(depth, loop, inside))]
        if r.random() < 0.5:
            lines += ["else:", *self.indent(self.block(depth, loop, inside))]
        return lines

    def loop(self, depth: int, loop: bool, inside: bool) -> list[str]:
        r = self.random
        k = f"i{r.randrange(3)}"
        lines = [f"for {k} in range({r.randint(1, 3)}):", f"    v{r.randrange(4)} += {k}", *self.indent(self.block(depth, True, inside))]
        if r.random() < 0.3:
            lines += ["else:", *self.indent(self.block(depth, loop, inside))]
        return lines

    def kind(self) -> str:
        r = self.random
        return r.choice(KINDS) if r.random() < 0.75 else f"({r.choice(KINDS)}, {r.choice(KINDS)})"

    def trying(self, depth: int, loop: bool, inside: bool) -> list[str]:
        r = self.random
        lines = ["try:", *self.indent(self.block(depth, loop, inside))]
        handlers = r.choice((0, 1, 1, 1, 2, 2))
        for _ in range(handlers):
            body = self.block(depth, loop, inside)
            if r.random() < 0.2:
                body.append(r.choice(("raise", f"raise {r.choice(RAISED)}", f"raise {r.choice(RAISED)} from None")))
            name = f" as e{r.randrange(2)}" if r.random() < 0.4 else ""
            lines += [f"except {self.kind()}{name}:", *self.indent(body)]
        if handlers and r.random() < 0.2:
            lines += ["except:", *self.indent(self.block(depth, loop, inside))]
        if handlers and r.random() < 0.35:
            lines += ["else:", *self.indent(self.block(depth, loop, inside))]
        if not handlers or r.random() < 0.35:
            lines += ["finally:", *self.indent(self.block(depth, loop, inside))]
        return lines

    def with_block(self, depth: int, loop: bool, inside: bool) -> list[str]:
        r = self.random
        contexts = [
            r.choice(CONTEXTS).format(kind=self.kind(), one=r.choice(KINDS), other=r.choice(KINDS[:4]))
            for _ in range(r.choice((1, 1, 1, 2)))
        ]
        target = f" as v{r.randrange(4)}" if not contexts[-1].startswith(("last", "contextlib.suppress")) and r.random() < 0.5 else ""
        return [f"with {', '.join(contexts)}{target}:", *self.indent(self.block(depth, loop, inside))]


def write(seed: int) -> str:
    """The program of a seed."""
    return Exceptions(seed).program()
