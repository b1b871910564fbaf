from __future__ import annotations

import re

from dlshape.report.codes import code_of, registry


def test_every_code_is_explained() -> None:
    for code in registry().values():
        assert re.fullmatch(r"DLS[1-9]\d\d", code.code)
        assert code.title
        assert code.explanation
        assert bool(code.bad) == bool(code.good)


def test_no_check_belongs_to_two_codes() -> None:
    checks = [check for code in registry().values() for check in code.checks]
    assert len(checks) == len(set(checks))


def test_a_check_is_found_by_its_first_part() -> None:
    assert code_of("matmul.inner") == "DLS101"
    assert code_of("reshape.numel") == "DLS103"
    assert code_of("nobody.knows") == "DLS199"
