"""dlshape: finds tensor-shape errors in PyTorch programs before anyone runs them."""

from pysouffle import __version__  # one version for both: what is released together is tested together

__all__ = ["__version__"]
