"""Facts as a person reads them: `python -m dlshape.frontend.dump FILE` prints each function's instructions in order."""

from __future__ import annotations

import argparse
from collections import defaultdict
from pathlib import Path

from dlshape.facts.schema import load_schema
from dlshape.facts.store import Facts, Row
from dlshape.frontend.extract import extract_tree

_IN_FUNCTIONS = frozenset({"function", "formal", "formal_default", "capture", "returns", "yields", "formal_exit", "name_used", "module_as",
                           "module_base"})


class Rendering:
    """A compact text for facts; variables lose their file and line, and are numbered from 1 within their hint."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self._names: dict[str, str] = {}
        self._hints: dict[str, int] = defaultdict(int)
        self._instructions: dict[str, list[tuple[int, str]]] = defaultdict(list)
        self._extra = {name: self._group(name) for name in ("element", "entry", "actual", "keyword")}
        self._guards = {str(g): (str(c), int(truth), str(around)) for g, c, truth, around in facts["guard"]}
        self._guarded = {str(b): str(g) for b, g in facts["guarded"]}
        order = {str(row[0]): i for i, row in enumerate(facts["position"])}
        self._order = {v: int(v.rpartition(".")[2]) for v in order}
        self._rename()
        self._collect()

    def _group(self, name: str) -> dict[str, list[Row]]:
        found: dict[str, list[Row]] = defaultdict(list)
        for row in self.facts[name]:
            found[str(row[0])].append(row[1:])
        return found

    def _rename(self) -> None:
        for v in sorted(self._order, key=self._order.__getitem__):
            hint = v.split(":")[-1].rpartition(".")[0]
            self._hints[hint] += 1
            self._names[v] = f"{hint}.{self._hints[hint]}"

    def short(self, cell: object) -> str:
        """How a cell is written."""
        text = str(cell)
        if text in self._names:
            return self._names[text]
        if "#" in text and "::" in text:
            return "#" + text.rpartition("#")[2]
        if "@" in text and "::" in text:
            return "@" + text.rpartition("@")[2]
        return text.partition("::")[2] or text

    def _operands(self, v: str) -> str:
        parts = [("*" if star else "") + self.short(x) for _, x, star in (*self._extra["element"][v], *self._extra["actual"][v])]
        parts += [f"{name}={self.short(x)}" if name else f"**{self.short(x)}" for _, name, x in self._extra["keyword"][v]]
        parts += [f"{self.short(k)}: {self.short(x)}" if k else f"**{self.short(x)}" for _, k, x in self._extra["entry"][v]]
        return f" ({', '.join(parts)})" if parts else ""

    def _tests(self, b: str) -> list[tuple[str, int]]:
        found = []
        g = self._guarded.get(b, "")
        while g:
            cond, truth, g = self._guards[g]
            found.append((cond, truth))
        return found[::-1]

    def _collect(self) -> None:
        phis: dict[tuple[str, str], list[str]] = defaultdict(list)
        for v, b, pred, w in self.facts["phi"]:
            phis[str(v), str(b)].append(f"{self.short(pred)}: {self.short(w)}")
        for (v, b), ways in phis.items():
            self._instructions[b].append((-1, f"{self.short(v)} = phi {', '.join(ways)}"))
        for loop, target, v, w in self.facts["loop_exit_value"]:
            self._instructions[str(target)].append((-2, f"{self.short(v)} = {self.short(w)} of {self.short(loop)}"))
        for name, relation in load_schema().relations.items():
            if name == "phi" or relation.columns[0].type != "Var" or len(relation.columns) < 2 or relation.columns[1].type != "Block":
                continue
            for row in self.facts[name]:
                v = str(row[0])
                rest = " ".join(repr(c) if name == "const_str" else self.short(c) for c in row[2:] if c != "")
                self._instructions[str(row[1])].append((self._order[v], f"{self.short(v)} = {name} {rest}{self._operands(v)}"))
        for _, b, v in self.facts["yields"]:
            self._instructions[str(b)].append((self._order[str(v)], f"yield {self.short(v)}"))
        self._ends()

    def _ends(self) -> None:
        last = 10**9
        add = self._instructions
        for b, t in self.facts["jump"]:
            add[str(b)].append((last, f"jump {self.short(t)}"))
        for b, cond, yes, no in self.facts["branch"]:
            add[str(b)].append((last, f"branch {self.short(cond)} {self.short(yes)} {self.short(no)}"))
        for b, yes, no, why in self.facts["may_branch"]:
            add[str(b)].append((last, f"may_branch {self.short(yes)} {self.short(no)} {why}"))
        for _, b, v in self.facts["returns"]:
            add[str(b)].append((last, f"return {self.short(v)}"))
        for b, cond in self.facts["asserts"]:
            add[str(b)].append((last - 1, f"assert {self.short(cond)}"))
        values_raised = {str(b): str(v) for b, v in self.facts["raised_value"]}
        for (b,) in self.facts["raises"]:
            add[str(b)].append((last, f"raise {self.short(values_raised[str(b)])}" if str(b) in values_raised else "raise"))
        for b, t in self.facts["proceeds"]:
            add[str(b)].append((last, f"proceed {self.short(t)}"))
        for b, kind, yes, no in self.facts["handler"]:
            add[str(b)].append((last, " ".join(["except", *(self.short(x) for x in (kind, yes, no) if x)])))
        for b, v, yes, no in self.facts["context_handler"]:
            add[str(b)].append((last, f"kept by {self.short(v)} {self.short(yes)} {self.short(no)}"))
        for (b,) in self.facts["unhandled"]:
            add[str(b)].append((last, "unhandled"))
        for b, t in self.facts["on_raise"]:
            add[str(b)].append((last + 2, f"on raise {self.short(t)}"))
        for loop, b, it, target, body in self.facts["for_loop"]:
            add[str(b)].append((last, f"for {self.short(loop)} {self.short(target)} in {self.short(it)}: {self.short(body)}"))
        for loop, b, head in self.facts["while_loop"]:
            add[str(b)].append((last, f"while {self.short(loop)}: {self.short(head)}"))
        values: dict[tuple[str, str], list[str]] = defaultdict(list)
        for loop, b, k, v in self.facts["loop_next_value"]:
            values[str(loop), str(b)].append(f" {k}={self.short(v)}")
        for loop, b in self.facts["loop_next"]:
            add[str(b)].append((last, f"next {self.short(loop)}{''.join(values[str(loop), str(b)])}"))
        for loop, kind, b, t in self.facts["loop_exit"]:
            if b:
                add[str(b)].append((last + 1, f"{kind} {self.short(loop)} -> {self.short(t)}"))

    def _loop_lines(self, f: str) -> list[str]:
        lines = []
        reads = self._group("loop_reads")
        phis = self._group("loop_phi")
        for loop, _, _ in (row for row in self.facts["loop"] if row[1] == f):
            carried = ", ".join(f"{self.short(v)} from {self.short(init)}" for _, v, init in phis[str(loop)])
            read = ", ".join(self.short(v) for (v,) in reads[str(loop)])
            done = ", ".join(self.short(row[3]) for row in self.facts["loop_exit"] if row[0] == loop and row[1] == "done")
            lines.append(f"  loop {self.short(loop)}: carries [{carried}] reads [{read}] done {done}")
        return lines

    def function(self, f: str) -> str:
        """The instructions of function `f`."""
        kind = next(row[3] for row in self.facts["function"] if row[0] == f)
        formals = [f"{self.short(v)}{'' if k == 'pos' else f' ({k})'}" for g, _, _, v, k in self.facts["formal"] if g == f]
        defaults = [f"default {i} {self.short(d)}" for g, i, d in self.facts["formal_default"] if g == f]
        captures = [f"capture {self.short(inner)} = {self.short(outer) if outer else 'unbound'}"
                    for g, _, inner, outer, _ in self.facts["capture"] if g == f]
        exits = [f"exit {i} {self.short(v)}" for g, i, v in self.facts["formal_exit"] if g == f]
        lines = [f"{kind} {self.short(f)}({', '.join(formals)})"]
        lines += [f"  {text}" for text in (*defaults, *captures, *exits)]
        lines += self._loop_lines(f)
        for b, g, loop in self.facts["block"]:
            if g == f:
                tests = " ".join(f"{'' if truth else '!'}{self.short(c)}" for c, truth in self._tests(str(b)))
                where = " ".join(t for t in (f"in {self.short(loop)}" if loop else "", f"if {tests}" if tests else "") if t)
                lines.append(f"  {self.short(b)}:{' ' + where if where else ''}")
                lines += [f"    {text}" for _, text in sorted(self._instructions[str(b)], key=lambda item: item[0])]
        return "\n".join(lines)

    def whole(self) -> str:
        """Every function, then what is known of the module as a whole."""
        parts = [self.function(str(row[0])) for row in sorted(self.facts["function"], key=lambda r: str(r[0]))]
        rest = []
        for name, relation in load_schema().relations.items():
            if relation.file == "program.dl" and name not in _IN_FUNCTIONS:
                rest += [f"{name} {' '.join(self.short(c) for c in row)}" for row in self.facts[name]]
        rest += [f"output_only {self.short(v)}" for (v,) in self.facts["output_only"]]
        rest += [f"file_error {row}" for row in self.facts["file_error"]]
        return "\n\n".join([*parts, "\n".join(rest)]) + "\n"


def main() -> None:
    """Print the facts of one file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--function", help="only the function whose name ends like this")
    options = parser.parse_args()
    rendering = Rendering(extract_tree(options.file))
    if options.function is None:
        print(rendering.whole(), end="")
    else:
        for row in rendering.facts["function"]:
            if str(row[0]).endswith(options.function):
                print(rendering.function(str(row[0])))


if __name__ == "__main__":
    main()
