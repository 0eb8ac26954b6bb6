import type { CodeOf } from '../../core/enum.ts'
import { sensorModelOf } from '../../device/model/sensor-models.table.ts'
import type { alarmType } from '../alarm.enums.ts'

export type AlarmTypeCode = CodeOf<typeof alarmType>

/** Models that lack the voltage alarm (specification, section 5 of its second document). */
const withoutVoltage = ['VB11', 'VBL11', 'VBL12', 'VBL50']

/** Models whose alarms the same section lists one by one. */
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

/** Alarms that are computed from a wave: without waves the sensor has none of them. */
const fromWaves: readonly AlarmTypeCode[] = ['Kurtosis', 'CrestFactor']

/** What a model that the specification does not list can measure; a guess from its capabilities. */
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

/** The alarms that a sensor offers, by its model and by whether it collects waves. */
export function offeredAlarms({ model, waveEnabled }: { model: string; waveEnabled: boolean | null }): AlarmTypeCode[] {
  const all = listed[model] ?? byCapability(model)
  return waveEnabled === false ? all.filter((type) => !fromWaves.includes(type)) : [...all]
}

/** A sensor that does not sleep: an alarm waits for one sample only (decision 21 of the product). */
export const neverSleeps = ({ model, sleepT }: { model: string; sleepT: number }): boolean =>
  sleepT === 0 || sensorModelOf(model)?.sleeps === false
