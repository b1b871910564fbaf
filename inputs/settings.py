"""What the user sets: `[tool.dlshape]` of pyproject.toml, or dlshape.yaml, of the analysed folder or the
nearest one above it that has them. docs/reference/configuration.md is
generated from KEYS."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import field
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from dlshape.facts.errors import AnalysisError

from pysouffle.late_dataclasses import dataclass

Where: TypeAlias = Callable[..., str]  # FILE:LINE of a key, by the keys that lead to it
PYPROJECT, YAML = "pyproject.toml", "dlshape.yaml"


class Least(Enum):
    """What counts as a finding, at least."""

    ERROR = "error"
    WARNING = "warning"
    UNKNOWN = "unknown"


BASELINE = "dlshape-baseline.json"
_TEXTS = {"type": "array", "items": {"type": "string"}}
_VALUE = {"type": ["string", "number", "boolean"]}
_VALUES = {"type": "array", "items": _VALUE}


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the configuration: what it holds, what it does, an example in TOML; `schema`: what it holds, as JSON schema; `default`: what
    holds without it, as the reader knows it."""

    name: str
    form: str
    meaning: str
    example: str
    schema: Mapping[str, Any]
    default: str = ""


KEYS = (
    Key("exclude", "list of patterns", "Files and folders that are left out, as `--exclude` does: `tests/*`, `*_old.py`; `*` matches `/`, "
        "too. A pattern without `/` is compared with each part of the path.", 'exclude = ["experiments", "*_old.py"]', _TEXTS),
    Key("args", "table", "Values of the program's own command-line options, as `--arg` gives them; the command line wins.",
        'args = { batch_size = 7, arch = "resnet18" }', {"type": "object", "additionalProperties": {"anyOf": [_VALUE, _VALUES]}}),
    Key("assume", "table", "Types of what the analysis cannot know. `FILE.py:NAME` is what a function returns, or a variable at top level; "
        "`FILE.py:Class.method` what a method returns; `FILE.py:FUNCTION.PARAMETER` what a function is given; a dotted name what a "
        "function of a library returns (`torch.load`), or what is read of a library and never called (`settings.IMAGE_SIZE`).",
        'assume = { "data.py:load_images" = "f32[N, 3, 224, 224]" }',
        {"type": "object", "additionalProperties": {"type": "string"}}),
    Key("select", "list of codes", "Codes that are told alone, as `--select` says; that wins.", 'select = ["DLS1", "DLS4"]', _TEXTS, "all"),
    Key("ignore", "list of codes", "Codes that are not told, as `--ignore` says; that adds to them.", 'ignore = ["DLS402"]', _TEXTS),
    Key("ignore_in", "table", "Codes that are not told in some files and folders, by patterns as those of `exclude`.",
        'ignore_in = { "tests/*" = ["DLS1"], "legacy" = ["DLS101", "DLS4"] }', {"type": "object", "additionalProperties": _TEXTS}),
    Key("severity", "`error`, `warning` or `unknown`", "What counts as a finding, as `--severity` says; that wins.", 'severity = "warning"',
        {"enum": [one.value for one in Least]}, "errors, and warnings are told"),
    Key("baseline", "a file", "Findings that are known, as `--baseline` says; that wins.", f'baseline = "{BASELINE}"', {"type": "string"}),
    Key("gitignore", "`true` or `false`", "Whether files that git ignores are left out of folders that are analysed; what is imported is "
        "followed all the same.", "gitignore = true", {"type": "boolean"}, "true"),
    Key("tensorflow", "a version", "The version of TensorFlow that the program is for, where its laws differ: before 2.2 Keras adds no "
        "dimension to inputs, before 1.14 products of matrices broadcast no batches, and from 2.3 "
        "to 2.15 convolutions take dimensions before the batch. Without it, what the program says itself "
        "(`assert tf.__version__ == ...`) or calls counts.", 'tensorflow = "1.15"', {"type": "string"}, "as the program says"),
)  # fmt: skip


def settings_schema() -> dict[str, Any]:
    """The JSON schema of the section, and of the file."""
    properties = {key.name: {**key.schema, "description": key.meaning} for key in KEYS}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Settings of dlshape", "type": "object",
            "properties": properties, "additionalProperties": False}


@dataclass(frozen=True, slots=True)
class Setting:
    """A value and where it stands, `FILE:LINE`."""

    value: str
    where: str


@dataclass(frozen=True, slots=True)
class Settings:
    """`assume`: type by what it is assumed of; `args`: text by option; `ignore_in`: codes, joined by commas, by pattern; `others`: the
    other keys, texts of lists joined by commas, `exclude` among them for where it stands; `partly`: whether the program is a part of what
    they are for."""

    exclude: tuple[str, ...] = ()
    args: Mapping[str, Setting] = field(default_factory=dict)
    assume: Mapping[str, Setting] = field(default_factory=dict)
    partly: bool = False
    others: Mapping[str, Setting] = field(default_factory=dict)
    ignore_in: Mapping[str, Setting] = field(default_factory=dict)

    def list_of(self, key: str) -> tuple[str, ...]:
        return tuple(self.others[key].value.split(",")) if key in self.others else ()

    @property
    def gitignore(self) -> bool:
        return "gitignore" not in self.others or self.others["gitignore"].value == "true"


def read_settings(root: Path) -> Settings:
    """The settings of the folder `root`. Raises AnalysisError, with file and line, where they are wrong."""
    found = [read for read in (_pyproject(root / PYPROJECT), _yaml(root / YAML)) if read is not None]
    if len(found) == 2:
        raise AnalysisError(f"{root / YAML}:1: {PYPROJECT} has a section [tool.dlshape], too; keep one of them")
    return found[0] if found else Settings()


