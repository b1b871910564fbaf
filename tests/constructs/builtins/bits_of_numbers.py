"""How many bits a number has: the next power of two.

followed
"""
assert (0).bit_length() == 0
assert (1).bit_length() == 1
assert (255).bit_length() == 8
assert (256).bit_length() == 9
assert (-5).bit_length() == 3
n = 100
assert 1 << (n - 1).bit_length() == 128
