"""torch.distributed.rpc: a call on another machine is a call."""

import os

from torch.futures import Future, _Done


class WorkerInfo:
    def __init__(self):
        self.name = os.environ["WORKER_NAME"]
        self.id = int(os.environ["RANK"])


def get_worker_info(worker_name=None):
    return WorkerInfo()


def _called(function, args, kwargs):
    result = function(*(args or ()), **(kwargs or {}))
    if isinstance(result, Future):
        return result.wait()
    return result


def rpc_sync(to, func, args=None, kwargs=None, timeout=-1.0):
    return _called(func, args, kwargs)


def rpc_async(to, func, args=None, kwargs=None, timeout=-1.0):
    return _Done(_called(func, args, kwargs))


def remote(to, func, args=None, kwargs=None, timeout=-1.0):
    return RRef(_called(func, args, kwargs))


class RRef:
    def __init__(self, value, type_hint=None, devices=None):
        self._value = value

    def to_here(self, timeout=-1.0):
        return self._value

    def local_value(self):
        return self._value

    def owner(self):
        return WorkerInfo()

    def owner_name(self):
        return os.environ["WORKER_NAME"]

    def rpc_sync(self, timeout=-1.0):
        return _Proxy(self._value, lambda result: result)

    def rpc_async(self, timeout=-1.0):
        return _Proxy(self._value, _Done)

    def remote(self, timeout=-1.0):
        return _Proxy(self._value, RRef)


class _Proxy:
    def __init__(self, value, outcome):
        self._value = value
        self._outcome = outcome

    def __getattr__(self, name):
        value, outcome = self._value, self._outcome

        def call(*args, **kwargs):
            return outcome(_called(getattr(value, name), args, kwargs))

        return call
