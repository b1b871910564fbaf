"""Sizes from command-line options with defaults."""
import argparse

import torch
import torch.nn as nn


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("--batch-size", type=int, default=16)
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--heads", type=int, default=5)
    parser.add_argument("--norm", action="store_true")
    return parser.parse_args()


def main():
    args = parse()
    x = torch.randn(args.batch_size, 10, args.hidden)
    q = nn.Linear(args.hidden, args.hidden)(x)
    if args.norm:
        q = nn.LayerNorm(args.hidden)(q)
    q = q.view(args.batch_size, 10, args.heads, 128 // 4)  # expect: error DLS103
    return q.transpose(1, 2)


if __name__ == "__main__":
    main()
