"""Places in our models of libraries: whoever reads of one can do nothing there."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import dlshape.rules
from dlshape.report.place import Place

_STUBS = os.path.realpath(Path(dlshape.rules.__file__).parent / "stubs")


@cache
def library_of(file: str) -> str:
    """The library whose model a file belongs to; "" for others."""
    path = Path(os.path.realpath(file))
    return path.relative_to(_STUBS).parts[0].removesuffix(".py") if path.is_relative_to(_STUBS) else ""


def place_text(place: Place) -> str:
    library = library_of(place.file)
    return f"our model of {library}" if library else str(place)


def line_text(place: Place) -> str:
    """Without the column."""
    return place_text(place) if library_of(place.file) else f"{place.file}:{place.line}"


def first_outside(places: Iterable[Place]) -> Place:
    """The first that is none in a model, or the first of all."""
    several = list(places)
    return next((place for place in several if not library_of(place.file)), several[0])
