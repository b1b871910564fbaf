"""torch_geometric.nn: nodes of a graph become one; how many graphs a batch has only its numbers tell, unless there is no batch."""

import torch_geometric


def pooled(x, batch, size):
    if batch is None:
        return x.sum(dim=-1 if x.dim() == 1 else -2, keepdim=x.dim() <= 2)
    if size is None or x.dim() != 2:
        return torch_geometric.laws.graph_part()
    return x.new_zeros(size, x.size(1))


def global_mean_pool(x, batch, size=None):
    return pooled(x, batch, size)


def global_add_pool(x, batch, size=None):
    return pooled(x, batch, size)


def global_max_pool(x, batch, size=None):
    return pooled(x, batch, size)
