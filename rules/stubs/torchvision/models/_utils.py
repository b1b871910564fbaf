"""torchvision.models._utils, as far as its models use it."""


def _make_divisible(v, divisor=8, min_value=None):
    new_v = max(divisor if min_value is None else min_value, int(v + divisor / 2) // divisor * divisor)
    if new_v < 0.9 * v:
        new_v += divisor
    return new_v
