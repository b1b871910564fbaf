"""Random programs over integers and one list: every way of nesting loops, tests, early exits and comprehensions."""

from __future__ import annotations

from random import Random

NAMES = ("a", "b", "c", "d")


class Writer:
    """Writes one function; `depth` bounds nesting, every `while` has a counter so that it ends."""

    def __init__(self, seed: int, more: tuple[str, ...] = (), calls: tuple[str, ...] = ()) -> None:
        self.random = Random(seed)
        self.names = (*NAMES, *more)
        self.calls = calls
        self.counters = 0

    def expression(self, depth: int = 2) -> str:
        """An integer expression."""
        pick = self.random.randrange(9 if depth else 3)
        if pick == 0:
            return str(self.random.randrange(-3, 6))
        if pick <= 2:
            return "self.size" if self.calls and self.random.random() < 0.05 else self.random.choice((*self.names, "w"))
        left, right = self.expression(depth - 1), self.expression(depth - 1)
        if pick == 3:
            return f"({left} if {self.test(depth - 1)} else {right})"
        if pick == 4:
            return f"({left} {self.random.choice(['and', 'or'])} {right})"
        if pick == 5:
            return f"len([{left} for {self.random.choice(NAMES)} in range(3) if {self.test(depth - 1)} for e in range(2)])"
        if pick == 6:
            return f"(xs[0] + (w := {right}))"
        return f"({left} {self.random.choice(['+', '-', '*'])} {right}) % 7"

    def test(self, depth: int = 2) -> str:
        """A condition."""
        if depth and self.random.random() < 0.4:
            return f"({self.test(depth - 1)} {self.random.choice(['and', 'or'])} {'not ' * self.random.randrange(2)}{self.test(depth - 1)})"
        chain = f" < {self.expression(0)}" if self.random.random() < 0.2 else ""
        return f"{self.expression(0)} {self.random.choice(['<', '==', '>=', '!='])} {self.expression(0)}{chain}"

    def block(self, indent: str, depth: int, loop: bool) -> list[str]:
        """Some statements."""
        lines: list[str] = []
        for _ in range(self.random.randrange(1, 4)):
            lines += self.statement(indent, depth, loop)
        return lines

    def statement(self, indent: str, depth: int, loop: bool) -> list[str]:
        """One statement with its body."""
        pick = self.random.randrange(14 if depth else 5)
        name = self.random.choice(self.names)
        if self.calls and self.random.random() < 0.2:
            return [f"{indent}{self.random.choice(self.calls)}"]
        if pick <= 1:
            return [f"{indent}{name} = {self.expression()}"]
        if pick == 2:
            return [f"{indent}{name} += {self.expression()}"]
        if pick == 3:
            return [f"{indent}{self.random.choice([f'xs.append({name})', f'xs[0] = {name}', f'a, {name} = {name}, a'])}"]
        if pick == 4:
            exits = ["return (a, b, xs)", "pass"] + (["break", "continue"] * 2 if loop else [])
            return [f"{indent}if {self.test()}:", f"{indent}    {self.random.choice(exits)}"]
        inner = indent + "    "
        if pick <= 8:
            lines = [f"{indent}if {self.test()}:", *self.block(inner, depth - 1, loop)]
            return lines + ([f"{indent}else:", *self.block(inner, depth - 1, loop)] if self.random.random() < 0.6 else [])
        if pick <= 11:
            target = self.random.choice([*self.names, "i"])
            lines = [f"{indent}for {target} in range({self.random.randrange(4)}):", *self.block(inner, depth - 1, True)]
        else:
            self.counters += 1
            n = f"n{self.counters}"
            lines = [f"{indent}{n} = 0", f"{indent}while {n} < {self.random.randrange(4)} and {self.test(1)}:", f"{inner}{n} += 1",
                     *self.block(inner, depth - 1, True)]
        return lines + ([f"{indent}else:", *self.block(inner, depth - 1, loop)] if self.random.random() < 0.3 else [])


def write(seed: int) -> str:
    """The source of a function `f(a, b)` that returns integers and a list."""
    return "\n".join(_function(Writer(seed), ""))


def _function(writer: Writer, indent: str, parameters: str = "a, b") -> list[str]:
    inner = indent + "    "
    body = [line for _ in range(6) for line in writer.statement(inner, 3, False)]
    return [f"{indent}def f({parameters}):", f"{inner}c = 1", f"{inner}d = w = 2", f"{inner}xs = [0]", *body,
            f"{inner}return (a, b, c, d, w, xs)", ""]


