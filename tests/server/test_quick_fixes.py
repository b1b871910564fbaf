"""Changes that settle a finding."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from dlshape.server.quick_fixes import Change, difference, ignored, without_comment
from editor import Editor

BAD = "import torch\nfrom torch import nn\n\nx = torch.zeros(2, 3)\ny = nn.Linear(4, 5)(x)\n"
CALL = "import torch\n\ny = torch.cat(\n    [\n        torch.zeros(2, 3),\n        torch.zeros(2, 4),\n    ]\n)\n"


def applied(text: str, change: Change) -> str:
    lines = text.split("\n")
    before = "\n".join([*lines[: change.line - 1], lines[change.line - 1][: change.col - 1]])
    after = "\n".join([lines[change.end_line - 1][change.end_col - 1 :], *lines[change.end_line :]])
    return before + change.text + after


def edited(text: str, edits: list[dict[str, Any]]) -> str:
    (one,) = edits
    start, end = one["range"]["start"], one["range"]["end"]
    return applied(text, Change(start["line"] + 1, start["character"] + 1, end["line"] + 1, end["character"] + 1, one["newText"]))


def actions(editor: Editor, name: str) -> dict[str, dict[str, Any]]:
    (finding,) = editor.findings(name)
    found = editor.about("codeAction", name, range=finding["range"], context={"diagnostics": [finding]})
    return {one["title"]: one for one in found}


def test_a_finding_is_ignored_and_the_comment_goes_again(editor: Editor) -> None:
    editor.open("ignored.py", BAD)
    editor.wait(lambda: editor.codes("ignored.py") == [("DLS101", 5)])
    (edits,) = actions(editor, "ignored.py")["Ignore DLS101 here"]["edit"]["changes"].values()
    text = edited(BAD, edits)
    assert text.split("\n")[4] == "y = nn.Linear(4, 5)(x)  # dlshape: ignore[DLS101]"
    editor.type("ignored.py", text)
    editor.wait(lambda: editor.codes("ignored.py") == [])
    right = text.replace("Linear(4", "Linear(3")
    editor.type("ignored.py", right)
    editor.wait(lambda: editor.codes("ignored.py") == [("DLS930", 5)])
    assert editor.findings("ignored.py")[0]["tags"] == [1]
    (edits,) = actions(editor, "ignored.py")["Remove this comment"]["edit"]["changes"].values()
    assert edited(right, edits) == BAD.replace("Linear(4", "Linear(3")


def test_one_integer_is_found_and_written(editor: Editor) -> None:
    editor.open("fixed.py", BAD)
    editor.wait(lambda: editor.codes("fixed.py") == [("DLS101", 5)])
    command = actions(editor, "fixed.py")["Find one integer that decides this error"]["command"]
    editor.ask("workspace/executeCommand", {"command": command["command"], "arguments": command["arguments"]})
    editor.wait(lambda: len(editor.edits) == 1)
    (edits,) = editor.edits[0]["edit"]["changes"].values()
    assert edited(BAD, edits) == BAD.replace("Linear(4", "Linear(3")


def test_without_a_fix_one_is_told_why(editor: Editor) -> None:
    text = "import torch\n\na, b = 2, 5\ntorch.zeros(a * 2, 3).view(b, 4)\n"
    editor.open("unfixed.py", text)
    editor.wait(lambda: len(editor.findings("unfixed.py")) == 1)
    editor.type("unfixed.py", "import torch\n")
    editor.wait(lambda: editor.findings("unfixed.py") == [])
    before = len(editor.notes)
    editor.ask("workspace/executeCommand", {"command": "dlshape.fix", "arguments": [(editor.folder / "unfixed.py").as_uri(), 4, "DLS101"]})
    editor.wait(lambda: any(note["method"] == "window/showMessage" for note in editor.notes[before:]))


@pytest.mark.parametrize(("text", "line", "wanted"), [
    ("x = f()", 1, "x = f()  # dlshape: ignore[DLS1]"),
    ("x = f()  # why", 1, "x = f()  # why  # dlshape: ignore[DLS1]"),
    ("x = f()  # dlshape: ignore[DLS2]", 1, "x = f()  # dlshape: ignore[DLS2, DLS1]"),
    ("x = '''\na'''\n", 1, "x = '''\na'''  # dlshape: ignore[DLS1]\n"),
    ("x = f(\\\n  1)\n", 1, "x = f(\\\n  1)  # dlshape: ignore[DLS1]\n"),
    ("with f() as x:\n\n    pass\n", 1, "with f() as x:  # dlshape: ignore[DLS1]\n\n    pass\n"),
])  # fmt: skip
def test_the_comment_stands_where_python_takes_it_for_one(text: str, line: int, wanted: str) -> None:
    assert applied(text, ignored(text.split("\n"), line, "DLS1")) == wanted


def test_a_comment_behind_a_call_of_several_lines() -> None:
    assert applied(CALL, ignored(CALL.split("\n"), 6, "DLS1")) == CALL.replace("\n)\n", "\n)  # dlshape: ignore[DLS1]\n")


def test_a_comment_with_other_codes_stays() -> None:
    assert without_comment(["x = 1  # dlshape: ignore[A, B]"], 1, 8) is None
    assert without_comment(["x = 1  # dlshape: ignore"], 1, 8) == Change(1, 6, 1, 25, "")


@pytest.mark.parametrize(("before", "after"), [
    ("a = 12\n", "a = 132\n"), ("a = 11\n", "a = 1\n"), ("a\r\nb = 3\r\n", "a\r\nb = 4\r\n"), ("x", "x"), ("f(1, 1)", "f(1, 11)"),
])  # fmt: skip
def test_the_difference_makes_one_text_the_other(before: str, after: str) -> None:
    change = difference(before, after)
    assert applied(before.replace("\r\n", "\n"), change) == after.replace("\r\n", "\n")


def test_a_search_is_seen_and_ends_with_the_server(tmp_path: Path) -> None:
    (tmp_path / "seen.py").write_text(BAD)
    with Editor(tmp_path, initialization={"window": {"workDoneProgress": True}}) as editor:
        editor.open("seen.py")
        editor.wait(lambda: editor.codes("seen.py") == [("DLS101", 5)])
        command = actions(editor, "seen.py")["Find one integer that decides this error"]["command"]
        for _ in range(2):
            editor.ask("workspace/executeCommand", {"command": command["command"], "arguments": command["arguments"]})
        editor.wait(lambda: len(editor.edits) == 1)  # the second takes the place of the first
        progress = [note["params"]["value"] for note in editor.notes if note["method"] == "$/progress"]
        assert progress[0] == {"kind": "begin", "title": "dlshape: looking for one integer that decides DLS101 in line 5"}
        assert [value["kind"] for value in progress].count("end") == 2
        editor.ask("workspace/executeCommand", {"command": command["command"], "arguments": command["arguments"]})
    assert "Error" not in editor.complaints  # it was under way
