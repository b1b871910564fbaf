"""A typed binding for Soufflé, and for every engine that evaluates its language.

A `Program` comes from files or text. It takes facts from Python, text files and data frames, and gives back relations with typed columns,
records and algebraic data types decoded. README.md beside this file has a first example, docs/pysouffle.md in the repository a tour.
"""

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.1.0"  # also of dlshape, which is released from the same repository

if TYPE_CHECKING:
    from pysouffle.datalog_program import Program, Result
    from pysouffle.engines import EngineName, engine
    from pysouffle.errors import (
        CapabilityMissing,
        CompileError,
        EngineError,
        EngineMemory,
        EngineMissing,
        EngineTimeout,
        EngineTuples,
        EvaluationError,
        FactError,
        LimitReached,
        NotDerived,
        OutputError,
        ProgramError,
        UnsupportedFeature,
    )
    from pysouffle.files import FactFile, from_csv, from_tsv
    from pysouffle.installation import Installation
    from pysouffle.interface import Checker, Engine, Explainer, Facts, Profiler, Solution
    from pysouffle.profile import Profile, RelationProfile, RuleProfile
    from pysouffle.proof import Kind, Place, Proof
    from pysouffle.relation import Relation
    from pysouffle.schema import AdtType, Column, NamedType, RecordType, RelationSchema
    from pysouffle.souffle import SouffleEngine, SouffleSolution
    from pysouffle.source import Source
    from pysouffle.terms import Adt, Term, TermTable, render

__all__ = [
    "Adt",
    "AdtType",
    "CapabilityMissing",
    "Checker",
    "Column",
    "CompileError",
    "Engine",
    "EngineError",
    "EngineMemory",
    "EngineMissing",
    "EngineName",
    "EngineTimeout",
    "EngineTuples",
    "EvaluationError",
    "Explainer",
    "FactError",
    "FactFile",
    "Facts",
    "Installation",
    "Kind",
    "LimitReached",
    "NamedType",
    "NotDerived",
    "OutputError",
    "Place",
    "Profile",
    "Profiler",
    "Program",
    "ProgramError",
    "Proof",
    "RecordType",
    "Relation",
    "RelationProfile",
    "RelationSchema",
    "Result",
    "RuleProfile",
    "Solution",
    "SouffleEngine",
    "SouffleSolution",
    "Source",
    "Term",
    "TermTable",
    "UnsupportedFeature",
    "engine",
    "from_csv",
    "from_tsv",
    "render",
]

# The module of each name. All are loaded when they are used: an engine needs few of them, and starts twice as fast without the rest.
_HOMES = {
    "engines": "EngineName engine",
    "errors": "CapabilityMissing CompileError EngineError EngineMemory EngineMissing EngineTimeout "
              "EngineTuples EvaluationError FactError LimitReached NotDerived OutputError ProgramError UnsupportedFeature",
    "files": "FactFile from_csv from_tsv",
    "installation": "Installation",
    "interface": "Checker Engine Explainer Facts Profiler Solution",
    "profile": "Profile RelationProfile RuleProfile",
    "datalog_program": "Program Result",
    "proof": "Kind Place Proof",
    "relation": "Relation",
    "schema": "AdtType Column NamedType RecordType RelationSchema",
    "source": "Source",
    "terms": "Adt Term TermTable render",
    "souffle": "SouffleEngine SouffleSolution",
}
_HOME = {name: module for module, names in _HOMES.items() for name in names.split()}


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
