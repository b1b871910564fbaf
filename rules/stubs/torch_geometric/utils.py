"""torch_geometric.utils: edges as a matrix, a matrix as edges, other edges. How many of them are left only their numbers tell."""

import torch
import torch_geometric


def to_dense_adj(edge_index, batch=None, edge_attr=None, max_num_nodes=None, batch_size=None):
    if batch is not None or batch_size is not None or max_num_nodes is None:
        return torch_geometric.laws.graph_part()
    if edge_attr is None:
        return torch.ones(1, max_num_nodes, max_num_nodes)
    return edge_attr.new_zeros([1, max_num_nodes, max_num_nodes, *edge_attr.shape[1:]])


def dense_to_sparse(adj, mask=None):
    """As many edges as the matrix, or the matrices of a batch, have elements that are not 0."""
    if mask is not None:
        return torch_geometric.laws.graph_part(), torch_geometric.laws.graph_part()
    edges = adj.nonzero().t()
    return edges[-2:], adj.new_zeros(edges.size(1))


def some_edges():
    return torch.zeros(2, torch_geometric.laws.graph_part(), dtype=torch.long)


def remove_self_loops(edge_index, edge_attr=None):
    mask = edge_index[0] != edge_index[1]
    return edge_index[:, mask], None if edge_attr is None else edge_attr[mask]


def contains_self_loops(edge_index):
    return torch_geometric.laws.graph_part()


def add_self_loops(edge_index, edge_attr=None, fill_value=None, num_nodes=None):
    if num_nodes is None or isinstance(num_nodes, (tuple, list)):
        number = torch_geometric.laws.graph_part()
    else:
        number = num_nodes
    edges = torch.cat([edge_index, edge_index.new_zeros(2, number)], dim=1)
    if edge_attr is None:
        return edges, None
    return edges, torch.cat([edge_attr, edge_attr.new_zeros(number, *edge_attr.shape[1:])], dim=0)


def add_remaining_self_loops(edge_index, edge_attr=None, fill_value=None, num_nodes=None):
    return some_edges(), None if edge_attr is None else torch_geometric.laws.graph_part()


def dropout_adj(edge_index, edge_attr=None, p=0.5, force_undirected=False, num_nodes=None, training=True):
    if force_undirected:
        return some_edges(), None if edge_attr is None else torch_geometric.laws.graph_part()
    if not training or p == 0.0:
        return edge_index, edge_attr
    mask = torch.rand(edge_index.size(1)) >= p
    return edge_index[:, mask], None if edge_attr is None else edge_attr[mask]


def dropout_edge(edge_index, p=0.5, force_undirected=False, training=True):
    if not training or p == 0.0:
        return edge_index, torch.ones(edge_index.size(1), dtype=torch.bool)
    return some_edges(), torch_geometric.laws.graph_part()


def coalesce(edge_index, edge_attr="???", num_nodes=None, reduce="sum", is_sorted=False, sort_by_row=True):
    if isinstance(edge_attr, str):
        return some_edges()
    return some_edges(), None if edge_attr is None else torch_geometric.laws.graph_part()


def to_undirected(edge_index, edge_attr="???", num_nodes=None, reduce="add"):
    if isinstance(edge_attr, str):
        return some_edges()
    return some_edges(), None if edge_attr is None else torch_geometric.laws.graph_part()


def sort_edge_index(edge_index, edge_attr="???", num_nodes=None, sort_by_row=True):
    return edge_index if isinstance(edge_attr, str) else (edge_index, edge_attr)


def negative_sampling(edge_index, num_nodes=None, num_neg_samples=None, method="sparse", force_undirected=False):
    return some_edges()


def batched_negative_sampling(edge_index, batch, num_neg_samples=None, method="sparse", force_undirected=False):
    return some_edges()


def subgraph(subset, edge_index, edge_attr=None, relabel_nodes=False, num_nodes=None, *, return_edge_mask=False):
    attributes = None if edge_attr is None else torch_geometric.laws.graph_part()
    return (some_edges(), attributes, torch_geometric.laws.graph_part()) if return_edge_mask else (some_edges(), attributes)


def k_hop_subgraph(node_idx, num_hops, edge_index, relabel_nodes=False, num_nodes=None, flow="source_to_target", directed=False):
    nodes = torch.zeros([torch_geometric.laws.graph_part()], dtype=torch.long)
    return nodes, some_edges(), torch_geometric.laws.graph_part(), torch.ones(edge_index.size(1), dtype=torch.bool)


def softmax(src, index=None, ptr=None, num_nodes=None, dim=0):
    return src.softmax(dim)


def degree(index, num_nodes=None, dtype=None):
    return torch.zeros([torch_geometric.laws.graph_part() if num_nodes is None else num_nodes], dtype=dtype)


def index_to_mask(index, size=None):
    return torch.zeros([torch_geometric.laws.graph_part() if size is None else size], dtype=torch.bool)


def mask_to_index(mask):
    return mask.nonzero(as_tuple=False).view(-1)


def scatter(src, index, dim=0, dim_size=None, reduce="sum"):
    number = torch_geometric.laws.graph_part() if dim_size is None else dim_size
    axis = dim if dim >= 0 else src.dim() + dim
    return src.new_zeros([*src.shape[:axis], number, *src.shape[axis + 1 :]])


def unbatch(src, batch, dim=0, batch_size=None):
    return torch_geometric.laws.graph_part()


def to_dense_batch(x, batch=None, fill_value=0.0, max_num_nodes=None, batch_size=None):
    if batch is None and max_num_nodes is None:
        return x.unsqueeze(0), torch.ones(1, x.size(0), dtype=torch.bool)
    graphs = torch_geometric.laws.graph_part() if batch_size is None else batch_size
    nodes = torch_geometric.laws.graph_part() if max_num_nodes is None else max_num_nodes
    return x.new_zeros([graphs, nodes, *x.shape[1:]]), torch.ones(graphs, nodes, dtype=torch.bool)


def to_networkx(data, *args, **options):
    return torch_geometric.laws.graph_part()


def from_networkx(graph, *args, **options):
    return torch_geometric.laws.graph_part()


def to_scipy_sparse_matrix(edge_index, edge_attr=None, num_nodes=None):
    return torch_geometric.laws.graph_part()


def from_scipy_sparse_matrix(matrix):
    return some_edges(), torch_geometric.laws.graph_part()


def to_torch_coo_tensor(edge_index, edge_attr=None, size=None, is_coalesced=False):
    return torch_geometric.laws.graph_part()
