"""Measures `dlshape check` on whole repositories, untouched: `python bench/repositories.py --root DIR [--only NAME] [--json OUT]`.

DIR contains the clones that `repositories.yaml` names. Each project is analysed in a process of its own, one at a time, for at most
--seconds. Printed are reports, checks, how much is known of the results of tensor operations, where unknowns come from, and times; then the
totals against their targets. Times are of the processor; what the rules took of it is estimated by their part of the wall time. Exit code
1: a target is missed.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import yaml
from checker import Checked, checked, compiled_rules

TABLE = Path(__file__).resolve().parent / "repositories.yaml"
RANK_TARGETS = {"examples": 90.0, "others": 80.0, "drawn": 90.0}  # percent of operators
PER_KLOC, MEDIAN_PER_KLOC = 2.0, 1.0  # seconds for 1000 lines of whole repositories, group `drawn`
SECONDS_TARGET, MEDIAN_TARGET = 20.0, 2.0
ORIGINS = 5  # shown for a project


@dataclass(frozen=True, slots=True)
class Project:
    """What is analysed in one run: a folder or a file of a repository. `confirmed`: errors that are right, `FILE:LINE` to the reason."""

    name: str
    path: Path
    group: str
    confirmed: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Row:
    """One line of the table. `share` counts places of operators: all, of known rank, with every dimension a number or a symbol, and of
    unknown rank for reasons outside of the program."""

    name: str
    group: str
    seconds: float
    failure: str = ""
    errors: list[str] = field(default_factory=list)
    confirmed: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    limits: list[str] = field(default_factory=list)
    checks: dict[str, int] = field(default_factory=dict)
    share: tuple[int, int, int, int] = (0, 0, 0, 0)
    stages: dict[str, float] = field(default_factory=dict)
    origins: list[tuple[str, int]] = field(default_factory=list)
    functions: tuple[int, int] = (0, 0)
    kloc: float = 0.0


def projects(table: Sequence[Mapping[str, Any]], root: Path) -> Iterator[Project]:
    """The projects of a table, in its order."""
    for repository in table:
        folder = root / repository["folder"] / repository.get("below", ".")
        for name in repository["projects"]:
            confirmed = repository.get("confirmed", {}).get(name, {})
            yield Project(f"{repository['name']}/{name}".removesuffix("/."), folder / name, repository["group"], confirmed)


def row(project: Project, run: Checked) -> Row:
    """The figures of one run."""
    found = Row(project.name, project.group, run.seconds, run.failure, kloc=thousand_lines(project.path))
    if run.failure:
        return found
    summary = run.result["summary"]
    base = project.path if project.path.is_dir() else project.path.parent
    reports = {kind: [relative(text, base) for text in run.found(kind)] for kind in ("error", "warning")}
    found.limits = [text for kind in reports for text in reports[kind] if text.rpartition(" ")[2].startswith("DLS9")]
    found.confirmed = [text for text in reports["error"] if text.partition(" ")[0] in project.confirmed]
    found.errors = [text for text in reports["error"] if text not in found.limits and text not in found.confirmed]
    found.warnings = [text for text in reports["warning"] if text not in found.limits]
    found.checks = summary["checks"]
    operators = summary["operators"]
    found.share = (operators["places"], operators["places_known_rank"], operators["places_fully_known"], operators["places_outside"])
    wall = sum(summary["seconds"].values()) or 1.0
    found.stages = {name: run.seconds * value / wall for name, value in summary["seconds"].items()}
    found.origins = [(one["origin"], one["count"]) for one in summary["unknown"]]
    found.functions = (summary["analysed_functions"], summary["functions"])
    return found


def thousand_lines(path: Path) -> float:
    """Of Python, in a file or a folder."""
    files = sorted(path.rglob("*.py")) if path.is_dir() else [path]
    return sum(file.read_bytes().count(b"\n") for file in files if file.is_file()) / 1000


def relative(text: str, base: Path) -> str:
    return text.removeprefix(f"{base.resolve()}/")


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f}" if whole else "-"


HEAD = f"{'project':58}      s  rules  err warn  valid  inv  unkn    ops rank% full%  out%"


def line(one: Row) -> str:
    """A row of the table, with its reports and origins of unknowns below it."""
    if one.failure:
        return f"{one.name:58} {one.seconds:6.2f} {one.failure}"
    ops, rank, full, outside = one.share
    checks = one.checks
    figures = (
        f"{one.name:58} {one.seconds:6.2f} {one.stages.get('fixpoint', 0):6.2f} {len(one.errors) + len(one.confirmed):4} "
        f"{len(one.warnings):4} {checks['valid']:6} {checks['invalid']:4} {checks['dont_know']:5} {ops:6} {percent(rank, ops):>5} "
        f"{percent(full, ops):>5} {percent(outside, ops):>5}"
    )
    more = [f"error {text}" for text in one.errors] + [f"error, confirmed: {text}" for text in one.confirmed]
    more += [f"warning {text}" for text in one.warnings] + [f"limit {text}" for text in one.limits]
    if one.functions[0] < one.functions[1]:
        more.append(f"{one.functions[0]} of {one.functions[1]} functions analysed")
    if one.origins:
        more.append("unknown: " + ", ".join(f"{origin} ({count})" for origin, count in one.origins[:ORIGINS]))
    return "\n      ".join([figures, *more])


def targets(rows: Sequence[Row]) -> Iterator[tuple[bool, str]]:
    """Whether each target is met, with the figures."""
    false = sum(len(one.errors) for one in rows)
    yield false == 0, f"errors that nobody has confirmed: {false} in {sum(bool(one.errors) for one in rows)} projects (target 0)"
    for group, target in RANK_TARGETS.items():
        ops, rank, full, outside = (sum(one.share[i] for one in rows if one.group == group) for i in range(4))
        if ops:
            share = f"rank known of {100 * rank / ops:.1f} % of {ops} operators (target {target:.0f}), each size of {percent(full, ops)} %"
            share += f", {percent(outside, ops)} % depend on what is outside of the program"
            yield 100 * rank >= target * ops, f"{group}: {share}"
    whole = [one for one in rows if one.group == "drawn"]
    if whole:
        ratios = sorted(one.seconds / max(one.kloc, 0.1) for one in whole)
        slow = [one.name for one in whole if one.failure or one.seconds > PER_KLOC * max(one.kloc, 0.1)]
        yield not slow, f"above {PER_KLOC:.0f} s for 1000 lines, or no answer: {len(slow)} of {len(whole)} {' '.join(slow)}"
        median = statistics.median(ratios)
        yield median <= MEDIAN_PER_KLOC, f"median {median:.2f} s for 1000 lines (target {MEDIAN_PER_KLOC:.0f})"
    rows = [one for one in rows if one.group != "drawn"]
    seconds = sorted(one.seconds for one in rows)
    slow = [one.name for one in rows if one.failure or one.seconds > SECONDS_TARGET]
    yield not slow, f"projects without an answer in {SECONDS_TARGET:.0f} s: {len(slow)} of {len(rows)} {' '.join(slow)}"
    if seconds:
        yield statistics.median(seconds) < MEDIAN_TARGET, f"median {statistics.median(seconds):.2f} s (target {MEDIAN_TARGET:.0f})"


def totals(rows: Sequence[Row]) -> str:
    """Sums over all projects."""
    checks: Counter[str] = Counter()
    origins: Counter[str] = Counter()
    for one in rows:
        checks.update(one.checks)
        origins.update(dict(one.origins))
    counts = " ".join(f"{name} {count}" for name, count in checks.items())
    most = ", ".join(f"{origin} ({count})" for origin, count in origins.most_common(25))
    return f"{len(rows)} projects; checks {counts}; warnings {sum(len(one.warnings) for one in rows)}\nunknown because of: {most}"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--root", type=Path, required=True, help="the folder that contains the clones")
    parser.add_argument("--only", action="append", default=[], help="only projects whose name contains this")
    parser.add_argument("--json", type=Path, help="write the figures here too")
    parser.add_argument("--seconds", type=float, default=60.0, help="limit for one project")
    options = parser.parse_args()
    print(HEAD)
    rows = []
    with compiled_rules() as environment:
        for project in projects(yaml.safe_load(TABLE.read_text()), options.root):
            if options.only and not any(part in project.name for part in options.only):
                continue
            if not project.path.exists():
                print(f"{project.name:58} not there: {project.path}")
                continue
            rows.append(row(project, checked(project.path, options.seconds, environment=environment)))
            print(line(rows[-1]), flush=True)
    print(totals(rows))
    met = True
    for reached, text in targets(rows):
        print("met   " if reached else "MISSED", text)
        met &= reached
    if options.json:
        options.json.write_text(json.dumps([asdict(one) for one in rows], indent=1) + "\n")
    return int(not met)


if __name__ == "__main__":
    raise SystemExit(main())
