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
        return _Sync(self._value)

    def rpc_async(self, timeout=-1.0):
        return _Async(self._value)

    def remote(self, timeout=-1.0):
        return _Remote(self._value)


class _Sync:
    def __init__(self, value):
        self._value = value

    def __getattr__(self, name):
        value = self._value

        def call(*args, **kwargs):
            return _called(getattr(value, name), args, kwargs)

        return call


class _Async:
    def __init__(self, value):
        self._value = value

    def __getattr__(self, name):
        value = self._value

        def call(*args, **kwargs):
            return _Done(_called(getattr(value, name), args, kwargs))

        return call


class _Remote:
    def __init__(self, value):
        self._value = value

    def __getattr__(self, name):
        value = self._value

        def call(*args, **kwargs):
            return RRef(_called(getattr(value, name), args, kwargs))

        return call
