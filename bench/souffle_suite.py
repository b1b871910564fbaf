"""Soufflé's own test programs on the embedded engine: which it evaluates, whether the outputs are the same, which it refuses and why.

    python bench/souffle_suite.py --source SOUFFLE_CHECKOUT [--kinds evaluation semantic syntactic example] [--only NAME …]

Each program runs as `dlshape datalog` in an empty folder. What it must print and write is what the checkout expects; where `souffle`
(64 bit) is on PATH it runs on the same program beside ours and is what we are compared with, byte for byte.
Exit code 1 if any output differs.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

KINDS = ("evaluation", "semantic", "syntactic")
_TEST = re.compile(r"^\s*(?:souffle_)?(?:run_)?(positive|negative|run)[a-z_]*\(([^)]*)\)", re.MULTILINE)
_PLACE = re.compile(r"in file (\S+) at line (\d+)")
_OURS = re.compile(r"(?:^|dlshape: )(\S+?):(\d+):\d+: (.*)$", re.MULTILINE)


class Outcome(Enum):
    BYTES = "identical, byte for byte"
    TUPLES = "identical, in another order"
    ERROR = "an error of the program, found at Soufflé's line"
    ELSEWHERE = "an error of the program, found at another line"
    REFUSED = "refused, unsupported"
    ACCEPTED = "accepted, though Soufflé refuses it"
    DIFFERENT = "DIFFERENT"
    SLOW = "not finished in time"


@dataclass(frozen=True)
class Test:
    """`facts`: the folder of facts; `options`: of the command line."""

    kind: str
    name: str
    program: Path
    facts: Path
    options: tuple[str, ...]


@dataclass(frozen=True)
class Run:
    code: int
    out: str
    err: str
    files: dict[str, bytes]


@dataclass(frozen=True)
class Result:
    test: Test
    outcome: Outcome
    why: str = ""


def tests(source: Path, kinds: Sequence[str], only: Sequence[str]) -> Iterator[Test]:
    """The programs that the checkout's build files list as tests of the interpreter."""
    for kind in kinds:
        folder = source / "tests" / kind
        text = re.sub(r"#[^\n]*", "", (folder / "CMakeLists.txt").read_text(encoding="utf-8"))
        seen: set[str] = set()
        for found in _TEST.finditer(text):
            words = found.group(2).split()
            if not words or "${" in found.group(2).replace("${ARGN}", ""):
                continue
            name = words[words.index("TEST_NAME") + 1] if "TEST_NAME" in words else words[0]
            program = folder / name / f"{name}.dl"
            if name in seen or not program.is_file() or (only and name not in only):
                continue
            seen.add(name)
            options = ["--no-preprocessor"] if "NO_PREPROCESSOR" in words else []
            if "INCLUDE_DIRS" in words:
                options += [part for each in _values(words, "INCLUDE_DIRS") for part in ("-I", str(folder / name / each))]
            facts = folder / name / (_values(words, "FACTS_DIR_NAMES") or ["facts"])[0]
            yield Test(kind, name, program, facts, tuple(options))


def _values(words: Sequence[str], key: str) -> list[str]:
    if key not in words:
        return []
    found = []
    for word in words[words.index(key) + 1:]:
        if word.isupper():
            break
        found.append(word)
    return found


