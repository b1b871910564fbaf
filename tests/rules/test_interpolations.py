"""Entries of a configuration that refer to others: `${model.width}`."""

from __future__ import annotations

from evaluated import evaluated, line_of

from pysouffle.terms import Adt, Term

_HEAD = 'from omegaconf import OmegaConf\ncfg = OmegaConf.create({"d": {"n": 2}, "w": "${d.n}", "p": "plain"})\n'


def _value(read: str) -> Term:
    rows = evaluated(("a.py", f"{_HEAD}z = {read}\n"))["val"]
    (found,) = {x for _, v, x in rows if line_of(v) == _HEAD.count("\n") + 1 and str(v).startswith("a.py:3:z.")}
    return found


def test_what_refers_to_another_entry_is_not_its_text() -> None:
    for read in ("cfg.w", 'cfg["w"]', 'cfg.get("w")'):
        found = _value(read)
        assert isinstance(found, Adt)
        assert found.branch == "Unknown"


def test_other_texts_and_numbers_are_known() -> None:
    assert _value("cfg.p") == Adt("Str", ("plain",))
    assert _value("cfg.d.n") == Adt("Int", (2,))
