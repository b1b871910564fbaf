"""Findings as one types."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from editor import Editor

GOOD = "import torch\nfrom torch import nn\n\nx = torch.zeros(2, 3)\ny = nn.Linear(3, 5)(x)\n"
BAD = GOOD.replace("Linear(3", "Linear(4")
NET = "from torch import nn\n\n\ndef made():\n    return nn.Linear(3, 5)\n"
USER = "import torch\nfrom {net} import made\n\n\nif __name__ == '__main__':\n    y = made()(torch.zeros(2, 3))\n"
SLOW = """\
import torch


def f(a, b, c, x):
    return torch.cat([x, torch.zeros(a * b + c, 3)])


x = torch.zeros(1, 3)
for a in range(60):
    for b in range(60):
        for c in range(60):
            x = f(a, b, c, x)
"""


def test_the_text_of_the_editor_counts_and_not_the_file(editor: Editor) -> None:
    (editor.folder / "buffer.py").write_text(GOOD, encoding="utf-8")
    editor.open("buffer.py", BAD)
    editor.wait(lambda: editor.codes("buffer.py") == [("DLS101", 5)])
    (one,) = editor.findings("buffer.py")
    assert one["range"] == {"start": {"line": 4, "character": 4}, "end": {"line": 4, "character": 22}}
    assert (one["severity"], one["source"]) == (1, "dlshape")
    assert one["message"].startswith("Linear takes 4 features, got 3")
    assert [each["location"]["range"]["start"]["line"] for each in one["relatedInformation"]] == [3]
    editor.type("buffer.py", GOOD)
    editor.wait(lambda: editor.codes("buffer.py") == [])
    assert (editor.folder / "buffer.py").read_text(encoding="utf-8") == GOOD


def test_a_file_that_is_not_saved_yet_is_analysed(editor: Editor) -> None:
    editor.open("unsaved.py", BAD)
    editor.wait(lambda: editor.codes("unsaved.py") == [("DLS101", 5)])


def test_it_waits_until_one_rests_and_tells_only_of_the_last_text(editor: Editor) -> None:
    (editor.folder / "rest.py").write_text(GOOD, encoding="utf-8")
    editor.open("rest.py")
    uri = (editor.folder / "rest.py").as_uri()
    editor.wait(lambda: any(told == uri for _, told in editor.times))
    before = len(editor.times)
    for i in range(8):
        at = editor.type("rest.py", BAD if i % 2 else f"{BAD}z = {i}\n")
        time.sleep(0.1)
    editor.wait(lambda: editor.codes("rest.py") == [("DLS101", 5)])
    told = [when - at for when, of in editor.times[before:] if of == uri and when > at]
    assert len(told) == 1
    assert told[0] >= 0.5


def test_a_newer_text_ends_the_analysis_of_an_older_one(tmp_path: Path) -> None:
    """Without a limit, that of the first takes more than a minute."""
    with Editor(tmp_path, "--tuples", "none", "--timeout", "none") as editor:
        editor.open("slow.py", SLOW)
        time.sleep(3.0)
        assert editor.published == {}
        editor.type("slow.py", BAD)
        editor.wait(lambda: editor.codes("slow.py") == [("DLS101", 5)], 20)


def test_other_files_that_a_change_concerns_are_told_anew(editor: Editor) -> None:
    (editor.folder / "made_here.py").write_text(NET, encoding="utf-8")
    (editor.folder / "uses_it.py").write_text(USER.format(net="made_here"), encoding="utf-8")
    editor.open("made_here.py")
    editor.type("made_here.py", NET.replace("(3, 5)", "(4, 5)"))
    editor.wait(lambda: editor.codes("uses_it.py") == [("DLS101", 6)])
    editor.type("made_here.py", NET)
    editor.wait(lambda: editor.codes("uses_it.py") == [])


def test_a_text_that_is_no_python_keeps_what_was_found(editor: Editor) -> None:
    editor.open("broken.py", BAD)
    editor.wait(lambda: editor.codes("broken.py") == [("DLS101", 5)])
    editor.type("broken.py", BAD.replace("x = torch", "def f(\n\nx = torch"))
    # What moves with its line may be told before it is known what is wrong with the text.
    editor.wait(lambda: [code for code, _ in editor.codes("broken.py")] == ["DLS901", "DLS101"])
    assert ("DLS101", 7) in editor.codes("broken.py")
    editor.type("broken.py", "\n" + GOOD)
    editor.wait(lambda: editor.codes("broken.py") == [])


def test_a_new_text_that_is_no_python_is_told(editor: Editor) -> None:
    editor.open("new.py", "def f(:\n")
    editor.wait(lambda: editor.codes("new.py") == [("DLS901", 1)])


def test_columns_are_counted_as_the_editor_counts(editor: Editor) -> None:
    editor.open("wide.py", "import torch\nz = ['\U0001d538\U0001d538', torch.zeros(2, 3) @ torch.zeros(4, 5)]\n")
    editor.wait(lambda: editor.codes("wide.py") == [("DLS101", 2)])
    assert editor.findings("wide.py")[0]["range"]["start"]["character"] == 13


def test_what_is_closed_is_not_told_any_more(editor: Editor) -> None:
    editor.open("closed.py", BAD)
    editor.wait(lambda: editor.codes("closed.py") == [("DLS101", 5)])
    editor.close("closed.py")
    editor.wait(lambda: editor.codes("closed.py") == [])


def test_settings_count(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.dlshape]\nignore = ['DLS101']\n", encoding="utf-8")
    (tmp_path / "a.py").write_text(BAD, encoding="utf-8")
    with Editor(tmp_path) as editor:
        editor.open("a.py")
        uri = (tmp_path / "a.py").as_uri()
        editor.wait(lambda: uri in editor.published)
        assert editor.codes("a.py") == []
        (tmp_path / "pyproject.toml").write_text("[tool.dlshape]\nignore = 3\n", encoding="utf-8")
        editor.type("a.py", f"{BAD}\n")
        editor.wait(lambda: any("ignore" in note["params"]["message"] for note in editor.notes))


def test_an_analysis_that_was_killed_is_started_again(editor: Editor) -> None:
    editor.open("again.py", GOOD)
    uri = (editor.folder / "again.py").as_uri()
    editor.wait(lambda: uri in editor.published)
    children = Path(f"/proc/{editor.process.pid}/task/{editor.process.pid}/children").read_text(encoding="utf-8").split()
    for child in children:
        os.kill(int(child), signal.SIGKILL)
    editor.type("again.py", BAD)
    editor.wait(lambda: editor.codes("again.py") == [("DLS101", 5)])


def test_cells_of_notebooks_are_left_alone(editor: Editor) -> None:
    uri = "vscode-notebook-cell:/a.ipynb#1"
    editor.tell("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "python", "version": 1, "text": BAD}})
    asked = {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 0}}
    assert editor.ask("textDocument/hover", asked) is None
