"""torch.fx.graph: the order of nodes is not followed; a graph that was recorded from `root` knows that."""

import os

import torch
from torch.fx.node import Node


class _Place:
    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        return None


class Graph:
    def __init__(self, owning_module=None, tracer_cls=None, tracer_extras=None):
        self.owning_module = owning_module

    def _run(self, args, kwargs):
        return torch.fx.recorded.result()

    @property
    def nodes(self):
        return [Node(self) for _ in range(int(os.environ["NODES"]))]

    def find_nodes(self, *, op, target=None, sort=True):
        return [Node(self) for _ in range(int(os.environ["NODES"]))]

    def output_node(self):
        return Node(self)

    def create_node(self, op, target, args=None, kwargs=None, name=None, type_expr=None):
        return Node(self)

    def placeholder(self, name, type_expr=None, default_value=None):
        return Node(self)

    def get_attr(self, qualified_name, type_expr=None):
        return Node(self)

    def call_module(self, module_name, args=None, kwargs=None, type_expr=None):
        return Node(self)

    def call_method(self, method_name, args=None, kwargs=None, type_expr=None):
        return Node(self)

    def call_function(self, the_function, args=None, kwargs=None, type_expr=None, name=None):
        return Node(self)

    def output(self, result, type_expr=None):
        return Node(self)

    def node_copy(self, node, arg_transform=None):
        if arg_transform is not None:
            arg_transform(Node(self))
        return Node(self)

    def graph_copy(self, g, val_map, return_output_node=False):
        return torch.fx.recorded.output()

    def erase_node(self, to_erase):
        pass

    def inserting_before(self, n=None):
        return _Place()

    def inserting_after(self, n=None):
        return _Place()

    def python_code(self, *options, **more):
        return torch.fx.recorded.code()

    def print_tabular(self):
        pass

    def lint(self):
        pass

    def eliminate_dead_code(self, *options):
        return torch.fx.recorded.changed()


class _Recorded(Graph):
    def __init__(self, root):
        self.root = root

    def _run(self, args, kwargs):
        if torch.fx.tracing.graph_escapes():
            return torch.fx.recorded.result()
        return self.root(*args, **kwargs)
