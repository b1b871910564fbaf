"""Which modules are solved together: each script with what it imports, itself or through others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path, PurePosixPath

import dlshape.rules
from dlshape.facts.rows import Facts
from dlshape.inputs.library import known_libraries

from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.late_dataclasses import dataclass

RULES = Path(dlshape.rules.__file__).parent / "units.dl"
_INPUTS = ("module", "main_guard", "followed", "import_name", "import_star", "global_import", "import_file", "module_base", "module_as",
           "name_used", "search_folder", "root_package", "global_def", "call", "load_attr", "load_global", "load_builtin", "actual",
           "keyword", "const_str", "formal", "formal_default", "function", "make_function", "position")
_WANTED = ("script", "depends_on", "names_of_script", "of_tensors", "loads_from")


@dataclass(frozen=True, slots=True)
class Unit:
    """What is solved together. `entries`: modules that are started, or whose functions are applied to unknown arguments; `modules`: these
    and what they import; `named_outside`: names of the entries, with their modules, that modules outside use; `beside`: modules that
    nothing here leads to, but in so many units that are `alike` (alike.py). `elsewhere`: functions of the entries that are not started
    here, but in another part of what was one unit; `place`: which part of which part it is (dividing.py). `left_to_others`: imported
    modules of which another unit starts what calls lost (owners.py)."""

    entries: tuple[str, ...]
    modules: frozenset[str]
    named_outside: frozenset[tuple[str, str]] = frozenset()
    beside: frozenset[str] = frozenset()
    alike: int = 1
    elsewhere: frozenset[str] = frozenset()
    place: tuple[int, ...] = ()
    left_to_others: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        """Another one for each unit of a program."""
        return f"{self.entries[0]} (part {'.'.join(str(at + 1) for at in self.place)})" if self.place else self.entries[0]

    @property
    def given(self) -> frozenset[str]:
        """The modules whose facts it is solved with."""
        return self.modules | self.beside


@dataclass(frozen=True, slots=True)
class Modules:
    """How the modules of a program depend on each other. `scripts`: what is started, and of these `guarded`: what says so itself;
    `tensors`: modules that compute with tensors; `files`: modules that load files, with those that save them."""

    scripts: tuple[str, ...]
    guarded: frozenset[str]
    tensors: frozenset[str]
    needs: Mapping[str, frozenset[str]]
    named: Mapping[str, frozenset[tuple[str, str]]]
    files: Mapping[str, frozenset[str]]

    def closure(self, entries: Iterable[str]) -> frozenset[str]:
        """These modules and all that they need."""
        found, new = set[str](), set(entries)
        while new:
            found |= new
            new = set[str]().union(*(self.needs.get(each, ()) for each in new)) - found
        return frozenset(found)

    def programs(self) -> list[Unit]:
        """A unit for each script, but for what a unit has that is there for another one: the file of a package, or a module of several that
        import each other. With a script that loads a file come those that save it."""
        closures = {script: self.closure([script]) for script in self.scripts}
        for script in self.scripts:
            if script not in self.guarded and any(script in modules for other, modules in closures.items() if other != script):
                del closures[script]
        units = []
        for script, own in closures.items():
            saving = frozenset(t for m in own for t in self.files.get(m, ())) - own
            more = [other for other, modules in closures.items() if not saving.isdisjoint(modules)]
            modules = own.union(*(closures[other] for other in more))
            named = frozenset((entry, name) for entry in (script, *more) for user, name in self.named.get(entry, ()) if user not in modules)
            units.append(Unit((script, *more), modules, named))
        return units

    def libraries(self, modules: Iterable[str], most: int) -> list[Unit]:
        """Units for modules of which scripts left something out: those of a folder together, at most so many."""
        by_folder: dict[PurePosixPath, list[str]] = defaultdict(list)
        for module in sorted(modules):
            by_folder[PurePosixPath(module).parent].append(module)
        groups = [together[i : i + most] for together in by_folder.values() for i in range(0, len(together), most)]
        return [Unit(tuple(group), self.closure(group)) for group in groups]


def modules_of(facts: Facts) -> Modules:
    """Asks the rules."""
    given = {name: list(facts.get(name, ())) for name in _INPUTS}
    found = EmbeddedEngine().solve(RULES, {**given, "library_stub": [], "known_library": known_libraries()}, _WANTED)
    modules = [str(module) for module, *_ in given["module"]]
    needs: dict[str, set[str]] = defaultdict(set, {module: set() for module in modules})
    for module, other in found.relation("depends_on"):
        needs[str(module)].add(str(other))
    _with_packages(needs, modules)
    named: dict[str, set[tuple[str, str]]] = defaultdict(set)
    files: dict[str, set[str]] = defaultdict(set)
    for module, saving in found.relation("loads_from"):
        files[str(module)].add(str(saving))
    for user, script, name in found.relation("names_of_script"):
        named[str(script)].add((str(user), str(name)))
    scripts = sorted(str(module) for (module,) in found.relation("script"))
    tensors = frozenset(str(module) for (module,) in found.relation("of_tensors"))
    guarded = frozenset(str(module) for module, *_ in given["main_guard"])
    return Modules(tuple(scripts), guarded, tensors, {module: frozenset(others) for module, others in needs.items()},
                   {script: frozenset(users) for script, users in named.items()},
                   {module: frozenset(saving) for module, saving in files.items()})


def _with_packages(needs: Mapping[str, set[str]], modules: Sequence[str]) -> None:
    """Whoever imports a module of a package runs the package's own file, too."""
    known = set(modules)
    for module in modules:
        for folder in PurePosixPath(module).parents:
            package = f"{folder}/__init__.py" if str(folder) != "." else "__init__.py"
            if package in known and package != module:
                needs[module].add(package)
