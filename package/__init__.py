"""dlshape: finds tensor-shape errors in PyTorch programs before anyone runs them."""

__version__ = "0.1.0"
