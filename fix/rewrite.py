"""One integer of a text gets another value; comments, layout and every other character stay."""

from __future__ import annotations

import re
import warnings
from collections.abc import Mapping
from typing import Any

import libcst as cst
from dlshape.fix.source import NotRewritable
from libcst.metadata import ByteSpanPositionProvider, MetadataWrapper

with warnings.catch_warnings():
    # It says on import that it was made for an older Python: of its `immutable_ast`, which is not used.
    warnings.simplefilter("ignore")
    from ast_tools.transformers.node_replacer import NodeReplacer  # type: ignore[import-untyped]

_FED = re.compile(r"(?:\A|(?<=[\r\n]))[ \t\f]*\f")  # what Python forgets too: indentation is counted from the last one
_RETURN = re.compile(r"\r(?!\n)")


class _IntegerAt(NodeReplacer):  # type: ignore[misc]
    """Replaces integers by where they begin, counted in bytes of UTF-8."""

    def __init__(self, starts: Mapping[cst.CSTNode, int]) -> None:
        super().__init__()
        self._starts = starts

    def _get_key(self, node: cst.CSTNode) -> int | None:
        return self._starts.get(node)


def rewritten(text: str, start: int, end: int, value: int) -> str:
    """`text` with `value`, which is not negative, for the integer at the characters from `start` to `end`. Raises NotRewritable."""
    # libcst forgets form feeds before a statement, and line ends of old Macintoshes, so it gets a text without them.
    before, after = (_RETURN.sub("\n", _FED.sub("", part)) for part in (text[:start], text[end:]))
    found = _replaced(before + text[start:end] + after, len(before.encode("utf-8", "surrogatepass")), value)
    if found != before + str(value) + after:
        raise NotRewritable("it cannot be rewritten without other changes")
    return text[:start] + str(value) + text[end:]


def _replaced(text: str, at: int, value: int) -> str:
    try:
        wrapper = MetadataWrapper(cst.parse_module(text), unsafe_skip_copy=True)
        spans: Mapping[cst.CSTNode, Any] = wrapper.resolve(ByteSpanPositionProvider)
        starts: dict[cst.CSTNode, int] = {node: span.start for node, span in spans.items() if isinstance(node, cst.Integer)}
        replacer = _IntegerAt(starts)
        for node, start in starts.items():
            if start == at:
                replacer.add_replacement(node, node.with_changes(value=str(value)))
        return wrapper.module.visit(replacer).code
    except (cst.ParserSyntaxError, cst.CSTValidationError, UnicodeError, RecursionError) as error:
        raise NotRewritable(f"it cannot be rewritten: {' '.join(str(error).split()) or type(error).__name__}") from error
