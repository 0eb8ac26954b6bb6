import { formatNumber } from '@undertone/chart/format/format-number'
import { rateOverFmax } from '@undertone/domain/waveform/spectrum/spectrum-choices.table'
import type { Band } from '@undertone/dsp/record/samples'
import type { useText } from '../../../../core/language/language.ts'
import { spectrumText } from './spectrum.text.ts'
import { carriesBand, carriesFmax, pieceLength, piecesOf, type SpectrumSettings, type WaveMeasure } from './spectrum-settings.ts'

type Say = ReturnType<typeof useText>

/** Hertz as formatted in a sentence. */
const hz = (value: number): string => formatNumber(value, Number.isInteger(value) ? 0 : 1)

/** Why a waveform does not support this number of lines, or null. */
export function blockedLines(lines: number, settings: SpectrumSettings, { sampleHz, n }: WaveMeasure, say: Say): string | null {
  const segment = pieceLength({ ...settings, lines }, sampleHz)
  if (segment === null || segment <= n) return null
  const fmax = settings.fmaxHz > 0 ? settings.fmaxHz : sampleHz / rateOverFmax
  const [need, have] = [segment / sampleHz, n / sampleHz].map((seconds) => formatNumber(seconds, 2))
  return say(spectrumText.linesTooMany, { lines: formatNumber(lines, 0), fmax: hz(fmax), need: need ?? '', have: have ?? '' })
}

/** Why a waveform does not support this highest frequency, or null. */
export function blockedFmax(fmaxHz: number, { sampleHz }: Pick<WaveMeasure, 'sampleHz'>, say: Say): string | null {
  if (carriesFmax(fmaxHz, sampleHz)) return null
  return say(spectrumText.fmaxTooHigh, { rate: hz(sampleHz), max: hz(sampleHz / rateOverFmax) })
}

/** Why a band cannot be demodulated, or null. */
export function blockedBand(band: Band, sampleHz: number, say: Say): string | null {
  if (!(band.lowHz < band.highHz)) return say(spectrumText.bandInverted)
  if (carriesBand(band, sampleHz)) return null
  return say(spectrumText.bandTooHigh, { low: hz(band.lowHz), high: hz(band.highHz), rate: hz(sampleHz), nyquist: hz(sampleHz / 2) })
}

/** Why this number of averages is not possible, or null. */
export function blockedAverages(averages: number, settings: SpectrumSettings, measure: WaveMeasure, say: Say): string | null {
  if (settings.lines === 0) return say(spectrumText.linesFirst)
  const pieces = piecesOf(settings, measure)
  return averages <= pieces ? null : say(spectrumText.averagesTooMany, { n: pieces })
}

/** The reason that applies to all displayed waveforms: a choice that one of them supports is enabled. */
export function blockedForAll<M>(measures: readonly M[], reason: (measure: M) => string | null): string | null {
  let last: string | null = null
  for (const measure of measures) {
    last = reason(measure)
    if (last === null) return null
  }
  return last
}