class Raising(Writer):
    """Writes `try` statements as well, and expressions that raise."""

    def expression(self, depth: int = 2) -> str:
        if depth and self.random.random() < 0.15:
            left, right = self.expression(depth - 1), self.expression(depth - 1)
            return self.random.choice((f"({left} // ({right}))", f"xs[{right}]", f"({left} % ({right}))"))
        return super().expression(depth)

    def statement(self, indent: str, depth: int, loop: bool) -> list[str]:
        inner = indent + "    "
        if self.random.random() < 0.1:
            return [f"{indent}if {self.test()}:", f"{inner}raise {self.random.choice(KINDS)}({self.random.choice(self.names)})"]
        if not depth or self.random.random() > 0.35:
            return super().statement(indent, depth, loop)
        lines = [f"{indent}try:", *self.block(inner, depth - 1, loop)]
        handlers = self.random.randrange(3)
        for _ in range(handlers):
            kind = self.random.choice((*KINDS, f"({', '.join(self.random.sample(KINDS, 2))})", "LookupError", "ArithmeticError"))
            lines += [f"{indent}except {kind}{self.random.choice(('', ' as e'))}:", *self.block(inner, depth - 1, loop)]
            lines += [f"{inner}raise"] if self.random.random() < 0.15 else []
        if handlers and self.random.random() < 0.2:
            lines += [f"{indent}except:", *self.block(inner, depth - 1, loop)]
        if handlers and self.random.random() < 0.3:
            lines += [f"{indent}else:", *self.block(inner, depth - 1, loop)]
        if not handlers or self.random.random() < 0.3:
            lines += [f"{indent}finally:", *self.block(inner, depth - 1, loop)]
        return lines


KINDS = ("ValueError", "IndexError", "ZeroDivisionError")


def write_raising(seed: int) -> str:
    """The source of a function `f(a, b)` that may raise, and handles some of its exceptions."""
    return "\n".join(_function(Raising(seed), ""))


def write_raising_method(seed: int) -> str:
    """The source of a class with such a method, which sets attributes on its way."""
    method = _function(Raising(seed, ("self.p", "self.q")), "    ", "self, a, b")
    return "\n".join(["class A:", "    def __init__(self):", "        self.p = 1", "        self.q = 2", *method])


OBJECT = """class B:
    def __init__(self):
        self.p = 1
        self.q = 2
        self.touch(3)
        self.touch(1)
    def touch(self, x):
        if x > 2:
            return self.p
        self.p = (self.q + x) % 5
    def turn(self, x):
        for i in range(3):
            self.q = (self.q + i) % 5
            if self.q == x:
                return i
            if self.p > x:
                break
        else:
            self.p = 0
        return self.q
    def swap(self):
        self.p, self.q = self.q, self.p
    def look(self):
        return self.p + self.q
    @property
    def size(self):
        self.p = (self.p + 1) % 3
        return self.p + self.q


class A(B):
    def touch(self, x):
        self.p = (self.q + x) % 5
        if x > 1:
            self.q = self.look()
            super().touch(x)
"""

CALLS = ("self.touch(a)", "self.swap()", "self.look()", "a = self.look()", "b = self.turn(c)", "super().touch(b)",
         "c = super().turn(a)", "d = self.size", "xs = [self.turn(d) for i in range(2)]", "d = len([i for i in range(3) if self.size > i])")


def _method(name: str, seed: int, calls: tuple[str, ...]) -> str:
    writer = Writer(seed, ("self.p", "self.q"), calls)
    body: list[str] = []
    for _ in range(5):
        body += writer.statement("        ", 3, False)
    return "\n".join([f"    def {name}(self, a, b):", "        c = 1", "        d = w = 2", "        xs = [0]", *body,
                      "        return (a, b, c, d, w, xs)", ""])


def write_method(seed: int) -> str:
    """The source of a class with a method `f(self, a, b)` that reads and sets attributes between calls that see them.

    One of these calls is to a method `g(self, a, b)` that is as random as `f` itself."""
    more = ("self.g(a, c)", "a = self.g(c, b)[0]", "b = self.g(a, b)[1]")
    return OBJECT + _method("g", -1 - seed, CALLS) + _method("f", seed, (*CALLS, *more))
