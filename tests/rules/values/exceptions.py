try:
    a = 1
except ValueError:
    a = 2
finally:
    b = 3
aa = a

# aa is 1 | 2
# b is 3
