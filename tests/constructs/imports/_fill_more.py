def more(v):
    v.append(2)
