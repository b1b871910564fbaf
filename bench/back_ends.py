"""The machine against Python on the rule library: `python bench/back_ends.py [--turns N] FILE.py…`.

Each script, with what it imports, is extracted once; then both back ends evaluate the rules over its facts in turns, each time in a process
of its own. Printed are CPU seconds of loading facts and solving (the median of the turns), tuples handed to recursive rules in a second,
the peak memory of the process above what it has before it loads the facts, and the ratios. Exit code 1: the machine is not built, or the
number of tuples differs.
"""

from __future__ import annotations

import argparse
import json
import os
import pickle
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from dlshape.inputs.library import with_library
from dlshape.inputs.program import program_facts
from dlshape.solver.evaluation import NEXT, RULES

from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.embedded.native.shared_library import library


@dataclass(frozen=True, slots=True)
class Taken:
    """What one evaluation took: CPU seconds, bytes; `used`: tuples handed to recursive rules."""

    seconds: float
    memory: int
    used: int
    tuples: int


def evaluated(pickled: str, native: bool) -> Taken:
    """In this process."""
    with open(pickled, "rb") as file:
        facts = pickle.load(file)
    engine = EmbeddedEngine(native=native)
    compiled = engine.loaded(RULES)
    before, start = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.process_time()
    solution = engine.solve(compiled, facts, list(NEXT))
    seconds = time.process_time() - start
    return Taken(seconds, (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) << 10, solution.used, sum(solution.sizes.values()))


def in_a_process(pickled: str, native: bool) -> Taken:
    command = [sys.executable, __file__, "--child", "machine" if native else "python", pickled]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return Taken(**json.loads(done.stdout))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--child", choices=["machine", "python"], help=argparse.SUPPRESS)
    parser.add_argument("files", nargs="+")
    args = parser.parse_args()
    if args.child:
        found = evaluated(args.files[0], args.child == "machine")
        print(json.dumps({name: getattr(found, name) for name in Taken.__slots__}))
        return 0
    if library() is None:
        print("the machine is not built: python -m pysouffle.embedded.native.build")
        return 1
    for native in (True, False):  # compiling takes more memory than solving, and is not what is measured
        subprocess.run([sys.executable, "-c", f"from pysouffle.embedded.engine import EmbeddedEngine as E\n"
                        f"E(native={native}).loaded(__import__('pathlib').Path({str(RULES)!r}))"], check=True)
    same = True
    print("CPU s, million tuples/s and MB by the machine; by Python; how many times faster; memory in percent")
    for name in args.files:
        facts, _ = with_library(program_facts(Path(name), 1, None))
        with tempfile.NamedTemporaryFile(suffix=".pickle") as file:
            pickle.dump({relation: list(rows) for relation, rows in facts.items()}, file)
            file.flush()
            turns = [[in_a_process(file.name, native) for native in (True, False)] for _ in range(args.turns)]
        seconds = [statistics.median(turn[at].seconds for turn in turns) for at in (0, 1)]
        memory = [statistics.median(turn[at].memory for turn in turns) for at in (0, 1)]
        used = turns[0][0].used
        same = same and len({(each.used, each.tuples) for turn in turns for each in turn}) == 1
        columns = [f"{own:6.2f} {used / own / 1e6:5.2f} {size / 2**20:5.0f}" for own, size in zip(seconds, memory, strict=True)]
        ratios = f"{seconds[1] / seconds[0]:4.1f}  {100 * memory[0] / memory[1]:3.0f} %"
        print(f"{os.path.relpath(name):50.50s} {columns[0]};  {columns[1]};  {ratios}")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
