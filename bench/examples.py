"""Measures `dlshape check` on a checkout of pytorch/examples: `python bench/examples.py --checkout DIR [--pytea PYTEA.py]`.

Each program is checked untouched (no error is right), and with faults put in by `mutants.py`: the line that torch blames is right, and
where torch does not raise, no error is. Labels come from `labels.json`; `--label` runs torch for mutants that have none yet. With
`--pytea`, that tool's wall time on the untouched program is measured in turns with ours, and the ratio of the medians is printed.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from label import Outcome, digest, keep, kept_labels, run
from mutants import mutants


@dataclass(frozen=True, slots=True)
class Program:
    """How one program is run: options to torch's run (short epochs), and inputs that PyTea must be given."""

    name: str
    arguments: tuple[str, ...] = ("--epochs", "1")
    inputs: dict[str, str] = field(default_factory=dict)


SETTLED = ("right", "not settled by torch")
PROGRAMS = (
    Program("mnist"),
    Program("vae"),
    Program("dcgan", ("--dataset", "cifar10", "--dataroot", "data", "--niter", "1"), {"dataset": "cifar10", "dataroot": "data"}),
    Program("mnist_hogwild"),
    Program("siamese_network"),
    Program("mnist_forward_forward", ("--epochs", "1", "--train_size", "500", "--test_size", "200")),
    Program("regression", ()),
)


@dataclass(slots=True)
class Row:
    """One line of the table."""

    name: str
    reports: list[str]
    summary: dict[str, Any]
    seconds: float
    verdicts: Counter[str] = field(default_factory=Counter)
    notes: list[str] = field(default_factory=list)
    peer_seconds: float | None = None


def dlshape(folder: Path, rules: Path | None = None) -> tuple[dict[str, Any], float]:
    """The JSON result for a program's folder without cached facts, and the wall time; `rules`: where compiled rules are kept."""
    command = [sys.executable, "-m", "dlshape", "check", str(folder), "--output-format", "json"]
    shutil.rmtree(folder / ".dlshape", ignore_errors=True)
    environment = {**os.environ, **({"XDG_CACHE_HOME": str(rules)} if rules else {})}
    start = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, env=environment, timeout=300, check=False)
    seconds = time.perf_counter() - start
    if done.returncode not in (0, 1):
        raise RuntimeError(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr[-2000:]}")
    result: dict[str, Any] = json.loads(done.stdout)
    return result, seconds


def pytea(script: Path, folder: Path, program: Program) -> float:
    """PyTea's wall time on a program, with one epoch as in its paper."""
    words = {**program.inputs, **({"niter": 1} if program.name == "dcgan" else {"epochs": 1})}
    (folder / "pyteaconfig.json").write_text(json.dumps({"pythonCmdArgs": words, "logLevel": "result-only", "entryPath": "./main.py"}))
    start = time.perf_counter()
    subprocess.run([sys.executable, str(script), str(folder / "main.py"), "--log", "1"], capture_output=True, timeout=300, check=True)
    return time.perf_counter() - start


def first_run() -> float:
    """Wall time of the first check after an installation: the rules are compiled."""
    with TemporaryDirectory() as scratch:
        (Path(scratch) / "main.py").write_text("import torch\n\nx = torch.mm(torch.zeros(2, 3), torch.zeros(3, 4))\n")
        return dlshape(Path(scratch), Path(scratch) / "cache")[1]


def errors(result: dict[str, Any]) -> list[tuple[str, int]]:
    return sorted({(Path(d["file"]).name, d["line"]) for d in result["diagnostics"] if d["severity"] == "error"})


def verdict(found: Sequence[tuple[str, int]], truth: Outcome) -> str:
    """`right`: the lines that torch blames and no other, or nothing where torch doesn't raise."""
    places = truth.places()
    if truth.note:
        return "not settled by torch"  # out of time: what stands behind an endless loop was not run
    if not places:
        return "false alarm" if found else "right"
    if list(found) == places:
        return "right"
    return "right and more" if set(places) <= set(found) else "part" if set(found) & set(places) else "wrong line" if found else "missed"


