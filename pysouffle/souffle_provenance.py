"""Asks Soufflé's provenance for a derivation (`souffle -t explain`, `Explain.h`).

The goal becomes a rule of its own, so that it may be written as in a program; Soufflé's prompt takes neither negative numbers nor records.
Each derived tuple is asked for once, as a sub-proof of depth two: asked for at once, a proof in which tuples are used again and again is
exponentially long. A rule's place comes from the profile of the same run.
"""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
import threading
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, NamedTuple

from pysouffle.combine import marker
from pysouffle.declarations import Declarations
from pysouffle.errors import CapabilityMissing, EngineError, EngineTimeout, NotDerived
from pysouffle.flatten import PREFIX, term_layout
from pysouffle.goals import parse_goal
from pysouffle.messages import failure
from pysouffle.process import Outcome, kill
from pysouffle.profile import parse_profile
from pysouffle.proof import Kind, Place, Proof
from pysouffle.rebuild import PREFIX as GIVEN
from pysouffle.source import Source
from pysouffle.tables import Decoder
from pysouffle.terms import Term, render

_GOAL = f"{PREFIX}goal"
_SENTINEL = "Usage: format"  # the answer to a format that does not exist ends every other answer
# Optimisations that replace relations by others with names that the prompt cannot read, or rules by others than were written.
_DISABLED = ("PartitionBodyLiteralsTransformer", "ReduceExistentialsTransformer", "MinimiseProgramTransformer",
             "RemoveRelationCopiesTransformer")
_SUBPROOF = re.compile(r"subproof ([^(\s]+)\(\d+\)")
_ASKABLE = re.compile(r"subproof (?!_given_)[a-zA-Z0-9_.-]+\(\d+\)")  # other names make Soufflé crash
_TUPLE = re.compile(r"(!?)([^(\s]+)\((.*)\)", re.DOTALL)
_PLAN = re.compile(r"\.(\s+\.plan[^\n]*)?$")
_ESCAPE = re.compile(r"\\(;|.)", re.DOTALL)
_VALUES = {"number": r"(-?\d+)", "unsigned": r"(\d+)", "float": "([^,]+)", "symbol": '"(.*)"'}


class _Step(NamedTuple):
    """What one answer says: a tuple, the number of the rule, and the texts of what it follows from."""

    text: str
    rule: str
    premises: tuple[str, ...]


class Session:
    """Soufflé after it has evaluated a program, waiting for questions. Raises EngineTimeout after `timeout` seconds altogether."""

    def __init__(self, command: Sequence[str | Path], errors: IO[bytes], timeout: float | None) -> None:
        self.errors, self.timeout = errors, timeout
        self.late = threading.Event()
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=errors, start_new_session=True)
        self.timer = threading.Timer(timeout or 0.0, self.stop) if timeout is not None else None
        if self.timer is not None:
            self.timer.daemon = True
            self.timer.start()

    def stop(self) -> None:
        self.late.set()
        kill(self.process)

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        if self.timer is not None:
            self.timer.cancel()
        if self.process.poll() is None:
            kill(self.process)
        with suppress(BrokenPipeError):
            self.process.communicate()

    def send(self, line: str) -> None:
        assert self.process.stdin is not None
        with suppress(BrokenPipeError):  # why it ended is told by what it wrote
            self.process.stdin.write(f"{line}\n".encode())
            self.process.stdin.flush()

    def ask(self, question: str) -> str | None:
        """The answer; None if Soufflé has ended."""
        self.send(question)
        self.send("format end")
        assert self.process.stdout is not None
        lines: list[str] = []
        for line in self.process.stdout:
            text = line.decode("utf-8", "replace")
            if text.startswith(_SENTINEL):
                return "".join(lines)
            lines.append(text)
        return None

    def end(self) -> Outcome:
        """Lets it finish, which writes the profile."""
        self.send("exit")
        output, _ = self.process.communicate()
        if self.late.is_set():
            raise EngineTimeout(self.timeout or 0.0, {})
        self.errors.seek(0)
        return Outcome(self.process.returncode, output.decode("utf-8", "replace"), self.errors.read().decode("utf-8", "replace"))


