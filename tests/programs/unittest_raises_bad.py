"""A test that expects another exception than the one that comes, and one whose failure nobody expects."""
import unittest

import torch


class ShapeTest(unittest.TestCase):
    def setUp(self):
        self.weight = torch.zeros(4, 4)

    def test_other(self):
        with self.assertRaises(ValueError):
            torch.zeros(2, 3) @ self.weight  # expect: error DLS101


if __name__ == "__main__":
    test = ShapeTest("test_other")
    test.setUp()
    test.test_other()
