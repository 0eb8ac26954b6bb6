import { analyticBand, defaultEnvelopeBand, magnitudeOf, squareOf } from '../filter/envelope.ts'
import { integrated } from '../filter/integrate.ts'
import { separated } from '../filter/separate.ts'
import { prewhitened } from '../filter/whiten.ts'
import { type ComplexArrays, realFft } from '../kernel/fft.ts'
import { bandProblem, isProblem, type Problem, recordProblem, toProblem } from '../record/problem.ts'
import { type Band, type Samples, withoutMean } from '../record/samples.ts'
import { type AverageChoice, averagedSpectrum } from '../spectrum/averaged-spectrum.ts'
import { enhancedEnvelope } from '../spectrum/enhanced-envelope.ts'
import { type AmplitudeSpectrum, amplitudeSpectrum } from '../spectrum/spectrum.ts'
import type { WindowName } from '../spectrum/window.ts'

/** Views of an acceleration record with a time signal: itself, integrated once or twice, its envelope, or its squared envelope after cepstrum pre-whitening. */
export const SIGNAL_KINDS = ['acceleration', 'velocity', 'displacement', 'envelope', 'whitenedEnvelope'] as const

/** The same, and the coherence of the enhanced envelope spectrum. */
export const SPECTRUM_KINDS = [...SIGNAL_KINDS, 'enhancedEnvelope'] as const

/** View of an acceleration record with a time signal. */
export type SignalKind = (typeof SIGNAL_KINDS)[number]

/** View of an acceleration record. */
export type SpectrumKind = (typeof SPECTRUM_KINDS)[number]

/**
 * Filters of a time signal, in Hz. The high-pass is a brick wall: by default 10 Hz for integrated signals and none for acceleration;
 * it does not apply to envelopes, which have their band (default `defaultEnvelopeBand`). `random` removes the deterministic part before the
 * envelope is taken (see `separated`); pre-whitening suppresses it anyway.
 */
export type SignalChoice = { readonly highPassHz?: number; readonly band?: Band; readonly random?: boolean }

/** Window of a spectrum (default Hann) and its averaging; without a segment length the whole record is one segment. */
export type SpectrumChoice = { readonly window?: WindowName; readonly pieces?: Omit<AverageChoice, 'window'> }

/** An amplitude spectrum (peak values) and its number of averages. */
export type AxisSpectrum = AmplitudeSpectrum & { readonly averages: number }

/** One axis of a waveform under changing settings: intermediate results are reused. */
export type AxisRecord = {
  /** The time signal; shared with later calls: do not modify. Units: m/s^2, mm/s, um, m/s^2, none. */
  readonly signal: (kind: SignalKind, choice?: SignalChoice) => Float64Array | Problem
  /** An amplitude spectrum; of the enhanced envelope its coherence up to fs / 16, which has neither window nor averaging. */
  readonly spectrum: (kind: SpectrumKind, choice?: SignalChoice & SpectrumChoice) => AxisSpectrum | Problem
}

/** Minimum samples of a record. */
const MIN_SAMPLES = 2

/** Creates a record of acceleration (m/s^2) that caches its transform, that of its whitened form, its random part, and the last signal. */
export function axisRecord(x: Samples, sampleHz: number): AxisRecord {
  const problem = recordProblem(x, sampleHz, MIN_SAMPLES)
  const samples = x instanceof Float64Array ? x : new Float64Array(x)
  const n = x.length
  let own: ComplexArrays | undefined
  let white: ComplexArrays | Problem | undefined
  let randomPart: Float64Array | Problem | undefined
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
  const randomOfRecord = (): Float64Array | Problem => {
    if (!randomPart) {
      const parts = separated(samples)
      randomPart = isProblem(parts) ? parts : parts.random
    }
    return randomPart
  }
  const spectrumOfRandom = (): ComplexArrays | Problem => {
    const part = randomOfRecord()
    return isProblem(part) ? part : realFft(withoutMean(part))
  }
  function made(kind: SignalKind, { highPassHz, random, band = defaultEnvelopeBand(sampleHz) }: SignalChoice): Float64Array | Problem {
    if (kind === 'acceleration') return highPassHz ? integrated(spectrumOfRecord(), n, sampleHz, 0, { highPassHz }) : samples
    if (kind === 'velocity' || kind === 'displacement')
      return integrated(spectrumOfRecord(), n, sampleHz, kind === 'velocity' ? 1 : 2, highPassHz ? { highPassHz } : {})
    const invalid = bandProblem(band, sampleHz)
    if (invalid) return toProblem(invalid)
    const from = kind === 'whitenedEnvelope' ? spectrumOfWhite() : random ? spectrumOfRandom() : spectrumOfRecord()
    if (isProblem(from)) return from
    const z = analyticBand(from, n, sampleHz, band)
    if (!z) return toProblem('bandEmpty')
    return kind === 'envelope' ? magnitudeOf(z) : squareOf(z)
  }
  function signal(kind: SignalKind, choice: SignalChoice = {}): Float64Array | Problem {
    if (problem && problem !== 'constant') return toProblem(problem)
    const key = [kind, choice.highPassHz, choice.band?.lowHz, choice.band?.highHz, choice.random].join(' ')
    if (last?.key !== key) last = { key, signal: made(kind, choice) }
    return last.signal
  }
  function enhanced({ random, band = defaultEnvelopeBand(sampleHz) }: SignalChoice): AxisSpectrum | Problem {
    if (problem) return toProblem(problem)
    const from = random ? randomOfRecord() : samples
    const found = isProblem(from) ? from : enhancedEnvelope(from, sampleHz, band)
    return isProblem(found) ? found : { df: found.df, amplitude: found.coherence, averages: found.averages }
  }
  return {
    signal,
    spectrum(kind, choice = {}) {
      if (kind === 'enhancedEnvelope') return enhanced(choice)
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
