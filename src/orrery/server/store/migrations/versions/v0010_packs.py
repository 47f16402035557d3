"""The packs a table is played with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "packs"
down_revision = "profiles"


def upgrade() -> None:
    """Tables of before have none."""
    op.add_column("tables", sa.Column("packs", sa.Text))
