"""torch: assertions under names of its own (torch/__init__.py). What they raise differs, and so does what they take for a condition."""


def _assert(condition, message):
    if not condition:
        raise AssertionError(message)


def _check_with(error_type, cond, message=None):
    if not isinstance(cond, bool):
        raise TypeError("cond must be a bool")
    if not cond:
        raise error_type("Expected cond to be True, but got False.")


def _check(cond, message=None):
    _check_with(RuntimeError, cond, message)


def _check_is_size(i, message=None, *, max=None):
    _check_with(RuntimeError, i >= 0, message)
    if max is not None:
        _check_with(RuntimeError, i <= max, message)


def _check_index(cond, message=None):
    _check_with(IndexError, cond, message)


def _check_value(cond, message=None):
    _check_with(ValueError, cond, message)


def _check_type(cond, message=None):
    _check_with(TypeError, cond, message)


def _check_not_implemented(cond, message=None):
    _check_with(NotImplementedError, cond, message)
