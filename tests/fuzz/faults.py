"""The test of the test: faults are put into a copy of the rules, and each must be told.

python tests/fuzz/faults.py [PROGRAMS]

All faults are in one copy, since compiling the rules takes long; a fault is told if a program in which its operation occurs differs from
CPython, or if the net says there that it is stuck. Without faults neither must be so at that place."""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path

import dlshape.checks
import dlshape.facts
import dlshape.rules
import dlshape.solver.evaluation as evaluation
from analyse import HOW, Found, analysed
from findings import findings
from generate import write
from run import run

RULES = Path(dlshape.rules.__file__).parent


@dataclass(frozen=True, slots=True)
class Fault:
    """In file `path`, `old` becomes `new`; `sign`: where the operation stands in a program."""

    path: str
    old: str
    new: str
    sign: str


FAULTS = (
    Fault("values/arithmetic.dl", "$Int(m / n - 1)) :- divided", "$Int(m / n)) :- divided", r"//|divmod|floordiv"),
    Fault("values/containers.dl", 'change_result($List(xs), "reverse", p, k, $List(r))', 'change_result($List(xs), "none", p, k, $List(r))',
          r"\.reverse\(\)"),
    Fault("library/python/higher_order.dl", 'tests(args, "any_of", nil, 0).', 'tests(args, "no_of", nil, 0).', r"\bany\("),
    Fault("library/python/higher_order.dl", 'op_result(a, args, $Bool(1)) :- builtin(args, "all_of", a)',
          'op_result(a, args, $Bool(0)) :- builtin(args, "all_of", a)', r"\ball\("),
    Fault("library/text/text_methods.dl",
          'op_result(a, args, $Tuple([x, [$Str(p), [y, nil]]])) :-\n    builtin(args, "text_partition", a)',
          'op_result(a, args, $Tuple([y, [$Str(p), [x, nil]]])) :-\n    builtin(args, "text_partition", a)', r"\.partition\("),
    Fault("library/text/text_methods.dl", '[$Str(p), [$Int(1), nil]]], last_cut(s, p, t, h).',
          '[$Str(p), [$Int(7), nil]]], last_cut(s, p, t, h).', r"\.rsplit\("),
    Fault("values/equality.dl", "lexical(op, l, r, nil, y), y != nil, accepts(op, -1, t).",
          "lexical(op, l, r, nil, y), y != nil, accepts(op, 1, t).", r"[\])\w] <=? |[\])\w] >=? "),
    Fault("values/ordering.dl", "lookup_missing(k, $Str(\"key\")).", "lookup_missing(k, $Str(\"kee\")).", r"\.sort\("),
)  # fmt: skip


def copy_with_faults(folder: Path) -> Path:
    """The main file of a copy of the rules with all faults in it."""
    copy = folder / "rules"
    shutil.copytree(RULES, copy)
    for name, module in (("facts", dlshape.facts), ("checks", dlshape.checks)):
        shutil.copytree(Path(str(module.__file__)).parent, folder / name)
    for fault in FAULTS:
        path = copy / fault.path
        text = path.read_text(encoding="utf-8")
        assert text.count(fault.old) >= 1, fault.old
        path.write_text(text.replace(fault.old, fault.new), encoding="utf-8")
    return copy / "main.dl"


def told(sources: list[str], found: list[Found]) -> dict[int, set[int]]:
    """By program, the lines where it differs or is stuck."""
    lines: dict[int, set[int]] = {}
    for i, (source, each) in enumerate(zip(sources, found, strict=True)):
        lines[i] = set(each.stuck) | {finding.place[0] for finding in findings(run(source), replace(each, stuck=set()))}
    return lines


def main() -> None:
    sources = [write(seed) for seed in range(int(sys.argv[1]) if len(sys.argv) > 1 else 300)]
    right = told(sources, analysed(sources, HOW))
    before = evaluation.RULES
    with tempfile.TemporaryDirectory() as folder:
        evaluation.RULES = copy_with_faults(Path(folder))
        wrong = told(sources, analysed(sources, HOW))
    evaluation.RULES = before
    for fault in FAULTS:
        lines = [(i, n) for i, source in enumerate(sources) for n, line in enumerate(source.splitlines(), 1) if re.search(fault.sign, line)]
        new = [(i, n) for i, n in lines if n in wrong[i] - right[i]]
        print(f"{'told' if new else 'MISSED':7} {len(new):4} of {len(lines):4} lines  {fault.path}: {fault.old[:70]}")


if __name__ == "__main__":
    main()
