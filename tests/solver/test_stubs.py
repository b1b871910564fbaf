"""Stubs: which are loaded, and what they compute."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.analysis.pipeline import Options, Stopwatch
from dlshape.analysis.solve import solve_facts
from dlshape.inputs import library
from dlshape.inputs.library import stub_facts, with_library
from dlshape.inputs.program import program_facts
from dlshape.solver.evaluation import Evaluation, evaluate

from pysouffle.terms import render

MODELS = """import torch
from torch import nn
from torchvision import models
from torchvision.models import ResNet18_Weights, vgg16

x = torch.zeros(2, 3, 224, 224)
net = models.resnet18(weights=ResNet18_Weights.DEFAULT)
net.fc = nn.Linear(net.fc.in_features, 10)
assert net(x).shape == (2, 10)
assert nn.Sequential(*list(models.__dict__["resnet18"]().children())[:-2])(x).shape == (2, 512, 7, 7)
vgg = vgg16(pretrained=True)
vgg.classifier[6] = nn.Linear(vgg.classifier[6].in_features, 5)
assert vgg(x).shape == (2, 5)
assert sum(p.numel() for p in models.resnet18().parameters()) == 11689512


class Trunk(models.resnet.ResNet):
    def forward(self, x):
        return self.layer1(self.maxpool(self.relu(self.bn1(self.conv1(x)))))


assert Trunk(models.resnet.BasicBlock, [1, 1, 1, 1])(x).shape == (2, 64, 56, 56)
assert isinstance(net, models.ResNet)
"""


def program(folder: Path, text: str) -> Path:
    path = folder / "net.py"
    path.write_text(text)
    return path


def test_only_families_that_are_named_are_loaded(tmp_path: Path) -> None:
    facts = stub_facts(program_facts(program(tmp_path, MODELS), 1, None))
    assert {m for m, *_ in facts["module"]} == {"torchvision/models/resnet.py", "torchvision/models/vgg.py"}
    facts = stub_facts(program_facts(program(tmp_path, "from torchvision import transforms\n"), 1, None))
    assert not facts.get("module")


def test_names_of_a_package_that_is_not_named_load_nothing(tmp_path: Path) -> None:
    text = "import torch\n\n\nclass Transformer:\n    Node = torch.zeros\n\n\nTransformer.Node\n"
    facts = stub_facts(program_facts(program(tmp_path, text), 1, None))
    assert not facts.get("module")
    facts = stub_facts(program_facts(program(tmp_path, "from torch import fx\n\nfx.symbolic_trace\n"), 1, None))
    assert "torch/fx/proxy.py" in {m for m, *_ in facts["module"]}


def holding(path: Path) -> int:
    """How many assertions a program itself has, all of which are known to hold."""
    given, _ = with_library(program_facts(path, 1, None))
    tests = {str(v) for _, v in given["asserts"] if str(v).startswith(path.name)}
    values = {(v, render(x)) for _, v, x in evaluate(given, ("val",), Evaluation(selective=False)).relation("val") if v in tests}
    assert values == {(v, "$Bool(1)") for v in tests}
    return len(tests)


def test_models(tmp_path: Path) -> None:
    assert holding(program(tmp_path, MODELS)) == 6


COUNTS = """from torchvision.models import efficientnet_b0, efficientnet_b1, mobilenet_v2, mobilenet_v3_large, mobilenet_v3_small


def count(net):
    return sum(p.numel() for p in net.parameters())


assert count(mobilenet_v2()) == 3504872
assert count(mobilenet_v3_large()) == 5483032
assert count(mobilenet_v3_small()) == 2542856
assert count(efficientnet_b0()) == 5288548
assert count(efficientnet_b1()) == 7794184
"""


def test_models_have_as_many_parameters_as_torchvision_documents(tmp_path: Path) -> None:
    assert holding(program(tmp_path, COUNTS)) == 5


# What torch_geometric 2.8 gives: both programs ran to their end there.
GRAPHS = """import torch
from torch import nn
from torch_geometric.nn import ChebConv, GATConv, GATv2Conv, GCNConv, GINConv, GraphConv, MessagePassing, SAGEConv, SGConv, TAGConv
from torch_geometric.nn import TransformerConv, global_add_pool, global_max_pool, global_mean_pool

