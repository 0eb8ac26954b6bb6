"""What went wrong with a call."""
from __future__ import annotations

import json
from typing import Any


class UndertoneError(Exception):
    """The product answered with an error, or did not answer.

    code: of the product (docs/reference/errors.md); the HTTP status where there is none; 0 without an answer
    status: HTTP status; 200 for an error that the caller can correct, 0 without an answer
    field: the field of the input that the error is about, or None
    retry_after: seconds that the server asks to wait before the next attempt, or None
    """

    def __init__(
        self, message: str, *, code: int | None = None, status: int = 0, field: str | None = None, retry_after: float | None = None
    ):
        super().__init__(message)
        self.message = message
        self.code = status if code is None else code
        self.status = status
        self.field = field
        self.retry_after = retry_after


def parsed(body: bytes) -> Any:
    """The value of a body in JSON; None for anything else, such as the page of a proxy."""
    try:
        return json.loads(body)
    except ValueError:
        return None


def envelope_of(body: bytes) -> dict[str, Any] | None:
    """The envelope of an answer to a session, or None."""
    value = parsed(body)
    return value if isinstance(value, dict) and isinstance(value.get("code"), int) and "msg" in value else None


def error_of(status: int, body: bytes, retry_after: float | None = None) -> UndertoneError:
    """The error that an answer says: an envelope, application/problem+json, or a status alone."""
    value = parsed(body)
    value = value if isinstance(value, dict) else {}
    data = value.get("data")
    field = value.get("field") or (data.get("field") if isinstance(data, dict) else None)
    message = value.get("msg") or value.get("detail") or value.get("title") or f"HTTP {status}"
    code = value.get("code")
    return UndertoneError(
        str(message),
        code=code if isinstance(code, int) else status,
        status=status,
        field=field if isinstance(field, str) else None,
        retry_after=retry_after,
    )
