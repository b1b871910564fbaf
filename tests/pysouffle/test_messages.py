"""What Soufflé 2.5 wrote on standard error, as exceptions."""

from pathlib import Path

import pytest

from pysouffle import CompileError, EvaluationError, FactError, ProgramError
from pysouffle.language.sources import Segment
from pysouffle.messages import failure, program_error
from pysouffle.process import Outcome

SEVERAL = """\
Error: syntax error, unexpected invalid token, expecting ) in file main.dl at line 3
c(x) :- a(é, !d(é).
-----------------^----
Warning: Variable x only occurs once in file main.dl at line 3
c(x) :- a(é, !d(é).
--^-------------------
Error: Redefinition of relation a in file main.dl at line 2
.decl a(y: number)
------^------------
Previous definition in file main.dl at line 1
.decl a(x: number)
------^------------
Error: Undefined relation b in <text>:7:9
Error: something without a place
4 errors generated, evaluation aborted
"""


def test_every_mistake(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "main.dl").write_text('.include "sub/main.dl"\n.decl c(x: symbol)\nc(x) :- a(é, !d(é).\n')
    (tmp_path / "sub/main.dl").write_text(".decl a(x: number)\n.decl a(y: number)\n")
    segments = [Segment(tmp_path / name, 1, 1, "") for name in ("main.dl", "sub/main.dl")]
    error = program_error(SEVERAL, segments)
    assert error is not None
    assert (error.message, error.file, error.line, error.column) == (
        "syntax error, unexpected invalid token, expecting )", str(tmp_path / "main.dl"), 3, 17)
    sub = str(tmp_path / "sub/main.dl")
    assert [(each.message, each.file, each.line, each.column) for each in error.others] == [
        (f"Redefinition of relation a (Previous definition at {sub}:1:7)", sub, 2, 7),
        ("Undefined relation b", "<text>", 7, 9),
        ("something without a place", "", 0, 0),
    ]
    assert str(error).splitlines()[2:] == ["<text>:7:9: Undefined relation b", "something without a place"]


@pytest.mark.parametrize(
    ("code", "errors", "kind", "message"),
    [
        (1, "Error loading edge data: Error converting <x> in column 2 in line 1; cannot parse a!\n", FactError, "converting <x>"),
        (1, "error: wrong string provided by to_number(\"x\") functor.\n", EvaluationError, "wrong string"),
        (-8, "", EvaluationError, "killed by signal 8"),
        (3, "", EvaluationError, "ended with code 3"),
        (1, "Error: Undefined relation b in a.dl:1:2\n1 errors generated, evaluation aborted\n", ProgramError, "a.dl:1:2: Undefined"),
    ],
)
def test_failures_of_a_run(code: int, errors: str, kind: type[Exception], message: str) -> None:
    found = failure(Outcome(code, "", errors), [])
    assert type(found) is kind
    assert message in str(found)


def test_success() -> None:
    assert failure(Outcome(0, "edge\t3\n", "warning: wrong index position provided by substr\n"), []) is None


@pytest.mark.parametrize(
    ("output", "message"),
    [
        ("/bin/sh: 1: /usr/bin/c++: not found\n", "there is no C++ compiler: compiled mode needs Python 3 and a C++17 compiler"),
        ("unable to execute tool <python3 /usr/bin/souffle-compile.py>", "there is no C++ compiler"),
        ("main.cpp:1:10: error: expected ;", 'the C++ compiler failed: .*engine="interpreted" needs none of them.*\n.*expected ;'),
        ("x\n" * 100, "the C++ compiler failed"),
    ],
)
def test_failures_of_a_compiler(output: str, message: str) -> None:
    found = failure(Outcome(1, "", f"{output}\nfailed to compile C++ sources\n"), [], "compile")
    assert isinstance(found, CompileError)
    with pytest.raises(CompileError, match=message.replace("C++", r"C\+\+")):
        raise found
    assert len(str(found).splitlines()) < 30
