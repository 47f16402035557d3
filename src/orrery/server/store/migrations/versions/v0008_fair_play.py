"""Words that people add to the key of a match, and the key with which a host signs records."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "fair_play"
down_revision = "analyses"


def upgrade() -> None:
    """Matches of before have no words; a host makes its key when it first signs."""
    op.add_column("tables", sa.Column("words", sa.Text, nullable=False, server_default="[]"))
    op.create_table(
        "host",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("signing_key", sa.LargeBinary, nullable=False),
    )
