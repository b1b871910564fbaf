def pick(x, flag=None):
    if x is None:
        return 0
    if flag and x > 1:
        y = x
    elif not flag:
        y = -1
    else:
        raise ValueError(f"bad {x}")
    assert y < 9, "too large"
    return y if y else flag or 1 < x < 5
