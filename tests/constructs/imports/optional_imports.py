"""`try: import …` of a library that may be missing.

approximated: both ways are analysed
"""
try:
    import a_library_that_nobody_has as library

    fast = True
except ImportError:
    library, fast = None, False
width = 4 if fast else 3
assert width in (3, 4)
