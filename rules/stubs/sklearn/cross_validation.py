"""The module's name until scikit-learn 0.20."""

from sklearn.model_selection import train_test_split
