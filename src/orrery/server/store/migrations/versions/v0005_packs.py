"""The packs a table is played with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Tables of before have none."""
    op.add_column("tables", sa.Column("packs", sa.Text))
