"""What rules conclude over the summaries of all files of a program, before any of them is lowered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import dlshape.rules
from dlshape.facts.fact_cache import FactCache
from dlshape.facts.schema import summary_schema
from dlshape.facts.store import Facts, Row

from pysouffle.kept_digests import digest_of_files

RULES = Path(dlshape.rules.__file__).parent / "summaries" / "changed_actuals.dl"
_SEARCHED = frozenset({"asked_import", "asked_text"})  # what the search for files asks alone
_CHANGES = frozenset({"text_changes", "text_keeps", "text_binds", "text_calls_formal", "text_calls_field", "text_field_takes"})
_CONCERNS = frozenset({"text_sets", "text_sets_if", "text_returns_attribute", "text_returns_name", "text_shown", "text_calls_surely",
                       "text_gives_again"})

Conclusions = Mapping[str, Sequence[str]]  # by module, as `Concluded.of` reads it


def concluded(names: Sequence[str], summaries: Sequence[Facts], imports: Sequence[Row] | None, store: FactCache | None) -> Conclusions:
    """What the calls of each file change of what they are given, other files of its top-level names, and what methods of other files give
    of their objects. `names`: the modules, `imports`: which files imports lead to; None where nobody looked, so that names of modules
    decide."""
    if not _may_change(summaries):
        return {}
    key = _key(names, summaries, imports) if store is not None else ()
    known = store.get(key) if store is not None else None
    if known is None:
        known = _solved(names, summaries, imports)
        if store is not None:
            store.put(key, known)
    return {module: [str(text) for text, in rows] for module, rows in known.items()}


def _may_change(summaries: Sequence[Facts]) -> bool:
    """Whether there is anything to conclude: a function that changes what it is given, or that nobody knows; what changes names of other
    modules; a function that hands out what its object, or a module, holds; a variable that is shown by way of others;
    functions that call each other and see variables of others."""
    told = {name for summary in summaries for name, rows in summary.items() if rows}
    changes = "text_gives" in told and not told.isdisjoint(_CHANGES)
    return changes or not told.isdisjoint(_CONCERNS)


def _key(names: Sequence[str], summaries: Sequence[Facts], imports: Sequence[Row] | None) -> tuple[bytes, ...]:
    import marshal

    parts = [marshal.dumps([(name, rows) for name, rows in sorted(summary.items()) if name not in _SEARCHED]) for summary in summaries]
    return (b"changed actuals", rules_digest(), marshal.dumps((list(names), list(imports) if imports is not None else None)), *parts)


@cache
def rules_digest() -> bytes:
    """Another one whenever the rules that conclude are others."""
    return digest_of_files(sorted(RULES.parent.glob("*.dl"))).encode()


def _solved(names: Sequence[str], summaries: Sequence[Facts], imports: Sequence[Row] | None) -> Facts:
    from dlshape.frontend.read.module_names import folders_above, reached_as
    from dlshape.frontend.scope.concluded import Conclusion

    from pysouffle.embedded.engine import EmbeddedEngine

    given: Facts = {name: [] for name in summary_schema().relations if name not in _SEARCHED}
    for summary in summaries:
        for name, rows in summary.items():
            if name in given:
                given[name] += rows
    if imports is None:
        given["text_module"] = [(m, base, dotted) for m in names for base, dotted in reached_as(m)]
        given["text_folder"] = [(m, base) for m in names for base in folders_above(m)]
    found = EmbeddedEngine().solve(RULES, {**given, "import_file": list(imports or ())}, tuple(each.value for each in Conclusion))
    changed: Facts = {}
    for conclusion in Conclusion:
        for where, *rest in found.relation(conclusion.value):
            module, *at = str(where).rsplit(":", 2) if conclusion.placed else [str(where)]
            changed.setdefault(module, []).append((conclusion.text(*([":".join(at)] if at else []), *map(str, rest)),))
    return {module: sorted(rows) for module, rows in changed.items()}
