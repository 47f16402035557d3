"""Decks that people keep, and the deck somebody brought to a seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "decks"
down_revision = "0005"


def upgrade() -> None:
    """Nobody has kept or brought a deck before."""
    op.create_table(
        "decks",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("session", sa.Text, sa.ForeignKey("sessions.id"), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("share", sa.Text),
    )
    op.create_index("decks_by_session", "decks", ["session"])
    op.create_index("decks_by_share", "decks", ["share"], unique=True)
    op.add_column("seats", sa.Column("deck", sa.Text))
