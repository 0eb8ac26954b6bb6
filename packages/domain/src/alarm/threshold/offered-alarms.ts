import { uploadCycle } from '../../device/model/collection.enums.ts'
import { sensorModelFor, sensorModelOf } from '../../device/model/sensor-models.table.ts'
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
function byCapability(name: string, category: string | null): AlarmTypeCode[] {
  const model = sensorModelFor(name, category)
  if (!model) return ['Offline']
  const measures = {
    vibration: model.axes.length > 0,
    highWaves: model.waves.some((wave) => wave.mode === 1),
    temperature: model.category === 'TemperatureVibration' || model.category === 'Temperature',
    battery: model.sleeps && !model.hidesVoltage,
    current: model.category === 'Current',
    liquidLevel: model.category === 'LiquidLevel',
    pressure: model.category === 'Pressure',
  }
  return alarmTypeCodes.filter((type) => alarmTypes[type].isOffered(measures))
}

/** The listed alarms of a model or those by capability. A device of any model can fall silent, also where the list lacks that alarm. */
function alarmsOfModel(model: string, category: string | null): AlarmTypeCode[] {
  const all = listed[model] ?? byCapability(model, category)
  return all.includes('Offline') ? [...all] : [...all, 'Offline']
}

const fromWaves = alarmTypesWith('fromWaves')

/** What the alarms of a sensor depend on. */
export interface AlarmSource {
  readonly model: string
  readonly waveEnabled: boolean | null
  readonly collectMode: number | null
  /** Its quantity where the model offers a choice. */
  readonly category?: string | null
}

/** The alarms of a sensor, by its model and quantity, and by whether it collects waveforms. */
export function offeredAlarms({ model, waveEnabled, collectMode, category = null }: AlarmSource): AlarmTypeCode[] {
  const all = alarmsOfModel(model, category)
  const takesNoWaves = waveEnabled === false || collectMode === uploadCycle.members.Disable.code
  return takesNoWaves ? all.filter((type) => !fromWaves.includes(type)) : [...all]
}

/** Whether a sensor never sleeps; its alarms are then raised by a single sample (decision 21 of the product). */
export const neverSleeps = ({ model, sleepT }: { model: string; sleepT: number }): boolean =>
  sleepT === 0 || sensorModelOf(model)?.sleeps === false
