"""torch.fx.node: one recorded operation. Which it is and of what, is not followed: `torch.fx.recorded` stands for it."""

import os

import torch


class Node:
    def __init__(self, graph, *recorded, **options):
        self.graph = graph
        self.op = os.environ["OPCODE"]
        self.name = os.environ["NAME"]
        self.target = torch.fx.recorded.target()
        self.args = torch.fx.recorded.args()
        self.kwargs = torch.fx.recorded.kwargs()
        self.users = torch.fx.recorded.users()
        self.type = torch.fx.recorded.type()
        self.meta = torch.fx.recorded.meta()
        self.all_input_nodes = torch.fx.recorded.all_input_nodes()
        self.stack_trace = torch.fx.recorded.stack_trace()

    @property
    def next(self):
        return self

    @property
    def prev(self):
        return self

    def prepend(self, x):
        pass

    def append(self, x):
        pass

    def arg(self, index):
        return torch.fx.recorded.args()

    def update_arg(self, index, arg):
        pass

    def insert_arg(self, index, arg):
        pass

    def update_kwarg(self, key, arg):
        pass

    def is_impure(self, impure_random=True):
        return torch.fx.recorded.is_impure()

    def format_node(self, *options):
        return os.environ["NODE"]

    def normalized_arguments(self, *options, **more):
        return torch.fx.recorded.normalized_arguments()

    def replace_all_uses_with(self, replace_with, *options, **more):
        return torch.fx.recorded.users()

    def replace_input_with(self, old_input, new_input):
        pass


def map_aggregate(a, fn):
    fn(torch.fx.recorded.argument())
    return torch.fx.recorded.args()


def map_arg(a, fn):
    fn(torch.fx.recorded.argument())
    return torch.fx.recorded.args()


def has_side_effect(fn):
    return fn
