"""Two versions of dlshape on the same programs: `python bench/before_after.py BEFORE AFTER [--turns N] PROGRAM…`.

BEFORE and AFTER are Python interpreters of environments in which a version is installed. Each analyses every program in processes of its
own, in turns; compared are the relations that both have, by number of rows and digest, and the checks. A relation that has another name in
one of them is told as missing there, and a pair with the same rows as renamed. Printed are CPU seconds of the first process (cold) and the
median of the others (cached), with their ratio. Exit code 1: a relation or a check differs.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

# Runs in either version: what is imported here is there in both.
_CHILD = r"""
import hashlib, json, sys, time
from pathlib import Path
start = time.process_time()
from dlshape.inputs.library import with_library
from dlshape.inputs.program import program_facts
from dlshape.solver.evaluation import RULES
from pysouffle.embedded.engine import EmbeddedEngine
facts, _ = with_library(program_facts(Path(sys.argv[1]), 1, None))
engine = EmbeddedEngine()
compiled = engine.loaded(RULES)
names = [name for name, _ in compiled.relations]
solution = engine.solve(compiled, {name: list(rows) for name, rows in facts.items()}, names)
seconds = time.process_time() - start
found = {}
for name in names:
    rows = sorted(map(repr, solution.relation(name)))
    if rows:
        found[name] = [len(rows), hashlib.sha256("\n".join(rows).encode()).hexdigest()]
print(json.dumps({"seconds": seconds, "relations": found}))
"""


@dataclass(frozen=True, slots=True)
class Analysed:
    """By one version: `relations`: of those with rows, their number and a digest."""

    seconds: float
    relations: dict[str, tuple[int, str]]


def analysed(python: str, program: Path, cache: Path) -> Analysed:
    """Raises CalledProcessError where the version cannot do it."""
    command, environment = [python, "-c", _CHILD, str(program.resolve())], {**os.environ, "XDG_CACHE_HOME": str(cache)}
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd="/", env=environment)
    answer = json.loads(done.stdout)
    return Analysed(answer["seconds"], {name: (int(rows), str(digest)) for name, (rows, digest) in answer["relations"].items()})


def renamed(before: Analysed, after: Analysed) -> dict[str, str]:
    """Relations with the same rows under another name, where that is certain: no other has the same rows."""
    gone = {name: told for name, told in before.relations.items() if name not in after.relations}
    new = {name: told for name, told in after.relations.items() if name not in before.relations}
    pairs = {}
    for name, told in gone.items():
        same = [other for other, theirs in new.items() if theirs == told]
        if len(same) == 1 and sum(theirs == told for theirs in gone.values()) == 1:
            pairs[name] = same[0]
    return pairs


def compared(program: Path, before: Analysed, after: Analysed) -> bool:
    """Prints what differs; whether nothing does."""
    pairs = renamed(before, after)
    both = before.relations.keys() & after.relations.keys()
    different = sorted(name for name in both if before.relations[name] != after.relations[name])
    missing = sorted(before.relations.keys() - both - pairs.keys())
    new = sorted(after.relations.keys() - both - set(pairs.values()))
    counts = f"{len(both)} relations in both, {len(different)} different, {len(pairs)} renamed, {len(missing)} gone, {len(new)} new"
    print(f"{program}: {counts}")
    for name in different[:20]:
        print(f"  {name}: {before.relations[name][0]} rows, then {after.relations[name][0]}")
    for title, names in (("gone", missing), ("new", new)):
        if names:
            print(f"  {title}: {', '.join(names[:20])}{' …' if len(names) > 20 else ''}")
    return not different


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", help="Python with one version")
    parser.add_argument("after", help="Python with the other")
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("programs", nargs="+", type=Path)
    args = parser.parse_args()
    pythons = [os.path.abspath(python) for python in (args.before, args.after)]  # no links are followed: an environment is one
    same = True
    for program in args.programs:
        with tempfile.TemporaryDirectory() as folder:
            caches = [(python, Path(folder) / str(at)) for at, python in enumerate(pythons)]
            turns = [[analysed(python, program, cache) for python, cache in caches] for _ in range(args.turns + 1)]
        same = compared(program, *turns[0]) and same
        cold = [each.seconds for each in turns[0]]
        cached = [statistics.median(turn[at].seconds for turn in turns[1:]) for at in (0, 1)]
        ratios = f"{cold[1] / cold[0]:.2f}; cached {cached[0]:.2f} and {cached[1]:.2f}, ratio {cached[1] / cached[0]:.2f}"
        print(f"  CPU s cold {cold[0]:.2f} and {cold[1]:.2f}, ratio {ratios}")
    return 0 if same else 1


if __name__ == "__main__":
    raise SystemExit(main())
