"""Tensors as conditions and as numbers: of one element, of a number of elements that nobody knows, or asked for any() and all()."""

import torch


def first(x, mask=None):
    """A mask may be left out."""
    if mask is not None:
        x = x[mask]
    return x[0] if len(x) else x


def stop(losses):
    """One element, in whatever shape."""
    best = losses.min()
    if best < 0.1:
        return float(best)
    if losses.mean(dim=0, keepdim=True) > 2:
        return losses.sum().item()
    while best:
        best = best * 0
    assert not best
    return int(losses[:1]) or bool(losses[0])


def common(a, b):
    """Sizes that the data decides."""
    same = a[a > 0.5]
    if (a == b).all() and not torch.equal(a, b):
        raise ValueError
    try:
        if same:
            return same.item()
    except RuntimeError:
        return 0.0
    return float(same.numel())


scores = torch.rand(8)
first(scores)
first(scores, scores > 0.5)
stop(scores)
stop(torch.rand(1))
common(scores, scores.clone())
try:
    if scores:
        print("never")
except RuntimeError:
    print("more than one")
chosen = [x for x in scores if x > 0.5]
print(len(chosen), [float(x) for x in scores])
