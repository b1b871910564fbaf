"""Which unit starts what calls lost of a module that several import."""

from __future__ import annotations

from dlshape.analysis.units.graph import Modules, Unit
from dlshape.analysis.units.owners import with_owners
from hypothesis import given
from hypothesis import strategies as st

NEEDS = {"train.py": frozenset({"load.py", "net.py"}), "plot.py": frozenset({"load.py"}), "load.py": frozenset({"net.py"}),
         "net.py": frozenset[str]()}


def units(needs: dict[str, frozenset[str]], entries: list[str]) -> list[Unit]:
    modules = Modules(tuple(needs), frozenset(), frozenset(), needs, {}, {})
    return with_owners([Unit((entry,), modules.closure([entry])) for entry in entries], needs)


def test_the_one_that_imports_it_most_directly_starts_it() -> None:
    assert [unit.left_to_others for unit in units(NEEDS, ["plot.py", "train.py"])] == [{"net.py"}, {"load.py"}]


def test_an_entry_starts_its_own() -> None:
    assert [unit.left_to_others for unit in units(NEEDS, ["train.py", "net.py"])] == [{"net.py"}, frozenset()]


def test_a_single_unit_starts_everything() -> None:
    assert units(NEEDS, ["train.py"])[0].left_to_others == frozenset()


@given(st.dictionaries(st.sampled_from("abcdef"), st.frozensets(st.sampled_from("abcdef"))),
       st.lists(st.sampled_from("abcdef"), unique=True))
def test_each_module_has_one_owner(needs: dict[str, frozenset[str]], entries: list[str]) -> None:
    found = units(needs, entries)
    for module in {each for unit in found for each in unit.modules}:
        owners = [unit for unit in found if module in unit.modules - unit.left_to_others]
        assert [unit for unit in owners if module in unit.entries] or len(owners) == 1
