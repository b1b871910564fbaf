"""Sizes that are given at run time: what follows on one another does for all of them."""
import argparse

import torch

parser = argparse.ArgumentParser()
parser.add_argument("--batch", type=int, default=8)
parser.add_argument("--steps", type=int, default=7)
args = parser.parse_args()
x = torch.zeros(args.batch, args.steps, 12)
heads = x.view(args.batch, args.steps, 3, 4).transpose(1, 2)
heads.transpose(1, 2).view(args.batch, args.steps, 12)
heads.reshape(args.batch, -1)
(heads + 1).view(args.batch, 3, args.steps, 2, 2)
x[:, 0].view(args.batch, 2, 6)
