"""Types as users write them in the configuration; FORMS lists them."""

from __future__ import annotations

import re

from dlshape.facts.errors import AnalysisError
from dlshape.facts.rows import FactRow
from dlshape.facts.text import escape

_SHORT = {
    "f16": "float16", "f32": "float32", "f64": "float64", "bf16": "bfloat16", "i8": "int8", "i16": "int16", "i32": "int32", "i64": "int64",
    "u8": "uint8", "c64": "complex64", "c128": "complex128", "tensor": "?",
}  # fmt: skip
DTYPES = {**_SHORT, **{name: name for name in _SHORT.values() if name != "?"}, "bool": "bool"}
FORMS = (
    ("`f32[N, 3, 224, 224]`", "a tensor or array: its dtype (`tensor` for any) and sizes; equal names are equal sizes, `?` is any size"),
    ("`f32[..., 10]`", "the same with any number of dimensions before those written"),
    ("`(f32[N], i64[N])`, `[f32[3], f32[4]]`", "a tuple, a list of so many elements"),
    ('`{"image": u8[3, H, W]}`', "a dict with these keys"),
    ("`iterator[T]`", "something to iterate over, any number of times"),
    ("`int`, `float`, `str`, `bool`", "a value that is not known"),
    ("`7`, `N`, `None`", "this integer, an integer of this name (the same as in sizes), None"),
)
SCALARS = ("int", "float", "str", "bool", "None")
_TOKEN = re.compile(r"""\s*(?:(?P<name>[A-Za-z_]\w*)|(?P<number>\d+)|(?P<text>"[^"]*"|'[^']*')|(?P<mark>\.\.\.|[][(){},:?]))""")

TypeRow = tuple[str, FactRow]


def type_facts(text: str, where: str) -> tuple[str, list[TypeRow]]:
    """The type's name and the rows that describe it, with their relation. Raises AnalysisError, naming `where`."""
    reader = _Reader(text, where)
    t = reader.type()
    if reader.next():
        raise reader.error(f"`{reader.next()}` is not expected")
    return t, reader.rows


class _Reader:
    def __init__(self, text: str, where: str) -> None:
        self.text, self.where = text, where
        self.rows: list[TypeRow] = []
        self.tokens: list[tuple[str, str, int]] = []
        self.at = 0
        position = 0
        while text[position:].strip():
            found = _TOKEN.match(text, position)
            if found is None:
                raise self.error(f"`{text[position:].strip()}` cannot be read")
            kind = found.lastgroup or ""
            self.tokens.append((kind, found[kind], found.start(kind)))
            position = found.end()

    def error(self, message: str) -> AnalysisError:
        return AnalysisError(f"{self.where}: type `{self.text}`: {message}")

    def next(self) -> str:
        return self.tokens[self.at][1] if self.at < len(self.tokens) else ""

    def take(self) -> tuple[str, str, int]:
        if self.at >= len(self.tokens):
            raise self.error("something is missing at the end")
        self.at += 1
        return self.tokens[self.at - 1]

    def expect(self, mark: str) -> None:
        if self.take()[1] != mark:
            self.at -= 1
            raise self.error(f"`{mark}` is expected instead of `{self.next()}`")

    def add(self, relation: str, *row: int | str) -> None:
        self.rows.append((relation, row))

    def type(self) -> str:
        kind, word, start = self.take()
        t = escape(f"{self.text}@{start}")
        if word in DTYPES and self.next() == "[":
            self.tensor(t, DTYPES[word])
        elif word == "iterator" and self.next() == "[":
            self.parts(t, "iterator", "]")
        elif word in SCALARS:
            self.add("type_scalar", t, word, "", 0)
        elif kind == "number":
            self.add("type_scalar", t, "number", "", self.integer(word))
        elif kind == "name" and word not in DTYPES and self.next() != "[":
            self.add("type_scalar", t, "size", word, 0)
        elif word in ("(", "[", "{"):
            self.at -= 1
            self.parts(t, {"(": "tuple", "[": "list", "{": "dict"}[word], {"(": ")", "[": "]", "{": "}"}[word])
        elif kind == "name" and self.next() == "[":
            raise self.error(f"`{word}` is no dtype; there are {', '.join(DTYPES)}")
        else:
            raise self.error(f"`{word}` is not the beginning of a type")
        return t

    def tensor(self, t: str, dtype: str) -> None:
        self.expect("[")
        rank, open_ = 0, 0
        while self.next() != "]":
            kind, word, _ = self.take()
            if word == "...":
                if rank or open_:
                    raise self.error("`...` can only stand first")
                open_ = 1
            elif kind == "number":
                self.add("type_dim", t, rank, "", self.integer(word))
                rank += 1
            elif kind == "name" or word == "?":
                self.add("type_dim", t, rank, word, 0)
                rank += 1
            else:
                raise self.error(f"`{word}` is no size")
            if self.next() != "]":
                self.expect(",")
        self.expect("]")
        self.add("type_tensor", t, dtype, rank, open_)

    def parts(self, t: str, kind: str, end: str) -> None:
        self.take()
        count = 0
        while self.next() != end:
            key = ""
            if kind == "dict":
                form, word, _ = self.take()
                if form != "text":
                    raise self.error("the keys of a dict are texts in quotes")
                key = escape(word[1:-1])
                self.expect(":")
            self.add("type_part", t, count, key, self.type())
            count += 1
            if self.next() != end:
                self.expect(",")
        self.expect(end)
        if kind == "iterator" and count != 1:
            raise self.error("an iterator has one type of elements")
        self.add("type_parts", t, kind, count)

    def integer(self, word: str) -> int:
        if len(word) > 15:
            raise self.error(f"{word} is too large")
        return int(word)
