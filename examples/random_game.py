"""Play one random game and print what happened."""

import random
import sys

import orrery

game = sys.argv[1] if len(sys.argv) > 1 else "template"
rng = random.Random(1)
m = orrery.new(game, seed=7)
while not m.over:
    ask = rng.choice(m.asks)
    m.choose(rng.choice(ask.options), ask.seat)
for line in m.story(None):
    print(line.sentence)
assert m.outcome is not None
print("Winners:", ", ".join(m.setup.names[seat] for seat in m.outcome.winners))
