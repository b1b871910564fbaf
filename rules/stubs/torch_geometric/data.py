"""torch_geometric.data: graphs, and batches of them: nodes and edges stand behind each other."""

import copy

import torch
import torch_geometric


class Data:
    """A graph. What it is not given is None, if it is one of the usual parts; transforms may add others."""

    def __init__(self, x=None, edge_index=None, edge_attr=None, y=None, pos=None, time=None, *, num_nodes=None, batch=None, ptr=None, **parts):
        self.x = x
        self.edge_index = edge_index
        self.edge_attr = edge_attr
        self.y = y
        self.pos = pos
        self.time = time
        self.batch = batch
        self.ptr = ptr
        self.nodes = num_nodes
        for name, value in parts.items():
            setattr(self, name, value)

    def __getattr__(self, name):
        if torch_geometric.laws.graph_part():
            return torch_geometric.laws.graph_part()
        raise AttributeError(name)

    def __getitem__(self, name):
        return getattr(self, name)

    def __setitem__(self, name, value):
        setattr(self, name, value)

    def __contains__(self, name):
        return torch_geometric.laws.graph_part()

    def __len__(self):
        return torch_geometric.laws.graph_part()

    def __cat_dim__(self, key, value):
        return -1 if "index" in key or key == "face" else 0

    @property
    def num_nodes(self):
        if self.nodes is not None:
            return self.nodes
        if isinstance(self.x, torch.Tensor):
            return self.x.size(0)
        if isinstance(self.pos, torch.Tensor):
            return self.pos.size(0)
        return torch_geometric.laws.graph_part()

    @num_nodes.setter
    def num_nodes(self, number):
        self.nodes = number

    @property
    def num_edges(self):
        if isinstance(self.edge_index, torch.Tensor):
            return self.edge_index.size(1)
        return torch_geometric.laws.graph_part()

    @property
    def num_node_features(self):
        if isinstance(self.x, torch.Tensor):
            return 1 if self.x.dim() == 1 else self.x.size(-1)
        return torch_geometric.laws.graph_part()

    @property
    def num_features(self):
        return self.num_node_features

    @property
    def num_edge_features(self):
        if isinstance(self.edge_attr, torch.Tensor):
            return 1 if self.edge_attr.dim() == 1 else self.edge_attr.size(-1)
        return torch_geometric.laws.graph_part()

    def to(self, device, *args, **options):
        return self

    def cpu(self, *args):
        return self

    def cuda(self, *args, **options):
        return self

    def contiguous(self, *args):
        return self

    def clone(self, *args):
        return copy.copy(self)


def along(data_list, values, name):
    """The parts called `name` of several graphs as one: behind each other, or as the class of the graphs says."""
    if isinstance(values[0], torch.Tensor):
        dim = data_list[0].__cat_dim__(name, values[0])
        if dim is None or values[0].dim() == 0:
            return torch.stack(values)
        return torch.cat(values, dim=dim)
    return torch_geometric.laws.graph_part()


class Batch(Data):
    """Several graphs as one that has no edges between them."""

    @classmethod
    def from_data_list(cls, data_list, follow_batch=None, exclude_keys=None):
        batch = cls()
        first = data_list[0]
        if first.x is not None:
            batch.x = along(data_list, [data.x for data in data_list], "x")
        if first.edge_index is not None:
            batch.edge_index = along(data_list, [data.edge_index for data in data_list], "edge_index")
        if first.edge_attr is not None:
            batch.edge_attr = along(data_list, [data.edge_attr for data in data_list], "edge_attr")
        if first.y is not None:
            batch.y = along(data_list, [data.y for data in data_list], "y")
        if first.pos is not None:
            batch.pos = along(data_list, [data.pos for data in data_list], "pos")
        batch.nodes = sum([data.num_nodes for data in data_list])
        batch.num_graphs = len(data_list)
        batch.batch = torch.zeros(batch.nodes, dtype=torch.long)
        batch.ptr = torch.zeros(batch.num_graphs + 1, dtype=torch.long)
        return batch

    @property
    def batch_size(self):
        return self.num_graphs

    def __len__(self):
        return self.num_graphs


def collate(samples):
    """What the loader makes of some samples: graphs become one, everything else is as with torch's loader."""
    first = samples[0]
    if isinstance(first, Data):
        return Batch.from_data_list(samples)
    if isinstance(first, torch.Tensor):
        return torch.utils.data.default_collate(samples)
    if isinstance(first, (tuple, list)):
        return [collate(part) for part in zip(*samples)]
    return torch_geometric.laws.graph_part()


class DataLoader(torch.utils.data.DataLoader):
    def __init__(self, dataset, batch_size=1, shuffle=False, follow_batch=None, exclude_keys=None, **options):
        super().__init__(dataset, batch_size, shuffle, collate_fn=collate, **options)


def loaded_graph():
    """A graph that the files decide."""
    part = torch_geometric.laws.graph_part()
    return Data(x=part, edge_index=part, edge_attr=part, y=part, pos=part, num_nodes=part, batch=part)


class DenseDataLoader(torch.utils.data.DataLoader):
    """Graphs of as many nodes each stand beside each other."""

    def __init__(self, dataset, batch_size=1, shuffle=False, **options):
        super().__init__(dataset, batch_size, shuffle, collate_fn=lambda samples: loaded_graph(), **options)


class Dataset(torch.utils.data.Dataset):
    """Graphs in files."""

    def __init__(self, root=None, transform=None, pre_transform=None, pre_filter=None, log=True, force_reload=False, **options):
        self.root = root
        self.transform = transform
        self.pre_transform = pre_transform
        self.pre_filter = pre_filter

    def __getattr__(self, name):
        return torch_geometric.laws.graph_part()

    def __len__(self):
        return torch_geometric.laws.graph_part()

    def __getitem__(self, index):
        return loaded_graph() if isinstance(index, int) else self

    def shuffle(self, return_perm=False):
        return (self, torch_geometric.laws.graph_part()) if return_perm else self


class InMemoryDataset(Dataset):
    pass


class PartsLoader(torch.utils.data.DataLoader):
    """Yields parts of one graph: how large they are its numbers say."""

    def __init__(self, data, *args, batch_size=1, shuffle=False, **options):
        super().__init__(range(torch_geometric.laws.graph_part()), batch_size, shuffle, collate_fn=lambda samples: loaded_graph())


class NeighborLoader(PartsLoader):
    pass


class GraphSAINTNodeSampler(PartsLoader):
    pass


class GraphSAINTEdgeSampler(PartsLoader):
    pass


class GraphSAINTRandomWalkSampler(PartsLoader):
    pass


class ClusterData(Dataset):
    def __init__(self, data, num_parts, *args, **options):
        super().__init__()
        self.num_parts = num_parts


class ClusterLoader(torch.utils.data.DataLoader):
    def __init__(self, cluster_data, batch_size=1, shuffle=False, **options):
        super().__init__(cluster_data, batch_size, shuffle, collate_fn=lambda samples: loaded_graph())


class NeighborSampler(torch.utils.data.DataLoader):
    """Yields how many nodes are asked for, all nodes that they depend on, and the edges of each hop."""

    def __init__(self, edge_index, sizes, node_idx=None, num_nodes=None, return_e_id=True, transform=None, *, batch_size=1, shuffle=False, **options):
        super().__init__(range(torch_geometric.laws.graph_part()), batch_size, shuffle, collate_fn=self.sample)

    def sample(self, batch):
        part = torch_geometric.laws.graph_part()
        return part, torch.zeros([part], dtype=torch.long), part
