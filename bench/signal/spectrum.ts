import { spawnSync } from 'node:child_process'
import { bandMap } from '@undertone/dsp/band/band-map'
import { envelopeSpectrum } from '@undertone/dsp/filter/envelope'
import { toVelocity } from '@undertone/dsp/filter/integrate'
import { separated } from '@undertone/dsp/filter/separate'
import { prewhitened } from '@undertone/dsp/filter/whiten'
import { enhancedEnvelope } from '@undertone/dsp/spectrum/enhanced-envelope'
import { kurtogram } from '@undertone/dsp/spectrum/kurtogram'
import { amplitudeSpectrum } from '@undertone/dsp/spectrum/spectrum'

const SAMPLES = 65_536
const AXES = 3
const SAMPLE_HZ = 25_600
const RUNS = 25
/** A changed window or band of such a waveform must be drawn within one frame, in ms of work (performance.md). */
const FRAME_MS = 16

const wave = Array.from({ length: AXES }, (_, axis) =>
  Float64Array.from({ length: SAMPLES }, (_, i) => Math.sin(i * (0.37 + axis)) + ((i * 7919) % 1000) / 1000),
)
const band = { lowHz: 500, highHz: 5000 }

/** Each view of a waveform with three axes: ours, and the same in NumPy for one axis `x`. */
const PICTURES: readonly { readonly name: string; readonly ours: (x: Float64Array) => unknown; readonly numpy: string }[] = [
  { name: 'spectrum, Hann', ours: (x) => amplitudeSpectrum(x, SAMPLE_HZ), numpy: 'spectrum(x, hann)' },
  {
    name: 'spectrum, flat-top',
    ours: (x) => amplitudeSpectrum(x, SAMPLE_HZ, { window: 'flatTop' }),
    numpy: 'spectrum(x, flattop)',
  },
  { name: 'velocity', ours: (x) => toVelocity(x, SAMPLE_HZ), numpy: 'velocity(x)' },
  { name: 'envelope spectrum', ours: (x) => envelopeSpectrum(x, SAMPLE_HZ, band), numpy: 'spectrum(envelope(x, 500, 5000), hann)' },
  { name: 'pre-whitening', ours: prewhitened, numpy: 'whitened(x)' },
  { name: 'kurtogram, 4 levels', ours: (x) => kurtogram(x, SAMPLE_HZ), numpy: 'kurtogram(x)' },
  { name: 'autogram, 4 levels', ours: (x) => bandMap(x, SAMPLE_HZ, 'autocorrelation', 4), numpy: 'autogram(x)' },
  { name: 'infogram, 4 levels', ours: (x) => bandMap(x, SAMPLE_HZ, 'negentropy', 4), numpy: 'infogram(x)' },
  { name: 'discrete/random separation', ours: (x) => separated(x), numpy: 'separated(x)' },
  { name: 'enhanced envelope', ours: (x) => enhancedEnvelope(x, SAMPLE_HZ, band), numpy: 'enhanced(x, 500, 5000)' },
]

