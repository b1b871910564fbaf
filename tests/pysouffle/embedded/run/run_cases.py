"""Programs with fact files, and what Soufflé 2.5 writes for them.

    python tests/pysouffle/embedded/run/run_cases.py      records anew, with the souffle on PATH

The programs of CASES show one thing each; RANDOM many are generated, and recorded with their text.
"""

from __future__ import annotations

import json
import random
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

from random_io import generated

RECORDED = Path(__file__).with_name("run_cases.json")
RANDOM = 40


@dataclass(frozen=True, slots=True)
class Case:
    name: str
    program: str
    facts: Mapping[str, str] = field(default_factory=dict)
    stdin: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The files of the output folder, and standard output."""

    files: Mapping[str, str]
    stdout: str


EDGES = "b\ta\na\tc\nd\tb\nc\td\n"
CASES = [
    Case("numbers", ".decl r(a: number, b: number)\n.input r\n.output r\nr(0, 0). r(-7, 3).\n", {"r": "5\t1\n-3\t2\n5\t-1\n"}),
    Case("unsigned numbers and floats are compared by their bits",
         ".decl u(a: unsigned)\n.decl f(a: float)\n.input u, f\n.output u, f\n",
         {"u": "1\n18446744073709551615\n9223372036854775808\n0\n", "f": "1\n-1\n-0\n0\n-2\ninf\n-inf\n1e300\n"}),
    Case("symbols by their first occurrence, those of rules before those of files",
         '.decl e(a: symbol, b: symbol)\n.input e\n.output e\n.decl r(a: symbol)\n.output r\nr("d") :- e("c", _).\n'
         'r(x) :- e(x, _), x != "zz".\n',
         {"e": EDGES}),
    Case("a relation that is searched by its second column is sorted by it",
         ".decl e(a: symbol, b: symbol)\n.input e\n.output e\n.decl r(a: symbol, b: symbol)\n.output r\nr(x, z) :- e(x, y), e(z, y).\n",
         {"e": EDGES + "a\ta\n"}),
    Case("two indexes",
         ".decl e(a: number, b: number)\n.input e\n.output e\n.decl r(a: number)\n.output r\nr(x) :- r(y), e(x, y).\n"
         "r(x) :- r(y), e(y, x).\nr(2).\n",
         {"e": "3\t1\n1\t2\n2\t0\n0\t9\n"}),
    Case("an index for an order of numbers",
         ".decl e(a: number, b: number)\n.input e\n.output e\n.decl r(a: number)\n.output r\nr(x) :- e(x, _), e(_, y), y < x.\n",
         {"e": "3\t1\n1\t2\n2\t0\n0\t9\n"}),
    Case("a negation searches too",
         ".decl e(a: number, b: number)\n.input e\n.output e\n.decl n(a: number)\n.input n\n.decl r(a: number)\n.output r\n"
         "r(x) :- n(x), !e(_, x).\n",
         {"e": "3\t1\n1\t2\n2\t0\n0\t9\n", "n": "0\n1\n7\n"}),
    Case("an aggregate searches too",
         ".decl e(a: number, b: number)\n.input e\n.output e\n.decl n(a: number)\n.input n\n.decl r(a: number, b: number)\n.output r\n"
         "r(x, c) :- n(x), c = count : { e(_, x) }.\n", {"e": "3\t1\n1\t2\n2\t0\n0\t1\n", "n": "0\n1\n7\n"}),
    Case("strata by their distance, then by name",
         ".decl z(a: symbol)\n.decl b(a: symbol)\n.decl a(a: symbol)\n.input z(IO=stdin)\n.output z, b, a(IO=stdout)\n"
         ".printsize b\nb(x) :- a(x).\na(x) :- z(x).\n", stdin="q\np\n"),
    Case("a relation that no output needs is neither read nor computed",
         ".decl gone(a: symbol)\n.input gone\n.decl e(a: symbol)\n.input e\n.output e\n.decl endless(a: number)\nendless(0).\n"
         "endless(x + 1) :- endless(x).\n.decl more(a: symbol)\nmore(x) :- gone(x).\n", {"e": "a\n"}),
    Case("copies are not relations of their own",
         ".decl e(a: symbol, b: symbol)\n.input e\n.decl c(a: symbol, b: symbol)\nc(x, y) :- e(x, y).\n.decl d(a: symbol, b: symbol)\n"
         "d(x, y) :- c(x, y).\n.decl r(a: symbol, b: symbol)\n.output r, e\nr(x, z) :- d(x, y), d(z, y).\n", {"e": EDGES}),
    Case("what is tested only becomes a relation without columns",
         '.decl e(a: symbol, b: symbol)\n.input e\n.output e\n.decl r(a: symbol)\n.output r\nr("yes") :- e(x, y), e(y, "d"), x != "a".\n'
         'r("no") :- !e("a", "b").\n', {"e": EDGES}),
    Case("records and branches by their place in the record table",
         ".type L = [n: number, s: symbol, next: L]\n.type A = B {n: number} | C {s: symbol, a: A} | D {}\n.decl r(l: L, a: A)\n"
         ".input r\n.output r\n"
         'r([1, "x", nil], $C("y", $D())).\nr(nil, $B(2)).\n.decl s(a: A)\n.output s\ns(a) :- r(_, $C(_, a)).\n',
         {"r": '[2, "z", [1, "x", nil]]\t$B(7)\nnil\t$C(q, $C(w, $B(2)))\n[1, "a", nil]\t$D\n'}),
    Case("an enumeration by the alphabet",
         ".type E = Z {} | A {} | M {}\n.decl r(e: E, n: number)\n.input r\n.output r\nr($M(), 1).\n",
         {"r": "$Z\t1\n$A\t3\n$M\t0\n$A\t2\n"}),
    Case("an equivalence by its classes",
         ".decl e(a: number, b: number)\n.input e\n.decl q(a: number, b: number) eqrel\n.output q\nq(x, y) :- e(x, y).\n",
         {"e": "5\t1\n2\t3\n7\t2\n9\t9\n"}),
    Case("symbols that rules make",
         '.decl e(a: number)\n.input e\n.decl r(a: symbol)\n.output r\nr(cat("n", to_string(x))) :- e(x).\n'
         '.decl s(a: symbol, b: number)\n.output s\n'
         "s(substr(x, 1, 2), strlen(x)) :- r(x).\n", {"e": "30\n4\n-5\n12\n"}),
    Case("components",
         ".comp C<T> { .decl r(x: T)\n .input r\n .output r\n .decl s(x: T)\n s(x) :- r(x).\n .output s(IO=stdout)\n"
         " .printsize s\n}\n"
         ".init d = C<symbol>\n.init c = C<number>\n", {"c.r": "3\n1\n", "d.r": "b\na\n"}),
    Case("inlined, disjunctive and with several heads",
         '.decl e(a: symbol, b: symbol)\n.input e\n.output e\n.decl both(a: symbol, b: symbol) inline\nboth(x, y) :- e(x, y), e(_, x).\n'
         '.decl r(a: symbol)\n.decl s(a: symbol)\n.output r, s\nr(x), s(y) :- (both(x, y) ; e(y, x), x = "k"), y != "a".\n'
         'r("k").\n', {"e": EDGES}),
    Case("a size limit",
         ".decl n(x: number)\nn(0).\nn(x + 1) :- n(x), x < 100.\n.limitsize n(n=10)\n.output n\n.decl p(x: number, y: number)\n"
         "p(1, 2). p(2, 3). p(3, 4). p(4, 5). p(5, 6). p(6, 7).\np(x, z) :- p(x, y), p(y, z).\n.limitsize p(n=12)\n.output p\n"
         ".printsize p\n"),
    Case("pragmas",
         '.decl e(a: symbol)\n.input e\n.output e\n.decl f(a: symbol)\n.input f\n.output f\n.pragma "output-dir" "-"\n'
         '.pragma "no-warn"\n',
         {"e": "x\n"}),
    Case("columns of a file in another order", '.decl e(a: symbol, b: symbol)\n.input e(columns="1:0")\n.output e\n', {"e": EDGES}),
    Case("the same relation twice",
         '.decl e(a: symbol)\n.input e\n.input e(filename="f.facts")\n.output e\n.output e(filename="again.txt", headers=true)\n',
         {"e": "b\nc\n", "f": "a\nb\n"}),
    Case("a plan", ".decl e(a: number, b: number)\n.input e\n.output e\n.decl r(a: number, b: number)\n.output r\n"
         "r(x, y) :- e(x, y).\nr(x, z) :- r(x, y), e(y, z).\n .plan 0:(2,1)\n", {"e": "3\t1\n1\t2\n2\t0\n0\t9\n"}),
    Case("no rows, no columns", ".decl e(a: number)\n.output e\n.decl n()\n.output n\n.decl y()\n.output y\ny().\n"),
]


def recorded() -> list[tuple[Case, Outcome]]:
    return [(Case(**each["case"]), Outcome(**each["outcome"])) for each in json.loads(RECORDED.read_text(encoding="utf-8"))]


def lay_out(case: Case, folder: Path) -> None:
    (folder / "main.dl").write_text(case.program, encoding="utf-8")
    (folder / "out").mkdir()
    for name, text in case.facts.items():
        (folder / f"{name}.facts").write_text(text, encoding="utf-8")


def files(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in sorted((folder / "out").iterdir())}


def run(case: Case) -> Outcome | None:
    """What the souffle on PATH makes of a case; None if it refuses it or takes long."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lay_out(case, folder)
        options = [] if "output-dir" in case.program else ["-D", "out"]
        try:
            done = subprocess.run(["souffle", "main.dl", "-F", ".", *options], cwd=folder, capture_output=True, input=case.stdin.encode(),
                                  timeout=10, check=False)
        except subprocess.TimeoutExpired:
            return None
        return None if done.returncode else Outcome(files(folder), done.stdout.decode())


def random_cases() -> list[tuple[Case, Outcome]]:
    found: list[tuple[Case, Outcome]] = []
    seed = 0
    while len(found) < RANDOM:
        program, facts = generated(random.Random(seed))
        case = Case(f"random {seed}", program, facts)
        if (outcome := run(case)) is not None:
            found.append((case, outcome))
        seed += 1
    return found


def record() -> None:
    rows = []
    for case in CASES:
        outcome = run(case)
        assert outcome is not None, case.name
        rows.append((case, outcome))
    rows += random_cases()
    lines = [json.dumps({"case": asdict(case), "outcome": asdict(outcome)}) for case, outcome in rows]
    RECORDED.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    record()
