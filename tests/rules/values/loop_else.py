for k in range(2):
    continue
else:
    k = 99

# k is 99
