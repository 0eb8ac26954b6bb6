import type { CodeOf } from '../core/enum.ts'
import { metricType } from '../waveform/waveform.enums.ts'
import type { alarmType } from './alarm.enums.ts'

export type AlarmTypeCode = CodeOf<typeof alarmType>

/** What a sensor model measures, as far as alarms depend on it. */
export interface SensorAbilities {
  readonly vibration: boolean
  /** Waveforms of the high mode. */
  readonly highWaves: boolean
  readonly temperature: boolean
  readonly battery: boolean
  readonly current: boolean
  readonly liquidLevel: boolean
  readonly pressure: boolean
}

/** How alarms of a type are evaluated; their limits are rows of `threshold/limit-names.table.ts`. */
export interface AlarmTypeRow {
  /** The metric that is compared with the limits; null: the values are not telemetry (slopes, silences). */
  readonly metric: CodeOf<typeof metricType> | null
  /** The metric whose chart shows the alarm, if it has none to compare. */
  readonly shownWith?: CodeOf<typeof metricType>
  /** Whether a model that the specification does not list has this alarm; a guess. */
  readonly isOffered: (measures: SensorAbilities) => boolean
  /** Computed from a waveform: a sensor without waveforms does not have it. */
  readonly fromWaves?: true
  /** Limits of templates and standards are multiplied by the factor of the machine. */
  readonly followsMachineFactor?: true
  /** Monitored while the machine is stopped, too. */
  readonly whenStopped?: true
  /** Limits can be learned: vibration that alarms when it rises. Limits of temperature and battery are better set by people. */
  readonly isLearned?: true
  /** A growing fault adds to the value as energy, so that its trend can be forecast; ratios and temperatures follow other laws. */
  readonly isForecast?: true
  /** A fault that the diagnosis finds can be what raised it: vibration, and its slope. */
  readonly isOfFaults?: true
  /** About data and devices, not the machine: it reduces the confidence of a health score, not the score. */
  readonly isOfData?: true
}

const metrics = metricType.members
const vibration = { followsMachineFactor: true, isLearned: true, isOfFaults: true } as const

/** One row for each alarm type, in the order in which the alarms of a sensor are listed. */
export const alarmTypes: Readonly<Record<AlarmTypeCode, AlarmTypeRow>> = {
  VibrationIntensity: { metric: metrics.VibrationSeverity.code, isOffered: (of) => of.vibration, ...vibration, isForecast: true },
  Kurtosis: { metric: metrics.Kurtosis.code, isOffered: (of) => of.vibration, fromWaves: true, ...vibration },
  CrestFactor: { metric: metrics.CrestFactor.code, isOffered: (of) => of.vibration, fromWaves: true, ...vibration },
  EnvelopeThreshold: {
    metric: metrics.EnvelopeDemodulation.code,
    isOffered: (of) => of.vibration && of.highWaves,
    ...vibration,
    isForecast: true,
  },
  HighFrequencyAcceleration: {
    metric: metrics.HighFrequencyAcceleration.code,
    isOffered: (of) => of.vibration && of.highWaves,
    ...vibration,
    isForecast: true,
  },
  Temperature: { metric: metrics.Temperature.code, isOffered: (of) => of.temperature, whenStopped: true },
  LowBattery: { metric: metrics.Battery.code, isOffered: (of) => of.battery, whenStopped: true, isOfData: true },
  Trend: {
    metric: null,
    shownWith: metrics.VibrationSeverity.code,
    isOffered: (of) => of.vibration,
    followsMachineFactor: true,
    isOfFaults: true,
  },
  Offline: { metric: null, isOffered: () => true, whenStopped: true, isOfData: true },
  Current: { metric: metrics.Current.code, isOffered: (of) => of.current },
  // A tank can overflow or run dry while the pump does not run; a stopped pump has no discharge pressure.
  LiquidLevel: { metric: metrics.LiquidLevel.code, isOffered: (of) => of.liquidLevel, whenStopped: true },
  Pressure: { metric: metrics.Pressure.code, isOffered: (of) => of.pressure },
  // Limits of values of plug-ins are those of band alarms; no sensor has it by itself.
  PluginValue: { metric: null, isOffered: () => false },
}

export const alarmTypeCodes = Object.keys(alarmTypes) as readonly AlarmTypeCode[]

/** The metric whose chart shows alarms of a type. */
export const metricShowing = (type: AlarmTypeCode): CodeOf<typeof metricType> | null =>
  alarmTypes[type].metric ?? alarmTypes[type].shownWith ?? null

/** The types of which something is true. */
export const alarmTypesWith = (
  fact: 'fromWaves' | 'whenStopped' | 'isLearned' | 'isForecast' | 'isOfFaults' | 'isOfData',
): readonly AlarmTypeCode[] => alarmTypeCodes.filter((type) => alarmTypes[type][fact])

/** Alarm types about data and devices, not the machine. */
export const dataAlarmTypes: readonly string[] = alarmTypesWith('isOfData')
