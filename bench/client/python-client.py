"""Measured by client.ts: from the log-in to an envelope spectrum with the client, against the same waveform read from disk with numpy."""
import json
import os
import statistics
import sys
import time

imported = time.perf_counter()
import numpy as np  # noqa: E402

with_numpy = time.perf_counter()
from undertone import Undertone, envelope_spectrum  # noqa: E402

with_client = time.perf_counter()

base, user, password = os.environ["UNDERTONE_URL"], os.environ["UNDERTONE_USER"], os.environ["UNDERTONE_PASSWORD"]
points = json.loads(os.environ["POINTS"])


def timed(work):
    start = time.perf_counter()
    value = work()
    return value, (time.perf_counter() - start) * 1000


def median(rows):
    return {name: statistics.median(row[name] for row in rows) for name in rows[0]}


def from_disk(file, rate):
    samples, read = timed(lambda: np.fromfile(file, "<f4"))
    _, spectrum = timed(lambda: envelope_spectrum(samples, rate))
    return {"read": read, "spectrum": spectrum}


def with_session(mapping_id, index):
    plant, login = timed(lambda: Undertone.login(base, user, password))
    recordings, listed = timed(lambda: list(plant.recordings(mapping_id)))
    wave, first = timed(lambda: plant.wave(recordings[index]["waveId"]))
    _, again = timed(lambda: plant.wave(recordings[index]["waveId"]))
    (_, own), local = timed(lambda: envelope_spectrum(wave.axes["X"], wave.rate))
    served, server = timed(lambda: plant.envelope_spectrum(recordings[index]["waveId"]))
    difference = float(np.abs(served.axes["X"] - own).max() / own.max())
    plant.logout()
    plant.close()
    return {"login": login, "list": listed, "wave": first, "again": again, "spectrum": local, "server": server, "difference": difference}


results = []
for point in points:
    # What is loaded or planned once is not part of a measurement.
    from_disk(point["files"][0], point["rate"])
    disk = [from_disk(file, point["rate"]) for file in point["files"]]
    client = [with_session(point["mappingId"], index) for index in range(len(point["files"]))]
    results.append({"samples": point["samples"], "disk": median(disk), "client": median(client), "difference": max(row["difference"] for row in client)})
json.dump({"numpyMs": (with_numpy - imported) * 1000, "clientMs": (with_client - with_numpy) * 1000, "results": results}, sys.stdout)
