"""`dlshape summary`: the layers of a model with their shapes and parameters, as torchinfo shows them, without torch."""

from __future__ import annotations

import argparse
import ast
import builtins
import json
import os
from pathlib import Path

from dlshape.analysis.keras_layers import keras_layers_of
from dlshape.analysis.layers import Layer, UnknownModelError, layers_of
from dlshape.cli.evaluating import evaluation
from dlshape.cli.extraction import extracted
from dlshape.cli.output import emit
from dlshape.facts.errors import AnalysisError
from dlshape.facts.nearest import near
from dlshape.frontend.read.parsing import parsed
from dlshape.frontend.read.projects import program_root
from dlshape.frontend.read.sources import FileError, decode, read_bytes
from dlshape.inputs.assumptions import with_settings
from dlshape.inputs.settings import Setting, Settings
from dlshape.report.visible import visible

_LISTED = 8  # classes of a file without the one that is asked for
_OTHERS = frozenset({"tensorflow", "keras", "tf_keras"})


def summary(args: argparse.Namespace, startup: float) -> int:
    """A program that makes the model and calls it is analysed, which stands beside the project's files in memory only."""
    file, call = _asked(args.model)
    keras = _is_of_keras(file)
    if not args.input and not keras:
        raise AnalysisError(f"what is {call} called with? Say so, as in `--input 'f32[B, 3, 224, 224]'`")
    root = program_root([file])
    driver = _driver(root)
    args.texts = {os.path.realpath(driver): _text(root, file, call, len(args.input), keras=keras).encode()}
    if not file.is_absolute():  # what is found is told as the file was named
        driver = Path(os.path.relpath(driver))
    args.paths = [driver]
    how = evaluation(args)
    facts, shown = extracted(args, how.budget, keep=False)
    inputs = {f"{driver.name}:input_{i}": Setting(text, f"--input {text}") for i, text in enumerate(args.input)}
    given, just_these = with_settings(facts, Settings(assume=inputs), root), True
    try:
        if keras:
            layers, failing, letters, just_these = keras_layers_of(given, shown, driver.name, how)
        else:
            layers, failing, letters = layers_of(given, shown, driver.name, how)
    except UnknownModelError as error:
        raise AnalysisError(f"the model is not known{_needed(file, call) or (f', {error}' if str(error) else '')}") from error
    if args.format == "json":
        rows = [{"name": one.name, "kind": one.kind, "input": one.given, "output": one.made, "parameters": one.parameters}
                for one in layers]
        total, all_known = _total(layers)
        all_known = all_known and just_these
        fails = [f"{one.place}: {one.code} {one.message}" for one in failing]
        whole = {"layers": rows, "parameters": total if all_known else None, "fails": fails, "letters": list(letters)}
        emit(json.dumps(whole, indent=2, ensure_ascii=False) + "\n", None, as_json=True)
    else:
        fails = [f"{one.place}: {one.severity.value} {one.code} {one.message}\n" for one in failing]
        emit(visible("".join([_table(layers, just_these=just_these), *(f"{line}\n" for line in letters), *fails])), None)
    return 1 if failing else 0


def _asked(text: str) -> tuple[Path, str]:
    """The file and the call that makes the model. Raises AnalysisError."""
    name, colon, model = text.partition(".py:")
    file, call = Path(f"{name}.py"), model if model.endswith(")") else f"{model}()"
    if not colon or not file.is_file():
        raise AnalysisError(f"{text}: FILE.py:MODEL is meant, or FILE.py:MODEL(ARGUMENTS)" if not colon else f"{file}: no such file")
    try:
        node = ast.parse(call, mode="eval").body
    except SyntaxError:
        node = None
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        raise AnalysisError(f"{text}: `{model}` is no class or function with its arguments")
    return file, call


def _needed(file: Path, call: str) -> str:
    """What the constructor takes that the call does not give, as far as the file says so."""
    name, given = call.partition("(")[0], ast.parse(call, mode="eval").body
    try:
        tree = parsed(decode(read_bytes(file)), os.fspath(file))
    except (FileError, SyntaxError, ValueError):  # told where facts are extracted
        return ""
    made = next((node for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and node.name == name), None)
    if made is None:
        defined = [node.name for node in tree.body if isinstance(node, ast.ClassDef)]
        listed = ", ".join(f"`{one}`" for one in defined[:_LISTED]) + (", …" if len(defined) > _LISTED else "")
        return f"; {file} defines no `{name}`{near(name, defined) or (f'; its classes are {listed}' if listed else '')}"
    if isinstance(made, ast.ClassDef):
        made = next((node for node in made.body if isinstance(node, ast.FunctionDef) and node.name == "__init__"), None)
    missing = [] if made is None or not isinstance(given, ast.Call) else _missing(made, given)
    if missing:
        takes = ", ".join(f"`{one}`" for one in missing)
        return f": it takes {takes}, as in `{file}:{name}({missing[0]}=…)`"
    return ""


