"""Which page shows what, and how pages lead to each other and to an editor."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from urllib.parse import quote

from dlshape.report.model import Model
from dlshape.report.place import Place

MARK = "dlshape-report"  # by which a page is known as one of ours
INDEX, FINDINGS, UNKNOWN = "index.html", "findings.html", "unknown.html"


class Links:
    """All pages are in one folder. Their names have a number, and of a file's or a class's name only what is harmless."""

    def __init__(self, files: Sequence[str], models: Sequence[Model]) -> None:
        self._files = {file: f"file-{number:04}{_harmless(os.path.basename(file))}.html" for number, file in enumerate(files, 1)}
        self._models = [f"model-{number:04}{_harmless(model.top.kind)}.html" for number, model in enumerate(models, 1)]

    def file(self, file: str) -> str:
        """The page of a source; "" if there is none."""
        return self._files.get(file, "")

    def model(self, number: int) -> str:
        return self._models[number]

    def place(self, place: Place) -> str:
        """The line on the page of its source; "" if there is none."""
        page = self.file(place.file)
        return f"{page}#L{line}" if page and (line := place.above + place.line) else page

    def editor(self, place: Place) -> str:
        """What opens the place in VS Code, and in others that know its scheme. Cells of a notebook have no lines there."""
        path = quote(os.fsencode(os.path.abspath(place.file).replace(os.sep, "/")))
        where = f":{place.line}:{place.col}" if place.line and not place.cell else ""
        return f"vscode://file/{path.lstrip('/')}{where}"


def page_of(first: str, number: int, size: int) -> str:
    """The page that has item `number`, from 0, of a list that goes over several; `first` is the name of the first of them."""
    page = number // size
    return first if page == 0 else first.replace(".html", f"-{page + 1}.html")


def pages_of(first: str, count: int, size: int) -> Iterable[tuple[str, int, int]]:
    """The pages of such a list, each with the numbers of its items; one at least."""
    for start in range(0, max(count, 1), size):
        yield page_of(first, start, size), start, min(start + size, count)


def _harmless(name: str) -> str:
    kept = re.sub(r"[^A-Za-z0-9]+", "_", name.removesuffix(".py")).strip("_")[:40]
    return f"-{kept}" if kept else ""
