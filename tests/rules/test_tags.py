"""Every branch of `Value` has a tag, and every tag a sort: what a branch that is new would be without is told here."""

from __future__ import annotations

import re

from dlshape.rules.complements import branches_of
from dlshape.solver.evaluation import RULES

DOMAIN = (RULES.parent / "core" / "domain.dl").read_text(encoding="utf-8")
TAGS = (RULES.parent / "values" / "tags.dl").read_text(encoding="utf-8")
SORTS = (RULES.parent / "values" / "arithmetic.dl").read_text(encoding="utf-8")


def test_every_branch_has_a_tag() -> None:
    assert {branch.name for branch in branches_of(DOMAIN, "Value")} == set(re.findall(r"x = \$(\w+)\(", TAGS))


def test_every_tag_is_given_and_has_one_sort() -> None:
    tags = {branch.name for branch in branches_of(DOMAIN, "Tag")}
    assert tags == set(re.findall(r"(?:tag\(x, |tagged_class\(\"[\w.]+\", )\$(\w+)\(\)\)", TAGS))
    assert sorted(tags) == sorted(re.findall(r"sort_of\(\$(\w+)\(\), \"\w+\"\)\.", SORTS))
