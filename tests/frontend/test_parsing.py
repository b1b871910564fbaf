"""Texts in the language of another Python version."""

from __future__ import annotations

import ast
import sys

import pytest
from dlshape.frontend.read.parsing import parsed


@pytest.mark.skipif(sys.version_info >= (3, 13), reason="Python 3.13 does not read the language of 3.6")
def test_async_is_a_name_in_older_programs() -> None:
    call = parsed("y = x.cuda(async=True)\n").body[0]
    assert isinstance(call, ast.Assign)
    assert isinstance(call.value, ast.Call)
    assert [each.arg for each in call.value.keywords] == ["async"]
    assert ast.unparse(parsed("await = f(await)\n")) == "await = f(await)"


@pytest.mark.parametrize("text", ["x = (async=\n", "forest(state=).fit(await)\n"])
def test_what_no_version_reads_has_the_error_of_the_python_that_runs(text: str) -> None:
    with pytest.raises(SyntaxError) as expected:
        ast.parse(text)
    with pytest.raises(SyntaxError) as found:
        parsed(text)
    assert (found.value.msg, found.value.lineno, found.value.offset) == (expected.value.msg, expected.value.lineno, expected.value.offset)


def test_coroutines_are_still_read() -> None:
    assert isinstance(parsed("async def f():\n    await g()\n").body[0], ast.AsyncFunctionDef)
