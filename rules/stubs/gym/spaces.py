"""gym: its spaces are those of gymnasium."""

from gymnasium.spaces import Box, Discrete, MultiBinary, MultiDiscrete
