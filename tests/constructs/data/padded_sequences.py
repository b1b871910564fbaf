"""Sequences that are padded, packed and unpacked; a loss on them; the default type.

followed
"""
import torch
import torch.nn.functional as F
from torch.nn.utils.rnn import pack_padded_sequence, pack_sequence, pad_packed_sequence

lengths = torch.tensor([4, 2])
packed = pack_padded_sequence(torch.zeros(4, 2, 3), lengths)
output, _ = torch.nn.GRU(3, 5)(packed)
padded, sizes = pad_packed_sequence(output)
assert padded.shape[1:] == (2, 5) and sizes.shape == (2,)
packed = pack_padded_sequence(torch.zeros(3, 7, 4), [6, 6, 2], batch_first=True)
output, (hidden, memory) = torch.nn.LSTM(4, 5, num_layers=2, bidirectional=True)(packed)
assert hidden.shape == (4, 3, 5) and output.data.shape[1] == 10
assert pad_packed_sequence(output)[0].shape == (6, 3, 10)
assert pad_packed_sequence(output, batch_first=True, total_length=7)[0].shape == (3, 7, 10)
padded, sizes = pad_packed_sequence(pack_sequence([torch.zeros(4, 3), torch.zeros(2, 3)]), batch_first=True)
assert padded.shape == (2, 4, 3)
scores = torch.zeros(6, 2, 9).log_softmax(2)
wanted = torch.ones(2, 3, dtype=torch.long)
loss = F.ctc_loss(scores, wanted, torch.tensor([6, 6]), torch.tensor([3, 2]))
assert loss.shape == ()
assert torch.zeros(1, dtype=torch.get_default_dtype()).dtype == torch.float32
