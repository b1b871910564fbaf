"""How each construct of Python becomes instructions."""
