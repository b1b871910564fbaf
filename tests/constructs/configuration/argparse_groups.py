"""argparse: argument groups, mutually exclusive groups, parents, options added by functions.

followed
"""
import argparse

import torch


def add_model(parser):
    group = parser.add_argument_group("model")
    group.add_argument("--width", type=int, default=7)
    return parser


def add_data(parser):
    add_size(parser)


def add_size(parser):
    parser.add_argument("--size", type=int, default=5)


common = argparse.ArgumentParser(add_help=False)
common.add_argument("--depth", type=int, default=3)
parser = argparse.ArgumentParser(parents=[common])
parser = add_model(parser)
add_data(parser)
training = parser.add_argument_group("training")
training.add_argument("--batch", type=int, default=2)
either = training.add_mutually_exclusive_group()
either.add_argument("--relu", action="store_true")
either.add_argument("--gelu", action="store_true")
parser.set_defaults(batch=6)
args, rest = parser.parse_known_args()
assert torch.zeros(args.width, args.depth).shape == (7, 3)
assert torch.zeros(args.batch, args.size).shape == (6, 5)
assert not args.relu
assert not rest
