"""The table server: matches, seats and people. It decides no rule; everything a seat gets comes from the engine."""
