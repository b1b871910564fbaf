"""Tests depend on what is computed: not on how fast the machine is meanwhile, nor on how they were started."""

from __future__ import annotations

import gc
import importlib.util
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

if importlib.util.find_spec("xdist") is None:  # pysouffle's tests need nothing but pytest and hypothesis; pyproject.toml is for all tests

    def pytest_addoption(parser: pytest.Parser) -> None:
        for option in ("--numprocesses", "--dist"):
            parser.addoption(option, help="of no effect without pytest-xdist")


PROGRAM = ".decl e(a: symbol, b: symbol)\n.input e\n.decl r(a: symbol)\nr(x) :- e(x, y), e(y, _).\n.output r\n.printsize e\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a Datalog program and its facts, which is the current one; caches are elsewhere."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "main.dl").write_text(PROGRAM)
    (tmp_path / "e.facts").write_text("b\ta\na\tc\nc\td\n")
    return tmp_path


@pytest.fixture
def interrupted() -> Callable[..., tuple[int, str]]:
    """Starts a module with arguments, and interrupts it: its exit code within ten seconds, and what it says."""

    def run(*command: str) -> tuple[int, str]:
        with subprocess.Popen([sys.executable, "-m", *command], stderr=subprocess.PIPE, env={**os.environ}) as process:
            try:
                time.sleep(1.5)
                process.send_signal(signal.SIGINT)
                _, error = process.communicate(timeout=10)
            finally:
                process.kill()
        return process.returncode, error.decode()

    return run


@pytest.fixture(scope="session", autouse=True)
def interruptible() -> None:
    """A shell that starts something in the background has it, and what that starts, ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="module", autouse=True)
def earlier_tests_cost_nothing() -> None:
    """What the tests of other files left is not looked through for garbage again: with gigabytes of it, that was most of a test's time."""
    gc.collect()
    gc.freeze()


if importlib.util.find_spec("dlshape") is not None:
    from dataclasses import replace

    from dlshape.analysis import preparing
    from dlshape.inputs.program import common_relations
    from dlshape.solver import evaluation
    from dlshape.solver.beginnings import Beginnings
    from dlshape.solver.evaluation import Evaluation, Prepared

    @pytest.fixture(scope="session")
    def loaded() -> list[Prepared]:
        """The rules, once a test has asked for them."""
        return []

    @pytest.fixture(scope="module", autouse=True)
    def rules_loaded_once(request: pytest.FixtureRequest, loaded: list[Prepared]) -> Iterator[None]:
        """As in the server, the rules are loaded once, and what they conclude of libraries alone is computed once: most tests ask for one
        small program, of which that is two thirds of the work. Rules of the test's own, and Soufflé, are as they are without this; and so
        are tests of the commands and of benchmarks, which see how rules are loaded, or have others in their place."""
        if request.path.parent.name in ("cli", "bench"):
            yield
            return
        apart = evaluation.prepared_for

        @contextmanager
        def shared(how: Evaluation) -> Iterator[Prepared]:
            if how.rules or how.engine == "souffle" or how.souffle is not None:
                with apart(how) as prepared:
                    yield prepared
                return
            if not loaded:
                with apart(how) as prepared:
                    loaded.append(replace(prepared, beginnings=Beginnings(common_relations())))
            yield loaded[0]

        with pytest.MonkeyPatch.context() as patch:
            for module in (preparing, evaluation):
                patch.setattr(module, "prepared_for", shared)
            yield
