import jax.numpy as jnp  # expect: info DLS921

x = jnp.zeros((3, 4)) @ jnp.zeros((5, 6))  # expect: info DLS920
