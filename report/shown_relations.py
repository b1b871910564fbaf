"""The relations that the tensors in a source, and where their sizes come from, are read from."""

RELATIONS = ("tensor_at", "application", "application_result", "call_edge")
