"""The pages of docs/reference/relations: the public interface; every relation by folder, what it is derived from and who reads it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path, PurePosixPath

import dlshape.facts
import dlshape.rules
from dlshape.checks.check import SHIPPED
from dlshape.cli.lineage import Lineage, lineage, outside_readers
from dlshape.cli.schema import Relation, instead_of, opened, public_version, relations

INDEX = "index.md"
_SHOWN = 12  # of a list of relations; `dlshape relations NAME` has them all
_ROOTS = {"facts": Path(dlshape.facts.__file__).parent / "schema", "rules": Path(dlshape.rules.__file__).parent, "checks": SHIPPED}
_EXAMPLE = """\
// my.dl: dlshape check PATH --rules my.dl
diagnostic("MY001", place, "warning", cat("dropout of ", to_string(p))) :-
    number_argument_of_library_call(place, _, "torch.nn.Dropout", "p", p), p > 0.5."""


def relation_pages() -> dict[str, Iterator[str]]:
    """The lines of each page by file name."""
    known = relations()
    by_page: dict[str, list[Relation]] = {}
    for one in known:
        by_page.setdefault(_page(one), []).append(one)
    family = lineage()
    home = {one.name: _page(one) for one in known}
    return {INDEX: _index(known, by_page)} | {name: _folder(name, own, known, family, home) for name, own in by_page.items()}


def _page(relation: Relation) -> str:
    """Of a folder. Files of a folder's files are pages of their own, so that none is longer than it has to be."""
    if relation.source == "facts":
        return "facts.md"
    if relation.source == "checks":
        return "checks.md"
    return "-".join(PurePosixPath(relation.file).parent.parts) + ".md"


def _index(known: Sequence[Relation], by_page: dict[str, list[Relation]]) -> Iterator[str]:
    yield from ("# Relations", "")
    yield from ("What the analysis knows are relations; `dlshape query NAME` prints one, `dlshape relations NAME` says what it is.", "")
    yield from (f"## The public interface, version {public_version()}", "")
    yield from ("For rules of your own. Columns are numbers and texts. The version goes up with every relation or column that is added, "
                "renamed or taken away; each relation says since when it is there. All others are internal: a rule of yours may use them, "
                "and gets a warning with the public relation to use instead, where there is one.", "")
    yield from ("```prolog", _EXAMPLE, "```", "", "| relation | holds if |", "| --- | --- |")
    for one in known:
        if one.stability == "public":
            sentence = _text(one.meaning.partition(". ")[0].removeprefix("Holds if ").rstrip("."))
            yield f"| [`{one.signature}`]({_page(one)}#{one.name}) | {sentence} |"
    yield from ("", "## By folder", "", "| folder | relations | |", "| --- | --- | --- |")
    for name, own in by_page.items():
        files = {one.file for one in own}
        yield f"| [{_title(name)}]({name}) | {len(own)} | {len(files)} {'file' if len(files) == 1 else 'files'} |"


def _title(page: str) -> str:
    return {"facts.md": "facts/schema", "checks.md": "checks/codes"}.get(page) or "rules/" + page.removesuffix(".md").replace("-", "/")


def _folder(name: str, own: Sequence[Relation], known: Sequence[Relation], family: Lineage, home: dict[str, str]) -> Iterator[str]:
    by_file: dict[str, list[Relation]] = {}
    for one in own:
        by_file.setdefault(one.file, []).append(one)
    yield from (f"# Relations of {_title(name)}", "", f"[All folders]({INDEX}).", "", "| file | relations | |", "| --- | --- | --- |")
    for inside in by_file.values():
        stem = _heading(inside[0])
        yield f"| [{stem}](#{_anchor(stem)}) | {len(inside)} | {_about(inside[0])} |"
    for inside in by_file.values():
        yield from ("", f"## {_heading(inside[0])}", "", _about(inside[0]), "")
        for one in inside:
            yield from _relation(one, name, known, family, home)


def _heading(relation: Relation) -> str:
    """Of its file: each check's law has the same name."""
    return relation.file if relation.source == "checks" else PurePosixPath(relation.file).name


def _anchor(heading: str) -> str:
    """As GitHub makes it of a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def _about(relation: Relation) -> str:
    """What the comment at the head of its file says."""
    lines = (_ROOTS[relation.source] / relation.file).read_text(encoding="utf-8").splitlines()
    head = []
    for line in lines:
        if not line.startswith("//"):
            break
        head.append(line.removeprefix("//").strip())
    return " ".join(head).partition("  ")[0].replace("|", "\\|").replace("<", "&lt;")


def _relation(one: Relation, page: str, known: Sequence[Relation], family: Lineage, home: dict[str, str]) -> Iterator[str]:
    stability = f"{one.stability}, since {one.since}" if one.since else one.stability
    yield from (f"### {one.name}", "", f"`{one.signature}` ({stability})", "", _text(one.meaning), "")
    meanings = [f"- `{column.name}`: {_text(column.meaning)}" for column in one.columns if column.meaning]
    yield from (*meanings, *([""] if meanings else ()))
    if one.example:
        yield from (f"Example: `{one.example}`", "")
    if one.stability != "public" and (instead := instead_of(one.name, known)):
        yield from (f"For rules of your own: {_links(instead, page, home)}", "")
    nothing = "a fact" if one.source == "facts" else "stated as it is"
    yield f"- derived from: {_links(family.derived_from.get(one.name, ()), page, home) or nothing}"
    if how := opened(one):
        yield f"- {how}"
    readers = [_links(family.read_by.get(one.name, ()), page, home), *outside_readers(one.name)]
    yield from (f"- read by: {', '.join(filter(None, readers)) or 'no rule of ours'}", "")


def _links(names: Iterable[str], page: str, home: dict[str, str]) -> str:
    """Links to the first of the relations, and how many more there are."""
    found = list(names)
    links = [f"[{name}]({'' if home[name] == page else home[name]}#{_anchor(name)})" for name in found[:_SHOWN]]
    return ", ".join([*links, *([f"and {len(found) - _SHOWN} more"] if len(found) > _SHOWN else [])])


def _text(text: str) -> str:
    """Markdown takes `<` outside of code for a tag."""
    parts = enumerate(re.split(r"(`[^`]*`)", text))
    return "".join(part if number % 2 else part.replace("<", "&lt;").replace("*", "\\*") for number, part in parts)
