"""`print`, `time`, `logging`, `id`, `hash` do no harm.

followed
"""

import logging
import sys
import time
import warnings

import torch

logger = logging.getLogger(__name__)
logging.basicConfig(level=logging.INFO)
start = time.time()
x = torch.zeros(2)
print("x", x.shape, end="\n", file=sys.stderr)
logger.info("shape %s", x.shape)
logger.setLevel(logging.DEBUG)
warnings.warn("x")
warnings.filterwarnings("ignore")
elapsed = time.time() - start
print(f"{elapsed:.2f}", id(x), hash("a"))
assert x.shape == (2,)
