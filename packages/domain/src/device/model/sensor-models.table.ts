import { type CodeOf, enumeration } from '../../core/enum.ts'
import type { Text } from '../../core/text.ts'
import { vbl50CollectSeconds } from './device-limits.ts'
import { otherPeriodMinutes, vb43UploadMinutes, vbl50LongestSleepHours } from './period-choices.table.ts'
import { sampleHzChoices, waveLengths, wavePointCounts } from './wave-choices.table.ts'

/** Measured quantity of a sensor. */
export const sensorCategory = enumeration(
  'SensorCategory',
  { cn: '传感器类型', en: 'Sensor type' },
  {
    Current: { code: 'Current', cn: '电流', en: 'Current' },
    LiquidLevel: { code: 'LiquidLevel', cn: '液位', en: 'Liquid level' },
    Pressure: { code: 'Pressure', cn: '压力', en: 'Pressure' },
    Temperature: { code: 'Temperature', cn: '温度', en: 'Temperature' },
    TemperatureVibration: { code: 'TemperatureVibration', cn: '温振一体', en: 'Temperature and vibration' },
    Vibration: { code: 'Vibration', cn: '振动', en: 'Vibration' },
  },
)

export type SensorCategory = CodeOf<typeof sensorCategory>

/** A collection mode of a model, with its selectable sampling rates in Hz and sample counts. */
export interface WaveMode {
  readonly mode: 0 | 1 | 2 | 3
  readonly sampleHz: readonly number[]
  readonly points: readonly number[]
  /** Those of its sample counts that a waveform of three axes has; a waveform of one axis has the others. Without it each has all. */
  readonly xyzPoints?: readonly number[]
}

/** Feature values that a sensor can report: metrics, by their name in `MetricType`. */
export type FeatureName =
  | 'Acceleration'
  | 'VibrationSeverity'
  | 'Offset'
  | 'Kurtosis'
  | 'CrestFactor'
  | 'EnvelopeDemodulation'
  | 'HighFrequencyAcceleration'
  | 'Temperature'
  | 'TemperatureIncrease'
  | 'RotationalSpeed'
  | 'Battery'
  | 'Rssi'
  | 'Slope'

/** What distinguishes single models; without them everything follows from what the model measures. */
interface SensorExceptions {
  /** The directions of its axes cannot be set. */
  readonly hasFixedAxes?: true
  /** Another maker's sensor: without settings of our waveform firmware. */
  readonly isThirdParty?: true
  /** It does not report the voltage of its battery. */
  readonly hidesVoltage?: true
  /** Maximum sleep, upload and sampling period, hours; 24 by default. */
  readonly longestPeriodHours?: number
  /** Sleep, sampling and upload periods, minutes, where they are not those of the general list. */
  readonly periodMinutes?: readonly number[]
  /** Upload periods, minutes, where they are not those of the sampling. */
  readonly uploadMinutes?: readonly number[]
  /** Selectable duration of a waveform, s; without it the duration follows from sample count and rate. */
  readonly collectSeconds?: { readonly min: number; readonly max: number }
}

/**
 * A sensor model: forms, settings, available alarms, frequency options and the reference use this row. Besides, only the
 * specification's list of alarms (`offered-alarms.ts`) and the demo plants name models.
 */
export interface SensorModel extends SensorExceptions {
  readonly model: string
  /** Measured quantity; null if the specification has no category for it. */
  readonly category: SensorCategory | null
  /** Further quantities that a sensor of this model may measure instead, each an analogue channel without axes and waveforms. */
  readonly analogueCategories?: readonly SensorCategory[]
  readonly axes: readonly ('X' | 'Y' | 'Z')[]
  readonly waves: readonly WaveMode[]
  /** Whether it has a battery and may sleep between samples. */
  readonly sleeps: boolean
  readonly voicePrintSeconds: number | null
  /** Its feature values. The specification says that each model has a list and does not print them: they follow from what it measures (guess). */
  readonly features: readonly FeatureName[]
  /**
   * Who applies the coefficient that compensates its high-frequency acceleration: the sensor, to which it is sent as a setting, or the server
   * when values are read. Null without high-frequency values. The specification names the coefficient and not who applies it: sensors with
   * our firmware have a command that rereads it, those of other makers know nothing of it.
   */
  readonly hfCompensation: 'sensor' | 'server' | null
  /** Source of the figures; figures that the specification does not give are guesses. */
  readonly source: string
  readonly note?: Text
}