def _named(file: Path, call: str) -> list[str]:
    """What the arguments of a call name, which the file has to define or import. Raises AnalysisError for what it does not."""
    tree = ast.parse(call, mode="eval").body
    arguments = [*tree.args, *tree.keywords] if isinstance(tree, ast.Call) else []
    inner = [node for each in arguments for node in ast.walk(each) if isinstance(node, (ast.Name, ast.arg))]
    own = {node.arg if isinstance(node, ast.arg) else node.id for node in inner if isinstance(node, ast.arg) or not _read(node)}
    names = dict.fromkeys(node.id for node in inner if isinstance(node, ast.Name) and node.id not in own)
    try:
        known = _defined(parsed(decode(read_bytes(file)), os.fspath(file)))
    except (FileError, SyntaxError, ValueError):  # told where facts are extracted
        return list(names)
    missing = [name for name in names if name not in known and not hasattr(builtins, name)]
    if missing and "*" not in known:
        otherwise = f"; a function in it that returns `{call.partition('(')[0]}(…)` would do"
        raise AnalysisError(f"{file} defines and imports no `{missing[0]}`{near(missing[0], known) or otherwise}")
    return [name for name in names if name in known or name in missing]


def _read(name: ast.Name) -> bool:
    return isinstance(name.ctx, ast.Load)


def _defined(tree: ast.Module) -> list[str]:
    """The names that a module has, as far as its text says so; `*` for those that it gets by a star import."""
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            found.append(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            found += [alias.asname or alias.name.partition(".")[0] for alias in node.names]
        elif isinstance(node, ast.Name) and not _read(node):
            found.append(node.id)
    return found


def _is_of_keras(file: Path) -> bool:
    """Whether a file imports Keras and not torch. One that cannot be read is told where facts are extracted."""
    try:
        imported = _imports(parsed(decode(read_bytes(file)), os.fspath(file)))
    except (FileError, SyntaxError, ValueError):
        return False
    return bool(imported & _OTHERS) and "torch" not in imported


def _missing(made: ast.FunctionDef, given: ast.Call) -> list[str]:
    positional = [*made.args.posonlyargs, *made.args.args]
    if made.name == "__init__":
        positional = positional[1:]
    without = positional[:len(positional) - len(made.args.defaults)][len(given.args):]
    without += [one for one, default in zip(made.args.kwonlyargs, made.args.kw_defaults, strict=True) if default is None]
    return [one.arg for one in without if one.arg not in {keyword.arg for keyword in given.keywords}]


def _imports(tree: ast.Module) -> set[str]:
    """The first names of what a file imports."""
    names = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return {name.partition(".")[0] for name in names}


def _driver(root: Path) -> Path:
    """A file that is not there."""
    name = "model_summary"
    while (root / f"{name}.py").exists():
        name += "_"
    return root / f"{name}.py"


def _text(root: Path, file: Path, call: str, inputs: int, *, keras: bool) -> str:
    parts = file.resolve().relative_to(root.resolve()).with_suffix("").parts
    if not all(part.isidentifier() for part in parts):
        raise AnalysisError(f"{file}: no module can be imported from there")
    given = [f"input_{i}" for i in range(inputs)]
    lines = [
        f"from {'.'.join(parts)} import {', '.join([call.partition('(')[0], *_named(file, call)])}",
        f"model = {call}",
        *(f"{name} = None" for name in given),
    ]
    if not keras:
        lines += ["modules = list(model.named_modules())", "parameters = [(name, list(part.parameters(False))) for name, part in modules]"]
    if given:
        lines.append(f"result = model({', '.join(given)})")
    return "\n".join([*lines, ""])


def _total(layers: list[Layer]) -> tuple[int, bool]:
    """How many parameters are known, and whether these are all."""
    known = [one.parameters for one in layers if one.parameters is not None]
    return sum(known), len(known) == len(layers)


def _table(layers: list[Layer], *, just_these: bool) -> str:
    head = ("layer", "kind", "input", "output", "parameters")
    rows = [("  " * one.depth + (one.name.rpartition(".")[2] or "(model)"), one.kind, one.given, one.made, _number(one.parameters))
            for one in layers]
    widths = [max(len(row[i]) for row in (head, *rows)) for i in range(len(head))]
    lines = ["  ".join(cell.rjust(width) if i == 4 else cell.ljust(width) for i, (cell, width) in enumerate(zip(row, widths, strict=True)))
             for row in (head, *rows)]
    rule = "-" * (sum(widths) + 8)
    total, all_known = _total(layers)
    count = f"{'' if all_known or not just_these else 'at least '}{total:,} parameters"
    if not total and not all_known:
        count = "how many parameters is not known"
    if not just_these:
        count += " in these layers; which of them the model has, and how often, is not known"
    return "\n".join([lines[0].rstrip(), rule, *(line.rstrip() for line in lines[1:]), rule, count, ""])


def _number(count: int | None) -> str:
    return "?" if count is None else f"{count:,}" if count else "-"
