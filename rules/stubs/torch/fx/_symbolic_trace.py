"""torch.fx._symbolic_trace: a trace calls the root with a Proxy for each parameter."""

import torch
from torch.fx.graph import Graph, _Recorded
from torch.fx.graph_module import GraphModule
from torch.fx.proxy import GraphAppendingTracer, TracerBase


def _traced(root):
    if isinstance(root, torch.nn.Module):
        return root.forward
    return root


class Tracer(TracerBase):
    def __init__(self, autowrap_modules=(), autowrap_functions=(), param_shapes_constant=False):
        pass

    def trace(self, root, concrete_args=None):
        # What another tracer makes of it, nobody follows.
        graph = _Recorded(root) if type(self) is Tracer and concrete_args is None else Graph()
        self.root = root
        self.graph = graph
        placeholder = self.create_proxy("placeholder", torch.fx.recorded.target(), (), {})
        torch.fx.tracing.call_with_placeholders(_traced(root), placeholder, concrete_args)
        self.create_node("output", "output", torch.fx.recorded.args(), {})
        return graph


def symbolic_trace(root, concrete_args=None):
    if isinstance(root, GraphModule) and concrete_args is None:
        return GraphModule(root._root[0], root.graph)
    graph = _Recorded(root) if concrete_args is None else Graph()
    placeholder = GraphAppendingTracer(graph).proxy(graph.placeholder("x"))
    torch.fx.tracing.call_with_placeholders(_traced(root), placeholder, concrete_args)
    return GraphModule(root, graph)


def wrap(fn_or_name):
    return fn_or_name
