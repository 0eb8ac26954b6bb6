import { collectionFrequencyMode } from '../device.enums.ts'
import { waveAxes } from '../model/collection.enums.ts'
import { type SensorModel, sensorModelFor, type WaveMode } from '../model/sensor-models.table.ts'

type Values = Readonly<Record<string, unknown>>

/** The settings of a sensor's waveforms that depend on each other. */
export const waveSettings = ['waveMode', 'sampleHz', 'wavePoints', 'waveAxes'] as const
export type WaveSetting = (typeof waveSettings)[number]

const { VoicePrint, High } = collectionFrequencyMode.members
const { XYZ } = waveAxes.members
const isSet = (value: unknown): boolean => value !== null && value !== undefined && value !== ''
const isVoicePrint = (values: Values): boolean => values.waveMode === VoicePrint.code
const unique = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((a, b) => a - b)

function pointsOf({ points, xyzPoints }: WaveMode, axes: unknown): readonly number[] {
  if (!xyzPoints || !isSet(axes)) return points
  return axes === XYZ.code ? xyzPoints : points.filter((count) => !xyzPoints.includes(count))
}

/** The collection modes that the other settings leave; sound is recorded with the rates of the high mode. */
function modesIn(row: SensorModel, values: Values): readonly WaveMode[] {
  const mode = isVoicePrint(values) ? High.code : values.waveMode
  return row.waves.filter((one) => !isSet(mode) || one.mode === mode)
}

/** The choices of a model for each setting of its waveforms, narrowed by the others; null for an unknown model. */
export function waveChoices(values: Values): Readonly<Record<WaveSetting, readonly (number | string)[]>> | null {
  const row = sensorModelFor(values.model, values.category)
  if (!row) return null
  const modes = modesIn(row, values)
  const atRate = modes.filter(({ sampleHz }) => !isSet(values.sampleHz) || sampleHz.some((hz) => hz === values.sampleHz))
  return {
    waveMode: [...row.waves.map(({ mode }) => mode), ...(row.voicePrintSeconds === null ? [] : [VoicePrint.code])],
    sampleHz: unique(modes.flatMap(({ sampleHz }) => sampleHz)),
    // The duration of a sound recording is fixed, and its sample count follows.
    wavePoints: isVoicePrint(values) ? [] : unique(atRate.flatMap((mode) => pointsOf(mode, values.waveAxes))),
    waveAxes: row.axes.length === 3 ? [...row.axes, XYZ.code] : row.axes,
  }
}

/** The settings of the waveforms that a model does not offer together. */
export function unofferedWaveSettings(values: Values): WaveSetting[] {
  const choices = waveChoices(values)
  return choices ? waveSettings.filter((name) => isSet(values[name]) && !choices[name].some((one) => one === values[name])) : []
}

const numberOf = (value: unknown): number | null => (isSet(value) && Number.isFinite(Number(value)) ? Number(value) : null)

/** Samples of a waveform: sampling rate × duration, where the count is not chosen; null while unknown. */
export function wavePointsOf(values: Values): number | null {
  const row = sensorModelFor(values.model, values.category)
  const seconds = isVoicePrint(values) ? (row?.voicePrintSeconds ?? null) : row?.collectSeconds ? numberOf(values.collectSeconds) : null
  const hz = numberOf(values.sampleHz)
  if (seconds !== null) return hz === null ? null : Math.round(hz * seconds)
  return numberOf(values.wavePoints)
}
