"""Events of the product as they happen."""
from __future__ import annotations

import json
import re
import socket
import threading
from typing import Any, AsyncIterator, Callable, Iterator

from .access import Access
from .errors import UndertoneError
from .retry import may_repeat
from .transport import Transport

# The server writes at least every five seconds; after this silence a stream is lost though nothing has closed it.
SILENT_AFTER = 12.5
_FIRST_WAIT = 1.0
_LONGEST_WAIT = 15.0
_PATH = "/monitor/live"


class EventParser:
    """Reads server-sent events of chunks that may be split anywhere (HTML standard, section 9.2.6)."""

    def __init__(self) -> None:
        self._rest = b""
        self._id: str | None = None
        self._type = ""
        self._data: list[str] = []

    def push(self, chunk: bytes) -> list[tuple[str | None, str, str]]:
        """Events that are complete after this chunk: id, type, data."""
        # A CR at the very end can be the first half of CRLF.
        *lines, self._rest = re.split(rb"\r\n|\n|\r(?!$)", self._rest + chunk)
        events = []
        for raw in lines:
            line = raw.decode("utf-8", "replace")
            if line == "":
                if self._data:
                    events.append((self._id, self._type or "message", "\n".join(self._data)))
                self._type, self._data = "", []
                continue
            name, _, value = line.partition(":")
            value = value.removeprefix(" ")
            if name == "data":
                self._data.append(value)
            elif name == "event":
                self._type = value
            elif name == "id" and "\0" not in value:
                self._id = value
        return events


class LiveStream:
    """Events as dictionaries with a "type": point, wave, alarm, finding, round, asset; and reset, before which events may be missing.

    For loops, `async for` and `with`. A stream that was lost is opened again behind the last event; a refusal is raised. Ends when it is closed.
    """

    def __init__(self, transport: Transport, access: Access, wait: Callable[[float], Any] | None = None):
        self._transport = transport
        self._access = access
        self._closed = threading.Event()
        self._wait = wait or self._closed.wait
        self._connection: Any = None
        self._last_id: str | None = None
        self._was_open = False
        self._attempt = 0

    def __enter__(self) -> LiveStream:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the stream, also for a thread that waits for the next event."""
        self._closed.set()
        sock = getattr(self._connection, "sock", None)
        if sock is not None:
            try:
                sock.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def __iter__(self) -> Iterator[dict[str, Any]]:
        try:
            while not self._closed.is_set():
                try:
                    yield from self._read()
                except UndertoneError as error:
                    # A silence and a lost connection are no errors of the stream.
                    if error.status != 0 and not may_repeat(error.status, True):
                        raise
                if self._closed.is_set():
                    return
                self._wait(min(_LONGEST_WAIT, _FIRST_WAIT * 2**self._attempt))
                self._attempt += 1
        finally:
            self.close()

    def _read(self) -> Iterator[dict[str, Any]]:
        own = self._access.headers("GET", _PATH, b"")
        try:
            yield from self._connected(own)
        except UndertoneError as error:
            if error.status != 401 or not self._access.renew(own):
                raise

    def _connected(self, own: dict[str, str]) -> Iterator[dict[str, Any]]:
        connection = self._connection = self._transport.connect()
        connection.timeout = SILENT_AFTER
        resumed = {"last-event-id": self._last_id} if self._last_id else {}
        try:
            with self._transport.opened(connection, "GET", _PATH, None, {"accept": "text/event-stream", **resumed, **own}) as answer:
                if self._was_open and self._last_id is None:
                    yield {"type": "reset"}
                self._was_open = True
                parser = EventParser()
                while chunk := answer.read1(65536):
                    for identity, kind, data in parser.push(chunk):
                        self._attempt = 0
                        if kind == "reset":
                            self._last_id = None
                            yield {"type": "reset"}
                            continue
                        if identity is not None:
                            self._last_id = identity
                        yield json.loads(data)
        finally:
            connection.close()

    async def __aiter__(self) -> AsyncIterator[dict[str, Any]]:
        """The same for `async for`: a thread reads, so that the loop is not held up."""
        # Loaded when it is needed: programs that await nothing start faster.
        import asyncio

        loop = asyncio.get_running_loop()
        queue: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()

        def tell(kind: str, value: Any) -> None:
            try:
                loop.call_soon_threadsafe(queue.put_nowait, (kind, value))
            except RuntimeError:
                # The loop has ended before the stream.
                self.close()

        def read() -> None:
            try:
                for event in self:
                    tell("event", event)
                tell("end", None)
            except BaseException as error:  # noqa: BLE001: it is raised where the events are awaited
                tell("error", error)

        threading.Thread(target=read, name="undertone live", daemon=True).start()
        try:
            while True:
                kind, value = await queue.get()
                if kind == "end":
                    return
                if kind == "error":
                    raise value
                yield value
        finally:
            self.close()
