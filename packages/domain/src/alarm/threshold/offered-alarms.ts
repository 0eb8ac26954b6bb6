import type { CodeOf } from '../../core/enum.ts'
import { sensorModelOf } from '../../device/model/sensor-models.table.ts'
import type { alarmType } from '../alarm.enums.ts'

export type AlarmTypeCode = CodeOf<typeof alarmType>

/** Models without the voltage alarm (specification, section 5 of its second document). */
const withoutVoltage = ['VB11', 'VBL11', 'VBL12', 'VBL50']

/** Models whose alarms are listed in the same section. */
const listed: Readonly<Record<string, readonly AlarmTypeCode[]>> = {
  RVT50: ['VibrationIntensity', 'Temperature', 'Offline'],
  PT100: ['Temperature', 'Offline'],
  GTS40A: ['Temperature', 'Offline'],
  VB24H: [
    'VibrationIntensity',
    'EnvelopeThreshold',
    'Kurtosis',
    'CrestFactor',
    'HighFrequencyAcceleration',
    'Temperature',
    'LowBattery',
    'Trend',
  ],
}

/** Alarms that are computed from a waveform; a sensor without waveforms has none of them. */
const fromWaves: readonly AlarmTypeCode[] = ['Kurtosis', 'CrestFactor']

/** Alarms of a model that the specification does not list; a guess from its capabilities. */
function byCapability(name: string): AlarmTypeCode[] {
  const model = sensorModelOf(name)
  if (!model) return ['Offline']
  const vibrates = model.axes.length > 0
  const hasHigh = model.waves.some((wave) => wave.mode === 1)
  const isWarm = model.category === 'TemperatureVibration' || model.category === 'Temperature'
  return [
    ...(vibrates ? (['VibrationIntensity', 'Kurtosis', 'CrestFactor'] as const) : []),
    ...(vibrates && hasHigh ? (['EnvelopeThreshold', 'HighFrequencyAcceleration'] as const) : []),
    ...(isWarm ? (['Temperature'] as const) : []),
    ...(model.sleeps && !withoutVoltage.includes(name) ? (['LowBattery'] as const) : []),
    ...(vibrates ? (['Trend'] as const) : []),
    'Offline',
  ]
}

/** The alarms of a sensor, by its model and by whether it collects waveforms. */
export function offeredAlarms({ model, waveEnabled }: { model: string; waveEnabled: boolean | null }): AlarmTypeCode[] {
  const all = listed[model] ?? byCapability(model)
  return waveEnabled === false ? all.filter((type) => !fromWaves.includes(type)) : [...all]
}

/** Whether a sensor never sleeps; its alarms are then raised by a single sample (decision 21 of the product). */
export const neverSleeps = ({ model, sleepT }: { model: string; sleepT: number }): boolean =>
  sleepT === 0 || sensorModelOf(model)?.sleeps === false
