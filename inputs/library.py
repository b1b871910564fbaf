"""What the rules are given of libraries: facts of the stubs that the program imports, the API catalogue, the texts of the checks."""

from __future__ import annotations

import os
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Set
from functools import cache
from pathlib import Path

import dlshape.rules
from dlshape.facts.fact_cache import FactCache
from dlshape.facts.rows import FactRow, Facts

from pysouffle.embedded.native.shared_pieces import Pieces, Source
from pysouffle.home import cache_base
from pysouffle.stamps import files_below

STUBS = Path(dlshape.rules.__file__).parent / "stubs"
_CONTAINERS = frozenset({"list", "dict", "OrderedDict", "UserDict", "UserList"})  # what rules/stubs/_containers.py stands for as a base
_PUBLIC = re.compile(r"^(?:def|class) (\w+)", re.MULTILINE)
_PASSED_ON = re.compile(r"^from \S+ import (.+)$", re.MULTILINE)
_IMPORTS = re.compile(r"^from (\S+) import", re.MULTILINE)


def with_library(facts: Facts) -> tuple[Facts, frozenset[str]]:
    """The facts of the program with those of the library, and the names of the modules that are library stubs."""
    stubs = stub_facts(facts)
    modules = frozenset(str(m) for m, *_ in stubs.get("module", ()))
    imported = imported_libraries(facts) | imported_libraries(stubs)
    known: Facts = {"library_stub": [(m,) for m in sorted(modules)], "known_library": known_libraries(imported)}
    return {**united(facts, stubs), **catalogue(imported), **known}, modules


def imported_libraries(facts: Facts) -> frozenset[str]:
    """The first names of all that is imported."""
    dotted = (row[3] for kind in ("import_name", "import_star") for row in facts.get(kind, ()))
    return frozenset(str(name).partition(".")[0] for name in dotted)


def stub_facts(facts: Facts) -> Facts:
    """Facts of our models of libraries that the program imports, as far as it uses one of their names.

    A module of the program wins over a stub of the same name. A name counts as used if it is read, imported, or written as a text, since
    `models.__dict__["resnet18"]` is usual."""
    wanted = imported_libraries(facts)
    own = {str(m).partition("/")[0].removesuffix(".py") for m, *_ in facts.get("module", ())}
    derived = _derives_container(facts)
    if not derived and not any((STUBS / name).is_dir() or (STUBS / f"{name}.py").is_file() or name in _asking() for name in wanted - own):
        return {}
    used = {str(name) for _, name in facts.get("name_used", ())}
    used |= {str(row[4]) for row in facts.get("import_name", ())}
    used |= {str(text) for _, _, text in facts.get("const_str", ())}
    named = used.union(*(str(row[3]).split(".") for kind in ("import_name", "import_star") for row in facts.get(kind, ())))
    wanted |= _found_below(wanted, named)
    names = _stub_names()
    todo = [name for name in names if name.partition("/")[0].removesuffix(".py") in wanted - own
            and named.issuperset(name.split("/")[1:-1]) and ("/" not in name or used.intersection(_public(_stub_text(name))))]
    chosen = {"_containers.py"} if derived else set()
    while todo:
        name = todo.pop()
        chosen.add(name)
        needed = (dotted.replace(".", "/") + ".py" for dotted in _IMPORTS.findall(_stub_text(name)))
        todo += [other for other in needed if other in names and other not in chosen]
    if any(_derives_container(_stub(name)) for name in chosen):
        chosen.add("_containers.py")
    return _stubs(frozenset(chosen))


def _derives_container(facts: Facts) -> bool:
    return any(str(base).rpartition(".")[2] in _CONTAINERS for _, _, base in facts.get("class_base", ()))


def _found_below(wanted: frozenset[str], named: Set[str]) -> frozenset[str]:
    """Libraries that the program reaches by other names, below libraries that it imports: `tensorflow.keras`."""
    below = ((str(name), str(other).split(".")) for name, other in catalogue(wanted)["api_below"])
    return frozenset(name for name, (first, *rest) in below if first in wanted and named >= set(rest))


