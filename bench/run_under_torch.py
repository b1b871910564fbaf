"""Runs one program with torch on CPU; the last line of output says where it raised.

`python run_under_torch.py SECONDS PROGRAM [ARGUMENT…]`, called by `label.py` in a subprocess. Nothing is changed in the files; to be short,
- a DataLoader makes only its first and its last minibatch;
- a training loop over a `range` takes its first turn and its last, of one with a loop in it only the first;
- gradients are not computed where no file reads them;
- processes run in this one;
- a program that still runs after SECONDS, of the processor, counts as one that doesn't raise.
Where torchvision isn't installed, `stand_ins` must be on PYTHONPATH. $PROGRAM_ROOT: the folder that the program's files are named from, by
default its own.
"""

from __future__ import annotations

import ast
import builtins
import importlib.machinery
import json
import os
import random
import re
import signal
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any

import torch
import torch.multiprocessing
import torch.utils.data


class OutOfTime(BaseException):
    """The program ran until its time was over."""


FAILED: list[BaseException] = []


class InlineProcess:
    """A process that is run where it is started. Its failure does not stop the program, as with a real one."""

    def __init__(self, target: Callable[..., object], args: tuple[object, ...] = ()) -> None:
        self.target, self.args = target, args

    def start(self) -> None:
        try:
            self.target(*self.args)
        except Exception as error:  # noqa: BLE001 - whatever the process raises is an answer
            FAILED.append(error)

    def join(self) -> None:
        pass


def first_and_last(loader: Any) -> Iterator[object]:
    """What a DataLoader yields, cut to the first and the last minibatch."""
    if isinstance(loader.dataset, torch.utils.data.IterableDataset):
        yield from ITERATED(loader)  # how many minibatches there are is not known before
        return
    batches = list(loader.batch_sampler or [])
    for batch in (batches[0], batches[-1]) if len(batches) > 1 else batches:
        yield loader.collate_fn([loader.dataset[i] for i in batch])


def scalar_backward(loss: torch.Tensor, gradient: object = None, *_: object, **__: object) -> None:
    """What a backward demands of shapes, without the work: two thirds of the time of a run."""
    if gradient is None and (loss.numel() != 1 or not loss.requires_grad):
        BACKWARD(loss)


BACKWARD, ITERATED = torch.Tensor.backward, torch.utils.data.DataLoader.__iter__
PATCHES: tuple[tuple[Any, str, Any], ...] = (
    (torch.utils.data.DataLoader, "__iter__", first_and_last),
    (torch.multiprocessing, "Process", InlineProcess),
    (torch.multiprocessing, "set_start_method", lambda *_, **__: None),
)


def few(turns: Iterable[object]) -> Iterator[object]:
    """The first turn and the last."""
    i, last = -1, None
    for i, last in enumerate(turns):
        if i == 0:
            yield last
    if i > 0:
        yield last


class TrainingLoops(ast.NodeTransformer):
    """Loops over a `range` that train (a backward or an optimizer's step is in them) take few turns, those around a loop only one."""

    def visit_For(self, node: ast.For) -> ast.For:
        self.generic_visit(node)
        calls = {call.func.attr for call in ast.walk(node) if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)}
        ranges = any(isinstance(part, ast.Name) and part.id == "range" for part in ast.walk(node.iter))
        if ranges and calls & {"backward", "step"}:
            epochs = any(isinstance(part, ast.For) for statement in node.body for part in ast.walk(statement))
            function = ast.copy_location(ast.Name("__first__" if epochs else "__few__", ast.Load()), node.iter)
            node.iter = ast.copy_location(ast.Call(function, [node.iter], []), node.iter)
        return node


def shortened(source: bytes | str, path: str) -> CodeType:
    """The compiled module, its lines those of the file."""
    code: CodeType = compile(TrainingLoops().visit(ast.parse(source)), path, "exec", dont_inherit=True)
    return code


class Loader(importlib.machinery.SourceFileLoader):
    """Imports of the program's modules are shortened as the program is."""

    def source_to_code(self, data: Any, path: Any, *, _optimize: int = -1) -> CodeType:
        return shortened(data, str(path))


def import_from(root: Path) -> None:
    """Modules below `root` are loaded by `Loader`."""
    finder = importlib.machinery.FileFinder.path_hook((Loader, [".py"]))

    def hook(folder: str) -> Any:
        if not Path(folder).resolve().is_relative_to(root):
            raise ImportError
        return finder(folder)

    sys.dont_write_bytecode = True
    sys.path_hooks.insert(0, hook)
    sys.path_importer_cache.clear()


def stop(_: int, __: FrameType | None) -> None:
    raise OutOfTime


def place(error: BaseException, folder: Path) -> tuple[str, int]:
    """The innermost place below the program's folder: path and line, or ("", 0)."""
    frames = [f for f in traceback.extract_tb(error.__traceback__)
              if f.filename[0] != "<" and Path(f.filename).resolve().is_relative_to(folder)]  # what is generated is in no file
    return (Path(frames[-1].filename).resolve().relative_to(folder).as_posix(), frames[-1].lineno or 0) if frames else ("", 0)


def execute(program: Path) -> str:
    """Runs the program; what it raises goes to FAILED. Returns a note."""
    try:
        module = ModuleType("__main__")
        module.__file__ = str(program)
        sys.modules["__main__"] = module
        exec(shortened(program.read_bytes(), str(program)), vars(module))
    except OutOfTime:
        return "out of time"
    except SystemExit as error:
        if error.code:
            FAILED.append(error)
    except BaseException as error:  # noqa: BLE001 - whatever the program raises is the answer
        FAILED.append(error)
    return ""


def main(seconds: int, program: Path, arguments: list[str]) -> dict[str, object]:
    """Whether the program raised; where, type and message of the first failure; the places of others, in processes of their own."""
    seed = int(os.environ.get("SEED", "0"))
    torch.manual_seed(seed)
    random.seed(seed)
    torch.set_num_threads(1)
    for owner, name, value in PATCHES:
        setattr(owner, name, value)
    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    sys.argv = [str(program), *arguments]
    vars(builtins).update(__few__=few, __first__=lambda turns: islice(turns, 1))
    root = Path(os.environ.get("PROGRAM_ROOT", program.parent)).resolve()
    import_from(root)
    if not any(re.search(r"\.grad\b", file.read_text(errors="replace")) for file in program.parent.glob("*.py")):
        torch.Tensor.backward = scalar_backward  # type: ignore[method-assign,assignment]
    note = execute(program)
    if not FAILED:
        return {"raised": False, "note": note}
    places = [place(error, root) for error in FAILED]
    others = sorted({other for other in places if other != places[0]})
    first = {"file": places[0][0], "line": places[0][1], "type": type(FAILED[0]).__name__, "message": str(FAILED[0])[:200]}
    return {"raised": True, **first, "note": note, "others": others}


if __name__ == "__main__":
    path = Path(sys.argv[2]).resolve()
    sys.path.insert(0, str(path.parent))
    print("\n" + json.dumps(main(int(sys.argv[1]), path, sys.argv[3:])))