x = torch.zeros(5, 8)
edges = torch.tensor([[0, 1, 2, 3], [1, 2, 3, 4]])
batch = torch.tensor([0, 0, 1, 1, 1])
assert GCNConv(8, 16)(x, edges).shape == (5, 16)
assert GCNConv(-1, 16)(x, edges).shape == (5, 16)
assert GCNConv(8, 16, bias=False)(x.expand(3, 5, 8), edges, torch.ones(4)).shape == (3, 5, 16)
assert GATConv(8, 4, heads=3)(x, edges).shape == (5, 12)
assert GATConv(8, 4, heads=3, concat=False)(x, edges).shape == (5, 4)
assert GATConv((8, 8), 4)(x, edges).shape == (5, 4)
assert GATv2Conv(8, 4, heads=3)(x, edges).shape == (5, 12)
assert TransformerConv(8, 16, heads=2)(x, edges).shape == (5, 32)
assert SAGEConv(8, 16)(x, edges).shape == (5, 16)
assert SAGEConv((-1, -1), 16)(x, edges).shape == (5, 16)
assert GINConv(nn.Sequential(nn.Linear(8, 6), nn.ReLU(), nn.Linear(6, 3)))(x, edges).shape == (5, 3)
assert TAGConv(8, 16, K=2)(x, edges).shape == (5, 16)
assert ChebConv(8, 16, K=2)(x, edges).shape == (5, 16)
assert SGConv(8, 16, K=2)(x, edges).shape == (5, 16)
assert GraphConv(8, 16)(x, edges).shape == (5, 16)
assert global_mean_pool(x, None).shape == (1, 8)
assert global_max_pool(x, None).shape == (1, 8)
assert global_add_pool(x, batch, 4).shape == (4, 8)
assert global_mean_pool(x.expand(2, 5, 8), None).shape == (2, 8)
assert global_mean_pool(x[0], None).shape == (1,)
"""
EDGES = """import torch
from torch_geometric.nn import BatchNorm
from torch_geometric.utils import dense_to_sparse, to_dense_adj

edges = torch.tensor([[0, 1, 2, 3], [1, 2, 3, 4]])
assert to_dense_adj(edges, max_num_nodes=7).shape == (1, 7, 7)
assert to_dense_adj(edges, edge_attr=torch.zeros(4, 3), max_num_nodes=6).shape == (1, 6, 6, 3)
found, weights = dense_to_sparse(torch.ones(4, 4))
assert found.size(0) == 2
assert weights.dim() == 1
assert dense_to_sparse(torch.ones(2, 4, 4))[0].size(0) == 2
assert BatchNorm(8)(torch.zeros(5, 8)).shape == (5, 8)
"""
# What torch_geometric 2.8.1 gives: it ran to its end there.
GRAPH_PARTS = """import torch
from torch import nn
from torch_geometric.data import Data
from torch_geometric.nn import APPNP, ARMAConv, ChebConv, EdgeConv, GAE, GCN, GCNConv, GINEConv, GatedGraphConv, GraphUNet
from torch_geometric.nn import InnerProductDecoder, MLP, PointNetConv, RGCNConv, TopKPooling, VGAE
from torch_geometric.utils import add_self_loops, degree, dropout_adj, index_to_mask, remove_self_loops, scatter, softmax
from torch_geometric.utils import coalesce, negative_sampling, sort_edge_index, subgraph, to_dense_batch, to_undirected

