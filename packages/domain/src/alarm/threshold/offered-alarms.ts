import { uploadCycle } from '../../device/model/collection.enums.ts'
import { sensorModelOf } from '../../device/model/sensor-models.table.ts'
import { type AlarmTypeCode, alarmTypeCodes, alarmTypes, alarmTypesWith } from '../alarm-types.table.ts'

/** Models whose alarms the specification lists (section 5 of its second document). */
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

/** Alarms of a model that the specification does not list, from its capabilities. */
function byCapability(name: string): AlarmTypeCode[] {
  const model = sensorModelOf(name)
  if (!model) return ['Offline']
  const measures = {
    vibration: model.axes.length > 0,
    highWaves: model.waves.some((wave) => wave.mode === 1),
    temperature: model.category === 'TemperatureVibration' || model.category === 'Temperature',
    battery: model.sleeps && !model.hidesVoltage,
  }
  return alarmTypeCodes.filter((type) => alarmTypes[type].isOffered(measures))
}

/** The listed alarms of a model or those by capability. A device of any model can fall silent, also where the list lacks that alarm. */
function alarmsOfModel(model: string): AlarmTypeCode[] {
  const all = listed[model] ?? byCapability(model)
  return all.includes('Offline') ? [...all] : [...all, 'Offline']
}

const fromWaves = alarmTypesWith('fromWaves')

/** What the alarms of a sensor depend on. */
export interface AlarmSource {
  readonly model: string
  readonly waveEnabled: boolean | null
  readonly collectMode: number | null
}

/** The alarms of a sensor, by its model and by whether it collects waveforms. */
export function offeredAlarms({ model, waveEnabled, collectMode }: AlarmSource): AlarmTypeCode[] {
  const all = alarmsOfModel(model)
  const takesNoWaves = waveEnabled === false || collectMode === uploadCycle.members.Disable.code
  return takesNoWaves ? all.filter((type) => !fromWaves.includes(type)) : [...all]
}

/** Whether a sensor never sleeps; its alarms are then raised by a single sample (decision 21 of the product). */
export const neverSleeps = ({ model, sleepT }: { model: string; sleepT: number }): boolean =>
  sleepT === 0 || sensorModelOf(model)?.sleeps === false
