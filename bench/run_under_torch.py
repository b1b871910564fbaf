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


class InlineProcess:
    """A process that is run where it is started."""

    def __init__(self, target: Callable[..., object], args: tuple[object, ...] = ()) -> None:
        self.target, self.args = target, args

    def start(self) -> None:
        self.target(*self.args)

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


def main(seconds: int, program: Path, arguments: list[str]) -> dict[str, object]:
    """`{"raised": false}`, or file name, line, type and message of what the program raised."""
    seed = int(os.environ.get("SEED", "0"))
    torch.manual_seed(seed)
    random.seed(seed)
    torch.set_num_threads(1)
    for owner, name, value in PATCHES:
        setattr(owner, name, value)
    signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    sys.argv = [str(program), *arguments]
    try:
        runpy.run_path(str(program), run_name="__main__")
    except OutOfTime:
        return {"raised": False, "note": "out of time"}
    except SystemExit as error:
        return {"raised": bool(error.code), "file": "", "line": 0, "type": "SystemExit", "message": str(error.code)}
    except BaseException as error:  # noqa: BLE001 - whatever the program raises is the answer
        frames = [f for f in traceback.extract_tb(error.__traceback__) if Path(f.filename).resolve().parent == program.resolve().parent]
        place = (Path(frames[-1].filename).name, frames[-1].lineno) if frames else ("", 0)
        return {"raised": True, "file": place[0], "line": place[1], "type": type(error).__name__, "message": str(error)[:200]}
    return {"raised": False}


if __name__ == "__main__":
    path = Path(sys.argv[2]).resolve()
    sys.path.insert(0, str(path.parent))
    print("\n" + json.dumps(main(int(sys.argv[1]), path, sys.argv[3:])))
