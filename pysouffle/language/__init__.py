"""The Soufflé language: files, preprocessing, grammar, components. What comes out is a `syntax.Program` without components."""
