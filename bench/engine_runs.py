"""Runs one engine on one case in a process of its own: `python engine_runs.py TASK.json embedded|souffle` prints figures as JSON.

The figures are taken from here, a small process: a child starts with the peak memory of the one that started it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread
from typing import Any

RUN_EMBEDDED = """
import csv, json, sys, time
from pathlib import Path
from pysouffle.embedded.engine import EmbeddedEngine
task = json.loads(Path(sys.argv[1]).read_text())
begun, clock = time.time(), time.perf_counter()
facts, values = {}, {kind: {} for kind in "iufs"}
for name, kinds in task["relations"].items():
    readers = [(values[kind], {"i": int, "u": int, "f": float, "s": str}[kind]) for kind in kinds]
    with (Path(task["facts"]) / f"{name}.facts").open(encoding="utf-8", newline="") as file:
        facts[name] = [
            tuple([known[field] if field in known else known.setdefault(field, read(field)) for (known, read), field in zip(readers, line)])
            for line in csv.reader(file, delimiter="\\t")]
del values
read = time.perf_counter() - clock
solution = EmbeddedEngine(Path(task["cache"])).solve(Path(task["program"]), facts, task["wanted"])
sizes = {name: solution.sizes[name] for name in task["wanted"]}
print(json.dumps({"begun": begun, "phases": {"read": read, **solution.seconds}, "sizes": sizes, "done": time.time()}))
"""


def measured(command: list[str]) -> tuple[str, dict[str, float]]:
    """Standard output of a command, when it started and ended (by `time.time`), and its peak memory in MB."""
    start = time.time()
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        output, errors = process.stdout.read(), process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        ended = time.time()
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise RuntimeError(f"{' '.join(command)[:200]}: exit code {process.returncode}\n{errors[-2000:]}")
    return output, {"started": start, "ended": ended, "peak": usage.ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)}


def souffle(task: dict[str, Any]) -> dict[str, Any]:
    """Facts come through pipes: the first that Soufflé opens tells when it began to evaluate."""
    opened: list[float] = []

    def feed(pipe: Path, data: bytes) -> None:
        with pipe.open("wb") as file:
            opened.append(time.time())
            file.write(data)

    for name in task["relations"]:
        pipe = Path(task["pipes"]) / f"{name}.facts"
        if not pipe.exists():
            os.mkfifo(pipe)
        data = (Path(task["facts"]) / pipe.name).read_bytes()
        Thread(target=feed, args=(pipe, data), daemon=True).start()  # those of relations without use are never opened
    command = [task["souffle"], "--no-preprocessor", "-w", "-F", task["pipes"], "-D", task["scratch"], task["main"]]
    output, figures = measured(command)
    sizes = {name: int(count) for name, count in (line.split("\t") for line in output.splitlines() if "\t" in line)}
    evaluated = min(opened, default=figures["started"])
    return {"start": evaluated - figures["started"], "solve": figures["ended"] - evaluated, "peak": figures["peak"], "sizes": sizes}


def embedded(task: dict[str, Any], path: str) -> dict[str, Any]:
    output, figures = measured([sys.executable, "-c", RUN_EMBEDDED, path])
    own = json.loads(output)
    start = own["begun"] - figures["started"] + own["phases"]["compile"]
    phases = {**own["phases"], "end": figures["ended"] - own["done"]}
    whole = figures["ended"] - figures["started"]
    return {"start": start, "solve": whole - start, "peak": figures["peak"], "sizes": own["sizes"], "phases": phases}


def main() -> None:
    path, which = sys.argv[1:]
    task = json.loads(Path(path).read_text(encoding="utf-8"))
    print(json.dumps(embedded(task, path) if which == "embedded" else souffle(task)), flush=True)
    os._exit(0)  # threads may wait for a reader that never comes


if __name__ == "__main__":
    main()
