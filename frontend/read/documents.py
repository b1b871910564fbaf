"""Configuration files of the program, YAML and JSON, as facts: those whose name the program's texts mention."""

from __future__ import annotations

import json
import os
import posixpath
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from dlshape.facts.store import Facts, Row
from dlshape.facts.text import escape, unescape
from dlshape.frontend.read.composition import compose
from dlshape.frontend.read.projects import folder_of
from dlshape.frontend.read.sources import excluded, file_digest, walk

SUFFIXES = (".yaml", ".yml", ".json")
MODULES = frozenset({"yaml", "json", "omegaconf", "hydra", "ruamel", "oyaml", "yacs", "ml_collections", "simplejson"})
_BYTES, _NODES, _FILES = 200_000, 4000, 300
_LONGEST = 300  # characters of a text that is a path
_TEXTS = 20_000
_MORE_THAN_ONE = re.compile(r"^\s*[{\[]|^\s*(- |[\w.-]+:(\s|$))", re.MULTILINE)
RELATIONS = (
    "document_path", "document", "document_scalar", "document_container", "document_entry", "composed_document", "document_digest",
    "written_document",
)  # fmt: skip


def document_facts(root: Path, facts: Mapping[str, Iterable[Row]], exclude: tuple[str, ...], named: Sequence[Path]) -> Facts:
    """The facts of the configuration files that the program whose facts these are may read: those below what was `named`, and those that a
    text of the program leads to. Their names are relative to `root`."""
    if not any(str(row[3]).partition(".")[0] in MODULES for row in facts.get("import_name", ())):
        return {}
    mentioned = {str(row[2]) for row in facts.get("const_str", ())}
    composed = any(str(row[3]).partition(".")[0] in ("hydra", "omegaconf") for row in facts.get("import_name", ()))
    files = sorted(_files(root, facts, exclude, named).items())
    found: dict[str, Any] = {}
    digests: dict[str, str] = {}
    while len(found) < _FILES:
        words = "\n".join(mentioned)
        new = [(n, p) for n, p in files if n not in found and (composed or _named(n, words))][: _FILES - len(found)]
        if not new:
            break
        for name, path in new:
            digests[name] = file_digest(path)
            found[name] = _read(path)
            mentioned |= set(_texts(found[name]))
    rows: Facts = {name: [] for name in RELATIONS}
    for name, value in found.items():
        if value is not None:
            rows["document"].append((escape(name), _Document(escape(name), rows).node(value)))
            if composed and not name.endswith(".json"):
                whole = compose(found, name)
                if whole is not None:
                    rows["composed_document"].append((escape(name), _Document(escape(name) + "@composed", rows).node(whole)))
    rows["document_digest"] = [(escape(name), digests[name]) for name in found]
    known = [name for name, value in found.items() if value is not None]
    rows["document_path"] = [(escape(path), escape(name)) for path, name in _paths(known, root, named)]
    _write_out(sorted({str(row[2]) for row in facts.get("const_str", ())})[:_TEXTS], rows)
    return rows


def _write_out(texts: Iterable[str], rows: Facts) -> None:
    """The facts of `texts`, as they stand in facts, that are documents themselves: `json.loads('{"width": 8}')`."""
    for text in texts:
        written = unescape(text)
        for form, suffix in (("json", ".json"), ("yaml", ".yaml")):
            # Any text is a document of YAML: only what may be more than one value is looked at.
            value = _parsed(written, suffix) if form == "json" or _MORE_THAN_ONE.search(written) else None
            if isinstance(value, (dict, list)) or (form == "json" and (value is not None or written.strip() == "null")):
                name = f"@text{len(rows['written_document'])}"
                rows["written_document"].append((text, form, _Document(name, rows).node(value)))


