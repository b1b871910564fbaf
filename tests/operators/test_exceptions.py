"""The class of exception that a failing check is, against what the real library raises in the recorded cases."""

from __future__ import annotations

import builtins
import warnings
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

from concrete import holds
from dlshape.rules.catalogue import catalogue_facts
from harness import Case, Decided, decide, read_cases
from tensor_cases import decide_operators

HERE = Path(__file__).parent


def failing(folder: str) -> list[Case]:
    cases = [case for path in sorted((HERE / folder).glob("*.cases")) for case in read_cases(path)]
    return [case for case in cases if "error" in case.expected]


def refuted(decided: Decided, environment: Mapping[str, int]) -> set[str]:
    """The codes of the demands that do not hold."""
    return {code for code, need in decided.needs if holds(need, environment) is False}


def test_classes_are_known() -> None:
    known = {str(name) for name, family, _ in catalogue_facts()["api"] if family == "exception"}
    assert known >= {str(name) for _, name in catalogue_facts()["code_raises"]}
    for name in known:
        owner, _, kind = name.rpartition(".")
        assert owner != "builtins" or issubclass(getattr(builtins, kind), BaseException), name


if find_spec("torch") is not None:
    from record import names_in

    def raised(text: str, environment: Mapping[str, int]) -> type[BaseException] | None:
        """The class of what the library raises."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                eval(text, names_in(text) | dict(environment))
            except Exception as exception:  # noqa: BLE001  (its class is what is asked for)
                return type(exception)
        return None

    def test_the_library_raises_these_classes() -> None:
        told: dict[str, set[str]] = {}
        for code, name in catalogue_facts()["code_raises"]:
            told.setdefault(str(code), set()).add(str(name).rpartition(".")[2])
        wrong = set()
        compared = 0
        for folder, decided in (("layers", decide), ("tensor", decide_operators)):
            cases = failing(folder)
            for case, found in zip(cases, decided([case.text for case in cases]), strict=True):
                for environment in case.environments():
                    codes = refuted(found, environment)
                    kind = raised(case.text, environment) if len(codes) == 1 else None
                    if kind is not None:
                        compared += 1
                        expected = told.get(code := codes.pop(), {"RuntimeError"})
                        if not expected & {each.__name__ for each in kind.__mro__}:
                            wrong.add(f"{code}: {kind.__name__}, not {' or '.join(sorted(expected))}, of {case.text}")
        assert not wrong
        assert compared > 400
