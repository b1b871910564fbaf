from __future__ import annotations

import pytest
from dlshape.checks.shipped import shipped
from dlshape.report import codes


@pytest.mark.parametrize(("precondition", "code"), [
    ("matmul.inner", "DLS101"), ("index.mask", "DLS102"), ("index.range", "DLS106"), ("conv.kernel", "DLS104"), ("conv.groups", "DLS109"),
    ("axis", "DLS106"), ("nobody.knows", "DLS199"),
])  # fmt: skip
def test_a_precondition_has_the_code_of_its_unit(precondition: str, code: str) -> None:
    assert codes.code_of(precondition) == code


def test_each_notice_has_its_unit() -> None:
    for code in (codes.TIME_LIMIT, codes.ANALYSIS_LIMIT, codes.NEVER_HOLDS, codes.NO_RULE, codes.UNMODELLED, codes.NO_FRAMEWORK):
        assert codes.notice(code, "this")
    assert codes.notice(codes.UNMODELLED, "lib.load") == "lib.load has no model; what it gives is unknown"
    assert codes.OTHER in shipped()
