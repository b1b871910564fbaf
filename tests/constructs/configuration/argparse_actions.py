"""parse_args with words for options of other actions: nobody counts them, and any option may have any value.

unknown: input (words)
"""
import argparse

parser = argparse.ArgumentParser()
parser.add_argument("-v", action="count", default=0)
parser.add_argument("--flag", action="store_true")
args = parser.parse_args(["-v", "--flag"])
assert args.flag
other, rest = argparse.ArgumentParser().parse_known_args(["--other", "5"])
assert rest[0] == "--other"
