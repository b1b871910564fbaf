"""How does the time of `dlshape check` grow with the number of undecided branches? `python bench/branches.py [KIND …]`.

Programs of n blocks with 2 ** n ways through them: PyTea's figure 6, layers under conditions of their own, LayerDrop, a ResNet with
stochastic depth (by its number of layers), cells of a searched network. With all ways of one shape they must be found correct and every
shape known; with one wrong size on one way, that line must be reported, with the way. Then programs where each block may change a size,
so that there are 2 ** n shapes: they must come to an end, and say which limit was reached. CPU seconds, the least of three runs, the
rules compiled before; the ratio is what is above a program without blocks, to the size before, for twice the blocks: 2 is linear, 2.4 the
limit.
"""

from __future__ import annotations

import argparse
import json
import math
import resource
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from branch_programs import KINDS, blocks, program, sizes
from growing_programs import GROWING, growing

LIMIT = 2.4
BASE = "import random\n\nimport torch\nimport torch.nn as nn\n\nscore = nn.Linear(32, 10)(torch.randn(8, 32))\n"
RUNS = 3
LEAST = 0.2  # seconds: of less, the ratio is noise


def checked(folder: Path, text: str) -> tuple[float, dict[str, Any]]:
    """CPU seconds of one check, without a cache of facts, and its result."""
    (folder / "net.py").write_text(text)
    shutil.rmtree(folder / ".dlshape", ignore_errors=True)
    command = [sys.executable, "-m", "dlshape", "check", "net.py", "--output-format", "json"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=600, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if not done.stdout:
        raise RuntimeError(done.stderr[-2000:])
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, json.loads(done.stdout)


def least(folder: Path, text: str) -> tuple[float, dict[str, Any]]:
    runs = [checked(folder, text) for _ in range(RUNS)]
    return min(seconds for seconds, _ in runs), runs[0][1]


def correct(text: str, result: dict[str, Any]) -> str:
    """What is wrong with the result of a program all of whose ways keep the shape; "" if nothing is."""
    operators = result["summary"]["operators"]
    if any(each["severity"] != "info" for each in result["diagnostics"]) or result["summary"]["verdict"] != "no errors":
        return f"not found correct: {result['summary']['verdict']}"
    return "" if operators["applied"] == operators["fully_known"] else "shapes are not known"


def found(text: str, result: dict[str, Any]) -> str:
    """The same for a program with one wrong size."""
    wanted = {number for number, line in enumerate(text.splitlines(), 1) if line.endswith("# wrong")}
    errors = [each for each in result["diagnostics"] if each["severity"] == "error"]
    if {each["line"] for each in errors} != wanted:
        return f"errors in lines {[each['line'] for each in errors]}, not {sorted(wanted)}"
    return "" if any(note.startswith("where ") for each in errors for note in each["notes"]) else "the way is not told"


def bounded(text: str, result: dict[str, Any]) -> str:
    """The same for a program whose shapes are too many."""
    reached = {each["check"] for each in result["diagnostics"] if each["code"] == "DLS911"}
    return "" if reached and result["summary"]["verdict"] == "unknown" else "no limit is told"


def series(folder: Path, title: str, programs: list[tuple[int, int, str]], judge: Any, base: float) -> bool:
    """`programs`: size, number of blocks, text. Returns whether all is as it should be."""
    good, before = True, None
    for n, count, text in programs:
        seconds, result = least(folder, text)
        above = max(seconds - base, LEAST)
        growth = ""
        if before is not None:
            ratio = (above / before[1]) ** (1 / math.log2(count / before[0])) if count != before[0] else 1.0
            growth = f"   x {ratio:.2f}"
            good &= ratio <= LIMIT
        fault = judge(text, result)
        good &= not fault
        applied = result["summary"]["operators"]["applied"]
        print(f"{title:26} {n:4} ({count:3} choices) {seconds:6.2f} s {applied:6} operators{growth}   {fault}".rstrip(), flush=True)
        before = (count, above)
    return good


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("kinds", nargs="*", help=f"of {', '.join((*KINDS, *GROWING))}; all if none is named")
    wanted = parser.parse_args().kinds
    good = True
    with TemporaryDirectory() as scratch:
        folder = Path(scratch)
        checked(folder, BASE)
        base, _ = least(folder, BASE)
        print(f"{'base':26} {base:22.2f} s")
        for kind in KINDS:
            if wanted and kind not in wanted:
                continue
            for wrong, judge in ((False, correct), (True, found)):
                programs = [(n, blocks(kind, n), program(kind, n, wrong)) for n in sizes(kind)]
                good &= series(folder, f"{kind}, wrong" if wrong else kind, programs, judge, base)
        for kind in GROWING:
            if not wanted or kind in wanted:
                good &= series(folder, f"growing: {kind}", [(n, n, growing(kind, n)) for n in (16, 32, 64)], bounded, base)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
