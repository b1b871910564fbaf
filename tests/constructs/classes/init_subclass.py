"""`__init_subclass__`: a hook for subclasses; registries filled by it.

followed
"""
import torch


class Base:
    registry = {}

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        Base.registry[cls.__name__] = cls


class Four(Base):
    n = 4


assert Base.registry["Four"].n == 4