def explained(
    command: Sequence[str | Path], folder: Path, main: Path, source: Source, goal: str, depth: int | None, timeout: float | None
) -> Proof:
    """`main`: the program with rules that read its facts from `folder`. See `SouffleEngine.explain`."""
    declarations = source.declarations
    atom = parse_goal(goal, declarations)
    _refuse_adts(declarations, atom.name)
    tables = term_layout(declarations, declarations.relations)
    with main.open("a", encoding="utf-8") as file:
        file.write(f"{tables.rules}.decl {_GOAL}(x: number)\n.printsize {_GOAL}\n{_GOAL}(0) :-\n{marker('<goal>')}{goal}\n.\n")
    log = folder / "profile.json"
    options = ("-z", ",".join(_DISABLED), "-t", "explain")
    with tempfile.TemporaryFile() as errors:
        with Session([*command, *options, "-p", log, "-F", folder, "-D", folder, main], errors, timeout) as session:
            book = _ask_all(session, depth)
            outcome = session.end()
        problem = failure(outcome, source.segments)
        if problem is not None:
            if "unhandled type attr code" in outcome.errors:
                raise CapabilityMissing(_ADTS.format("a relation in this derivation")) from None
            raise problem
    if book is None:
        raise NotDerived(f"{goal} is not derived")
    profile = parse_profile(log.read_text(encoding="utf-8", errors="replace"))
    places = {rule.relation: rule.place for rule in profile.rules()}
    return _Reader(book, places, declarations, Decoder(folder, tables, declarations)).proof(goal)


_ADTS = 'Soufflé cannot print {}, which has a column whose type is an ADT; engine="embedded" explains such tuples'


def _refuse_adts(declarations: Declarations, relation: str) -> None:
    if any(declarations.root(type_) in declarations.adts for type_ in declarations.relations[relation]):
        raise CapabilityMissing(_ADTS.format(relation))


class _Book(NamedTuple):
    """Answers by what was asked (`path(3)`), the first of them about the goal itself; `cut`: those whose premises were not asked for."""

    steps: Mapping[str, _Step]
    cut: frozenset[str]
    rules: Mapping[tuple[str, str], str]


def _ask_all(session: Session, depth: int | None) -> _Book | None:
    """None if the goal is not derived, or if Soufflé has ended, which its messages explain."""
    session.send("format json")
    session.send("setdepth 2")
    answer = session.ask(f"explain {_GOAL}(0)")
    if answer is None:
        return None
    root = _parsed(answer)
    if "premises" not in root["proof"]:
        return None
    rules = {(rule["rule"].split("(", 1)[0], rule["rule-number"]): rule["rule"] for rule in root["rules"]}
    steps = {"": _step(root["proof"])}
    cut: set[str] = set()
    todo = deque((premise, 0) for premise in steps[""].premises)
    while todo:
        text, level = todo.popleft()
        if text in steps or _ASKABLE.fullmatch(text) is None:
            continue
        answer = session.ask(text)
        if answer is None:
            return None
        steps[text] = step = _step(_parsed(answer)["proof"])
        if depth is not None and level >= depth:
            cut.add(text)
        else:
            todo.extend((premise, level + 1) for premise in step.premises)
    return _Book(steps, frozenset(cut), rules)


def _parsed(answer: str) -> dict[str, Any]:
    """The JSON of an answer, which writes a semicolon as no JSON does; sizes may be printed before it."""
    text = _ESCAPE.sub(lambda found: ";" if found.group(1) == ";" else found.group(), answer[answer.index("{"):])
    try:
        found: dict[str, Any] = json.loads(text, strict=False)
    except ValueError as problem:
        raise EngineError(f"cannot read Soufflé's answer: {problem}: {text[:200]}") from problem
    return found


def _step(proof: Mapping[str, Any]) -> _Step:
    if "axiom" in proof:
        return _Step(proof["axiom"], "", ())
    premises = tuple(child.get("axiom", child.get("premises", "")) for child in proof["children"])
    return _Step(proof["premises"], proof["rule-number"], premises)


