"""Which loop variables and formals only ever reach the screen, a log or a test."""

from __future__ import annotations

import ast

from dlshape.frontend.unit import Unit


def shown_variables(unit: Unit, tree: ast.Module) -> list[str]:
    """The variables that are only shown."""
    return []
