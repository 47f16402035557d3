"""A program for a seat, by the line protocol of docs/agents.md: it takes any option. Try it with
`orrery play entropy --seat-program "python examples/programs/any_option.py"`."""

import random
import sys

options: list[str] = []
for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    if word == "orrery":
        print("ready", flush=True)
    elif word == "ask":
        options = []
    elif word == "option":
        options.append(rest)
    elif word == "go":
        print("choose", random.choice(options), flush=True)
