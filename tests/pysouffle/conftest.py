import shutil

# Soufflé is on no package registry; where there is none, its binding cannot be tested.
collect_ignore = [] if shutil.which("souffle") else ["test_program.py"]