def _files(root: Path, facts: Mapping[str, Iterable[Row]], exclude: tuple[str, ...], named: Sequence[Path]) -> dict[str, Path]:
    """The documents by their names. A text counts as a path from the root, the working folder, and the folder of its module."""
    folders = [os.path.abspath(folder_of(path)) for path in named]
    found: dict[str, None] = {}
    given = {x for _, _, name, x in facts.get("keyword", ()) if name == "config_path"}  # hydra's, a folder beside the module
    for v, b, text in facts.get("const_str", ()):
        written, own = unescape(str(text)), os.path.dirname(os.path.join(root, str(b).partition("::")[0]))
        if v in given:
            folders.append(os.path.normpath(os.path.join(own, written)))
        elif written.endswith(SUFFIXES) and len(written) < _LONGEST and "\0" not in written:
            paths = (os.path.normpath(os.path.join(start, written)) for start in (own, os.fspath(root), os.getcwd()))
            found.update((path, None) for path in paths if os.path.isfile(path))
    for folder in _outermost(folders):
        paths_in = ((str(path), os.path.relpath(path, folder)) for path in walk(Path(folder), SUFFIXES))
        found.update((path, None) for path, inside in paths_in if not excluded(Path(inside).as_posix(), exclude))
    names = ((path.removeprefix(f"{root}/"), Path(path)) for path in found)
    return {name: path for name, path in names if not excluded(name, exclude)}


def _outermost(folders: Iterable[str]) -> list[str]:
    """Without those that lie in another."""
    whole = sorted(dict.fromkeys(folders))
    return [each for each in whole if not any(each != other and each.startswith(f"{other}/") for other in whole)]


def _named(name: str, words: str) -> bool:
    base = posixpath.basename(name)
    return base in words or posixpath.splitext(base)[0] in words


def _read(path: Path) -> Any:
    """The value of a file; None for one that is too large or not valid: reading it then gives something unknown."""
    try:
        return None if path.stat().st_size > _BYTES else _parsed(path.read_text(encoding="utf-8"), path.suffix)
    except (OSError, ValueError):
        return None


def _parsed(text: str, suffix: str) -> Any:
    """The value of a document; None for one that is not valid."""
    import yaml  # most programs read no such files

    try:
        if suffix == ".json":
            return json.loads(text)
        return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except (ValueError, RecursionError, yaml.YAMLError):
        return None


def _texts(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)


def _paths(names: list[str], root: Path, named: Sequence[Path]) -> Iterable[tuple[str, str]]:
    """How a program may write the path of a document: from the root, from what was named, from a folder on the way to it, or from one
    beside that."""
    ends = Counter(end for name in names for end in _ends(name))
    starts = {os.path.relpath(os.path.abspath(folder_of(path)), root).removeprefix(".") for path in named}
    direct = Counter(name.removeprefix(f"{start}/") for start in starts for name in names if not start or name.startswith(f"{start}/"))
    for name in names:
        for end in _ends(name):
            if end == name or (end not in names and (ends[end] == 1 or (direct[end] == 1 and name[: -len(end) - 1] in starts))):
                yield from ((up + end, name) for up in ("", "./", "../", "../../", "../../../"))


def _ends(name: str) -> list[str]:
    parts = name.split("/")
    return ["/".join(parts[i:]) for i in range(len(parts))]


class _Document:
    """Numbers the values of one file."""

    def __init__(self, file: str, rows: Facts) -> None:
        self.file, self.rows, self.count = file, rows, 0

    def node(self, value: Any) -> str:
        n = f"{self.file}#{self.count}"
        self.count += 1
        if self.count > _NODES:
            self.rows["document_scalar"].append((n, "other", "too large", 0))
        elif isinstance(value, (dict, list)):
            pairs = list(value.items()) if isinstance(value, dict) else [(None, item) for item in value]
            self.rows["document_container"].append((n, "dict" if isinstance(value, dict) else "list", len(pairs)))
            for i, (key, item) in enumerate(pairs):
                self.rows["document_entry"].append((n, i, *_key(key, isinstance(value, list)), self.node(item)))
        else:
            self.rows["document_scalar"].append((n, *_scalar(value)))
        return n


def _key(key: Any, item: bool) -> tuple[str, str, int]:
    if item:
        return "item", "", 0
    if isinstance(key, int) and not isinstance(key, bool) and abs(key) < 1 << 60:
        return "int", "", key
    return "str", escape(str(key)), 0


def _scalar(value: Any) -> tuple[str, str, int]:
    match value:
        case None:
            return "none", "", 0
        case bool():
            return "bool", "", int(value)
        case int() if abs(value) < 1 << 60:
            return "int", "", value
        case float() if value == value and abs(value) != float("inf"):
            return "float", repr(value), 0
        case str() if "${" not in value:
            return "str", escape(value), 0
    return "other", escape(str(value))[:60], 0
