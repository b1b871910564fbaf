"""What a run is at, on standard error: on a terminal one line that goes away, from the second second on; elsewhere a line each ten seconds;
with `--verbose` a line for each stage and unit, wherever that goes."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

from dlshape.analysis.pipeline import Stopwatch

_AFTER, _EVERY = 1.0, 0.5  # seconds
_LINES = 10.0  # seconds between two lines of a log
_WORDS = {"startup": "starting", "extraction": "reading the program", "fixpoint": "evaluating the rules", "z3": "deciding conditions",
          "report": "describing what was found", "pages": "writing the report",
          "fix": "looking for what decides an error (the first time, rules are compiled for that)"}  # fmt: skip
_BETWEEN = "solving"
_CLEAR = "\r\033[K"


class Progress(Stopwatch):
    """A stopwatch whose stages can be seen."""

    def __init__(self, *, verbose: bool = False, quiet: bool = False) -> None:
        super().__init__()
        self._verbose = verbose
        self._shown, self._lines = not quiet and not verbose, not _terminal()
        self._start = time.perf_counter()
        self._stage = _BETWEEN
        self._counts: list[Callable[[], str]] = []

    def counted(self, what: str, done: Callable[[], int], of: int | None = None) -> AbstractContextManager[None]:
        """`what`: the word for several."""

        def text() -> str:
            number = done()
            return f", {number} {what.removesuffix('s') if number == 1 else what}" if of is None else f", {number} of {of} {what}"

        return self.saying(text)

    @property
    def looked_at(self) -> bool:
        return self._shown

    @contextmanager
    def saying(self, text: Callable[[], str]) -> Iterator[None]:
        self._counts.append(text)
        try:
            yield
        finally:
            self._counts.pop()

    def count(self, done: int, units: int, name: str) -> None:
        self._stage = f"{_BETWEEN}, {done} of {units} units done" if done < units else _BETWEEN
        if self._verbose:
            _write(f"dlshape: {done} of {units} units: {name}: {time.perf_counter() - self._start:.2f} s\n")

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        around = self._stage if not self._stage.startswith(_BETWEEN) else _BETWEEN
        self._stage, start = _WORDS.get(name, name), time.perf_counter()
        if self._verbose:
            _write(f"dlshape: {self._stage}\n")
        try:
            with super().stage(name):
                yield
        finally:
            if self._verbose:
                _write(f"dlshape: {self._stage}: {time.perf_counter() - start:.2f} s\n")
            self._stage = around

    @contextmanager
    def showing(self) -> Iterator[None]:
        """Until what is done inside is done."""
        if not self._shown:
            yield
            return
        done = threading.Event()
        thread = threading.Thread(target=self._show, args=(done,), daemon=True)
        thread.start()
        try:
            yield
        finally:
            done.set()
            thread.join()

    def _show(self, done: threading.Event) -> None:
        shown = False
        while not done.wait(_LINES if self._lines else _EVERY if shown else _AFTER):
            counts = "".join(each() for each in self._counts)
            told = f"dlshape: {self._stage}{counts}, {time.perf_counter() - self._start:.0f} s"
            _write(f"{told}\n" if self._lines else f"{_CLEAR}{told}")
            shown = True
        if shown and not self._lines:
            _write(_CLEAR)


def _terminal() -> bool:
    return sys.stderr.isatty() and os.environ.get("TERM") != "dumb"


def _write(text: str) -> None:
    """Past Python's streams, whose locks a process that is forked now would keep for ever."""
    try:
        number = sys.stderr.fileno()
    except (OSError, ValueError):  # a stream of a program that runs this command inside itself
        sys.stderr.write(text)
        return
    with contextlib.suppress(OSError):
        os.write(number, text.encode("ascii", "replace"))
