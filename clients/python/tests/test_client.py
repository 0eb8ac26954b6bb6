"""python3 -m unittest discover clients/python/tests: the client against a server of this process."""
from __future__ import annotations

import asyncio
import json
import struct
import sys
import tempfile
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np  # noqa: E402

from undertone import RetryRules, Undertone, UndertoneError, amplitude_spectrum, envelope_spectrum, send_values  # noqa: E402
from undertone.access import signed_headers, sorted_url  # noqa: E402
from undertone.live import EventParser  # noqa: E402
from undertone.retry import may_repeat, pause_of, retry_after_of  # noqa: E402
from undertone.transport import address_of  # noqa: E402


def ok(data: Any) -> tuple[int, dict[str, str], bytes]:
    return 200, {"content-type": "application/json"}, json.dumps({"code": 200, "msg": "ok", "data": data}).encode()


def refused(status: int, **headers: str) -> tuple[int, dict[str, str], bytes]:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return status, named, json.dumps({"code": status, "msg": f"refused {status}", "data": None}).encode()


LOST = (0, {}, b"")
LOGIN = ok({"token": "one", "userName": "demoadmin"})


class FakeServer:
    """A server that gives these answers one after the other; a status of 0 closes the connection without one."""

    def __init__(self, *answers: Any):
        self.seen: list[dict[str, Any]] = []
        left = list(answers)
        seen = self.seen

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def handle_any(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length") or 0))
                seen.append({"line": f"{self.command} {self.path}", "headers": dict(self.headers), "body": body})
                answer = left.pop(0) if left else refused(418)
                status, headers, content = answer(seen[-1]) if callable(answer) else answer
                if status == 0:
                    self.close_connection = True
                    return
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                if "content-length" not in headers:
                    self.send_header("content-length", str(len(content)))
                else:
                    self.close_connection = True
                self.end_headers()
                self.wfile.write(content)

            do_GET = do_POST = do_PUT = do_DELETE = handle_any

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.base = f"http://127.0.0.1:{self._server.server_address[1]}/"
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class ServedTest(unittest.TestCase):
    def server(self, *answers: Any) -> FakeServer:
        made = FakeServer(*answers)
        self.addCleanup(made.close)
        return made

    def session(self, *answers: Any) -> tuple[Undertone, FakeServer, list[float]]:
        server = self.server(LOGIN, *answers)
        client = Undertone.login(server.base, "demoadmin", "secret")
        self.addCleanup(client.close)
        pauses: list[float] = []
        client._transport._sleep = pauses.append
        return client, server, pauses


class ClientTest(ServedTest):
    def test_session_sends_its_token_and_unwraps_the_answer(self) -> None:
        client, server, _ = self.session(ok([{"label": "A", "value": 13}]))
        self.assertEqual(client.get_company_options(keyword="a b"), [{"label": "A", "value": 13}])
        self.assertEqual([one["line"] for one in server.seen], ["POST /login", "GET /company/options?keyword=a+b"])
        self.assertEqual(json.loads(server.seen[0]["body"]), {"userName": "demoadmin", "password": "secret"})
        self.assertEqual(server.seen[1]["headers"]["token"], "one")

    def test_session_is_renewed_also_for_a_call_that_changes_something(self) -> None:
        client, server, _ = self.session(refused(401), ok({"token": "two"}), ok({"id": 3}))
        self.assertEqual(client.post_area_add({"companyId": 1, "name": "x"})["id"], 3)
        self.assertEqual([one["line"] for one in server.seen], ["POST /login", "POST /area/add", "POST /login", "POST /area/add"])
        self.assertEqual(server.seen[3]["headers"]["token"], "two")

    def test_threads_share_one_renewal(self) -> None:
        logins = []

        def answer(request: dict[str, Any]) -> Any:
            if request["line"] == "POST /login":
                logins.append(1)
                return ok({"token": f"token {len(logins)}"})
            return ok(None) if request["headers"]["token"] == "token 2" else refused(401)

        server = self.server(*[answer] * 40)
        client = Undertone.login(server.base, "u", "p")
        threads = [threading.Thread(target=lambda: (client.get_system_user_getInfo(), client.close())) for _ in range(6)]
        for one in threads:
            one.start()
        for one in threads:
            one.join()
        self.assertEqual(len(logins), 2)
        client.close()

    def test_a_refused_log_in_is_raised_with_its_code_and_not_tried_again(self) -> None:
        server = self.server((200, {}, json.dumps({"code": 1031, "msg": "Incorrect username or password", "data": None}).encode()))
        with self.assertRaises(UndertoneError) as raised:
            Undertone.login(server.base, "u", "p")
        self.assertEqual((raised.exception.code, raised.exception.status, len(server.seen)), (1031, 200, 1))

    def test_a_token_of_somebody_else_is_not_renewed(self) -> None:
        server = self.server(refused(401))
        client = Undertone.with_token(server.base, "given")
        self.addCleanup(client.close)
        with self.assertRaises(UndertoneError) as raised:
            client.get_system_user_getInfo()
        self.assertEqual((raised.exception.status, len(server.seen)), (401, 1))

    def test_errors_have_code_and_field(self) -> None:
        body = {"code": 1004, "msg": "Name in use", "data": None, "field": "name"}
        client, _, _ = self.session((200, {}, json.dumps(body).encode()), (200, {}, b"<html>"))
        with self.assertRaises(UndertoneError) as raised:
            client.post_area_add({"companyId": 1, "name": "x"})
        self.assertEqual((raised.exception.code, raised.exception.field, str(raised.exception)), (1004, "name", "Name in use"))
        with self.assertRaisesRegex(UndertoneError, "not one of the product"):
            client.get_system_user_getInfo()
        with self.assertRaisesRegex(UndertoneError, "is no call of version"):
            client.call("GET /no/such")
        with self.assertRaisesRegex(UndertoneError, "needs id"):
            client.call("GET /area/{id}")

    def test_what_reads_is_sent_again_with_growing_pauses(self) -> None:
        client, _, pauses = self.session(LOST, refused(503), ok(7))
        self.assertEqual(client.get_system_user_getInfo(), 7)
        self.assertEqual(len(pauses), 2)
        self.assertGreaterEqual(pauses[0], 0.25)
        self.assertGreater(pauses[1], pauses[0])

    def test_an_answer_that_breaks_off_is_lost_too(self) -> None:
        client, _, _ = self.session((200, {"content-length": "100"}, b"{"), ok(7))
        self.assertEqual(client.get_system_user_getInfo(), 7)

    def test_a_change_is_sent_once_where_its_answer_was_lost(self) -> None:
        client, server, _ = self.session(LOST)
        with self.assertRaises(UndertoneError) as raised:
            client.post_area_add({"companyId": 1, "name": "x"})
        self.assertEqual((raised.exception.status, len(server.seen)), (0, 2))

    def test_a_change_waits_where_the_server_had_too_many_calls(self) -> None:
        client, _, pauses = self.session(refused(429, retry_after="7"), ok({"id": 3}), refused(503, retry_after="1"))
        self.assertEqual(client.post_area_add({"companyId": 1, "name": "x"}), {"id": 3})
        self.assertEqual(pauses, [7.0])
        with self.assertRaises(UndertoneError) as raised:
            client.post_area_add({"companyId": 1, "name": "x"})
        self.assertEqual((raised.exception.status, raised.exception.retry_after), (503, 1.0))

    def test_rules_of_attempts(self) -> None:
        now = 1_796_032_800.0  # Mon, 30 Nov 2026 10:00:00 GMT
        headers = ["7", "Mon, 30 Nov 2026 10:00:20 GMT", None, "soon"]
        self.assertEqual([retry_after_of(one, now) for one in headers], [7.0, 20.0, None, None])
        rules = RetryRules()
        self.assertEqual([pause_of(rules, attempt, None, 1) for attempt in range(4)], [0.5, 1.0, 2.0, None])
        self.assertIsNone(pause_of(rules, 0, 3600, 0))
        self.assertEqual([may_repeat(404, True), may_repeat(0, False), may_repeat(0, True), may_repeat(500, True)], [False, False, True, False])

    def test_a_key_signs_as_the_product_does(self) -> None:
        given = ("ut00112233445566778899", "secret", "GET", "/openapi/v1/whoAmI", b"", 1763700000000, "0123456789abcdef")
        # Computed by openssl, as in the test of the product.
        self.assertEqual(signed_headers(*given)["sign"], "8E6DD714C6E8B1BBE30D62197ED55DDAFBAC35CB4FD46BFE69BD841E92212779")
        self.assertEqual(sorted_url("/a?c=1&b=2&&a=3"), "/a?a=3&b=2&c=1")

    def test_calls_of_a_key_are_plain(self) -> None:
        problem = {"type": "about:blank", "title": "Not Found", "status": 404, "detail": "No such record", "code": 1002}
        page = {"records": [], "total": 0}
        server = self.server(refused(503), (200, {}, json.dumps(page).encode()), (204, {}, b""), (404, {}, json.dumps(problem).encode()))
        client = Undertone.with_key(server.base, "ut00112233445566778899", "secret")
        client._transport._sleep = lambda _: None
        self.addCleanup(client.close)
        self.assertEqual(client.post_mapping_findPage({}), page)
        self.assertEqual({one["line"] for one in server.seen}, {"POST /openapi/v1/mapping/findPage"})
        self.assertNotEqual(server.seen[0]["headers"]["nonce"], server.seen[1]["headers"]["nonce"])
        self.assertIsNone(client.call("POST /machineModel/detach", body={"ids": [1]}))
        with self.assertRaises(UndertoneError) as raised:
            client.get_area_id(id=9)
        self.assertEqual((raised.exception.code, raised.exception.status), (1002, 404))
        with self.assertRaisesRegex(UndertoneError, "cannot be sent with a key"):
            client.post_openApi_findPage({})
        with self.assertRaisesRegex(UndertoneError, "cannot be sent with a key"):
            client.live()

    def test_pages(self) -> None:
        pages = [ok({"records": [{"id": one} for one in ids], "total": 5}) for ids in ([1, 2], [3, 4], [5])]
        client, server, _ = self.session(*pages, ok({"records": [{"waveId": 1}], "total": 2}), ok({"records": [], "total": 2}))
        self.assertEqual([one["id"] for one in client.pages("POST /mapping/findPage", {"name": "P"}, 2)], [1, 2, 3, 4, 5])
        self.assertEqual(json.loads(server.seen[3]["body"]), {"name": "P", "pageNum": 3, "pageSize": 2})
        self.assertEqual([one["waveId"] for one in client.recordings(7)], [1])
        self.assertEqual(server.seen[4]["line"], "GET /waveform/chart/samplingTime?mappingId=7&pageNum=1&pageSize=100")

    def test_addresses(self) -> None:
        self.assertEqual(address_of("/a/{id}", {"id": "1,../x?y"}, {"b": True, "c": None, "d": 0, "e": ""}), "/a/1%2C..%2Fx%3Fy?b=true&d=0")

    def test_waveforms_are_arrays(self) -> None:
        head = {"waveId": 5, "chartType": 100, "axes": ["X", "Z"], "n": 3, "step": 0.5, "sampleHz": 2000, "rpm": 1480, "unit": "m/s²", "t0": 1763700000000}
        spectrum = {**head, "axes": ["X"], "n": 5, "step": 2, "band": [500, 900]}
        first, second = binary(head, [1, 2, 3], [4, 5, float("nan")]), binary(spectrum, [0, 3, 1, 7, 0])
        client, server, _ = self.session(first, second, binary(head, [1.0]), ok({"jobId": 4}))
        wave = client.wave(5)
        self.assertEqual((wave.rate, wave.unit, wave.rpm, wave.step, wave.band, wave.is_calibrated), (2000, "m/s²", 1480, 0.0005, None, True))
        self.assertEqual(wave.time.isoformat() if wave.time else "", "2025-11-21T04:40:00+00:00")
        np.testing.assert_array_equal(wave.axes["X"], np.array([1, 2, 3], np.float32))
        np.testing.assert_array_equal(wave.axes["Z"], np.array([4, 5], np.float32))
        np.testing.assert_allclose(wave.times(), [0, 0.0005, 0.001])
        lines = client.envelope_spectrum(5)
        self.assertEqual((lines.step, lines.band, lines.peaks("X"), lines.peaks("Y")), (2, (500, 900), [(6.0, 7.0), (2.0, 3.0)], []))
        self.assertIn("chartType=104", server.seen[2]["line"])
        with self.assertRaisesRegex(UndertoneError, "truncated"):
            client.wave(5)
        with self.assertRaisesRegex(UndertoneError, "no file"):
            client.wave(5)

    def test_a_file_is_written_whole_or_not_at_all(self) -> None:
        client, _, _ = self.session((200, {}, b"a,b\n"), (200, {"content-length": "100"}, b"a,"))
        with tempfile.TemporaryDirectory() as folder:
            target = Path(folder) / "points.csv"
            self.assertEqual(client.save("GET /excel/ware/export", target), 4)
            self.assertEqual(target.read_bytes(), b"a,b\n")
            with self.assertRaises(UndertoneError):
                client.save("GET /excel/ware/export", target)
            self.assertEqual([one.name for one in Path(folder).iterdir()], ["points.csv"])
            self.assertEqual(target.read_bytes(), b"a,b\n")

    def test_an_upload_is_a_form(self) -> None:
        client, server, _ = self.session(ok(None))
        with tempfile.NamedTemporaryFile(suffix=".wav") as file:
            file.write(b"RIFF")
            file.flush()
            client.post_wave_import_preview(file.name)
        self.assertIn(b'name="file"; filename="', server.seen[1]["body"])
        self.assertIn(b"\r\n\r\nRIFF\r\n--", server.seen[1]["body"])

    def test_values_of_a_device(self) -> None:
        server = self.server((200, {}, b'{"outcome":"stored"}'))
        sent = send_values(server.base, "C/1", {"S": [{"ts": 1, "values": {"vX": 1.2}}]})
        self.assertEqual((sent, server.seen[0]["line"]), ({"outcome": "stored"}, "POST /api/v1/C%2F1/gateway/telemetry"))


class LiveTest(ServedTest):
    def streams(self, *texts: str) -> tuple[Undertone, FakeServer]:
        client, server, _ = self.session(*[(200, {"content-type": "text/event-stream"}, text.encode()) for text in texts])
        return client, server

    def test_events_may_be_split_anywhere(self) -> None:
        parser = EventParser()
        chunks = [b"retry: 2000\r\n: new\r\n\r", b"\nid: a-1\ndata: {\"a\":", b"1}\ndata\n\n", b"event: reset\ndata: {}\r\r"]
        events = [event for chunk in chunks for event in parser.push(chunk)]
        self.assertEqual(events + parser.push(b"\n"), [("a-1", "message", '{"a":1}\n'), ("a-1", "reset", "{}")])

    def test_goes_on_behind_the_last_event(self) -> None:
        client, server = self.streams('id: a-1\ndata: {"type":"finding"}\n\n', 'event: reset\ndata: {}\n\nid: b-1\ndata: {"type":"round"}\n\n')
        stream = client.live()
        stream._wait = lambda _: None
        events = []
        for event in stream:
            events.append(event["type"])
            if len(events) == 3:
                break
        self.assertEqual(events, ["finding", "reset", "round"])
        self.assertEqual(server.seen[2]["headers"]["last-event-id"], "a-1")

    def test_a_stream_lost_before_it_had_an_id_says_so(self) -> None:
        client, _ = self.streams(": nothing\n\n", 'data: {"type":"asset"}\n\n')
        stream = client.live()
        stream._wait = lambda _: None
        events = iter(stream)
        self.assertEqual([next(events)["type"], next(events)["type"]], ["reset", "asset"])
        stream.close()

    def test_is_awaited_too_and_a_refusal_is_raised(self) -> None:
        client, _, _ = self.session((200, {}, b'id: 1\ndata: {"type":"wave"}\n\n'), refused(403))

        async def read() -> list[str]:
            kinds = []
            stream = client.live()
            stream._wait = lambda _: None
            async for event in stream:
                kinds.append(event["type"])
            return kinds

        with self.assertRaises(UndertoneError) as raised:
            asyncio.run(read())
        self.assertEqual(raised.exception.status, 403)


def binary(head: dict[str, Any], *axes: list[float]) -> tuple[int, dict[str, str], bytes]:
    text = json.dumps(head).encode()
    text += b" " * (-len(text) % 4)
    return 200, {"content-type": "application/octet-stream"}, struct.pack("<I", len(text)) + text + np.array(sum(axes, []), "<f4").tobytes()


class SpectraTest(unittest.TestCase):
    def test_a_tone_shows_its_amplitude(self) -> None:
        rate, n = 4096.0, 4096
        t = np.arange(n) / rate
        hz, amplitude = amplitude_spectrum(3 * np.sin(2 * np.pi * 160 * t) + 5, rate)
        self.assertEqual(hz[int(np.argmax(amplitude))], 160)
        self.assertAlmostEqual(float(amplitude.max()), 3, places=6)
        self.assertAlmostEqual(float(amplitude[0]), 0, places=6)

    def test_the_envelope_shows_what_modulates_a_band(self) -> None:
        rate, n = 25_600.0, 25_600
        t = np.arange(n) / rate
        x = (1 + 0.5 * np.cos(2 * np.pi * 87 * t)) * np.sin(2 * np.pi * 5000 * t) + 4 * np.sin(2 * np.pi * 50 * t)
        hz, amplitude = envelope_spectrum(x, rate)
        self.assertEqual(hz[int(np.argmax(amplitude))], 87)
        self.assertAlmostEqual(float(amplitude.max()), 0.5, places=3)
        with self.assertRaises(ValueError):
            envelope_spectrum(x, rate, (9000, 13_000))


if __name__ == "__main__":
    unittest.main()
