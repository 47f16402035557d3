"""What looking back has found, and tables that were made of a record."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "analyses"
down_revision = "decks"


def upgrade() -> None:
    """Nobody has looked back before, and every table was played here."""
    op.create_table(
        "analyses",
        sa.Column("record", sa.Text, primary_key=True),
        sa.Column("engine", sa.Text, primary_key=True),
        sa.Column("found", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
    )
    op.add_column("tables", sa.Column("imported", sa.Boolean, nullable=False, server_default=sa.false()))
