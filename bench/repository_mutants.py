"""Faults in programs of whole repositories: `python bench/repository_mutants.py --root DIR [--label] [--only NAME]`.

Of each program that `repositories.yaml` lists under `programs` some mutants are made, chosen by a seed: one constant of a layer, one size
of a view or one axis is changed. Modules that no program calls have a driver, `drivers/REPOSITORY/NAME.py`, which applies one as the
repository's README or its own test does; mutants are made of the files that it imports, and it is analysed together with these alone.
`--label` runs each mutant under torch, on CPU, in a copy of its repository's folder (needs torch and
numpy, not dlshape); where it raises is kept in `repository_labels.json`, without a line of the program. Without `--label` each mutant
is analysed, and printed is how many faults are found, at the line where torch raises, and on how many of the mutants that run there are
errors. Of a mutant that runs it is kept whether the changed number was evaluated at all: an error in a function that the program never
calls is no false alarm, and is counted by itself. A repository with `keras` in `repositories.yaml` is run under TensorFlow and that version
of Keras, its mutants are those of `tensorflow_mutants.py`: `--label --keras 2` and `--label --keras 3` label these, with a Python that has
TensorFlow.
"""

from __future__ import annotations

import argparse
import ast
import json
import shutil
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import yaml
from label import Outcome, forked
from mutants import Mutant, replaced, seeded
from old_keras import install
from run_under_keras import run_by_itself
from tensorflow_mutants import numbers

HERE = Path(__file__).resolve().parent
DRIVERS = HERE / "drivers"
TABLE, KEPT = HERE / "repositories.yaml", HERE / "repository_labels.json"
SEED = 4
EACH, EACH_OF_KERAS = 3, 8  # mutants of a program
NOT_COPIED = shutil.ignore_patterns(".git", "*.png", "*.gif", "*.jpg", "*.jpeg", "*.ipynb")


@dataclass(frozen=True, slots=True)
class Program:
    """A program of a repository: `folder` is analysed, `entry` in it is run with `arguments`.

    `driver`: our file that is put there as the entry. `keras`: the version of Keras that it is for, 0 if it is for torch."""

    name: str
    repository: Path
    folder: Path
    entry: str
    arguments: tuple[str, ...] = ()
    driver: Path | None = None
    keras: int = 0

    @property
    def mutants(self) -> list[Mutant]:
        if not self.keras:
            return seeded(self.texts, self.name, SEED, EACH)
        found = [mutant for file, text in sorted(self.texts.items()) if file in self.direct for mutant in numbers(file, text)]
        Random(f"{SEED} {self.name}").shuffle(found)
        return found[:EACH_OF_KERAS]

    @property
    def direct(self) -> set[str]:
        """The files that the driver itself imports: what it does not may be there for other programs."""
        return set() if self.driver is None else set(paths_imported("", self.driver.read_text(encoding="utf-8")))

    @property
    def texts(self) -> dict[str, str]:
        """The program's file, and what it imports from its own folder; without the driver."""
        if self.driver is not None:
            return imported(self.folder, self.driver.read_text(encoding="utf-8"))
        found = {self.entry: (self.folder / self.entry).read_text(encoding="utf-8")}
        todo = [self.entry]
        while todo:
            for line in found[todo.pop()].splitlines():
                words = line.split()
                if words[:1] in (["from"], ["import"]) and len(words) > 1:
                    path = words[1].strip(".").replace(".", "/") + ".py"
                    if path not in found and (self.folder / path).is_file():
                        found[path] = (self.folder / path).read_text(encoding="utf-8")
                        todo.append(path)
        return found

    def copy(self, target: Path) -> None:
        """Makes `target` what is analysed."""
        if self.driver is None:
            shutil.copytree(self.folder, target, ignore=NOT_COPIED)
            return
        for file, text in {**self.texts, self.entry: self.driver.read_text(encoding="utf-8")}.items():
            (target / file).parent.mkdir(parents=True, exist_ok=True)
            (target / file).write_text(text, encoding="utf-8")


def imported(folder: Path, text: str) -> dict[str, str]:
    """The files of `folder` that a script with this text imports, directly or not."""
    found: dict[str, str] = {}
    todo: list[tuple[str, str]] = [("", text)]
    while todo:
        file, text = todo.pop()
        for path in paths_imported(file, text):
            if path not in found and (folder / path).is_file():
                found[path] = (folder / path).read_text(encoding="utf-8")
                todo.append((path, found[path]))
    return found


