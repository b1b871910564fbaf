"""At a place many of whose conditions are undecided, further ones are not searched for long."""

from __future__ import annotations

from collections import Counter

import pytest
from dlshape.solver.residual import Class
from dlshape.solver.residual.classify import Classifier, Effort
from dlshape.solver.residual.conditions import FALSE
from dlshape.solver.residual.decision import Decision

from pysouffle.terms import Adt, Term

from .builders import call, eq, n, sym
from .test_verdicts import ARGS, check, verdicts


def open_checks(many: int, at: str = "v1") -> list[tuple[Term, ...]]:
    """Of which nobody knows: some value of each symbol satisfies it, others do not."""
    return [check(call("a.py::f", Adt("Int", (i,))), ARGS, eq(sym(f"S{i}"), n(3)), "residual", at) for i in range(many)]


def efforts(monkeypatch: pytest.MonkeyPatch) -> Counter[Effort]:
    used: Counter[Effort] = Counter()
    classify = Classifier.classify

    def counted(self: Classifier, hard: Term, soft: Term, iterating: bool = True, effort: Effort = Effort.PROOF) -> Decision:
        used[effort] += 1
        return classify(self, hard, soft, iterating, effort)

    monkeypatch.setattr(Classifier, "classify", counted)
    return used


def test_what_comes_late_is_like_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    used = efforts(monkeypatch)
    (site,) = verdicts(check=open_checks(100)).sites
    assert (site.decision.kind, site.contexts) == (Class.DONT_KNOW, 100)
    assert site.decision.reason.startswith("holds for some values of S0")
    assert used == {Effort.PROOF: 8, Effort.SAMPLES: 40}


def test_each_place_has_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    used = efforts(monkeypatch)
    assert len(verdicts(check=[*open_checks(8), *open_checks(8, "v2")]).sites) == 2
    assert used == {Effort.PROOF: 16}


def test_what_the_rules_refute_is_an_error_whatever_came_before() -> None:
    refuted = check(call("a.py::f", Adt("Int", (-1,))), ARGS, FALSE, "invalid")
    found = verdicts(check=[*open_checks(100), refuted], blocked=[(refuted[0], "v1", "matmul.inner")])
    assert [site.severity for site in found.sites] == ["error"]


def test_what_is_proved_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    used = efforts(monkeypatch)
    valid = [check(call("a.py::f", Adt("Int", (i,))), ARGS, eq(sym(f"S{i}"), sym(f"S{i}")), "residual") for i in range(60)]
    (site,) = verdicts(check=valid).sites
    assert site.decision.kind is Class.VALID
    assert used == {Effort.PROOF: 60}
