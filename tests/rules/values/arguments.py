import argparse
p = argparse.ArgumentParser()
p.add_argument('--batch-size', type=int, default=64)
p.add_argument('-q', '--quiet', action='store_true')
p.add_argument('--name')
args = p.parse_args()
a = args.batch_size
b = args.quiet
c = args.name

# a is 64
# b is False
# c is None
