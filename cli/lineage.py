"""Which relations the rules of a relation read, and whose rules read it: from the parsed rules, asked anew each time."""

from __future__ import annotations

import re
from collections.abc import Sequence

from dlshape.frontend.whole_program import RULES as BEFORE
from dlshape.solver.evaluation import NEXT, RULES

from pysouffle.language.atoms import atoms_read, heads_of
from pysouffle.language.parser import parse
from pysouffle.language.sources import Segment, read_sources
from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lineage:
    """By name, each sorted: `derived_from`: what its rules read; `read_by`: whose rules read it. What reads itself is in both."""

    derived_from: dict[str, list[str]]
    read_by: dict[str, list[str]]


def lineage() -> Lineage:
    """Of all relations."""
    return _of(read_sources(RULES), read_sources(BEFORE))


def lineage_of(name: str) -> Lineage:
    """Of one: only the files that mention it are parsed, and components, which is a second instead of six."""
    mention = re.compile(rf"\b{name}\s*\(|^\.comp\b", re.MULTILINE)
    return _of(*([each for each in read_sources(program) if mention.search(each.text)] for program in (RULES, BEFORE)))


def _of(*programs: Sequence[Segment]) -> Lineage:
    reads: dict[str, set[str]] = {}
    readers: dict[str, set[str]] = {}
    for clause in (each for segments in programs for each in parse(segments).clauses):
        heads = {head.name for head in heads_of(clause)}
        for atom in atoms_read(clause):
            readers.setdefault(atom.name, set()).update(heads)
            for head in heads:
                reads.setdefault(head, set()).add(atom.name)
    return Lineage(*({name: sorted(found) for name, found in table.items()} for table in (reads, readers)))


def outside_readers(name: str) -> list[str]:
    """Who reads it that is no rule: the report, and the next round of evaluation."""
    from dlshape.analysis.pipeline import WANTED  # loads what a report takes

    return [*(["the report"] if name in WANTED else []), *(["the next round, as " + NEXT[name]] if name in NEXT else [])]
