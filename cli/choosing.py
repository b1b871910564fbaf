"""What of a result is told: what comments in the sources leave, what is asked for by code and severity, and what is not known before, from
a baseline or an earlier revision."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from dlshape.cli.code_names import checked_codes, known_codes
from dlshape.cli.output import complain, emit
from dlshape.facts.errors import AnalysisError
from dlshape.frontend.read.projects import program_root
from dlshape.inputs.scope import settings_of
from dlshape.inputs.settings import BASELINE, Least
from dlshape.report.fingerprints import Sources, fingerprinted, fingerprints, project_file
from dlshape.report.hiding import Hiding
from dlshape.report.ignores import Ignores
from dlshape.report.program import Program
from dlshape.report.result import Diagnostic, Result, Undecided
from dlshape.report.selection import Selection
from dlshape.report.source import Lines

from pysouffle.late_dataclasses import dataclass

if TYPE_CHECKING:
    from dlshape.report.baseline import Baseline, Entry

_NAMED = 5  # entries that a note names


@dataclass(frozen=True, slots=True)
class Choice:
    """`file`: of the baseline; `known`: its entries, None without one or where it is written anew; `write`, `update`: whether it is
    written, with all that is found, or without what is not found any more. `codes`: all that there are, but for `others` that rules of the
    user's own report. `unnamed`: neither an option nor a setting names the baseline, so that the next run is without it."""

    selection: Selection
    codes: Collection[str]
    file: Path | None = None
    known: Baseline | None = None
    write: bool = False
    update: bool = False
    quiet: bool = False
    others: bool = False
    unnamed: bool = False

    def without_ignored(self, result: Result, program: Program, lines: Lines) -> Hiding:
        """The result with fingerprints, without what comments hide, and with those comments that hide nothing."""
        ignores = Ignores(program)
        sources = Sources(lines)
        hiding = Hiding(fingerprinted(result, sources))
        hiding.keep(lambda one: not ignores.hides(one), "ignored")
        if _complete(result):
            more = list(ignores.unused(self.codes, self.selection.asks_for, others=self.others))
            known = fingerprints(more, sources)
            hiding.add(replace(one, fingerprint=fingerprint) for one, fingerprint in zip(more, known, strict=True))
        return hiding

    def apply(self, result: Result, program: Program, lines: Lines,
              earlier: Callable[[], frozenset[str]] | None = None) -> Result:
        """What is told. `earlier`: fingerprints of what is known from another revision. Raises AnalysisError; writes the baseline."""
        hiding = self.without_ignored(result, program, lines)
        found = hiding.result.findings
        hiding.keep(self.selection.tells, "unselected")
        baseline = self._baseline(hiding.result, found, program)
        before = frozenset(baseline.entries if baseline is not None else ()) | (earlier() if earlier is not None else frozenset())
        if before:
            hiding.keep(lambda one: one.fingerprint not in before, "baseline")
        return hiding.done()

    def _baseline(self, result: Result, found: Collection[Diagnostic | Undecided], program: Program) -> Baseline | None:
        if self.file is None:
            return None
        if (self.write or self.update) and not _complete(result):
            raise AnalysisError(f"{self.file} is not written: the analysis did not come to its end, and not all is found")
        if self.known is None:
            from dlshape.report.baseline import Baseline  # a run without one does without it

            return self._written(Baseline.of(result.findings if self.selection.least is Least.UNKNOWN else result.diagnostics))
        stale = self.known.stale(found, _asked(program, self.selection)) if _complete(result) else []
        if self.update:
            return self._written(self.known.without(stale)) if stale else self.known
        if stale and not self.quiet:
            complain(f"note: {self.file}: {_named(stale)}; `--update-baseline` removes what is not found any more")
        return self.known

    def _written(self, baseline: Baseline) -> Baseline:
        assert self.file is not None
        emit(baseline.to_json(), self.file)
        count = len(baseline.entries)
        if not self.quiet:
            told = f"note: {self.file}: {count} {'finding' if count == 1 else 'findings'}"
            later = f"; from now on, `--baseline {self.file}` leaves them out, or `baseline = \"{self.file}\"` in [tool.dlshape]"
            complain(f"{told}{later if self.unnamed and count else ''}")
        return baseline


def choice_of(args: argparse.Namespace, paths: Sequence[Path]) -> Choice:
    """What the command line says, and the settings for what is analysed. Raises AnalysisError."""
    codes, root = known_codes(args.checks), program_root(paths)
    settings = settings_of(paths, root)
    held, own = settings.others, bool(args.rules)

    def set_codes(key: str) -> tuple[str, ...]:
        return checked_codes(f"{held[key].where}: {key}", [held[key].value], codes, others=own) if key in held else ()

    ignored = checked_codes("--ignore", args.ignore, codes, others=own) + set_codes("ignore")
    selected = checked_codes("--select", args.select, codes, others=own) or set_codes("select")
    severity = args.severity or (held["severity"].value if "severity" in held else None)
    written = args.write_baseline or args.update_baseline
    file = args.baseline or (Path(held["baseline"].value) if "baseline" in held else Path(BASELINE) if written else None)
    known = None
    if file is not None and not args.write_baseline:
        from dlshape.report.baseline import read_baseline  # a run without one does without it

        known = read_baseline(file)
    inside = tuple((pattern, checked_codes(f"{one.where}: ignore_in", [one.value], codes, others=own))
                   for pattern, one in settings.ignore_in.items())
    selection = Selection(selected, ignored, None if severity is None else Least(severity), inside, root)
    return Choice(selection, codes, file, known, args.write_baseline, args.update_baseline, args.quiet, own,
                  unnamed=args.baseline is None and "baseline" not in held)


def _complete(result: Result) -> bool:
    return not any(unit.unfinished for unit in result.summary.units)


def _asked(program: Program, selection: Selection) -> Callable[[Entry], bool]:
    """Whether an entry would be found: its code is asked for, and its file was analysed, or is gone."""
    files = {project_file(program.file(str(m))) for m, *_ in program.rows("module")}
    return lambda one: selection.asks_for(one.code) and (one.file in files or not (program.root / one.file).exists())


def _named(stale: list[Entry]) -> str:
    named = ", ".join(f"{one.code} in {one.file}" for one in stale[:_NAMED])
    more = f" and {len(stale) - _NAMED} more" if len(stale) > _NAMED else ""
    return f"{len(stale)} {'entry is' if len(stale) == 1 else 'entries are'} not found any more: {named}{more}"
