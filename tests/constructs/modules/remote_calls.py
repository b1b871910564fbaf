"""`torch.distributed.rpc`: a call on another worker, a reference to an object there, a future.

followed
"""
import tempfile

import torch
import torch.distributed.rpc as rpc
from torch import nn
from torch.distributed.rpc import RRef


class Table(nn.Module):
    def __init__(self, n, d):
        super().__init__()
        self.table = nn.Embedding(n, d)

    def forward(self, x):
        return self.table(x)


def call_method(method, reference, *args):
    return method(reference.local_value(), *args)


def double(x):
    return torch.cat((x, x))


place = "file://" + tempfile.mkstemp()[1]
rpc.init_rpc("w", rank=0, world_size=1, rpc_backend_options=rpc.TensorPipeRpcBackendOptions(init_method=place, _transports=["uv"]))
table = rpc.remote("w", Table, args=(10, 3))
rows = rpc.rpc_sync(table.owner(), call_method, args=[Table.forward, table, torch.zeros(4, dtype=torch.int64)])
assert rows.shape == (4, 3)
assert rpc.rpc_async("w", double, args=(torch.zeros(2, 3),)).wait().shape == (4, 3)
assert table.rpc_sync().forward(torch.zeros(5, dtype=torch.int64)).shape == (5, 3)
assert table.remote().forward(torch.zeros(6, dtype=torch.int64)).to_here().shape == (6, 3)
assert RRef(torch.zeros(2)).local_value().shape == (2,)
futures = [rpc.rpc_async("w", double, args=(torch.zeros(2, 3),)) for _ in range(3)]
assert torch.cat(torch.futures.wait_all(futures)).shape == (12, 3)
rpc.shutdown()
