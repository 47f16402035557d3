"""Doors for programs that learn: PettingZoo, Gymnasium, OpenSpiel, batches, RLlib and TextArena.

    env = orrery.envs.aec("entropy", players=3)          # PettingZoo, every seat an agent
    env = orrery.envs.gym("genesis", bots="regular")     # Gymnasium, one learner against bots
    import orrery.envs.openspiel                         # pyspiel.load_game("python_orrery_genesis")
    env = orrery.envs.batch("entropy", n=256, workers=2) # many matches, arrays in and out

Importing this makes the games known to Gymnasium and PettingZoo by id: `gymnasium.make("orrery/Entropy-v0")`. Each
needs its own library: `pip install "orrery[envs]"` brings those of the first three. docs/environments.md says all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from orrery.engine.game import Game
from orrery.envs.encoding import SLOTS, Encoder, encoder
from orrery.envs.registration import register
from orrery.envs.rewards import REWARDS
from orrery.envs.session import ACTIONS, FORMS, IllegalAction, Plan, Session

if TYPE_CHECKING:
    from orrery.bots import Budget
    from orrery.envs.aec_env import OrreryAEC
    from orrery.envs.batches import Batch
    from orrery.envs.gym_env import OrreryGym

__all__ = [
    "ACTIONS",
    "FORMS",
    "REWARDS",
    "SLOTS",
    "Encoder",
    "IllegalAction",
    "Plan",
    "Session",
    "aec",
    "batch",
    "encoder",
    "gym",
]


def aec(
    game: str | Game[Any],
    mode: str | None = None,
    players: int | None = None,
    *,
    actions: str = "options",
    form: str = "floats",
    reward: str = "rank",
    shaping: float = 0.0,
    render_mode: str | None = None,
    **settings: Any,
) -> OrreryAEC:
    """A PettingZoo AEC environment. `settings` are the options of the match, as `orrery.new` takes them."""
    from orrery.envs.aec_env import OrreryAEC

    return OrreryAEC(Plan(game, mode, players, actions, form, reward, shaping, settings), render_mode)


def gym(
    game: str | Game[Any],
    bots: str | Sequence[str] = "random",
    mode: str | None = None,
    players: int | None = None,
    *,
    seat: int | None = None,
    budget: Budget | None = None,
    illegal: str = "refuse",
    actions: str = "options",
    form: str = "floats",
    reward: str = "rank",
    shaping: float = 0.0,
    render_mode: str | None = None,
    **settings: Any,
) -> OrreryGym:
    """A Gymnasium environment: the learner at one seat (drawn for every match unless it is said), bots of a level (or
    one level for each seat) at the others. `illegal="lose"`: an action that is not possible ends the episode as a
    defeat instead of raising IllegalAction."""
    from orrery.envs.gym_env import OrreryGym

    plan = Plan(game, mode, players, actions, form, reward, shaping, settings)
    return OrreryGym(plan, bots, seat, budget, illegal, render_mode)


def batch(
    game: str | Game[Any],
    n: int,
    workers: int = 1,
    mode: str | None = None,
    players: int | None = None,
    *,
    actions: str = "options",
    form: str = "floats",
    reward: str = "rank",
    seed: int = 0,
    **settings: Any,
) -> Batch:
    """Many matches at once, stepped together, with arrays in and out; with several workers in as many processes."""
    from orrery.envs.batches import open_batch

    return open_batch(Plan(game, mode, players, actions, form, reward, 0.0, settings), n, workers, seed)


register()
