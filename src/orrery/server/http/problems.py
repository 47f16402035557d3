"""A request that is refused, and how what somebody sent is called back."""

from __future__ import annotations


class Refuse(Exception):
    """Refuse with this status, code and sentence, naming the limit where one was passed."""

    def __init__(self, status: int, error: str, sentence: str, limit: str | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        self.error = error
        self.sentence = sentence
        self.limit = limit


def shown(text: str) -> str:
    """What somebody sent, in quotes and short."""
    return repr(text if len(text) <= 40 else f"{text[:37]}...")
