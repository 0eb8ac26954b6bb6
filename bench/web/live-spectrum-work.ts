import { defaultEnvelopeBand } from '@undertone/dsp/filter/envelope'
import { joinHalves } from '@undertone/dsp/kernel/join-halves'
import { halfRoots, planOf } from '@undertone/dsp/kernel/plan-cache'
import { type Band, withoutMean } from '@undertone/dsp/record/samples'
import { coherentGain, type WindowName, windowedWithoutMean, windowOf } from '@undertone/dsp/spectrum/window'
import { createSpectrumCache } from '../../apps/web/src/features/analysis/spectrum/task/spectrum-cache.ts'
import type { SpectrumJob } from '../../apps/web/src/features/analysis/spectrum/task/spectrum-job.ts'

const samples = 65_536
const axes = ['X', 'Y', 'Z'] as const
const sampleHz = 25_600

/** A setting that changes with every run: computed by our code on a waveform with three axes, and by the plain path, without kernel and caches. */
export interface LiveChange {
  readonly name: string
  readonly ours: (run: number) => unknown
  readonly plain: (run: number) => unknown
}

const noise = (axis: number) => Float32Array.from({ length: samples }, (_, i) => Math.sin(i * (0.37 + axis)) + ((i * 7919) % 1000) / 1000)

/** The spectrum of a real record by the plain plans, without the WebAssembly kernel. */
function plainFft(x: Float64Array): { re: Float64Array; im: Float64Array } {
  const half = x.length / 2
  const out = { re: new Float64Array(half + 1), im: new Float64Array(half + 1) }
  joinHalves(planOf(half).run(x), halfRoots(x.length), out.re, out.im, half)
  return out
}

function plainSpectrum(signal: Float64Array, name: WindowName): Float64Array {
  const window = windowOf(name, signal.length)
  const { re, im } = plainFft(windowedWithoutMean(signal, window))
  const scale = 2 / (signal.length * coherentGain(window))
  return re.map((value, k) => scale * Math.hypot(value, im[k]!))
}

function plainEnvelope(x: Float64Array, { lowHz, highHz }: Band): Float64Array {
  const { re, im } = plainFft(withoutMean(x))
  const packed = new Float64Array(2 * x.length)
  for (let k = 1; k < x.length / 2; k++) {
    const hz = (k * sampleHz) / x.length
    // The inverse transform is the forward one with real and imaginary parts swapped.
    if (hz >= lowHz && hz <= highHz) packed.set([2 * im[k]!, 2 * re[k]!], 2 * k)
  }
  const z = planOf(x.length).run(packed)
  return Float64Array.from({ length: x.length }, (_, i) => Math.hypot(z[2 * i]!, z[2 * i + 1]!) / x.length)
}

/** The measured changes, on a waveform in memory. */
export function liveChanges(): LiveChange[] {
  const desk = createSpectrumCache()
  const records = axes.map((_, axis) => noise(axis))
  const body = new Float32Array(axes.length * samples)
  for (const [axis, record] of records.entries()) body.set(record, axis * samples)
  desk.load({ waveId: 1, axes, n: samples, sampleHz, body: body.buffer })
  const own = records.map((record) => Float64Array.from(record))
  const windows: readonly WindowName[] = ['hann', 'flatTop', 'blackman']
  const windowOfRun = (run: number) => windows[run % windows.length] ?? 'hann'
  const bandOfRun = (run: number): Band => ({ lowHz: 500 + 10 * run, highHz: 5000 + 10 * run })
  const changes: readonly {
    readonly name: string
    readonly job: (run: number) => Pick<SpectrumJob, 'kind' | 'choice'>
    readonly plain: (x: Float64Array, run: number) => unknown
  }[] = [
    {
      name: 'window, acceleration',
      job: (run) => ({ kind: 'acceleration', choice: { window: windowOfRun(run) } }),
      plain: (x, run) => plainSpectrum(x, windowOfRun(run)),
    },
    {
      name: 'window, envelope',
      job: (run) => ({ kind: 'envelope', choice: { window: windowOfRun(run) } }),
      plain: (x, run) => plainSpectrum(plainEnvelope(x, defaultEnvelopeBand(sampleHz)), windowOfRun(run)),
    },
    {
      name: 'band, envelope',
      job: (run) => ({ kind: 'envelope', choice: { band: bandOfRun(run) } }),
      plain: (x, run) => plainSpectrum(plainEnvelope(x, bandOfRun(run)), 'hann'),
    },
    {
      name: 'band, pre-whitened',
      job: (run) => ({ kind: 'whitenedEnvelope', choice: { band: bandOfRun(run) } }),
      plain: (x, run) => plainSpectrum(plainEnvelope(x, bandOfRun(run)), 'hann'),
    },
  ]
  return changes.map(({ name, job, plain }) => ({
    name,
    ours: (run) => desk.compute({ waveId: 1, fmaxHz: 0, factor: 1, part: null, ...job(run) }),
    plain: (run) => own.map((x) => plain(x, run)),
  }))
}
