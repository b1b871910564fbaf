"""argparse: subparsers, where each has options of its own.

approximated: an option of a subparser has its value whichever is chosen
"""
import argparse
import sys

import torch

sys.argv[1:] = ["train"]


def train(args):
    assert torch.zeros(args.epochs, args.width).shape == (2, 9)


def evaluate(args):
    return torch.zeros(args.width)


parser = argparse.ArgumentParser()
parser.add_argument("--width", type=int, default=9)
commands = parser.add_subparsers(dest="command")
first = commands.add_parser("train")
first.add_argument("--epochs", type=int, default=2)
first.set_defaults(func=train)
second = commands.add_parser("eval")
second.add_argument("--model", type=str, default="m.pt")
second.set_defaults(func=evaluate)
args = parser.parse_args()
assert args.width == 9
if args.command == "train":
    assert args.epochs == 2
args.func(args)
