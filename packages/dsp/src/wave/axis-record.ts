import { analyticBand, defaultEnvelopeBand, magnitudeOf, squareOf } from '../filter/envelope.ts'
import { integrated } from '../filter/integrate.ts'
import { prewhitened } from '../filter/whiten.ts'
import { type ComplexArrays, realFft } from '../kernel/fft.ts'
import { bandProblem, isProblem, type Problem, recordProblem, toProblem } from '../record/problem.ts'
import { type Band, type Samples, withoutMean } from '../record/samples.ts'
import { type AverageChoice, averagedSpectrum } from '../spectrum/averaged-spectrum.ts'
import { type AmplitudeSpectrum, amplitudeSpectrum } from '../spectrum/spectrum.ts'
import type { WindowName } from '../spectrum/window.ts'

/** Views of an acceleration record: itself, integrated once or twice, its envelope, or its squared envelope after cepstrum pre-whitening. */
export const SPECTRUM_KINDS = ['acceleration', 'velocity', 'displacement', 'envelope', 'whitenedEnvelope'] as const

/** View of an acceleration record. */
export type SpectrumKind = (typeof SPECTRUM_KINDS)[number]

/**
 * Filters of a time signal, in Hz. The high-pass is a brick wall: by default 10 Hz for integrated signals and none for acceleration;
 * it does not apply to envelopes, which have their band (default `defaultEnvelopeBand`).
 */
export type SignalChoice = { readonly highPassHz?: number; readonly band?: Band }

/** Window of a spectrum (default Hann) and its averaging; without a segment length the whole record is one segment. */
export type SpectrumChoice = { readonly window?: WindowName; readonly pieces?: Omit<AverageChoice, 'window'> }

/** An amplitude spectrum (peak values) and its number of averages. */
export type AxisSpectrum = AmplitudeSpectrum & { readonly averages: number }

/** One axis of a waveform under changing settings: intermediate results are reused. */
export type AxisRecord = {
  /** The time signal; shared with later calls: do not modify. Units: m/s^2, mm/s, um, m/s^2, none. */
  readonly signal: (kind: SpectrumKind, choice?: SignalChoice) => Float64Array | Problem
  readonly spectrum: (kind: SpectrumKind, choice?: SignalChoice & SpectrumChoice) => AxisSpectrum | Problem
}

/** Minimum samples of a record. */
const MIN_SAMPLES = 2

/** Creates a record of acceleration (m/s^2) that caches its transform, that of its whitened form, and the last signal. */
export function axisRecord(x: Samples, sampleHz: number): AxisRecord {
  const problem = recordProblem(x, sampleHz, MIN_SAMPLES)
  const samples = x instanceof Float64Array ? x : new Float64Array(x)
  const n = x.length
  let own: ComplexArrays | undefined
  let white: ComplexArrays | Problem | undefined
  let last: { readonly key: string; readonly signal: Float64Array | Problem } | undefined

  const spectrumOfRecord = (): ComplexArrays => {
    own ??= realFft(withoutMean(samples))
    return own
  }
  const spectrumOfWhite = (): ComplexArrays | Problem => {
    if (!white) {
      const whitened = prewhitened(samples)
      white = isProblem(whitened) ? whitened : realFft(withoutMean(whitened.samples))
    }
    return white
  }
  function made(kind: SpectrumKind, { highPassHz, band = defaultEnvelopeBand(sampleHz) }: SignalChoice): Float64Array | Problem {
    if (kind === 'acceleration') return highPassHz ? integrated(spectrumOfRecord(), n, sampleHz, 0, { highPassHz }) : samples
    if (kind === 'velocity' || kind === 'displacement')
      return integrated(spectrumOfRecord(), n, sampleHz, kind === 'velocity' ? 1 : 2, highPassHz ? { highPassHz } : {})
    const invalid = bandProblem(band, sampleHz)
    if (invalid) return toProblem(invalid)
    const from = kind === 'envelope' ? spectrumOfRecord() : spectrumOfWhite()
    if (isProblem(from)) return from
    const z = analyticBand(from, n, sampleHz, band)
    if (!z) return toProblem('bandEmpty')
    return kind === 'envelope' ? magnitudeOf(z) : squareOf(z)
  }
  function signal(kind: SpectrumKind, choice: SignalChoice = {}): Float64Array | Problem {
    if (problem && problem !== 'constant') return toProblem(problem)
    const key = [kind, choice.highPassHz, choice.band?.lowHz, choice.band?.highHz].join(' ')
    if (last?.key !== key) last = { key, signal: made(kind, choice) }
    return last.signal
  }
  return {
    signal,
    spectrum(kind, choice = {}) {
      const found = signal(kind, choice)
      return isProblem(found) ? found : spectrumOf(found, sampleHz, choice)
    },
  }
}

/** The amplitude spectrum of a signal, whole or averaged over segments. */
export function spectrumOf(signal: Samples, sampleHz: number, { window = 'hann', pieces }: SpectrumChoice = {}): AxisSpectrum | Problem {
  if (!pieces) return { ...amplitudeSpectrum(signal, sampleHz, { window }), averages: 1 }
  return averagedSpectrum(signal, sampleHz, { ...pieces, window })
}
