"""Sends values as a gateway."""
from __future__ import annotations

from typing import Any, Mapping, Sequence
from urllib.parse import quote

from .errors import UndertoneError, parsed
from .transport import Transport


def send_values(base: str, credential: str, values: Mapping[str, Sequence[Mapping[str, Any]]], **options: Any) -> dict[str, Any]:
    """Sends values of sensors as their gateway, by HTTP; returns when they are committed.

    credential: of the gateway. values: {"SENSOR": [{"ts": epoch ms, "values": {"vX": 1.2}}]}. They are sent again after a lost answer if all have ts: a sample
    with the same sensor, time and values is stored once. Returns {"outcome": "stored" or "quarantined", ...}. Options as of Undertone.login.
    """
    transport = Transport(base, **options)
    repeatable = all("ts" in sample for samples in values.values() for sample in samples)
    try:
        sent = parsed(transport.repeat(repeatable, lambda: transport.post(f"/api/v1/{quote(credential, safe='')}/gateway/telemetry", values)))
    finally:
        transport.close()
    if not isinstance(sent, dict) or "outcome" not in sent:
        raise UndertoneError("The answer is not one of the product", status=200)
    return sent
