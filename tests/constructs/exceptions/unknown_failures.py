"""What is not known may fail or not: both ways are followed.

approximated: both ways
"""

import os


def setting():
    size = 3
    try:
        size = int(os.environ["NO_SUCH_SETTING"])
    except KeyError:
        size = 4
    return size


assert setting() == 4
