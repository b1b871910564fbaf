"""The result of one run: what the renderers get."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import Enum

from dlshape.report.detail import Detail
from dlshape.report.place import Place as Place

from pysouffle.late_dataclasses import dataclass


class Severity(Enum):
    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@dataclass(frozen=True, slots=True)
class Frame:
    """One call on the way to a place."""

    place: Place
    function: str


@dataclass(frozen=True, slots=True)
class Operand:
    """A tensor that takes part in an operation: the expression that holds it, its shape and its sizes, none if the rank is not known.
    `marked`: those that do not fit, -1 the last."""

    name: str
    shape: str
    sizes: tuple[str, ...] = ()
    marked: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding. `check`: the demand (`matmul.inner`), made at variable `at`. `origins`: what made the operands, the last first, at
    `origin_places`.
    `trace`: calls from the entry point. `contexts`: how many agree. `hint`: a change that would mend it. `fingerprint`: what it is known
    by in other runs, "" before they are made."""

    code: str
    severity: Severity
    message: str
    place: Place
    check: str = ""
    kind: str = "invalid"
    api: str = ""
    condition: str = ""
    witness: tuple[tuple[str, int], ...] = ()
    notes: tuple[str, ...] = ()
    operands: tuple[Operand, ...] = ()
    trace: tuple[Frame, ...] = ()
    contexts: int = 1
    at: str = ""
    fingerprint: str = ""
    origins: tuple[str, ...] = ()
    hint: str = ""
    origin_places: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class Undecided:
    """A check that could not be decided, and why."""

    place: Place
    code: str
    check: str
    reason: str
    fingerprint: str = ""

    @property
    def message(self) -> str:
        return f"not decided: {self.check}: {self.reason}"


class Verdict(Enum):
    """What a run says of the program: `NO_ERRORS` only if something was checked and nothing is open."""

    ERRORS = "errors"
    NO_ERRORS = "no errors"
    UNKNOWN = "unknown"
    NOTHING = "nothing to check"


@dataclass(frozen=True, slots=True)
class Cause:
    """Why something is not decided: how many places it leaves open, the place that would settle it, and how."""

    text: str
    places: int
    settle: Place
    hint: str


@dataclass(frozen=True, slots=True)
class Operators:
    """Applied tensor operators: places in contexts; those whose results have a known rank; those without any unknown dimension.

    The `places` count each place of the program's own code once, by the context in which least is known: a loop that is unrolled weighs no
    more than another. `places_outside`: those of unknown rank for reasons that lie outside of the program alone: its input, the contents of
    files and tensors, draws, parameters of functions that nothing calls.
    """

    applied: int = 0
    known_rank: int = 0
    fully_known: int = 0
    places: int = 0
    places_known_rank: int = 0
    places_fully_known: int = 0
    places_outside: int = 0


@dataclass(frozen=True, slots=True)
class UnitSummary:
    """Modules that were solved together: scripts with what they import. `entries`: files that were started, none if it is all there is;
    `seconds`: from its facts to its findings; `parts`: in how many the functions that it starts were divided, each solved by itself;
    `unfinished_parts`: those in which a limit was reached before it was known what happens."""

    entries: tuple[str, ...]
    seconds: float
    unfinished_parts: int = 0
    parts: int = 1

    @property
    def unfinished(self) -> bool:
        return self.unfinished_parts > 0


@dataclass(frozen=True, slots=True)
class Hidden:
    """How many findings are not told: ignored by comments, known before (the baseline's, or those of a revision), and not selected."""

    ignored: int = 0
    baseline: int = 0
    unselected: int = 0


@dataclass(frozen=True, slots=True)
class Summary:
    """Counts of one run; `checks` by class, `seconds` by stage, `unknown` by origin and `causes` of what is open (most frequent first).
    `files` and functions: of what was named; `followed`: files that those import; `units`: what was solved together; `hidden`: findings
    that are left out."""

    files: int
    functions: int
    analysed_functions: int
    checks: Mapping[str, int]
    operators: Operators
    unknown: tuple[tuple[str, int], ...]
    verdict: Verdict
    engine: str
    seconds: Mapping[str, float]
    causes: tuple[Cause, ...] = ()
    followed: int = 0
    units: tuple[UnitSummary, ...] = ()
    hidden: Hidden = Hidden()


@dataclass(frozen=True, slots=True)
class FlowNode:
    """A tensor operator of the program with the shapes of its results. `state`: `ok`, `error`, `warning` or `unknown`."""

    at: str
    place: Place
    label: str
    shapes: tuple[str, ...]
    state: str


@dataclass(frozen=True, slots=True)
class Flow:
    """How tensors pass through the program's operators; edges are pairs of `FlowNode.at`."""

    nodes: tuple[FlowNode, ...] = ()
    edges: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    diagnostics: tuple[Diagnostic, ...]
    undecided: tuple[Undecided, ...]
    summary: Summary
    flow: Flow = field(default_factory=Flow)
    detail: Detail = field(default_factory=Detail)

    @property
    def unfinished(self) -> bool:
        """Whether nothing was analysed to its end."""
        return bool(self.summary.units) and all(unit.unfinished_parts == unit.parts for unit in self.summary.units)

    @property
    def findings(self) -> tuple[Diagnostic | Undecided, ...]:
        """Diagnostics and open checks."""
        return (*self.diagnostics, *self.undecided)

    @property
    def has_errors(self) -> bool:
        return any(diagnostic.severity is Severity.ERROR for diagnostic in self.diagnostics)
