"""A folder of programs in one run against each of them alone: `python bench/units.py FOLDER [--seconds S] [--alone N]`.

Printed are CPU seconds for a program in one run and alone, their ratio, and every program whose reports differ. `--alone`: only so many of
them, evenly spread. Exit code 1: some report differs, or a program takes longer than 0.4 s in the one run.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

from checker import Checked, checked, compiled_rules

_LIMIT = 0.4  # CPU seconds for a program
_TOLD = frozenset({"error", "warning"})

Reports = Mapping[str, frozenset[tuple[int, str, str]]]


def reports(done: Checked) -> Reports:
    """Line, severity and code of what is reported in each file."""
    found: dict[str, set[tuple[int, str, str]]] = defaultdict(set)
    for one in done.result.get("diagnostics", ()):
        if one["severity"] in _TOLD:
            found[Path(one["file"]).name].add((one["line"], one["severity"], one["code"]))
    return {name: frozenset(several) for name, several in found.items()}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seconds", type=float, default=1000.0, help="limit of the one run")
    parser.add_argument("--alone", type=int, default=60, metavar="N", help="programs that are run alone, too")
    args = parser.parse_args()
    with compiled_rules() as environment:
        together = checked(args.folder, args.seconds, environment=environment)
        if together.failure:
            print(f"MISSED {args.folder}: {together.failure}")
            return 1
        units = [unit for unit in together.result["summary"]["units"] if unit["entries"]]
        files = sorted({Path(unit["entries"][0]) for unit in units})
        chosen = files[:: max(1, len(files) // args.alone)]
        found, alone, seconds, differing = reports(together), dict[str, frozenset[tuple[int, str, str]]](), 0.0, 0
        for file in chosen:
            path = next(args.folder.resolve().rglob(file.name))
            done = checked(path, args.seconds, environment=environment)
            seconds += done.seconds
            alone[file.name] = reports(done).get(file.name, frozenset())
    for name, expected in alone.items():
        if (got := found.get(name, frozenset())) != expected:
            differing += 1
            print(f"differs {name}: alone {sorted(expected - got)}, in one run {sorted(got - expected)}")
    each, one = together.seconds / len(units), seconds / len(chosen)
    unfinished = sum(unit["unfinished"] for unit in units)
    print(f"{len(units)} units, {unfinished} of them not finished: {each:.2f} s each in one run, {one:.2f} s alone, ratio {each / one:.2f}")
    print(f"{'met   ' if not differing else 'MISSED'} the same reports: {len(chosen) - differing} of {len(chosen)}")
    print(f"{'met   ' if each <= _LIMIT else 'MISSED'} {each:.2f} s of at most {_LIMIT} s a program")
    return 0 if not differing and each <= _LIMIT else 1


if __name__ == "__main__":
    raise SystemExit(main())
