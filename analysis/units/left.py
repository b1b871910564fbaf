"""What no script reaches, and is solved behind them."""

from __future__ import annotations

from collections.abc import Container, Sequence

from dlshape.analysis.units.graph import Modules, Unit
from dlshape.analysis.units.packing import packed
from dlshape.analysis.units.parts import Outside, Parts
from dlshape.facts.rows import Facts

_TOGETHER = 8  # modules of one folder of a library that are solved together


def units_left(facts: Facts, modules: Modules, units: Sequence[Unit], outside: Outside, parts: Parts,
               among: Container[str] | None = None) -> list[Unit]:
    """Units for what `units`, those of scripts, left out; `among`: of these modules alone."""
    left = [module for module in left_out(facts, modules, units, outside) if among is None or module in among]
    return packed(modules.libraries(left, _TOGETHER), parts.size)


def left_out(facts: Facts, modules: Modules, units: Sequence[Unit], outside: Outside) -> list[str]:
    """Modules that compute with tensors, with a function that no script reaches: unless the script is asked for all that it has."""
    asked = {entry for unit in units if not unit.named_outside for entry in unit.entries}
    followed = {str(module) for module, *_ in facts.get("followed", ())}
    left = {str(m) for f, m, _, kind, _ in facts.get("function", ()) if kind in ("def", "async") and f not in outside.reached}
    return sorted((left & modules.tensors) - asked - followed)
