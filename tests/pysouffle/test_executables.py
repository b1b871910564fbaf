"""Compiled programs and their cache. The compiler is a script; test_souffle.py has the real one."""

import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from fakes import souffle

from pysouffle import CompileError, Program, ProgramError, engine
from pysouffle.executables import KEPT, executable
from pysouffle.installation import Installation

# What it "compiles" writes one row for the only relation that is asked for.
WORKS = """\
echo run >> "$0.log"
cat > "$out" << 'end'
#!/bin/sh
while [ $# -gt 1 ]; do [ "$1" = -D ] && echo 7 > "$2/_flat_relation_0.csv"; shift; done
end"""
SLOW = f"sleep 0.3\n{WORKS}"
PROGRAM = ".decl a(n: number)\n.output a\na(7).\n"


def compiler(tmp_path: Path, body: str) -> Installation:
    return Installation.find(souffle(tmp_path / "souffle", body))


def runs(tmp_path: Path) -> int:
    log = tmp_path / "souffle.log"
    return len(log.read_text().splitlines()) if log.exists() else 0


def test_compiled_once(tmp_path: Path) -> None:
    compiler(tmp_path, WORKS)
    compiled = engine("compiled", souffle=tmp_path / "souffle", cache=tmp_path / "cache")
    for _ in range(2):
        result = Program.from_text(PROGRAM, engine=compiled).run()
        assert list(result["a"]) == [(7,)]
        assert set(result.seconds) == {"compile", "solve", "decode"}
    assert runs(tmp_path) == 1
    Program.from_text(PROGRAM + "a(8).", engine=compiled).run()
    Program.from_text(PROGRAM, engine=engine("compiled", souffle=tmp_path / "souffle", cache=tmp_path / "cache", jobs=4)).run()
    assert runs(tmp_path) == 3  # other rules, other options
    souffle(tmp_path / "souffle", WORKS, "Version: 2.6\\nWord size: 64 bits")
    Program.from_text(PROGRAM, engine=engine("compiled", souffle=tmp_path / "souffle", cache=tmp_path / "cache")).run()
    assert runs(tmp_path) == 4


@pytest.mark.parametrize(
    ("body", "error", "message"),
    [
        ("echo 'sh: 1: c++: not found' >&2; exit 1", CompileError, "there is no C++ compiler"),
        ("echo 'x.cpp:1: error: no' >&2; exit 1", CompileError, "the C++ compiler failed"),
        ("echo 'Error: Undefined relation b in <text>:2:3' >&2; exit 1", ProgramError, "<text>:2:3: Undefined relation b"),
    ],
)
def test_a_failure_leaves_nothing(tmp_path: Path, body: str, error: type[Exception], message: str) -> None:
    compiler(tmp_path, f'echo half > "$out"; {body}')
    compiled = engine("compiled", souffle=tmp_path / "souffle", cache=tmp_path / "cache")
    with pytest.raises(error, match=message.replace("+", r"\+")):
        Program.from_text(PROGRAM, engine=compiled).run()
    assert list((tmp_path / "cache").iterdir()) == []


def test_an_interruption_leaves_nothing(tmp_path: Path) -> None:
    """As with Ctrl-C in another process, in the middle of the compilation."""
    compiler(tmp_path, 'echo half > "$out"; echo $$ > "$0.pid"; sleep 60')
    code = f"""
from pysouffle import Program, engine
Program.from_text({PROGRAM!r}, engine=engine("compiled", souffle={str(tmp_path / 'souffle')!r}, cache={str(tmp_path / 'cache')!r})).run()
"""
    started = tmp_path / "souffle.pid"
    with subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE) as process:
        try:
            for _ in range(600):
                if started.exists() and started.read_text().strip():
                    break
                time.sleep(0.05)
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=30)
        finally:
            process.kill()
    assert b"KeyboardInterrupt" in errors
    assert list((tmp_path / "cache").iterdir()) == []
    with pytest.raises(ProcessLookupError):  # the compiler is gone too
        os.kill(int(started.read_text()), 0)


def test_many_at_once(tmp_path: Path) -> None:
    installation = compiler(tmp_path, SLOW)
    main = tmp_path / "main.dl"
    main.write_text(PROGRAM)
    together = threading.Barrier(4)

    def compile_it(_: int) -> bytes:
        together.wait()
        return executable(main, installation, (), [], tmp_path / "cache").read_bytes()

    with ThreadPoolExecutor(4) as threads:
        found = set(threads.map(compile_it, range(4)))
    assert len(found) == 1
    assert len(list((tmp_path / "cache").iterdir())) == 1


def test_the_cache_forgets_what_was_not_used_for_longest(tmp_path: Path) -> None:
    installation = compiler(tmp_path, WORKS)
    main = tmp_path / "main.dl"
    paths = []
    for number in range(KEPT + 2):
        main.write_text(f"{PROGRAM}// {number}\n")
        paths.append(executable(main, installation, (), [], tmp_path / "cache"))
        os.utime(paths[-1], (number, number))
    abandoned = tmp_path / "cache" / ".new-abandoned"
    abandoned.mkdir()
    os.utime(abandoned, (0, 0))
    main.write_text(PROGRAM)
    executable(main, installation, (), [], tmp_path / "cache")
    kept = set((tmp_path / "cache").iterdir())
    assert len(kept) == KEPT
    assert not kept & set(paths[:3])
