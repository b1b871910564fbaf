"""Runs one program with torch on CPU; the last line of output says where it raised.

`python run_under_torch.py SECONDS PROGRAM [ARGUMENT…]`, called by `label.py` in a subprocess. Of each DataLoader only the first and the
last minibatch are made, processes run in this one, and a program that still runs after SECONDS counts as one that doesn't raise. Where
torchvision isn't installed, `stand_ins` must be on PYTHONPATH.
"""

from __future__ import annotations

import json
import os
import random
import runpy
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
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
    batches = list(loader.batch_sampler or [])
    for batch in (batches[0], batches[-1]) if len(batches) > 1 else batches:
        yield loader.collate_fn([loader.dataset[i] for i in batch])


PATCHES: tuple[tuple[Any, str, Any], ...] = (
    (torch.utils.data.DataLoader, "__iter__", first_and_last),
    (torch.multiprocessing, "Process", InlineProcess),
    (torch.multiprocessing, "set_start_method", lambda *_, **__: None),
)


def stop(_: int, __: FrameType | None) -> None:
    raise OutOfTime


def place(error: BaseException, folder: Path) -> tuple[str, int]:
    """The innermost place in the program's folder: file name and line, or ("", 0)."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if Path(f.filename).resolve().parent == folder]
    return (Path(frames[-1].filename).name, frames[-1].lineno or 0) if frames else ("", 0)


def execute(program: Path) -> str:
    """Runs the program; what it raises goes to FAILED. Returns a note."""
    try:
        runpy.run_path(str(program), run_name="__main__")
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
    signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    sys.argv = [str(program), *arguments]
    note = execute(program)
    if not FAILED:
        return {"raised": False, "note": note}
    places = [place(error, program.parent) for error in FAILED]
    others = sorted({other for other in places if other != places[0]})
    first = {"file": places[0][0], "line": places[0][1], "type": type(FAILED[0]).__name__, "message": str(FAILED[0])[:200]}
    return {"raised": True, **first, "note": note, "others": others}


if __name__ == "__main__":
    path = Path(sys.argv[2]).resolve()
    sys.path.insert(0, str(path.parent))
    print("\n" + json.dumps(main(int(sys.argv[1]), path, sys.argv[3:])))
