"""What becomes of unknowns: `python bench/unknowns.py [--all] [--family NAME] [FILES]`.

Every recorded case of tests/operators is asked with each argument, and each part of one, replaced by something that is less known. The
table has for each family how many variants there are, how many answers exclude what the library returns (uncovered), how many refuse
what the library accepts (false errors), and how many there are no answers to (silent).
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "operators"))

from unknowns import FILES, Fault, Finding, judged, trials

COLUMNS = (Fault.UNCOVERED, Fault.FALSE_ERROR, Fault.SILENT)


def table(variants: Counter[str], findings: list[Finding]) -> str:
    counts = Counter((finding.trial.family, finding.fault) for finding in findings)
    lines = [f"{'family':28}{'variants':>10}" + "".join(f"{fault.value:>14}" for fault in COLUMNS)]
    for name, number in [*sorted(variants.items(), key=lambda row: -sum(counts[row[0], fault] for fault in COLUMNS)), ("all", 0)]:
        total = [sum(n for (f, g), n in counts.items() if g is fault and name in (f, "all")) for fault in COLUMNS]
        lines.append(f"{name:28}{number or sum(variants.values()):>10}" + "".join(f"{n:>14}" for n in total))
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--show", type=int, default=0, help="how many findings of each fault to print")
    parser.add_argument("--family", help="print only the findings of this family")
    parser.add_argument("files", nargs="*", type=Path, default=FILES)
    options = parser.parse_args()
    every = list(trials(options.files))
    findings = list(judged(every))
    print(table(Counter(trial.family for trial in every), findings))
    for fault in COLUMNS:
        of_it = [x for x in findings if x.fault is fault and options.family in (None, x.trial.family)]
        for finding in of_it[: options.show]:
            print(finding)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
