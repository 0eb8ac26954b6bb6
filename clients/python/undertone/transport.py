"""Sends calls: authorized, in time, and again where that is safe."""
from __future__ import annotations

import http.client
import json
import os
import random
import re
import ssl
import threading
import time
import uuid
from contextlib import contextmanager
from typing import Any, Callable, Iterator, Mapping, TypeVar
from urllib.parse import quote, urlencode, urlsplit

from .access import Access
from .calls import CALL_FACTS, VERSION
from .errors import UndertoneError, error_of
from .retry import RetryRules, may_repeat, pause_of, retry_after_of

T = TypeVar("T")


def text_of(value: Any) -> str:
    """A value in an address: as JavaScript writes it."""
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


def address_of(path: str, params: Mapping[str, Any] | None = None, query: Mapping[str, Any] | None = None) -> str:
    """The address of a call: parameters of the path filled in, absent ones of the query left out."""

    def filled(match: re.Match[str]) -> str:
        value = (params or {}).get(match[1])
        if value is None:
            raise UndertoneError(f"{path} needs {match[1]}")
        return quote(text_of(value), safe="")

    search = [(name, text_of(value)) for name, value in (query or {}).items() if value is not None and value != ""]
    place = re.sub(r"\{(\w+)\}", filled, path)
    return f"{place}?{urlencode(search)}" if search else place


def form_of(file: str | os.PathLike[str]) -> tuple[str, bytes]:
    """A file as multipart/form-data: content type and body."""
    boundary = uuid.uuid4().hex
    name = os.path.basename(os.fspath(file)).replace('"', "%22")
    with open(file, "rb") as opened:
        content = opened.read()
    head = f'--{boundary}\r\ncontent-disposition: form-data; name="file"; filename="{name}"\r\ncontent-type: application/octet-stream\r\n\r\n'
    return f"multipart/form-data; boundary={boundary}", head.encode() + content + f"\r\n--{boundary}--\r\n".encode()


class Transport:
    """Connections to one product: one for each thread, kept open.

    base: address of the product; language: "en" or "cn"; timeout: seconds without a byte; context: for https, such as one that trusts your own authority
    """

    def __init__(
        self,
        base: str,
        *,
        language: str = "en",
        timeout: float = 60.0,
        retries: RetryRules = RetryRules(),
        context: ssl.SSLContext | None = None,
        sleep: Callable[[float], None] = time.sleep,
    ):
        parts = urlsplit(base)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise UndertoneError(f"{base} is no address of a product")
        self.base = base.rstrip("/")
        self._host, self._port, self._path = parts.hostname, parts.port, parts.path.rstrip("/")
        self._context = (context or ssl.create_default_context()) if parts.scheme == "https" else None
        self._language = language
        self._timeout = timeout
        self._rules = retries
        self._sleep = sleep
        self._local = threading.local()

    def connect(self) -> http.client.HTTPConnection:
        """A new connection."""
        if self._context:
            return http.client.HTTPSConnection(self._host, self._port, timeout=self._timeout, context=self._context)
        return http.client.HTTPConnection(self._host, self._port, timeout=self._timeout)

    def close(self) -> None:
        """Closes the connection of this thread."""
        kept, self._local.connection = getattr(self._local, "connection", None), None
        if kept:
            kept.close()

    @contextmanager
    def opened(
        self, connection: http.client.HTTPConnection, method: str, url: str, body: bytes | None, headers: Mapping[str, str]
    ) -> Iterator[http.client.HTTPResponse]:
        """Sends a request; the answer is read inside. One that is an error by its status is raised."""
        try:
            connection.request(method, self._path + url, body=body, headers={"accept-language": self._language, **headers})
            answer = connection.getresponse()
            if not 200 <= answer.status < 300:
                raise error_of(answer.status, answer.read(), retry_after_of(answer.getheader("retry-after")))
            yield answer
        except (OSError, http.client.HTTPException) as error:
            connection.close()
            raise UndertoneError(f"No answer from {self.base}: {error or type(error).__name__}") from error

    def exchange(self, method: str, url: str, body: bytes | None, headers: Mapping[str, str]) -> tuple[http.client.HTTPResponse, bytes]:
        """Sends a request once on the connection of this thread, and reads the whole answer."""
        kept = getattr(self._local, "connection", None)
        connection = kept or self.connect()
        self._local.connection = connection
        if kept is not None and kept.sock is not None and _is_ended(kept):
            # The server has ended a connection that was idle: nothing was sent on it.
            kept.close()
        with self.opened(connection, method, url, body, headers) as answer:
            return answer, answer.read()

    def post(self, url: str, body: Any) -> bytes:
        """Posts JSON without authorization: the log-in, and values of devices."""
        return self.exchange("POST", url, json.dumps(body).encode(), {"content-type": "application/json"})[1]

    def prepared(self, access: Access, name: str, params: Any, query: Any, body: Any, file: Any) -> tuple[str, str, str, bytes | None, dict[str, str]]:
        """Facts, method, address, body and headers of a call by its name."""
        facts = CALL_FACTS.get(name)
        if facts is None:
            raise UndertoneError(f"{name} is no call of version {VERSION}")
        if access.letter not in facts:
            raise UndertoneError(f"{name} cannot be sent {'with a key' if access.letter == 'k' else 'in a session'}")
        method, path = name.split(" ", 1)
        url = access.prefix + address_of(path, params, query)
        if file is not None:
            kind, content = form_of(file)
            return facts, method, url, content, {"content-type": kind}
        if body is None:
            # A length of 0 where a body could be; none on a GET.
            return facts, method, url, None, {}
        return facts, method, url, json.dumps(body).encode(), {"content-type": "application/json"}

    def send(
        self, access: Access, name: str, *, params: Any = None, query: Any = None, body: Any = None, file: Any = None
    ) -> tuple[http.client.HTTPResponse, bytes]:
        """Sends a call by its name and returns answer and body; raises UndertoneError."""
        facts, method, url, content, headers = self.prepared(access, name, params, query, body, file)

        def once() -> tuple[http.client.HTTPResponse, bytes]:
            return self.authorized(access, method, url, content, lambda own: self.exchange(method, url, content, {**headers, **own}))

        return self.repeat("r" in facts, once)

    def authorized(self, access: Access, method: str, url: str, content: bytes | None, work: Callable[[dict[str, str]], T]) -> T:
        """Does work with the headers of an access, and once more with new ones after 401: it was refused before anything was done."""
        # Uploads are not open to keys: their body is not signed.
        own = access.headers(method, url, content or b"")
        try:
            return work(own)
        except UndertoneError as error:
            if error.status != 401 or not access.renew(own):
                raise
        return work(access.headers(method, url, content or b""))

    def repeat(self, reads: bool, work: Callable[[], T]) -> T:
        """Does work until it succeeds, with pauses. reads: it may be done twice."""
        attempt = 0
        while True:
            try:
                return work()
            except UndertoneError as error:
                pause = pause_of(self._rules, attempt, error.retry_after, random.random()) if may_repeat(error.status, reads) else None
                if pause is None:
                    raise
            self._sleep(pause)
            attempt += 1


def _is_ended(connection: http.client.HTTPConnection) -> bool:
    """Whether the other side has closed an idle connection: it is readable though nothing was asked."""
    import select

    readable, _, _ = select.select([connection.sock], [], [], 0)
    return bool(readable)
