"""Calls of TensorFlow and Keras that nobody wrote: drawn for every function of the catalogue, run, and kept with what they gave.

`python tests/operators/tensorflow_calls.py` under a Python with TensorFlow and this package writes `tensorflow/generated.calls`: a line
`@ NAMES` for functions that answer alike, and below it their calls, as the other cases have them: `(zeros(2, 3), axis=1) -> float32(2,)`.
`tensorflow_said.py` adds what the rules say where that is something else, behind ` ~ `, and prints how many names are decided.
Drawing starts from the name, so that a function's calls stay the same when others come or go.
"""

from __future__ import annotations

import inspect
import os
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from dlshape.rules.catalogue import catalogue_facts
from harness import Case
from tensorflow_cases import TENSORS, names, run
from tensorflow_values import VALUES, Drawing, first, layer_order, tensor

FILE = Path(__file__).parent / "tensorflow" / "generated.calls"
TRIES, ACCEPTED, ALIKE, REFUSED = 300, 7, 2, 3
SPATIAL = {"1d": 1, "2d": 2, "3d": 3, "conv": 2, "pool": 2, "image": 2, "depth_to_space": 2, "space_to_depth": 2}
NO_TENSOR = frozenset(
    (
        "nothing",
        "opaque",
        "define_flag",
        "graph_object",
        "exception",
        "graph_operation",
        "decorating",
        "file_test",
        "unknown_test",
        "metric_object",
        "loss_object",
        "text",
        "flags",
        "graph_run",
        "absl_run",
        "session_run",
        "tape_gradients",
        "open_variable",
        "metric_result",
        "loss_called",
        "layers_trained",
        "layer_chain",
        "layers_asked",
        "layer_added",
        "layers_applied",
        "chain_part",
        "placeholder",
        "model_input",
        "same",
    )
)
"""Families whose functions make no tensor, or need more than arguments."""
NO_CALCULATION = frozenset(
    (
        "applications",
        "saving",
        "callbacks",
        "io",
        "gfile",
        "estimator",
        "feature_column",
        "train",
        "summary",
        "distribute",
        "config",
        "test",
        "app",
        "models",
        "logging",
        "saved_model",
        "data",
        "datasets",
        "experimental",
        "graph_util",
        "mixed_precision",
        "tpu",
        "python",
        "contrib",
        "laws",
        "compat",
        "tf",
        "optimizers",
        "constraints",
        "regularizers",
        "initializers",
        "debugging",
        "errors",
        "flags",
        "preprocessing",
    )
)
"""Modules whose functions calculate nothing, or long."""
LISTS = ("concat", "stack", "add_n", "meshgrid", "einsum", "block_diag", "accumulate_n", "average_n")


@dataclass(frozen=True, slots=True)
class Group:
    """One call of functions that answer alike; `said` is what the rules say, where that is not the outcome."""

    line: int
    names: tuple[str, ...]
    call: str
    outcome: str
    said: str

    def cases(self) -> list[Case]:
        return [Case(FILE, self.line, name + self.call, (self.outcome,)) for name in self.names]


def read_calls(path: Path = FILE) -> Iterator[Group]:
    names: tuple[str, ...] = ()
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("@ "):
            names = tuple(line.split()[1:])
        elif line.startswith("("):
            call, _, outcome = line.rpartition(" -> ")
            outcome, _, said = outcome.partition(" ~ ")
            yield Group(number, names, call, outcome, said)


@dataclass(frozen=True, slots=True)
class Drawn:
    call: str
    outcome: str


def spatial(name: str) -> int | None:
    return next((many for part, many in SPATIAL.items() if part in name.rpartition(".")[2] or f".{part}." in name), None)


def call(function: Callable[..., object], name: str, rng: Random) -> str | None:
    """Arguments for a function, as source; None if a parameter that must be given is none of ours."""
    found = first(rng, spatial(name))
    given: list[str] = []
    named: list[str] = []
    for parameter in inspect.signature(function).parameters.values():
        value = argument(parameter.name, found, rng, not given, any(part in name for part in LISTS), ".keras." in name)
        must = parameter.default is parameter.empty or (not given and parameter.name in ("labels", "logits", "_sentinel"))
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            given += [tensor(found), another] if not given and (another := VALUES["y"](found)) else []
        elif must and value is None:
            return None
        elif must and parameter.kind is parameter.KEYWORD_ONLY:
            named.append(f"{parameter.name}={value}")
        elif must:
            given.append(str(value))
        elif value is not None and rng.random() < 0.35:
            named.append(f"{parameter.name}={value}")
    return f"({', '.join([*given, *named])})"


def argument(name: str, found: Drawing, rng: Random, leads: bool, lists: bool, keras: bool) -> str | None:
    value = layer_order if name == "data_format" and keras else VALUES.get(name)
    if value is None:
        return None
    if leads and lists and name in ("values", "value", "inputs", "x", "arrays", "xs", "tensors"):
        return VALUES["xs"](found)
    return tensor(found) if leads and value in (VALUES["x"], VALUES["labels"]) else value(found)


