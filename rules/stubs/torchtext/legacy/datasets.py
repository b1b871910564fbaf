"""torchtext 0.9 to 0.11 keeps the old names here."""

from torchtext.datasets import IMDB, MultiNLI, SNLI, SST, TREC
