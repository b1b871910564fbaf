"""Are our rules for operators right? `python bench/operators.py [OPERATOR …]` holds them against torch's own operator and module tests.

Samples of `op_db` and `module_db` that can be written as source, inputs that torch refuses, other element types (`types`), pairs of types
(`promotion`), and the same calls with sizes that are not known when the rules run (`symbolic`): each call is a function, 40 of them a
program. The table says for how many calls the answer is

    right         shape, element types and structure are torch's
    partial       right as far as it is known: some size, the rank or the element type is not
    unknown       nothing is known of the result, or the operator has no rule, and the answer says so
    silent        no answer: neither a result nor a failed check
    wrong shape   another shape or structure; `wrong type`: another element type; `wrong value`: another number
    false error   a check is refuted although the call works

and of calls that torch refuses: `reported`, `open` (something is unknown) and `missed` (a result and no failed check). Where the result
depends on the elements of a tensor, which the rules don't know, a call that works only counts as `right` or by what is wrong with it.

With `--list CLASS` the cases of a class are listed. `--cases FILE` keeps torch's outcomes between runs, `--answers FILE` ours; `--again`
asks only for what was not right in that file. Needs torch 2.13 and `expecttest`.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from operator_answers import BATCH, Answer, asked
from operator_cases import Case, with_names

GROUPS = ("calls", "types", "modules", "promotion", "symbolic")
CLASSES = ("right", "partial", "unknown", "silent", "wrong shape", "wrong type", "wrong value", "false error")
REFUSED = ("reported", "open", "missed")
BAD = ("silent", "wrong shape", "wrong type", "wrong value", "false error")
DATA = ("data", "random")
SYMBOLIC = 4  # calls of an operator with sizes that are not known


def compared(truth: Any, found: Any) -> str:
    """The class of one value."""
    kind = truth[0]
    if found[0] == "unknown":
        return "right" if kind in ("int", "float", "bool") and found[1].split()[0] in DATA else "unknown"
    if kind == "other":
        return "right" if found[0] == "other" or truth[1] == "layout" else "unknown"
    if found[0] == "other":
        return "unknown"
    if kind == "seq":
        if found[0] != "seq" or len(found[1]) != len(truth[1]):
            return "wrong shape"
        return max((compared(a, b) for a, b in zip(truth[1], found[1], strict=True)), key=CLASSES.index, default="right")
    if kind == "tensor":
        return compared_tensors(truth, found)
    if kind in ("int", "float", "bool") and found[0] in ("int", "float", "bool"):
        if found[0] == kind and (kind == "float" or found[1] is None or found[1] == truth[1]):
            return "right"
        return "right" if found[0] != "float" and found[1] is None else "wrong value"
    return "right" if kind == found[0] else "wrong shape"


def compared_tensors(truth: Any, found: Any) -> str:
    if found[0] != "tensor":
        return "wrong shape"
    _, kind, sizes = truth
    if found[2] is None or found[2] == "suffix":
        known = "partial"
    elif len(found[2]) != len(sizes) or any(a is not None and a != b for a, b in zip(found[2], sizes, strict=True)):
        return "wrong shape"
    else:
        known = "partial" if None in found[2] else "right"
    if found[1] == "?":
        return "partial"
    return known if found[1] == kind else "wrong type"


def judged(case: Case, answer: Answer) -> str:
    """The class of a case."""
    if case.result is None:
        if answer.failed:
            return "reported"
        return "missed" if answer.values and not any(is_open(value) for value in answer.values) else "open"
    if answer.left:
        return "unknown"
    if answer.failed:
        return "false error"
    found = [compared(case.result, value) for value in answer.values]
    if not found:
        return "silent"
    if len(found) > 1 and "right" in found:
        return "partial"
    return min(found, key=CLASSES.index)


def is_open(value: Any) -> bool:
    match value:
        case ["seq", parts]:
            return any(is_open(part) for part in parts)
        case ["tensor", kind, sizes]:
            return kind == "?" or not isinstance(sizes, list) or None in sizes
    return value[0] in ("unknown", "other")


def symbolic(cases: Iterable[Case]) -> Iterator[Case]:
    """Up to four calls of each operator with sizes above 1 replaced by names."""
    done: Counter[str] = Counter()
    for case in cases:
        if case.result is None or case.data or case.group not in ("calls", "modules") or done[case.operator] == SYMBOLIC:
            continue
        text, used = with_names(case.text)
        if used and max(used) < 100_000:
            done[case.operator] += 1
            yield replace(case, number=case.number + 1_000_000, group="symbolic", text=text, sizes=tuple(sorted(used)))


def shown(value: Any) -> str:
    match value:
        case ["tensor", kind, sizes]:
            return f"{kind}{'(…)' if not isinstance(sizes, list) else tuple(sizes)}".replace("None", "_").replace(",)", ")")
        case ["seq", parts]:
            return f"({', '.join(map(shown, parts))})"
        case [kind]:
            return str(kind)
    return f"{value[1]}"


def table(verdicts: Sequence[tuple[Case, str]]) -> str:
    lines = [f"{'':12}{'calls':>7}" + "".join(f"{name:>13}" for name in CLASSES)]
    for group in GROUPS:
        for data in (False, True):
            counts = Counter(verdict for case, verdict in verdicts if case.group == group and case.result is not None and case.data is data)
            if counts:
                name = f"{group}*" if data else group
                lines.append(f"{name:12}{counts.total():7}" + "".join(f"{counts[each]:13}" for each in CLASSES))
    if any(case.data for case, _ in verdicts):
        lines.append("* the result depends on the elements")
    for data, what in ((False, "refused by torch"), (True, "refused for what the elements are")):
        refused = Counter(verdict for case, verdict in verdicts if case.result is None and case.data is data)
        lines.append(f"{what}: {refused.total()}; " + ", ".join(f"{each} {refused[each]}" for each in REFUSED))
    return "\n".join(lines)


def listing(verdicts: Sequence[tuple[Case, Answer, str]], wanted: str, each: int) -> Iterator[str]:
    """The cases of a class, up to `each` of an operator."""
    counts: Counter[tuple[str, str]] = Counter()
    for case, answer, verdict in verdicts:
        if verdict == wanted or (wanted == "bad" and verdict in BAD):
            counts[case.operator, case.group] += 1
            if counts[case.operator, case.group] <= each:
                text = "; ".join([*case.setup, case.text])
                truth = case.message if case.result is None else shown(case.result)
                ours = " | ".join([*map(shown, answer.values), *answer.failed, answer.left]).strip(" |")
                yield f"{verdict} #{case.number} {case.operator} ({case.group}{'*' if case.data else ''}) {text[:300]}"
                yield f"    torch: {truth[:160]}   ours: {ours[:160]}"
    yield f"{sum(counts.values())} cases: " + ", ".join(f"{name} {n}" for (name, _), n in counts.most_common())


def cases_of(options: argparse.Namespace) -> list[Case]:
    def progress(name: str) -> None:
        print(f"\r{name:60}", end="", file=sys.stderr, flush=True)

    if options.cases and options.cases.exists():
        rows = [json.loads(line) for line in options.cases.read_text().splitlines()]
        found = [Case(**{**row, "setup": tuple(row["setup"]), "sizes": tuple(row["sizes"])}) for row in rows]
    else:
        from operator_samples import recorded

        found = recorded(() if options.cases else options.operators, GROUPS, progress, options.seed)
        print("\r", end="", file=sys.stderr)
        if options.cases:
            options.cases.write_text("".join(json.dumps(asdict(case)) + "\n" for case in found))
    found = [case for case in found if not options.operators or case.operator in options.operators]
    found = [*found, *symbolic(found)]
    groups = (*options.groups, *(("errors",) if "calls" in options.groups else ()))
    return [case for case in found if case.group in groups]


def answered(cases: Sequence[Case], known: dict[int, Answer], keep: Path | None) -> dict[int, Answer]:
    todo = [case for case in cases if case.number not in known]
    start = time.monotonic()
    if keep:
        keep.write_text("".join(json.dumps(asdict(answer)) + "\n" for answer in known.values()))
    for first in range(0, len(todo), BATCH):
        print(f"\r{first} of {len(todo)} calls, {time.monotonic() - start:.0f} s", end="", file=sys.stderr, flush=True)
        found = asked(todo[first : first + BATCH])
        known |= {answer.number: answer for answer in found}
        if keep:
            with keep.open("a") as file:
                file.write("".join(json.dumps(asdict(answer)) + "\n" for answer in found))
    print(f"\r{len(todo)} calls, {time.monotonic() - start:.0f} s   ", file=sys.stderr)
    return known


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("operators", nargs="*", help="names as in op_db, or torch.nn.CLASS")
    parser.add_argument("--groups", type=lambda text: text.split(","), default=GROUPS, help=f"some of {','.join(GROUPS)}")
    parser.add_argument("--list", default="", choices=("", "bad", *CLASSES, *REFUSED), help="also list the cases of this class")
    parser.add_argument("--each", type=int, default=3, help="cases listed of one operator")
    parser.add_argument("--cases", type=Path, help="JSON lines with torch's outcomes; written if missing")
    parser.add_argument("--answers", type=Path, help="JSON lines with our answers; what is there is not asked again")
    parser.add_argument("--seed", type=int, help="draw the samples, other ones with each number")
    parser.add_argument("--again", action="store_true", help="ask again for what was bad in --answers")
    options = parser.parse_args()
    cases = cases_of(options)
    known: dict[int, Answer] = {}
    if options.answers and options.answers.exists():
        known = {row["number"]: Answer(**row) for row in map(json.loads, options.answers.read_text().splitlines())}
    if options.again:
        bad = {case.number for case in cases if case.number in known and judged(case, known[case.number]) in BAD}
        known = {number: answer for number, answer in known.items() if number not in bad}
    known = answered(cases, known, options.answers)
    verdicts = [(case, known[case.number], judged(case, known[case.number])) for case in cases]
    if options.list:
        print("\n".join(listing(verdicts, options.list, options.each)))
    print(table([(case, verdict) for case, _, verdict in verdicts]))
    return int(any(verdict in BAD for _, _, verdict in verdicts))


if __name__ == "__main__":
    raise SystemExit(main())
