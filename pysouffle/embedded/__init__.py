"""The embedded Datalog engine."""
