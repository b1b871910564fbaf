"""The parameters of recurrent layers: their names, their order, their shapes; with a projection, in both directions, without biases.

followed
"""
from torch import nn

lstm = nn.LSTM(10, 20, num_layers=2, bidirectional=True, proj_size=7)
shapes = dict(lstm.named_parameters())
assert shapes["weight_ih_l0"].shape == (80, 10)
assert shapes["weight_hh_l0_reverse"].shape == (80, 7)
assert shapes["bias_hh_l1"].shape == (80,)
assert shapes["weight_ih_l1_reverse"].shape == (80, 14)
assert shapes["weight_hr_l1"].shape == (7, 20)
assert list(lstm.state_dict())[:6] == ["weight_ih_l0", "weight_hh_l0", "bias_ih_l0", "bias_hh_l0", "weight_hr_l0", "weight_ih_l0_reverse"]
assert len(list(lstm.parameters())) == 20
assert sum(p.numel() for p in lstm.parameters()) == 7280
assert sum(p.numel() for p in nn.GRU(128, 16).parameters()) == 7008
plain = nn.RNN(5, 6, num_layers=3, bias=False)
assert list(plain.state_dict()) == ["weight_ih_l0", "weight_hh_l0", "weight_ih_l1", "weight_hh_l1", "weight_ih_l2", "weight_hh_l2"]
assert sum(p.numel() for p in plain.parameters()) == 210
