"""Where do programs raise under TensorFlow? `python bench/run_under_keras.py tests/tensorflow/programs`, with a Python that has TensorFlow,
compares that with their `# expect:` comments: an expected line has to raise, and no other. Where a session runs a graph, that is the line
that made the operation which fails. `--print` tells the lines instead. What this version does not have, parts of version 1, is said to be
left out."""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import multiprocessing
import os
import re
import runpy
import signal
import sys
import traceback
from dataclasses import asdict
from pathlib import Path

from label import Outcome

os.environ.update(TF_CPP_MIN_LOG_LEVEL="3", CUDA_VISIBLE_DEVICES="")

# Images and labels of data sets that cannot be downloaded everywhere.
DATA = {"mnist": (28, 28), "fashion_mnist": (28, 28), "cifar10": (32, 32, 3), "cifar100": (32, 32, 3)}
_ABSENT = ("ModuleNotFoundError: No module named 'tensorflow.", "AttributeError: module 'tensorflow' has no attribute ")


def known_data() -> None:
    """Zeros instead of the data sets."""
    import keras
    import numpy as np

    for name, shape in DATA.items():
        sizes, labels = ((60000, 10000), ()) if "mnist" in name else ((50000, 10000), (1,))
        parts = tuple((np.zeros((n, *shape), "uint8"), np.zeros((n, *labels), "uint8")) for n in sizes)
        getattr(keras.datasets, name).load_data = lambda parts=parts: parts


def raised(program: Path) -> tuple[int, str]:
    """The line where a program raises, 0 if it doesn't, and what."""
    try:
        with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
            runpy.run_path(str(program), run_name="__main__")
    except Exception as error:  # noqa: BLE001 - whatever the program raises is an answer
        made = getattr(getattr(error, "op", None), "traceback", ())
        frames = [*traceback.extract_tb(error.__traceback__), *made]
        places = [frame.lineno for frame in frames if frame.filename == str(program)]
        return (places[-1] if places else 0), f"{type(error).__name__}: {error}"
    return 0, ""


def run_by_itself(folder: Path, entry: str, seconds: int = 120) -> Outcome:
    """What a program of several files does, in a copy of this process; places are relative to the folder."""
    import tensorflow as tf

    _ = tf.keras.layers, tf.keras.Model  # what is imported here is not imported for each program
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        with open(os.devnull, "w", encoding="utf-8") as nowhere:
            os.dup2(nowhere.fileno(), 1)
            os.dup2(nowhere.fileno(), 2)
        signal.alarm(seconds)  # ends it, without an answer
        os.chdir(folder)
        sys.path.insert(0, str(folder))
        os.write(writer, json.dumps(asdict(whole(folder, entry))).encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as answers:
        answer = answers.read()
    os.waitpid(child, 0)
    return Outcome(**json.loads(answer)) if answer else Outcome(False, note=f"not ended in {seconds} s")


def whole(folder: Path, entry: str) -> Outcome:
    """Runs a program: the innermost place in its folder is where it raises. The message has those of code that TensorFlow rewrites."""
    try:
        runpy.run_path(str(folder / entry), run_name="__main__")
    except SystemExit:
        return Outcome(False)
    except Exception as error:  # noqa: BLE001 - whatever the program raises is an answer
        frames = [(Path(frame.filename).resolve(), frame.lineno or 0) for frame in traceback.extract_tb(error.__traceback__)]
        frames += [(Path(file).resolve(), int(line)) for file, line in re.findall(r'File "([^"]+)", line (\d+)', str(error))]
        inside = [(file.relative_to(folder.resolve()).as_posix(), line) for file, line in frames if file.is_relative_to(folder.resolve())]
        file, line = inside[-1] if inside else ("", 0)
        message = re.sub(r'File "[^"]*", ', "", str(error)).strip().replace("\n", " ")
        return Outcome(True, file, line, type(error).__name__, message)
    return Outcome(False)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--print", action="store_true", dest="told")
    options = parser.parse_args()
    files = [file for given in options.paths for file in (sorted(given.glob("*.py")) if given.is_dir() else [given])]
    known_data()
    # Each in a process of its own: version 1 or 2 is a state of the process.
    with multiprocessing.get_context("fork").Pool(1, maxtasksperchild=1) as processes:
        answers = processes.map(raised, files, chunksize=1)
    wrong = left_out = 0
    for file, (line, what) in zip(files, answers, strict=True):
        expected = {number for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1) if "# expect:" in line}
        if options.told:
            print(file, line, what[:160].replace("\n", " "))
        elif what.startswith(_ABSENT):
            left_out += 1
        elif expected != ({line} if line else set()):
            wrong += 1
            print("BAD", file, "expected", sorted(expected), "raised", line, what[:200].replace("\n", " "))
    if not options.told:
        print(f"{len(files)} programs, {wrong} with other lines than expected, {left_out} left out")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
