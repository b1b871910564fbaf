"""The libraries that the catalogue and the stubs know, as a module of the front end."""

from __future__ import annotations

from pathlib import Path

from dlshape.rules.catalogue import catalogue_facts

_HEAD = '''"""Written by `python -m dlshape.rules.generate`: the libraries that the catalogue and the stubs know."""

MODELLED = frozenset({
'''


def library_module(stubs: Path) -> str:
    """The text of frontend/scope/modelled.py. A kind of check code (`conv.groups`) is no library."""
    names = {str(row[0]).partition(".")[0] for row in catalogue_facts()["api"]}
    names |= {path.stem for path in stubs.iterdir() if not path.name.startswith(("_", "."))}
    return _HEAD + "".join(f'    "{name}",\n' for name in sorted(names)) + "})\n"
