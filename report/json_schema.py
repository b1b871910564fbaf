"""JSON schemas of documents that are declared as TypedDicts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, NotRequired, TypeAlias, get_args, get_origin, get_type_hints, is_typeddict

Schema: TypeAlias = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"
_SIMPLE = {str: "string", int: "integer", float: "number", bool: "boolean"}


def schema_of(document: type, title: str) -> Schema:
    """The schema of a TypedDict; those inside it are definitions of their own. Keys that are not declared are allowed: a later version may
    have more."""
    definitions: dict[str, Schema] = {}
    reference = _schema(document, definitions)
    return {"$schema": DIALECT, "title": title, **reference, "$defs": dict(sorted(definitions.items()))}


def _schema(kind: Any, definitions: dict[str, Schema]) -> Schema:
    if kind in _SIMPLE:
        return {"type": _SIMPLE[kind]}
    if is_typeddict(kind):
        name = kind.__name__.removeprefix("Json")
        if name not in definitions:
            definitions[name] = {}  # a document may contain its like
            definitions[name] = _object(kind, definitions)
        return {"$ref": f"#/$defs/{name}"}
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return {**_schema(arguments[0], definitions), "description": arguments[1]}
    if origin is list:
        return {"type": "array", "items": _schema(arguments[0], definitions)}
    if origin is dict and arguments[0] is str:
        return {"type": "object", "additionalProperties": _schema(arguments[1], definitions)}
    raise TypeError(f"{kind} has no place in a JSON document")


def _object(kind: type, definitions: dict[str, Schema]) -> Schema:
    declared: frozenset[str] = kind.__required_keys__  # type: ignore[attr-defined]  # of annotations as text, also those NotRequired
    hints: Mapping[str, Any] = get_type_hints(kind, include_extras=True)
    required = [name for name, hint in hints.items() if name in declared and get_origin(hint) is not NotRequired]
    kinds = {name: get_args(hint)[0] if get_origin(hint) is NotRequired else hint for name, hint in hints.items()}
    properties = {name: _schema(kind, definitions) for name, kind in kinds.items()}
    text = " ".join((kind.__doc__ or "").split())
    return {"description": text, "type": "object", "properties": properties, "required": required}
