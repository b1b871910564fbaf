n = 0
for i in range(1000000):
    print(i)
m = 5

# n is 0
# m is 5
