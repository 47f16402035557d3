"""Statistics that a reviewer accepts: intervals that hold what is true, few false alarms, and true ones found."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest
from scipy import stats

from orrery import lab
from orrery.lab import Arm, Simulation
from orrery.lab.analysis import findings
from orrery.lab.inference import LEVEL, NOTHING, corrected, differs, differs_from, ratio, share
from orrery.lab.report import page

RUNS, DEALS, MEASURES = 300, 200, 40
CHEAP = """
name = "Sale"
game = "entropy"

[[card]]
like = "p5-forge"
cost = 1
"""
"""A Planet of 4 Mass for 1."""


# ---------------------------------------------------------------- estimates
@pytest.mark.parametrize("alike", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("true", [0.1, 0.5])
def test_intervals_hold_what_is_true_though_games_of_a_deal_share_their_luck(alike: float, true: float) -> None:
    """Four games a deal, of which a share has the luck of the deal: 95 of 100 intervals hold the true share."""
    rng, held, naive = np.random.default_rng(3), 0, 0
    for _ in range(600):
        common = rng.random(150) < true
        games = np.where(rng.random((150, 4)) < alike, common[:, None], rng.random((150, 4)) < true)
        found = share(games.sum(1), np.full(150, 4.0))
        held += found.low <= true <= found.high
        low, high = stats.binomtest(int(games.sum()), 600).proportion_ci(0.95, "wilson")
        naive += low <= true <= high
    assert 0.92 <= held / 600 <= 0.985
    assert bool(naive / 600 < 0.9) == (alike > 0), "as if games were independent, it would not"


def test_a_ratio_has_the_interval_that_a_bootstrap_of_deals_gives() -> None:
    rng = np.random.default_rng(5)
    below = rng.integers(1, 6, 300).astype(float)
    top = rng.binomial(below.astype(int), rng.beta(2, 3, 300)).astype(float)
    found = ratio(top, below)

    def of(x: np.ndarray, y: np.ndarray, axis: int = -1) -> np.ndarray:
        return np.asarray(x.sum(axis) / y.sum(axis))

    again = stats.bootstrap((top, below), of, paired=True, vectorized=True, rng=rng, n_resamples=4000)
    assert found.low == pytest.approx(again.confidence_interval.low, abs=0.006)
    assert found.high == pytest.approx(again.confidence_interval.high, abs=0.006)


def test_what_is_all_or_nothing_has_an_interval_too() -> None:
    found = share(np.zeros(200), np.ones(200))
    assert (found.value, found.low) == (0, 0)
    assert 0.01 < found.high < 0.03
    assert share(np.zeros(200), np.zeros(200)).cases == 0


# ---------------------------------------------------------------- false alarms
def null_run(rng: np.random.Generator) -> list[float]:
    """A comparison of A with an equal B: measures that are rare or frequent, counts or shares, seldom met or always."""
    ps = []
    luck = rng.normal(0, 1, (DEALS, MEASURES))
    for n in range(MEASURES):
        rate, seen = (0.02, 0.2, 0.5, 0.9)[n % 4], (0.3, 1.0)[n % 2]
        arms = []
        for _ in range(2):
            below = rng.binomial(3, seen, DEALS).astype(float)
            odds = np.log(rate / (1 - rate)) + luck[:, n]
            top = rng.binomial(below.astype(int), 1 / (1 + np.exp(-odds))).astype(float)
            if n % 5 == 0:
                top = top * rng.geometric(0.3, DEALS)  # counts with a long tail
            arms.append((top, below))
        ps.append(differs(*arms).p)
        ps.append(differs_from(rng.choice([-1.0, 0.0, 0.0, 0.0, 1.0], DEALS), np.ones(DEALS)).p)
    return ps


def test_base_against_base_raises_few_false_alarms() -> None:
    """In 300 simulated comparisons in which nothing differs, hardly more than 5 % have any alarm among 80 tests."""
    rng, single = np.random.default_rng(11), list[float]()
    alarms = 0
    for _ in range(RUNS):
        ps = null_run(rng)
        single += [p for p in ps if p < 1]
        alarms += min(ps) * len(ps) < LEVEL  # what Holm makes of the smallest one
    assert min(corrected(ps)) == pytest.approx(min(1, min(ps) * len(ps)))
    assert alarms / RUNS <= LEVEL + 2 * (LEVEL * (1 - LEVEL) / RUNS) ** 0.5
    assert 0.035 < np.mean(np.array(single) < 0.05) < 0.06, "a test alone is right as well"


def test_real_games_of_equal_arms_raise_no_alarm(tmp_path: Path) -> None:
    plan = Simulation("template", 600, bots=("habit",), b=Arm(), apart=True)
    found = findings(lab.run(plan, tmp_path / "a.sim"))
    assert len(found.compared) > 30
    assert [effect for effect in found.compared if effect.alarm] == []
    assert found.accused == []


def test_what_does_not_differ_is_not_tested_and_little_evidence_is_none() -> None:
    same = (np.ones(100), np.ones(100))
    assert differs(same, same) is NOTHING
    few = np.zeros(100)
    few[:10] = 1
    assert differs_from(few, np.ones(100)) is NOTHING
    assert corrected([]) == []


# ---------------------------------------------------------------- true ones
def test_a_card_that_has_become_cheap_is_found_and_named_first(tmp_path: Path) -> None:
    """Under A a Planet costs 1 Mass instead of 4; two hundred and forty games are enough to see it."""
    plan = Simulation("entropy", 240, bots=("habit",), a=Arm((CHEAP,)), b=Arm())
    results = lab.run(plan, tmp_path / "a.sim")
    found = findings(results)
    assert found.accused[0].card == "p5-forge"
    assert found.alarms[0].card == "p5-forge"
    assert found.alarms[0].values[0] > found.alarms[0].values[1]
    assert results.header.boxes[0] != results.header.boxes[1]
    assert [name for name, _ in results.header.packs[0]] == ["Sale"]
    said = page(found)
    assert "The surest card with which something is the matter: <strong>Forge</strong>" in said


def test_mended_it_is_quiet_again(tmp_path: Path) -> None:
    mended = CHEAP.replace("cost = 1", "cost = 4")
    plan = Simulation("entropy", 60, bots=("habit",), a=Arm((mended,)), b=Arm())
    found = findings(lab.run(plan, tmp_path / "a.sim"))
    assert found.compared == []
    assert found.accused == []
    assert "No deal went otherwise under A than under B." in page(found)


def test_matched_pairs_find_a_card_that_decides(tmp_path: Path) -> None:
    """Pairs in which a card wins six games of ten that are lost without it; another one does nothing."""
    plan = replace(Simulation("template", 40, bots=("habit",)), cards=("all",))
    results = lab.run(plan, tmp_path / "a.sim")
    from orrery.lab.analysis import _family, _pairs
    from orrery.lab.columns import Columns

    columns, rng = Columns(results), np.random.default_rng(2)
    columns.deals = 400
    columns.pairs.clear()
    columns.pairs[0] = [(n, 1.0, 0.0) if rng.random() < 0.6 else (n, 0.5, 0.5) for n in range(200)]
    columns.pairs[1] = [(200 + n, *rng.permutation([1.0, 0.0])) for n in range(200)]
    strong, idle = _family(_pairs(columns))
    assert (strong.card, strong.alarm) == (results.header.cards[0], True)
    assert strong.tested.low < 0.6 < strong.tested.high
    assert (idle.card, idle.alarm) == (results.header.cards[1], False)


# ---------------------------------------------------------------- the page
class Tags(HTMLParser):
    """Whether every tag that was opened is closed, and what is fetched from elsewhere."""

    EMPTY = frozenset({"meta", "br", "circle", "line", "rect", "polyline", "polygon"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.outside: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        self.outside += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag


@pytest.mark.parametrize(
    "plan",
    [
        Simulation("template", 30, bots=("habit",), players=3),
        Simulation("template", 30, bots=("habit", "random"), b=Arm(), apart=True),
        Simulation("template", 30, bots=("habit",), cards=("all",)),
        Simulation("entropy", 3, bots=("habit",), players=1, mode="solo"),
        Simulation("eternal-adversary", 4, bots=("habit",)),
    ],
)
def test_the_page_is_whole_and_needs_nothing_beside_itself(plan: Simulation, tmp_path: Path) -> None:
    found = lab.findings(lab.run(plan, tmp_path / "a.sim"))
    lab.write_report(found, str(tmp_path / "a.html"))
    said, tags = (tmp_path / "a.html").read_text("utf-8"), Tags()
    tags.feed(said)
    assert tags.open == []
    assert tags.outside == []
    assert {"svg", "table", "details"} <= tags.seen
    assert "prefers-color-scheme: dark" in said
    assert "nan" not in said.lower().replace("finance", "").split()
    assert found.plain()["deals"] == plan.deals
