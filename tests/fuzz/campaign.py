"""Draws programs until it is told to stop, and keeps what was found in a file.

python tests/fuzz/campaign.py FINDINGS.jsonl --first 1000000 --count 100000 [--until 22:40] [--exceptions]
"""

from __future__ import annotations

import argparse
import json
import time
from datetime import datetime
from pathlib import Path

from findings import Finding, Tally, examine, shape_of
from generate import write
from shrink import shrink_all
from writer import Switches

_BATCH = 100
_SHRUNK = 6  # findings of a batch that are made smaller


class Campaign:
    """`log` gets a line for each finding, and beside it lies a file with how far it got."""

    def __init__(self, log: Path, switches: Switches) -> None:
        self.log, self.switches = log, switches
        self.progress = log.with_suffix(".progress")
        self.tally = Tally()
        self.programs = 0
        self.known: set[str] = set()
        self.start, self.cpu = time.monotonic(), time.process_time()

    def batch(self, first: int, count: int) -> None:
        sources = {seed: write(seed, self.switches) for seed in range(first, first + count)}
        seeds = list(sources)
        found = [(seeds[i], each[0]) for i, each in enumerate(examine(list(sources.values()), self.tally)) if each]
        self.programs += count
        small = shrink_all([(sources[seed], one) for seed, one in found[:_SHRUNK]])
        small += [(sources[seed], one) for seed, one in found[_SHRUNK:]]
        for (seed, _), (source, one) in zip(found, small, strict=True):
            self.record(seed, source, one)
        took, cpu = time.monotonic() - self.start, time.process_time() - self.cpu
        self.progress.write_text(
            f"{self.programs} programs up to seed {first + count - 1}, {took:.0f} s, {self.programs / cpu:.1f} a second of the processor\n"
            f"{self.tally}\n",
            encoding="utf-8",
        )

    def record(self, seed: int, source: str, one: Finding) -> None:
        shape = shape_of(source)
        entry = {"seed": seed, "new": shape not in self.known, "finding": str(one), "source": source}
        self.known.add(shape)
        with self.log.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("log", type=Path)
    parser.add_argument("--first", type=int, default=1_000_000)
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--until", help="a time of today, HH:MM")
    parser.add_argument("--exceptions", action="store_true")
    given = parser.parse_args()
    campaign = Campaign(given.log, Switches(exceptions=given.exceptions))
    for first in range(given.first, given.first + given.count, _BATCH):
        if given.until and datetime.now().strftime("%H:%M") >= given.until:
            break
        campaign.batch(first, min(_BATCH, given.first + given.count - first))


if __name__ == "__main__":
    main()