const REFERENCE = `
import json, time, numpy as np, scipy.fft as sf, scipy.signal as ss
n, fs = ${SAMPLES}, ${SAMPLE_HZ}
f = sf.rfftfreq(n, 1 / fs)
hann, flattop = ss.get_window('hann', n), ss.get_window('flattop', n)
def spectrum(x, w):
    return 2 * np.abs(sf.rfft((x - x.mean()) * w)) / w.sum()
def velocity(x):
    X = sf.rfft(x - x.mean()); keep = f >= 10
    Y = np.zeros_like(X); Y[keep] = X[keep] / (2j * np.pi * f[keep])
    return sf.irfft(Y, n) * 1e3
def envelope(x, lo, hi):
    X = sf.rfft(x - x.mean()); Z = np.zeros(n, complex); m = (f >= lo) & (f <= hi)
    Z[:len(f)][m] = 2 * X[m]
    return np.abs(sf.ifft(Z))
def whitened(x):
    X = sf.rfft(x - x.mean()); y = sf.irfft(X / np.maximum(np.abs(X), 1e-12), n)
    return y / np.sqrt(np.mean(y ** 2))
def kurtogram(x):
    for level in range(1, 5):
        for bands in (2 ** level, 3 * 2 ** (level - 1)):
            for i in range(bands):
                z = envelope(x, i * fs / 2 / bands, (i + 1) * fs / 2 / bands) ** 2
                np.mean(z ** 2) / np.mean(z) ** 2
def autogram(x):
    for e in bands(x):
        m = e - e.mean(); p = sf.rfft(m, 2 * len(m)); c = sf.irfft(np.abs(p) ** 2)[4:len(m) // 2] / np.arange(len(m) - 4, len(m) - len(m) // 2, -1)
        c = c - c.mean(); np.mean(c ** 4) / np.mean(c ** 2) ** 2
def infogram(x):
    for e in bands(x):
        p = np.abs(sf.rfft(e - e.mean())[1:len(e) // 4]) ** 2
        for q in (e / e.mean(), p / p.mean()): np.mean(q * np.log(q + 1e-300))
def bands(x):
    X = sf.rfft(x - x.mean())
    for level in range(0, 5):
        for count in ((2 ** level, 3 * 2 ** (level - 1)) if level else (1,)):
            for i in range(count):
                Z = X[i * n // 2 // count + 1:(i + 1) * n // 2 // count]
                yield np.abs(sf.ifft(Z, 1 << int(np.ceil(np.log2(2 * len(Z)))))) ** 2
def separated(x):
    s = 8192; w = ss.get_window('hann', s); y = x - x.mean(); num = 0; den = 0
    for i in range(0, n - 2 * s - 500 + 1, s // 2):
        a = sf.rfft(y[i:i + s] * w, 2 * s); b = sf.rfft(y[i + s + 500:i + 2 * s + 500] * w, 2 * s)
        num = num + b * np.conj(a); den = den + np.abs(a) ** 2
    gain = np.clip(np.abs(num) / den, 0, 1) ** 2
    return y - sf.irfft(sf.rfft(y) * np.interp(np.arange(n // 2 + 1) / n, np.arange(s + 1) / (2 * s), gain), n)
def enhanced(x, lo, hi):
    y = np.lib.stride_tricks.sliding_window_view(x - x.mean(), 128)[::8][:8100]
    T = sf.rfft(y * ss.get_window('hann', 128), axis=1).T
    w = ss.get_window('hann', T.shape[1]); g = np.zeros(T.shape[1] // 2)
    for k in range(int(np.ceil(lo / fs * 128)), int(hi / fs * 128) + 1):
        S = np.zeros(T.shape[1], complex)
        for p in range(0, 9):
            o = T[k - p] if k >= p else np.conj(T[p - k])
            c = T[k] * np.conj(o); S = S + (-1) ** p * sf.fft((c - c.mean()) * w)
        g = g + np.abs(S[:len(g)]) ** 2
    return g
xs = [np.random.randn(n) for _ in range(${AXES})]
out = []
for work in (${PICTURES.map(({ numpy }) => `lambda x: ${numpy}`).join(', ')}):
    best = 1e9
    for _ in range(5):
        t = time.perf_counter()
        for x in xs: work(x)
        best = min(best, time.perf_counter() - t)
    out.append(best * 1e3)
print(json.dumps(out))
`

/** The same views by NumPy and SciPy in ms; empty where they are not installed. */
function reference(): number[] {
  const { status, stdout } = spawnSync('python3', ['-c', REFERENCE], { encoding: 'utf8' })
  const parsed: unknown = status === 0 ? JSON.parse(stdout) : []
  return Array.isArray(parsed) ? parsed.map(Number) : []
}

const theirs = reference()
console.log(`pictures of ${SAMPLES} samples x ${AXES} axes, best of ${RUNS} runs in ms; a frame has ${FRAME_MS} ms`)
for (const [i, { name, ours }] of PICTURES.entries()) {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    for (const x of wave) ours(x)
    best = Math.min(best, performance.now() - start)
  }
  const other = theirs[i]
  const compared = other === undefined ? '' : `  scipy ${other.toFixed(1).padStart(7)}  ratio ${(best / other).toFixed(2)}`
  console.log(`${name.padEnd(26)} ours ${best.toFixed(1).padStart(7)}${compared}`)
}
