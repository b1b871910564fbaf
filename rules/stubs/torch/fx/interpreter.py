"""torch.fx.interpreter: run as it is, it computes what the module computes; what others make of the nodes is not followed."""

import torch
from torch.fx.graph import Graph
from torch.fx.graph_module import GraphModule
from torch.fx.node import Node, map_arg


class Interpreter:
    def __init__(self, module, garbage_collect_values=True, graph=None):
        self.module = module
        self.graph = module.graph
        self.env = torch.fx.recorded.env()

    def run(self, *args, initial_env=None, enable_io_processing=True):
        if type(self) is Interpreter and initial_env is None:
            return self.module(*args)
        self.run_node(Node(self.graph))
        return torch.fx.recorded.result()

    def run_node(self, n):
        target, args, kwargs = torch.fx.recorded.target(), torch.fx.recorded.args(), torch.fx.recorded.kwargs()
        self.placeholder(target, args, kwargs)
        self.get_attr(target, args, kwargs)
        self.call_function(target, args, kwargs)
        self.call_method(target, args, kwargs)
        self.call_module(target, args, kwargs)
        self.output(target, args, kwargs)
        return torch.fx.recorded.value()

    def placeholder(self, target, args, kwargs):
        return torch.fx.recorded.value()

    def get_attr(self, target, args, kwargs):
        return torch.fx.recorded.value()

    def call_function(self, target, args, kwargs):
        return torch.fx.recorded.value()

    def call_method(self, target, args, kwargs):
        return torch.fx.recorded.value()

    def call_module(self, target, args, kwargs):
        return torch.fx.recorded.value()

    def output(self, target, args, kwargs):
        return torch.fx.recorded.value()

    def fetch_attr(self, target):
        return torch.fx.recorded.value()

    def fetch_args_kwargs_from_env(self, n):
        return torch.fx.recorded.args(), torch.fx.recorded.kwargs()

    def map_nodes_to_values(self, args, n):
        return torch.fx.recorded.args()


class Transformer(Interpreter):
    def transform(self):
        self.run_node(Node(self.graph))
        return GraphModule(self.module, Graph())
