"""torch_geometric.loader: graphs by batches."""

from torch_geometric.data import DataLoader, DenseDataLoader
