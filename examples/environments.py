"""Play a match as PettingZoo, as Gymnasium and as a batch see it, and print how fast that went."""

import sys
import time

import numpy as np

import orrery.envs

game = sys.argv[1] if len(sys.argv) > 1 else "endless-forms"

env = orrery.envs.aec(game)
env.reset(seed=7)
steps, begun = 0, time.perf_counter()
for agent in env.agent_iter():
    seen, reward, terminated, truncated, _ = env.last()
    if terminated or truncated:
        print(agent, "is rewarded", reward)
        env.step(None)
        continue
    env.step(env.action_space(agent).sample(seen["action_mask"]))
    steps += 1
print(f"PettingZoo: {steps / (time.perf_counter() - begun):.0f} steps a second")

learner = orrery.envs.gym(game, bots="random", seat=0)
_, info = learner.reset(seed=7)
over = False
while not over:
    _, reward, over, _, info = learner.step(learner.action_space.sample())
print("Gymnasium: rewarded", reward, "because:", info["reason"])

rng, batch = np.random.default_rng(1), orrery.envs.batch(game, n=64)
shown, begun = batch.reset(), time.perf_counter()
for _ in range(10):
    shown = batch.step((rng.random(shown.action_mask.shape) * shown.action_mask).argmax(axis=1))
print(f"A batch: {640 / (time.perf_counter() - begun):.0f} steps a second")
