"""Which loop variables and formals only ever reach the screen, a log, a file or a test, so that their exact value is of no importance."""

from __future__ import annotations

import ast

from dlshape.frontend.read.nodes import walk
from dlshape.frontend.scope.concluded import Concluded
from dlshape.frontend.scope.fates import Fates, Key
from dlshape.frontend.ssa.file_facts import FileFacts


def output_only_variables(file: FileFacts, fates: Fates, concluded: Concluded) -> list[str]:
    """The `for` targets and formals that are only shown."""
    def shown(key: Key) -> bool:
        return key not in fates.used and (key not in fates.into or concluded.shows(*key))

    found = []
    for v, node, target in file.target_vars:
        names = {n.id for n in walk(target) if isinstance(n, ast.Name)}
        plain = isinstance(target, ast.Name) or all(isinstance(n, ast.Name | ast.Tuple | ast.expr_context) for n in walk(target))
        if plain and all(shown((node, name)) for name in names):
            found.append(v)
    for node, held in file.formal_vars.items():
        scope = file.scan.scopes[node]
        found += [v for name, v in zip(scope.formals, held, strict=True) if name != scope.self_name and shown((node, name))]
    return found
