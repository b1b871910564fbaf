"""Keras 2 under the names of its time, for whole programs that were written for it (needs `tf_keras`), and empty modules for libraries that
no shape depends on. Weights that would be downloaded stay as they were initialised."""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Sequence
from types import ModuleType

# Modules of early versions, and where their names were later.
MOVED = {
    **dict.fromkeys(("engine", "engine.topology", "engine.training"), ("", "layers", "models")),
    **{f"layers.{part}": ("layers",) for part in (
        "core", "convolutional", "merge", "normalization", "pooling", "advanced_activations", "recurrent", "embeddings", "wrappers")},
    "utils.conv_utils": ("src.utils.conv_utils",), "utils.data_utils": ("utils",), "utils.np_utils": ("utils",),
}  # fmt: skip
BEFORE = ("keras", "tensorflow.python.keras")
ABSENT = ("cv2", "imgaug", "matplotlib", "sklearn", "PIL", "tensorflow_addons", "tensorflow_datasets", "tf_explain", "torchfile")


class Anything:
    """What any name of an absent library is."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        pass

    def __call__(self, *args: object, **kwargs: object) -> Anything:
        return self

    def __getattr__(self, name: str) -> Anything:
        if name.startswith("__"):
            raise AttributeError(name)
        return self


class Stand(importlib.abc.Loader):
    """Fills a module with the names of others; with any name where there are none."""

    def __init__(self, sources: Sequence[str]) -> None:
        self.sources = sources

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        module.__path__ = []
        if not self.sources:
            module.__getattr__ = Anything().__getattr__  # type: ignore[method-assign]
        for source in self.sources:
            vars(module).update({name: value for name, value in vars(importlib.import_module(source)).items() if not name.startswith("__")})


class Absent(importlib.abc.MetaPathFinder):
    """Asked when nobody else knows a module."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> importlib.machinery.ModuleSpec | None:
        if name.partition(".")[0] in ABSENT:
            return importlib.util.spec_from_loader(name, Stand(()), is_package=True)
        return None


class Early(importlib.abc.MetaPathFinder):
    """Keras by its old names. Asked first, for parts of Keras 3 may be installed."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> importlib.machinery.ModuleSpec | None:
        for before in BEFORE:
            if name == before or name.startswith(f"{before}."):
                part = name[len(before) + 1 :]
                parts = MOVED.get(part, (part,))
                sources = [f"tf_keras.{each}".rstrip(".") for each in parts]
                return importlib.util.spec_from_loader(name, Stand(sources), is_package=True)
        return None


def install(early: bool) -> None:
    """Before TensorFlow is imported. `early`: Keras 2."""
    sys.meta_path.append(Absent())
    if not early:
        return
    os.environ["TF_USE_LEGACY_KERAS"] = "1"
    import tf_keras
    from tf_keras.src.engine import training
    from tf_keras.src.utils import data_utils

    for name in [name for name in sys.modules if name.startswith("tensorflow.python.keras") or name.partition(".")[0] == "keras"]:
        del sys.modules[name]
    sys.meta_path.insert(0, Early())
    data_utils.get_file = tf_keras.utils.get_file = lambda *args, **kwargs: ""
    training.Model.load_weights = lambda *args, **kwargs: None
