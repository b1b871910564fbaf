"""Failures that a test expects are none."""
import unittest

import torch


class ShapeTest(unittest.TestCase):
    def setUp(self):
        self.weight = torch.zeros(4, 4)

    def test_expected(self):
        with self.assertRaises(RuntimeError):
            torch.zeros(2, 3) @ self.weight
        self.assertRaises(RuntimeError, torch.mm, torch.zeros(2, 3), self.weight)
        self.assertRaises((ValueError, RuntimeError), lambda: torch.zeros(6).view(4))
        with self.assertRaisesRegex(RuntimeError, "shape") as told:
            torch.zeros(6).view(4)
        self.assertTrue("4" in str(told.exception))


if __name__ == "__main__":
    test = ShapeTest("test_expected")
    test.setUp()
    test.test_expected()