class _Reader:
    """Makes proofs of steps, records decoded."""

    def __init__(
        self, book: _Book, places: Mapping[str, Place | None], declarations: Declarations, decoder: Decoder
    ) -> None:
        self.book, self.places, self.declarations, self.decoder = book, places, declarations, decoder
        self.heads = frozenset(head for head, _ in book.rules)  # also of relations that Soufflé has added
        self.made: dict[str, Proof] = {}

    def proof(self, goal: str) -> Proof:
        top = self.book.steps[""].premises
        todo = list(top)
        while todo:
            text = todo[-1]
            missing = [each for each in self.premises(text) if each not in self.made]
            if missing and text not in self.made:
                todo += missing
                continue
            todo.pop()
            if text not in self.made:
                self.made[text] = self.node(text)
        if len(top) == 1:
            return self.made[top[0]]
        rule = self.book.rules.get((_GOAL, self.book.steps[""].rule), "")
        return Proof(Kind.RULE, goal, children=self.children("", rule))  # an inline relation: what it stands for

    def premises(self, text: str) -> tuple[str, ...]:
        return () if text in self.book.cut or text not in self.book.steps else self.book.steps[text].premises

    def node(self, text: str) -> Proof:
        step = self.book.steps.get(text)
        if step is None:
            return self.leaf(text)
        relation, row, shown = self.tuple(step.text)
        if any(premise.removeprefix("subproof ").startswith(GIVEN) for premise in step.premises):
            return Proof(Kind.FACT, shown, relation, row)
        rule = self.book.rules.get((relation, step.rule), "")
        place = self.places.get(f"{relation}.@info.{step.rule[2:-1]}")  # the table in which Soufflé keeps rule `(R7)`
        children = self.children(text, rule)
        return Proof(Kind.CUT if text in self.book.cut else Kind.RULE, shown, relation, row, " ".join(rule.split()), place, children)

    def children(self, text: str, rule: str) -> tuple[Proof, ...]:
        """What the tuple follows from, the tests as the rule has them, in the same order.

        Soufflé prints in them the numbers that stand for symbols and floats, and often wrong ones.
        """
        found = [self.made[premise] for premise in self.premises(text)]
        literals = _PLAN.sub("", rule.partition(":-")[2].strip()).split(",\n")
        tests = [literal.strip() for literal in literals if not self.is_atom(literal.strip())]
        at = [number for number, child in enumerate(found) if child.kind is Kind.TEST and not self.is_atom(child.text)]
        if len(tests) == len(at):
            for number, test in zip(at, tests, strict=True):
                found[number] = Proof(Kind.TEST, test)
        return tuple(found)

    def is_atom(self, literal: str) -> bool:
        found = _TUPLE.fullmatch(literal)
        return found is not None and (found.group(2) in self.declarations.relations or found.group(2) in self.heads)

    def leaf(self, text: str) -> Proof:
        if label := _SUBPROOF.fullmatch(text):
            return Proof(Kind.CUT, label.group(1), label.group(1))
        found = _TUPLE.fullmatch(text)
        if found is None or found.group(2) not in self.declarations.relations:
            return Proof(Kind.TEST, text)
        relation, row, shown = self.tuple(text[len(found.group(1)):])
        return Proof(Kind.ABSENT if found.group(1) else Kind.FACT, found.group(1) + shown, relation, row)

    def tuple(self, text: str) -> tuple[str, tuple[Term, ...] | None, str]:
        """Relation, row and text as a program would have it; no row if a symbol's quotes make the text ambiguous."""
        found = _TUPLE.fullmatch(text)
        assert found is not None
        relation, arguments = found.group(2), found.group(3)
        if relation not in self.declarations.relations:  # made by an optimisation
            return relation, None, text
        types = tuple(map(self.declarations.root, self.declarations.relations[relation]))
        pattern = ", ".join(_VALUES.get(type_, r"record #(-?\d+)") for type_ in types)
        greedy, frugal = re.fullmatch(pattern, arguments, re.DOTALL), re.fullmatch(pattern.replace("(.*)", "(.*?)"), arguments, re.DOTALL)
        if greedy is None or frugal is None or greedy.groups() != frugal.groups():
            return relation, None, text
        row = tuple(self.value(type_, value) for type_, value in zip(types, greedy.groups(), strict=True))
        return relation, row, f"{relation}({', '.join(map(render, row))})"

    def value(self, type_: str, text: str) -> Term:
        return text if type_ == "symbol" else self.decoder.value(type_, text)
