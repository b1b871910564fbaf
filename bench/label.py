"""Where does a program raise? Labels come from torch itself: `python bench/label.py FILE…` runs each file and prints the outcome.

`python bench/label.py --verify tests/programs` compares the `# expect:` comments with torch: a program with branches on random numbers is
run with several seeds, one that opens an image with several modes; every expected line must raise in one of these runs, and no other line.
Labels are kept by the hash of the program's text in `labels.json` beside this file, so that a benchmark can be repeated without torch.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict, dataclass
from importlib import import_module
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

HERE = Path(__file__).resolve().parent
KEPT = HERE / "labels.json"
# Modules that nobody calls in their own file: a call that gives them an input.
DRIVERS = {
    "unreferenced_class": "Gate()(__import__('torch').randn(2, 128))",
    "supposed_optional": "model(__import__('torch').randn(2, 3, 8, 8))",
    "left_undone_bad": "Masked()(__import__('torch').randn(2, 10))",
    "unseen_depth": "Net(3, patch=2)(__import__('torch').randn(2, 3, 8, 8))",
    "symbolic_batch": "Attention()(__import__('torch').randn(3, 9, 64))",
    "parameter_called_width": "run(4)",
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a run did; `file` and `line` (0: outside the program) are the innermost place in the program's folder.

    `others`: further places, if the first failure was in a process of its own and did not stop the program.
    """

    raised: bool
    file: str = ""
    line: int = 0
    type: str = ""
    message: str = ""
    note: str = ""
    others: tuple[tuple[str, int], ...] = ()

    def places(self) -> list[tuple[str, int]]:
        return sorted({(self.file, self.line), *self.others}) if self.raised else []


def outcome(value: Mapping[str, Any]) -> Outcome:
    """An outcome read from JSON."""
    return Outcome(**{**value, "others": tuple((file, line) for file, line in value.get("others", ()))})


def run(program: Path, arguments: Sequence[str] = (), *, seconds: int = 60, environment: Mapping[str, str] | None = None) -> Outcome:
    """Runs a program under torch. A crash of the interpreter itself raises RuntimeError."""
    variables = {**os.environ, **(environment or {}), "PYTHONPATH": str(HERE / "stand_ins")}
    command = [sys.executable, str(HERE / "run_under_torch.py"), str(seconds), str(program.resolve()), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, env=variables, cwd=program.parent, timeout=10 * seconds, check=False)
    last = done.stdout.rstrip().rsplit("\n", 1)[-1]
    if not last.startswith("{"):
        raise RuntimeError(f"{program}: no outcome: {done.stderr[-500:]}")
    return outcome(json.loads(last))


def forked(program: Path, arguments: Sequence[str], *, seconds: int, environment: Mapping[str, str], path: Sequence[Path]) -> Outcome:
    """As `run`, in a copy of this process, so that torch is imported once for many runs. `path`: where the program imports from besides."""
    import run_under_torch

    for heavy in ("torch._dynamo", "numpy"):  # the first is imported by the first step of an optimizer
        with suppress(ImportError):
            import_module(heavy)
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), 1)
            os.dup2(nowhere.fileno(), 2)
        os.chdir(program.parent)
        os.environ.update(environment)
        sys.path[:0] = [str(program.parent), str(HERE / "stand_ins"), *map(str, path)]
        os.write(writer, json.dumps(run_under_torch.main(seconds, program.resolve(), list(arguments))).encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as answers:
        answer = answers.read()
    os.waitpid(child, 0)
    if not answer:
        raise RuntimeError(f"{program}: no outcome")
    return outcome(json.loads(answer))


def digest(folder: Path, arguments: Sequence[str]) -> str:
    """The hash of a program's folder and arguments."""
    text = b"\0".join(p.read_bytes() for p in sorted(folder.glob("*.py")))
    return hashlib.sha256(text + b"\0" + "\0".join(arguments).encode()).hexdigest()[:24]


def kept_labels() -> dict[str, Outcome]:
    return {key: outcome(value) for key, value in json.loads(KEPT.read_text()).items()} if KEPT.exists() else {}


def keep(labels: Mapping[str, Outcome]) -> None:
    lines = (f"{json.dumps(key)}: {json.dumps(asdict(labels[key]))}" for key in sorted(labels))
    KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def verify(program: Path, seconds: int) -> tuple[set[int], set[int]]:
    """The lines that a program expects to be reported, and those where it raised."""
    text = program.read_text()
    expected = {number for number, line in enumerate(text.splitlines(), 1) if "# expect:" in line}
    runs: list[dict[str, str]] = [{}]
    if "PIL" in text:
        runs = [{"IMAGE_MODE": mode} for mode in ("L", "RGB", "RGBA")]
    elif re.search(r"random\.|Bernoulli", text):
        runs = [{"SEED": str(seed)} for seed in range(8)]
    driver = next((call for name, call in DRIVERS.items() if name in program.name), "")
    with TemporaryDirectory() as folder:
        copy = Path(folder) / program.name
        copy.write_text(f"{text}\n\n{driver}\n")
        if "table.npy" in text:
            subprocess.run([sys.executable, "-c", "import numpy; numpy.save('table.npy', numpy.zeros((5, 24)))"], cwd=folder, check=True)
        runs_done = [forked(copy, (), seconds=seconds, environment=environment, path=()) for environment in runs]
    return expected, {one.line for one in runs_done if one.raised}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--verify", action="store_true", help="compare with the `# expect:` comments of the files (or of a folder's files)")
    parser.add_argument("--seconds", type=int, default=60, help="time for one run")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="runs at the same time")
    options = parser.parse_args()
    files = [file for given in options.paths for file in (sorted(given.glob("*.py")) if given.is_dir() else [given])]
    if not options.verify:
        with ThreadPoolExecutor(options.jobs) as threads:
            for file, found in zip(files, threads.map(lambda file: run(file, seconds=options.seconds), files), strict=True):
                print(file, asdict(found))
        return 0
    wrong = 0
    with ProcessPoolExecutor(options.jobs, get_context("spawn")) as processes:  # each imports torch once
        for file, (expected, raised) in zip(files, processes.map(verify, files, repeat(options.seconds)), strict=True):
            wrong += expected != raised
            if expected != raised:
                print("BAD", file, "expected", sorted(expected), "raised", sorted(raised))
    print(f"{len(files)} programs, {wrong} with other lines than expected")
    return int(wrong > 0)


if __name__ == "__main__":
    raise SystemExit(main())
