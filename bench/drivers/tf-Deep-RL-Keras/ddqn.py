"""The agent for states of four numbers and two actions, as ddqn.py makes it."""

import numpy as np
from DDQN.agent import Agent

agent = Agent((4, 4), 2, 0.001, 0.01, True)
states = np.random.rand(4, 4)
print(agent.predict(states).shape, agent.target_predict(states).shape)
agent.fit(np.random.rand(8, 4, 4), np.random.rand(8, 2))
