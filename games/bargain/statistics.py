"""Statistics of Bargain."""

from __future__ import annotations

from games.bargain.metrics import agreement, efficiency, joint_value, offered_value
from games.shared.bargaining import bargaining

STATISTICS = bargaining("offer", "offer", offered_value, agreement, joint_value, efficiency)
