"""How values get from one operation of a function to another, and by which attributes a call names what it applies."""

from __future__ import annotations

from collections.abc import Collection

from dlshape.report.carrying import carried_inside
from dlshape.report.program import Program


class Dataflow:
    def __init__(self, program: Program) -> None:
        self._program = program
        self._before: dict[str, list[str]] = {}
        for v, held in carried_inside(program):
            self._before.setdefault(v, []).append(held)
        self._bases = {str(v): (str(base), str(name)) for v, _, base, name in program.rows("load_attr")}
        self._callees = {str(v): str(callee) for v, _, callee, _ in program.rows("call")}
        self._names = {str(v): str(name) for v, _, name in program.rows("variable_name")}
        self._formals: dict[str, list[tuple[int, str, str]]] = {}
        for f, i, name, formal, _ in program.rows("formal"):
            self._formals.setdefault(str(f), []).append((int(i), str(name), str(formal)))

    def formals(self, f: str) -> list[tuple[str, str]]:
        """Names and variables of the formals of `f`, in their order."""
        return [(name, v) for _, name, v in sorted(self._formals.get(f, ()))]

    def named(self, call: str) -> tuple[str, ...]:
        """`encoder`, `norm` of the call `self.encoder.norm(x)`."""
        found: list[str] = []
        v = self._callees.get(call, "")
        while v in self._bases and len(found) < 20:
            v, name = self._bases[v]
            found.append(name)
        return tuple(reversed(found))

    def written(self, call: str) -> str:
        """What the call applies, as it is written: `encoder.norm`, `block`."""
        names = self.named(call)
        return ".".join(names) if names else self._names.get(self._callees.get(call, ""), "")

    def sources(self, v: str, ends: Collection[str]) -> list[tuple[str, str]]:
        """The `ends` that the operands of operation `v` come from, each with the operand."""
        return self._from([w for w in self._program.operands(v) if w != v], v, ends)

    def origins(self, w: str, ends: Collection[str]) -> list[tuple[str, str]]:
        """The same for the value of a variable."""
        return self._from([w], "", ends)

    def _from(self, starts: list[str], v: str, ends: Collection[str]) -> list[tuple[str, str]]:
        found: dict[str, str] = {}
        for operand in starts:
            todo, seen = [operand], {operand}
            while todo:
                w = todo.pop()
                if w in ends and w != v:
                    found.setdefault(w, operand)
                    continue
                for each in self._before.get(w, ()):
                    if each not in seen:
                        seen.add(each)
                        todo.append(each)
            if v in seen and v in ends:
                found.setdefault(v, operand)
        return list(found.items())
