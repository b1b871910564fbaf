"""torch_geometric.loader: graphs by batches."""

from torch_geometric.data import ClusterData, ClusterLoader, DataLoader, DenseDataLoader, GraphSAINTEdgeSampler, GraphSAINTNodeSampler
from torch_geometric.data import GraphSAINTRandomWalkSampler, NeighborLoader, NeighborSampler
