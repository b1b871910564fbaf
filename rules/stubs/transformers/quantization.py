"""transformers' settings of quantization and of generation: what is given by name can be read, the rest is what the class has it be."""

import transformers


class Settings:
    def __init__(self, *given, **settings):
        for name, value in settings.items():
            setattr(self, name, value)

    def __getattr__(self, name):
        if transformers.laws.model_part():
            return transformers.laws.model_part()
        raise AttributeError(name)

    @classmethod
    def from_dict(cls, config_dict, return_unused_kwargs=False, **given):
        if return_unused_kwargs:
            return transformers.laws.model_part()
        return cls(**config_dict, **given)

    def update(self, **settings):
        for name, value in settings.items():
            setattr(self, name, value)

    def to_dict(self):
        return transformers.laws.model_part()


class BitsAndBytesConfig(Settings):
    pass


class GPTQConfig(Settings):
    pass


class AwqConfig(Settings):
    pass


class HqqConfig(Settings):
    pass


class EetqConfig(Settings):
    pass


class TorchAoConfig(Settings):
    pass


class GenerationConfig(Settings):
    @classmethod
    def from_pretrained(cls, pretrained_model_name, **given):
        return transformers.laws.model_part()

    @classmethod
    def from_model_config(cls, model_config):
        return transformers.laws.model_part()
