"""From facts to a result: what the solver finds, told by the report. See docs/architecture.md."""
