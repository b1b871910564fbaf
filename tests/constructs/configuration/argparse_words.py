"""argparse: `parse_args` of a list that is known.

followed
"""
import argparse

parser = argparse.ArgumentParser()
parser.add_argument("--steps", "-s", type=int, default=1)
parser.add_argument("--name", default="a")
parser.add_argument("--fast", action="store_true")
assert parser.parse_args([]).steps == 1
args = parser.parse_args(["-s", "5", "--fast"])
assert args.steps == 5
assert args.fast
assert args.name == "a"
