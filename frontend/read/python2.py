"""What only Python 2 reads, told from the line that Python 3 does not."""

from __future__ import annotations

import re

# What may follow a name in a text that is no Python 3: the beginning of an expression.
_VALUE = r"\s*(?:[\"'`]|>>)|\s+(?!(?:if|else|and|or|in|is|not|for)\b)[\w\[{~-]"
_FORMS = {
    "`print` is a statement": re.compile(rf"(?:^|[:;])\s*print(?:{_VALUE}|\s*(?:$|;|#))"),
    "`exec` is a statement": re.compile(rf"(?:^|[:;])\s*exec(?:{_VALUE})"),
    "`raise` takes a class and a value": re.compile(r"(?:^|[:;])\s*raise\s+[\w.]+\s*,"),
    "`except` takes a class and a name": re.compile(r"^\s*except\s*(?:[\w.]+|\(.*\))\s*,\s*\w+\s*:"),
    "`<>` compares": re.compile(r"<>"),
    "backticks are `repr`": re.compile(r"`[^`]+`"),
    "integers may begin with 0 or end with L": re.compile(r"(?<![\w.])(?:0\d+|\d+[lL]|0[xX][\da-fA-F]+[lL])(?![\w.])"),
    "strings may begin with `ur`": re.compile(r"(?<!\w)[uU][rR][\"']"),
    "parameters may be tuples": re.compile(r"(?:\bdef\s+\w+\s*\(|\blambda\b)(?:[^:]*?,)?\s*\("),
}  # fmt: skip


_STRING = re.compile(r"""("|')(?:\\.|(?!\1).)*\1""")


def python2_form(line: str) -> str:
    """What the line has that Python 3 has not, "" if that is nothing."""
    bare = _STRING.sub(r"\1\1", line).partition("#")[0]
    return next((what for what, form in _FORMS.items() if form.search(bare)), "")
