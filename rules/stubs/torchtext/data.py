"""torchtext before 0.9: fields, iterators of batches. How many words and examples there are, only the run tells."""

import os

import torch


class Vocab:
    def __init__(self):
        self.vectors = torch.zeros(int(os.environ["WORDS"]), int(os.environ["WIDTH"]))
        self.itos = os.environ["WORDS"].split()

    def __len__(self):
        return int(os.environ["WORDS"])

    def load_vectors(self, vectors, **options):
        pass


class Field:
    def __init__(
        self,
        sequential=True,
        use_vocab=True,
        init_token=None,
        eos_token=None,
        fix_length=None,
        dtype=torch.int64,
        preprocessing=None,
        postprocessing=None,
        lower=False,
        tokenize=None,
        tokenizer_language="en",
        include_lengths=False,
        batch_first=False,
        **options,
    ):
        self.sequential = sequential
        self.dtype = dtype
        self.include_lengths = include_lengths
        self.batch_first = batch_first
        self.vocab = Vocab()

    def build_vocab(self, *sources, **options):
        pass

    def process(self, batch):
        count, length = int(os.environ["BATCH"]), int(os.environ["LENGTH"])
        if not self.sequential:
            return torch.zeros(count, 1, dtype=self.dtype)[:, 0]
        if self.batch_first:
            words = torch.zeros(count, length, dtype=self.dtype)
        else:
            words = torch.zeros(length, count, dtype=self.dtype)
        if self.include_lengths:
            return words, torch.zeros(count, 1, dtype=torch.int64)[:, 0]
        return words


class LabelField(Field):
    def __init__(self, dtype=torch.int64, **options):
        super().__init__(sequential=False, dtype=dtype)


class Dataset:
    def __init__(self, fields):
        self.fields = fields

    def __len__(self):
        return int(os.environ["EXAMPLES"])


class Batch:
    def __init__(self, dataset):
        self.batch_size = int(os.environ["BATCH"])
        self.dataset = dataset
        for name, field in dataset.fields:
            setattr(self, name, field.process(dataset))


class Iterator:
    def __init__(self, dataset, batch_size, **options):
        self.dataset = dataset
        self.batch_size = batch_size

    @classmethod
    def splits(cls, datasets, batch_sizes=None, **options):
        return tuple(cls(dataset, None) for dataset in datasets)

    def init_epoch(self):
        pass

    def __len__(self):
        return int(os.environ["BATCHES"])

    def __iter__(self):
        for _ in range(int(os.environ["BATCHES"])):
            yield Batch(self.dataset)


class BucketIterator(Iterator):
    pass
