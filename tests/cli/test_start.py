"""What a check loads: the start of a process is most of what a small program costs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from pysouffle.embedded.native.shared_library import library

LOADED = """
import sys
from dlshape.cli.main import main
main(sys.argv[1:])
print(*sys.modules, sep="\\n", file=sys.stderr)
"""
# The parser of rules, which the user's own need alone, with what it is made from; what reads sources, where facts are kept; the solver, and
# what it is not asked for where constants decide; what only a baseline needs.
SELDOM = {"lark", "regex", "pysouffle.language.parser", "pysouffle.language.check", "dlshape.frontend.lower.modules",
          "dlshape.frontend.read.python2", "dlshape.frontend.read.reveals", "dlshape.analysis.several_units",
          "dlshape.analysis.kept_parts", "dlshape.report.baseline", "dlshape.solver.residual.bounded", "decimal",
          "difflib", "pickle", "subprocess", "z3"}
# What evaluates rules where there is no machine.
IN_PYTHON = {"pysouffle.embedded.evaluate", "pysouffle.embedded.worklist", "pysouffle.embedded.dispatch"}


def test_a_check_of_an_unchanged_program_loads_no_parser(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("import torch\n\nx = torch.zeros(2, 3).view(6)\n")
    for _ in range(2):
        done = subprocess.run([sys.executable, "-c", LOADED, "check", "--jobs", "1", "a.py"], cwd=tmp_path, capture_output=True, text=True,
                              check=True, timeout=120)
    loaded = set(done.stderr.splitlines())
    assert "dlshape.analysis.solve" in loaded
    assert sorted(loaded & (SELDOM | IN_PYTHON if library() is not None else SELDOM)) == []
