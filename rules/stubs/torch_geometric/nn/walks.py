"""torch_geometric.nn: embeddings of nodes by the walks that go through them."""

import torch
import torch.nn as nn
import torch_geometric


class Node2Vec(nn.Module):
    def __init__(
        self, edge_index, embedding_dim, walk_length, context_size, walks_per_node=1, p=1.0, q=1.0, num_negative_samples=1, num_nodes=None,
        sparse=False,
    ):  # fmt: skip
        super().__init__()
        self.num_nodes = torch_geometric.laws.graph_part() if num_nodes is None else num_nodes
        self.embedding_dim = embedding_dim
        self.context_size = context_size
        self.embedding = nn.Embedding(self.num_nodes, embedding_dim, sparse=sparse)

    def reset_parameters(self):
        pass

    def forward(self, batch=None):
        weight = self.embedding.weight
        return weight if batch is None else weight[batch]

    def loader(self, **options):
        return torch.utils.data.DataLoader(range(self.num_nodes), collate_fn=self.sample, **options)

    def pos_sample(self, batch):
        return torch.zeros(torch_geometric.laws.graph_part(), self.context_size, dtype=torch.long)

    def neg_sample(self, batch):
        return torch.zeros(torch_geometric.laws.graph_part(), self.context_size, dtype=torch.long)

    def sample(self, batch):
        return self.pos_sample(batch), self.neg_sample(batch)

    def loss(self, pos_rw, neg_rw):
        return self.embedding(pos_rw).mean() + self.embedding(neg_rw).mean()

    def test(self, train_z, train_y, test_z, test_y, *args, **options):
        return torch_geometric.laws.graph_part()
