"""How calls are authorized: by a session, or by a key."""
from __future__ import annotations

import hashlib
import hmac
import threading
import time
import uuid
from typing import Callable, Protocol

from .errors import UndertoneError


class Access(Protocol):
    """What the transport asks of an access. letter: of the calls that it can send (CALL_FACTS); prefix: before their paths."""

    letter: str
    prefix: str

    def headers(self, method: str, url: str, body: bytes) -> dict[str, str]: ...

    def renew(self, refused: dict[str, str]) -> bool: ...


class SessionAccess:
    """A session: logs in when it is first needed, and again when its token has ended. log_in is None for a given token."""

    letter = "s"
    prefix = ""

    def __init__(self, log_in: Callable[[], str] | None, token: str | None = None):
        self._log_in = log_in
        self._token = token
        self._lock = threading.Lock()

    def headers(self, method: str, url: str, body: bytes) -> dict[str, str]:
        return {"token": self.token()}

    def token(self) -> str:
        """The token; threads that wait for it share one log-in."""
        with self._lock:
            if self._token is None:
                if self._log_in is None:
                    raise UndertoneError("There is no token")
                self._token = self._log_in()
            return self._token

    def renew(self, refused: dict[str, str]) -> bool:
        """Forgets the token that was refused, unless another thread has a new one; False if there is nothing to renew."""
        if self._log_in is None:
            return False
        with self._lock:
            if self._token == refused.get("token"):
                self._token = None
        return True

    def forget(self) -> None:
        """The session has ended: the next call logs in again."""
        if self._log_in is not None:
            with self._lock:
                self._token = None


def sorted_url(url: str) -> str:
    """Path and query with its pairs in the order of their text; nothing is decoded."""
    place, _, query = url.partition("?")
    pairs = sorted(pair for pair in query.split("&") if pair)
    return f"{place}?{'&'.join(pairs)}" if pairs else place


def signed_headers(access_id: str, secret: str, method: str, url: str, body: bytes, t: int, nonce: str) -> dict[str, str]:
    """The headers of a signed call (docs/recipes/open-api.md); t in epoch ms."""
    text = "\n".join([method, hashlib.sha256(body).hexdigest(), "", sorted_url(url)])
    sign = hmac.new(secret.encode(), f"{access_id}{t}{nonce}{text}".encode(), hashlib.sha256).hexdigest().upper()
    return {"access-id": access_id, "t": str(t), "nonce": nonce, "sign": sign}


class KeyAccess:
    """A key of the open API: every call is signed."""

    letter = "k"
    prefix = "/openapi/v1"

    def __init__(self, access_id: str, secret: str):
        self._access_id = access_id
        self._secret = secret

    def headers(self, method: str, url: str, body: bytes) -> dict[str, str]:
        return signed_headers(self._access_id, self._secret, method, url, body, int(time.time() * 1000), uuid.uuid4().hex)

    def renew(self, refused: dict[str, str]) -> bool:
        return False
