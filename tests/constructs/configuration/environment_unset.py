"""Environment variables without a default.

unknown: input (the user's environment)
"""
import os

assert os.environ.get("PATH")
assert os.environ["PATH"]
