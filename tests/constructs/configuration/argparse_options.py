"""argparse: defaults, `type` of a text, `store_true`, `store_false`, `dest`, short and long flags.

followed
"""
import argparse

import torch

parser = argparse.ArgumentParser(description="train")
parser.add_argument("-b", "--batch-size", type=int, default=4, metavar="N")
parser.add_argument("--lr", type=float, default="0.5")
parser.add_argument("--no-cuda", action="store_true", default=False)
parser.add_argument("--bias", dest="with_bias", action="store_false")
parser.add_argument("--arch", choices=["small", "large"], default="small")
parser.add_argument("--sizes", nargs="+", type=int, default=[3, 5])
parser.add_argument("--resume", type=str)
args = parser.parse_args()
assert torch.zeros(args.batch_size, 2).shape == (4, 2)
assert args.lr == 0.5
assert not args.no_cuda
assert args.with_bias
assert args.arch == "small"
assert torch.zeros(*args.sizes).shape == (3, 5)
assert args.resume is None
