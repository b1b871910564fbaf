"""A typed binding for Soufflé: a program from files, facts in, typed relations out; records and algebraic data types are decoded."""

from pysouffle.errors import (
    EngineError,
    EngineMemory,
    EngineMissing,
    EngineTimeout,
    EvaluationError,
    FactError,
    LimitReached,
    ProgramError,
    UnsupportedFeature,
)
from pysouffle.program import Installation, SouffleEngine, SouffleSolution
from pysouffle.terms import Adt, Term, TermTable, render

__all__ = [
    "Adt",
    "EngineError",
    "EngineMemory",
    "EngineMissing",
    "EngineTimeout",
    "EvaluationError",
    "FactError",
    "Installation",
    "LimitReached",
    "ProgramError",
    "SouffleEngine",
    "SouffleSolution",
    "Term",
    "TermTable",
    "UnsupportedFeature",
    "render",
]
