"""All pages of a report."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator

from dlshape.checks.shipped import shipped
from dlshape.report.detail import Expression
from dlshape.report.headline import headline
from dlshape.report.html.file_tree import file_tree
from dlshape.report.html.graph_layout import drawn
from dlshape.report.html.links import FINDINGS, INDEX, UNKNOWN, Links, page_of, pages_of
from dlshape.report.html.source_page import rows
from dlshape.report.html.templating import Render, renderer
from dlshape.report.model import Model
from dlshape.report.not_followed import GAPS
from dlshape.report.place import Place
from dlshape.report.result import Diagnostic, Result
from dlshape.report.source import Lines, excerpt

_FINDINGS, _UNKNOWN = 100, 1000  # on one page
_AROUND = 3  # lines of source around a finding
_ON_INDEX, _MODELS_ON_INDEX = 100, 1000
_FEW = 60  # files whose folders are all unfolded, others are where something was found
_FRAMES = 40  # calls that lead to a finding


def pages(result: Result, lines: Lines) -> Iterator[tuple[str, str]]:
    """Names and contents, the index first. `lines` gives the lines of a source file."""
    detail = result.detail
    links = Links(detail.files, detail.models)
    found = [one for one in result.diagnostics if one.code not in GAPS]
    whole = headline(result.summary, result.diagnostics)
    titles = {check.code: check.title for check in shipped().values()}
    render = renderer(
        links=links, summary=result.summary, headline=whole, titles=titles, index=INDEX, findings_page=FINDINGS, unknown_page=UNKNOWN,
        finding_page=_finding_page, finding_at=_finding_at(found),
    )
    tree = file_tree(detail.files, [(one.place.file, one.severity.value) for one in found])
    models = list(enumerate(detail.models))
    few = len(detail.files) < _FEW
    yield INDEX, render("index.html", tree=tree, few=few, models=models[:_MODELS_ON_INDEX], found=found[:_ON_INDEX], count=len(found))
    for name, start, end in pages_of(FINDINGS, len(found), _FINDINGS):
        several = [(number, found[number], excerpt(found[number].place, lines, _AROUND)) for number in range(start, end)]
        neighbours = [each for each, *_ in pages_of(FINDINGS, len(found), _FINDINGS)]
        yield name, render("findings.html", found=several, page=name, pages=neighbours, most=_FRAMES)
    gaps = [one for one in result.diagnostics if one.code in GAPS]
    longest, causes = max(len(result.undecided), len(gaps)), result.summary.causes[:_UNKNOWN]
    for name, start, end in pages_of(UNKNOWN, longest, _UNKNOWN):
        neighbours = [each for each, *_ in pages_of(UNKNOWN, longest, _UNKNOWN)]
        shown = {"undecided": result.undecided[start:end], "gaps": gaps[start:end]}
        yield name, render("unknown.html", **shown, causes=causes, page=name, pages=neighbours)
    for number, model in models:
        yield links.model(number), render("model.html", model=model, graph_view=drawn(model.graph), layers=list(model.top.within()))
    yield from _sources(result, lines, links, found, render)


def _sources(result: Result, lines: Lines, links: Links, found: list[Diagnostic], render: Render) -> Iterator[tuple[str, str]]:
    detail = result.detail
    expressions: dict[str, list[Expression]] = defaultdict(list)
    for each in detail.expressions:
        expressions[each.place.file].append(each)
    findings: dict[str, list[tuple[int, int, str]]] = defaultdict(list)
    for number, one in enumerate(found):
        findings[one.place.file].append((one.place.above + one.place.line, number, one.severity.value))
    models = _by_file(detail.models)
    for file in detail.files:
        source = lines(file)
        shown = rows(source, expressions[file], [each for each in findings[file] if each[0]])
        left = len(source) - len(shown) - (bool(source) and not source[-1])
        unplaced = [number for line, number, _ in findings[file] if not 0 < line <= len(shown)]
        yield links.file(file), render("source.html", file=file, rows=shown, left=left, found=found, unplaced=unplaced,
                                       models=models.get(file, []))


def _finding_page(number: int) -> str:
    return f"{page_of(FINDINGS, number, _FINDINGS)}#f{number}"


def _finding_at(found: list[Diagnostic]) -> Callable[[Place | None], str]:
    """The page of the first finding at a place; "" if nothing was found there."""
    first: dict[Place, int] = {}
    for number, one in enumerate(found):
        first.setdefault(one.place, number)

    def page(place: Place | None) -> str:
        return _finding_page(first[place]) if place in first else ""

    return page


def _by_file(models: tuple[Model, ...]) -> dict[str, list[tuple[int, Model]]]:
    """The models that are made in a file, or have a class from there."""
    found: dict[str, list[tuple[int, Model]]] = defaultdict(list)
    for number, model in enumerate(models):
        files = {model.place.file, *(layer.place.file for _, layer in model.top.within() if layer.place is not None)}
        for file in sorted(files):
            found[file].append((number, model))
    return found
