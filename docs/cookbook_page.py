"""The page of the cookbook, from the folders of docs/cookbook/."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dlshape.checks.check import read_checks

COOKBOOK = Path(__file__).resolve().parent / "cookbook"
_INTRODUCTION = """\
A check of your own is a folder `CODE_words` of four files: `check.yaml` (title, explanation, message), `law.dl` (when it is reported),
`bad.py`, whose lines end in `# expect: SEVERITY CODE`, and `good.py`, in which it is silent. `docs/cookbook/` has these ten, which a
platform team may want: copy one and change it.

```
dlshape check path/ --rules docs/cookbook
dlshape test-rules docs/cookbook
dlshape explain TEAM001 --rules docs/cookbook
```

The second command says whether the examples are reported as they say; [a rule in three minutes](../rule_in_three_minutes.md) makes one.
What a law reads are the
[public relations](relations/public.md): a call and what it runs, an argument and its value, a tensor at a place with its shape, a size as a
number. A law that reads another relation is warned of, since those change. It derives `diagnostic(CODE, place, SEVERITY, text)`, and `text`
takes the place of `{what}` in the message. After an edit of a law only that is evaluated again: what the library's rules found is kept."""


def cookbook_page() -> Iterator[str]:
    """The lines."""
    yield from ("# Cookbook: checks of your own", "", _INTRODUCTION, "")
    for check in read_checks(COOKBOOK):
        assert check.law is not None
        yield from (f"## {check.code}: {check.title}", "", check.explanation, "", f"Message: {check.message}", "")
        yield from ("```prolog", check.law.read_text(encoding="utf-8").rstrip(), "```", "", "```python", check.bad.rstrip(), "```", "")
