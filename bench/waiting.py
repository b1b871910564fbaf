"""How long an editor waits for `dlshape server`: `python bench/waiting.py [FOLDER FILE…] [--edits N]`.

Each FILE of FOLDER is opened and, when all is known of it, edited N times in each of these ways: a comment in its first line, another
statement at its end, another first statement in its longest function. Printed are seconds from the change to the first findings, without
the half second that the server waits for another change, and to what is complete, middle and most.
Without a folder, a project of 5 000 lines is written first. Exit code 1: the middle of the first findings of a file is above a second.
"""

from __future__ import annotations

import argparse
import ast
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from large_projects import written

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "server"))
from editor import Editor  # the headless editor of the tests

_MODELS = 31
_FILES = ("nets/net7.py", "nets/layers.py", "scripts/train7.py")
_REST, _MOST = 0.5, 1.0  # seconds


def commented(text: str, i: int) -> str:
    """With another comment in the first line."""
    return f"# edit {i}\n{text}"


def ended(text: str, i: int) -> str:
    """With another statement at the end."""
    return f"{text}\nnumber_of_this_edit = {i}\n"


def entered(text: str, i: int) -> str:
    """With another first statement in the longest function."""
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
    if not functions:
        return ended(text, i)
    first = max(functions, key=lambda node: (node.end_lineno or 0) - node.lineno).body[0]
    lines = text.split("\n")
    lines.insert(first.lineno - 1, " " * first.col_offset + f"number_of_this_edit = {i}")
    return "\n".join(lines)


EDITS = {"comment": commented, "statement": ended, "function": entered}


def waits(editor: Editor, name: str, edits: int, quiet: float) -> Iterator[tuple[str, list[tuple[float, float]]]]:
    """By kind of edit, seconds to the first and to the last findings of each edit."""
    uri, text = (editor.folder / name).as_uri(), (editor.folder / name).read_text(encoding="utf-8")
    editor.open(name)
    _settled(editor, uri, 0, quiet)
    for kind, edited in EDITS.items():
        found = []
        for i in range(edits):
            before = len(editor.times)
            start = editor.type(name, edited(text, i))
            told = _settled(editor, uri, before, quiet)
            found.append((told[0] - start - _REST, told[-1] - start - _REST))
        yield kind, found
    editor.close(name)


def _settled(editor: Editor, uri: str, before: int, quiet: float) -> list[float]:
    """When findings came that are newer than so many, once there are no more."""
    def told() -> list[float]:
        return [when for when, of in editor.times[before:] if of == uri]

    editor.wait(lambda: bool(told()))
    while time.perf_counter() - told()[-1] < quiet:
        time.sleep(0.1)
    return told()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--edits", type=int, default=7, metavar="N")
    parser.add_argument("--quiet", type=float, default=3.0, metavar="SECONDS", help="without another answer, what is told is complete")
    args = parser.parse_args()
    slow = False
    with TemporaryDirectory() as scratch:
        folder, files = args.folder, args.files or _FILES
        if folder is None:
            folder = Path(scratch)
            print(f"{written(folder, _MODELS)} lines")
        for name in files:
            with Editor(folder.resolve()) as editor:
                for kind, found in waits(editor, name, args.edits, args.quiet):
                    first, last = zip(*found, strict=True)
                    slow = slow or statistics.median(first) > _MOST
                    print(f"{name}, {kind}: first {statistics.median(first):.2f} s, at most {max(first):.2f}; "
                          f"complete {statistics.median(last):.2f} s, at most {max(last):.2f}", flush=True)
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
