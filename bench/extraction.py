"""How does the extraction of facts grow with one long construct? `python bench/extraction.py [--size 1000] [NAME…]`.

For each shape of bench/long_sources.py in three sizes n, 2n, 4n: rows of facts, calls that Python makes (the same on every machine) and
seconds, each with its ratios to the size before. 2 is linear, 4 quadratic.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from dlshape.frontend.extract import extract_source
from long_sources import SHAPES


@dataclass(frozen=True, slots=True)
class Cost:
    """`rows` of facts; `calls` of functions while they are extracted; `seconds` of processor time without counting those."""

    rows: int
    calls: int
    seconds: float


def cost(source: str, seconds: bool = True) -> Cost:
    """What the facts of one file cost. Raises ValueError for a source that is refused."""
    content = source.encode()
    calls = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        facts = extract_source("a.py", content)
    finally:
        sys.setprofile(before)
    if "file_error" in facts:
        raise ValueError(facts["file_error"])
    took = 0.0
    if seconds:
        gc.collect()
        start = time.process_time()
        extract_source("a.py", content)
        took = time.process_time() - start
    return Cost(sum(map(len, facts.values())), calls, took)


def ratios(values: Sequence[float]) -> list[float]:
    """Each to the one before."""
    return [b / a if a else float("nan") for a, b in pairwise(values)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="shapes (default: all)")
    parser.add_argument("--size", type=int, default=500, metavar="N", help="the smallest size (default: %(default)s)")
    options = parser.parse_args()
    print(f"{'':30} {'rows':>8} {'ratios':>11} {'calls':>9} {'ratios':>11} {'seconds':>8} {'ratios':>11}")
    for name in options.names or SHAPES:
        costs = [cost(SHAPES[name](options.size * times)) for times in (1, 2, 4)]
        columns = []
        for values, form in (([c.rows for c in costs], "8d"), ([c.calls for c in costs], "9d"), ([c.seconds for c in costs], "8.2f")):
            columns.append(f"{values[-1]:{form}} " + " ".join(f"{ratio:5.2f}" for ratio in ratios(values)))
        print(f"{name:30} " + " ".join(columns), flush=True)


if __name__ == "__main__":
    main()
