"""`dlshape config`: which settings hold for files and folders, and where each comes from."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from dlshape.cli.output import emit
from dlshape.facts.errors import AnalysisError
from dlshape.frontend.read.projects import program_root
from dlshape.inputs.scope import nearest, settings_of
from dlshape.inputs.settings import KEYS, Settings, read_settings
from dlshape.report.visible import visible

from pysouffle.late_dataclasses import dataclass

NO_ERROR = 0
_DEFAULT = "default"


@dataclass(frozen=True, slots=True)
class Held:
    """One setting: `args.batch_size` is an entry of a table. `where`: FILE:LINE, or `default`."""

    key: str
    value: str
    where: str


def config(args: argparse.Namespace, startup: float) -> int:
    for path in args.paths:
        if not path.exists():
            raise AnalysisError(f"{path}: no such file or folder")
    settings_of(args.paths, program_root(args.paths))  # whether they go together
    found = {str(path): list(_held(_of(path))) for path in args.paths}
    if args.format == "json":
        document = {path: [asdict(one) for one in held] for path, held in found.items()}
        emit(json.dumps(document, indent=2, ensure_ascii=False) + "\n", None, as_json=True)
    else:
        print(visible("\n\n".join("\n".join((path, *_lines(held))) for path, held in found.items())))
    return NO_ERROR


def _of(path: Path) -> Settings:
    folder = nearest(path)
    return Settings() if folder is None else read_settings(folder)


def _held(settings: Settings) -> Iterator[Held]:
    """In the order of the reference; tables have no default."""
    tables = {"args": settings.args, "assume": settings.assume, "ignore_in": settings.ignore_in}
    for key in KEYS:
        if key.name in tables:
            yield from (Held(f"{key.name}.{name}", one.value, one.where) for name, one in tables[key.name].items())
        elif key.name in settings.others:
            yield Held(key.name, settings.others[key.name].value, settings.others[key.name].where)
        else:
            yield Held(key.name, key.default, _DEFAULT)


def _lines(held: list[Held]) -> Iterator[str]:
    key, value = (max(len(text) for text in texts) for texts in ([one.key for one in held], [one.value for one in held]))
    yield from (f"  {one.key:{key}}  {one.value:{value}}  {one.where}" for one in held)
