import type { ErrorRow } from '../../core/error.ts'
import type { Field } from '../../core/field.ts'
import { deviceErrors } from '../device.errors.ts'
import { wavePointCount } from '../model/collection.enums.ts'
import type { ModelSetting } from '../model/sensor-capabilities.table.ts'
import { fieldOfSensor, hasSetting, type SensorConflict, type SensorKind, sensorConflicts } from './sensor-setting.ts'
import { standardCollectMode } from './standard-collect-mode.enums.ts'

type Values = Readonly<Record<string, unknown>>

/** The field of a measuring point that plans a setting of its sensor. */
const plannedAlone = { dataSampling: 'samplingCycle', sleepT: 'sleepTime', collectMode: 'uploadCycle' } as const
/** Settings that apply together: one of them alone could contradict those of the sensor. */
const plannedTogether = {
  waveMode: 'samplingFrequency',
  sampleHz: 'sampleHz',
  wavePoints: 'wavePoints',
  waveAxes: 'waveAxes',
  collectSeconds: 'collectTime',
} as const
const fieldOfSetting: Readonly<Partial<Record<ModelSetting, string>>> = {
  ...plannedAlone,
  ...plannedTogether,
  waveEnabled: 'collectMode',
}
export const planFields: readonly string[] = Object.values(fieldOfSetting)

const isSet = (value: unknown): boolean => value !== null && value !== undefined && value !== ''
const { Eigenvalue, EigenvalueAndWave } = standardCollectMode.members

/** The settings that apply to a sensor at a measuring point: those that the point plans, else the sensor's own. */
export function withPointPlan<T extends Values>(sensor: T, point: Values | null | undefined): T {
  if (!point) return sensor
  const of = (fields: Readonly<Record<string, string>>) =>
    Object.entries(fields).map(([name, field]) => [name, point[field] ?? null] as const)
  const waves = of(plannedTogether).filter(([name]) => hasSetting(sensor, name))
  const planned = [
    ...of(plannedAlone).filter(([, value]) => isSet(value)),
    ...(waves.some(([, value]) => isSet(value)) ? waves : []),
    ...(point.collectMode === Eigenvalue.code ? [['waveEnabled', false] as const] : []),
    ...(point.collectMode === EigenvalueAndWave.code ? [['waveEnabled', true] as const] : []),
  ]
  return { ...sensor, ...Object.fromEntries(planned) }
}

/** Decimals of a duration, s. */
const decimals = 1000
/** A duration that was rounded to hundredths still means the same sample count. */
const rounding = 0.01

const numberAt = (point: Values, name: string): number | null => (isSet(point[name]) ? Number(point[name]) : null)

/** What follows of sampling rate, sample count and duration from the two others. */
export function completedPlan(point: Values): Values {
  const [hz, points, seconds] = [numberAt(point, 'sampleHz'), numberAt(point, 'wavePoints'), numberAt(point, 'collectTime')]
  if (hz === null) return {}
  if (points !== null) return { collectTime: Math.round((points / hz) * decimals) / decimals }
  const counts = Object.values(wavePointCount.members).map((member) => Number(member.code))
  const found = seconds === null ? undefined : counts.find((count) => Math.abs(count / hz - seconds) < rounding)
  return found === undefined ? {} : { wavePoints: found }
}

/** Samples = rate × duration: a plan that names all three differently is wrong. */
export function durationConflict(point: Values): SensorConflict | null {
  const [hz, points, seconds] = [numberAt(point, 'sampleHz'), numberAt(point, 'wavePoints'), numberAt(point, 'collectTime')]
  if (hz === null || points === null || seconds === null || Math.abs(points / hz - seconds) < rounding) return null
  return { row: deviceErrors.waveLength, values: { points, hz, seconds: Math.round((points / hz) * decimals) / decimals } }
}

const notOffered = (row: ErrorRow, model: unknown): SensorConflict => ({ row, values: { model: String(model) } })

/** Conflicts of the plan of a point with the model and the other settings of its sensor, by field of the point. */
export function planConflicts(sensor: Values, point: Values): Record<string, SensorConflict> {
  const found: Record<string, SensorConflict> = {}
  const all = sensorConflicts(withPointPlan(sensor, point))
  for (const [name, field] of Object.entries(fieldOfSetting)) {
    // Without waveforms a sensor has all that such a plan asks for. The duration follows from rate and samples where no model setting is.
    const asks = name === 'waveEnabled' ? point.collectMode === EigenvalueAndWave.code : isSet(point[field]) && point[field] !== 0
    const isLacking = asks && name !== 'collectSeconds' && !hasSetting(sensor, name)
    const conflict = isLacking ? notOffered(deviceErrors.notOfferedByModel, sensor.model) : all[name]
    if (conflict && isSet(point[field])) found[field] = conflict
  }
  // The upload interval is the sensor's own: the planned sampling interval must fit it.
  if (all.dataUpload && isSet(point.samplingCycle)) found.samplingCycle ??= all.dataUpload
  if (all.waveEnabled && isSet(point.sleepTime)) found.sleepTime ??= all.waveEnabled
  return found
}

/**
 * A field of a point with the choices that its sensor and its other values leave; null where the sensor has no such setting. One that is planned
 * nevertheless stays, to be cleared.
 */
export function fieldOfPoint(name: string, field: Field, point: Values, sensor: SensorKind): Field | null {
  const setting = Object.entries(fieldOfSetting).find(([, planned]) => planned === name)?.[0]
  if (setting === undefined || typeof sensor.model !== 'string') return field
  // The duration follows from rate and samples where it is not a setting.
  const isOffered = hasSetting(sensor, setting) || (setting === 'collectSeconds' && hasSetting(sensor, 'sampleHz'))
  if (!isOffered) return isSet(point[name]) ? field : null
  return setting === 'waveEnabled' ? field : fieldOfSensor(setting, field, withPointPlan({ ...sensor }, point))
}
