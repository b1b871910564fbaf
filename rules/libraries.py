"""The libraries that the catalogue and the stubs know, as a module of the front end."""

from __future__ import annotations

from pathlib import Path

from dlshape.rules.catalogue import catalogue_facts

_HEAD = '''"""Written by `python -m dlshape.rules.generate`: the libraries that the catalogue and the stubs know."""

MODELLED = frozenset({
'''
_CHANGES = "# Functions that change an actual in place, with its position.\nCHANGES = {\n"


def library_module(stubs: Path) -> str:
    """The text of frontend/scope/modelled.py. A kind of check code (`conv.groups`) is no library."""
    names = {str(row[0]).partition(".")[0] for row in catalogue_facts()["api"]}
    names |= {path.stem for path in stubs.iterdir() if not path.name.startswith(("_", "."))}
    return _HEAD + "".join(f'    "{name}",\n' for name in sorted(names)) + "})\n" + _changes()


def _changes() -> str:
    """The functions with the setting `changes`: the position of the actual that they change in place."""
    rows = catalogue_facts()
    found = {str(name): int(number) for name, key, number, _ in rows["api_setting"] if key == "changes"}
    found |= {str(alias): found[str(name)] for alias, name in rows["api_alias"] if str(name) in found}
    return _CHANGES + "".join(f'    "{name}": {number},\n' for name, number in sorted(found.items())) + "}\n"
