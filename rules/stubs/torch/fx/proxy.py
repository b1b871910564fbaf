"""torch.fx.proxy: what is done to a Proxy is recorded, and is a Proxy again."""

import os

import torch


class TracerBase:
    def create_node(self, kind, target, args, kwargs, name=None, type_expr=None):
        return self.graph.create_node(kind, target, args, kwargs, name, type_expr)

    def proxy(self, node):
        return Proxy(node, self)

    def create_proxy(self, kind, target, args, kwargs, name=None, type_expr=None, proxy_factory_fn=None):
        self.create_arg(args)
        return self.proxy(self.create_node(kind, target, args, kwargs, name, type_expr))

    def create_arg(self, a):
        return torch.fx.recorded.args()

    def is_leaf_module(self, m, module_qualified_name):
        return torch.fx.recorded.is_leaf_module()

    def path_of_module(self, mod):
        return os.environ["PATH_OF_MODULE"]

    def call_module(self, m, forward, args, kwargs):
        if self.is_leaf_module(m, self.path_of_module(m)):
            return self.create_proxy("call_module", os.environ["PATH_OF_MODULE"], args, kwargs)
        return forward(*args, **kwargs)

    # torch raises an error here, at the traced line: what follows is not judged.
    def to_bool(self, obj):
        return torch.fx.recorded.value()

    def iter(self, obj):
        for _ in range(int(os.environ["PARTS"])):
            yield obj

    def keys(self, obj):
        return obj


class GraphAppendingTracer(TracerBase):
    def __init__(self, graph):
        self.graph = graph


class Proxy:
    def __init__(self, node, tracer=None):
        self.node = node
        if tracer is None:
            self.tracer = GraphAppendingTracer(node.graph)
        else:
            self.tracer = tracer

    def _record(self, kind):
        return self.tracer.create_proxy(kind, torch.fx.recorded.target(), torch.fx.recorded.args(), torch.fx.recorded.kwargs())

    def __torch_function__(self, func, types, args=(), kwargs=None):
        if isinstance(func, torch.nn.Module):
            return self.tracer.call_module(func, func.forward, args, kwargs)
        return self._record("call_function")

    def __getattr__(self, name):
        return self._record("call_function")

    def __call__(self, *args, **kwargs):
        return self._record("call_method")

    def __getitem__(self, index):
        return self._record("call_function")

    def __iter__(self):
        return self.tracer.iter(self)

    def __bool__(self):
        return self.tracer.to_bool(self)

    def __contains__(self, item):
        return self.tracer.to_bool(self)

    def keys(self):
        return self.tracer.keys(self)

    def __abs__(self):
        return self._record("call_function")

    def __neg__(self):
        return self._record("call_function")

    def __pos__(self):
        return self._record("call_function")

    def __invert__(self):
        return self._record("call_function")

    def __add__(self, other):
        return self._record("call_function")

    def __sub__(self, other):
        return self._record("call_function")

    def __mul__(self, other):
        return self._record("call_function")

    def __truediv__(self, other):
        return self._record("call_function")

    def __floordiv__(self, other):
        return self._record("call_function")

    def __mod__(self, other):
        return self._record("call_function")

    def __pow__(self, other):
        return self._record("call_function")

    def __matmul__(self, other):
        return self._record("call_function")

    def __and__(self, other):
        return self._record("call_function")

    def __or__(self, other):
        return self._record("call_function")

    def __xor__(self, other):
        return self._record("call_function")

    def __lshift__(self, other):
        return self._record("call_function")

    def __rshift__(self, other):
        return self._record("call_function")

    def __radd__(self, other):
        return self._record("call_function")

    def __rsub__(self, other):
        return self._record("call_function")

    def __rmul__(self, other):
        return self._record("call_function")

    def __rtruediv__(self, other):
        return self._record("call_function")

    def __rfloordiv__(self, other):
        return self._record("call_function")

    def __rmod__(self, other):
        return self._record("call_function")

    def __rpow__(self, other):
        return self._record("call_function")

    def __rmatmul__(self, other):
        return self._record("call_function")

    def __rand__(self, other):
        return self._record("call_function")

    def __ror__(self, other):
        return self._record("call_function")

    def __rxor__(self, other):
        return self._record("call_function")

    def __rlshift__(self, other):
        return self._record("call_function")

    def __rrshift__(self, other):
        return self._record("call_function")

    def __eq__(self, other):
        return self._record("call_function")

    def __ne__(self, other):
        return self._record("call_function")

    def __lt__(self, other):
        return self._record("call_function")

    def __le__(self, other):
        return self._record("call_function")

    def __gt__(self, other):
        return self._record("call_function")

    def __ge__(self, other):
        return self._record("call_function")
