"""Draws programs and compares the two back ends on each: `python campaign.py --first 0 --count 10000 --minutes 30`.

Plain programs and those whose result depends on the order of rows by turns; each without a limit of tuples, and with one. A program that is
found is told with its seed: `--first SEED --count 1` does it again.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parents[3])]

from both import both  # noqa: E402
from random_programs import Generator  # noqa: E402
from special_programs import special, text  # noqa: E402

from pysouffle.errors import EvaluationError, ProgramError  # noqa: E402


def compared(seed: int, folder: Path) -> str:
    """What is to be counted."""
    program = special(seed) if seed % 2 else Generator(seed).generate()
    path = folder / f"{seed}.dl"
    path.write_text(text(program, seed) if seed % 2 else program.text())
    try:
        programs = both(path, folder)
    except ProgramError as error:
        return f"not a program: {str(error).partition(': ')[2]}"
    finally:
        path.unlink()
    if programs.machine is None:
        return "too large for the machine"
    for tuples in (None, (1, 7, 40)[seed % 3]):
        try:
            machine, python = programs.solved(program.facts, tuples)
        except EvaluationError as error:
            return f"an error: {str(error).partition(': ')[2]}"
        found = programs.differences(machine, python)
        if found or (machine.used, machine.incomplete) != (python.used, python.incomplete):
            print(f"{seed} with {tuples}: {found}", flush=True)
            return "different"
    return "same"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=30.0)
    args = parser.parse_args()
    counts: Counter[str] = Counter()
    start = time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(args.first, args.first + args.count):
            if time.process_time() - start > args.minutes * 60:
                break
            counts[compared(seed, Path(folder))] += 1
    print(f"{counts.total()} programs, {time.process_time() - start:.0f} s: {dict(counts)}")


if __name__ == "__main__":
    main()
