"""What the user assumes of the program, as facts: which function, parameter, variable or library function it is, and its type."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from dlshape.facts.dotted_names import DottedNames
from dlshape.facts.errors import AnalysisError
from dlshape.facts.roles import Form
from dlshape.facts.rows import FactRow, Facts
from dlshape.facts.schema import load_schema
from dlshape.facts.text import escape
from dlshape.inputs.arguments import with_arguments
from dlshape.inputs.settings import Setting, Settings
from dlshape.inputs.written_types import type_facts

_LIBRARY = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)+")


def with_settings(facts: Facts, settings: Settings, root: Path) -> Facts:
    """The facts with those that `settings` adds. Raises AnalysisError, with file and line, for a name that the program does not have,
    unless it may be in a part that is not analysed; modules are named from `root`."""
    if settings.args:
        facts = with_arguments(facts, [(name, setting.value) for name, setting in settings.args.items()])
        if settings.partly:
            facts = {**facts, "argument_for_more": [(i,) for i in range(len(settings.args))]}
    if "tensorflow" in settings.others:
        major, minor, *_ = settings.others["tensorflow"].value.split(".")
        facts = {**facts, "library_version": [("tensorflow", int(major), int(minor))]}
    if not settings.assume:
        return facts
    rows: dict[str, list[FactRow]] = {}
    variables: dict[str, str] = {}
    for target, setting in settings.assume.items():
        t, more = type_facts(setting.value, setting.where)
        for name, found in more:
            rows.setdefault(name, []).append(found)
        for name, row in _targets(facts, target, t, setting, variables, root):
            rows.setdefault(name, []).append(row)
    united = {**facts, **{name: [*facts.get(name, ()), *more] for name, more in rows.items()}}
    return _assigned(united, variables)


def _targets(
    facts: Facts, target: str, t: str, setting: Setting, variables: dict[str, str], root: Path
) -> Iterator[tuple[str, FactRow]]:
    file, colon, path = target.rpartition(":")
    if not colon:
        if not _LIBRARY.fullmatch(target):
            raise AnalysisError(f"{setting.where}: `{target}` is neither FILE.py:NAME nor a library's dotted name")
        names = DottedNames(facts)
        if names.may_be_called(target):
            yield "assume_api", (target, t)
        else:
            yield "assume_value", (target, t)
            variables.update((v, t) for v, name in names.of.items() if name == target)
        return
    module = escape(file.strip().removeprefix("./"))
    if not any(row[0] == module for row in map(tuple, facts.get("module", ()))):
        if (root / file).is_file():
            return  # not analysed this time
        raise AnalysisError(f"{setting.where}: there is no module {file}")
    path = path.strip()
    functions = {str(f): str(f).partition("~")[0] for f, *_ in facts.get("function", ())}
    found: list[tuple[str, FactRow]] = [("assume_result", (f, t)) for f, plain in functions.items() if plain == f"{module}::{path}"]
    around, _, last = path.rpartition(".")
    if around:
        inside = {f for f, plain in functions.items() if plain == f"{module}::{around}"}
        found += [("assume_formal", (v, f, t)) for f, _, name, v, _ in facts.get("formal", ()) if f in inside and name == last]
    if not found:
        versions = [str(v) for m, name, v in facts.get("global_def", ()) if m == module and name == path]
        if not versions:
            raise AnalysisError(f"{setting.where}: {file} has no function, parameter or top-level variable {path}")
        variables.update((v, t) for v in versions)
    yield from found


def _assigned(facts: Facts, variables: dict[str, str]) -> Facts:
    """Versions of variables whose type is assumed are defined by that alone."""
    if not variables:
        return facts
    whole = dict(facts)
    assumed: list[FactRow] = []
    for name, relation in load_schema().relations.items():
        if (roles := relation.roles) is not None and roles.form is Form.VALUE and name != "assume_variable":
            variable, block = roles.variable or 0, roles.at or 0
            kept: list[FactRow] = []
            for row in facts.get(name, ()):
                if row[variable] in variables:
                    assumed.append((row[variable], row[block], variables[str(row[variable])]))
                else:
                    kept.append(row)
            whole[name] = kept
    return {**whole, "assume_variable": assumed}