def drawn(function: Callable[..., object], name: str, run: Callable[[str], str]) -> list[Drawn]:
    """Calls with outcomes of all kinds that came up: results of different shapes, and what is refused though one like it is not, whatever
    the elements."""
    rng = Random(name)
    kept: dict[str, Drawn] = {}
    ways: Counter[tuple[str, ...]] = Counter()
    refused: list[Drawn] = []
    seen: set[str] = set()
    for _ in range(TRIES):
        made = call(function, name, rng)
        if made is None:
            return []
        if made in seen:
            continue
        seen.add(made)
        outcome = run(name + made)
        if outcome == "error":
            refused += [Drawn(made, outcome)] if run(name + of_ones(made)) == "error" else []
        elif (
            plain(outcome)
            and outcome not in kept
            and len(kept) < ACCEPTED
            and ways[keywords(made)] < (ALIKE if keywords(made) else 2 * ALIKE)
            and (not name.startswith("tf1.") or run(f"tf1.Session().run({name}{made})") not in ("error", "ended"))  # graphs check then
        ):
            kept[outcome] = Drawn(made, outcome)
            ways[keywords(made)] += 1
    near = [one for one in refused if any(alike(one.call, other.call) for other in kept.values())]
    return [*kept.values(), *near[:REFUSED]] if kept else []


def of_ones(call: str) -> str:
    """The same of tensors whose elements are not 0: what is refused for its elements is not what these cases are about."""
    return re.sub(rf"\b((?:{'|'.join(TENSORS)})\([^()]*\))", r"tf.ones_like(\1)", call)


def keywords(call: str) -> tuple[str, ...]:
    return tuple(sorted(re.findall(r"(\w+)=", call)))


def plain(outcome: str) -> bool:
    """Whether cases can say it: tensors of known sizes, numbers, and tuples and lists of them. None is empty: what runs at once takes sizes
    of 0 that graphs refuse."""
    return (
        not re.search(r"\(0,|, 0\b|\[\]", outcome)
        and "object" not in outcome
        and "None" not in outcome
        and "<" not in outcome
        and len(outcome) < 100
        and "string" not in outcome
        and outcome != "ended"
    )


def alike(one: str, other: str) -> bool:
    """Whether two calls have the same keywords and as many arguments, in the rough."""
    return one.count("=") == other.count("=") and one.count(",") == other.count(",")


class Apart:
    """Runs calls in a process of its own, since the library ends the process where a check of its own fails: `ended` is the outcome."""

    def __init__(self, run: Callable[[str], str]) -> None:
        self.run = run
        self.child = 0

    def start(self) -> None:
        theirs, ours = os.pipe()
        back, answering = os.pipe()
        self.child = os.fork()
        if not self.child:
            with os.fdopen(theirs) as asked, os.fdopen(answering, "w") as answers:
                os.close(ours)
                for line in asked:
                    answers.write(self.run(line.rstrip("\n")).replace("\n", " ") + "\n")
                    answers.flush()
            os._exit(0)
        os.close(theirs)
        os.close(answering)
        self.asking, self.answers = os.fdopen(ours, "w"), os.fdopen(back)

    def __call__(self, text: str) -> str:
        if not self.child:
            self.start()
        self.asking.write(text + "\n")
        self.asking.flush()
        answer = self.answers.readline()
        if not answer:
            os.waitpid(self.child, 0)
            self.child = 0
        return answer.rstrip("\n") or "ended"


def groups(
    entries: Mapping[str, Iterable[str]], function: Callable[[str], Any], run: Callable[[str], str]
) -> Iterator[tuple[list[str], list[Drawn]]]:
    """For the names of each entry, those that answer alike with their calls."""
    for entry in entries.values():
        left = sorted(entry)
        while left:
            leader = left[0]
            calls = drawn(function(leader), leader, run)
            same = [leader, *(name for name in left[1:] if calls and all(run(name + one.call) == one.outcome for one in calls))]
            left = [name for name in left if name not in same]
            if calls:
                yield same, calls
            print(leader, len(same), len(calls), file=sys.stderr)


def entries() -> dict[str, list[str]]:
    """The names of each entry as cases write them, of entries that are about tensors."""
    facts = catalogue_facts(imported=("tensorflow", "keras"))
    own = {str(name): str(family) for name, family, kind in facts["api"] if kind in ("function", "call") and family not in NO_TENSOR}
    found: dict[str, list[str]] = {name: [name] for name in own}
    for other, name in facts["api_alias"]:
        found.get(str(name), []).append(str(other))
    written = {name: sorted({text for each in names if (text := written_as(each))}) for name, names in sorted(found.items())}
    return {name: names for name, names in written.items() if names}


def written_as(name: str) -> str | None:
    """How cases write a name of the catalogue; None for names of other versions and for what comes from other modules again."""
    library, _, rest = name.partition(".")
    if library == "keras":
        library, rest = "tensorflow", name
    if rest.startswith("compat.v1."):
        library, rest = "tf1", rest.removeprefix("compat.v1.")
    if library not in ("tensorflow", "tf1") or NO_CALCULATION & set(rest.split(".")):
        return None
    return None if library == "tf1" and "keras" in rest else f"{library.replace('tensorflow', 'tf')}.{rest.removeprefix('keras.keras.')}"


def main() -> None:
    known = names()

    def function(name: str) -> Any:
        """None if there is no such function here, or nobody says what it takes."""
        found: Any = known[name.partition(".")[0]]
        for part in name.split(".")[1:]:
            found = getattr(found, part, None)
        try:
            inspect.signature(found)
        except (TypeError, ValueError):
            return None
        return None if inspect.isclass(found) else found

    there = {entry: [name for name in found if function(name) is not None] for entry, found in entries().items()}
    lines = ["# Generated by tests/operators/tensorflow_calls.py; see there."]
    for same, calls in groups(there, function, Apart(lambda text: run(text, {}, known))):
        lines += [f"@ {' '.join(same)}", *(f"{one.call} -> {one.outcome}" for one in calls)]
        FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
