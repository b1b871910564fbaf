"""Drawing does nothing."""

from . import __getattr__ as __getattr__
