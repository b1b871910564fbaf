"""The native back end: rules as instructions of a machine in C++ (`core/`), in the place of generated Python."""
