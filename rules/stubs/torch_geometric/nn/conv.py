"""torch_geometric.nn: convolutions of graphs. Nodes are the last dimension but one; how many edges there are changes no shape."""

import torch
import torch.nn as nn
import torch_geometric


def linear(in_channels, out_channels, bias=True):
    return nn.LazyLinear(out_channels, bias=bias) if in_channels == -1 else nn.Linear(in_channels, out_channels, bias=bias)


class MessagePassing(nn.Module):
    """What nodes send each other is written in a program's own `message`: what `propagate` gives is not known."""

    def __init__(self, *args, **options):
        super().__init__()

    def __getattr__(self, name):
        return torch_geometric.laws.graph_part()

    def propagate(self, *args, **options):
        return torch_geometric.laws.graph_part()

    def reset_parameters(self):
        pass


def own_messages(conv):
    """Whether the class of `conv` is of a program that says itself what nodes send each other: what that gives is not known."""
    k = type(conv)
    return hasattr(k, "message") or hasattr(k, "aggregate") or hasattr(k, "update") or hasattr(k, "message_and_aggregate")


class GCNConv(MessagePassing):
    def __init__(self, in_channels, out_channels, improved=False, cached=False, add_self_loops=None, normalize=True, bias=True, **options):
        super().__init__()
        self.in_channels = in_channels
        self.out_channels = out_channels
        self.lin = linear(in_channels, out_channels, bias=False)
        self.bias = nn.Parameter(torch.zeros(out_channels)) if bias else None

    def forward(self, x, edge_index, edge_weight=None):
        if own_messages(self):
            return torch_geometric.laws.graph_part()
        x = self.lin(x)
        return x + self.bias if self.bias is not None else x


class SGConv(MessagePassing):
    def __init__(self, in_channels, out_channels, K=1, cached=False, add_self_loops=True, bias=True, **options):
        super().__init__()
        self.in_channels = in_channels
        self.out_channels = out_channels
        self.K = K
        self.lin = linear(in_channels, out_channels, bias=bias)

    def forward(self, x, edge_index, edge_weight=None):
        if own_messages(self):
            return torch_geometric.laws.graph_part()
        return self.lin(x)


class TAGConv(MessagePassing):
    def __init__(self, in_channels, out_channels, K=3, bias=True, normalize=True, **options):
        super().__init__()
        self.in_channels = in_channels
        self.out_channels = out_channels
        self.K = K
        self.lins = nn.ModuleList([linear(in_channels, out_channels, bias=False) for _ in range(K + 1)])
        self.bias = nn.Parameter(torch.zeros(out_channels)) if bias else None

    def forward(self, x, edge_index, edge_weight=None):
        if own_messages(self):
            return torch_geometric.laws.graph_part()
        x = self.lins[0](x)
        return x + self.bias if self.bias is not None else x


class ChebConv(MessagePassing):
    def __init__(self, in_channels, out_channels, K, normalization="sym", bias=True, **options):
        super().__init__()
        assert K > 0
        self.in_channels = in_channels
        self.out_channels = out_channels
        self.lins = nn.ModuleList([linear(in_channels, out_channels, bias=False) for _ in range(K)])
        self.bias = nn.Parameter(torch.zeros(out_channels)) if bias else None

    def forward(self, x, edge_index, edge_weight=None, batch=None, lambda_max=None):
        if own_messages(self):
            return torch_geometric.laws.graph_part()
        x = self.lins[0](x)
        return x + self.bias if self.bias is not None else x


class GINConv(MessagePassing):
    def __init__(self, nn, eps=0.0, train_eps=False, **options):
        super().__init__()
        self.nn = nn

    def forward(self, x, edge_index, size=None):
        if own_messages(self):
            return torch_geometric.laws.graph_part()
        return torch_geometric.laws.graph_part() if isinstance(x, (tuple, list)) else self.nn(x)


class BipartiteConv(MessagePassing):
    """Of nodes that send and nodes that receive: x is one tensor, or a pair of which the second says what there is afterwards."""

    def __init__(self, in_channels, out_channels):
        super().__init__()
        self.in_channels = in_channels
        self.out_channels = out_channels

    def sent(self):
        return self.in_channels[0] if isinstance(self.in_channels, (tuple, list)) else self.in_channels

    def received(self):
        return self.in_channels[1] if isinstance(self.in_channels, (tuple, list)) else self.in_channels


class SAGEConv(BipartiteConv):
    def __init__(
        self, in_channels, out_channels, aggr="mean", normalize=False, root_weight=True, project=False, bias=True, **options
    ):
        super().__init__(in_channels, out_channels)
        self.simple = isinstance(aggr, str) and not project
        self.lin_l = linear(self.sent(), out_channels, bias=bias) if self.simple else None
        self.lin_r = linear(self.received(), out_channels, bias=False) if root_weight else None

    def forward(self, x, edge_index, size=None):
        if own_messages(self):
            return torch_geometric.laws.graph_part()
        if isinstance(x, (tuple, list)) or not self.simple:
            return torch_geometric.laws.graph_part()
        return self.lin_l(x)


