"""`async def`, `await`, `asyncio.run`.

followed
"""
import asyncio

import torch


async def load(n):
    return torch.zeros(n, 3)


async def main():
    x = await load(2)
    assert x.shape == (2, 3)
    return x


asyncio.run(main())
