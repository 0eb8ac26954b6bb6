"""A program of a customer: a key and a session side by side, the live stream awaited and in a loop."""
import asyncio
import json
import os

import numpy as np
from undertone import Undertone, UndertoneError

base = os.environ["UNDERTONE_URL"]
session = Undertone.login(base, os.environ["UNDERTONE_USER"], os.environ["UNDERTONE_PASSWORD"])
key = Undertone.with_key(base, os.environ["ID"], os.environ["SECRET"])
wave_id = next(key.recordings(key.get_wave_getDefaultWave()["mappingId"]))["waveId"]
one, other = session.wave(wave_id), key.wave(wave_id)
points = sum(1 for _ in key.pages("POST /mapping/findPage", page_size=3))
total = session.post_mapping_findPage({})["total"]
try:
    key.post_alarm_findPage({})
    denied = None
except UndertoneError as error:
    denied = [error.status, error.code > 1000]
with session.live() as events:
    first = next(event for event in events if event["type"] == "point")


async def awaited():
    async for event in session.live():
        if event["type"] == "point":
            return event["type"]


live = [first["type"], asyncio.run(awaited())]
session.logout()
user = session.get_system_user_getInfo()["user"]["userName"]
same = all(np.array_equal(one.axes[axis], other.axes[axis]) for axis in one.axes) and one.time == other.time
samples = max(len(values) for values in one.axes.values())
print(json.dumps({"isSame": same, "samples": samples, "points": points, "total": total, "denied": denied, "live": live, "user": user}))
