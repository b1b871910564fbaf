"""Why a tuple is in a relation, or why it is not: derivations from a traced run of the embedded engine."""
