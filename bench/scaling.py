"""How does the time of `dlshape check` grow with the size of a program? `python bench/scaling.py [--sizes 75 150 300 600]`.

Three builders of N layers: a `range` loop that appends to a ModuleList, N widths spread into Sequential, and N assignments written out.
Prints medians of three runs and the ratio to the size before: 2 is linear.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

HEAD = "import torch\nimport torch.nn as nn\n\n\n"
LOOP = """class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList()
        for i in range({n}):
            self.layers.append(nn.Linear(32, 32))
        self.out = nn.Linear(32, 10)

    def forward(self, x):
        for layer in self.layers:
            x = torch.relu(layer(x))
        return self.out(x)


y = Net()(torch.randn(4, 32))
"""
WIDTHS = """widths = [16 + i % 48 for i in range({n} + 1)]
net = nn.Sequential(*[nn.Linear(widths[i], widths[i + 1]) for i in range({n})])
y = net(torch.randn(4, 16))
"""


def written_out(n: int) -> str:
    lines = ["x = torch.randn(4, 16)"] + [f"x = nn.Linear({16 + i % 48}, {16 + (i + 1) % 48})(x)" for i in range(n)]
    return "\n".join(lines) + "\n"


def program(kind: str, n: int) -> str:
    return HEAD + {"loop": LOOP.format(n=n), "widths": WIDTHS.format(n=n), "written out": written_out(n)}[kind]


def seconds(folder: Path, text: str) -> float:
    """Wall time of one check without a cache; the program is correct and must be reported so."""
    (folder / "net.py").write_text(text)
    shutil.rmtree(folder / ".dlshape", ignore_errors=True)
    command = [sys.executable, "-m", "dlshape", "check", "net.py", "--output-format", "json"]
    start = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=600, check=False)
    elapsed = time.perf_counter() - start
    result = json.loads(done.stdout) if done.stdout else {}
    if done.returncode != 0 or result["diagnostics"] or result["summary"]["verdict"] != "no errors":
        raise RuntimeError(f"a correct program was not found correct: {done.stdout[-1000:]}{done.stderr[-1000:]}")
    return elapsed


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--sizes", type=int, nargs="+", default=[75, 150, 300, 600])
    options = parser.parse_args()
    with TemporaryDirectory() as scratch:
        for kind in ("loop", "widths", "written out"):
            before = None
            for n in options.sizes:
                now = statistics.median(seconds(Path(scratch), program(kind, n)) for _ in range(3))
                print(f"{kind:12} {n:5} layers {now:7.2f} s" + (f"   x {now / before:.2f}" if before else ""), flush=True)
                before = now


if __name__ == "__main__":
    main()
