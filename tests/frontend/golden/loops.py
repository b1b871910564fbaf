def search(rows, limit):
    best = None
    for i, row in enumerate(rows):
        for cell in row:
            if cell > limit:
                best = cell
                break
        else:
            continue
        found = i
        break
    n = 0
    while n < limit:
        n += 1
    return best, found, [a * limit for a in rows if a], {k: v for k, v in rows}
