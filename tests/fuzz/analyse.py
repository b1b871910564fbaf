"""What the rules make of programs: many in one evaluation, each a module of its own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from dlshape.facts.errors import TimeLimitError
from dlshape.facts.schema import load_schema
from dlshape.facts.store import Facts
from dlshape.frontend.extract import extract_sources, merge_facts
from dlshape.inputs.library import with_library
from dlshape.solver.evaluation import Evaluation, rounds
from run import Place

from pysouffle.terms import Term

_TUPLES, _MEMORY = 8_000_000, 1 << 30  # a batch that reaches a limit is analysed program by program, which takes ten times as long
RULES = Path(__file__).parent / "probes.dl"
HELPERS = Path(__file__).parent / "shared_helpers.py"  # a module that programs may import


HOW = Evaluation(engine="embedded", rules=(RULES,), memory=_MEMORY, tuples=_TUPLES, joining=False)
ALONE = Evaluation(engine="embedded", rules=(RULES,), memory=_MEMORY // 8, tuples=_TUPLES // 20, joining=False)


@dataclass
class Found:
    """Of one program: its values by place, and the lines of what is stuck. `lowered`: what has an
    instruction; the front end leaves out what nothing reads. `too_large`: a limit was reached."""

    values: dict[Place, list[Term]] = field(default_factory=lambda: defaultdict(list))
    stuck: set[int] = field(default_factory=set)
    lowered: set[Place] = field(default_factory=set)
    too_large: bool = False


def analyse(sources: list[str]) -> list[Found]:
    """What is known of each program. One that leads to more work than there is a limit for is stuck."""
    try:
        return analysed(sources, HOW if len(sources) > 1 else ALONE)
    except TimeLimitError:
        if len(sources) == 1:
            return [Found(stuck={0}, too_large=True)]
        return [found for source in sources for found in analyse([source])]


def analysed(sources: list[str], how: Evaluation, others: Mapping[str, str] | None = None) -> list[Found]:
    """What is known of each program. `others`: files that they import. Raises TimeLimitError."""
    imported = {HELPERS.name: HELPERS.read_text(encoding="utf-8"), **(others or {})}
    texts = {**{f"m{i}.py": source for i, source in enumerate(sources)}, **imported}
    facts = merge_facts(extract_sources([(name, text.encode()) for name, text in texts.items()]))
    given, _ = with_library(facts)
    line_of = {str(v): int(line) for v, _, line, *_ in facts["position"]}
    defined = _defined(facts)
    found = [Found() for _ in sources]
    places: dict[str, set[tuple[int, Place]]] = defaultdict(set)
    for v, _, name in facts["variable_name"]:
        module, line, _ = str(v).split(":", 2)
        if module in imported:
            continue
        place = (line_of.get(str(v), int(line)), str(name))
        places[str(v)].add((int(module[1:-3]), place))
        if str(v) in defined:
            found[int(module[1:-3])].lowered.add(place)
    solution = rounds(given, ("probe", "caught_at"), how).solution
    for v, x in solution.relation("probe"):
        for i, place in places.get(str(v), ()):
            found[i].values[place].append(x)
    for v, _ in solution.relation("caught_at"):
        module, line, _ = str(v).split(":", 2)
        if module[1:-3].isdigit():
            found[int(module[1:-3])].stuck.add(line_of.get(str(v), int(line)))
    return found


def _defined(facts: Facts) -> set[str]:
    """The variables that some instruction defines."""
    found: set[str] = set()
    for name, relation in load_schema().relations.items():
        columns = [column.type for column in relation.columns]
        if columns[:2] == ["Var", "Block"]:
            found.update(str(row[0]) for row in facts[name])
    found.update(str(row[3]) for row in facts["formal"])
    found.update(str(row[3]) for row in facts["for_loop"])
    found.update(str(row[2]) for kind in ("loop_phi", "loop_exit_value") for row in facts[kind])
    return found
