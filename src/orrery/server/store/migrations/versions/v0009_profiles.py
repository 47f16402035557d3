"""Profiles with several devices, what matches leave behind, and ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "profiles"
down_revision = "fair_play"


def upgrade() -> None:
    """Nobody has a profile; matches that are over are not rated afterwards."""
    op.create_table(
        "profiles",
        sa.Column("session", sa.Text, sa.ForeignKey("sessions.id"), primary_key=True),
        sa.Column("code", sa.Text, nullable=False, unique=True),
        sa.Column("made", sa.Double, nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("cookie", sa.Text, primary_key=True),
        sa.Column("session", sa.Text, sa.ForeignKey("sessions.id"), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
    )
    op.create_index("devices_by_session", "devices", ["session"])
    op.create_table(
        "ratings",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("mode", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("session", sa.Text, sa.ForeignKey("sessions.id")),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("played", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
    )
    op.create_index("ratings_by_session", "ratings", ["session"])
    op.add_column("tables", sa.Column("rated", sa.Text, nullable=False, server_default="no"))
    op.add_column("tables", sa.Column("facts", sa.Text))
    op.add_column("tables", sa.Column("ended", sa.Double))
