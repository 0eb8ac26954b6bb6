import { readRange } from '@undertone/chart/axis/range-text'
import {
  averageChoices,
  type Detection,
  detections,
  fmaxChoicesHz,
  highPassChoicesHz,
  lineChoices,
  overlapChoices,
  rateOverFmax,
} from '@undertone/domain/waveform/spectrum/spectrum-choices.table'
import { defaultEnvelopeBand } from '@undertone/dsp/filter/envelope'
import { type Part, partRange } from '@undertone/dsp/record/part'
import { bandProblem } from '@undertone/dsp/record/problem'
import type { Band } from '@undertone/dsp/record/samples'
import { segmentCount } from '@undertone/dsp/record/segments'
import { AVERAGE_KINDS, type AverageKind } from '@undertone/dsp/spectrum/averaged-spectrum'
import { WINDOW_NAMES, type WindowName } from '@undertone/dsp/spectrum/window'
import type { SignalChoice, SpectrumChoice } from '@undertone/dsp/wave/axis-record'
import { type SpectrumAddress, spectrumDefaults } from '../../address/spectrum-address.ts'

/** Calculation settings of spectra; 0 is everything (lines, Fmax), the maximum (averages) or the default rule (high-pass). */
export interface SpectrumSettings {
  readonly window: WindowName
  readonly lines: number
  readonly fmaxHz: number
  readonly averages: number
  readonly averaging: AverageKind
  /** In per cent. */
  readonly overlap: number
  readonly highPassHz: number
  /** The band of envelopes; null is the default of the sampling rate. */
  readonly band: Band | null
  readonly detection: Detection
  readonly gravity: boolean
  /** The deterministic part is removed before an envelope is taken. */
  readonly random: boolean
  /** The only part of the waveform that is transformed; null is the whole. */
  readonly part: Part | null
}

/** Sampling rate and length of a waveform, against which settings are checked. */
export interface WaveMeasure {
  readonly sampleHz: number
  readonly n: number
}

const among = <T extends number | string>(offered: readonly T[], value: number | string, otherwise: T): T =>
  offered.find((one) => one === value) ?? otherwise

const isDetection = (word: string): word is Detection => Object.hasOwn(detections, word)

/** The settings of a URL; a value that is not offered becomes the default, which is what the server computes. */
export function settingsIn(address: SpectrumAddress): SpectrumSettings {
  const { bandLow, bandHigh, detection } = address
  return {
    window: among(WINDOW_NAMES, address.window, 'hann'),
    lines: among<number>(lineChoices, address.lines, 0),
    fmaxHz: among<number>(fmaxChoicesHz, address.fmax, 0),
    averages: among<number>(averageChoices, address.averages, 0),
    averaging: among(AVERAGE_KINDS, address.averaging, 'rms'),
    overlap: among<number>(overlapChoices, address.overlap, spectrumDefaults.overlap),
    highPassHz: among<number>(highPassChoicesHz, address.highPass, 0),
    band: bandLow > 0 || bandHigh > 0 ? { lowHz: bandLow, highHz: bandHigh } : null,
    detection: isDetection(detection) ? detection : 'peak',
    gravity: address.gravity,
    random: address.random,
    part: readRange(address.part),
  }
}

/** How many settings differ from the default; invalid values count as the default. */
export const changedSettings = (address: SpectrumAddress): number => {
  const [now, usual] = [settingsIn(address), settingsIn(spectrumDefaults)]
  const keys = Object.keys(usual) as (keyof SpectrumSettings)[]
  return keys.filter((key) => JSON.stringify(now[key]) !== JSON.stringify(usual[key])).length
}

/** The transformed samples of a waveform: its rate, and the length of the part. */
export function measureOf({ part }: Pick<SpectrumSettings, 'part'>, { sampleHz, n }: WaveMeasure): WaveMeasure {
  if (part === null) return { sampleHz, n }
  const [start, end] = partRange(n, sampleHz, part)
  return { sampleHz, n: end - start }
}

/** Segment length for a number of lines up to the highest frequency; null if the whole record is one segment. */
export function pieceLength({ lines, fmaxHz }: Pick<SpectrumSettings, 'lines' | 'fmaxHz'>, sampleHz: number): number | null {
  if (lines === 0) return null
  return Math.round((sampleHz * lines) / (fmaxHz > 0 ? fmaxHz : sampleHz / rateOverFmax))
}

/** Maximum number of segments of a waveform under these settings. */
export function piecesOf(settings: SpectrumSettings, { sampleHz, n }: WaveMeasure): number {
  const segment = pieceLength(settings, sampleHz)
  return segment === null ? 1 : segmentCount(n, { segment, overlap: settings.overlap / 100 })
}

/** The settings in the form that the calculation takes. */
export function choiceOf(settings: SpectrumSettings, sampleHz: number): SignalChoice & SpectrumChoice {
  const { window, averages, averaging, overlap, highPassHz, band, random } = settings
  const segment = pieceLength(settings, sampleHz)
  return {
    window,
    ...(highPassHz > 0 ? { highPassHz } : {}),
    ...(band ? { band } : {}),
    ...(random ? { random } : {}),
    ...(segment === null
      ? {}
      : { pieces: { segment, overlap: overlap / 100, kind: averaging, ...(averages > 0 ? { max: averages } : {}) } }),
  }
}

/** The demodulated band. */
export const bandIn = ({ band }: SpectrumSettings, sampleHz: number): Band => band ?? defaultEnvelopeBand(sampleHz)

/** Whether a sampling rate supports a band. */
export const carriesBand = (band: Band, sampleHz: number): boolean => bandProblem(band, sampleHz) === undefined

/** Whether a sampling rate supports a highest frequency: above fs / 2.56 the anti-aliasing filter attenuates. */
export const carriesFmax = (fmaxHz: number, sampleHz: number): boolean => fmaxHz <= sampleHz / rateOverFmax
