"""YAML files that describe something of ours, read with the place of every node; what is wrong is told with file and line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeGuard

from dlshape.facts.errors import AnalysisError

if TYPE_CHECKING:  # what was read from such files is kept: most runs read none
    import yaml


class DescriptionError(AnalysisError):
    """Such a file is wrong; the message starts with `file:line:`."""


def root(path: str, source: bytes) -> yaml.Node | None:
    """The file's node, None if it is empty. Raises DescriptionError."""
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        node: yaml.Node | None = yaml.compose(source, Loader=loader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise DescriptionError(f"{path}:{line}: {error.problem}") from error
    except yaml.YAMLError as error:
        raise DescriptionError(f"{path}:1: {error}") from error
    return node


def is_mapping(node: yaml.Node) -> TypeGuard[yaml.MappingNode]:
    """Whether a node has entries."""
    import yaml

    return isinstance(node, yaml.MappingNode)


def mistake(path: str, node: yaml.Node, message: str) -> DescriptionError:
    """The error to raise about a node."""
    return DescriptionError(f"{path}:{node.start_mark.line + 1}: {message}")


def entries(path: str, node: yaml.Node | None) -> Iterator[tuple[str, yaml.Node, yaml.Node]]:
    """The entries of a mapping: key, the key's node, the value's node."""
    if node is None:
        return
    if not is_mapping(node):
        raise mistake(path, node, "expected `key: value` entries")
    seen: set[str] = set()
    for key, value in node.value:
        name = text_of(path, key)
        if name in seen:
            raise mistake(path, key, f"{name} appears twice")
        seen.add(name)
        yield name, key, value


def text_of(path: str, node: yaml.Node) -> str:
    """The text of a scalar."""
    import yaml

    if not isinstance(node, yaml.ScalarNode):
        raise mistake(path, node, "expected a text")
    return str(node.value)


def texts_of(path: str, node: yaml.Node) -> list[tuple[str, yaml.Node]]:
    """The texts of a list, with their nodes."""
    import yaml

    if not isinstance(node, yaml.SequenceNode):
        raise mistake(path, node, "expected a list")
    return [(text_of(path, item), item) for item in node.value]
