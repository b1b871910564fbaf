"""Models of the analysed program: their layers, as a table, and how tensors pass through them, as a graph."""
