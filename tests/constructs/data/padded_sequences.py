"""Sequences that are padded, packed and unpacked; a loss on them; the default type.

followed
"""
import torch
import torch.nn.functional as F
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

lengths = torch.tensor([4, 2])
packed = pack_padded_sequence(torch.zeros(4, 2, 3), lengths)
output, _ = torch.nn.GRU(3, 5)(packed)
padded, sizes = pad_packed_sequence(output)
scores = torch.zeros(6, 2, 9).log_softmax(2)
wanted = torch.ones(2, 3, dtype=torch.long)
loss = F.ctc_loss(scores, wanted, torch.tensor([6, 6]), torch.tensor([3, 2]))
assert loss.shape == ()
assert torch.zeros(1, dtype=torch.get_default_dtype()).dtype == torch.float32
