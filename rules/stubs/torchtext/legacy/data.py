"""torchtext 0.9 to 0.11 keeps the old names here."""

from torchtext.data import Batch, BucketIterator, Dataset, Field, Iterator, LabelField, Vocab
