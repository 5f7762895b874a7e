"""Statistics of Negotiation."""

from __future__ import annotations

from games.negotiation.metrics import agreement, efficiency, joint_value, offered_value
from games.shared.bargaining import bargaining

STATISTICS = bargaining("propose", "proposal", offered_value, agreement, joint_value, efficiency)
