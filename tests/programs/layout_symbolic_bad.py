"""Sizes that are given at run time: heads that were split off are not joined by a view, whatever they are."""
import argparse

import torch

parser = argparse.ArgumentParser()
parser.add_argument("--batch", type=int, default=8)
parser.add_argument("--steps", type=int, default=7)
args = parser.parse_args()
x = torch.zeros(args.batch, args.steps, 12)
heads = x.view(args.batch, args.steps, 3, 4).transpose(1, 2)
heads.view(args.batch, -1)  # expect: error DLS103
