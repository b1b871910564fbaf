"""The answers to one request, in their order."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from dlshape.report.program import Program
from dlshape.report.result import Result
from dlshape.report.source import Lines
from dlshape.server.analysis_of_texts import answer
from dlshape.server.dialogue import Answer, Request, Setup
from dlshape.server.memory import Learned, Memory
from dlshape.solver.evaluation import Evaluation, Prepared, prepared_for

NET = (
    "import torch\nfrom torch import nn\n\n\ndef wrong():\n    return torch.zeros(2, 3) @ torch.zeros(4, 5)\n\n\n"
    "def made(n):\n    return nn.Linear(n, 5)\n"
)
USES = "import torch\nfrom net import made, wrong\n\nmade({n})(torch.zeros(2, 3))\nwrong()\n"


def all_of_it(paths: object) -> tuple[Callable[[Result, Program, Lines], Result], bool]:
    return (lambda result, program, lines: result), False


@pytest.fixture(scope="module")
def prepared() -> Iterator[Prepared]:
    with prepared_for(Evaluation()) as found:
        yield found


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, prepared: Prepared) -> Callable[[Memory, str], list[Answer]]:
    """The answers to a change of net.py, which three scripts use."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = tmp_path / "project"
    folder.mkdir()
    for name, text in {"pyproject.toml": "", "net.py": NET, **{f"uses{n}.py": USES.format(n=n) for n in (3, 4, 5)}}.items():
        (folder / name).write_text(text, encoding="utf-8")
    net = os.path.realpath(folder / "net.py")

    def ask(memory: Memory, text: str) -> list[Answer]:
        answers: list[Answer] = []
        request = Request(1, folder, {net: text}, frozenset({net}), net)
        answer(request, Setup(Evaluation(), all_of_it, 0.5, 1), memory, prepared, answers.append, memory.learn)
        return answers

    return ask


def lines(answer: Answer, name: str) -> list[int]:
    return [one.place.line for path, report in answer.files.items() if Path(path).name == name for one in report.findings
            if one.code == "DLS101"]


def known_of(memory: Memory) -> Memory:
    """As if everything that is known took long."""
    memory.known.latest = {entries: (key, 9.0) for entries, (key, _) in memory.known.latest.items()}
    return memory


def test_the_last_answer_is_complete(asked: Callable[[Memory, str], list[Answer]]) -> None:
    answers = asked(Memory(), NET)
    assert [one.complete for one in answers[-2:]] == [False, True]
    assert answers[0].alone  # nothing is known of how long it takes to read all
    assert lines(answers[-1], "net.py") == [6]
    assert [lines(answers[-1], f"uses{n}.py") for n in (3, 4, 5)] == [[], [4], [4]]


def test_what_is_known_is_answered_at_once(asked: Callable[[Memory, str], list[Answer]]) -> None:
    memory = Memory()
    asked(memory, NET)
    memory.reading = dict.fromkeys(memory.reading, 0.1)
    (one,) = asked(memory, NET)
    assert one.complete
    assert lines(one, "net.py") == [6]


def test_what_takes_long_comes_behind_the_module_by_itself(asked: Callable[[Memory, str], list[Answer]]) -> None:
    memory = Memory()
    asked(memory, NET)
    memory.reading = dict.fromkeys(memory.reading, 0.1)
    answers = asked(known_of(memory), f"MORE = 1\n{NET}")
    assert [one.complete for one in answers[:1]] == [False]
    assert not answers[0].alone
    # What scripts were found to have stands until they are solved; what is found in the module itself is where it stands now.
    assert lines(answers[0], "net.py") == [7]
    assert lines(answers[0], "uses4.py") == [4]
    assert lines(answers[-1], "net.py") == [7]


def test_where_only_comments_were_written_what_was_found_stands(asked: Callable[[Memory, str], list[Answer]]) -> None:
    memory = Memory()
    asked(memory, NET)
    memory.reading = dict.fromkeys(memory.reading, 0.1)
    answers = asked(known_of(memory), f"# one line more\n\n{NET}")
    assert [one.complete for one in answers] == [False, *[False] * (len(answers) - 2), True]
    # The first is about the text before, from which the editor's lines are counted; the last about this one.
    (report,) = [report for path, report in answers[0].files.items() if Path(path).name == "net.py"]
    assert (report.text, lines(answers[0], "net.py")) == (NET, [6])
    assert lines(answers[0], "uses4.py") == [4]
    assert lines(answers[-1], "net.py") == [8]


def test_what_is_found_in_a_line_that_is_changed_goes_at_once(asked: Callable[[Memory, str], list[Answer]]) -> None:
    memory = Memory()
    asked(memory, NET)
    memory.reading = dict.fromkeys(memory.reading, 0.1)
    answers = asked(known_of(memory), NET.replace("zeros(4, 5)", "zeros(3, 5)"))
    assert [lines(one, "net.py") for one in answers] == [[]] * len(answers)
    assert not answers[0].complete


def test_the_last_text_that_can_be_read_stands_for_one_that_cannot(asked: Callable[[Memory, str], list[Answer]]) -> None:
    memory = Memory()
    asked(memory, NET)
    broken = asked(memory, f"{NET}def f(:\n")[-1]
    ((finding,),) = broken.broken.values()
    assert (finding.code, finding.place.line) == ("DLS901", 11)
    assert lines(broken, "net.py") == [6]


def test_memory_forgets_what_is_about_parts_that_it_forgets() -> None:
    memory = Memory()
    memory.bases["gone"] = {}
    memory.learn(Learned({"a.py": "x"}, named=Path("a"), seconds=2.0))
    assert (memory.good, memory.reading) == ({"a.py": "x"}, {Path("a"): 2.0})
    assert replace(memory).bases == {"gone": {}}
