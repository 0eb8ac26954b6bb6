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

/** How spectra are computed; 0 is the whole (lines, Fmax), as many as fit (averages) or the rule (high-pass). */
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
  /** The part of the wave that alone is transformed; null is the whole. */
  readonly part: Part | null
}

/** What a setting is judged against: the rate and the length of the wave. */
export interface WaveMeasure {
  readonly sampleHz: number
  readonly n: number
}

const among = <T extends number | string>(offered: readonly T[], value: number | string, otherwise: T): T =>
  offered.find((one) => one === value) ?? otherwise

const isDetection = (word: string): word is Detection => Object.hasOwn(detections, word)

/** The settings of an address; whatever is not offered reads as the default, which is what the server computes. */
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
    part: readRange(address.part),
  }
}

/** What takes all settings back; the kind of envelope and the band's display are no settings. */
export const withoutSettings: Omit<SpectrumAddress, 'demodulation' | 'banding'> = (({ demodulation: _kind, banding: _shown, ...rest }) =>
  rest)(spectrumDefaults)

/** How many settings differ from the default; what reads as the default does not. */
export const changedSettings = (address: SpectrumAddress): number => {
  const [now, usual] = [settingsIn(address), settingsIn(spectrumDefaults)]
  const keys = Object.keys(usual) as (keyof SpectrumSettings)[]
  return keys.filter((key) => JSON.stringify(now[key]) !== JSON.stringify(usual[key])).length
}

/** What is transformed of a wave: its rate, and the samples of the part. */
export function measureOf({ part }: Pick<SpectrumSettings, 'part'>, { sampleHz, n }: WaveMeasure): WaveMeasure {
  if (part === null) return { sampleHz, n }
  const [start, end] = partRange(n, sampleHz, part)
  return { sampleHz, n: end - start }
}

/** Samples of a piece that gives so many lines up to the highest frequency; null where the whole record is one piece. */
export function pieceLength({ lines, fmaxHz }: Pick<SpectrumSettings, 'lines' | 'fmaxHz'>, sampleHz: number): number | null {
  if (lines === 0) return null
  return Math.round((sampleHz * lines) / (fmaxHz > 0 ? fmaxHz : sampleHz / rateOverFmax))
}

/** Pieces of a wave that these settings could average. */
export function piecesOf(settings: SpectrumSettings, { sampleHz, n }: WaveMeasure): number {
  const segment = pieceLength(settings, sampleHz)
  return segment === null ? 1 : segmentCount(n, { segment, overlap: settings.overlap / 100 })
}

/** The settings as the calculation takes them. */
export function choiceOf(settings: SpectrumSettings, sampleHz: number): SignalChoice & SpectrumChoice {
  const { window, averages, averaging, overlap, highPassHz, band } = settings
  const segment = pieceLength(settings, sampleHz)
  return {
    window,
    ...(highPassHz > 0 ? { highPassHz } : {}),
    ...(band ? { band } : {}),
    ...(segment === null
      ? {}
      : { pieces: { segment, overlap: overlap / 100, kind: averaging, ...(averages > 0 ? { max: averages } : {}) } }),
  }
}

/** The band that is demodulated. */
export const bandIn = ({ band }: SpectrumSettings, sampleHz: number): Band => band ?? defaultEnvelopeBand(sampleHz)

/** Whether a wave's rate carries a band. */
export const carriesBand = (band: Band, sampleHz: number): boolean => bandProblem(band, sampleHz) === undefined

/** Whether a wave's rate carries a highest frequency: above fs / 2.56 the slope of the anti-aliasing filter begins. */
export const carriesFmax = (fmaxHz: number, sampleHz: number): boolean => fmaxHz <= sampleHz / rateOverFmax
