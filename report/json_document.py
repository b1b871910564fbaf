"""What the JSON of a result consists of: one definition for `as_json`, which writes it, and for the published schema. Keys only ever get
added."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict


class JsonPlace(TypedDict):
    """A range in a source file, lines and columns from 1; line 0: the whole file."""

    file: Annotated[str, "as the user would open it"]
    line: int
    col: int
    end_line: int
    end_col: Annotated[int, "behind the last character"]
    cell: NotRequired[Annotated[int, "in a notebook, the number of the cell that lines count from"]]


class JsonFrame(JsonPlace):
    """One call on the way to a finding."""

    function: str


class JsonOperand(TypedDict):
    """A tensor that takes part in an operation."""

    name: Annotated[str, "the expression that holds it"]
    shape: str
    differing: Annotated[list[int], "indices of the sizes that do not fit, -1 the last"]


class _Known(TypedDict):
    fingerprint: Annotated[str, "the same while the line and what is around it are, whatever happens elsewhere in the file"]


_Class = TypedDict("_Class", {"class": Annotated[str, "what was decided of the check: `invalid`, `dont_know`"]})


class JsonDiagnostic(JsonPlace, _Known, _Class):
    """One finding."""

    code: str
    severity: Annotated[str, "`error`, `warning` or `info`"]
    message: str
    check: Annotated[str, "the demand that fails, as `matmul.inner`"]
    api: Annotated[str, "the function that makes the demand"]
    condition: str
    witness: Annotated[dict[str, int], "sizes for which it fails"]
    notes: list[str]
    operands: list[JsonOperand]
    trace: Annotated[list[JsonFrame], "calls from where the program starts, outermost first"]
    contexts: Annotated[int, "how many contexts agree"]
    origins: Annotated[list[str], "what made the shapes of the operands, the last operation first"]
    hint: Annotated[str, "a change that would mend it, or nothing"]


class JsonUndecided(JsonPlace, _Known):
    """A check that could not be decided."""

    code: str
    check: str
    reason: str


class JsonOperators(TypedDict):
    """Tensor operators in contexts, and, each counted once, their places in the program's own code."""

    applied: int
    known_rank: int
    fully_known: int
    places: int
    places_known_rank: int
    places_fully_known: int
    places_outside: Annotated[int, "of unknown rank since the program's input, contents of files or tensors, draws, or callers decide it"]


class JsonOrigin(TypedDict):
    """Why values are unknown."""

    origin: str
    count: int


class JsonCause(JsonPlace):
    """Why something is not decided, at the place that would settle it."""

    cause: str
    places: Annotated[int, "how many it leaves open"]
    hint: str


class JsonUnit(TypedDict):
    """What was solved together: a script with what it imports."""

    entries: list[str]
    seconds: float
    unfinished: bool
    parts: Annotated[int, "that were solved by themselves, where all of it at once was too much"]


class JsonHidden(TypedDict):
    """Findings that are not among the diagnostics."""

    ignored: Annotated[int, "by comments in the sources"]
    baseline: Annotated[int, "known before: of the baseline, or of the revision that was compared with"]
    unselected: Annotated[int, "by `--select`, `--ignore` and `--severity`"]


class JsonSummary(TypedDict):
    """Counts of one run."""

    files: Annotated[int, "of what was named"]
    followed: Annotated[int, "that those import"]
    functions: int
    analysed_functions: int
    checks: Annotated[dict[str, int], "by what was decided of them"]
    operators: JsonOperators
    unknown: list[JsonOrigin]
    verdict: Annotated[str, "`errors`, `no errors`, `unknown` or `nothing to check`"]
    causes: list[JsonCause]
    engine: str
    units: list[JsonUnit]
    seconds: Annotated[dict[str, float], "by stage"]
    hidden: JsonHidden


class JsonDocument(TypedDict):
    """The result of `dlshape check` and `dlshape solve`."""

    diagnostics: list[JsonDiagnostic]
    undecided: list[JsonUndecided]
    summary: JsonSummary
