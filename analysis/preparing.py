"""The rules, ready to be run."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from dlshape.analysis.pipeline import Stopwatch
from dlshape.solver.evaluation import Evaluation, Prepared, prepared_for


@contextmanager
def prepared_rules(how: Evaluation, watch: Stopwatch) -> Iterator[Prepared]:
    with ExitStack() as stack:
        with watch.saying(lambda: ", loading the rules"):
            prepared = stack.enter_context(prepared_for(how))
        yield prepared
