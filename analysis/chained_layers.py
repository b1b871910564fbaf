"""Layers of a Sequential that are made alike (`nn.ReLU()` in a loop) are one value to the rules, so that each seems to get what any of them
gets. Which of it is a layer's follows from its place: what the one before gives."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import field

from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Term

SEQUENTIAL = "torch.nn.Sequential"


@dataclass(slots=True)
class Used:
    """`given`: the first tensors that a module is called with, in all its calls; `made`: what it gives; `calls`: both, as far as what a
    call gives is known."""

    given: list[Term] = field(default_factory=list)
    made: list[Term] = field(default_factory=list)
    calls: list[tuple[Term, Term]] = field(default_factory=list)


def along_chains(kinds: Mapping[str, str], used: Mapping[str, Used], run: Collection[str]) -> dict[str, Used]:
    """Uses with those in the Sequentials `run` narrowed to what comes along the chain. `kinds`: the API of each module by its dotted name,
    in the order of definition."""
    found = dict(used)
    for name, api in kinds.items():
        outer = name.rpartition(".")[0] if name else ""
        inner = name and kinds.get(outer) == SEQUENTIAL and outer in run
        if api == SEQUENTIAL and name in run and not inner:
            _narrow(found, list(_leaves(kinds, name, run)))
    return found


def _leaves(kinds: Mapping[str, str], name: str, run: Collection[str]) -> Iterator[str]:
    """The layers that a Sequential goes through, those of Sequentials in it among them."""
    for each in kinds:
        if each and each != name and each.rpartition(".")[0] == name:
            if kinds[each] == SEQUENTIAL and each in run:
                yield from _leaves(kinds, each, run)
            else:
                yield each


def _narrow(found: dict[str, Used], chain: list[str]) -> None:
    coming: list[Term] | None = None
    for name in chain:
        one = found.get(name, Used())
        calls = one.calls if coming is None else [call for call in one.calls if call[0] in coming]
        if coming is not None and calls:
            one = found[name] = Used([given for given, _ in calls], [made for _, made in calls], calls)
        coming = [made for _, made in calls] or None
