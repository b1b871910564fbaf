"""A check: one folder with `check.yaml`, `bad.py`, `good.py` and, where the check has rules of its own, `law.dl`.

    MY001_wide_dropout/          the code is what stands before the first `_`
      check.yaml
        title: Dropout of more than a half
        explanation: |           what it means and what to do
        message: "…"             what is reported: with the law's text for `{what}`, or that text alone where it is not empty
        preconditions:           what operators demand: the text of each, and what the framework raises if it is no RuntimeError
          matmul.inner: "…"
          axis: {raises: [IndexError], text: "…", numpy: "…"}
        no_example: …            instead of bad.py and good.py: why there can be none
      law.dl                     derives `diagnostic("MY001", place, severity, "")`, or preconditions
      bad.py                     each line that is reported ends in `# expect: SEVERITY CODE`
      good.py                    without the fault; nothing is reported

The laws of most preconditions are shared by many operators and stand in `rules/`. Placeholders of their texts: {a}, {b}: the shapes of
the first and the second tensor among the arguments; {value}: that of the last; {left},
{right}: the sides of the condition; {api}: the function's name; {name}: its
first argument, if that is a text; {rank}: the number of dimensions of {a}; {typed}: {a} with its element type; {types}: `, got float32 and
int64`; {rest}: `100 % 8 = 4`, or that {right} is no multiple of {left}; {product}: ` = 64·7·7 (flatten of [32, 64, 7, 7])`, if {left} is
such a product.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from dlshape.facts.yaml_nodes import DescriptionError, entries, is_mapping, mistake, root, text_of, texts_of

from pysouffle.late_dataclasses import dataclass

if TYPE_CHECKING:
    import yaml

SHIPPED = Path(__file__).parent / "codes"
DESCRIPTION, LAW, BAD, GOOD = "check.yaml", "law.dl", "bad.py", "good.py"
KEYS = frozenset({"title", "explanation", "message", "preconditions", "no_example"})
PLACEHOLDERS = frozenset({
    "value", "a", "b", "left", "right", "api", "name", "product", "rest", "bound", "rank", "index", "size", "typed", "types"})
_PARTS = frozenset({"raises", "text", "numpy", "parts", "fits", "sizes"})
_CODE = re.compile(r"([A-Z]+[0-9]{3})_[a-z0-9_]+")
_EXPECT = re.compile(r"# expect: (.*)$")


@dataclass(frozen=True, slots=True)
class Precondition:
    """What an operator demands, by its code; `raises`: classes of exceptions, none for a RuntimeError; `numpy`: the text for arrays of
    numpy, if that is another; `parts`: the text where {left} has to divide {right}; `fits`: the layer's setting that would fit, if one
    does; `sizes`: where the sizes that are compared stand in the first and the second tensor, -1 the last, if not at the same place."""

    code: str
    text: str
    raises: tuple[str, ...] = ()
    numpy: str = ""
    parts: str = ""
    fits: str = ""
    sizes: tuple[int, ...] = ()

    @property
    def of_sizes(self) -> bool:
        """Whether the text speaks of sizes of tensors, not of their number or of values."""
        return "{left}" in self.text and "{a}" in self.text


@dataclass(frozen=True, slots=True)
class Check:
    """One code. It has a message or preconditions, and two examples or the reason why there are none."""

    folder: Path
    code: str
    title: str
    explanation: str
    message: str = ""
    preconditions: tuple[Precondition, ...] = ()
    no_example: str = ""

    @property
    def law(self) -> Path | None:
        path = self.folder / LAW
        return path if path.is_file() else None

    @property
    def bad(self) -> str:
        return "" if self.no_example else program_text(self.folder / BAD)

    @property
    def good(self) -> str:
        return "" if self.no_example else program_text(self.folder / GOOD)


def program_text(path: Path) -> str:
    """An example as it can be shown, also one that is no text."""
    return path.read_bytes().decode("utf-8", "backslashreplace").replace("\0", "\\x00")


def expected(text: str) -> list[tuple[int, str, str]]:
    """Line, severity and code of what is to be reported of a program."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if match := _EXPECT.search(line):
            for item in match[1].split(";"):
                severity, _, code = item.strip().partition(" ")
                found.append((number, severity, code))
    return sorted(found)