def paths_imported(file: str, text: str) -> Iterator[str]:
    """The files that the imports of a text may mean, packages on the way included."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(Path(file).parts[: -node.level]) if node.level else ""
            module = ".".join(part for part in (base, node.module or "") if part)
            names = [module, *(f"{module}.{alias.name}" for alias in node.names)]
        else:
            continue
        for name in names:
            parts = [part for part in name.split(".") if part]
            for i in range(1, len(parts) + 1):
                yield "/".join(parts[:i]) + ".py"
                yield "/".join([*parts[:i], "__init__.py"])


def programs(table: Sequence[Mapping[str, Any]], root: Path) -> Iterator[Program]:
    for repository in table:
        base = root / repository["folder"]
        for line in repository.get("programs", ()):
            path, *arguments = line.split()
            entry = base / repository.get("below", ".") / path
            whole = "." in repository["projects"]
            folder = base if whole else entry.parent
            yield Program(f"{repository['name']}/{path}", base, folder, entry.relative_to(folder).as_posix(), tuple(arguments))
        for driver in sorted((DRIVERS / repository["name"]).glob("*.py")):
            folder = base / repository.get("driven", ".")
            name = f"{repository['name']}/{driver.stem}"
            yield Program(name, base, folder, f"run_{driver.name}", driver=driver, keras=repository.get("keras", 0))


def identity(program: Program, mutant: Mutant) -> str:
    """Names a mutant without a line of its program."""
    return f"{program.name} {mutant.file}:{mutant.line}:{mutant.column} {mutant.what}"


def marked(mutant: Mutant, mark: Path) -> str | None:
    """The mutant's text, in which evaluating the changed number makes the file `mark`; None if what was changed is no number.

    Only built-in names stand there: TensorFlow leaves them as they are when it rewrites a function."""
    for node in ast.walk(ast.parse(mutant.text)):
        if not isinstance(node, ast.expr) or (node.lineno, node.col_offset) != (mutant.line, mutant.column):
            continue
        if isinstance(node.operand if isinstance(node, ast.UnaryOp) else node, ast.Constant):
            source = ast.get_source_segment(mutant.text, node)
            return replaced(mutant.text, node, f"(open({str(mark)!r}, 'w').close() or {source})")
    return None


def evaluated(program: Program, mutant: Mutant, seconds: int) -> bool | None:
    """Whether a mutant that runs evaluates the number that was changed; None: not known."""
    with TemporaryDirectory() as scratch:
        mark = Path(scratch).resolve() / "evaluated"
        text = marked(mutant, mark)
        if text is None or truth(program, replace(mutant, text=text), seconds).raised:
            return None
        return mark.exists()


def truth(program: Program, mutant: Mutant | None, seconds: int) -> Outcome:
    """What torch does with a mutant, or with the program itself; places are relative to the analysed folder."""
    with TemporaryDirectory() as scratch:
        inside = Path(scratch) / "a" / "b" / program.repository.name  # programs write to ../../data
        shutil.copytree(program.repository, inside, ignore=NOT_COPIED)
        folder = inside / program.folder.relative_to(program.repository)
        if program.driver is not None:
            shutil.copy(program.driver, folder / program.entry)
        if mutant is not None:
            (folder / mutant.file).write_text(mutant.text, encoding="utf-8")
        if program.keras:
            return run_by_itself(folder, program.entry)
        environment = {"PROGRAM_ROOT": str(folder)}
        return forked(folder / program.entry, program.arguments, seconds=seconds, environment=environment, path=[folder])


def label(chosen: Sequence[Program], labels: dict[str, Any], seconds: int) -> None:
    """Adds the labels that are missing; null is no failure, a program that fails by itself is left out."""
    for program in chosen:
        for mutant in program.mutants:  # labelled before it was asked whether the number is evaluated
            if program.keras and (name := identity(program, mutant)) in labels and labels[name] is None:
                labels[name] = running(program, mutant, seconds)
                print(name, labels[name], flush=True)
        keep(labels)
        missing = [m for m in program.mutants if identity(program, m) not in labels]
        if not missing:
            continue
        original = truth(program, None, seconds)
        if original.raised:
            print(f"LEFT OUT {program.name}: {original.places()} {original.type} {original.message}", flush=True)
            continue
        for mutant in missing:
            found = truth(program, mutant, seconds)
            raised = [f"{file}:{line}" for file, line in found.places()]
            entry = {"raises": raised, "message": f"{found.type}: {found.message}"[:160]} if raised else None
            if found.note and not raised:
                entry = {"raises": None, "message": found.note}
            elif not raised:
                entry = running(program, mutant, seconds)
            labels[identity(program, mutant)] = entry
            print(identity(program, mutant), entry, flush=True)
        keep(labels)


def running(program: Program, mutant: Mutant, seconds: int) -> dict[str, Any] | None:
    """The label of a mutant that raises nothing."""
    known = evaluated(program, mutant, seconds)
    return None if known is None else {"raises": [], "evaluated": known}


def runs(label: Mapping[str, Any] | None) -> bool:
    return label is None or label["raises"] == []


def idle(label: Mapping[str, Any] | None) -> bool:
    """Whether a mutant runs because nothing evaluates the number that was changed."""
    return label is not None and not label.get("evaluated", True)


def keep(labels: Mapping[str, Any]) -> None:
    KEPT.write_text("{\n" + ",\n".join(f"{json.dumps(key)}: {json.dumps(labels[key])}" for key in sorted(labels)) + "\n}\n")


def verdict(found: Sequence[str], label: Mapping[str, Any] | None) -> str:
    """What is right: silence for a mutant that runs, an error at the line where torch raises for one that does not."""
    if label is None or label["raises"] == []:
        where = ", number never evaluated" if idle(label) else ""
        return f"error{where}" if found and where else "false alarm" if found else f"silent, runs{where}"
    if label["raises"] is None:
        return "not settled by torch"
    if set(label["raises"]) & set(found):
        return "found" if set(found) <= set(label["raises"]) else "found, and more"
    return "wrong line" if found else "missed"


def measure(chosen: Sequence[Program], labels: Mapping[str, Any], seconds: float) -> Counter[str]:
    """Analyses every labelled mutant."""
    from checker import checked, compiled_rules

    counts: Counter[str] = Counter()
    with compiled_rules() as environment:
        for program in chosen:
            for mutant in program.mutants:
                name = identity(program, mutant)
                if name not in labels:
                    continue
                with TemporaryDirectory() as scratch:
                    folder = Path(scratch).resolve() / "program"
                    program.copy(folder)
                    (folder / mutant.file).write_text(mutant.text, encoding="utf-8")
                    result = checked(folder, seconds, environment=environment)
                    errors = [text.removeprefix(f"{folder}/").partition(" ")[0] for text in result.found("error")]
                one = verdict(errors, labels[name]) if not result.failure else "no answer"
                counts[one] += 1
                if one != "found" and not one.startswith("silent"):
                    print(f"{one}: {name}\n    torch: {labels[name]}\n    we: {errors} {result.failure}", flush=True)
    return counts


def summary(counts: Mapping[str, int], labels: Mapping[str, Any], names: Sequence[str]) -> Iterator[tuple[bool, str]]:
    """The figures against their targets."""
    running = sum(runs(labels[name]) for name in names)
    unused = sum(runs(labels[name]) and idle(labels[name]) for name in names)
    unsettled = sum(not runs(labels[name]) and labels[name]["raises"] is None for name in names)
    raising = len(names) - running - unsettled
    found = counts.get("found", 0) + counts.get("found, and more", 0)
    yield True, (f"{len(names)} mutants: {raising} raise, {running} run, {unsettled} not settled in time; "
                 f"of those that run {unused} never evaluate the number that was changed")  # fmt: skip
    share = 100 * found / raising if raising else 100.0
    yield share >= 90, f"faults found at the line where torch raises: {found} of {raising}, {share:.1f} % (target 90)"
    false, settled = counts.get("false alarm", 0), running - unused
    share = 100 * false / settled if settled else 0.0
    yield share <= 1, f"false alarms on mutants that run with the number: {false} of {settled}, {share:.1f} % (target 1)"
    yield True, f"errors where the number is never evaluated: {counts.get('error, number never evaluated', 0)} of {unused}"
    yield True, ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--root", type=Path, required=True, help="the folder that contains the clones")
    parser.add_argument("--label", action="store_true", help="run torch for the mutants that have no label")
    parser.add_argument("--keras", type=int, default=0, help="with --label: the programs for this version, instead of those for torch")
    parser.add_argument("--only", action="append", default=[], help="only programs whose name contains this")
    parser.add_argument("--seconds", type=int, default=60, help="limit for one run")
    options = parser.parse_args()
    table = yaml.safe_load(TABLE.read_text())
    chosen = [p for p in programs(table, options.root) if not options.only or any(part in p.name for part in options.only)]
    labels = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    if options.label:
        if options.keras:
            install(options.keras == 2)
        label([program for program in chosen if program.keras == options.keras], labels, options.seconds)
        return 0
    counts = measure(chosen, labels, options.seconds)
    names = [n for p in chosen for m in p.mutants if (n := identity(p, m)) in labels]
    met = True
    for reached, text in summary(counts, labels, names):
        print("met   " if reached else "MISSED", text)
        met &= reached
    return int(not met)


if __name__ == "__main__":
    raise SystemExit(main())
