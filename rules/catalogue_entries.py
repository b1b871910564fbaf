"""Reads and validates the YAML of the API catalogue; every error names file and line.

    torch.flatten:                             # qualified name
      family: flatten                          # the shape law
      kind: function                           # function (default), class, method, property, call, constant
      aliases: [torch.Tensor.flatten]          # other names with the same parameters (a method's receiver comes first)
      params: [input, start_dim=0, end_dim=-1]
      settings: {key: 2, other: text}          # what tells this API from others of its family
      base: torch.nn.Module                    # classes: the class it derives from
      call: {family: …, params: [input]}       # classes: applying an instance; becomes NAME.__call__ with `self` as parameter 0
      attributes: {in_features: in_features, weight: {family: …}}
                                               # classes: attributes of an instance, each a property NAME.ATTRIBUTE of `self`;
                                               # a text names the constructor's parameter that it returns

A parameter is `name`, `name=LITERAL`, `"*name"` (takes the remaining positional actuals as one tuple); those behind `"*"` are
keyword-only; with `~` in front it is bound and then dropped. What is demanded of its value stands behind it: ` : tensor` (no number,
text or sequence), the kind of a tensor's elements (` : bool`, ` : floating`, ` : signed`), or bounds of a number and of each number in a
sequence (`p=0.5 >= 0 <= 1`). `**name` is the dict of all keyword actuals. `~*` and `~**` (or with a
name) drop any further positional or keyword actuals: rows `("*", "ignored")` and `("**", "ignored")`. A name starting with `@` is no Python
name: the rules for calls pass it (`@site`: where the call stands).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import yaml

Row = tuple[str | int, ...]
Rows = dict[str, list[Row]]

KINDS = frozenset({"function", "class", "method", "property", "call", "constant"})
KEYS = frozenset({"family", "kind", "aliases", "params", "settings", "base", "call", "attributes"})
PART_KEYS = frozenset({"family", "params", "settings"})
RELATIONS = ("api", "api_alias", "api_param", "api_default", "api_setting", "api_base", "api_demand")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*")
_PARAMETER = re.compile(
    r"(?P<drop>~?)(?P<star>\*{0,2})(?P<name>@?[A-Za-z_]\w*)?(=(?P<default>.+?))?(?P<demands>(?: (?:[<>]=?|!=|:) \w+)*)", re.DOTALL)
_DEMAND = re.compile(r"(?P<operator>[<>]=?|!=|:) (?P<operand>\w+)")
_KINDS = frozenset({"tensor", "bool", "floating", "signed"})


class CatalogueError(ValueError):
    """A catalogue file is wrong; the message starts with `file:line:`."""


@dataclass(frozen=True, slots=True)
class Parameter:
    name: str
    kind: str
    default: tuple[str, int, str] | None
    demands: tuple[tuple[str, int], ...] = ()


@dataclass(slots=True)
class _Catalogue:
    rows: Rows = field(default_factory=lambda: {name: [] for name in RELATIONS})
    names: dict[str, str] = field(default_factory=dict)
    bases: list[tuple[str, yaml.Node, str]] = field(default_factory=list)


def read_catalogue(sources: Mapping[str, bytes]) -> Rows:
    """Parses all files together. Raises CatalogueError."""
    into = _Catalogue()
    for path, text in sources.items():
        for name, key, node in _entries(path, _root(path, text)):
            _entry(into, path, name, key, node)
    for path, node, base in into.bases:
        if base not in into.names:
            raise _error(path, node, f"base {base} is not in the catalogue")
    return into.rows


def read_messages(path: str, text: bytes) -> dict[str, str]:
    """Parses `code: text` and `code: {raises: [CLASS, …], text: …}`; the texts. Raises CatalogueError."""
    return {code: message for code, message, _ in _messages(path, text)}


def read_raised(path: str, text: bytes) -> list[Row]:
    """Rows of `code_raises`: the exceptions of the codes that tell any. Raises CatalogueError."""
    return [(code, f"builtins.{name}" if "." not in name else name) for code, _, names in _messages(path, text) for name in names]


def _messages(path: str, text: bytes) -> Iterator[tuple[str, str, list[str]]]:
    for code, _, node in _entries(path, _root(path, text)):
        raised: list[str] = []
        if isinstance(node, yaml.MappingNode):
            parts = {key: value for key, _, value in _entries(path, node)}
            if set(parts) != {"raises", "text"}:
                raise _error(path, node, "expected `raises` and `text`")
            raised = [name for name, _ in _texts(path, parts["raises"])]
            node = parts["text"]
        message = _text(path, node)
        for placeholder in re.findall(r"\{([^}]*)\}", message):
            if placeholder not in ("a", "b", "left", "right", "api", "name"):
                raise _error(path, node, f"unknown placeholder {{{placeholder}}}")
        yield code, message, raised


def _root(path: str, text: bytes) -> yaml.Node | None:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        node: yaml.Node | None = yaml.compose(text, Loader=loader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise CatalogueError(f"{path}:{line}: {error.problem}") from error
    except yaml.YAMLError as error:
        raise CatalogueError(f"{path}:1: {error}") from error
    return node


def _error(path: str, node: yaml.Node, message: str) -> CatalogueError:
    return CatalogueError(f"{path}:{node.start_mark.line + 1}: {message}")


def _entries(path: str, node: yaml.Node | None) -> Iterator[tuple[str, yaml.Node, yaml.Node]]:
    """The entries of a mapping: key, the key's node, the value's node."""
    if node is None:
        return
    if not isinstance(node, yaml.MappingNode):
        raise _error(path, node, "expected `key: value` entries")
    seen: set[str] = set()
    for key, value in node.value:
        name = _text(path, key)
        if name in seen:
            raise _error(path, key, f"{name} appears twice")
        seen.add(name)
        yield name, key, value


def _text(path: str, node: yaml.Node) -> str:
    if not isinstance(node, yaml.ScalarNode):
        raise _error(path, node, "expected a text")
    return str(node.value)


def _texts(path: str, node: yaml.Node) -> list[tuple[str, yaml.Node]]:
    if not isinstance(node, yaml.SequenceNode):
        raise _error(path, node, "expected a list")
    return [(_text(path, item), item) for item in node.value]


def _parts(path: str, node: yaml.Node, allowed: frozenset[str]) -> dict[str, yaml.Node]:
    parts: dict[str, yaml.Node] = {}
    for key, at, value in _entries(path, node):
        if key not in allowed:
            raise _error(path, at, f"unknown key `{key}`")
        parts[key] = value
    if "family" not in parts:
        raise _error(path, node, "missing `family`")
    return parts


def _claim(into: _Catalogue, path: str, node: yaml.Node, name: str) -> None:
    if not _NAME.fullmatch(name):
        raise _error(path, node, f"{name!r} is not a qualified name")
    if name in into.names:
        raise _error(path, node, f"{name} is already declared at {into.names[name]}")
    into.names[name] = f"{path}:{node.start_mark.line + 1}"


def _entry(into: _Catalogue, path: str, name: str, at: yaml.Node, node: yaml.Node) -> None:
    parts = _parts(path, node, KEYS)
    kind = _text(path, parts["kind"]) if "kind" in parts else "function"
    if kind not in KINDS:
        raise _error(path, parts["kind"], f"unknown kind `{kind}`")
    for only in ("base", "call", "attributes"):
        if only in parts and kind != "class":
            raise _error(path, parts[only], f"`{only}` is for classes")
    _claim(into, path, at, name)
    into.rows["api"].append((name, _text(path, parts["family"]), kind))
    parameters = _describe(into, path, name, parts, ())
    if "aliases" in parts:
        for alias, item in _texts(path, parts["aliases"]):
            _claim(into, path, item, alias)
            into.rows["api_alias"].append((alias, name))
    if "base" in parts:
        base = _text(path, parts["base"])
        into.bases.append((path, parts["base"], base))
        into.rows["api_base"].append((name, base))
    if "call" in parts:
        _part(into, path, f"{name}.__call__", "call", parts["call"])
    if "attributes" in parts:
        kept = [parameter.name for parameter in parameters if parameter.kind != "ignored"]
        for attribute, key, value in _entries(path, parts["attributes"]):
            if isinstance(value, yaml.MappingNode):
                _part(into, path, f"{name}.{attribute}", "property", value)
                continue
            source = _text(path, value)
            if source not in kept:
                raise _error(path, value, f"{name} has no parameter `{source}`")
            _claim(into, path, key, f"{name}.{attribute}")
            into.rows["api"].append((f"{name}.{attribute}", "constructor_argument", "property"))
            into.rows["api_param"].append((f"{name}.{attribute}", 0, "self", "pos"))
            into.rows["api_setting"].append((f"{name}.{attribute}", "argument", kept.index(source), source))


def _part(into: _Catalogue, path: str, name: str, kind: str, node: yaml.Node) -> None:
    parts = _parts(path, node, PART_KEYS)
    _claim(into, path, node, name)
    into.rows["api"].append((name, _text(path, parts["family"]), kind))
    _describe(into, path, name, parts, (Parameter("self", "pos", None),))


def _describe(into: _Catalogue, path: str, name: str, parts: Mapping[str, yaml.Node], first: tuple[Parameter, ...]) -> list[Parameter]:
    parameters = [*first, *(_parameters(path, parts["params"]) if "params" in parts else ())]
    seen: set[str] = set()
    for i, parameter in enumerate(parameters):
        if parameter.name in seen:
            raise _error(path, parts["params"], f"parameter {parameter.name} appears twice")
        seen.add(parameter.name)
        into.rows["api_param"].append((name, i, parameter.name, parameter.kind))
        if parameter.default is not None:
            into.rows["api_default"].append((name, i, *parameter.default))
    kept = [parameter for parameter in parameters if parameter.kind != "ignored"]
    demands = [(i, *demand) for i, parameter in enumerate(kept) for demand in parameter.demands]
    into.rows["api_demand"].extend((name, number, *demand) for number, demand in enumerate(demands))
    if "settings" in parts:
        for key, _, value in _entries(path, parts["settings"]):
            into.rows["api_setting"].append((name, key, *_setting(path, value)))
    return parameters


def _setting(path: str, node: yaml.Node) -> tuple[int, str]:
    text = _text(path, node)
    if node.tag == "tag:yaml.org,2002:int":
        return int(text), ""
    if node.tag == "tag:yaml.org,2002:bool":
        return int(text.lower() in ("true", "yes", "on")), ""
    return 0, text


def _parameters(path: str, node: yaml.Node) -> Iterator[Parameter]:
    kind = "pos"
    for text, item in _texts(path, node):
        if text == "*":
            kind = "kw"
            continue
        match = _PARAMETER.fullmatch(text)
        if match is None or (match["name"] is None and not match["star"]):
            raise _error(path, item, f"bad parameter `{text}`")
        default = None if match["default"] is None else _default(path, item, match["default"])
        if match["star"] and default is not None:
            raise _error(path, item, f"`{text}` cannot have a default")
        demands = tuple(_demands(path, item, match["demands"]))
        if demands and (match["drop"] or match["star"]):
            raise _error(path, item, f"nothing can be demanded of `{text}`")
        if match["drop"]:
            yield Parameter(match["star"] or match["name"], "ignored", default)
        elif match["star"] == "**" and match["name"] is not None:
            yield Parameter(match["name"], "dict", None)
        elif match["star"] and match["name"] is None:
            raise _error(path, item, f"`{text}` must be dropped: `~{text}`")
        else:
            yield Parameter(match["name"], "star" if match["star"] else kind, default, demands)
            if match["star"]:
                kind = "kw"


def _demands(path: str, node: yaml.Node, text: str) -> Iterator[tuple[str, int]]:
    """What is demanded of a parameter: a comparison with a number, or the kind of its value and 0."""
    for match in _DEMAND.finditer(text):
        if (match["operator"] == ":") != (match["operand"] in _KINDS) or (match["operator"] != ":" and not match["operand"].isdecimal()):
            raise _error(path, node, f"bad demand `{match[0]}`")
        yield (match["operand"], 0) if match["operator"] == ":" else (match["operator"], int(match["operand"]))


def _default(path: str, node: yaml.Node, text: str) -> tuple[str, int, str]:
    """Kind, number and text of `api_default`; a container or an expression is kept as text of kind `value`."""
    try:
        value = ast.literal_eval(text)
    except (ValueError, SyntaxError) as error:
        raise _error(path, node, f"default `{text}` is not a Python literal") from error
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
