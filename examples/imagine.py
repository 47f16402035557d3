"""What seat 0 can imagine of the others' hands: a hundred worlds it cannot tell from the true one."""

import random
from collections import Counter

import orrery

m = orrery.new("template", players=3, seed=7)
rng = random.Random(1)
for _ in range(10):
    ask = rng.choice(m.asks)
    m.choose(rng.choice(ask.options), ask.seat)

seen: Counter[str] = Counter()
for _ in range(100):
    world = m.imagine(0, rng)
    assert world.view(0) == m.view(0)
    seen.update(card["card"] for card in world.view(1)["table"]["players"][1]["hand"])
for card, times in seen.most_common():
    print(f"{card:12} in {times / 100:.2f} of seat 1's hands")
