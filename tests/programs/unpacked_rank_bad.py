"""A tensor from nowhere whose shape is unpacked has as many dimensions as there are names."""
import pickle

import torch


def main(path):
    x = pickle.loads(path)
    b, t, c = x.size()
    with_ones = torch.cat((x, torch.zeros(b, t, 1)), dim=-1)
    return with_ones.permute(2, 0)  # expect: error DLS106


main(pickle.dumps(torch.randn(2, 3, 8)))
