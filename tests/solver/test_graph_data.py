"""Graphs and batches of graphs: what torch_geometric 2.8 gives; all programs but the last, which wants a file, ran to their end there."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_stubs import holding, program

HEAD = """import torch
from torch_geometric.data import Batch, Data
from torch_geometric.loader import DataLoader


def edges(n):
    return torch.zeros(2, n, dtype=torch.long)


"""
ONE = """d = Data(x=torch.zeros(3, 4), edge_index=edges(5), part=torch.zeros(7, 2), edge_attr=torch.zeros(5, 6))
assert d.x.shape == (3, 4)
assert d.part.shape == (7, 2)
assert d["x"].shape == (3, 4)
assert d.y is None
assert d.num_nodes == 3
assert d.num_edges == 5
assert d.num_features == 4
assert d.num_edge_features == 6
assert d.to("cpu").clone().x.shape == (3, 4)
assert Data(edge_index=edges(5), num_nodes=9).num_nodes == 9
assert Data(x=torch.zeros(3, 4), batch=edges(3)[0]).batch.shape == (3,)
"""
SEVERAL = """b = Batch.from_data_list([Data(x=torch.zeros(n, 4), edge_index=edges(n + 2), y=torch.zeros(1)) for n in (3, 2)])
assert b.x.shape == (5, 4)
assert b.edge_index.shape == (2, 9)
assert b.y.shape == (2,)
assert b.batch.shape == (5,)
assert b.ptr.shape == (3,)
assert b.num_graphs == 2


class Stacked(Data):
    def __cat_dim__(self, key, value, *args):
        if key == "y":
            return None
        return super().__cat_dim__(key, value, *args)


assert Batch.from_data_list([Stacked(x=torch.zeros(3, 4), y=torch.zeros(6))] * 2).y.shape == (2, 6)
"""
LOADED = """graphs = []
for i in range(4):
    graphs.append(Data(x=torch.zeros(3, 4), edge_index=edges(5), y=torch.zeros(1, 2)))
for batch in DataLoader(graphs, batch_size=2, shuffle=True):
    batch = batch.to("cpu")
    assert batch.x.shape == (6, 4)
    assert batch.edge_index.shape == (2, 10)
    assert batch.y.shape == (2, 2)
    assert batch.num_graphs == 2
"""
GREW = """graphs = []
for line in open("graphs.txt"):
    graphs.append(Data(x=torch.zeros(len(line), 4), edge_index=edges(5)))
for batch in DataLoader(graphs, batch_size=2, drop_last=True):
    assert batch.x.dim() == 2
    assert batch.x.size(1) == 4
    assert batch.edge_index.shape == (2, 10)
"""


@pytest.mark.parametrize(("text", "n"), [(ONE, 11), (SEVERAL, 7), (LOADED, 4), (GREW, 3)], ids=["one", "several", "loaded", "grew"])
def test_graphs(text: str, n: int, tmp_path: Path) -> None:
    assert holding(program(tmp_path, HEAD + text)) == n
POOLED = """from torch_geometric.nn import GlobalAttention, Set2Set, global_mean_pool

x = torch.zeros(7, 16)
graph = torch.tensor([0, 0, 0, 1, 1, 2, 2])
assert Set2Set(16, 3)(x, None).shape == (1, 32)
assert Set2Set(16, 3)(x, graph).dim() == 2
assert Set2Set(16, 3, num_layers=2)(x, graph).size(1) == 32
assert Set2Set(16, 3)(x, graph, dim_size=4).shape == (4, 32)
assert GlobalAttention(torch.nn.Linear(16, 1), torch.nn.Linear(16, 5))(x, graph).size(1) == 5
assert GlobalAttention(torch.nn.Linear(16, 1), torch.nn.Linear(16, 5))(x, None).shape == (1, 5)
assert GlobalAttention(torch.nn.Linear(16, 1))(x, graph, size=3).shape == (3, 16)
assert global_mean_pool(x, graph).size(1) == 16
"""


def test_nodes_of_graphs_become_one(tmp_path: Path) -> None:
    assert holding(program(tmp_path, HEAD + POOLED)) == 8
