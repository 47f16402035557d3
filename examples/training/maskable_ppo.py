"""Train an agent for Entropy against a bot with MaskablePPO of sb3-contrib, on the processor, and measure it.

    pip install "orrery[envs]" sb3-contrib
    python maskable_ppo.py --minutes 30

The agent judges options by their features: it scores each with the same small network, so it can choose among cards
and lists it has never met.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableMultiInputActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import DummyVecEnv
from torch import Tensor, nn

import orrery.envs

WIDTH = 128


class Judge(BaseFeaturesExtractor):
    """A score for every option, and the position as a vector, of which the value is made."""

    def __init__(self, observation_space: Any) -> None:
        self.slots, features = observation_space["options"].shape
        super().__init__(observation_space, self.slots + WIDTH)
        (size,) = observation_space["observation"].shape
        self.position = nn.Sequential(nn.Linear(size, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.option = nn.Sequential(nn.Linear(features, WIDTH), nn.ReLU())
        self.score = nn.Sequential(nn.Linear(2 * WIDTH, WIDTH), nn.ReLU(), nn.Linear(WIDTH, 1))

    def forward(self, seen: dict[str, Tensor]) -> Tensor:
        position, options = self.position(seen["observation"]), seen["options"]
        offered = int(options[:, :, 0].sum(1).max())  # no list of these positions is longer
        judged = self.option(options[:, :offered])
        beside = position.unsqueeze(1).expand_as(judged)
        scores = self.score(torch.cat([beside, judged], dim=2)).squeeze(2)
        return torch.cat([nn.functional.pad(scores, (0, self.slots - offered)), position], dim=1)


class Parts(nn.Module):
    """The scores for the policy, the position for the value."""

    def __init__(self, slots: int) -> None:
        super().__init__()
        self.latent_dim_pi, self.latent_dim_vf = slots, WIDTH

    def forward(self, judged: Tensor) -> tuple[Tensor, Tensor]:
        return self.forward_actor(judged), self.forward_critic(judged)

    def forward_actor(self, judged: Tensor) -> Tensor:
        return judged[:, : self.latent_dim_pi]

    def forward_critic(self, judged: Tensor) -> Tensor:
        return judged[:, self.latent_dim_pi :]


class OptionPolicy(MaskableMultiInputActorCriticPolicy):
    """The scores are the logits."""

    def _build_mlp_extractor(self) -> None:
        self.mlp_extractor = Parts(self.action_space.n)

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = nn.Identity()
        self.optimizer = self.optimizer_class(self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs)


class Clock(BaseCallback):
    """Stops the training when its time is over, and says now and then how it goes."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.begun, self.minutes, self.said = time.monotonic(), minutes, 0.0

    def _on_step(self) -> bool:
        spent = (time.monotonic() - self.begun) / 60
        if spent >= self.said + 1:
            self.said = spent
            ended = self.model.ep_info_buffer or []
            won = sum(episode["won"] for episode in ended) / max(len(ended), 1)
            print(f"{spent:5.1f} min  {self.num_timesteps:8} steps  won {won:.2f} of the last {len(ended)}", flush=True)
        return spent < self.minutes


def environment(game: str, bots: str, players: int, shaping: float) -> Any:
    """An environment whose episodes are logged with who won."""
    env = orrery.envs.gym(game, bots, players=players, shaping=shaping)
    return Monitor(env, info_keywords=("won",))


def wins(model: Any, env: Any, games: int) -> int:
    """How many of so many games the agent wins."""
    won = 0
    for seed in range(games):
        seen, _ = env.reset(seed=10_000 + seed)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=env.unwrapped.action_masks(), deterministic=True)
            seen, _, over, _, info = env.step(int(action))
        won += info["won"]
    return won


def main() -> None:
    """Train, measure, keep."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", default="entropy")
    asked.add_argument("--bots", default="random")
    asked.add_argument("--players", type=int, default=2)
    asked.add_argument("--minutes", type=float, default=30.0)
    asked.add_argument("--games", type=int, default=100, help="games to measure the agent by")
    asked.add_argument("--shaping", type=float, default=1.0, help="what a gain of chances is worth")
    asked.add_argument("--threads", type=int, default=1, help="of torch; more only pay where nothing else runs")
    asked.add_argument("--save", default="", help="where to keep the agent")
    words = asked.parse_args()
    torch.set_num_threads(words.threads)
    made = (words.game, words.bots, words.players)
    envs = DummyVecEnv([lambda: environment(*made, words.shaping) for _ in range(8)])
    model = MaskablePPO(
        OptionPolicy,
        envs,
        policy_kwargs={"features_extractor_class": Judge},
        n_steps=128,
        batch_size=256,
        n_epochs=4,
        gamma=0.999,
        gae_lambda=0.97,
        ent_coef=0.005,
        seed=1,
        device="cpu",
    )
    model.learn(10**9, callback=Clock(words.minutes))
    if words.save:
        model.save(words.save)
    won = wins(model, environment(*made, 0.0), words.games)
    print(f"{won} of {words.games} games won against {words.bots}, after {model.num_timesteps} steps")


if __name__ == "__main__":
    main()
