"""Which modules are solved together."""

from __future__ import annotations

from pathlib import Path

from dlshape.analysis.units.graph import Modules, modules_of
from dlshape.inputs.program import program_facts


def divided(folder: Path, **files: str) -> Modules:
    """The modules of a program; `__` in the name of a file stands for a folder."""
    for name, text in files.items():
        path = folder / f"{name.replace('__', '/')}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return modules_of(program_facts(folder, 1, None))


def test_a_script_comes_with_what_it_imports(tmp_path: Path) -> None:
    modules = divided(tmp_path, train="import net", net="from layers import Block", layers="class Block: pass", other="import torch")
    assert [(unit.entries, sorted(unit.modules)) for unit in modules.programs()] == [
        (("other.py",), ["other.py"]), (("train.py",), ["layers.py", "net.py", "train.py"])]
    assert modules.tensors == {"other.py"}


def test_a_script_that_is_imported_knows_who_uses_its_names(tmp_path: Path) -> None:
    guarded = "def run(): pass\ndef own(): pass\nif __name__ == '__main__':\n    own()\n"
    modules = divided(tmp_path, tool=guarded, main="from tool import run\nrun()\n")
    units = {unit.entries[0]: unit for unit in modules.programs()}
    assert units["tool.py"].named_outside == {("tool.py", "run")}
    assert units["main.py"].modules == {"main.py", "tool.py"}
    assert not units["main.py"].named_outside


def test_the_file_of_a_package_runs_too(tmp_path: Path) -> None:
    (tmp_path / "pkg").mkdir()
    (tmp_path / "pkg" / "__init__.py").write_text("import pkg.first\n")
    modules = divided(tmp_path, main="import pkg.second\n", pkg__first="", pkg__second="")
    assert [sorted(unit.modules) for unit in modules.programs()] == [["main.py", "pkg/__init__.py", "pkg/first.py", "pkg/second.py"]]


def test_modules_that_import_each_other(tmp_path: Path) -> None:
    modules = divided(tmp_path, one="import two", two="import one")
    assert [unit.modules for unit in modules.programs()] == [{"one.py", "two.py"}]


def test_a_name_that_is_computed_may_be_any_module_below(tmp_path: Path) -> None:
    text = "import importlib, sys\nimportlib.import_module(sys.argv[1])\n"
    modules = divided(tmp_path, zoo__main=text, zoo__nets__small="", elsewhere="")
    unit = next(unit for unit in modules.programs() if unit.entries == ("zoo/main.py",))
    assert unit.modules == {"zoo/main.py", "zoo/nets/small.py"}


def test_a_script_that_loads_a_file_comes_with_the_one_that_saves_it(tmp_path: Path) -> None:
    train = "import torch\nfrom net import Net\ntorch.save(Net(), './net.pt')\n"
    test = "import helper\nhelper.load()\n"
    helper = "import torch\ndef load():\n    return torch.load('net.pt')\n"
    other = "import torch\ntorch.load('other.pt')\n"
    modules = divided(tmp_path, train=train, test=test, helper=helper, net="class Net: pass", other=other)
    assert {unit.entries: sorted(unit.modules) for unit in modules.programs()} == {
        ("other.py",): ["other.py"], ("train.py",): ["net.py", "train.py"],
        ("test.py", "train.py"): ["helper.py", "net.py", "test.py", "train.py"]}


def test_a_library_is_solved_folder_by_folder(tmp_path: Path) -> None:
    modules = divided(tmp_path, a__x="import b.y", a__z="", b__y="", c="import a.x, a.z")
    units = modules.libraries(["a/x.py", "a/z.py", "b/y.py"], 8)
    assert [(unit.entries, sorted(unit.modules)) for unit in units] == [
        (("a/x.py", "a/z.py"), ["a/x.py", "a/z.py", "b/y.py"]), (("b/y.py",), ["b/y.py"])]
    assert [unit.entries for unit in modules.libraries(["a/x.py", "a/z.py"], 1)] == [("a/x.py",), ("a/z.py",)]