def _text(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise AnalysisError(f"{path}: {error}") from error


@lru_cache(maxsize=4)
def _read_toml(text: str) -> dict[str, Any]:
    """A run asks for the same file five times: to find the nearest, and for several things that it says. Nobody changes what it holds."""
    import tomllib

    return tomllib.loads(text)


def _pyproject(path: Path) -> Settings | None:
    text = _text(path)
    if text is None or "dlshape" not in text:
        return None
    import tomllib  # most projects have no settings

    try:
        table = _read_toml(text).get("tool", {}).get("dlshape")
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"at line (\d+)", str(error))
        raise AnalysisError(f"{path}:{line[1] if line else 1}: {error}") from error
    if table is None:
        return None
    lines = text.splitlines()
    start = next((i for i, line in enumerate(lines) if re.match(r"\s*\[\s*tool\s*\.\s*dlshape\b", line)), 0)

    def where(*names: str) -> str:
        at = start
        for name in names:
            key = re.compile(rf"""(^|[\s.{{,\["']){re.escape(name)}["']?\s*[=.\]]""")
            at = next((i for i in range(at, len(lines)) if key.search(lines[i])), at)
        return f"{path}:{at + 1}"

    return _settings(table, where)


def _yaml(path: Path) -> Settings | None:
    text = _text(path)
    if text is None:
        return None
    import yaml

    try:
        node = yaml.compose(text, Loader=yaml.SafeLoader)
        table = yaml.safe_load(text)
    except yaml.MarkedYAMLError as error:
        mark, last = error.problem_mark, max(len(text.splitlines()), 1)  # the end of the text is behind its last line
        raise AnalysisError(f"{path}:{min(mark.line + 1, last) if mark else 1}: {error.problem}") from error
    except yaml.YAMLError as error:
        raise AnalysisError(f"{path}:1: {error}") from error

    def where(*names: str) -> str:
        at, line = node, 1
        for name in names:
            pairs = at.value if isinstance(at, yaml.MappingNode) else []
            for key, value in pairs:
                if str(key.value) == name:
                    at, line = value, key.start_mark.line + 1
        return f"{path}:{line}"

    return Settings() if table is None else _settings(table, where)


def _settings(table: Any, where: Where) -> Settings:
    if not isinstance(table, dict):
        raise AnalysisError(f"{where()}: keys and values are expected, not {table!r}")
    known = [key.name for key in KEYS]
    for name in table:
        if name not in known:
            from difflib import get_close_matches  # only where there is a mistake

            near = get_close_matches(str(name), known, 1, 0.7)
            hint = f"; did you mean `{near[0]}`?" if near else ""
            raise AnalysisError(f"{where(str(name))}: no key `{name}`; there are {', '.join(known)}{hint}")
    exclude = _texts(table, "exclude", "patterns", where)
    others = {name: Setting(",".join(_texts(table, name, "codes", where)), where(name)) for name in ("select", "ignore") if table.get(name)}
    if exclude:
        others["exclude"] = Setting(",".join(exclude), where("exclude"))
    for name, fits, form in _SINGLE:
        value = table.get(name)
        if value is not None:
            if not fits(value):
                raise AnalysisError(f"{where(name)}: {name} is {form}, not {value!r}")
            others[name] = Setting(_shown(value, where(name)), where(name))
    ignored = {} if table.get("ignore_in") is None else table["ignore_in"]
    if not isinstance(ignored, dict):
        raise AnalysisError(f"{where('ignore_in')}: ignore_in is a table of patterns and lists of codes")
    ignore_in = {str(pattern): Setting(",".join(_texts(ignored, pattern, "codes", lambda name: where("ignore_in", str(name)))),
                                       where("ignore_in", str(pattern))) for pattern in ignored}
    return Settings(exclude, _entries(table, "args", where), _entries(table, "assume", where), others=others, ignore_in=ignore_in)


def _one_of(values: Collection[str]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and value in values


# Keys that hold one value, whether it is one of theirs, and what it has to be.
_SINGLE: tuple[tuple[str, Callable[[Any], bool], str], ...] = (
    ("severity", _one_of([one.value for one in Least]), f"one of {', '.join(one.value for one in Least)}"),
    ("baseline", lambda value: isinstance(value, str) and value != "", "the name of a file"),
    ("gitignore", lambda value: isinstance(value, bool), "true or false"),
    ("tensorflow", lambda value: isinstance(value, str) and bool(re.fullmatch(r"\d+\.\d+(\.\w+)*", value)), 'a version, as in "1.15"'),
)


def _texts(table: Mapping[str, Any], key: str, what: str, where: Where) -> tuple[str, ...]:
    found = [] if table.get(key) is None else table[key]  # a key of YAML without a value
    if not isinstance(found, list) or not all(isinstance(item, str) for item in found):
        raise AnalysisError(f"{where(key)}: {key} is a list of {what}")
    return tuple(found)


def _entries(table: Mapping[str, Any], key: str, where: Where) -> dict[str, Setting]:
    entries = {} if table.get(key) is None else table[key]
    if not isinstance(entries, dict):
        raise AnalysisError(f"{where(key)}: {key} is a table of names and values")
    found = {}
    for name, value in entries.items():
        place = where(key, str(name))
        if key == "assume" and not isinstance(value, str):
            raise AnalysisError(f"{place}: the type of {name} is a text, as in \"f32[N, 3]\"")
        found[str(name)] = Setting(_shown(value, place), place)
    return found


def _shown(value: Any, where: str) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str() | int() | float():
            return str(value)
        case list() if all(isinstance(item, (str, int, float)) for item in value):
            return ",".join(_shown(item, where) for item in value)
    raise AnalysisError(f"{where}: {value!r} is neither a text, a number, a boolean, nor a list of those")
