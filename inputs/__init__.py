"""What the rules are given: facts of the program, settings, arguments, assumptions, the library. See docs/architecture.md."""
