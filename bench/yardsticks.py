"""What the tool takes, against yardsticks of the same machine and minute: `python bench/yardsticks.py [--turns 5] [FOLDER]`.

A warm `dlshape check` of a small program (nothing has changed since the last) against `import torch`; the extraction of all files of
FOLDER, torch's own nn and fx unless another is named, without and with its cache, against `ast.parse` of the same files. All in turns, in
processes of their own, of which the processor seconds are told: medians, with the least and the most. PYTHONDONTWRITEBYTECODE is unset for
them: with it, Python compiles the tool's own files at every start, which doubles a warm check.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

CHECK = "from dlshape.cli.main import run; run()"  # as the command does
PARSE = """
import ast, pathlib, sys
for path in pathlib.Path(sys.argv[1]).rglob("*.py"):
    ast.parse(path.read_bytes())
"""
EXTRACT = """
import pathlib, sys
from dlshape.frontend.closure import extract_closure
root = pathlib.Path(sys.argv[1])
extract_closure([root], root, 1, pathlib.Path(sys.argv[2]) if sys.argv[2:] else None)
"""
PROGRAM = '''import torch
from torch import nn


class Block(nn.Module):
    def __init__(self, width, hidden):
        super().__init__()
        self.first = nn.Linear(width, hidden)
        self.second = nn.Linear(hidden, width)
        self.norm = nn.LayerNorm(width)

    def forward(self, x):
        return x + self.second(torch.relu(self.first(self.norm(x))))


class Net(nn.Module):
    def __init__(self, width=64, depth=4, classes=10):
        super().__init__()
        self.stem = nn.Conv2d(3, width, 3, padding=1)
        self.blocks = nn.ModuleList([Block(width, 4 * width) for _ in range(depth)])
        self.head = nn.Linear(width, classes)

    def forward(self, images):
        x = self.stem(images).flatten(2).transpose(1, 2)
        for block in self.blocks:
            x = block(x)
        return self.head(x.mean(1))


def main():
    net = Net()
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-3)
    loss_of = nn.CrossEntropyLoss()
    for step in range(100):
        images = torch.randn(16, 3, 32, 32)
        labels = torch.randint(0, 10, (16,))
        loss = loss_of(net(images), labels)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if step % 10 == 0:
            print(step, loss.item())
    scores = net(torch.randn(2, 3, 32, 32))
    print(scores.shape, scores.argmax(1))


if __name__ == "__main__":
    main()
'''


def seconds(code: str, *arguments: str, cwd: Path) -> float:
    """Processor seconds of a Python process, and of those that it starts."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([sys.executable, "-c", code, *arguments], cwd=cwd, env=kept, capture_output=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        raise SystemExit(done.stderr.decode() or done.stdout.decode())
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def sources(folder: Path | None, scratch: Path) -> Path:
    """The folder, or a copy of parts of torch."""
    if folder is not None:
        return folder.resolve()
    found = importlib.util.find_spec("torch")
    if found is None or found.origin is None:
        raise SystemExit("torch is not installed: name a folder with Python files")
    for part in ("nn", "fx"):
        shutil.copytree(Path(found.origin).parent / part, scratch / "torch" / part, ignore=shutil.ignore_patterns("__pycache__"))
    return scratch / "torch"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, metavar="FOLDER", help="with Python files to extract")
    parser.add_argument("--turns", type=int, default=5, metavar="N", help="default: %(default)s")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        root, cache = str(sources(options.folder, scratch)), str(scratch / "cache")
        lines = sum(path.read_bytes().count(b"\n") for path in Path(root).rglob("*.py"))
        program = scratch / "program"
        program.mkdir()
        (program / "net.py").write_text(PROGRAM, encoding="utf-8")
        runs = {
            "start of Python": ("pass",), "import torch": ("import torch",), "warm check": (CHECK, "check", "net.py"),
            "ast.parse": (PARSE, root), "extraction": (EXTRACT, root), "extraction, all cached": (EXTRACT, root, cache),
        }
        taken: dict[str, list[float]] = {each: [] for each in runs}
        for turn in range(options.turns + 1):
            for each, (code, *arguments) in runs.items():
                took = seconds(code, *arguments, cwd=program)
                if turn:  # the first fills the caches
                    taken[each].append(took)
    for each, several in taken.items():
        print(f"{each:24} {median(several):7.3f} CPU s  ({min(several):.3f} to {max(several):.3f})")
    start, torch, check, parse, extraction, cached = (median(several) for several in taken.values())
    print(f"a warm check of {PROGRAM.count(chr(10))} lines takes {check / torch:.3f} of `import torch`")
    parsing, lowering = parse - start, extraction - start
    print(f"{lines} lines: {lines / lowering / 1000:.1f} kLOC/CPU s are extracted, {lines / parsing / 1000:.0f} parsed; extraction takes "
          f"{lowering / parsing:.1f} times ast.parse, and {cached / extraction:.2f} of its time where all is in its cache")


if __name__ == "__main__":
    main()
