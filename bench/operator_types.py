"""Which element types does torch refuse, and do we tell? `python bench/operator_types.py [TEXT …] [--record]`.

Calls of tests/bench/operator_types.cases, those that contain one of the texts, with each type of `TYPES` or each pair of them: each is run
with torch and asked of the rules. Printed are the figures, and the calls that are told although they work. A refusal counts where the same
call with float32 works, so that nothing but the type is the cause; types whose support depends on the device, as float16, are left out.
`--record` writes the outcomes into that file; the tests hold the rules against it without torch. Exit code 1: one is told that works.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import warnings
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from operator_answers import BATCH, asked
from operator_cases import Case

CASES = Path(__file__).resolve().parents[1] / "tests" / "bench" / "operator_types.cases"
TYPES = {"b": "bool", "u": "uint8", "i": "int64", "f": "float32", "d": "float64", "c": "complex64"}


@dataclass(frozen=True, slots=True)
class Form:
    """A call with tensors `{a}` and perhaps `{b}` of a shape; `taken` and `untold` hold the letters of their types, one or two."""

    shape: str
    text: str
    taken: frozenset[str] = frozenset()
    untold: frozenset[str] = frozenset()

    @property
    def letters(self) -> list[str]:
        return ["".join(pair) for pair in itertools.product(TYPES, TYPES)] if "{b}" in self.text else list(TYPES)

    def source(self, letters: str) -> str:
        a, b = (f"torch.ones({self.shape}, dtype=torch.{TYPES[letter]})" for letter in (letters[0], letters[-1]))
        return self.text.format(a=a, b=b)

    def line(self) -> str:
        return f"{self.shape} {self.text} -> {self._shown(self.taken)} | {self._shown(self.untold)}".rstrip(" |")

    def _shown(self, letters: frozenset[str]) -> str:
        if "{b}" not in self.text:
            return "".join(letter for letter in TYPES if letter in letters)
        rows = ((a, "".join(b for b in TYPES if a + b in letters)) for a in TYPES)
        return " ".join(f"{a}:{row}" for a, row in rows if row)


def read_forms(path: Path = CASES) -> list[Form]:
    found = []
    for line in path.read_text().splitlines():
        if not line.startswith("#"):
            call, _, outcome = line.partition(" -> ")
            shape, _, text = call.partition(") ")
            taken, _, untold = outcome.partition("|")
            found.append(Form(f"{shape})", text, frozenset(_letters(taken)), frozenset(_letters(untold))))
    return found


def _letters(text: str) -> Iterator[str]:
    for word in text.split():
        a, colon, row = word.partition(":")
        yield from (f"{a}{b}" for b in row) if colon else a


def taken(form: Form) -> frozenset[str]:
    """The types with which torch runs the call."""
    import torch

    found = set()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for letters in form.letters:
            try:
                eval(form.source(letters), {"torch": torch})
            except Exception:  # noqa: BLE001  (whatever torch raises is a refusal)
                continue
            found.add(letters)
    return frozenset(found)


def told(calls: Sequence[tuple[Form, str]]) -> dict[tuple[Form, str], bool]:
    """Whether a check of the call is refuted."""
    cases = [Case(number, "types", form.text, "function", form.source(letters)) for number, (form, letters) in enumerate(calls, 1)]
    answers = itertools.chain.from_iterable(asked(cases[first : first + BATCH]) for first in range(0, len(cases), BATCH))
    return {calls[answer.number - 1]: bool(answer.failed) for answer in answers}


def with_outcomes(forms: Iterable[Form]) -> Iterator[Form]:
    """The forms with what torch takes, and what we do not tell: what we tell of a call that works is left out of both."""
    runs = [Form(form.shape, form.text, taken(form)) for form in forms]
    answers = told([(form, letters) for form in runs for letters in form.letters])
    for form in runs:
        said = {letters for letters in form.letters if answers[form, letters]}
        yield Form(form.shape, form.text, form.taken - said, frozenset(form.letters) - form.taken - said)


def figures(before: Mapping[str, frozenset[str]], forms: Iterable[Form]) -> str:
    counts: Counter[str] = Counter()
    for form in forms:
        works = before[form.text]
        counts.update(calls=len(form.letters), works=len(works), wrong=len(works - form.taken), untold=len(form.untold))
    refused = counts["calls"] - counts["works"]
    return (f"{counts['calls']} calls: {counts['works']} work, {counts['wrong']} of them are refused by us; "
            f"{refused} are refused by torch, {refused - counts['untold']} told, {counts['untold']} not")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("texts", nargs="*", help="only forms that contain one of these")
    parser.add_argument("--record", action="store_true", help=f"write the outcomes into {CASES.name}")
    options = parser.parse_args()
    every = read_forms()
    chosen = [form for form in every if not options.texts or any(text in form.text for text in options.texts)]
    found = list(with_outcomes(chosen))
    works = {form.text: taken(form) for form in found}
    wrong = [(form, letters) for form in found for letters in sorted(works[form.text] - form.taken)]
    for form, letters in wrong:
        print(f"works, and is told: {form.source(letters)}")
    for form in found:
        if form.untold and not options.record:
            print(f"not told: {form.line()}")
    print(figures(works, found))
    if options.record:
        head = [line for line in CASES.read_text().splitlines() if line.startswith("#")]
        by_text = {form.text: form for form in found}
        CASES.write_text("\n".join([*head, *(by_text.get(form.text, form).line() for form in every)]) + "\n")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
