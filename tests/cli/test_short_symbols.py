"""Sizes that nobody knows, in tables of `dlshape query`."""

from __future__ import annotations

from dlshape.cli.short_symbols import ShortSymbols


def test_each_symbol_has_a_name_of_its_own_and_a_line() -> None:
    symbols = ShortSymbols()
    asked = "?data:load[config][width]@=nets/a.py:47:x.56"
    assert symbols.shortened(asked) == "load[config][width]"
    assert symbols.shortened("?data:load[config][width]@nets/b.py:3:y.1<c.py:4:z.1") == "load[config][width]'"
    assert symbols.shortened(f"(({asked}+31)//32)") == "((load[config][width]+31)//32)"
    assert symbols.shortened("2*x.size(1)@a.py:3:x.1 + 1") == "2*x.size(1) + 1"
    assert symbols.lines() == [
        "load[config][width]: data, nets/a.py:47", "load[config][width]': data, nets/b.py:3", "x.size(1): size, a.py:3"]


def test_of_many_of_one_name_there_are_numbers() -> None:
    symbols = ShortSymbols()
    assert [symbols.shortened(f"?data:n@a.py:{line}:x.1") for line in range(5)] == ["n", "n'", "n''", "n'3", "n'4"]


def test_other_texts_stay() -> None:
    symbols = ShortSymbols()
    for text in ("a.py::<module>@1455", "residual batch of 32", "784", "user@example.org", "[32, 3]", "a.py:3:x.1"):
        assert symbols.shortened(text) == text
    assert symbols.lines() == []