def read_checks(folder: Path) -> tuple[Check, ...]:
    """The check in `folder`, or those in its folders, by code. Raises DescriptionError for what is missing, wrong or there twice."""
    if (folder / DESCRIPTION).is_file():
        folders = [folder]
    else:
        folders = sorted(path for path in folder.iterdir() if path.is_dir() and not path.name.startswith((".", "_")))
        if not folders:
            raise DescriptionError(f"{folder}: neither {DESCRIPTION} nor folders of checks")
    checks = tuple(map(read_check, folders))
    owners: dict[str, Check] = {}
    for check in checks:
        for code in (check.code, *(one.code for one in check.preconditions)):
            if code in owners:
                raise DescriptionError(f"{check.folder / DESCRIPTION}: `{code}` belongs to {owners[code].folder / DESCRIPTION} already")
            owners[code] = check
    return checks


def read_check(folder: Path) -> Check:
    """Raises DescriptionError."""
    name = _CODE.fullmatch(folder.resolve().name)
    if name is None:
        raise DescriptionError(f"{folder}: the folder of a check is called CODE_words, such as MY001_wide_dropout")
    place = folder / DESCRIPTION
    if not place.is_file():
        raise DescriptionError(f"{folder}: no {DESCRIPTION}")
    path = str(place)
    node = root(path, place.read_bytes())
    parts = {}
    for key, at, value in entries(path, node):
        if key not in KEYS:
            raise mistake(path, at, f"unknown key `{key}`; there are {', '.join(sorted(KEYS))}")
        parts[key] = value
    texts = {key: text_of(path, value).strip() for key, value in parts.items() if key != "preconditions"}
    preconditions = tuple(_preconditions(path, parts["preconditions"])) if "preconditions" in parts else ()
    for key in ("title", "explanation"):
        if not texts.get(key):
            raise DescriptionError(f"{path}:1: no `{key}`")
    if not texts.get("message") and not preconditions:
        raise DescriptionError(f"{path}:1: no `message`, and no `preconditions` that have one each")
    message, no_example = texts.get("message", ""), texts.get("no_example", "")
    check = Check(folder, name[1], texts["title"], texts["explanation"], message, preconditions, no_example)
    _check_examples(check)
    return check


def _preconditions(path: str, node: yaml.Node) -> Iterable[Precondition]:
    for code, _, value in entries(path, node):
        raised: tuple[str, ...] = ()
        if is_mapping(value):
            parts = {key: part for key, _, part in entries(path, value)}
            if "text" not in parts or not parts.keys() <= _PARTS:
                raise mistake(path, value, f"expected `text`, and of {', '.join(sorted(_PARTS - {'text'}))} what there is")
            value = parts.pop("text")
            raised = tuple(name for name, _ in texts_of(path, parts.pop("raises"))) if "raises" in parts else ()
            sizes = tuple(int(name) for name, _ in texts_of(path, parts.pop("sizes"))) if "sizes" in parts else ()
            more = {key: text_of(path, part) for key, part in parts.items()}
        else:
            sizes, more = (), {}
        text = text_of(path, value)
        if not text.strip():
            raise mistake(path, value, f"`{code}` has no text")
        for placeholder in re.findall(r"\{([^}]*)\}", " ".join((text, *more.values()))):
            if placeholder not in PLACEHOLDERS:
                raise mistake(path, value, f"unknown placeholder {{{placeholder}}}")
        yield Precondition(code, text, raised, more.get("numpy", ""), more.get("parts", ""), more.get("fits", ""), sizes)


def _check_examples(check: Check) -> None:
    if check.no_example:
        return
    for name in (BAD, GOOD):
        if not (check.folder / name).is_file():
            raise DescriptionError(f"{check.folder}: no {name}")
    if not any(code == check.code for _, _, code in expected(check.bad)):
        raise DescriptionError(f"{check.folder / BAD}: no line expects the report: `# expect: SEVERITY {check.code}`")
    if found := expected(check.good):
        raise DescriptionError(f"{check.folder / GOOD}:{found[0][0]}: a good example expects no report")
