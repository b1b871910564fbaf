"""Which files are read, and what they are called."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
from dlshape.facts.store import Facts
from dlshape.frontend.closure import Search, extract_closure
from dlshape.frontend.read.projects import program_root


def write(root: Path, **files: str) -> None:
    """Modules by their names with `__` for `/`; `___` is a package's own."""
    for name, text in files.items():
        path = root / (name.replace("___", "/@").replace("__", "/").replace("@", "__init__") + ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def closure(*named: Path, exclude: tuple[str, ...] = (), search: Search | None = None) -> Facts:
    return extract_closure(named, program_root(named), exclude=exclude, search=search)


def modules(facts: Facts) -> list[str]:
    return [str(row[0]) for row in facts["module"]]


def test_nothing_else_is_read(tmp_path: Path) -> None:
    (tmp_path / "setup.py").touch()
    write(tmp_path, tools__a="import pkg.b\n", pkg__b="from . import c\n", pkg__c="", pkg__d="x = (\n", e="x = (\n")
    os.mkfifo(tmp_path / "pkg" / "pipe.py")
    facts = closure(tmp_path / "tools" / "a.py")
    assert modules(facts) == ["pkg/b.py", "pkg/c.py", "tools/a.py"]
    assert facts["file_error"] == []
    assert facts["followed"] == [("pkg/b.py",), ("pkg/c.py",)]
    assert facts["import_file"] == [("tools/a.py", "pkg.b", "pkg/b.py"), ("pkg/b.py", ".pkg.c", "pkg/c.py")]
    assert facts["imported_as"] == [("pkg/b.py", "pkg.b"), ("pkg/c.py", "pkg.c"), ("tools/a.py", "a")]


def test_packages_on_the_way_are_run(tmp_path: Path) -> None:
    write(tmp_path, a="import x.y.z\n", x___="", x__y___="", x__y__z="from ..w import f\n", x__w="")
    (tmp_path / "setup.py").touch()
    facts = closure(tmp_path / "a.py")
    assert set(facts["import_package"]) == {
        ("a.py", "x.y.z", "x", "x/__init__.py"), ("a.py", "x.y.z", "x.y", "x/y/__init__.py"),
        ("x/y/z.py", ".x.w", "", "x/y/__init__.py"), ("x/y/z.py", ".x.w", "", "x/__init__.py"),
    }  # fmt: skip
    assert dict(facts["imported_as"])["x/y/__init__.py"] == "x.y"


def test_one_file_by_two_ways(tmp_path: Path) -> None:
    (tmp_path / "setup.py").touch()
    write(tmp_path, a="import b\n", lib__b="import a\n")
    (tmp_path / "b.py").symlink_to(tmp_path / "lib" / "b.py")
    facts = closure(tmp_path / "a.py", tmp_path / "lib", tmp_path / "a.py")
    assert modules(facts) == ["a.py", "lib/b.py"]
    assert facts["followed"] == []
    assert facts["import_file"] == [("a.py", "b", "lib/b.py"), ("lib/b.py", "a", "a.py")]


def test_a_script_that_is_a_link(tmp_path: Path) -> None:
    write(tmp_path, there__a="import b\n", there__b="")
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "a.py").symlink_to(tmp_path / "there" / "a.py")
    assert [name.rpartition("/")[2] for name in modules(closure(tmp_path / "here" / "a.py"))] == ["b.py", "a.py"]


def test_outside_the_project(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "setup.py").touch()
    write(tmp_path, here__a="import b\n", there__b="from .c import f\n", there__c="f = 1\n")
    facts = closure(tmp_path / "here" / "a.py", search=Search((tmp_path / "there",)))
    b, c = f"{tmp_path}/there/b.py", f"{tmp_path}/there/c.py"
    assert modules(facts) == [b, c, "a.py"]
    assert facts["import_file"][0] == ("a.py", "b", b)
    assert facts["import_file"][1] == (b, f".{'.'.join(c.removesuffix('.py').split('/'))}", c)
    assert facts["imported_as"] == [(b, "b"), (c, "c"), ("a.py", "a")]


