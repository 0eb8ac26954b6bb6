"""From the log-in to an envelope spectrum: UNDERTONE_URL, UNDERTONE_USER and UNDERTONE_PASSWORD in the environment."""
import os
from undertone import Undertone, envelope_spectrum

plant = Undertone.login(os.environ["UNDERTONE_URL"], os.environ["UNDERTONE_USER"], os.environ["UNDERTONE_PASSWORD"])
recording = next(plant.recordings(plant.get_wave_getDefaultWave()["mappingId"]))
wave, spectrum = plant.wave(recording["waveId"]), plant.envelope_spectrum(recording["waveId"])
print(f"point {recording['mappingId']}, {wave.time:%Y-%m-%d %H:%M:%S}: {','.join(wave.axes)}, {wave.rate:g} Hz, {wave.unit}")
for axis, samples in wave.axes.items():
    hz, amplitude = envelope_spectrum(samples, wave.rate)  # the same with numpy: here bands may be tried
    print(axis, spectrum.peaks(axis), f"differs from numpy by {abs(spectrum.axes[axis] - amplitude).max() / amplitude.max():.1e}")
plant.logout()
