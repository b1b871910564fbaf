"""The names of torch that work on tensors against the catalogue: what has no model stands in names_without_model.py, by the reason."""

from __future__ import annotations

import inspect
import warnings
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

from dlshape.rules.catalogue import catalogue_facts
from names_without_model import WITHOUT_MODEL

SPACES = ("torch", "torch.Tensor", "torch.nn", "torch.nn.functional", "torch.fft", "torch.linalg", "torch.special", "torch.nn.init")
PYTHON = frozenset(dir(object)) | frozenset({
    "__annotations__", "__array_priority__", "__array_wrap__", "__cuda_array_interface__", "__deepcopy__", "__delitem__", "__dict__",
    "__dlpack__", "__dlpack_c_exchange_api__", "__dlpack_device__", "__iter__", "__module__", "__setitem__", "__setstate__",
    "__torch_dispatch__", "__torch_function__", "__weakref__"})
"""What Python asks of an object."""


def found(space: str) -> object:
    parent, _, last = space.rpartition(".")
    return getattr(import_module(parent), last) if last == "Tensor" else import_module(space)


def public(space: str) -> Iterator[str]:
    """Functions, classes and, of tensors, attributes that belong to torch."""
    owner = found(space)
    for name in dir(owner):
        if (name.startswith("_") and not name.startswith("__")) or name in PYTHON:
            continue
        thing = getattr(owner, name)
        if space == "torch.Tensor":
            yield f"{space}.{name}"
        elif callable(thing) and not inspect.ismodule(thing) and not name.startswith("__"):
            if inspect.isclass(thing) and (space == "torch" or not thing.__module__.startswith(space) or name == "Tensor"):
                continue  # of `torch`: data types and the like
            if getattr(thing, "__module__", None) != "typing":
                yield f"{space}.{name}"


if find_spec("torch") is not None:

    def test_every_name_has_a_model_or_a_reason() -> None:
        facts = catalogue_facts()
        known = {str(row[0]) for row in (*facts["api"], *facts["api_alias"])}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            missing = {name for space in SPACES for name in public(space)} - known
        told = {f"torch.{name}" for names in WITHOUT_MODEL.values() for name in names.split()}
        assert sorted(missing - told) == [], "has neither"
        assert sorted(told - missing) == [], "is in the catalogue, or no name of torch"
