"""argparse: an option or argument that has to be given.

unknown: input (the user gives it)
"""
import argparse
import sys

sys.argv[1:] = ["photos", "--model", "m.pt"]
parser = argparse.ArgumentParser()
parser.add_argument("data")
parser.add_argument("--model", required=True, default="x.pt")
args = parser.parse_args()
assert args.data
