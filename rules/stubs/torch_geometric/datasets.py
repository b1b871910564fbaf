"""torch_geometric.datasets: graphs that are loaded; how large they are their files decide."""

from torch_geometric.data import InMemoryDataset


class Planetoid(InMemoryDataset):
    pass


class CitationFull(InMemoryDataset):
    pass


class CoraFull(InMemoryDataset):
    pass


class Coauthor(InMemoryDataset):
    pass


class Amazon(InMemoryDataset):
    pass


class PPI(InMemoryDataset):
    pass


class Reddit(InMemoryDataset):
    pass


class Reddit2(InMemoryDataset):
    pass


class Flickr(InMemoryDataset):
    pass


class Yelp(InMemoryDataset):
    pass


class TUDataset(InMemoryDataset):
    pass


class MoleculeNet(InMemoryDataset):
    pass


class QM9(InMemoryDataset):
    pass


class ZINC(InMemoryDataset):
    pass


class GNNBenchmarkDataset(InMemoryDataset):
    pass


class ModelNet(InMemoryDataset):
    pass


class ShapeNet(InMemoryDataset):
    pass


class S3DIS(InMemoryDataset):
    pass


class FAUST(InMemoryDataset):
    pass


class MNISTSuperpixels(InMemoryDataset):
    pass


class KarateClub(InMemoryDataset):
    pass


class WebKB(InMemoryDataset):
    pass


class WikipediaNetwork(InMemoryDataset):
    pass


class Actor(InMemoryDataset):
    pass


class WikiCS(InMemoryDataset):
    pass


class Entities(InMemoryDataset):
    pass


class DBLP(InMemoryDataset):
    pass


class IMDB(InMemoryDataset):
    pass


class AMiner(InMemoryDataset):
    pass


class RelLinkPredDataset(InMemoryDataset):
    pass


class Twitch(InMemoryDataset):
    pass