const xyz = ['X', 'Y', 'Z'] as const
const spec = 'specification, section 9 of its second document'
const general = wavePointCounts.filter((count) => count <= 8192)
const middle = (sampleHz: readonly number[], points: readonly number[] = general): WaveMode => ({ mode: 0, sampleHz, points })
const high = (sampleHz: readonly number[], points: readonly number[]): WaveMode => ({ mode: 1, sampleHz, points })
const long = (sampleHz: readonly number[], points: readonly number[]): WaveMode => ({ mode: 2, sampleHz, points })
const measured: readonly FeatureName[] = ['Acceleration', 'VibrationSeverity', 'Offset', 'Kurtosis', 'CrestFactor']
const highFrequency: readonly FeatureName[] = ['EnvelopeDemodulation', 'HighFrequencyAcceleration']
const heat: readonly FeatureName[] = ['Temperature', 'TemperatureIncrease']
const radio: readonly FeatureName[] = ['Battery', 'Rssi']
const hasHigh = (waves: readonly WaveMode[]): boolean => waves.some(({ mode }) => mode === 1)
const vibration = (model: string, waves: readonly WaveMode[], source: string, voicePrintSeconds: number | null = null): SensorModel => ({
  model,
  features: [...measured, ...(hasHigh(waves) ? highFrequency : []), ...heat, 'Slope', ...radio],
  hfCompensation: hasHigh(waves) ? 'sensor' : null,
  category: 'TemperatureVibration',
  axes: xyz,
  waves,
  sleeps: true,
  voicePrintSeconds,
  source,
})

const withoutVoltage = (row: SensorModel): SensorModel => ({
  ...row,
  features: row.features.filter((name) => name !== 'Battery'),
  hidesVoltage: true,
})

