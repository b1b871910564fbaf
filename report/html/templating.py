"""Templates, with what keeps a page from running or loading anything but its own script and style."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jinja2
from dlshape import __version__
from dlshape.report.html.links import MARK
from dlshape.report.visible import visible
from markupsafe import Markup, escape

Render = Callable[..., str]
TEMPLATES = Path(__file__).parents[1] / "templates"


def renderer(**shared: Any) -> Render:
    """What renders a template by its name; `shared`: what all templates know."""
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES), autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=jinja2.StrictUndefined)
    style, script = ((TEMPLATES / name).read_text(encoding="utf-8") for name in ("site.css", "site.js"))
    # A name or a text of the analysed program that got past the escaping would still not be run: only what has these digests is.
    policy = f"default-src 'none'; style-src {_digest(style)}; script-src {_digest(script)}; base-uri 'none'; form-action 'none'"
    environment.filters["code"] = with_code
    environment.globals.update(shared, style=Markup(style), script=Markup(script), policy=policy, version=__version__, mark=MARK)

    def render(template: str, **values: Any) -> str:
        return visible(environment.get_template(template).render(**values))

    return render


def with_code(text: str) -> Markup:
    """What stands in backticks as code."""
    parts = [escape(part) for part in text.split("`")]
    if len(parts) % 2 == 0:  # one of them stands for itself
        return escape(text)
    return Markup("").join(Markup("<code>{}</code>").format(part) if i % 2 else part for i, part in enumerate(parts))


def _digest(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
