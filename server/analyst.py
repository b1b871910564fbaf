"""The process that analyses. It has the rules loaded and knows earlier results; each request is answered in a copy of it, which is ended
when a newer one comes, whatever it is at."""

from __future__ import annotations

import gc
import importlib
import os
import signal
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from dlshape.facts.errors import AnalysisError
from dlshape.inputs.program import common_relations
from dlshape.server.analysis_of_texts import answer
from dlshape.server.dialogue import Answer, Failure, FixAnswer, FixRequest, Question, Request, Setup
from dlshape.server.fixing import fix_answer
from dlshape.server.memory import Learned, Memory
from dlshape.solver.beginnings import Beginnings
from dlshape.solver.evaluation import Prepared, prepared_for

from pysouffle.late_dataclasses import dataclass

# What most programs have in common with this one is at hand once it is analysed.
_FIRST = {
    "main.py": "import net\nimport torch\n\n\nif __name__ == '__main__':\n    sizes = [4]\n    net.more(sizes)\n"
               "    net.Net()(torch.zeros(2, 4))\n",
    "other.py": "import net\n\nnet.more([1])\n",
    "net.py": "from torch import nn\n\n\ndef more(sizes):\n    sizes.append(3)\n\n\nclass Net(nn.Module):\n    def __init__(self):\n"
              "        super().__init__()\n        self.fc = nn.Linear(4, 3)\n\n    def forward(self, x):\n        return self.fc(x)\n",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Ended:
    """The last message of a copy."""


Said: TypeAlias = Answer | FixAnswer | Failure | Learned | Ended


@dataclass(slots=True)
class _Copy:
    process: BaseProcess
    pipe: Connection
    number: int


def serve(setup: Setup, pipe: Connection) -> None:
    """Answers what comes through the pipe, until it is closed."""
    _without_standard_streams()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it ends it
    try:
        with prepared_for(setup.evaluation) as loaded:
            _Analyst(setup, pipe, replace(loaded, beginnings=Beginnings(common_relations()))).run()
    except (EOFError, OSError):
        pass
    except AnalysisError as error:
        with suppress(OSError):
            pipe.send(Failure(0, str(error)))


def _without_standard_streams() -> None:
    """They belong to the protocol."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr


class _Analyst:
    def __init__(self, setup: Setup, pipe: Connection, prepared: Prepared) -> None:
        self._setup, self._pipe, self._prepared = setup, pipe, prepared
        self._memory = Memory()
        self._copies: dict[type, _Copy] = {}

    def run(self) -> None:
        self._prepare()
        try:
            while True:
                for ready in wait([self._pipe, *(copy.pipe for copy in self._copies.values())]):
                    if ready is self._pipe:
                        self._asked(self._newest())
                    elif (kind := self._kind(ready)) is not None:  # none of one that was just ended
                        self._hear(kind)
        finally:
            for kind in list(self._copies):
                self._end(kind)

    def _kind(self, pipe: object) -> type | None:
        return next((kind for kind, copy in self._copies.items() if copy.pipe is pipe), None)

    def _prepare(self) -> None:
        """Has at hand what each copy would have to load or compute: a small program is analysed before there is any."""
        importlib.import_module("z3").main_ctx()
        with TemporaryDirectory(prefix="dlshape-") as folder:
            for name, text in _FIRST.items():
                (Path(folder) / name).write_text(text, encoding="utf-8")
            first = os.path.realpath(Path(folder) / next(iter(_FIRST)))
            request = Request(0, Path(folder), {first: f"{_FIRST['main.py']}\n"}, frozenset({first}), first)
            self._work(request, lambda said: None)
            os.chdir(os.path.dirname(folder))

    def _newest(self) -> list[Question]:
        """The newest question of each kind that waits."""
        newest: dict[type, Question] = {}
        while not newest or self._pipe.poll():
            question: Question = self._pipe.recv()
            newest[type(question)] = question
        return list(newest.values())

    def _asked(self, questions: list[Question]) -> None:
        for question in questions:
            if isinstance(question, Request):
                self._end(FixRequest)  # of a text that is no more
            self._end(type(question))
            if "fork" in get_all_start_methods():
                self._copies[type(question)] = self._begun(question)
            else:  # what is begun is done, then
                self._work(question, self._take)

    def _begun(self, question: Question) -> _Copy:
        context = get_context("fork")
        gc.freeze()  # a collection in the copy would write to all that it shares
        mine, theirs = context.Pipe()
        others = [self._pipe, mine, *(copy.pipe for copy in self._copies.values())]

        def copy() -> None:
            os.setpgid(0, 0)  # with all that it starts
            for other in others:
                other.close()
            self._work(question, theirs.send)
            theirs.close()
            os._exit(0)

        process: BaseProcess = context.Process(target=copy)
        process.start()
        theirs.close()
        with suppress(OSError):
            os.setpgid(process.pid or 0, process.pid or 0)  # whichever is first
        return _Copy(process, mine, _number(question))

    def _work(self, question: Question, say: Callable[[Said], None]) -> None:
        try:
            if isinstance(question, FixRequest):
                say(fix_answer(question, self._setup, self._memory, self._prepared))
            else:
                answer(question, self._setup, self._memory, self._prepared, say, say)
        except AnalysisError as error:
            say(Failure(_number(question), str(error)))
        except Exception:  # noqa: BLE001 - whatever it is, the next text is another one
            say(Failure(_number(question), traceback.format_exc()))
        say(Ended())

    def _hear(self, kind: type) -> None:
        copy = self._copies[kind]
        try:
            said: Said = copy.pipe.recv()
        except (EOFError, OSError):
            self._end(kind)
            self._pipe.send(Failure(copy.number, f"the analysis ended with {copy.process.exitcode}"))
            return
        if isinstance(said, Ended):
            self._end(kind)
        else:
            self._take(said)

    def _take(self, said: Said) -> None:
        if isinstance(said, Learned):
            self._memory.learn(said)
        elif not isinstance(said, Ended):
            self._pipe.send(said)

    def _end(self, kind: type) -> None:
        copy = self._copies.pop(kind, None)
        if copy is None:
            return
        if copy.process.pid is not None:
            with suppress(OSError):
                os.killpg(copy.process.pid, signal.SIGKILL)
        copy.process.join()
        copy.pipe.close()


def _number(question: Question) -> int:
    return question.number if isinstance(question, Request) else question.request.number
