"""Configurations of transformers: what is given, else the documented default, else what the checkpoint says, which nobody knows here."""

import transformers


class PretrainedConfig:
    """`checkpoint` is what `from_pretrained` was given: it decides what a program does not. Of a class that a program derives from one that
    is `known`, nobody knows what a checkpoint decides."""

    known = "PretrainedConfig"

    def __init__(
        self, *, checkpoint=None, num_labels=None, id2label=None, label2id=None, output_hidden_states=None, output_attentions=None,
        return_dict=None, dtype=None, torch_dtype=None, **given,
    ):  # fmt: skip
        self.checkpoint = checkpoint
        if id2label is not None and num_labels is None:
            num_labels = len(id2label)
        self.num_labels = transformers.laws.setting(num_labels, 2, checkpoint, "num_labels")
        self.id2label = id2label if id2label is not None else transformers.laws.model_part()
        self.label2id = label2id if label2id is not None else transformers.laws.model_part()
        self.output_hidden_states = output_hidden_states or False
        self.output_attentions = output_attentions or False
        self.return_dict = True if return_dict is None else return_dict
        self.use_return_dict = self.return_dict
        for name, value in given.items():
            setattr(self, name, value)

    @classmethod
    def from_pretrained(cls, pretrained_model_name_or_path, **given):
        if cls.__name__ != cls.known:
            return transformers.laws.model_part()
        return cls(checkpoint=pretrained_model_name_or_path, **given)

    @classmethod
    def from_json_file(cls, json_file):
        return cls.from_pretrained(json_file)

    @classmethod
    def get_config_dict(cls, pretrained_model_name_or_path, **given):
        return transformers.laws.model_part()

    @classmethod
    def from_dict(cls, config_dict, **given):
        return cls(**config_dict, **given)

    def __getattr__(self, name):
        if transformers.laws.model_part():
            return transformers.laws.model_part()
        raise AttributeError(name)

    def update(self, values):
        for name, value in values.items():
            setattr(self, name, value)

    def to_dict(self):
        return transformers.laws.model_part()

    def to_json_string(self):
        return transformers.laws.model_part()

    def save_pretrained(self, save_directory, **options):
        pass


class PreTrainedConfig(PretrainedConfig):
    """The name since version 5."""

    known = "PreTrainedConfig"


class AnyConfig(PretrainedConfig):
    """What `AutoConfig` gives: the checkpoint decides the class, too."""

    known = "AnyConfig"

    def __init__(
        self, vocab_size=None, hidden_size=None, num_hidden_layers=None, num_attention_heads=None, intermediate_size=None, **given
    ):  # fmt: skip
        super().__init__(**given)
        self.vocab_size = transformers.laws.setting(vocab_size, None, self.checkpoint, "vocab_size")
        self.hidden_size = transformers.laws.setting(hidden_size, None, self.checkpoint, "hidden_size")
        self.num_hidden_layers = transformers.laws.setting(num_hidden_layers, None, self.checkpoint, "num_hidden_layers")
        self.num_attention_heads = transformers.laws.setting(num_attention_heads, None, self.checkpoint, "num_attention_heads")
        self.intermediate_size = transformers.laws.setting(intermediate_size, None, self.checkpoint, "intermediate_size")
