"""The envelope spectrum with numpy, as the product computes it: to try other bands, and to check."""
from __future__ import annotations

import numpy as np


def default_band(rate: float) -> tuple[float, float]:
    """The band in Hz of which the product takes envelopes."""
    return (max(500.0, 0.05 * rate) if rate >= 2500 else 0.1 * rate, 0.45 * rate)


def envelope(samples: np.ndarray, rate: float, band: tuple[float, float] | None = None) -> np.ndarray:
    """The envelope of a band (Hz, both ends included): magnitude of the analytic signal, in the unit of the samples."""
    low, high = band or default_band(rate)
    if not 0 <= low < high <= rate / 2 * (1 + 1e-12):
        raise ValueError(f"the band {low} to {high} Hz does not lie between 0 and {rate / 2} Hz")
    x = np.asarray(samples, np.float64)
    n = len(x)
    lines = np.fft.fft(x - x.mean())
    hz = np.arange(n) * (rate / n)
    analytic = np.zeros(n, complex)
    # Only positive frequencies: the line at half the rate counts as negative.
    inside = (np.arange(n) >= 1) & (np.arange(n) < n / 2) & (hz >= low) & (hz <= high)
    if not inside.any():
        raise ValueError(f"the band {low} to {high} Hz holds no line of {n} samples at {rate} Hz")
    analytic[inside] = 2 * lines[inside]
    return np.abs(np.fft.ifft(analytic))


def amplitude_spectrum(samples: np.ndarray, rate: float) -> tuple[np.ndarray, np.ndarray]:
    """Frequencies in Hz and amplitudes (peak values) of samples without their mean, by a Hann window."""
    x = np.asarray(samples, np.float64)
    n = len(x)
    # Periodic, as the product's: numpy's own is symmetric.
    window = 0.5 - 0.5 * np.cos(2 * np.pi * np.arange(n) / n)
    amplitude = 2 * np.abs(np.fft.rfft((x - x.mean()) * window)) / window.sum()
    amplitude[0] /= 2
    if n % 2 == 0:
        amplitude[-1] /= 2
    return np.arange(len(amplitude)) * (rate / n), amplitude


def envelope_spectrum(samples: np.ndarray, rate: float, band: tuple[float, float] | None = None) -> tuple[np.ndarray, np.ndarray]:
    """Frequencies in Hz and amplitudes of the envelope of a band: its lines say what modulates it."""
    return amplitude_spectrum(envelope(samples, rate, band), rate)