/** Sensor models of the specification with their capabilities. */
export const sensorModels: readonly SensorModel[] = [
  withoutVoltage(vibration('VB11', [middle([833, 1660, 3330, 6660])], `${spec}; rates by the general list`)),
  vibration('VB12', [middle([833, 1660, 3330, 6660])], `${spec}; rates by the general list`),
  vibration('VB21', [middle([1660, 3330, 6660], [1024, 2048])], spec),
  vibration(
    'VB22H',
    [middle([833, 1660, 3330, 6660]), high([2560, 12800, 25600], [8192, 16384])],
    `${spec}; high-frequency points are a guess`,
    3,
  ),
  vibration(
    'VB24H',
    [
      middle([833, 1666, 3332, 6664], [1024, 2048, 4096]),
      high([2560, 5120, 12800, 25600, 51200], waveLengths),
      long(
        [25600],
        wavePointCounts.filter((count) => count >= 131_072),
      ),
    ],
    spec,
    5,
  ),
  vibration('VB31', [middle([833, 1660, 3330, 6660])], `${spec}; rates by the general list`),
  vibration('VB40', [middle([1660, 3330, 6660], [1600])], spec),
  {
    ...vibration(
      'VB43',
      [{ ...middle([3330, 6660], [1600, 2048, 4096]), xyzPoints: [1600] }, high([25600], [4096])],
      `${spec}; the high rate is a guess`,
    ),
    uploadMinutes: vb43UploadMinutes,
  },
  vibration('VB50', [middle([3330, 6660]), high([12800, 25600], [8192])], 'guess: not named beside the model'),
  vibration('VB60', [middle([3330, 6660]), high([12800, 25600, 44440], [8192])], 'guess: not named beside the model'),
  {
    ...withoutVoltage(
      vibration('VBL50', [middle([3330, 6660], [1600]), high([12800, 25600], [8192, 16384])], `${spec}; the high mode is a guess`, 3),
    ),
    longestPeriodHours: vbl50LongestSleepHours,
    collectSeconds: vbl50CollectSeconds,
  },
  vibration('VBE50', [middle([3330, 6660]), high([12800, 25600], [8192])], 'guess: not named beside the model'),
  withoutVoltage(vibration('VBL11', [middle([833, 1660, 3330, 6660], [1600])], spec)),
  withoutVoltage(vibration('VBL12', [middle([833, 1660, 3330, 6660], [1600])], spec)),
  vibration('VBS40', [middle([3330, 6660], [1600])], spec),
  vibration('EVT40', [middle([208, 416, 833, 1660], [1600])], 'guess: taken as EVT41'),
  vibration('EVT41', [middle([208, 416, 833, 1660], [1600])], spec),
  {
    ...vibration('RVT50', [middle([2000])], spec),
    features: [...measured, ...heat, 'Slope', 'Rssi'],
    sleeps: false,
    hasFixedAxes: true,
  },
  // That the second list of periods is that of temperature sensors is a guess: temperatures need no periods of seconds.
  {
    model: 'PT100',
    category: 'Temperature',
    axes: [],
    waves: [],
    sleeps: false,
    voicePrintSeconds: null,
    features: heat,
    hfCompensation: null,
    periodMinutes: otherPeriodMinutes,
    source: spec,
  },
  {
    model: 'GTS40A',
    category: 'Temperature',
    axes: [],
    waves: [],
    sleeps: true,
    voicePrintSeconds: null,
    features: [...heat, ...radio],
    hfCompensation: null,
    periodMinutes: otherPeriodMinutes,
    source: spec,
  },
  {
    model: 'XYGT_RPM',
    category: null,
    axes: [],
    waves: [],
    sleeps: false,
    voicePrintSeconds: null,
    features: ['RotationalSpeed'],
    hfCompensation: null,
    isThirdParty: true,
    source: `${spec}; third-party collected`,
  },
  {
    model: 'XYGT_AD',
    category: 'Vibration',
    axes: xyz,
    waves: [
      high(
        [...new Set([...sampleHzChoices, 12_000, 20_000, 48_000, 48_828, 97_656])].toSorted((a, b) => a - b),
        [8192, 16384, 65536, 131_072, 262_144, 524_288, 1_048_576],
      ),
    ],
    sleeps: false,
    voicePrintSeconds: null,
    features: [...measured, ...highFrequency, 'Slope'],
    hfCompensation: 'server',
    isThirdParty: true,
    analogueCategories: ['Current', 'LiquidLevel', 'Pressure'],
    source: 'third-party collected; rates are those of the collector (guess)',
  },
  {
    model: 'XYGT_TEMP',
    category: 'Temperature',
    axes: [],
    waves: [],
    sleeps: false,
    voicePrintSeconds: null,
    features: heat,
    hfCompensation: null,
    isThirdParty: true,
    periodMinutes: otherPeriodMinutes,
    source: `${spec}; third-party collected`,
  },
]

/** The row of a model, or undefined. */
export const sensorModelOf = (model: string): SensorModel | undefined => sensorModels.find((row) => row.model === model)

/** Whether a sensor is behind a collector of others, which has registers and no commands. */
export const isThirdParty = (model: string): boolean => sensorModelOf(model)?.isThirdParty === true

/** The quantity of a sensor: the chosen one where its model offers a choice, else that of the model; null without a model or category. */
export function categoryOf(model: unknown, chosen: unknown): SensorCategory | null {
  const row = typeof model === 'string' ? sensorModelOf(model) : undefined
  return row?.analogueCategories?.find((one) => one === chosen) ?? row?.category ?? null
}

/** What a sensor of a model and quantity is: an analogue channel has neither axes nor waveforms. Undefined for an unknown model. */
export function sensorModelFor(model: unknown, chosen: unknown): SensorModel | undefined {
  const row = typeof model === 'string' ? sensorModelOf(model) : undefined
  const category = categoryOf(model, chosen)
  return row && category !== null && row.analogueCategories?.includes(category) ? { ...row, category, axes: [], waves: [] } : row
}

/** Whether a sensor converts the signal of an analogue channel. */
export const isAnalogue = (model: unknown, chosen: unknown): boolean => {
  const row = sensorModelFor(model, chosen)
  return row?.category != null && row.analogueCategories?.includes(row.category) === true
}

/** Whether sensors of a model record voice prints; only those can be requested to (specification, section 5). */
export const takesVoicePrints = (model: string | null): boolean => typeof sensorModelOf(model ?? '')?.voicePrintSeconds === 'number'

/** Maximum sampling rate of a model in Hz; 0 for a model without waveforms. */
export const topSampleHz = (model: SensorModel): number => Math.max(0, ...model.waves.flatMap((mode) => mode.sampleHz))
