"""Games as data: a folder of records made into tables of games and decisions, each row of which leads back to its
position (docs/data.md). Needs the extra `data`."""

from orrery.data.dataset import BadData, Dataset, load
from orrery.data.folder import Gathered, gather

__all__ = ["BadData", "Dataset", "Gathered", "gather", "load"]
