from argparse import ArgumentParser

parser = ArgumentParser()
parser.add_argument("--lr", type=float, default=0.1)
args = parser.parse_args()


def collect(items, extra, *more, key=None, **rest):
    out = []
    fill(out, 3)
    items.append(extra)
    extra["k"].update(out)
    del items[0]
    print(out)
    return call(*more, key, a=1, **rest)


def fill(xs, n):
    xs += [n]
    xs[0] = args.lr
