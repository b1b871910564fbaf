"""A typed binding for Soufflé."""
