"""tensorflow.Module: what holds variables. Which these are is not followed."""

import keras


class Module:
    def __init__(self, name=None):
        self.module_name = name

    @property
    def name(self):
        return keras.laws.model_part()

    @property
    def name_scope(self):
        return keras.laws.model_part()

    @property
    def variables(self):
        return keras.laws.model_part()

    @property
    def trainable_variables(self):
        return keras.laws.model_part()

    @property
    def non_trainable_variables(self):
        return keras.laws.model_part()

    @property
    def submodules(self):
        return keras.laws.model_part()

    @classmethod
    def with_name_scope(cls, method):
        return method