class GraphConv(BipartiteConv):
    def __init__(self, in_channels, out_channels, aggr="add", bias=True, **options):
        super().__init__(in_channels, out_channels)
        self.lin_rel = linear(self.sent(), out_channels, bias=bias)
        self.lin_root = linear(self.received(), out_channels, bias=False)

    def forward(self, x, edge_index, edge_weight=None, size=None):
        if own_messages(self):
            return torch_geometric.laws.graph_part()
        if isinstance(x, (tuple, list)):
            return torch_geometric.laws.graph_part()
        return self.lin_root(x)


class HeadsConv(BipartiteConv):
    """Attention: heads stand side by side, or their mean is taken."""

    def __init__(self, in_channels, out_channels, heads, concat, bias):
        super().__init__(in_channels, out_channels)
        self.heads = heads
        self.concat = concat
        self.given = linear(self.sent(), heads * out_channels, bias=bias)

    def forward(self, x, edge_index, edge_attr=None, size=None, return_attention_weights=None):
        if own_messages(self):
            return torch_geometric.laws.graph_part()
        if isinstance(x, (tuple, list)) or return_attention_weights is not None:
            return torch_geometric.laws.graph_part()
        x = self.given(x)
        return x if self.concat else x.view(-1, self.heads, self.out_channels).mean(dim=1)


class GATConv(HeadsConv):
    def __init__(
        self, in_channels, out_channels, heads=1, concat=True, negative_slope=0.2, dropout=0.0, add_self_loops=True, edge_dim=None,
        fill_value="mean", bias=True, residual=False, **options
    ):
        super().__init__(in_channels, out_channels, heads, concat, False)


class GATv2Conv(HeadsConv):
    def __init__(
        self, in_channels, out_channels, heads=1, concat=True, negative_slope=0.2, dropout=0.0, add_self_loops=True, edge_dim=None,
        fill_value="mean", bias=True, share_weights=False, residual=False, **options
    ):
        super().__init__(in_channels, out_channels, heads, concat, bias)


class TransformerConv(HeadsConv):
    def __init__(
        self, in_channels, out_channels, heads=1, concat=True, beta=False, dropout=0.0, edge_dim=None, bias=True, root_weight=True,
        **options
    ):
        super().__init__(in_channels, out_channels, heads, concat, bias)


class APPNP(MessagePassing):
    def __init__(self, K, alpha, dropout=0.0, cached=False, add_self_loops=True, normalize=True, **options):
        super().__init__()
        self.K = K
        self.alpha = alpha

    def forward(self, x, edge_index, edge_weight=None):
        return torch_geometric.laws.graph_part() if own_messages(self) else x.clone()


class GINEConv(MessagePassing):
    def __init__(self, nn, eps=0.0, train_eps=False, edge_dim=None, **options):
        super().__init__()
        self.nn = nn

    def forward(self, x, edge_index, edge_attr=None, size=None):
        if own_messages(self) or isinstance(x, (tuple, list)):
            return torch_geometric.laws.graph_part()
        return self.nn(x)


class EdgeConv(MessagePassing):
    """Of each edge: the node, and what its neighbour has more."""

    def __init__(self, nn, aggr="max", **options):
        super().__init__()
        self.nn = nn

    def forward(self, x, edge_index):
        if own_messages(self) or isinstance(x, (tuple, list)):
            return torch_geometric.laws.graph_part()
        return self.nn(torch.cat([x, x], dim=-1))


class PointNetConv(MessagePassing):
    def __init__(self, local_nn=None, global_nn=None, add_self_loops=True, **options):
        super().__init__()
        self.local_nn = local_nn
        self.global_nn = global_nn

    def forward(self, x, pos, edge_index):
        if own_messages(self) or isinstance(x, (tuple, list)) or isinstance(pos, (tuple, list)):
            return torch_geometric.laws.graph_part()
        out = pos if x is None else torch.cat([x, pos], dim=1)
        out = out if self.local_nn is None else self.local_nn(out)
        return out if self.global_nn is None else self.global_nn(out)


class RGCNConv(BipartiteConv):
    """Its nodes may be numbers of rows of a table: then there is no x."""

    def __init__(self, in_channels, out_channels, num_relations, num_bases=None, num_blocks=None, aggr="mean", bias=True, **options):
        super().__init__(in_channels, out_channels)
        self.weight = nn.Parameter(torch.zeros(self.sent(), out_channels))

    def forward(self, x, edge_index, edge_type=None):
        if own_messages(self) or not isinstance(x, torch.Tensor) or not x.is_floating_point():
            return torch_geometric.laws.graph_part()
        return x @ self.weight


class ARMAConv(MessagePassing):
    def __init__(self, in_channels, out_channels, num_stacks=1, num_layers=1, shared_weights=False, **options):
        super().__init__()
        self.in_channels = in_channels
        self.out_channels = out_channels
        self.lin = linear(in_channels, out_channels)

    def forward(self, x, edge_index, edge_weight=None):
        return torch_geometric.laws.graph_part() if own_messages(self) else self.lin(x)


class GatedGraphConv(MessagePassing):
    """Nodes with fewer features than the states get zeros beside them."""

    def __init__(self, out_channels, num_layers, aggr="add", bias=True, **options):
        super().__init__()
        self.out_channels = out_channels

    def forward(self, x, edge_index, edge_weight=None):
        if own_messages(self):
            return torch_geometric.laws.graph_part()
        if x.size(-1) > self.out_channels:
            raise ValueError("more features than states")
        return x.new_zeros(x.size(0), self.out_channels)
