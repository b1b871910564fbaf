"""The version of whatever makes a result from facts: another one whenever a file of it is touched."""

from __future__ import annotations

import os
from functools import cache

import dlshape.analysis
import dlshape.checks
import dlshape.facts
import dlshape.frontend
import dlshape.inputs
import dlshape.report
import dlshape.rules
import dlshape.solver

import pysouffle
from pysouffle.stamps import digest_of_folders

_SUFFIXES = (".py", ".dl", ".yaml", ".so")
_PACKAGES = (dlshape.analysis, dlshape.checks, dlshape.facts, dlshape.frontend, dlshape.inputs, dlshape.report, dlshape.rules,
             dlshape.solver, pysouffle)  # fmt: skip


@cache
def version() -> str:
    """Of whatever makes a result from facts, as the file system tells it."""
    return digest_of_folders((os.fspath(next(iter(package.__path__))) for package in _PACKAGES), _SUFFIXES)
