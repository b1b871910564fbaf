"""Runs drawn programs, then plans and kept runs that are damaged: `python under_sanitizers.py LIBRARY SEED SECONDS`.

test_sanitizers.py runs it with the address and the undefined-behaviour sanitizer; docs/fuzzing.md has a longer run.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from array import array
from ctypes import CDLL
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parents[3])]

from random_programs import Generator  # noqa: E402
from special_programs import text  # noqa: E402

from pysouffle.embedded.compile import compile_program  # noqa: E402
from pysouffle.embedded.compiled import Compiled, Native  # noqa: E402
from pysouffle.embedded.limits import Stopped, Watch  # noqa: E402
from pysouffle.embedded.native.evaluator import NativeEvaluator  # noqa: E402
from pysouffle.embedded.native.handle import KeptRun  # noqa: E402
from pysouffle.embedded.native.shared_library import checksum, loaded, operations_of  # noqa: E402
from pysouffle.embedded.native.traced import TracedEvaluator  # noqa: E402
from pysouffle.embedded.runner import Facts  # noqa: E402
from pysouffle.errors import EvaluationError  # noqa: E402
from pysouffle.language.sources import read_sources  # noqa: E402

# Not optimised: that took twice as long to build, longer than the test runs.
SANITIZED = ("-std=c++20", "-O0", "-fPIC", "-shared", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
HEADER, BEGUN = 48, 24  # bytes of the header of a plan, and of a run that was begun


@dataclass(slots=True)
class Counts:
    """What became of plans, and of kept runs."""

    whole: int = 0
    refused: int = 0
    ran: int = 0
    went_on: int = 0


def damaged(data: bytes, random_: random.Random) -> bytes:
    """A plan with a few other numbers, whose checksum is right."""
    sizes = array("Q", data[8:HEADER])
    middle = HEADER + 8 * sizes[0]
    words, code = array("q", data[HEADER:middle]), array("i", data[middle:middle + 4 * sizes[1]])
    for _ in range(random_.randint(1, 3)):
        numbers = words if not code or random_.random() < 0.5 else code
        at = random_.randrange(len(numbers))
        numbers[at] = random_.choice([numbers[at] + 1, numbers[at] - 1, 0, -1, random_.choice(numbers), random_.randrange(-(2**31), 2**31)])
    body = words.tobytes() + code.tobytes() + data[middle + 4 * sizes[1]:]
    sizes[4] = checksum(body)
    return data[:8] + sizes.tobytes() + body


def run(machine: CDLL, compiled: Compiled, facts: Facts, random_: random.Random, counts: Counts) -> None:
    watch = Watch(time.perf_counter(), 0.5, tuples=random_.choice([None, 20]))
    try:
        runner = TracedEvaluator(machine, compiled, watch, random_.random() < 0.3)
        with watch:
            runner.give(facts)
            if random_.random() < 0.3:
                runner.run_traced()
            else:
                runner.run(range(len(compiled.relations)))
            if runner.lasting:
                runner.more(facts)
        counts.ran += 1
        for number in range(len(compiled.relations)):
            list(runner.tuples(number))
            runner.removed(number)
    except ValueError:
        counts.refused += 1
    except (EvaluationError, Stopped, MemoryError):
        counts.ran += 1


def go_on(machine: CDLL, compiled: Compiled, facts: Facts, random_: random.Random, counts: Counts) -> None:
    """Runs that go on from one that was begun and kept, whole or damaged."""
    later = {name for name in facts if random_.random() < 0.5}
    wanted = array("I", range(len(compiled.relations)))
    opened = array("I", (compiled.numbers[name] for name in sorted(later)))
    try:
        watch = Watch(time.perf_counter(), 0.5)
        first = NativeEvaluator(machine, compiled, watch, True)
        with watch:
            first.give({name: rows for name, rows in facts.items() if name not in later})
            first.settle(wanted, opened)
    except (EvaluationError, Stopped):
        return
    data = first.handle.kept()
    for turn in range(8 if data else 0):
        body = array("I", data[BEGUN:len(data) - len(data) % 4])
        for _ in range(random_.randint(1, 3) if turn else 0):
            at = random_.randrange(len(body))
            body[at] = random_.choice([(body[at] + 1) % 2**32, body[at] ^ 1, 0, 2**32 - 1, random_.choice(body), random_.randrange(2**32)])
        rest = body.tobytes() + data[BEGUN + 4 * len(body):]
        kept = data[:BEGUN - 8] + array("Q", [checksum(rest)]).tobytes() + rest
        watch = Watch(time.perf_counter(), 0.5, tuples=random_.choice([None, 20]))
        try:
            runner = NativeEvaluator(machine, compiled, watch, True, 1, KeptRun(kept, wanted, opened))
            with watch:
                runner.give({name: rows for name, rows in facts.items() if name in later})
                runner.run(wanted)
            counts.went_on += 1
            for number in wanted:
                list(runner.tuples(number))
        except ValueError:
            assert turn, "what was kept is refused"
            counts.refused += 1
        except (EvaluationError, Stopped, MemoryError):
            counts.went_on += 1


def main(library: Path, seed: int, seconds: float) -> None:
    machine, counts, random_ = loaded(library), Counts(), random.Random(seed)
    end = time.perf_counter() + seconds
    with tempfile.TemporaryDirectory() as folder:
        while time.perf_counter() < end:
            seed += 1
            program, path = Generator(seed).generate(), Path(folder) / "main.dl"
            source = text(program, seed) if seed % 2 else program.text()
            path.write_text(source)
            compiled = compile_program(read_sources(path, (), (), True), operations_of(machine))
            if compiled.native is None:
                continue
            run(machine, compiled, program.facts, random_, counts)
            counts.whole += 1
            go_on(machine, compiled, program.facts, random.Random(seed), counts)
            for _ in range(20):
                native = Native(damaged(compiled.native.data, random_), compiled.native.packed_places)
                run(machine, compiled._replace(native=native), program.facts, random_, counts)
    print(counts)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]))
