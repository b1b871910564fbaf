"""A tracer of the program's own: its methods are called with what is recorded.

followed
"""
import torch
from torch import fx, nn


class Tagging(fx.Tracer):
    def __init__(self):
        super().__init__()
        self.kinds = 0

    def is_leaf_module(self, m, module_qualified_name):
        if isinstance(m, nn.ReLU):
            return False
        return super().is_leaf_module(m, module_qualified_name)

    def create_proxy(self, kind, target, args, kwargs, name=None, type_expr=None, proxy_factory_fn=None):
        proxy = super().create_proxy(kind, target, args, kwargs, name, type_expr, proxy_factory_fn)
        assert isinstance(proxy, fx.Proxy)
        assert not isinstance(proxy, torch.Tensor)
        return proxy


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.relu = nn.ReLU()

    def forward(self, x):
        assert isinstance(x, fx.Proxy)
        return self.relu(x) + 1.0


graph = Tagging().trace(Net())
assert isinstance(graph, fx.Graph)
