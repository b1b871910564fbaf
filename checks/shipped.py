"""Our own checks. They are kept as they were read: YAML takes ten times longer than all else that a report needs of them."""

from __future__ import annotations

import hashlib
import marshal
import os
from collections.abc import Iterator, Mapping
from dataclasses import astuple
from functools import cache
from pathlib import Path

from dlshape.checks.check import SHIPPED, Check, Precondition, read_checks

from pysouffle.home import cache_base
from pysouffle.kept_files import read_cached, write_checked
from pysouffle.stamps import stamp


@cache
def shipped() -> Mapping[str, Check]:
    """Our checks by code. Raises DescriptionError."""
    return {check.code: check for check in _read()}


@cache
def demands() -> Mapping[str, Precondition]:
    """The preconditions of ours by their codes."""
    return {one.code: one for check in shipped().values() for one in check.preconditions}


@cache
def owners() -> Mapping[str, str]:
    """The code of the check that each precondition of ours belongs to."""
    return {one.code: check.code for check in shipped().values() for one in check.preconditions}


def _read() -> tuple[Check, ...]:
    """From the user's cache folder if no file of a check, and nothing that reads them, was touched since."""
    seen = stamp(_files())
    if seen is None:
        return read_checks(SHIPPED)
    place = cache_base() / "dlshape" / f"{hashlib.sha256(repr(seen).encode()).hexdigest()[:24]}.checks"
    found = read_cached(place, _unpacked)
    if found is None:
        found = read_checks(SHIPPED)
        write_checked(place, marshal.dumps([(str(one.folder), *astuple(one)[1:]) for one in found]))
    return found


def _files() -> Iterator[str]:
    """What the checks are read from, and by."""
    here = Path(__file__).parent
    yield from (os.fspath(here / "check.py"), os.fspath(here.parent / "facts" / "yaml_nodes.py"))
    for folder in sorted(os.scandir(SHIPPED), key=lambda entry: entry.name):
        yield folder.path
        if folder.is_dir():
            yield from sorted(file.path for file in os.scandir(folder.path) if file.is_file())


def _unpacked(data: bytes | memoryview) -> tuple[Check, ...]:
    return tuple(Check(Path(folder), code, title, explanation, message, tuple(Precondition(*each) for each in preconditions), no_example)
                 for folder, code, title, explanation, message, preconditions, no_example in marshal.loads(data))
