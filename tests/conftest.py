"""Tests depend on what is computed: not on how fast the machine is meanwhile, nor on how they were started."""

from __future__ import annotations

import importlib.util
import signal

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

if importlib.util.find_spec("xdist") is None:  # pysouffle's tests need nothing but pytest and hypothesis; pyproject.toml is for all tests

    def pytest_addoption(parser: pytest.Parser) -> None:
        parser.addoption("--numprocesses", help="of no effect without pytest-xdist")


@pytest.fixture(scope="session", autouse=True)
def interruptible() -> None:
    """A shell that starts something in the background has it, and what that starts, ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