x = torch.zeros(5, 8)
edges = torch.tensor([[0, 1, 2, 3], [1, 2, 3, 4]])
batch = torch.tensor([0, 0, 1, 1, 1])
pos = torch.zeros(5, 3)
assert ChebConv(8, 16, K=2)(x, edges).shape == (5, 16)
assert APPNP(10, 0.1)(x, edges).shape == (5, 8)
assert ARMAConv(8, 16, num_stacks=2)(x, edges).shape == (5, 16)
assert EdgeConv(nn.Linear(16, 7))(x, edges).shape == (5, 7)
assert GINEConv(nn.Linear(8, 6))(x, edges, torch.zeros(4, 8)).shape == (5, 6)
assert GatedGraphConv(12, 2)(x, edges).shape == (5, 12)
assert RGCNConv(8, 4, 2)(x, edges, torch.tensor([0, 1, 0, 1])).shape == (5, 4)
assert PointNetConv(nn.Linear(11, 9), nn.Linear(9, 2))(x, pos, edges).shape == (5, 2)
assert PointNetConv(nn.Linear(3, 9))(None, pos, edges).shape == (5, 9)
assert GraphUNet(8, 16, 3, 1)(x, edges).shape == (5, 3)
assert GCN(8, 16, 2, out_channels=3)(x, edges).shape == (5, 3)
assert MLP([8, 16, 4])(x).shape == (5, 4)
assert MLP(in_channels=8, hidden_channels=16, out_channels=2, num_layers=3)(x).shape == (5, 2)
kept, inner, weights, graphs, numbers, score = TopKPooling(8, ratio=0.5)(x, edges, None, batch)
assert kept.size(1) == 8
assert inner.size(0) == 2
assert weights is None
assert score.dim() == 1
auto = GAE(GCNConv(8, 4))
assert auto.encode(x, edges).shape == (5, 4)
assert auto.decode(auto.encode(x, edges), edges).shape == (4,)
assert auto.decoder.forward_all(auto.encode(x, edges)).shape == (5, 5)
assert InnerProductDecoder()(x, edges).shape == (4,)


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.mu = GCNConv(8, 4)
        self.std = GCNConv(8, 4)

    def forward(self, x, edges):
        return self.mu(x, edges), self.std(x, edges)


variational = VGAE(Encoder())
z = variational.encode(x, edges)
assert z.shape == (5, 4)
assert (variational.recon_loss(z, edges) + variational.kl_loss()).dim() == 0
assert add_self_loops(edges, num_nodes=5)[0].shape == (2, 9)
assert add_self_loops(edges, torch.zeros(4, 3), num_nodes=5)[1].shape == (9, 3)
assert remove_self_loops(edges)[0].size(0) == 2
assert remove_self_loops(edges)[1] is None
assert dropout_adj(edges, training=False)[0].shape == (2, 4)
assert degree(edges[0], 5).shape == (5,)
assert softmax(torch.zeros(4, 3), edges[1]).shape == (4, 3)
assert index_to_mask(torch.tensor([1, 3]), size=6).shape == (6,)
assert scatter(torch.zeros(5, 3), batch, dim=0, dim_size=2).shape == (2, 3)
assert scatter(torch.zeros(3, 5), batch, dim=-1, dim_size=2).shape == (3, 2)
assert sort_edge_index(edges).shape == (2, 4)
assert coalesce(edges).size(0) == 2
assert to_undirected(edges).size(0) == 2
assert negative_sampling(edges, num_nodes=5).size(0) == 2
assert subgraph([0, 1, 2], edges)[1] is None
assert to_dense_batch(x, batch, max_num_nodes=4, batch_size=2)[0].shape == (2, 4, 8)
assert to_dense_batch(x)[1].shape == (1, 5)
assert Data(x=x, edge_index=edges).num_nodes == 5
"""
OWN_MESSAGES = """import torch
from torch import nn
from torch_geometric.nn import GATConv, GCNConv, MessagePassing


class Mean(MessagePassing):
    def __init__(self):
        super().__init__(aggr="mean")
        self.lin = nn.Linear(8, 4)

    def forward(self, x, edge_index):
        return self.propagate(edge_index, x=self.lin(x), size=None)

    def message(self, x_j):
        return torch.cat([x_j, x_j], dim=-1)


class Twice(GCNConv):
    def message(self, x_j, edge_weight):
        return torch.cat([x_j, x_j], dim=-1)


