"""torchtext's old data sets: their fields."""

from torchtext.data import Dataset


class SNLI(Dataset):
    @classmethod
    def splits(cls, text_field, label_field, **options):
        fields = (("premise", text_field), ("hypothesis", text_field), ("label", label_field))
        return cls(fields), cls(fields), cls(fields)


class MultiNLI(SNLI):
    pass


class SST(Dataset):
    @classmethod
    def splits(cls, text_field, label_field, **options):
        fields = (("text", text_field), ("label", label_field))
        return cls(fields), cls(fields), cls(fields)


class TREC(Dataset):
    @classmethod
    def splits(cls, text_field, label_field, **options):
        fields = (("text", text_field), ("label", label_field))
        return cls(fields), cls(fields)


class IMDB(TREC):
    pass
