"""A page as a browser reads it: elements, links, anchors, texts, and whether what opens is closed."""

from __future__ import annotations

import base64
import hashlib
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

_VOID = {"meta", "input", "br", "link", "img", "hr"}


class Page(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.texts: list[tuple[str, str]] = []
        self.wrong: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        self.wrong += [f"<{tag}> is not closed" for tag in self._open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in _VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open[-1] != tag:
            self.wrong.append(f"</{tag}> within {self._open[-1:]}")
        elif tag not in _VOID:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        self.texts.append((self._open[-1] if self._open else "", data))

    @property
    def text(self) -> str:
        return "".join(data for tag, data in self.texts if tag not in ("script", "style"))

    def all(self, tag: str, kind: str = "") -> list[dict[str, str]]:
        named = [attributes for name, attributes in self.elements if name == tag]
        return [attributes for attributes in named if not kind or kind in attributes.get("class", "").split()]

    @property
    def anchors(self) -> list[str]:
        return [attributes["id"] for _, attributes in self.elements if "id" in attributes]


def read(folder: Path) -> dict[str, Page]:
    return {path.name: Page(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.html"))}


def faults(pages: dict[str, Page]) -> list[str]:
    """What keeps pages from being whole, or lets what they show act."""
    found = []
    for name, page in pages.items():
        found += [f"{name}: {wrong}" for wrong in page.wrong]
        found += [f"{name}: id {anchor} twice" for anchor in {each for each in page.anchors if page.anchors.count(each) > 1}]
        found += [f"{name}: {fault}" for fault in _acting(page)]
        for link in page.all("a"):
            to, _, anchor = link["href"].partition("#")
            if to.startswith("vscode://file/"):
                if not re.fullmatch(r"[A-Za-z0-9_.~/%:-]+", to):
                    found.append(f"{name}: {to} is not quoted")
            elif to and to not in pages:
                found.append(f"{name}: {to} is no page")
            elif anchor and unquote(anchor) not in pages[to or name].anchors:
                found.append(f"{name}: {to}#{anchor} leads nowhere")
    return found


def _acting(page: Page) -> list[str]:
    found = []
    policy = next((meta["content"] for meta in page.all("meta") if meta.get("http-equiv") == "Content-Security-Policy"), "")
    for kind in ("script", "style"):
        text = "".join(data for tag, data in page.texts if tag == kind)
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        if len(page.all(kind)) != 1 or f"{kind}-src 'sha256-{digest}'" not in policy:
            found.append(f"{kind} that is not ours")
    if not policy.startswith("default-src 'none'"):
        found.append("something can be loaded")
    for tag, attributes in page.elements:
        if tag in ("img", "iframe", "object", "embed", "link", "base", "form") or {"src", "style", "srcdoc"} & attributes.keys():
            found.append(f"<{tag}> loads something")
        found += [f"<{tag} {attribute}>" for attribute in attributes if attribute.startswith("on")]
    return found
