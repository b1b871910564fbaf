"""Environments of gymnasium: the size of an observation, the number of actions, samples of a space.

followed
"""
import gymnasium as gym
import numpy as np
import torch

env = gym.make("CartPole-v1")
state, info = env.reset(seed=1)
assert torch.from_numpy(state).shape == (4,)
state, reward, terminated, truncated, info = env.step(0)
assert torch.from_numpy(state).float().unsqueeze(0).shape == (1, 4)
assert np.asarray(state).ndim == 1
assert env.observation_space.shape[0] == 4
assert env.action_space.n == 2
assert torch.tensor([reward]).shape == (1,)


def sampled(space: gym.spaces.Box):
    assert space.shape == (4,)
    return space.sample()


assert torch.from_numpy(sampled(env.observation_space)).shape == (4,)

watched = gym.wrappers.RecordEpisodeStatistics(env)
assert watched.reset()[0].shape == (4,)
assert watched.observation_space.shape[0] == 4
robot = gym.make("HalfCheetah-v5")
state, _ = robot.reset()
assert torch.from_numpy(state).shape == (17,)
assert torch.from_numpy(state).dtype == torch.float64
assert torch.from_numpy(robot.observation_space.sample()).dtype == torch.float64
assert robot.observation_space.shape[0] == 17

watched.best = 3
assert watched.reset()[0].shape == (4,)


def made(size, policies):
    return [policy(size) for policy in policies]


size = robot.observation_space.shape[0]
made(size, (int, float))
assert robot.reset()[0].shape == (17,)
