"""A typed binding for Soufflé, and for every engine that evaluates its language.

A `Program` comes from files or text. It takes facts from Python, text files and data frames, and gives back relations with typed columns,
records and algebraic data types decoded. See docs/pysouffle.md for a tour.
"""

from typing import TYPE_CHECKING

from pysouffle.engines import EngineName, engine
from pysouffle.errors import (
    CapabilityMissing,
    CompileError,
    EngineError,
    EngineMemory,
    EngineMissing,
    EngineTimeout,
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
from pysouffle.program import Program, Result
from pysouffle.proof import Kind, Place, Proof
from pysouffle.relation import Relation
from pysouffle.schema import AdtType, Column, NamedType, RecordType, RelationSchema
from pysouffle.source import Source
from pysouffle.terms import Adt, Term, TermTable, render

if TYPE_CHECKING:
    from pysouffle.souffle import SouffleEngine, SouffleSolution

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


def __getattr__(name: str) -> object:
    """What drives Soufflé is loaded when it is used: the embedded engine does without, and starts faster."""
    if name not in ("SouffleEngine", "SouffleSolution"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from pysouffle import souffle

    return getattr(souffle, name)
