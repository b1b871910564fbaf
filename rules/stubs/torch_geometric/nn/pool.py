"""torch_geometric.nn: nodes of a graph become one; how many graphs a batch has only its numbers tell, unless there is no batch."""

import torch
import torch.nn as nn
import torch_geometric


def pooled(x, batch, size):
    if batch is None:
        return x.sum(dim=-1 if x.dim() == 1 else -2, keepdim=x.dim() <= 2)
    if x.dim() != 2:
        return torch_geometric.laws.graph_part()
    return x.new_zeros([torch_geometric.laws.graph_part() if size is None else size, x.size(1)])


def global_mean_pool(x, batch, size=None):
    return pooled(x, batch, size)


def global_add_pool(x, batch, size=None):
    return pooled(x, batch, size)


def global_max_pool(x, batch, size=None):
    return pooled(x, batch, size)


class TopKPooling(nn.Module):
    """Keeps some of the nodes, and the edges between them."""

    def __init__(self, in_channels, ratio=0.5, min_score=None, multiplier=1.0, nonlinearity="tanh"):
        super().__init__()
        self.in_channels = in_channels
        self.ratio = ratio
        self.weight = nn.Parameter(torch.zeros(1, in_channels))

    def forward(self, x, edge_index, edge_attr=None, batch=None, attn=None):
        scored = x if attn is None else attn
        scored = scored.view(-1, 1) if scored.dim() == 1 else scored
        score = (scored * self.weight).sum(dim=-1)
        kept = torch_geometric.laws.graph_part()
        edges = torch.zeros(2, torch_geometric.laws.graph_part(), dtype=torch.long)
        attributes = None if edge_attr is None else torch_geometric.laws.graph_part()
        numbers = torch.zeros([kept], dtype=torch.long)
        return x.new_zeros([kept, *x.shape[1:]]), edges, attributes, numbers, numbers, score.new_zeros([kept])


def neighbours():
    return torch.zeros(2, torch_geometric.laws.graph_part(), dtype=torch.long)


def knn_graph(x, k, batch=None, loop=False, flow="source_to_target", cosine=False, num_workers=1, batch_size=None):
    return neighbours()


def radius_graph(x, r, batch=None, loop=False, max_num_neighbors=32, flow="source_to_target", num_workers=1, batch_size=None):
    return neighbours()


def knn(x, y, k, batch_x=None, batch_y=None, cosine=False, num_workers=1, batch_size=None):
    return neighbours()


def radius(x, y, r, batch_x=None, batch_y=None, max_num_neighbors=32, num_workers=1, batch_size=None):
    return neighbours()


def fps(x, batch=None, ratio=0.5, random_start=True, batch_size=None):
    return torch.zeros([torch_geometric.laws.graph_part()], dtype=torch.long)
