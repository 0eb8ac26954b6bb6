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

/** What the choices depend on. */
interface SettingContext {
  readonly settings: SpectrumSettings
  readonly measures: readonly WaveMeasure[]
  readonly kinds: readonly SpectrumKindKey[]
  readonly say: Say
}

/** Why a setting of transforms does not apply if only coherences are shown. */
const ofCoherence = ({ kinds, say }: SettingContext): string | null =>
  kinds.length > 0 && kinds.every((kind) => kind === 'enhancedEnvelope') ? say(spectrumText.notOfCoherence) : null
const isAmong = (kinds: readonly SpectrumKindKey[], offered: readonly SpectrumKindKey[]): boolean =>
  kinds.some((kind) => offered.includes(kind))

const windowChoice = (context: SettingContext): SettingChoice => ({
  blocked: ofCoherence(context),
  inSummary: ofCoherence(context) === null,
  key: 'window',
  label: context.say(spectrumText.window),
  value: context.settings.window,
  offered: WINDOW_NAMES.map((name) => free(name, context.say(windowTexts[name]))),
  patch: (window) => ({ window: window === 'hann' ? '' : String(window) }),
})

const linesChoice = ({ settings, measures, kinds, say }: SettingContext): SettingChoice => ({
  key: 'lines',
  label: say(spectrumText.lines),
  value: settings.lines,
  offered: [
    free(0, say(spectrumText.all)),
    ...lineChoices.map((lines) => ({
      value: lines,
      label: lines.toLocaleString('en'),
      blocked: blockedForAll(measures, (measure) => blockedLines(lines, settings, measure, say)),
    })),
  ],
  blocked: ofCoherence({ settings, measures, kinds, say }),
  inSummary: settings.lines > 0,
  patch: (lines) => ({ lines: Number(lines) }),
})

/** Averages apply only if a number of lines divides the record into segments. */
function averageSettings({ settings, measures, kinds, say }: SettingContext): SettingChoice[] {
  const unused = ofCoherence({ settings, measures, kinds, say })
  const segments = { blocked: unused ?? (settings.lines === 0 ? say(spectrumText.linesFirst) : null), inSummary: false }
  const pieces = Math.max(0, ...measures.map((measure) => piecesOf(settings, measure)))
  const counts = averageChoices.map((averages) => ({
    value: averages,
    label: String(averages),
    blocked: blockedForAll(measures, (measure) => blockedAverages(averages, settings, measure, say)),
  }))
  return [
    {
      ...segments,
      key: 'averages',
      label: say(spectrumText.averages),
      value: settings.averages,
      offered: [free(0, say(spectrumText.maximum, { n: pieces })), ...counts],
      patch: (averages) => ({ averages: Number(averages) }),
    },
    {
      ...segments,
      key: 'averaging',
      label: say(spectrumText.averaging),
      value: settings.averaging,
      offered: AVERAGE_KINDS.map((kind) => free(kind, say(averagingTexts[kind]))),
      patch: (averaging) => ({ averaging: averaging === 'rms' ? '' : String(averaging) }),
    },
    {
      ...segments,
      key: 'overlap',
      label: say(spectrumText.overlap),
      value: settings.overlap,
      offered: overlapChoices.map((overlap) => free(overlap, `${overlap} %`)),
      patch: (overlap) => ({ overlap: Number(overlap) }),
    },
  ]
}

const highPassChoice = ({ settings, kinds, say }: SettingContext): SettingChoice => ({
  key: 'highPass',
  label: say(spectrumText.highPass),
  value: settings.highPassHz,
  offered: [free(0, say(spectrumText.highPassRule)), ...highPassChoicesHz.map((highPass) => free(highPass, hertz(highPass)))],
  blocked: isAmong(kinds, ['acceleration', 'velocity', 'displacement']) ? null : say(spectrumText.highPassNotHere),
  inSummary: settings.highPassHz > 0,
  patch: (highPass) => ({ highPass: Number(highPass) }),
})

const detectionChoice = ({ settings, measures, kinds, say }: SettingContext): SettingChoice => ({
  blocked: ofCoherence({ settings, measures, kinds, say }),
  inSummary: ofCoherence({ settings, measures, kinds, say }) === null,
  key: 'detection',
  label: say(spectrumText.detection),
  value: settings.detection,
  offered: (Object.keys(detections) as Detection[]).map((key) => free(key, say(detections[key].label))),
  patch: (detection) => ({ detection: detection === 'peak' ? '' : String(detection) }),
})

const gravityChoice = ({ settings, kinds, say }: SettingContext): SettingChoice => ({
  key: 'gravity',
  label: say(spectrumText.unit),
  value: settings.gravity ? 'g' : 'si',
  offered: [free('si', 'm/s²'), free('g', 'g')],
  blocked: isAmong(kinds, ['acceleration', 'envelope']) ? null : say(spectrumText.gravityNotHere),
  inSummary: false,
  patch: (unit) => ({ gravity: unit === 'g' }),
})

/** All settings but the band, in the order of the bar. */
export function settingChoices(
  settings: SpectrumSettings,
  measures: readonly WaveMeasure[],
  kinds: readonly SpectrumKindKey[],
  say: Say,
): SettingChoice[] {
  const context = { settings, measures, kinds, say }
  return [
    windowChoice(context),
    linesChoice(context),
    fmaxChoice(settings.fmaxHz, measures, say),
    ...averageSettings(context),
    highPassChoice(context),
    detectionChoice(context),
    gravityChoice(context),
  ]
}
