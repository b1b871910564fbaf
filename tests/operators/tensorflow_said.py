"""What the rules say of the generated calls: `python tests/operators/tensorflow_said.py` writes it beside the outcomes that differ, and
prints for how many names all is decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from asking import Answer, Question, ask
from harness import agrees
from tensorflow_calls import FILE, Group, read_calls
from tensorflow_cases import question
from test_tensorflow import found, same


def answers(groups: Iterable[Group]) -> dict[Question, Answer]:
    return ask(dict.fromkeys(question(case.text) for group in groups for case in group.cases()))


def said(group: Group, known: Mapping[Question, Answer]) -> list[str]:
    """What the rules say for each name, nothing where that is the outcome."""
    every = [found(case, known)[0] for case in group.cases()]
    return ["" if same(group.outcome, one) else one for one in every]


def verdict(outcome: str, said: str) -> str:
    """How what the rules say compares with the outcome."""
    if not said:
        return "equal"
    if outcome == "error":
        return "not refused"
    if said in ("error", "nothing") or not (agrees(outcome, said) or said == "<unknown>"):
        return "wrong"
    return "element type open" if said.startswith("?") and agrees(outcome, said.replace("_", "~").replace("...", "~")) else "less"


def told_apart(blocks: Iterable[list[Group]], known: Mapping[Question, Answer]) -> Iterator[tuple[list[str], list[tuple[Group, str]]]]:
    """The names of each block of calls that the rules answer alike, with the calls and what is said of each."""
    for block in blocks:
        each = [said(group, known) for group in block]
        alike: dict[tuple[str, ...], list[str]] = {}
        for name, *words in zip(block[0].names, *each, strict=True):
            alike.setdefault(tuple(words), []).append(name)
        for ways, found_names in alike.items():
            yield found_names, list(zip(block, ways, strict=True))


def main() -> None:
    groups = list(read_calls())
    known = answers(groups)
    blocks = [list(block) for _, block in groupby(groups, lambda group: group.names)]
    lines = FILE.read_text(encoding="utf-8").splitlines()[:1]
    calls: Counter[str] = Counter()
    names: dict[str, set[str]] = {}
    for alike, rows in told_apart(blocks, known):
        lines.append(f"@ {' '.join(alike)}")
        for group, one in rows:
            lines.append(f"{group.call} -> {group.outcome}" + (f" ~ {one}" if one else ""))
            calls[verdict(group.outcome, one)] += len(alike)
            for name in alike:
                names.setdefault(name, set()).add(verdict(group.outcome, one))
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"calls by name: {dict(calls)}")
    print(
        f"names: {len(names)}, equal on all {sum(each == {'equal'} for each in names.values())}, "
        f"results right on all {sum(each <= {'equal', 'not refused'} for each in names.values())}, "
        f"shapes right on all {sum(each <= {'equal', 'not refused', 'element type open'} for each in names.values())}, "
        f"nothing wrong {sum('wrong' not in each for each in names.values())}"
    )


if __name__ == "__main__":
    main()
