import shutil

# Soufflé is on no package registry; where there is none, nothing can be compared with it.
collect_ignore = [] if shutil.which("souffle") else ["test_differential.py"]
