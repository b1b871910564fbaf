"""tensorflow.contrib.framework: scopes of arguments (rules/library/tensorflow/argument_scopes.dl)."""

import keras


def arg_scope(list_ops_or_scope, **kwargs):
    return keras.laws.argument_scope(list_ops_or_scope, kwargs)
