"""Waveforms and spectra as numpy arrays."""
from __future__ import annotations

import json
import struct
from dataclasses import dataclass, field
from datetime import datetime, timezone
from typing import Literal

import numpy as np

from .errors import UndertoneError

Quantity = Literal["acceleration", "velocity", "displacement", "envelope"]

# Codes of the views of a waveform, in time and as a spectrum: chartType of the calls of waveforms.
VIEW_CODES: dict[str, tuple[int, int]] = {
    "acceleration": (100, 101),
    "velocity": (102, 103),
    "displacement": (106, 107),
    "envelope": (-104, 104),
}


@dataclass(frozen=True)
class View:
    """What waveforms and spectra have in common.

    unit: of the values; time: of the first sample, with zone UTC, or None; rate: samples per second of the measurement; rpm: speed of the shaft or None;
    is_calibrated: False where nothing is judged by it; band: of the envelope in Hz, or None; axes: values by "X", "Y", "Z" (float32, read only)
    """

    wave_id: int
    quantity: str
    unit: str
    time: datetime | None
    rate: float
    rpm: float | None
    is_calibrated: bool
    band: tuple[float, float] | None
    axes: dict[str, np.ndarray] = field(repr=False)


@dataclass(frozen=True)
class Wave(View):
    """A waveform: values at equal steps of time."""

    step: float  # seconds

    def times(self) -> np.ndarray:
        """Seconds after the first sample, for the longest axis."""
        return np.arange(max((len(one) for one in self.axes.values()), default=0)) * self.step


@dataclass(frozen=True)
class Spectrum(View):
    """A spectrum: amplitudes (peak values) at equal steps of frequency, from 0 Hz."""

    step: float  # Hz

    def frequencies(self) -> np.ndarray:
        """Frequencies of the lines in Hz."""
        return np.arange(max((len(one) for one in self.axes.values()), default=0)) * self.step

    def peaks(self, axis: str, count: int = 5) -> list[tuple[float, float]]:
        """The highest local maxima of an axis as (Hz, value), the highest first; none for an axis that it does not have."""
        return peaks_of(self.axes.get(axis, np.zeros(0, np.float32)), self.step, count)


def peaks_of(amplitude: np.ndarray, step: float, count: int = 5) -> list[tuple[float, float]]:
    """The highest local maxima of a spectrum as (Hz, value), the highest first."""
    middle = amplitude[1:-1]
    at = np.flatnonzero((middle > amplitude[:-2]) & (middle >= amplitude[2:])) + 1 if len(amplitude) > 2 else np.zeros(0, int)
    best = at[np.argsort(amplitude[at])[::-1][:count]]
    return [(float(line * step), float(amplitude[line])) for line in best]


def _without_padding(values: np.ndarray) -> np.ndarray:
    """Values before the NaN that fill up an axis that is shorter than the longest."""
    if len(values) == 0 or not np.isnan(values[-1]):
        return values
    known = np.flatnonzero(~np.isnan(values))
    return values[: known[-1] + 1] if len(known) else values[:0]


def read_view(answer: bytes, quantity: str, kind: type[Wave] | type[Spectrum]) -> Wave | Spectrum:
    """Reads the binary answer of /wave/samples.

    Length of the head (uint32), the head as JSON, then an array of float32 for each axis, all little-endian. The arrays are views of the answer: nothing is
    copied.
    """
    if len(answer) < 4:
        raise UndertoneError("The answer is truncated")
    (length,) = struct.unpack_from("<I", answer)
    start = 4 + length
    if start > len(answer):
        raise UndertoneError("The answer is truncated")
    head = json.loads(answer[4:start])
    n, names = head["n"], head["axes"]
    if start + 4 * n * len(names) > len(answer):
        raise UndertoneError("The answer is truncated")
    values = np.frombuffer(answer, "<f4", n * len(names), start).reshape(len(names), n)
    t0 = head.get("t0")
    band = head.get("band")
    return kind(
        wave_id=head["waveId"],
        quantity=quantity,
        unit=head["unit"],
        time=None if t0 is None else datetime.fromtimestamp(t0 / 1000, timezone.utc),
        rate=head["sampleHz"],
        rpm=head["rpm"],
        is_calibrated=head.get("isCalibrated") is not False,
        band=None if band is None else (band[0], band[1]),
        axes={axis: _without_padding(values[i]) for i, axis in enumerate(names)},
        # Waveforms have ms in the answer.
        step=head["step"] / 1000 if kind is Wave else head["step"],
    )
