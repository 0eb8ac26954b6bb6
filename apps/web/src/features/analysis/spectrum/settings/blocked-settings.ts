import { formatNumber } from '@undertone/chart/format/format-number'
import { rateOverFmax } from '@undertone/domain/waveform/spectrum/spectrum-choices.table'
import type { Band } from '@undertone/dsp/record/samples'
import type { useText } from '../../../../core/language/language.ts'
import { spectrumText } from './spectrum.text.ts'
import { carriesBand, carriesFmax, pieceLength, piecesOf, type SpectrumSettings, type WaveMeasure } from './spectrum-settings.ts'

type Say = ReturnType<typeof useText>

/** Hertz as they are written in a sentence. */
const hz = (value: number): string => formatNumber(value, Number.isInteger(value) ? 0 : 1)

/** Why so many lines cannot be had of a wave, or null. */
export function blockedLines(lines: number, settings: SpectrumSettings, { sampleHz, n }: WaveMeasure, say: Say): string | null {
  const segment = pieceLength({ ...settings, lines }, sampleHz)
  if (segment === null || segment <= n) return null
  const fmax = settings.fmaxHz > 0 ? settings.fmaxHz : sampleHz / rateOverFmax
  const [need, have] = [segment / sampleHz, n / sampleHz].map((seconds) => formatNumber(seconds, 2))
  return say(spectrumText.linesTooMany, { lines: formatNumber(lines, 0), fmax: hz(fmax), need: need ?? '', have: have ?? '' })
}

/** Why a highest frequency cannot be had of a wave, or null. */
export function blockedFmax(fmaxHz: number, { sampleHz }: Pick<WaveMeasure, 'sampleHz'>, say: Say): string | null {
  if (carriesFmax(fmaxHz, sampleHz)) return null
  return say(spectrumText.fmaxTooHigh, { rate: hz(sampleHz), most: hz(sampleHz / rateOverFmax) })
}

/** Why a band cannot be demodulated, or null. */
export function blockedBand(band: Band, sampleHz: number, say: Say): string | null {
  if (!(band.lowHz < band.highHz)) return say(spectrumText.bandInverted)
  if (carriesBand(band, sampleHz)) return null
  return say(spectrumText.bandTooHigh, { low: hz(band.lowHz), high: hz(band.highHz), rate: hz(sampleHz), nyquist: hz(sampleHz / 2) })
}

/** Why so many pieces cannot be averaged, or null. */
export function blockedAverages(averages: number, settings: SpectrumSettings, measure: WaveMeasure, say: Say): string | null {
  if (settings.lines === 0) return say(spectrumText.linesFirst)
  const pieces = piecesOf(settings, measure)
  return averages <= pieces ? null : say(spectrumText.averagesTooMany, { n: pieces })
}

/** The reason that holds for all waves on the screen: a choice that one of them carries is offered. */
export function blockedForAll<M>(measures: readonly M[], reason: (measure: M) => string | null): string | null {
  let last: string | null = null
  for (const measure of measures) {
    last = reason(measure)
    if (last === null) return null
  }
  return last
}