def test_installed_libraries_are_not_followed(tmp_path: Path) -> None:
    (tmp_path / "setup.py").touch()
    write(tmp_path, a="import one\nimport two\nimport three.four\n", **{"site-packages__one": "", "lib__two": "", "lib__three__four": ""})
    search = Search((tmp_path / "site-packages", tmp_path / "lib"), frozenset({"two", "three", "three.four"}))
    assert modules(closure(tmp_path / "a.py", search=search)) == ["a.py"]


def test_a_library_beside_the_script_is_the_scripts(tmp_path: Path) -> None:
    write(tmp_path, a="import two\nimport random\n", two="", random="")
    search = Search(libraries=frozenset({"two"}))
    assert modules(closure(tmp_path / "a.py", search=search)) == ["a.py", "random.py", "two.py"]


def test_somewhere_in_the_project(tmp_path: Path) -> None:
    (tmp_path / "setup.py").touch()
    write(tmp_path, t__a="from x.m import f\nfrom one import f\nfrom two import f\nimport three\n", p__x__m="", p__one="def f(): pass\n",
          p__two="def g(): pass\n", p__three="")
    assert modules(closure(tmp_path / "t" / "a.py")) == ["p/one.py", "p/x/m.py", "t/a.py"]
    write(tmp_path, q__x__m="", q__one="")
    assert modules(closure(tmp_path / "t" / "a.py")) == ["t/a.py"]


def test_one_folder_has_all_that_a_file_imports(tmp_path: Path) -> None:
    """`utils` is what `utils.io` is in, not the module beside the importer's package."""
    (tmp_path / "setup.py").touch()
    packages = {f"src__{name}___": "" for name in ("p", "p__deep", "utils")}
    imports = "import utils\nfrom utils.io import load\nfrom p.utils import f\n"
    write(tmp_path, src___="", src__p__deep__a=imports, src__p__utils="", src__utils__io="", **packages)
    facts = closure(tmp_path / "src" / "p" / "deep" / "a.py")
    assert ("src/p/deep/a.py", "utils", "src/utils/__init__.py") in facts["import_file"]
    assert ("src/p/deep/a.py", "p.utils", "src/p/utils.py") in facts["import_file"]


def test_package_before_module_before_namespace(tmp_path: Path) -> None:
    write(tmp_path, a="import b\nimport c\n", b___="", b="x = 1\n", c="", c__d="")
    assert modules(closure(tmp_path / "a.py")) == ["a.py", "b/__init__.py", "c.py"]


def test_exclusion(tmp_path: Path) -> None:
    (tmp_path / "setup.py").touch()
    write(tmp_path, a="import old.b\nimport c\n", old__b="", c="", d__old__e="", d__f="")
    assert modules(closure(tmp_path / "a.py", tmp_path / "d", exclude=("old",))) == ["a.py", "c.py", "d/f.py"]
    assert modules(closure(tmp_path / "d", exclude=("old/*",))) == ["d/f.py"]
    assert modules(closure(tmp_path / "d", exclude=("d/old/*",))) == ["d/f.py"]
    assert modules(closure(tmp_path / "old" / "b.py", exclude=("old",))) == ["old/b.py"]


@pytest.mark.parametrize(
    "inside", ["import_module('m.' + name)", "import_module(f'm.{name}')", "import_module('m.%s' % name)", "__import__('m.b')"]
)
def test_imports_by_text(tmp_path: Path, inside: str) -> None:
    write(tmp_path, a=f"from importlib import import_module\ndef get(name):\n    return {inside}\n", m__b="", m__c__d="", n="")
    assert modules(closure(tmp_path / "a.py")) == ["a.py", "m/b.py"]


def test_time_is_linear_in_what_is_followed(tmp_path: Path) -> None:
    """A chain of imports through as many folders: each question to the file system is put once."""
    for size in (40, 160):
        for i in range(size):
            write(tmp_path / str(size), **{f"p{i}__m": f"import p{i + 1}.m\nimport absent{i}\nimport nowhere\n"})
        write(tmp_path / str(size), start="import p0.m\n", setup="")
    seconds = []
    for size in (40, 160):
        start = time.process_time()
        assert len(modules(closure(tmp_path / str(size) / "start.py"))) == size + 1
        seconds.append(time.process_time() - start)
    assert seconds[1] < 10 * seconds[0] + 0.2