x, edges = torch.zeros(5, 8), torch.tensor([[0, 1, 2, 3], [1, 2, 3, 4]])
nn.Linear(8, 2)(Mean()(x, edges))
nn.Linear(8, 2)(Twice(8, 4)(x, edges))
print(Mean().flow, GCNConv(8, 4).normalize)
seen, (pairs, weights) = GATConv(8, 4, heads=2)(x, edges, return_attention_weights=True)
nn.Linear(8, 3)(seen)
GCNConv(4, 4)(GATConv(8, 4, heads=3)(x, edges), edges)
"""


def test_graphs(tmp_path: Path) -> None:
    assert holding(program(tmp_path, GRAPHS)) == 20
    assert holding(program(tmp_path, EDGES)) == 6


def test_parts_of_graphs_that_only_numbers_tell_are_left_open(tmp_path: Path) -> None:
    assert holding(program(tmp_path, GRAPH_PARTS)) == 41


def test_of_messages_that_a_program_writes_nothing_is_known(tmp_path: Path) -> None:
    found = solve_facts(program_facts(program(tmp_path, OWN_MESSAGES), 1, None), tmp_path, Options(), Stopwatch()).diagnostics
    assert [(each.place.line, each.code) for each in found if each.severity.value == "error"] == [(29, "DLS101")]


# What torchaudio 2.11 gives.
SOUNDS = """import torch
import torchaudio
from torchaudio import transforms
from torchaudio.transforms import MFCC, AmplitudeToDB, MelScale, MelSpectrogram, Resample, Spectrogram

x = torch.zeros(2, 16000)
assert Spectrogram()(x).shape == (2, 201, 81)
assert Spectrogram(normalized=True, n_fft=512, hop_length=128)(x).shape == (2, 257, 126)
assert Spectrogram(n_fft=512)(x[0]).shape == (257, 63)
assert Spectrogram(n_fft=512)(x[None]).shape == (1, 2, 257, 63)
assert Spectrogram(n_fft=512, center=False)(x).shape == (2, 257, 61)
assert Spectrogram(n_fft=512, onesided=False)(x).shape == (2, 512, 63)
assert Spectrogram(n_fft=512, win_length=400)(x).shape == (2, 257, 81)
assert Spectrogram(n_fft=512, power=None)(x).dtype == torch.complex64
assert MelSpectrogram(16000, n_fft=1024, hop_length=256, n_mels=80)(x).shape == (2, 80, 63)
assert MFCC(16000, n_mfcc=13, melkwargs={"n_fft": 512, "n_mels": 64, "hop_length": 160})(x).shape == (2, 13, 101)
assert MelScale(n_mels=80, n_stft=201)(torch.zeros(2, 201, 9)).shape == (2, 80, 9)
assert AmplitudeToDB()(x).shape == (2, 16000)
assert Resample(44100, 16000)(x).shape == (2, 5805)
assert Resample(16000, 8000)(x[:, :15999]).shape == (2, 8000)
assert torchaudio.functional.resample(x, 16000, 22050).shape == (2, 22050)
assert torchaudio.functional.resample(torch.zeros(3, 2, 999), 48000, 44100).shape == (3, 2, 918)
assert torchaudio.functional.resample(x, 8000, 8000).shape == (2, 16000)
assert transforms.FrequencyMasking(10)(torch.zeros(2, 201, 9)).shape == (2, 201, 9)
assert torch.nn.Sequential(MelSpectrogram(n_mels=40), AmplitudeToDB()).to("cpu")(x).shape == (2, 40, 81)
"""


def test_sounds(tmp_path: Path) -> None:
    assert holding(program(tmp_path, SOUNDS)) == 19


WEIGHTS = """import torch
from timm.layers import trunc_normal_
from timm.models.layers import trunc_normal_ as before

assert trunc_normal_(torch.zeros(4, 8), std=0.02).shape == (4, 8)
assert before(torch.zeros(4, 8)).shape == (4, 8)
"""


def test_names_that_a_package_passes_on_from_torch(tmp_path: Path) -> None:
    found = solve_facts(program_facts(program(tmp_path, WEIGHTS), 1, None), tmp_path, Options(), Stopwatch())
    assert not found.diagnostics


def test_what_is_kept_of_a_stub_is_what_is_extracted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    read = library._stub.__wrapped__
    first = read("torchvision/ops/misc.py")
    kept = list(tmp_path.rglob("*.facts"))
    assert kept
    monkeypatch.setattr("dlshape.frontend.extract.extract_source", None)  # not called again
    assert read("torchvision/ops/misc.py") == first
