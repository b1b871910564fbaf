"""Texts in the language of another Python version."""

from __future__ import annotations

import ast

import pytest
from dlshape.frontend.read.parsing import NotExpressible, parsed


def test_async_is_a_name_in_older_programs() -> None:
    text = "y = x.cuda(async=True, await=1)\nawait = f(await)\nimport async.q as async\n\ndef await(async):\n    global x"
    assert ast.unparse(parsed(text)) == text
    call = parsed(text).body[0]
    assert isinstance(call, ast.Assign)
    assert (call.value.end_lineno, call.value.end_col_offset) == (1, 31)


def test_in_coroutines_it_is_not() -> None:
    text = "async def f():\n    async with x:\n        await g\nasync = f(await)"
    assert ast.unparse(parsed(text)).replace("\n\n", "\n") == text
    with pytest.raises(SyntaxError):
        parsed("async def f():\n    async = 1\n")


@pytest.mark.parametrize("text", ["x = (async=\n", "forest(state=).fit(await)\n", "x = f(\n  a\n  b)\n", "x = (1,\n2", "a\n  b\n"])
def test_what_no_version_reads_has_the_error_of_the_python_that_runs(text: str) -> None:
    with pytest.raises(SyntaxError) as expected:
        ast.parse(text)
    with pytest.raises(SyntaxError) as found:
        parsed(text)
    assert (found.value.msg, found.value.lineno, found.value.offset) == (expected.value.msg, expected.value.lineno, expected.value.offset)


@pytest.mark.parametrize(("text", "line"), [
    ('type X = int\n\n@a\n@b\ndef f[T](x):\n    return f"{x["a"]}"\nx = f(\n  1 2)\ny = (\n', 8),
    ("try:\n  x\nexcept A, B:\n  pass\nelse:\n  def f[T](x): pass\nx = = 1\n", 7),
    ("class A:\n  def f[T](x): = 1\nx = = 1\n", 2),
    ('x = f"{d["a"]}"\ny = (\n', 2),
])  # fmt: skip
def test_a_mistake_behind_newer_syntax_is_told_where_it_is(text: str, line: int) -> None:
    with pytest.raises(SyntaxError) as found:
        parsed(text)
    assert found.value.lineno == line


@pytest.mark.parametrize("text", [
    "print 'a', x", "  print", "if x: print x % 2", "exec 'x' in d", "raise E, 'x'", "except A, e:", "except (A, B), e:",
    "if a <> b: pass", "x = `a`", "x = f(0777)", "x = 10L", "x = 0xffL", "x = ur'a'", "def f(a, (b, c)): pass", "f = lambda (a, b): a",
])  # fmt: skip
def test_python_2_is_called_so(text: str) -> None:
    with pytest.raises(SyntaxError, match="this is Python 2, in which") as found:
        parsed(f"if x:\n    pass\n{text}\nprint 'x'\n" if text[:2] != "  " else "if x:\n  print\n  print x\n")
    assert found.value.lineno == 3


@pytest.mark.parametrize("text", [
    "x = '<>' 1", "print(x) y", "f(print if x else) # print x", "def f(a, b=(1, 2)): pass pass", "x = 10 L", "x = 1 # `a`",
])  # fmt: skip
def test_python_3_is_not(text: str) -> None:
    with pytest.raises(SyntaxError) as found:
        parsed(text + "\n)")
    assert "Python 2" not in (found.value.msg or "")


def test_what_has_no_other_words_is_no_mistake() -> None:
    for text in ("x = [*y for y in z]\n", "a\nx = {**y for y in z}\n"):
        with pytest.raises(NotExpressible, match="newer versions of Python") as found:
            parsed(text)
        assert found.value.lineno == text.count("\n")


def test_deep_nesting_ends_nothing() -> None:
    for text in ("x = f(" * 20_000, "f(" * 20_000, "not " * 500 + "1", "if x: pass\n" + "elif x: pass\n" * 2000):
        with pytest.raises((SyntaxError, RecursionError, MemoryError)):
            parsed(f"type X = int\nprint 'x'\n{text}\n")
