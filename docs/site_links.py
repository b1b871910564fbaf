"""For the site: links to files that are no pages, such as rules and tests, become their names. On the disk they lead there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

_DOCS = Path(__file__).resolve().parent
_CODE = r"(?P<code>^```.*?^```$|`[^`\n]+`(?!\]))"
_LINK = re.compile(_CODE + r"|\[(?P<text>[^\]\[]+)\]\((?!\w+:)(?P<target>[^)#\s]+)(?:#[^)\s]*)?\)", re.DOTALL | re.MULTILINE)


def on_page_markdown(markdown: str, page: Any, **_: object) -> str:
    """Called by mkdocs for each page."""
    folder = (_DOCS / page.file.src_uri).parent
    return _LINK.sub(lambda found: found[0] if found["code"] or _is_page(folder / found["target"]) else found["text"], markdown)


def _is_page(target: Path) -> bool:
    path = target.resolve()
    return path.is_file() and path.suffix in (".md", ".json") and path.is_relative_to(_DOCS)
