"""Layers and graphs of models, as torch 2.13 has them: names, classes, shapes and parameters were recorded with forward hooks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from dlshape.analysis.pipeline import Options, Stopwatch
from dlshape.analysis.solve import solve_facts
from dlshape.inputs.program import program_facts, root_of
from dlshape.report.detail import Detail
from dlshape.report.model import Graph, Model, Node

HERE = Path(__file__).parent / "models"
VIT = [
    ("", "Model", "[2, 3, 32, 32]", "[2, 10], [2, 100]", 33326),
    ("patches", "Sequential", "[2, 3, 32, 32]", "[2, 48, 4, 4]", 9264),
    ("patches.0", "Conv2d", "[2, 3, 32, 32]", "[2, 48, 4, 4]", 9264),
    ("patches.1", "ReLU", "[2, 48, 4, 4]", "[2, 48, 4, 4]", 0),
    ("attention", "Attention", "[2, 17, 48]", "[2, 17, 48]", 9264),
    ("attention.qkv", "Linear", "[2, 17, 48]", "[2, 17, 144]", 6912),
    ("attention.proj", "Linear", "[2, 17, 48]", "[2, 17, 48]", 2352),
    ("mlp", "Mlp", "[2, 17, 48]", "[2, 17, 48]", 9360),
    ("mlp.0", "Linear", "[2, 17, 48]", "[2, 17, 96]", 4704),
    ("mlp.1", "ReLU", "[2, 17, 96]", "[2, 17, 96]", 0),
    ("mlp.2", "Linear", "[2, 17, 96]", "[2, 17, 48]", 4656),
    ("mlp.3", "ReLU", "[2, 17, 48]", "[2, 17, 48]", 0),
    ("heads", "ModuleDict", "", "", 5390),
    ("heads.small", "Linear", "[2, 48]", "[2, 10]", 490),
    ("heads.large", "Linear", "[2, 48]", "[2, 100]", 4900),
]


def detail_of(*names: str) -> Detail:
    paths = [HERE / name for name in names]
    facts = program_facts(paths, 1, None, (), [], gitignore=False)
    return solve_facts(facts, root_of(*paths), Options(detail=True), Stopwatch()).detail


@pytest.fixture(scope="module")
def vit() -> Model:
    (model,) = detail_of("transformer.py").models
    return model


@pytest.fixture(scope="module")
def pyramid() -> Detail:
    return detail_of("pyramid.py")


def nodes(graph: Graph) -> Iterator[Node]:
    for node in graph.nodes:
        yield node
        if node.inside is not None:
            yield from nodes(node.inside)


def edges(graph: Graph) -> set[tuple[str, str, str]]:
    labels = {node.number: node.label for node in graph.nodes}
    return {(labels[edge.source], labels[edge.target], " or ".join(edge.shapes)) for edge in graph.edges}


def test_the_layers_are_those_of_torch(vit: Model) -> None:
    layers = [layer for _, layer in vit.top.within()]
    assert [(one.path, one.kind, " or ".join(one.inputs), " or ".join(one.outputs), one.parameters) for one in layers] == VIT


def test_the_graph_says_what_flows_where(vit: Model) -> None:
    assert {("x", "tokens", "[2, 3, 32, 32]"), ("tokens", "attention", "[2, 17, 48]"), ("tokens", "+", "[2, 17, 48]"),
            ("indexing", "heads.small", "[2, 48]"), ("heads.large", "returns", "[2, 100]")} <= edges(vit.graph)
    (tokens,) = [node.inside for node in vit.graph.nodes if node.label == "tokens" and node.inside is not None]
    assert {("patches", "flatten", "[2, 48, 4, 4]"), ("expand", "cat", "[2, 1, 48]"), ("transpose", "cat", "[2, 16, 48]")} <= edges(tokens)


def test_sizes_are_no_tensors_on_their_way(vit: Model) -> None:
    (attention,) = [node.inside for node in vit.graph.nodes if node.label == "attention" and node.inside is not None]
    assert ("x", "reshape", "[2, 17, 48]") not in edges(attention)


def test_nodes_lead_to_their_layers(vit: Model) -> None:
    paths = {layer.path for _, layer in vit.top.within()}
    assert {node.path for node in nodes(vit.graph) if node.kind == "layer"} == paths - {"", "heads"}


def test_what_fails_is_marked(pyramid: Detail) -> None:
    (model,) = pyramid.models
    states = {layer.path: layer.state for _, layer in model.top.within()}
    assert {path for path, state in states.items() if state == "error"} == {"", "head"}
    failing = [edge for edge in model.graph.edges if edge.failing]
    assert [edge.shapes for edge in failing] == [("[4, 32]",)]


def test_layers_that_are_made_in_a_loop_are_told_apart_by_number(pyramid: Detail) -> None:
    (model,) = pyramid.models
    stages = {layer.path: (layer.inputs, layer.outputs) for _, layer in model.top.within() if layer.path.startswith("stages.")}
    assert stages["stages.0"] == (("[4, 3, 32, 32]",), ("[4, 8, 16, 16]",))
    assert stages["stages.2.conv"] == (("[4, 16, 8, 8]",), ("[4, 32, 4, 4]",))


def test_expressions_have_their_shapes(pyramid: Detail) -> None:
    found = {(each.place.line, each.place.col, each.place.end_col): each for each in pyramid.expressions}
    assert found[30, 18, 21].shapes == ("[4, 32] float32",)  # `out`, where it is read
    assert any(each.name == "out" and each.place.line == 29 for each in pyramid.expressions)
    assert any(each.unknown for each in pyramid.expressions)
