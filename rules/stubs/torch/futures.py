"""torch.futures: what is computed elsewhere is computed at once."""


class Future:
    def __init__(self, *, devices=None):
        pass

    def wait(self):
        return self._value

    def value(self):
        return self._value

    def set_result(self, result):
        self._value = result

    def then(self, callback):
        return _Done(callback(self))

    def add_done_callback(self, callback):
        callback(self)


class _Done(Future):
    def __init__(self, value):
        self._value = value


def wait_all(futures):
    return [future.wait() for future in futures]


def collect_all(futures):
    return _Done(futures)
