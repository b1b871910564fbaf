"""`try: import …` of a module that is there: the handler is not run.

followed
"""
try:
    from _shapes.sizes import WIDTH
except ImportError:
    WIDTH = 0
try:
    import json
    from torch.nn import functional as F
except ModuleNotFoundError:
    json = F = None
assert WIDTH == 7
assert F is not None
