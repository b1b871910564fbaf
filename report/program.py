"""Look-ups in the facts that reports need: where a variable stands, what it is called, what an operation reads."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path

from dlshape.facts.dotted_names import DottedNames
from dlshape.facts.roles import Form
from dlshape.facts.schema import load_schema
from dlshape.report.names_of_operations import spoken
from dlshape.report.place import Place

FactRow = tuple[int | float | str, ...]
_SAME_NAME = re.compile(r"~\d+")  # what tells functions of one name apart
_JOINS = (("phi", 0), ("loop_phi", 2), ("loop_exit_value", 2))  # relations with variables where ways meet, and the column of those
_LOOP = re.compile(r"(.*)@(\d+):(\d+)")


class Program:
    """The analysed program. `root`: the folder that modules are relative to; `stubs`: modules that model a library, in `stub_root`;
    `texts`: by real paths, what was analysed in place of files. Paths are written as `root` is: absolute, or relative to the working
    folder."""

    def __init__(
        self, facts: Mapping[str, Iterable[FactRow]], root: Path, stubs: frozenset[str] = frozenset(), stub_root: Path | None = None,
        texts: Mapping[str, bytes] | None = None,
    ) -> None:
        self._facts = facts
        self._texts = texts or {}
        self.root = root
        self._stub_root = stub_root
        self.stubs = stubs

    @cached_property
    def _files(self) -> dict[str, str]:
        return {}

    def rows(self, relation: str) -> Iterable[FactRow]:
        return self._facts.get(relation, ())

    def file(self, module: str) -> str:
        """The path of a module as the user would open it."""
        if module not in self._files:
            path = self.path(module)
            self._files[module] = (path if path.is_absolute() else Path(os.path.relpath(path))).as_posix()
        return self._files[module]

    def path(self, module: str) -> Path:
        return (self._stub_root if self._stub_root is not None and module in self.stubs else self.root) / module

    @cached_property
    def _positions(self) -> dict[str, tuple[str, int, int, int, int]]:
        return {str(v): (str(m), int(a), int(b), int(c), int(d)) for v, m, a, b, c, d in self.rows("position")}

    @cached_property
    def _names(self) -> dict[str, str]:
        return {str(v): str(name) for v, _, name in self.rows("variable_name")}

    def module_of(self, v: str) -> str | None:
        position = self._positions.get(v)
        return position[0] if position else None

    def is_stub(self, v: str) -> bool:
        return self.module_of(v) in self.stubs

    def place(self, v: str) -> Place:
        """Where `v` stands; a variable without a position stands at the start of nothing."""
        if v not in self._positions:
            return Place(v.partition(":")[0], 0, 0, 0, 0)
        module, line, col, end_line, end_col = self._positions[v]
        return self.range(module, line, col + 1, end_line, end_col + 1)

    @cached_property
    def _cells(self) -> dict[str, list[tuple[int, int]]]:
        found: dict[str, list[tuple[int, int]]] = {}
        for m, cell, line in self.rows("notebook_cell"):
            found.setdefault(str(m), []).append((int(line), int(cell)))
        return {m: sorted(cells) for m, cells in found.items()}

    def place_of(self, at: str) -> Place:
        """Of a variable, a loop (named after its function and where it starts) or a function."""
        if at in self._positions:
            return self.place(at)
        loop = _LOOP.fullmatch(at)
        function = loop[1] if loop else at
        module = function.partition("::")[0]
        if loop:
            line, col = int(loop[2]), int(loop[3]) + 1
            return self.range(module, line, col, line, col)
        line = next((int(first) for name, _, first, *_ in self.rows("definition_position") if name == function), 0)
        return self.range(module, line, 1 if line else 0, line, 1 if line else 0)

    def range(self, module: str, line: int, col: int, end_line: int, end_col: int) -> Place:
        """A range of a module's text, lines and columns from 1; in a notebook, of the cell that it stands in."""
        cells = self._cells.get(module, ())
        first, cell = max((each for each in cells if each[0] <= line), default=(1, 0)) if line else (1, 0)
        above = first - 1
        return Place(self.file(module), line - above, col, end_line - above, end_col, cell, above)

    def variable(self, v: str) -> str:
        """The name of the variable that `v` is a version of; "" for what has none."""
        return self._names.get(v, "")

    @cached_property
    def joins(self) -> frozenset[str]:
        """Variables where ways meet, which have what one of several others has: no place of the source gives it to them."""
        return frozenset(str(v) for name, at in _JOINS for v in (row[at] for row in self.rows(name)))

    def called(self, v: str) -> str:
        """What call `v` calls, as written if that is short: `np.concatenate`."""
        return self.excerpt(self._callees.get(v, ""))

    @cached_property
    def _callees(self) -> dict[str, str]:
        return {str(call): str(callee) for call, _, callee, _ in self.rows("call")}

    def operation_called(self, v: str, api: str) -> str:
        """What a reader calls operation `api` at `v`: as written, `tf.zeros`, where a function of another library has a law of torch's."""
        name = spoken(api)
        return (name.startswith("torch.") and self.library_called(v)) or name

    def library_called(self, v: str) -> str:
        """What call `v` calls, as written, if that is a part of a module that is imported, other than torch: `np.concatenate`."""
        text = self.called(v)
        first, dot, _ = text.partition(".")
        library = self._imported.get((self.module_of(v) or "", first), "") if dot else ""
        return text.partition("(")[0] if library and library.partition(".")[0] != "torch" else ""

    @cached_property
    def library_names(self) -> DottedNames:
        return DottedNames(self._facts)

    @cached_property
    def _imported(self) -> dict[tuple[str, str], str]:
        return {(str(module), str(name)): str(dotted) for module, name, dotted, _ in self.rows("global_import")}

    def name(self, v: str) -> str:
        """The name of the variable that `v` is a version of, or the expression as written; "" for what has neither."""
        if v in self._names:
            return self._names[v]
        return self.excerpt(v)

    def excerpt(self, v: str, longest: int = 40) -> str:
        """The source text of `v` if it is short and on one line."""
        if v not in self._positions:
            return ""
        module, line, col, end_line, end_col = self._positions[v]
        lines = self.lines(module)
        if line != end_line or not 0 < line <= len(lines) or end_col - col > longest:
            return ""
        return lines[line - 1][col:end_col]

    def _beginning(self, v: str, longest: int = 40) -> str:
        """The source text of `v` as far as it is on its first line, and short."""
        if v not in self._positions:
            return ""
        module, line, col, end_line, end_col = self._positions[v]
        lines = self.lines(module)
        if not 0 < line <= len(lines):
            return ""
        text = lines[line - 1][col:end_col if line == end_line else None].rstrip()
        return f"{text[:longest]}…"

    def operation(self, v: str) -> str:
        """What instruction `v` does, with its source if that is short: "call of `f(x)`", "`~` of a value"."""
        written = self.excerpt(v) or self._beginning(v)
        for name, relation in load_schema().relations.items():
            roles = relation.roles
            if roles is None or not roles.is_instruction or v not in self._instructions.get(name, ()):
                continue
            return f"{_WORDS.get(name, name.replace('_', ' '))} `{written}`" if written else _WORDS.get(name, name.replace("_", " "))
        return f"`{written}`" if written else "this place"

    @cached_property
    def _instructions(self) -> dict[str, frozenset[str]]:
        found = {}
        for name, relation in load_schema().relations.items():
            if (roles := relation.roles) is not None and roles.is_instruction and roles.variable is not None:
                found[name] = frozenset(str(row[roles.variable]) for row in self.rows(name))
        return found

    @cached_property
    def _lines(self) -> dict[str, list[str]]:
        return {}

    def lines(self, module: str) -> list[str]:
        """The lines of a source file; none if it cannot be read any more."""
        if module not in self._lines:
            self._lines[module] = read_lines(self.path(module), self._texts)
        return self._lines[module]

    @cached_property
    def _reads(self) -> dict[str, list[str]]:
        reads: dict[str, list[str]] = {}
        receivers = {str(v): str(base) for v, _, base, _ in self.rows("load_attr")}
        for v, _, callee, _ in self.rows("call"):
            if str(callee) in receivers:
                reads.setdefault(str(v), []).append(receivers[str(callee)])
        for v, _, x, _ in sorted(self.rows("actual"), key=lambda row: (str(row[0]), row[1])):
            reads.setdefault(str(v), []).append(str(x))
        for v, _, _, x in self.rows("keyword"):
            reads.setdefault(str(v), []).append(str(x))
        for name, relation in load_schema().relations.items():
            # A call's callee is no operand of the message.
            if (roles := relation.roles) is not None and roles.form is Form.VALUE and roles.reads and name != "call":
                for row in self.rows(name):
                    reads.setdefault(str(row[roles.variable or 0]), []).extend(str(row[column]) for column in roles.reads)
        return reads

    def operands(self, v: str) -> list[str]:
        """The variables that operation `v` reads, in the order written; those inside a list or tuple display follow it."""
        found: list[str] = []
        for operand in self._reads.get(v, ()):
            found += (operand, *self._elements.get(operand, ()))
        return found

    @cached_property
    def _elements(self) -> dict[str, list[str]]:
        elements: dict[str, list[str]] = {}
        for v, _, x, _ in sorted(self.rows("element"), key=lambda row: (str(row[0]), row[1])):
            elements.setdefault(str(v), []).append(str(x))
        return elements

    @cached_property
    def definitions(self) -> dict[str, Place]:
        """Where the functions and classes are written."""
        return {
            str(name): self.range(str(m), int(line), int(col) + 1, int(end), int(end_col) + 1)
            for name, m, line, col, end, end_col in self.rows("definition_position")
        }

    def returned(self, f: str) -> list[str]:
        """The variables that function `f` returns."""
        return self._returned.get(f, [])

    @cached_property
    def _returned(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for f, _, w in self.rows("returns"):
            found.setdefault(str(f), []).append(str(w))
        return found

    @cached_property
    def followed(self) -> frozenset[str]:
        """Modules that were not named: others import them."""
        return frozenset(str(m) for m, *_ in self.rows("followed"))

    @property
    def files(self) -> int:
        """How many files were named and could be read."""
        return sum(1 for m, *_ in self.rows("module") if m not in self.stubs and m not in self.followed)

    def functions(self) -> Iterator[str]:
        """Functions with a body of their own code (not the stand-ins for modules and class bodies) in the files that were named."""
        for f, m, _, kind, _ in self.rows("function"):
            if kind not in ("module", "class") and m not in self.stubs and m not in self.followed:
                yield str(f)


_WORDS = {
    "call": "call", "binary": "operation", "unary": "operation", "compare": "comparison", "load_attr": "attribute",
    "load_item": "subscript", "update_item": "assignment to an item of", "update_attr": "assignment to an attribute of",
    "unpack": "unpacking of", "format_value": "text of", "import_name": "import", "mutated": "change in place of",
    "context_call": "context", "name_tested": "condition", "load_global": "name", "load_builtin": "name", "store_global": "assignment",
    "copy": "assignment", "store_attr": "assignment to an attribute of", "delete_item": "deletion of", "import_star": "import",
    "make_function": "definition", "make_class": "class", "make_sequence": "list or tuple", "make_dict": "dict", "make_slice": "slice",
    "append": "an element of", "append_entry": "an entry of", "shape_unpacked": "unpacking of",
    "shape_asserted": "assertion of", "size_asserted": "assertion of", "class_asserted": "assertion of", "load_super": "super of",
    "load_exception": "exception", "unsupported": "construct", "turn_number": "number of the turn of", "assume_variable": "type of",
    "const_int": "number", "const_float": "number", "const_str": "text", "const_name": "constant", "left_with": "the end of",
    **dict.fromkeys(("passing", "same_way", "where_way", "last_turn"), "what follows"),
    **dict.fromkeys(("state_entry", "shared_entry"), "the beginning of"),
    **dict.fromkeys(("state_raised", "passed_raised", "passed", "written", "part_changed", "part_seen", "perhaps_changed", "changed_beside",
                     "shared_version", "state_after", "adopted", "attribute_left", "receiver_after", "receiver_now"), "what is left by"),
    "seen_at_once": "name",
}  # fmt: skip


def function_name(f: str) -> str:
    """`Net.forward` of `pkg/net.py::Net.forward`."""
    return _SAME_NAME.sub("", f.rpartition("::")[2] or f)


def read_lines(path: Path, texts: Mapping[str, bytes] | None = None) -> list[str]:
    """Lines of a Python file in its declared encoding; none if it is gone or cannot be decoded. `texts`: by real paths, what stands for the
    content of files."""
    import tokenize

    from dlshape.frontend.read.errors import FileError
    from dlshape.frontend.read.notebooks import notebook_text

    content = texts.get(os.path.realpath(path)) if texts else None
    try:
        if path.suffix == ".ipynb":
            text = path.read_text(encoding="utf-8") if content is None else content.decode("utf-8")
            return notebook_text(text)[0].split("\n")
        with tokenize.open(path) if content is None else _decoded(content) as file:
            return file.read().split("\n")  # not splitlines: Python does not count form feeds as line ends
    except (OSError, SyntaxError, UnicodeDecodeError, FileError):
        return []


def _decoded(content: bytes) -> io.TextIOWrapper:
    """As `tokenize.open` does it."""
    import tokenize

    encoding, _ = tokenize.detect_encoding(io.BytesIO(content).readline)
    return io.TextIOWrapper(io.BytesIO(content), encoding, line_buffering=True)
