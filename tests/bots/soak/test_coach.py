"""How often a coach speaks, and how often a hint has a reason in words, over many games."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import orrery
from orrery import bots
from orrery.bots import Budget, analysis
from orrery.bots.remarks import GENTLE, remark, watch
from tests.bots.test_remarks import questions

GAMES = orrery.list_games()
LOOK = Budget(iterations=400)
MANY = 60


@pytest.mark.parametrize("game", GAMES)
def test_good_players_hear_next_to_nothing_and_random_ones_much_more(game: str) -> None:
    heard, gently, rng, tried = Counter[str](), Counter[str](), Random(1), 0
    for seed in range(400, 440):
        for n, match in enumerate(questions(game, seed, 0.08)):
            seat = match.asks[0].seat
            seen = watch(match, seat, LOOK, rng.getrandbits(30))
            for level in ("expert", "regular", "random"):
                chosen = bots.make(level, rng.getrandbits(30)).choose(bots.Seat(match, seat), LOOK)
                luck = rng.getrandbits(30)
                heard[level] += remark(match, seat, str(chosen), seen, seed=luck) is not None
                gently[level] += remark(match, seat, str(chosen), seen, GENTLE, seed=luck) is not None
            tried += 1
            if n == 5 or tried == MANY:
                break
        if tried == MANY:
            break
    print(f"{game}: of {tried} choices remarked on {dict(heard)}, gently {dict(gently)}")
    assert heard["expert"] + heard["regular"] <= 0.05 * 2 * tried
    assert gently["expert"] + gently["regular"] <= 0.02 * 2 * tried
    assert heard["random"] >= heard["expert"], "in Eternal Adversary a single choice rarely loses so much"


@pytest.mark.parametrize("game", GAMES)
def test_nine_of_ten_hints_have_a_reason_in_words(game: str) -> None:
    with_reasons = hints = 0
    for seed in range(100, 140):
        for n, match in enumerate(questions(game, seed, 0.08)):
            with_reasons += bool(analysis.hint(match, match.asks[0].seat, Budget(iterations=120), n).reasons)
            hints += 1
            if n == 9 or hints == 100:
                break
        if hints == 100:
            break
    print(f"{game}: {with_reasons} of {hints} hints have a reason in words")
    assert with_reasons >= 0.9 * hints
