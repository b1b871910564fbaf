"""What does one more call of an operator cost, in tuples? `python bench/operator_costs.py --cases FILE [OPERATOR …] [--list N]`.

Of each operator one sample that works (of `--cases`, as bench/operators.py keeps them) is a line at the top level; its tensors are made
before. The line is written once and three times: half of what is added is what a further call costs with operands that were met before,
facts of the extraction included. Printed are the median, the share up to the target, and the N that cost most.
"""

from __future__ import annotations

import argparse
import random
import re
import statistics
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from dlshape.facts.budget import Budget
from dlshape.inputs.library import with_library
from dlshape.inputs.program import program_facts
from dlshape.solver.evaluation import Cut, Evaluation, rounds
from dlshape.solver.residual import RELATIONS
from operator_cases import Case
from operator_changes import read

TARGET = 60
TENSOR = re.compile(r"torch\.(?:empty|zeros)\(\([\d, ]*\)(?:, dtype=torch\.\w+)?\)")
LIMITS = Evaluation("embedded", budget=Budget(each=60.0), memory=6 << 30, tuples=8_000_000, joining=False)


def program(case: Case, times: int) -> str:
    """The case with its tensors made before, written `times` times."""
    made: dict[str, str] = {}
    text = TENSOR.sub(lambda match: made.setdefault(match[0], f"x{len(made)}"), case.text)
    lines = ["import torch", "import torch.nn.functional as F", *case.setup, *(f"{name} = {tensor}" for tensor, name in made.items())]
    return "\n".join([*lines, *(f"r{number} = {text}" for number in range(times))]) + "\n"


def tuples(text: str) -> int | None:
    """How many tuples an analysis derives; None where it reaches a limit."""
    with TemporaryDirectory() as folder:
        (Path(folder) / "a.py").write_text(text)
        facts, _ = with_library(program_facts(Path(folder), 1, None))
    evaluated = rounds(facts, list(RELATIONS), LIMITS.of_stage())
    return None if evaluated.cut is not Cut.NOTHING else sum(evaluated.solution.sizes.values())


def costs(cases: Sequence[Case]) -> Iterator[tuple[Case, float]]:
    for number, case in enumerate(cases):
        print(f"\r{number} of {len(cases)} {case.operator:50}", end="", file=sys.stderr, flush=True)
        once, often = tuples(program(case, 1)), tuples(program(case, 3))
        if once is not None and often is not None:
            yield case, (often - once) / 2
    print("\r", end="", file=sys.stderr)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("operators", nargs="*", help="names as in op_db, or torch.nn.CLASS")
    parser.add_argument("--cases", type=Path, required=True, help="JSON lines as bench/operators.py --cases writes them")
    parser.add_argument("--list", type=int, default=20, help="how many of the worst are listed")
    parser.add_argument("--most", type=int, help="draw so many operators")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    draw = random.Random(options.seed)
    works: dict[str, list[Case]] = {}
    for case in read(options.cases):
        wanted = not options.operators or case.operator in options.operators
        if wanted and case.result is not None and case.group in ("calls", "modules") and case.form != "in place":
            works.setdefault(case.operator, []).append(case)
    names = sorted(works) if options.most is None else draw.sample(sorted(works), min(options.most, len(works)))
    found = sorted(costs([draw.choice(works[name]) for name in names]), key=lambda one: -one[1])
    for case, cost in found[: options.list]:
        print(f"{cost:6.0f}  {case.operator}: {'; '.join((*case.setup, case.text))[:110]}")
    numbers = [cost for _, cost in found]
    fits = sum(cost <= TARGET for cost in numbers)
    print(f"{len(numbers)} operators: median {statistics.median(numbers):.0f}, at most {TARGET}: {fits} ({fits / len(numbers):.0%})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
