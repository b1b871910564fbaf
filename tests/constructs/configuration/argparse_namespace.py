"""argparse: the namespace as an object and as a dict: attributes set later, `vars`, `__dict__`, `Namespace(**d)`.

followed
"""
import argparse

import torch

parser = argparse.ArgumentParser()
parser.add_argument("--width", type=int, default=7)
args = parser.parse_args([])
args.depth = args.width + 1
assert torch.zeros(args.depth, args.width).shape == (8, 7)
config = vars(args)
assert config["depth"] == 8
assert config["width"] == 7
vars(args).update({"width": 6})
assert args.width == 6
args.__dict__.update(depth=2)
assert args.depth == 2
other = argparse.Namespace(**args.__dict__)
assert (other.width, other.depth) == (6, 2)
copied = parser.parse_args([], namespace=argparse.Namespace(extra=3))
assert (copied.width, copied.extra) == (7, 3)
