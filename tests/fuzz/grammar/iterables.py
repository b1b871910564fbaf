"""What a `for` or a comprehension may go through, and the kinds of its targets."""

from __future__ import annotations

ITERABLES: list[tuple[str, tuple[str, ...]]] = [
    ("{li}", ("int",)), ("{rng}", ("int",)), ("{ls}", ("str",)), ("{str}", ("str",)), ("{di}", ("str",)),
    ("{di}.items()", ("str", "int")), ("enumerate({li})", ("int", "int")), ("enumerate({ls}, {int})", ("int", "str")),
    ("zip({li}, {ls})", ("int", "str")), ("{lt}", ("str", "int")), ("{ti}", ("int",)), ("sorted({si})", ("int",)),
    ("reversed({li})", ("int",)), ("{di}.values()", ("int",)), ("{ll}", ("li",)), ("zip({li}, {rng})", ("int", "int")),
    ("{it}", ("int",)), ("range({pint}, {int})", ("int",)), ("{dq}", ("int",)), ("zip({li}, {li}[1:])", ("int", "int")),
    ("map({fn}, {li})", ("int",)), ("[{int}, {int}]", ("int",)), ("range({pint})", ("int",)), ("{od}.items()", ("str", "int")),
    ("chain({li}, {rng})", ("int",)), ("zip({li}, cycle({li1}))", ("int", "int")), ("product({li}, {li})", ("int", "int")),
    ("zip(count({int}), {ls})", ("int", "str")),
]
