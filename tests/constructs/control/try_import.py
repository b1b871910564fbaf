"""`try` around an import, with a fallback.

approximated: both ways are followed
"""

try:
    import torch
except ImportError:
    torch = None
try:
    import not_there_at_all as extra
    HAS_EXTRA = True
except ImportError:
    extra = None
    HAS_EXTRA = False
assert torch.zeros(2).shape == (2,)
assert HAS_EXTRA in (True, False)
