import numpy as np

labels = np.zeros((60,), dtype="uint8")
rows = np.eye(10)[labels]
print(rows.reshape(601))  # expect: error DLS103
