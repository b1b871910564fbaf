"""Reads and validates the YAML of the API catalogue; every error names file and line.

    torch.flatten:                             # qualified name
      family: flatten                          # the shape law
      kind: function                           # function (default), class, method, property, call, constant
      aliases: [torch.Tensor.flatten]          # other names with the same parameters (a method's receiver comes first)
      params: [input, start_dim=0, end_dim=-1]
      settings: {key: 2, other: text}          # what tells this API from others of its family; NAME_was: what parameter NAME was called
                                               # before, one name or a list of them
      base: torch.nn.Module                    # classes: the class it derives from
      call: {family: …, params: [input]}       # classes: applying an instance; becomes NAME.__call__ with `self` as parameter 0
      attributes: {in_features: in_features, weight: {family: …}}
                                               # classes: attributes of an instance, each a property NAME.ATTRIBUTE of `self`;
                                               # a text names the constructor's parameter that it returns

A parameter is `name`, `name=LITERAL`, `"*name"` (takes the remaining positional actuals as one tuple); those behind `"*"` are
keyword-only; with `~` in front it is bound and then dropped. What is demanded of its value stands behind it:

- ` : tensor` (no number, text or sequence), the kind of a tensor's elements (` : bool`, ` : floating`, ` : integer`, ` : signed`: not of
  truth values, ` : complex`, ` : inexact`: floating or complex, ` : int32`, ` : int64`), its rank (` : scalar`: 0, ` : vector`: 1,
  ` : matrix`: 2, ` : rank3`, ` : rank4`, ` : rank5`; at least: ` : dims1`, ` : dims2`, ` : dims3`);
- that it is a dimension of the first argument (` : axis`; ` : axes`: the law looks at all but that a scalar has none);
- what a tensor has to be beside the first argument: broadcast to its shape (` : stretched`), of the same shape (` : alike`) or of as
  many elements (` : as_many`), a vector with
  a number for each of its channels (` : channels`), or of any shape with as many (` : per_channel`);
- the kind of another value: ` : int`, ` : flag` (True or False), ` : filled` (a sequence with elements), ` : strided` (no sparse layout),
  ` : one_or_none` (no sequence), ` : single` (one, which may stand in a sequence), ` : given` (not None), ` : natural` (no negative
  integer), ` : floats` (a floating element type), ` : numeric` (one of numbers), None being no element type;
- a choice of texts (` in none|tanh`), or bounds of a number and of each number in a sequence (`p=0.5 >= 0 <= 1`), which may be another
  argument (`max_val >= min_val`).

With `~` in front a parameter of which something is demanded is an argument that the law does not see: such are for functions that borrow
their law (family `array`). `**name` is the dict of all keyword actuals. `~*` and
`~**` (or with a name) drop any further positional or keyword actuals: rows `("*", "ignored")` and `("**", "ignored")`. A name starting with
`@` is no Python name: what it is by default is an argument that no call can give (`@return_indices=True`), or the rules for calls pass it
(`@site`: where the call stands).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path

import yaml
from dlshape.facts.yaml_nodes import entries, mistake, root, text_of, texts_of

from pysouffle.late_dataclasses import dataclass

Row = tuple[str | int, ...]
Rows = dict[str, list[Row]]

KINDS = frozenset({"function", "class", "method", "property", "call", "constant"})
KEYS = frozenset({"family", "kind", "aliases", "params", "settings", "base", "call", "attributes"})
OLDER_NAME = "_was"  # the setting of a parameter that had other names: `axis_was: dim`, `axis_was: [dim, reduction_indices]`
PART_KEYS = frozenset({"family", "params", "settings"})
RELATIONS = ("api", "api_alias", "api_member", "api_param", "api_default", "api_setting", "api_base", "api_demand", "api_below")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*")
_PARAMETER = re.compile(
    r"(?P<drop>~?)(?P<star>\*{0,2})(?P<name>@?[A-Za-z_]\w*)?(=(?P<default>.+?))?(?P<demands>(?: (?:[<>]=?|!=|:|in) [\w|]+)*)", re.DOTALL)
_DEMAND = re.compile(r"(?P<operator>[<>]=?|!=|:|in) (?P<operand>[\w|]+)")
_KINDS = frozenset({
    "tensor", "bool", "floating", "inexact", "signed", "integer", "int", "flag", "filled", "strided", "scalar", "vector", "matrix", "rank3",
    "rank4", "rank5", "dims1", "dims2", "dims3", "axis", "axes", "one_or_none", "single", "given", "natural", "floats", "numeric",
    "complex", "int32", "int64",
    "stretched", "alike", "as_many", "channels", "per_channel"})


@dataclass(frozen=True, slots=True)
class Parameter:
    name: str
    kind: str
    default: tuple[str, int, str] | None
    demands: tuple[tuple[str, int | str], ...] = ()
    unseen: bool = False


@dataclass(frozen=True, slots=True)
class Framework:
    """A library with a folder of the catalogue to itself, whose `rows` count only for programs that import one of `imported`."""

    imported: tuple[str, ...]
    rows: Rows


@dataclass(slots=True)
class _Catalogue:
    rows: Rows = field(default_factory=lambda: {name: [] for name in RELATIONS})
    names: dict[str, str] = field(default_factory=dict)
    bases: list[tuple[str, yaml.Node, str]] = field(default_factory=list)


def read_catalogue(sources: Mapping[str, bytes]) -> Rows:
    """Parses all files together. Raises DescriptionError."""
    return _read(_Catalogue(), sources, {})


def read_frameworks(sources: Mapping[str, bytes], folders: Sequence[Mapping[str, bytes]]) -> tuple[Rows, list[Framework]]:
    """The same, and the folders of frameworks, whose entries may derive from those of `sources`. In each, `framework.yaml` says which
    imports ask for it, and below which names else its own are found:

        imported: [tensorflow, keras]
        also_below: {keras: [tensorflow.keras]}

    Raises DescriptionError."""
    into = _Catalogue()
    rows = _read(into, sources, {})
    frameworks = []
    for files in folders:
        about = {Path(path).name: path for path in files}["framework.yaml"]
        parts = {key: value for key, _, value in entries(about, root(about, files[about]))}
        below = {name: [other for other, _ in texts_of(about, value)] for name, _, value in entries(about, parts["also_below"])}
        into.rows = {name: [] for name in RELATIONS}
        own = {path: source for path, source in files.items() if path != about}
        frameworks.append(Framework(tuple(name for name, _ in texts_of(about, parts["imported"])), _read(into, own, below)))
    return rows, frameworks


def _read(into: _Catalogue, sources: Mapping[str, bytes], below: Mapping[str, Sequence[str]]) -> Rows:
    before = len(into.names)
    for path, source in sources.items():
        for name, key, node in entries(path, root(path, source)):
            _entry(into, path, name, key, node)
    for path, node, base in into.bases:
        if base not in into.names:
            raise mistake(path, node, f"base {base} is not in the catalogue")
    canonical = {str(alias): name for alias, name in into.rows["api_alias"]}
    for name, place in list(into.names.items())[before:]:
        for prefix, others in below.items():
            for other in others if name.startswith(f"{prefix}.") else ():
                alias = f"{other}{name.removeprefix(prefix)}"
                if alias not in into.names:
                    into.names[alias] = place
                    into.rows["api_alias"].append((alias, canonical.get(name, name)))
    into.rows["api_below"] = [(prefix, other) for prefix, others in below.items() for other in others]
    own = list(into.names)[before:]
    into.rows["api_member"] = [(base, last, name) for name in own for base, _, last in (name.rpartition("."),) if base]
    return into.rows


def _parts(path: str, node: yaml.Node, allowed: frozenset[str]) -> dict[str, yaml.Node]:
    parts: dict[str, yaml.Node] = {}
    for key, at, value in entries(path, node):
        if key not in allowed:
            raise mistake(path, at, f"unknown key `{key}`")
        parts[key] = value
    if "family" not in parts:
        raise mistake(path, node, "missing `family`")
    return parts


def _claim(into: _Catalogue, path: str, node: yaml.Node, name: str) -> None:
    if not _NAME.fullmatch(name):
        raise mistake(path, node, f"{name!r} is not a qualified name")
    if name in into.names:
        raise mistake(path, node, f"{name} is already declared at {into.names[name]}")
    into.names[name] = f"{path}:{node.start_mark.line + 1}"


def _entry(into: _Catalogue, path: str, name: str, at: yaml.Node, node: yaml.Node) -> None:
    parts = _parts(path, node, KEYS)
    kind = text_of(path, parts["kind"]) if "kind" in parts else "function"
    if kind not in KINDS:
        raise mistake(path, parts["kind"], f"unknown kind `{kind}`")
    for only in ("base", "call", "attributes"):
        if only in parts and kind != "class":
            raise mistake(path, parts[only], f"`{only}` is for classes")
    _claim(into, path, at, name)
    into.rows["api"].append((name, text_of(path, parts["family"]), kind))
    parameters = _describe(into, path, name, parts, ())
    if "aliases" in parts:
        for alias, item in texts_of(path, parts["aliases"]):
            _claim(into, path, item, alias)
            into.rows["api_alias"].append((alias, name))
    if "base" in parts:
        base = text_of(path, parts["base"])
        into.bases.append((path, parts["base"], base))
        into.rows["api_base"].append((name, base))
    if "call" in parts:
        _part(into, path, f"{name}.__call__", "call", parts["call"])
    if "attributes" in parts:
        kept = [parameter.name for parameter in parameters if parameter.kind != "ignored"]
        for attribute, key, value in entries(path, parts["attributes"]):
            if isinstance(value, yaml.MappingNode):
                _part(into, path, f"{name}.{attribute}", "property", value)
                continue
            source = text_of(path, value)
            if source not in kept:
                raise mistake(path, value, f"{name} has no parameter `{source}`")
            _claim(into, path, key, f"{name}.{attribute}")
            into.rows["api"].append((f"{name}.{attribute}", "constructor_argument", "property"))
            into.rows["api_param"].append((f"{name}.{attribute}", 0, "self", "pos"))
            into.rows["api_setting"].append((f"{name}.{attribute}", "argument", kept.index(source), source))


def _part(into: _Catalogue, path: str, name: str, kind: str, node: yaml.Node) -> None:
    parts = _parts(path, node, PART_KEYS)
    _claim(into, path, node, name)
    into.rows["api"].append((name, text_of(path, parts["family"]), kind))
    _describe(into, path, name, parts, (Parameter("self", "pos", None),))


def _describe(into: _Catalogue, path: str, name: str, parts: Mapping[str, yaml.Node], first: tuple[Parameter, ...]) -> list[Parameter]:
    parameters = [*first, *(_parameters(path, parts["params"]) if "params" in parts else ())]
    seen: set[str] = set()
    for i, parameter in enumerate(parameters):
        if parameter.name in seen:
            raise mistake(path, parts["params"], f"parameter {parameter.name} appears twice")
        seen.add(parameter.name)
        into.rows["api_param"].append((name, i, parameter.name, parameter.kind))
        if parameter.default is not None:
            into.rows["api_default"].append((name, i, *parameter.default))
    kept = [parameter for parameter in parameters if parameter.kind != "ignored"]
    demands = [(i, op, _bound(path, parts["params"], kept, n)) for i, parameter in enumerate(kept) for op, n in parameter.demands]
    into.rows["api_demand"].extend((name, number, *demand) for number, demand in enumerate(demands))
    into.rows["api_setting"].extend((name, "unseen", i, "") for i, parameter in enumerate(kept) if parameter.unseen)
    if "settings" in parts:
        for key, at, value in entries(path, parts["settings"]):
            if key.endswith(OLDER_NAME):
                if key.removesuffix(OLDER_NAME) not in seen:
                    raise mistake(path, at, f"{name} has no parameter `{key.removesuffix(OLDER_NAME)}`")
                into.rows["api_setting"].extend((name, key, 0, other) for other in _names(path, value))
            else:
                into.rows["api_setting"].append((name, key, *_setting(path, value)))
    return parameters


def _bound(path: str, node: yaml.Node, kept: Sequence[Parameter], bound: int | str) -> int:
    """The number that an argument is compared with, or the position of the argument of that name."""
    names = [parameter.name for parameter in kept]
    if isinstance(bound, str) and bound not in names:
        raise mistake(path, node, f"no argument `{bound}` to compare with")
    return names.index(bound) if isinstance(bound, str) else bound


def _names(path: str, node: yaml.Node) -> list[str]:
    """One name, or a list of them."""
    return [text for text, _ in texts_of(path, node)] if isinstance(node, yaml.SequenceNode) else [text_of(path, node)]


def _setting(path: str, node: yaml.Node) -> tuple[int, str]:
    text = text_of(path, node)
    if node.tag == "tag:yaml.org,2002:int":
        return int(text), ""
    if node.tag == "tag:yaml.org,2002:bool":
        return int(text.lower() in ("true", "yes", "on")), ""
    return 0, text


def _parameters(path: str, node: yaml.Node) -> Iterator[Parameter]:
    kind = "pos"
    for text, item in texts_of(path, node):
        if text == "*":
            kind = "kw"
            continue
        match = _PARAMETER.fullmatch(text)
        if match is None or (match["name"] is None and not match["star"]):
            raise mistake(path, item, f"bad parameter `{text}`")
        default = None if match["default"] is None else _default(path, item, match["default"])
        if match["star"] and default is not None:
            raise mistake(path, item, f"`{text}` cannot have a default")
        demands = tuple(_demands(path, item, match["demands"]))
        if demands and match["star"]:
            raise mistake(path, item, f"nothing can be demanded of `{text}`")
        if match["drop"] and demands:
            yield Parameter(match["name"], kind, default, demands, unseen=True)
        elif match["drop"]:
            yield Parameter(match["star"] or match["name"], "ignored", default)
        elif match["star"] == "**" and match["name"] is not None:
            yield Parameter(match["name"], "dict", None)
        elif match["star"] and match["name"] is None:
            raise mistake(path, item, f"`{text}` must be dropped: `~{text}`")
        else:
            yield Parameter(match["name"], "star" if match["star"] else kind, default, demands)
            if match["star"]:
                kind = "kw"


def _demands(path: str, node: yaml.Node, text: str) -> Iterator[tuple[str, int | str]]:
    """What is demanded of a parameter: a comparison with a number or with the parameter of a name, the kind of its value, or `in TEXTS`."""
    for match in _DEMAND.finditer(text):
        operator, operand = match["operator"], match["operand"]
        if operator == ":" and operand in _KINDS:
            yield operand, 0
        elif operator == "in":
            yield f"in:{operand}", 0
        elif operator != ":" and operand.isdecimal():
            yield operator, int(operand)
        elif operator in (">", ">=") and operand.isidentifier():
            yield f"{operator} argument", operand
        else:
            raise mistake(path, node, f"bad demand `{match[0]}`")


def _default(path: str, node: yaml.Node, text: str) -> tuple[str, int, str]:
    """Kind, number and text of `api_default`; a container or an expression is kept as text of kind `value`."""
    try:
        value = ast.literal_eval(text)
    except (ValueError, SyntaxError) as error:
        raise mistake(path, node, f"default `{text}` is not a Python literal") from error
    match value:
        case bool():
            return "bool", int(value), ""
        case int():
            return "int", value, ""
        case float():
            return "float", 0, repr(value)
        case str():
            return "str", 0, value
        case None:
            return "none", 0, ""
        case _:
            return "value", 0, text