def measure(original: Path, program: Program, options: argparse.Namespace, labels: dict[str, Outcome]) -> Row:
    with TemporaryDirectory() as scratch:
        folder = Path(scratch) / program.name
        shutil.copytree(original, folder)
        times, peer = [], []
        for _ in range(3):
            result, seconds = dlshape(folder)
            times.append(seconds)
            if options.pytea:
                peer.append(pytea(options.pytea.resolve(), folder, program))
        reports = [f"{d['severity']} {Path(d['file']).name}:{d['line']}" for d in result["diagnostics"] if d["severity"] != "info"]
        row = Row(program.name, reports, result["summary"], statistics.median(times))
        row.peer_seconds = statistics.median(peer) if peer else None
        for mutant in mutants(original, options.mutants):
            (folder / mutant.file).write_text(mutant.text)
            key = digest(folder, program.arguments)
            if key not in labels and options.label:
                labels[key] = run(folder / "main.py", program.arguments, seconds=options.seconds)
                keep(labels)
            if key in labels and not options.only_label:
                found = errors(dlshape(folder)[0])
                outcome = verdict(found, labels[key])
                row.verdicts[outcome] += 1
                if outcome not in SETTLED:
                    truth = f"{labels[key].file}:{labels[key].line} {labels[key].message[:80]}" if labels[key].raised else "does not raise"
                    row.notes.append(f"{outcome}: {mutant.file}:{mutant.line} {mutant.what}; torch: {truth}; we: {found}")
            (folder / mutant.file).write_text((original / mutant.file).read_text())
    return row


def show(row: Row) -> None:
    summary = row.summary
    checks, operators = summary["checks"], summary["operators"]
    known = 100 * operators["known_rank"] / operators["applied"] if operators["applied"] else 0.0
    parts = [f"{row.name:22} {row.seconds:6.2f} s", f"reports on the original: {', '.join(row.reports) or 'none'}"]
    parts.append("checks " + " ".join(f"{name} {count}" for name, count in checks.items()))
    parts.append(f"known rank {known:.0f} % of {operators['applied']} operators")
    if row.peer_seconds is not None:
        parts.append(f"PyTea {row.peer_seconds:.2f} s, {row.peer_seconds / row.seconds:.1f} times ours")
    parts.append("mutants: " + ", ".join(f"{count} {name}" for name, count in sorted(row.verdicts.items())))
    parts.append("time: " + " ".join(f"{name} {value:.2f}" for name, value in summary["seconds"].items()))
    print("\n    ".join(parts + row.notes), flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--checkout", type=Path, required=True, help="a checkout of pytorch/examples")
    parser.add_argument("--pytea", type=Path, help="pytea.py of a built PyTea, to compare wall times")
    parser.add_argument("--mutants", type=int, default=24, help="changed constants per program, at most")
    parser.add_argument("--label", action="store_true", help="run torch for mutants without a label")
    parser.add_argument("--only-label", action="store_true", help="label, but do not check the mutants")
    parser.add_argument("--seconds", type=int, default=40, help="time for one labelling run")
    parser.add_argument("--only", action="append", default=[], help="only the program of this name")
    options = parser.parse_args()
    labels = kept_labels()
    print(f"first run after an installation: {first_run():.2f} s; the times below are of later runs", flush=True)
    wrong = 0
    for program in PROGRAMS:
        folder = options.checkout / program.name
        if folder.is_dir() and (not options.only or program.name in options.only):
            row = measure(folder, program, options, labels)
            show(row)
            wrong += len(row.reports) + sum(count for name, count in row.verdicts.items() if name not in SETTLED)
    return int(wrong > 0)


if __name__ == "__main__":
    raise SystemExit(main())
