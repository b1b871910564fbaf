"""parse_known_args with words that are all understood; the destination is spelled from the first long flag.

followed
"""
import argparse

parser = argparse.ArgumentParser()
parser.add_argument("--n", type=int, default=3)
parser.add_argument("--m", type=int, nargs="?", action="store", default=3)
parser.add_argument("-b", "-x", "--batch", type=int, default=4)
parser.add_argument("-d", "-e", type=int, default=6)
args, rest = parser.parse_known_args(["--n", "5", "--m", "8"])
assert (args.n, args.m, args.batch, args.d) == (5, 8, 4, 6)
assert rest == []
