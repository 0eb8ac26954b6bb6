"""The client: everything that a session or a key may do."""
from __future__ import annotations

import os
import ssl
from pathlib import Path
from typing import Any, Callable, Iterator, Mapping, TYPE_CHECKING

from .access import Access, KeyAccess, SessionAccess
from .calls import Calls
from .errors import UndertoneError, envelope_of, error_of, parsed
from .live import LiveStream
from .retry import RetryRules
from .transport import Transport
from .wave import VIEW_CODES, Quantity, Spectrum, Wave, read_view

if TYPE_CHECKING:
    import http.client

    from .types import GetWaveformChartSamplingTimeDataRecordsItem as Recording

# The longest pages: of most calls, and of the list of recordings.
_PAGE_SIZE = 1000
_RECORDING_PAGE_SIZE = 100


def _data_of(status: int, body: bytes) -> Any:
    """The data of an answer to a session, out of its envelope; one with an error is raised."""
    envelope = envelope_of(body)
    if envelope is None:
        raise UndertoneError("The answer is not one of the product", status=status)
    if envelope["code"] != 200:
        raise error_of(status, body)
    return envelope.get("data")


class Undertone(Calls):
    """A client of the product. Made by `login`, `with_key` or `with_token`; may be used by several threads.

    Every call is a method named by HTTP method and path, such as `post_mapping_findPage`. Errors are raised as UndertoneError.
    """

    def __init__(self, transport: Transport, access: Access):
        self._transport = transport
        self._access = access

    @classmethod
    def login(
        cls,
        base: str,
        user_name: str,
        password: str,
        *,
        code: str | Callable[[], str] | None = None,
        language: str = "en",
        timeout: float = 60.0,
        retries: RetryRules = RetryRules(),
        context: ssl.SSLContext | None = None,
    ) -> Undertone:
        """Logs in with a user name and a password; the session is renewed when its token ends.

        code: the two-step login code, or a function that asks for one at each log-in
        language: of messages, "en" or "cn"; timeout: seconds without a byte; context: for https
        """
        transport = Transport(base, language=language, timeout=timeout, retries=retries, context=context)

        def log_in() -> str:
            given = code() if callable(code) else code
            body = {"userName": user_name, "password": password, **({} if given is None else {"code": given})}
            return str(_data_of(200, transport.post("/login", body))["token"])

        session = SessionAccess(log_in)
        try:
            # Nothing depends on a log-in whose answer was lost.
            transport.repeat(True, session.token)
        except BaseException:
            transport.close()
            raise
        return cls(transport, session)

    @classmethod
    def with_token(cls, base: str, token: str, **options: Any) -> Undertone:
        """Goes on with the token of a session that somebody else opened; it is not renewed. Options as of login."""
        return cls(Transport(base, **options), SessionAccess(None, token))

    @classmethod
    def with_key(cls, base: str, access_id: str, secret: str, **options: Any) -> Undertone:
        """Signs every call with a key of the open API; nothing is sent yet. Options as of login."""
        return cls(Transport(base, **options), KeyAccess(access_id, secret))

    def __enter__(self) -> Undertone:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connection of this thread; the session remains."""
        self._transport.close()

    def logout(self) -> None:
        """Ends the session; a key has none."""
        if isinstance(self._access, SessionAccess):
            self.call("POST /logout")
            self._access.forget()

    def call(self, name: str, *, params: Any = None, query: Any = None, body: Any = None, file: Any = None) -> Any:
        """Sends a call by its method and path, such as "GET /area/{id}", and returns its data."""
        answer, content = self._transport.send(self._access, name, params=params, query=query, body=body, file=file)
        if self._access.letter == "s":
            return _data_of(answer.status, content)
        return None if answer.status == 204 else parsed(content)

    def read_bytes(self, name: str, *, params: Any = None, query: Any = None, body: Any = None, file: Any = None) -> bytes:
        """Sends a call whose answer is a file or numbers, and returns its bytes."""
        answer, content = self._transport.send(self._access, name, params=params, query=query, body=body, file=file)
        return _file_of(answer, content)

    def save(self, name: str, target: str | os.PathLike[str], *, params: Any = None, query: Any = None, body: Any = None) -> int:
        """Sends a call whose answer is a file, writes it as it arrives, and returns its length in bytes. Only the user can read it. Nothing remains of one that breaks off."""
        transport, access = self._transport, self._access
        _, method, url, content, headers = transport.prepared(access, name, params, query, body, None)
        part = Path(f"{os.fspath(target)}.part")

        def receive(own: dict[str, str]) -> int:
            connection = transport.connect()
            try:
                with transport.opened(connection, method, url, content, {**headers, **own}) as answer:
                    if _is_json(answer):
                        _file_of(answer, answer.read())
                    length = 0
                    while chunk := answer.read(1 << 20):
                        length += len(chunk)
                        _write(part, chunk, "wb" if length == len(chunk) else "ab")
                    if answer.length:
                        raise UndertoneError("The file broke off")
                    return length
            finally:
                connection.close()

        try:
            length = transport.authorized(access, method, url, content, receive)
            if not part.exists():
                _write(part, b"", "wb")
            part.replace(target)
            return length
        finally:
            part.unlink(missing_ok=True)

    def pages(self, name: str, filters: Mapping[str, Any] | None = None, page_size: int = _PAGE_SIZE) -> Iterator[dict[str, Any]]:
        """All records of a call that answers in pages, page after page.

        filters: its body (of a GET its query) without the page. Records that are added or deleted meanwhile may come twice or not at all.
        """
        part = "query" if name.startswith("GET ") else "body"
        seen, number = 0, 0
        while True:
            number += 1
            page = self.call(name, **{part: {**(filters or {}), "pageNum": number, "pageSize": page_size}})
            yield from page["records"]
            seen += len(page["records"])
            if not page["records"] or seen >= page["total"]:
                return

    def recordings(self, mapping_id: int, start: str | int | None = None, end: str | int | None = None) -> Iterator[Recording]:
        """Recordings of a measuring point, newest first. Times are local to its company, have an offset, or are epoch ms."""
        filters = {"mappingId": mapping_id, "startTime": start, "endTime": end}
        return self.pages("GET /waveform/chart/samplingTime", filters, _RECORDING_PAGE_SIZE)  # type: ignore[return-value]

    def wave(self, wave_id: int, quantity: Quantity = "acceleration") -> Wave:
        """A waveform: acceleration as measured, or what is computed of it."""
        return self._view(wave_id, quantity, VIEW_CODES[quantity][0], Wave)

    def spectrum(self, wave_id: int, quantity: Quantity = "acceleration") -> Spectrum:
        """The amplitude spectrum of a waveform (Hann window, peak values), computed by the server."""
        return self._view(wave_id, quantity, VIEW_CODES[quantity][1], Spectrum)

    def envelope_spectrum(self, wave_id: int) -> Spectrum:
        """The spectrum of the envelope, whose lines say what modulates the band: bearings show their fault frequencies there."""
        return self.spectrum(wave_id, "envelope")

    def live(self) -> LiveStream:
        """Events as they happen, for loops and `async for`; needs a session."""
        if self._access.letter == "k":
            raise UndertoneError("GET /monitor/live cannot be sent with a key")
        return LiveStream(self._transport, self._access)

    def _view(self, wave_id: int, quantity: str, code: int, kind: Any) -> Any:
        return read_view(self.read_bytes("GET /wave/samples", query={"waveId": wave_id, "chartType": code}), quantity, kind)


def _write(part: Path, chunk: bytes, mode: str) -> None:
    """Writes to a file of the user alone; what goes wrong with it is no lost connection."""
    try:
        with open(part, mode, opener=lambda path, flags: os.open(path, flags, 0o600)) as opened:
            opened.write(chunk)
    except OSError as error:
        raise UndertoneError(f"{part} cannot be written: {error}") from error


def _is_json(answer: http.client.HTTPResponse) -> bool:
    return "application/json" in (answer.getheader("content-type") or "")


def _file_of(answer: http.client.HTTPResponse, content: bytes) -> bytes:
    """An answer of bytes; one in JSON is an error, or says that the file is being made in the background."""
    if _is_json(answer):
        raise UndertoneError(f"The answer is no file: {str(_data_of(answer.status, content))[:200]}", status=answer.status)
    return content
