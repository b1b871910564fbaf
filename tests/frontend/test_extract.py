"""What extraction makes of whole trees: broken files, links, positions, imports, the cache."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import pytest
from dlshape.facts.budget import Budget
from dlshape.facts.errors import TimeLimitError
from dlshape.facts.store import Facts
from dlshape.frontend import extract as extract_module
from dlshape.frontend.extract import extract_source, extract_tree, lower_source, merge_facts
from dlshape.frontend.lower import modules
from dlshape.frontend.scope.concluded import Concluded
from dlshape.inputs.program import program_facts


def extract(source: str, name: str = "a.py") -> Facts:
    return merge_facts([extract_source(name, source.encode("utf-8"))])


def write(root: Path, **files: str) -> None:
    for name, text in files.items():
        path = root / (name.replace("__", "/") + ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("content", "line", "code"),
    [
        (b"x = 1\ny = (\n", 2, "DLS901"),
        (b"print 'two'\n", 1, "DLS901"),
        (b"x = 1\ny = '\xff'\n", 2, "DLS902"),
        (b"# coding: no-such\nx = 1\n", 1, "DLS902"),
        (b"x = 1\n\0\n", 2, "DLS904"),
        (b"x = " + b"(" * 500 + b")" * 500, 1, "DLS901"),
    ],
)
def test_broken_file(tmp_path: Path, content: bytes, line: int, code: str) -> None:
    (tmp_path / "bad.py").write_bytes(content)
    write(tmp_path, good="x = 1\n")
    facts = extract_tree(tmp_path)
    assert [(r[0], r[1], r[3]) for r in facts["file_error"]] == [("bad.py", line, code)]
    assert [r[0] for r in facts["module"]] == ["good.py"]


def test_unreadable_and_linked(tmp_path: Path) -> None:
    write(tmp_path, pkg__a="x = 1\n")
    (tmp_path / "pkg" / "again").symlink_to(tmp_path / "pkg")
    (tmp_path / "gone.py").symlink_to(tmp_path / "nowhere.py")
    os.mkfifo(tmp_path / "pipe.py")
    facts = extract_tree(tmp_path)
    assert [r[0] for r in facts["module"]] == ["pkg/a.py"]
    assert sorted((str(r[0]), str(r[3])) for r in facts["file_error"]) == [("gone.py", "DLS903")]
    assert facts["source_digest"] == [("gone.py", ""), ("pkg/a.py", hashlib.sha256(b"x = 1\n").hexdigest())]


def test_a_folder_under_two_links_has_its_own_name(tmp_path: Path) -> None:
    """A link that comes first does not count; a folder that only links lead to has the name of the first one."""
    root, outside = tmp_path / "root", tmp_path / "outside"
    write(root, net__a="x = 1\n")
    write(outside, b="y = 1\n")
    (root / "a_link").symlink_to(root / "net")
    (root / "net" / "up").symlink_to(root)
    (root / "one").symlink_to(outside)
    (root / "other").symlink_to(outside)
    assert [r[0] for r in extract_tree(root)["module"]] == ["net/a.py", "one/b.py"]


def test_what_is_no_file_is_left_out(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.py")
    (tmp_path / "null.py").symlink_to("/dev/zero")
    (tmp_path / ".#lock.py").symlink_to("user@host.123")
    (tmp_path / "folder.py").mkdir()
    assert {name: rows for name, rows in extract_tree(tmp_path).items() if rows} == {}


def test_a_folder_that_cannot_be_listed_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, a="x = 1\n", closed__b="y = 1\n")
    listing = os.scandir

    def refused(path: str | Path) -> object:
        if Path(path).name == "closed":
            raise PermissionError(13, "Permission denied", str(path))
        return listing(path)

    monkeypatch.setattr(os, "scandir", refused)
    facts = extract_tree(tmp_path)
    assert [r[0] for r in facts["module"]] == ["a.py"]
    assert facts["file_error"] == [("closed", 0, 0, "DLS903", "Permission denied")]


def test_hidden_folders_and_environments_are_left_out(tmp_path: Path) -> None:
    write(tmp_path, a="", venv__lib__x="", __pycache__="")
    write(tmp_path / ".git", x="")
    (tmp_path / "._a.py").write_bytes(b"\0\5\x16\7")  # what macOS leaves on other file systems
    (tmp_path / "venv" / "pyvenv.cfg").touch()
    facts = extract_tree(tmp_path)
    assert [r[0] for r in facts["module"] if "venv" in str(r[0]) or ".git" in str(r[0])] == []
    assert facts["file_error"] == []


def test_other_encodings_and_marks() -> None:
    latin = merge_facts([extract_source("a.py", "# -*- coding: latin-1 -*-\nx = 'é'\n".encode("latin-1"))])
    assert latin["const_str"][0][2] == "é"
    marked = merge_facts([extract_source("a.py", b"\xef\xbb\xbfx = 1\n")])
    assert marked["file_error"] == []


def test_columns_are_characters() -> None:
    facts = extract("x = 'äöü' + f(1)\n")
    call = facts["call"][0][0]
    assert next(r[2:] for r in facts["position"] if r[0] == call) == (1, 12, 1, 16)


def test_containers_that_hold_each_other_cost_what_they_hold() -> None:
    """Every list holds all before it: from one to another there are exponentially many ways."""
    def rows(n: int) -> int:
        lines = [line for i in range(n) for line in (f"v{i} = []", *(f"v{i}.append(v{k})" for k in range(i)))]
        return sum(map(len, extract("\n".join([*lines, "v0.append(1)"])).values()))

    assert rows(30) < 16 * rows(10)  # 9.4 times the lines


def test_text_is_escaped() -> None:
    facts = extract('x = "a\\tb\\nc\\\\d\\0\\ud800"\n')
    assert facts["const_str"][0][2] == "a\\tb\\nc\\\\d\\0\\ud800"


@pytest.mark.parametrize(
    ("path", "statement", "expected"),
    [
        ("pkg/sub/a.py", "from ..utils import f", (".pkg.utils", "f", 0)),
        ("pkg/sub/a.py", "from . import x", (".pkg.sub", "x", 0)),
        ("pkg/__init__.py", "from .net import Net", (".pkg.net", "Net", 0)),
        ("a.py", "from .net import Net", (".net", "Net", 0)),
        ("a.py", "import a.b", ("a.b", "", 1)),
        ("a.py", "import a.b as c", ("a.b", "", 0)),
        ("a.py", "import a", ("a", "", 0)),
    ],
)
def test_imports(path: str, statement: str, expected: tuple[str, str, int]) -> None:
    assert extract(statement, path)["import_name"][0][3:] == expected


def test_modules_are_reached_from_each_folder_above() -> None:
    facts = extract("", "pkg/sub/net.py")
    assert set(facts["module_as"]) == {("pkg/sub/net.py", b, d) for b, d in
                                       [("pkg/sub", "net"), ("pkg", "sub.net"), ("", "pkg.sub.net"), ("", ".pkg.sub.net")]}
    assert facts["module_base"] == [("pkg/sub/net.py", "pkg/sub", 0), ("pkg/sub/net.py", "pkg", 1), ("pkg/sub/net.py", "", 2)]
    package = extract("", "pkg/__init__.py")
    assert set(package["module_as"]) == {("pkg/__init__.py", "", "pkg"), ("pkg/__init__.py", "", ".pkg"), ("pkg/__init__.py", "", "..pkg")}


def test_same_facts_every_time_and_with_processes(tmp_path: Path) -> None:
    write(tmp_path, a="def f(x): return [y for y in x]\n", b="import a\nprint(a.f([1]))\n")
    once = extract_tree(tmp_path)
    assert extract_tree(tmp_path, jobs=2) == once


def test_trees_that_are_not_kept_are_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, a="from b import f\nxs = []\nf(xs)\n", b="def f(xs):\n    xs.append(1)\n", c="print(1)\n")
    kept = extract_tree(tmp_path)
    monkeypatch.setattr(extract_module, "KEPT_BYTES", 20)
    assert extract_tree(tmp_path) == kept


def test_cache(tmp_path: Path) -> None:
    source, cache = tmp_path / "src", tmp_path / "cache"
    write(source, a="x = 1\n", b="y = 2.5\n")
    first = extract_tree(source, cache=cache)
    entries = sorted(cache.iterdir())
    assert len(entries) == 4  # of each file, what others have to know of it, and its facts
    assert extract_tree(source, cache=cache) == first
    write(source, b="y = 3\n")
    assert len(extract_tree(source, cache=cache)["const_int"]) == 2
    assert len(list(cache.iterdir())) == 6
    for entry in cache.iterdir():
        entry.write_bytes(entry.read_bytes()[:-1])
    assert extract_tree(source, cache=cache) == extract_tree(source)


def test_long_chains() -> None:
    elifs = "if x == 0:\n    pass\n" + "".join(f"elif x == {i}:\n    y = {i}\n" for i in range(1, 1200))
    assert extract("x = 0\n" + elifs)["file_error"] == []
    assert extract("x = " + " + ".join(["1"] * 3000) + "\n")["file_error"] == []


def test_a_file_that_takes_too_long_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lowered = modules.module_facts

    def slow(module: modules.Module, told: Concluded) -> Facts:
        while module.path == "long.py":
            pass
        return lowered(module, told)

    monkeypatch.setattr(modules, "module_facts", slow)
    write(tmp_path, long="x = 1\n", short="import long\nx = 1\n")
    facts = program_facts(tmp_path, 1, tmp_path / "cache", seconds=2.0)
    assert facts["file_error"] == [("long.py", 0, 0, "DLS910", "not read within 2 s, its part of the limit `--timeout`")]
    assert [module for module, *_ in facts["module"]] == ["short.py"]
    monkeypatch.setattr(modules, "module_facts", lowered)
    again = program_facts(tmp_path, 1, tmp_path / "cache")  # what was left out is not kept
    assert [module for module, *_ in again["module"]] == ["long.py", "short.py"]


def test_a_limit_of_the_whole_run_is_not_one_of_a_file(tmp_path: Path) -> None:
    with pytest.raises(TimeLimitError, match="too long"), Budget(0.0).holding("too long"):
        lower_source("a.py", b"x = 1\n", frozenset(), (), seconds=60.0)


LEFT_BY_NO_WAY = '''
class Mailbox:
    def __init__(self):
        self.rows = {}

    def drop(self, key):
        key.clear()
        return key

    def popitem(self):
        for key in self.rows.values():
            return self.drop(key)
        else:
            raise KeyError("none")
'''


def test_behind_a_loop_that_nothing_leaves_nothing_is_read() -> None:
    facts = extract(LEFT_BY_NO_WAY)
    assert all(row[1] for row in facts["load_attr"])


@pytest.mark.parametrize("path", sorted((Path(__file__).parent / "golden").glob("*.py")), ids=lambda path: path.stem)
def test_what_the_program_does_not_read_itself_is_read_for_something(path: Path) -> None:
    facts = extract_tree(path)
    silent = {row[0] for row in facts["silent_read"]}
    reads = [row for name, rows in facts.items() if name not in ("position", "step", "variable_name") for row in rows]
    operands = {cell for row in reads for cell in row[1:]}
    assert silent <= operands
    steps: dict[object, list[object]] = {}
    for block, k, _ in facts["step"]:
        steps.setdefault(block, []).append(k)
    counted = {block: int(n) for block, n in facts["steps"]}
    assert all(found == list(range(counted[block])) for block, found in steps.items())
