import { formatSi } from '@undertone/chart/format/format-number'
import {
  averageChoices,
  type Detection,
  detections,
  fmaxChoicesHz,
  highPassChoicesHz,
  lineChoices,
  overlapChoices,
} from '@undertone/domain/waveform/spectrum/spectrum-choices.table'
import type { SpectrumKindKey } from '@undertone/domain/waveform/spectrum/spectrum-kinds.table'
import { AVERAGE_KINDS } from '@undertone/dsp/spectrum/averaged-spectrum'
import { WINDOW_NAMES } from '@undertone/dsp/spectrum/window'
import type { useText } from '../../../../core/language/language.ts'
import type { SpectrumAddress } from '../../address/spectrum-address.ts'
import { blockedAverages, blockedFmax, blockedForAll, blockedLines } from './blocked-settings.ts'
import { averagingTexts, spectrumText, windowTexts } from './spectrum.text.ts'
import { piecesOf, type SpectrumSettings, type WaveMeasure } from './spectrum-settings.ts'

/** One value of a setting; a disabled one has a reason. */
export interface SettingOption {
  readonly value: number | string
  readonly label: string
  readonly blocked: string | null
}

/** A setting of the settings bar. */
export interface SettingChoice {
  readonly key: string
  readonly label: string
  readonly value: number | string
  readonly offered: readonly SettingOption[]
  /** Why the whole setting has no effect, or null. */
  readonly blocked: string | null
  /** It is part of the summary of the collapsed bar. */
  readonly inSummary: boolean
  readonly patch: (value: number | string) => Partial<SpectrumAddress>
}

type Say = ReturnType<typeof useText>

const free = (value: number | string, label: string): SettingOption => ({ value, label, blocked: null })

/** Hertz with a prefix: `12.8 kHz`. */
const hertz = (value: number): string => {
  const text = formatSi(value)
  return text.includes(' ') ? `${text}Hz` : `${text} Hz`
}

/** The highest frequency: disabled above what every waveform supports. */
export const fmaxChoice = (fmaxHz: number, measures: readonly Pick<WaveMeasure, 'sampleHz'>[], say: Say): SettingChoice => ({
  key: 'fmax',
  label: say(spectrumText.fmax),
  value: fmaxHz,
  offered: [
    free(0, say(spectrumText.all)),
    ...fmaxChoicesHz.map((fmax) => ({
      value: fmax,
      label: hertz(fmax),
      blocked: blockedForAll(measures, (measure) => blockedFmax(fmax, measure, say)),
    })),
  ],
  blocked: null,
  inSummary: fmaxHz > 0,
  patch: (fmax) => ({ fmax: Number(fmax) }),
})

/** All settings but the band, in the order of the bar. */
export function settingChoices(
  settings: SpectrumSettings,
  measures: readonly WaveMeasure[],
  kinds: readonly SpectrumKindKey[],
  say: Say,
): SettingChoice[] {
  const all = (reason: (measure: WaveMeasure) => string | null) => blockedForAll(measures, reason)
  const wholeRecord = settings.lines === 0 ? say(spectrumText.linesFirst) : null
  const pieces = Math.max(0, ...measures.map((measure) => piecesOf(settings, measure)))
  const isAcceleration = kinds.some((kind) => kind === 'acceleration' || kind === 'envelope')
  const isFiltered = kinds.some((kind) => kind === 'acceleration' || kind === 'velocity' || kind === 'displacement')
  return [
    {
      key: 'window',
      label: say(spectrumText.window),
      value: settings.window,
      offered: WINDOW_NAMES.map((name) => free(name, say(windowTexts[name]))),
      blocked: null,
      inSummary: true,
      patch: (window) => ({ window: window === 'hann' ? '' : String(window) }),
    },
    {
      key: 'lines',
      label: say(spectrumText.lines),
      value: settings.lines,
      offered: [
        free(0, say(spectrumText.all)),
        ...lineChoices.map((lines) => ({
          value: lines,
          label: lines.toLocaleString('en'),
          blocked: all((measure) => blockedLines(lines, settings, measure, say)),
        })),
      ],
      blocked: null,
      inSummary: settings.lines > 0,
      patch: (lines) => ({ lines: Number(lines) }),
    },
    fmaxChoice(settings.fmaxHz, measures, say),
    {
      key: 'averages',
      label: say(spectrumText.averages),
      value: settings.averages,
      offered: [
        free(0, say(spectrumText.maximum, { n: pieces })),
        ...averageChoices.map((averages) => ({
          value: averages,
          label: String(averages),
          blocked: all((measure) => blockedAverages(averages, settings, measure, say)),
        })),
      ],
      blocked: wholeRecord,
      inSummary: false,
      patch: (averages) => ({ averages: Number(averages) }),
    },
    {
      key: 'averaging',
      label: say(spectrumText.averaging),
      value: settings.averaging,
      offered: AVERAGE_KINDS.map((kind) => free(kind, say(averagingTexts[kind]))),
      blocked: wholeRecord,
      inSummary: false,
      patch: (averaging) => ({ averaging: averaging === 'rms' ? '' : String(averaging) }),
    },
    {
      key: 'overlap',
      label: say(spectrumText.overlap),
      value: settings.overlap,
      offered: overlapChoices.map((overlap) => free(overlap, `${overlap} %`)),
      blocked: wholeRecord,
      inSummary: false,
      patch: (overlap) => ({ overlap: Number(overlap) }),
    },
    {
      key: 'highPass',
      label: say(spectrumText.highPass),
      value: settings.highPassHz,
      offered: [free(0, say(spectrumText.highPassRule)), ...highPassChoicesHz.map((highPass) => free(highPass, hertz(highPass)))],
      blocked: isFiltered ? null : say(spectrumText.highPassNotHere),
      inSummary: settings.highPassHz > 0,
      patch: (highPass) => ({ highPass: Number(highPass) }),
    },
    {
      key: 'detection',
      label: say(spectrumText.detection),
      value: settings.detection,
      offered: (Object.keys(detections) as Detection[]).map((key) => free(key, say(detections[key].label))),
      blocked: null,
      inSummary: true,
      patch: (detection) => ({ detection: detection === 'peak' ? '' : String(detection) }),
    },
    {
      key: 'gravity',
      label: say(spectrumText.unit),
      value: settings.gravity ? 'g' : 'si',
      offered: [free('si', 'm/s²'), free('g', 'g')],
      blocked: isAcceleration ? null : say(spectrumText.gravityNotHere),
      inSummary: false,
      patch: (unit) => ({ gravity: unit === 'g' }),
    },
  ]
}
