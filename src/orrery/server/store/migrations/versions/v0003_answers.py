"""The standing answers of a seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Seats of before have none."""
    op.add_column("seats", sa.Column("answers", sa.Text, nullable=False, server_default="[]"))
