import contextlib


def handlers(x, flag):
    a = 1
    try:
        a = work(x)
        for i in range(3):
            b = step(i)
            if b:
                continue
        return last(a)
    except (KeyError, ValueError) as e:
        print(e, a)
        raise
    except RuntimeError:
        a = 5
    else:
        a = 6
    finally:
        print(a)
    return a


class Counter:
    def run(self):
        self.n = 0
        try:
            self.n += 1
            self.step()
        except RuntimeError:
            pass
        return self.n

    def step(self):
        self.n += 1
        raise RuntimeError("step")


with contextlib.suppress(KeyError):
    handlers(1, 2)
