"""How far each session is in its lessons."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Nobody has done a lesson before."""
    op.create_table(
        "lessons",
        sa.Column("session", sa.Text, sa.ForeignKey("sessions.id"), primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("lesson", sa.Text, primary_key=True),
        sa.Column("deeds", sa.Text, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
    )
