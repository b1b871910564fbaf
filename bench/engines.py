"""The embedded engine against the Soufflé interpreter: `python bench/engines.py [--checkout DIR] [--only NAME] [--runs N]`.

Transitive closure, points-to analysis, same generation, the rules of dlshape on four programs (of this repository, or of a checkout of
pytorch/examples) and on a builder of N layers. Each case is run N times on both in turns, each run in a process of its own; medians are
printed. `start`: seconds until the facts are read (Soufflé: reading and compiling the rules; embedded: starting Python, imports, rules
from the cache). `solve`: the rest, which is reading the facts as text, computing, and giving the memory back. The relations asked for
must be equally large; exit code 1 if they are not.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from engine_cases import Case, builder_cases, dense_cases, program_cases

from pysouffle.declarations import read_declarations
from pysouffle.embedded.cache import load_compiled
from pysouffle.tables import write_rows

ENOUGH = 30.0  # seconds after which a run of Soufflé is not repeated
RUNS = Path(__file__).resolve().parent / "engine_runs.py"


@dataclass(slots=True)
class Measured:
    """Medians: seconds and MB. Soufflé's are absent where there is none."""

    case: Case
    start: float
    solve: float
    peak: float
    sizes: dict[str, int]
    phases: dict[str, float] = field(default_factory=dict)
    theirs: Measured | None = None

    @property
    def agrees(self) -> bool:
        return self.theirs is None or all(self.sizes[name] == self.theirs.sizes[name] for name in self.case.wanted)


def task(case: Case, scratch: Path, cache: Path, souffle: str | None) -> Path:
    """Writes the facts as text, and what `engine_runs.py` needs to know."""
    declarations = read_declarations(case.program)
    relations = {name: [declarations.root(each) for each in declarations.relations[name]] for name in case.facts}
    for folder in ("facts", "pipes"):
        (scratch / folder).mkdir()
    lines = [f'.include "{case.program.resolve()}"']
    for name, types in relations.items():
        write_rows(scratch / "facts" / f"{name}.facts", types, case.facts[name])
        lines.append(f'.input {name}(IO="file", filename="{name}.facts", rfc4180="true", delimiter="\\t")')
    lines += [f".printsize {name}" for name in case.wanted]
    (scratch / "main.dl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    letters = {"number": "i", "unsigned": "u", "float": "f", "symbol": "s"}
    path = scratch / "task.json"
    path.write_text(json.dumps({
        "program": str(case.program), "main": str(scratch / "main.dl"), "wanted": case.wanted, "scratch": str(scratch), "souffle": souffle,
        "facts": str(scratch / "facts"), "pipes": str(scratch / "pipes"), "cache": str(cache),
        "relations": {name: "".join(letters[each] for each in types) for name, types in relations.items()},
    }), encoding="utf-8")
    return path


def run(path: Path, which: str) -> dict[str, Any]:
    done = subprocess.run([sys.executable, str(RUNS), str(path), which], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(done.stderr[-3000:])
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def measure(case: Case, cache: Path, souffle: str | None, runs: int) -> Measured:
    with TemporaryDirectory() as scratch:
        path = task(case, Path(scratch), cache, souffle)
        load_compiled(case.program, cache)
        ours: list[dict[str, Any]] = []
        theirs: list[dict[str, Any]] = []
        for _ in range(runs):
            ours.append(run(path, "embedded"))
            if souffle and not any(each["solve"] > ENOUGH for each in theirs):
                theirs.append(run(path, "souffle"))
    phases = {name: statistics.median(each["phases"][name] for each in ours) for name in ours[0]["phases"]}
    other = Measured(case, *medians(theirs), theirs[0]["sizes"]) if theirs else None
    return Measured(case, *medians(ours), ours[0]["sizes"], phases, other)


def medians(figures: Sequence[dict[str, Any]]) -> tuple[float, float, float]:
    start, solve, peak = (statistics.median(each[name] for each in figures) for name in ("start", "solve", "peak"))
    return start, solve, peak


def show(found: Measured) -> None:
    print(f"{found.case.name}: {sum(found.sizes.values())} tuples in {len(found.case.wanted)} relations")
    print(f"    embedded  start {found.start:7.3f} s   solve {found.solve:8.3f} s   peak {found.peak:7.1f} MB   ("
          + ", ".join(f"{name} {value:.3f}" for name, value in found.phases.items()) + ")")
    if found.theirs is not None:
        theirs = found.theirs
        print(f"    Soufflé   start {theirs.start:7.3f} s   solve {theirs.solve:8.3f} s   peak {theirs.peak:7.1f} MB")
        print(f"    embedded : Soufflé   solve {found.solve / theirs.solve:.2f}   total "
              f"{(found.start + found.solve) / (theirs.start + theirs.solve):.2f}   peak {found.peak / theirs.peak:.2f}")
        if not found.agrees:
            other = {name: (found.sizes[name], theirs.sizes[name]) for name in found.case.wanted if found.sizes[name] != theirs.sizes[name]}
            print(f"    DIFFERENT (embedded, Soufflé): {other}")
    sys.stdout.flush()


def show_growth(results: Sequence[Measured]) -> None:
    """Time against size, for cases of one group: 1 is linear."""
    groups: dict[str, list[Measured]] = {}
    for each in results:
        if each.case.group:
            groups.setdefault(each.case.group, []).append(each)
    for name, members in groups.items():
        for small, large in pairwise(members):
            size = large.case.size / small.case.size
            text = f"{name}, {small.case.size} to {large.case.size}: time x {large.solve / small.solve:.2f} for size x {size:.2f}"
            if small.theirs and large.theirs:
                text += f" (Soufflé x {large.theirs.solve / small.theirs.solve:.2f})"
            print(text + f", peak x {large.peak / small.peak:.2f}")


def cases(options: argparse.Namespace) -> Iterator[Case]:
    chosen = [dense_cases(), program_cases(options.checkout), builder_cases(options.layers)]
    for case in (case for group in chosen for case in group):
        if not options.only or any(word in case.name for word in options.only):
            yield case


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--checkout", type=Path, help="a checkout of pytorch/examples; without it, programs of this repository")
    parser.add_argument("--souffle", default="souffle", help="the executable (built for 64-bit numbers)")
    parser.add_argument("--no-souffle", action="store_true", help="measure the embedded engine alone")
    parser.add_argument("--runs", type=int, default=3, help="runs of each engine on each case")
    parser.add_argument("--layers", type=int, nargs="+", default=[300, 1000, 2000, 3000], help="sizes of the builder")
    parser.add_argument("--only", action="append", default=[], help="only cases whose name contains this")
    options = parser.parse_args()
    souffle = None if options.no_souffle else shutil.which(options.souffle)
    if souffle is None:
        print("the embedded engine alone" if options.no_souffle else f"there is no {options.souffle}: the embedded engine alone")
    with TemporaryDirectory() as cache:
        results = []
        for case in cases(options):
            results.append(measure(case, Path(cache), souffle, options.runs))
            show(results[-1])
    show_growth(results)
    return int(not all(each.agrees for each in results))


if __name__ == "__main__":
    raise SystemExit(main())
