"""transformers' collate functions: what is in a batch depends on the data set."""

import transformers


class DataCollatorWithPadding:
    def __init__(self, tokenizer=None, *args, **options):
        self.tokenizer = tokenizer

    def __call__(self, features, return_tensors=None):
        return transformers.laws.model_part()


class DataCollatorForTokenClassification(DataCollatorWithPadding):
    pass


class DataCollatorForSeq2Seq(DataCollatorWithPadding):
    pass


class DataCollatorForLanguageModeling(DataCollatorWithPadding):
    pass


def default_data_collator(features, return_tensors="pt"):
    return transformers.laws.model_part()
