"""What reports that show the sources need beyond findings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pysouffle.late_dataclasses import dataclass

if TYPE_CHECKING:  # whoever shows no sources does without them
    from dlshape.report.model import Model
    from dlshape.report.place import Place


@dataclass(frozen=True, slots=True)
class Expression:
    """An expression, or a name in the source. `name`: of the variable that gets its value here, "" elsewhere; `shapes`: of the tensors that
    it holds, one for each different case; `unknown`: why nothing is known of it, "" where something is."""

    place: Place
    name: str
    shapes: tuple[str, ...]
    unknown: str = ""


@dataclass(frozen=True, slots=True)
class TensorAt:
    """A tensor in the source. `name`: of the variable that gets it or the parameter that gets it here, "" elsewhere; `shape`: in all
    contexts; `origins`: where its sizes come from, a line each."""

    place: Place
    name: str
    shape: str
    origins: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Detail:
    """`files`: all that were analysed, as `Place.file` has them; `tensors`: of the modules that were asked for."""

    expressions: tuple[Expression, ...] = ()
    models: tuple[Model, ...] = ()
    files: tuple[str, ...] = ()
    tensors: tuple[TensorAt, ...] = ()