def run(command: Sequence[str], test: Test, limit: float) -> Run | None:
    """None if it took longer than `limit` seconds."""
    with tempfile.TemporaryDirectory(prefix="suite-") as folder:
        full = [*command, *test.options, "-D", ".", "-F", str(test.facts), str(test.program)]
        try:
            done = subprocess.run(full, cwd=folder, capture_output=True, timeout=limit, stdin=subprocess.DEVNULL, check=False)
        except subprocess.TimeoutExpired:
            return None
        files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(Path(folder).rglob("*")) if path.is_file()}
        return Run(done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace"), files)


def expected(test: Test) -> Run:
    """What the checkout says; an error if the recorded messages have one and nothing is written."""
    folder = test.program.parent if test.facts.name == "facts" else test.facts
    out, err = (folder / f"{test.name}.{end}" for end in ("out", "err"))
    messages = err.read_text(encoding="utf-8", errors="replace") if err.exists() else ""
    files = {path.name: path.read_bytes() for path in folder.glob("*.csv")}
    return Run(int("Error:" in messages), out.read_text(encoding="utf-8", errors="replace") if out.exists() else "", messages, files)


def judge(test: Test, ours: Run | None, theirs: Run | None) -> Result:
    if ours is None:
        return Result(test, Outcome.SLOW)
    if theirs is None:
        return Result(test, Outcome.SLOW, "Soufflé itself")
    if "unsupported feature" in ours.err:
        return Result(test, Outcome.REFUSED, _feature(ours.err))
    if theirs.code != 0 and re.search(r"\d+ errors generated|^Error", theirs.err, re.MULTILINE):
        if ours.code == 0:
            return Result(test, Outcome.ACCEPTED, theirs.err.splitlines()[0])
        lines = {(Path(file).name, line) for file, line in _PLACE.findall(theirs.err)}
        found = {(Path(file).name, line) for file, line, _ in _OURS.findall(ours.err)}
        same = bool(lines & found) or not lines
        return Result(test, Outcome.ERROR if same else Outcome.ELSEWHERE, "" if same else f"{_first(ours.err)} | {_first(theirs.err)}")
    if ours.code != 0 and theirs.code == 0:
        return Result(test, Outcome.DIFFERENT, _first(ours.err))
    if ours.files == theirs.files and ours.out == theirs.out:
        return Result(test, Outcome.BYTES)
    for name in sorted({*ours.files, *theirs.files}):
        one, other = ours.files.get(name), theirs.files.get(name)
        if one is None or other is None:
            return Result(test, Outcome.DIFFERENT, f"{name}: only {'Soufflé' if one is None else 'ours'}")
        if sorted(one.splitlines()) != sorted(other.splitlines()):
            return Result(test, Outcome.DIFFERENT, f"{name}: {len(one.splitlines())} lines, not {len(other.splitlines())}")
    if sorted(ours.out.splitlines()) != sorted(theirs.out.splitlines()):
        return Result(test, Outcome.DIFFERENT, f"standard output: {ours.out[:60]!r}, not {theirs.out[:60]!r}")
    return Result(test, Outcome.TUPLES)


def _feature(text: str) -> str:
    return text.split("unsupported feature: ")[1].splitlines()[0]


def _first(text: str) -> str:
    return next((line for line in text.splitlines() if line.strip()), "")[:160]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--source", type=Path, required=True, help="a checkout of Soufflé, with its tests")
    parser.add_argument("--kinds", nargs="+", default=KINDS)
    parser.add_argument("--only", nargs="+", default=())
    parser.add_argument("--limit", type=float, default=120, help="seconds for one program")
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    engine = [sys.executable, "-m", "dlshape", "datalog", "--engine", "embedded", "-w"]
    souffle = shutil.which("souffle")

    def one(test: Test) -> Result:
        theirs = expected(test) if souffle is None else run([souffle, "-w"], test, args.limit)
        return judge(test, run(engine, test, args.limit), theirs)

    print(f"compared with {souffle or 'the outputs that the checkout records'}")
    with ThreadPoolExecutor(args.workers) as pool:
        results = list(pool.map(one, tests(args.source, args.kinds, args.only)))
    for kind in args.kinds:
        own = [result for result in results if result.test.kind == kind]
        counts = Counter(result.outcome for result in own)
        evaluated = [result for result in own if result.outcome in (Outcome.BYTES, Outcome.TUPLES, Outcome.DIFFERENT, Outcome.SLOW)]
        valid = len(evaluated) + counts[Outcome.REFUSED]
        print(f"\n{kind}: {len(own)} programs; {valid} that Soufflé evaluates, {len(evaluated)} of them supported "
              f"({100 * len(evaluated) / max(valid, 1):.1f} %)")
        for outcome in Outcome:
            if counts[outcome]:
                print(f"  {counts[outcome]:4} {outcome.value}")
        for result in own:
            if result.outcome not in (Outcome.BYTES, Outcome.TUPLES, Outcome.ERROR):
                print(f"       {result.test.name}: {result.outcome.value}" + (f": {result.why}" if result.why else ""))
    return int(any(result.outcome in (Outcome.DIFFERENT, Outcome.ACCEPTED) for result in results))


if __name__ == "__main__":
    sys.exit(main())
