"""What a call leaves of what it is given, as those see it who share the value; and numbers made of what is unknown."""

from __future__ import annotations

import pytest
from dlshape.frontend.extract import extract_source, merge_facts
from dlshape.inputs.library import with_library
from dlshape.solver.evaluation import Evaluation, rounds
from evaluated import evaluated, module_of, name_of

from pysouffle.terms import Adt, Term

HEAD = "import torch\nimport sys\nflag = len(sys.argv) > 2\n"
RUN = """
def callee(x):
    {body}
def run(xs):
    ys = xs if flag else [1, 2]
    callee(ys)
    return xs
end = run([7])
"""
# What a loop over an attribute of an object does to its elements.
KEEP = """
class Keep:
    def __init__(self):
        self.parts, self.named = [[3], [5]], {{"a": [3]}}
class Outer:
    def __init__(self):
        self.keep = Keep()
    def grow(self):
        for p in self.keep.parts:
            p.append(4)
def grow(k):
    for i, p in enumerate(k.parts):
        p.append(4)
k = Outer()
{body}
end = len({read})
"""
LOOPS = {
    "elements_of_an_attribute": ("for p in k.keep.parts: p.append(4)", "k.keep.parts[0]"),
    "elements_in_a_function": ("grow(k.keep)", "k.keep.parts[0]"),
    "elements_in_a_method": ("k.grow()", "k.keep.parts[0]"),
    "elements_by_key": ("for p in k.keep.named.values(): p.append(4)", 'k.keep.named["a"]'),
    "elements_in_a_comprehension": ("[p.append(4) for p in k.keep.parts]", "k.keep.parts[0]"),
}
PROGRAMS = {
    **{f"{name}.py": KEEP.format(body=body, read=read) for name, (body, read) in LOOPS.items()},
    "narrowed.py": """
def size(x):
    b, t = x.shape
    return b
def run(x):
    y = x if flag else x[:, 1:]
    size(y)
    return x
end = run(torch.load("a"))
""",
    "other_values.py": RUN.format(body="return [x.append(2)] if len(x) > 5 else x"),
    "changed.py": RUN.format(body="x.append(2)"),
    "numbers.py": """
text = "%05d" % len(open("a").read())
end = torch.tensor([int(s) for s in text][:-1])
""",
    "two_numbers.py": """
text = "%05d" % len(open("a").read())
end = torch.zeros(int(text[0]), int(text[1]))
""",
}


@pytest.fixture(scope="module")
def ends() -> dict[str, set[Term]]:
    """The values of the last version of `end`, by module."""
    last: dict[str, tuple[int, set[Term]]] = {}
    for _, v, x in evaluated(*((name, HEAD + text) for name, text in PROGRAMS.items()))["val"]:
        if name_of(v) == "end":
            version = int(str(v).rpartition(".")[2])
            best, values = last.get(module_of(v), (-1, set()))
            if version >= best:
                last[module_of(v)] = (version, {*(values if version == best else ()), x})
    return {module: values for module, (_, values) in last.items()}


@pytest.mark.parametrize("name", LOOPS)
def test_elements_of_what_an_object_has_are_changed_by_a_loop(ends: dict[str, set[Term]], name: str) -> None:
    """The list of two is among what it may be, or nobody knows which: the one of one is not all that is known."""
    assert ends[f"{name}.py"] != {Adt("Int", (1,))}
    assert any(isinstance(x, Adt) and (x.branch == "Unknown" or x == Adt("Int", (2,))) for x in ends[f"{name}.py"]), ends[f"{name}.py"]


def changed(values: set[Term]) -> bool:
    return any(isinstance(x, Adt) and x.branch == "Unknown" and x.fields[0][1] == "element changed under another name" for x in values)


def test_a_rank_that_a_callee_learns_is_no_change(ends: dict[str, set[Term]]) -> None:
    assert ends["narrowed.py"]
    assert not changed(ends["narrowed.py"])


def test_a_list_is_compared_with_what_became_of_it(ends: dict[str, set[Term]]) -> None:
    """Of `[7]` and `[1, 2]` neither becomes the other."""
    assert ends["other_values.py"] == {Adt("List", ((Adt("Int", (7,)), None),))}


def test_a_list_that_is_changed_is_seen_changed_or_in_doubt(ends: dict[str, set[Term]]) -> None:
    longer = Adt("List", ((Adt("Int", (7,)), (Adt("Int", (2,)), None)),))
    assert longer in ends["changed.py"] or changed(ends["changed.py"])


MANY = """
def keep(x, n):
    if n:
        x.append(n)
def run(xs):
    ys = xs if flag else [7]
    keep(ys, flag)
    return xs
""" + "".join(f"run([{i}])\n" for i in range(150))


@pytest.mark.parametrize("selective", [True, False])
def test_each_value_that_is_given_becomes_something(selective: bool) -> None:
    """Also where the activation no longer knows which it was given: else what shares it would have no value at all."""
    given, _ = with_library(merge_facts([extract_source("many.py", (HEAD + MANY).encode())]))
    found = rounds(given, ("val", "version_after", "becomes"), Evaluation(selective=selective)).solution
    values: dict[tuple[Term, Term], set[Term]] = {}
    for c, v, x in found.relation("val"):
        values.setdefault((c, v), set()).add(x)
    paired = {(c, p, q, x) for c, p, q, x, _ in found.relation("becomes")}
    given_and_left = [(c, p, q, x) for p, q, _ in found.relation("version_after") for c, v in values if v == p and (c, q) in values
                      for x in values[c, p]]
    assert len(given_and_left) > (1 if selective else 150)
    assert set(given_and_left) <= paired


def test_numbers_made_of_unknown_texts_have_no_sizes(ends: dict[str, set[Term]]) -> None:
    assert [x.fields[0].branch == "SDims" for x in ends["numbers.py"] if isinstance(x, Adt)] == [True]


def test_numbers_made_of_unknown_texts_are_told_apart(ends: dict[str, set[Term]]) -> None:
    (x,) = ends["two_numbers.py"]
    assert isinstance(x, Adt)
    assert x.fields[0].branch == "SDims"
    first, (second, _) = x.fields[0].fields[0]
    assert first != second
