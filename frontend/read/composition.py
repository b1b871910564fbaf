"""What hydra makes of a configuration file: the files that `defaults` names are put in, `${…}` is replaced."""

from __future__ import annotations

import copy
import posixpath
import re
from collections.abc import Mapping
from typing import Any

_INTERPOLATION = re.compile(r"\$\{([A-Za-z_][\w.]*)\}")


class _Unknown(Exception):
    """Something that is not followed."""


def compose(documents: Mapping[str, Any], name: str) -> Any:
    """The composed value of document `name`; None if its defaults are not followed."""
    try:
        whole = _composed(documents, name, 0)
    except _Unknown:
        return None
    return _resolved(whole, whole, 0)


def _composed(documents: Mapping[str, Any], name: str, depth: int) -> dict[str, Any]:
    value = documents.get(name)
    if not isinstance(value, dict) or depth > 10:
        raise _Unknown
    own = {key: item for key, item in value.items() if key != "defaults"}
    if "defaults" not in value:
        return copy.deepcopy(own)
    defaults = value["defaults"]
    if not isinstance(defaults, list):
        raise _Unknown
    made: dict[str, Any] = {}
    folder = posixpath.dirname(name)
    # Without `_self_` the file's own values come first, as of hydra 1.1 they come last: with it, where it stands.
    for entry in defaults if "_self_" in defaults else [*defaults, "_self_"]:
        if entry == "_self_":
            _merge(made, own)
        elif isinstance(entry, str):
            _merge(made, _composed(documents, posixpath.join(folder, entry + ".yaml"), depth + 1))
        elif isinstance(entry, dict) and len(entry) == 1:
            (group, option), = entry.items()
            if not isinstance(group, str) or not isinstance(option, str) or not re.fullmatch(r"[\w/]+", group):
                raise _Unknown
            part: Any = _composed(documents, posixpath.join(folder, group, option + ".yaml"), depth + 1)
            for key in reversed(group.split("/")):
                part = {key: part}
            _merge(made, part)
        else:
            raise _Unknown
    return made


def _merge(into: dict[str, Any], more: Mapping[str, Any]) -> None:
    for key, value in more.items():
        if isinstance(value, dict) and isinstance(into.get(key), dict):
            _merge(into[key], value)
        else:
            into[key] = copy.deepcopy(value)


def _resolved(value: Any, whole: Any, depth: int) -> Any:
    if depth > 20:
        return value
    if isinstance(value, dict):
        return {key: _resolved(item, whole, depth + 1) for key, item in value.items()}
    if isinstance(value, list):
        return [_resolved(item, whole, depth + 1) for item in value]
    if isinstance(value, str) and (found := _INTERPOLATION.fullmatch(value)) is not None:
        target: Any = whole
        for key in found[1].split("."):
            if not isinstance(target, dict) or key not in target:
                return value
            target = target[key]
        return _resolved(target, whole, depth + 1)
    return value
