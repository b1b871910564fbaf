"""transformers' tokenizers: how many texts they are given is known, how many tokens these are only where they are filled up and cut off."""

import transformers


class PreTrainedTokenizerBase:
    def __init__(self, *args, checkpoint=None, **options):
        self.vocab_size = transformers.laws.setting(None, None, checkpoint or transformers.laws.model_part(), "vocab_size")
        self.words = transformers.laws.setting(None, None, checkpoint or transformers.laws.model_part(), "number of tokens known")

    def __getattr__(self, name):
        return transformers.laws.model_part()

    def __len__(self):
        return self.words

    def __call__(
        self, text=None, text_pair=None, text_target=None, text_pair_target=None, add_special_tokens=True, padding=False, truncation=None,
        max_length=None, stride=0, is_split_into_words=False, pad_to_multiple_of=None, padding_side=None, return_tensors=None,
        return_token_type_ids=None, return_attention_mask=None, return_overflowing_tokens=False, **options,
    ):  # fmt: skip
        if text is None or return_overflowing_tokens:
            return transformers.laws.model_part()
        return self.encoded(text, padding, truncation, max_length, is_split_into_words, return_tensors)

    def encoded(self, text, padding, truncation, max_length, is_split_into_words, return_tensors):
        ids = transformers.laws.tokenize(text, padding, truncation, max_length, is_split_into_words)
        if return_tensors is None:
            several = transformers.laws.model_part() if padding is False else ids.tolist()
            ids = transformers.laws.listed(text, ids[0].tolist(), several)
        elif return_tensors == "np":
            ids = ids.numpy()
        elif return_tensors != "pt":
            ids = transformers.laws.model_part()
        return transformers.laws.encoding({"input_ids": ids, "attention_mask": ids})

    def encode_plus(
        self, text, text_pair=None, add_special_tokens=True, padding=False, truncation=None, max_length=None, stride=0,
        is_split_into_words=False, pad_to_multiple_of=None, return_tensors=None, return_overflowing_tokens=False, pad_to_max_length=False,
        **options,
    ):  # fmt: skip
        if return_overflowing_tokens:
            return transformers.laws.model_part()
        return self.encoded("", "max_length" if pad_to_max_length else padding, truncation, max_length, False, return_tensors)

    def batch_encode_plus(
        self, batch_text_or_text_pairs, add_special_tokens=True, padding=False, truncation=None, max_length=None, stride=0,
        is_split_into_words=False, pad_to_multiple_of=None, return_tensors=None, return_overflowing_tokens=False, pad_to_max_length=False,
        **options,
    ):  # fmt: skip
        if return_overflowing_tokens:
            return transformers.laws.model_part()
        padding = "max_length" if pad_to_max_length else padding
        return self.encoded(batch_text_or_text_pairs, padding, truncation, max_length, False, return_tensors)

    def encode(
        self, text, text_pair=None, add_special_tokens=True, padding=False, truncation=None, max_length=None, stride=0, return_tensors=None,
        **options,
    ):  # fmt: skip
        return self.encoded("", padding, truncation, max_length, False, return_tensors)["input_ids"]

    def pad(
        self, encoded_inputs, padding=True, max_length=None, pad_to_multiple_of=None, return_attention_mask=None, return_tensors=None,
        **options,
    ):  # fmt: skip
        texts = encoded_inputs if isinstance(encoded_inputs, (list, tuple)) else encoded_inputs["input_ids"]
        return self.encoded(texts, padding, None, max_length, False, return_tensors)

    def apply_chat_template(self, conversation, tokenize=True, return_tensors=None, return_dict=None, **options):
        return transformers.laws.model_part()

    def decode(self, token_ids, **options):
        return transformers.laws.model_part()

    def add_tokens(self, new_tokens, special_tokens=False):
        self.words = transformers.laws.setting(None, None, transformers.laws.model_part(), "number of tokens known")
        return transformers.laws.model_part()

    def add_special_tokens(self, special_tokens_dict, **options):
        self.words = transformers.laws.setting(None, None, transformers.laws.model_part(), "number of tokens known")
        return transformers.laws.model_part()

    def save_pretrained(self, save_directory, **options):
        return transformers.laws.model_part()


def from_pretrained(pretrained_model_name_or_path, *inputs, **options):
    """What `from_pretrained` of any class of tokenizers makes."""
    return PreTrainedTokenizerBase(checkpoint=pretrained_model_name_or_path)