def _public(text: str) -> list[str]:
    """The names that a stub defines, or those that it passes on if it defines none."""
    return _PUBLIC.findall(text) or [name.rpartition(" as ")[2] for names in _PASSED_ON.findall(text) for name in names.split(", ")]


@cache
def _stub_names() -> Mapping[str, None]:
    start = len(os.fspath(STUBS)) + 1
    return dict.fromkeys(sorted(path[start:].replace(os.sep, "/") for path in files_below(os.fspath(STUBS), (".py",))))


@cache
def _stub_text(name: str) -> str:
    return (STUBS / name).read_text(encoding="utf-8")


@cache
def _stubs(names: frozenset[str]) -> Facts:
    found: dict[str, list[tuple[Source, list[FactRow]]]] = defaultdict(list)
    for name in sorted(names):
        for relation, rows in _stub(name).items():
            if rows:
                found[relation].append((_source(name), rows))
    return {relation: Pieces((), pieces) for relation, pieces in found.items()}


@cache
def _source(name: str) -> Source:
    """Of the facts of a stub: they come behind those of the program."""
    return Source((1, name))


@cache
def _stub(name: str) -> dict[str, list[FactRow]]:
    """Kept for all programs: the stubs of one may take longer to read than the program."""
    from dlshape.frontend.whole_program import rules_digest

    store, content = FactCache(cache_base() / "dlshape" / "facts"), _stub_text(name).encode()
    key = (b"stub", rules_digest(), name.encode(), content)
    found = store.get(key)
    if found is None:
        from dlshape.frontend.extract import extract_source

        found = extract_source(name, content)
        store.put(key, found)
    return found


def united(first: Facts, second: Facts) -> Facts:
    """Both sets of facts. What only one of them has stays the same object, and nothing is one object."""
    both = ((name, first.get(name, ()), second.get(name, ())) for name in {**first, **second})
    return {name: _appended(a, b) if a and b else a or b or () for name, a, b in both}


def _appended(rows: Iterable[FactRow], more: Iterable[FactRow]) -> Iterable[FactRow]:
    if not isinstance(rows, Pieces):
        return [*rows, *more]
    if isinstance(more, Pieces) and not rows.after and not more.before:
        return Pieces(rows.before, [*rows.pieces, *more.pieces], more.after)
    return rows.followed_by(more)


def catalogue(imported: frozenset[str] | None = None) -> Facts:
    """The API catalogue as facts: what a program that imports these libraries needs of it, or all. The same rows, as objects, for
    programs that need the same."""
    return _catalogue(None if imported is None else imported & _asking())


@cache
def _catalogue(frameworks: frozenset[str] | None) -> Facts:
    from dlshape.rules.catalogue import catalogue_facts

    return catalogue_facts(imported=frameworks)


@cache
def _asking() -> frozenset[str]:
    """Libraries that some rows are for."""
    from dlshape.rules.catalogue import framework_libraries

    return framework_libraries()


def known_libraries(imported: frozenset[str] | None = None) -> list[FactRow]:
    """Python's own modules, and what the names in the catalogue begin with: libraries and their modules."""
    return _known_libraries(None if imported is None else imported & _asking())


@cache
def _known_libraries(frameworks: frozenset[str] | None) -> list[FactRow]:
    from dlshape.rules.catalogue import catalogue_names

    names = catalogue_names(imported=frameworks)
    return [(name,) for name in sorted(names | sys.stdlib_module_names)]


def library_digest(facts: Facts) -> str | None:
    """Changes with what `facts` say of libraries, if that is what they were given here, the same objects; else None."""
    from dlshape.rules.catalogue import catalogue_digest

    frameworks = imported_libraries(facts) & _asking()
    given = {**_catalogue(frameworks), "known_library": _known_libraries(frameworks)}
    if any(facts.get(name, rows) is not rows for name, rows in given.items()):
        return None
    return " ".join((catalogue_digest(), sys.version, *sorted(frameworks)))


def library_relations() -> frozenset[str]:
    """Those that only describe libraries."""
    return frozenset({*catalogue(frozenset()), "known_library"})
