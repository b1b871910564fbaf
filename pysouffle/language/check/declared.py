"""What Soufflé finds while it reads a program (`ParserDriver.cpp`, `parser.yy`): redefinitions."""

from __future__ import annotations

from collections.abc import Iterable

from pysouffle.errors import ProgramError
from pysouffle.language.check.issues import Note, Report
from pysouffle.language.syntax import Io, Items, Pos


def declared_twice(items: Items) -> list[ProgramError]:
    """The mistakes among the declarations at the top."""
    report = Report()
    _twice("type", ((each.name, each.pos) for each in items.types), report)
    _twice("relation", ((each.name, each.pos) for each in items.relations), report)
    _twice("functor", ((each.name, each.pos) for each in items.functors), report)
    for kind in (Io.PRINTSIZE, Io.LIMITSIZE):
        directives = ((each.relation, each.pos) for each in items.directives if each.kind is kind)
        _twice(f"{kind.value} directives for relation", directives, report)
    for each in items.directives:
        if each.kind is Io.LIMITSIZE and not dict(each.parameters).get("n", "").isdigit():
            report.add(f"limitsize of relation {each.relation} needs a parameter n that is a number", each.pos)
    return [issue.error() for issue in report.issues()]


def _twice(what: str, names: Iterable[tuple[str, Pos]], report: Report) -> None:
    places: dict[str, Pos] = {}
    for name, pos in names:
        if name in places:
            report.add(f"Redefinition of {what} {name}", pos, Note("Previous definition", places[name]))
        places.setdefault(name, pos)
