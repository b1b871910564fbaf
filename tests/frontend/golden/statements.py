async def work(x, path):
    try:
        data = await x
    except (OSError, ValueError) as error:
        data = error
    except TypeError:
        data = None
    finally:
        print(data)
    with open(path) as handle, x.lock:
        (a, *b), c = handle
    match c:
        case 1 | 2:
            r = a
        case [first, *_] if first:
            r = first
        case {"k": value}:
            r = value
        case str(real=q):
            r = q
    if (m := len(b)) > 1:
        x[1:m, ...] = b"bytes", 1j, 2**70, 99999999999999999999
    a, c = c, a
    del a
    return r, m, f"{m:>3}" "tail"


def numbers(n):
    got = yield n
    yield from range(n)
    for epoch in range(9):
        print("epoch %d" % epoch)
    return got
