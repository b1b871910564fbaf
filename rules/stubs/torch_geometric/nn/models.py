"""torch_geometric.nn: autoencoders of graphs, stacks of linear layers and of convolutions."""

import torch
import torch.nn as nn
import torch_geometric


class InnerProductDecoder(nn.Module):
    def forward(self, z, edge_index, sigmoid=True):
        return (z[edge_index[0]] * z[edge_index[1]]).sum(dim=1)

    def forward_all(self, z, sigmoid=True):
        return torch.matmul(z, z.t())


class GAE(nn.Module):
    def __init__(self, encoder, decoder=None):
        super().__init__()
        self.encoder = encoder
        self.decoder = InnerProductDecoder() if decoder is None else decoder

    def forward(self, *args, **options):
        return self.encoder(*args, **options)

    def encode(self, *args, **options):
        return self.encoder(*args, **options)

    def decode(self, *args, **options):
        return self.decoder(*args, **options)

    def recon_loss(self, z, pos_edge_index, neg_edge_index=None):
        return self.decoder(z, pos_edge_index, sigmoid=True).mean()

    def test(self, z, pos_edge_index, neg_edge_index):
        return torch_geometric.laws.graph_part(), torch_geometric.laws.graph_part()

    def reset_parameters(self):
        pass


class _Variational:
    """The encoder gives a mean and the logarithm of a deviation."""

    def encode(self, *args, **options):
        self.__mu__, self.__logstd__ = self.encoder(*args, **options)
        return self.reparametrize(self.__mu__, self.__logstd__)

    def reparametrize(self, mu, logstd):
        return mu + torch.randn_like(logstd) * torch.exp(logstd) if self.training else mu

    def kl_loss(self, mu=None, logstd=None):
        mu = self.__mu__ if mu is None else mu
        logstd = self.__logstd__ if logstd is None else logstd
        return -0.5 * torch.mean(torch.sum(1 + 2 * logstd - mu**2 - logstd.exp() ** 2, dim=1))


class VGAE(_Variational, GAE):
    pass


class ARGA(GAE):
    def __init__(self, encoder, discriminator, decoder=None):
        super().__init__(encoder, decoder)
        self.discriminator = discriminator

    def reg_loss(self, z):
        return self.discriminator(z).mean()

    def discriminator_loss(self, z):
        return self.discriminator(torch.randn_like(z)).mean() + self.discriminator(z.detach()).mean()


class ARGVA(_Variational, ARGA):
    pass


class MLP(nn.Module):
    def __init__(self, channel_list=None, *, in_channels=None, hidden_channels=None, out_channels=None, num_layers=None, bias=True, **options):
        super().__init__()
        if isinstance(channel_list, int):
            in_channels = channel_list
        if in_channels is not None:
            channel_list = [hidden_channels] * (num_layers - 1)
            channel_list = [in_channels, *channel_list, out_channels]
        self.channel_list = channel_list
        self.biased = bias if isinstance(bias, bool) else True
        self.lins = nn.ModuleList([nn.Linear(i, o, bias=self.biased) for i, o in zip(channel_list[:-1], channel_list[1:])])

    def forward(self, x, batch=None, batch_size=None, return_emb=None):
        if return_emb is not None:
            return torch_geometric.laws.graph_part()
        for lin in self.lins:
            x = lin(x)
        return x

    def reset_parameters(self):
        pass


class GraphUNet(nn.Module):
    def __init__(self, in_channels, hidden_channels, out_channels, depth, pool_ratios=0.5, sum_res=True, act="relu"):
        super().__init__()
        self.first = nn.Linear(in_channels, hidden_channels)
        self.last = nn.Linear(hidden_channels, out_channels)

    def forward(self, x, edge_index, batch=None):
        return self.last(self.first(x))


class BasicGNN(nn.Module):
    """A stack of convolutions: rows stay, and have as many features as the last one gives."""

    def __init__(self, in_channels, hidden_channels, num_layers, out_channels=None, dropout=0.0, act="relu", jk=None, **options):
        super().__init__()
        self.in_channels = in_channels
        self.hidden_channels = hidden_channels
        self.out_channels = hidden_channels if out_channels is None else out_channels
        self.first = nn.LazyLinear(self.out_channels) if in_channels == -1 else nn.Linear(in_channels, self.out_channels)
        self.jumping = jk is not None

    def forward(self, x, edge_index, *args, **options):
        return torch_geometric.laws.graph_part() if self.jumping else self.first(x)


class GCN(BasicGNN):
    pass


class GraphSAGE(BasicGNN):
    pass


class GIN(BasicGNN):
    pass


class GAT(BasicGNN):
    pass
