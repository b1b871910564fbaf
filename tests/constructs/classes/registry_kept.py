"""Registries kept in attributes of objects and classes: `self._classes[name] = cls`, `cls.registry[name] = f`.

followed
"""
import torch
from torch import nn


class Registry:
    def __init__(self, name):
        self._name = name
        self._classes = dict()

    def get(self, key):
        return self._classes.get(key)

    def _register(self, cls, name=None):
        if name is None:
            name = cls.__name__
        if name in self._classes:
            raise KeyError(name)
        self._classes[name] = cls

    def register(self, name=None):
        def decorate(cls):
            self._register(cls, name)
            return cls
        return decorate

    def build(self, config, **defaults):
        arguments = config.copy()
        kind = arguments.pop("type")
        cls = self.get(kind)
        if cls is None:
            raise KeyError(kind)
        for key, value in defaults.items():
            arguments.setdefault(key, value)
        return cls(**arguments)


class Factory:
    registry = {}

    @classmethod
    def register(cls, name):
        def inner(wrapped):
            cls.registry[name] = wrapped
            return wrapped
        return inner

    @classmethod
    def create(cls, name, **options):
        return cls.registry[name](**options)


class Hooked:
    kinds = {}

    def __init_subclass__(cls, key=None, **options):
        super().__init_subclass__(**options)
        cls.kinds[key or cls.__name__] = cls

    @classmethod
    def make(cls, key):
        return cls.kinds[key]()


MODELS = Registry("models")


@MODELS.register()
class Net(nn.Module):
    def __init__(self, n, m=2):
        super().__init__()
        self.fc = nn.Linear(n, m)

    def forward(self, x):
        return self.fc(x)


@MODELS.register("other")
class Other(Net):
    pass


@Factory.register("linear")
def linear(n):
    return nn.Linear(3, n)


class First(Hooked, key="first"):
    n = 1


class Second(Hooked):
    n = 2


assert MODELS.build({"type": "Net", "n": 3}, m=5)(torch.zeros(1, 3)).shape == (1, 5)
assert MODELS.build({"type": "other", "n": 4})(torch.zeros(1, 4)).shape == (1, 2)
assert Factory.create("linear", n=6)(torch.zeros(2, 3)).shape == (2, 6)
assert Hooked.make("first").n == 1
assert Hooked.make("Second").n == 2
