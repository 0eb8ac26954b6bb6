"""When a call is sent again, and after which pause."""
from __future__ import annotations

import time
from dataclasses import dataclass
from email.utils import parsedate_to_datetime

# Answers after which the next attempt may succeed; 507 is a full disk.
_PASSING = frozenset({408, 425, 429, 502, 503, 504, 507})


@dataclass(frozen=True)
class RetryRules:
    """How a call is tried again: attempts with the first one, first and longest pause in seconds.

    Where the server asks for a longer pause, the error is raised with what it asks for.
    """

    attempts: int = 4
    first_pause: float = 0.5
    longest_pause: float = 30.0


def retry_after_of(header: str | None, now: float | None = None) -> float | None:
    """A header retry-after in seconds: a number, or a date."""
    text = (header or "").strip()
    if text.isdigit():
        return float(text)
    try:
        at = parsedate_to_datetime(text).timestamp()
    except (TypeError, ValueError):
        return None
    return max(0.0, at - (time.time() if now is None else now))


def may_repeat(status: int, reads: bool) -> bool:
    """Whether a call is sent again after a status (0: no answer came).

    What only reads is; anything else only after 429, with which the server says that it has done nothing: where an answer was lost, the change may
    have been made.
    """
    return status == 429 or (reads and (status == 0 or status in _PASSING))


def pause_of(rules: RetryRules, attempt: int, retry_after: float | None, random: float) -> float | None:
    """The pause before the next attempt in seconds, or None if there is none; random is 0 to 1."""
    if attempt + 1 >= rules.attempts:
        return None
    if retry_after is not None:
        return retry_after if retry_after <= rules.longest_pause else None
    return min(rules.longest_pause, rules.first_pause * 2**attempt) * (0.5 + random / 2)
