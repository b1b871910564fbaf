from __future__ import annotations

from dlshape.report.html.file_tree import file_tree


def test_folders_count_what_is_inside() -> None:
    top = file_tree(["a/b/x.py", "a/b/y.py", "a/z.py"], [("a/b/x.py", "error"), ("a/b/x.py", "error"), ("a/z.py", "warning")])
    assert (top.name, top.counts) == ("a", {"error": 2, "warning": 1})
    assert [name for name, *_ in top.files] == ["z.py"]
    assert top.folders["b"].counts == {"error": 2}


def test_absolute_paths_have_a_root() -> None:
    top = file_tree(["/home/x/a.py", "/home/x/b.py"], [])
    assert (top.name, len(top.files)) == ("/home/x", 2)
