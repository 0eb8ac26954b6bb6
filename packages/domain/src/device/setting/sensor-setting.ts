import type { Enumeration } from '../../core/enum.ts'
import type { ErrorRow, MessageValues } from '../../core/error.ts'
import type { Field } from '../../core/field.ts'
import { deviceErrors } from '../device.errors.ts'
import { capabilitiesOf, type ModelSetting, modelSettings } from '../model/sensor-capabilities.table.ts'
import { sensorModelOf } from '../model/sensor-models.table.ts'

type Values = Readonly<Record<string, unknown>>

/** Stored values of settings that a model does not have. */
const valueWithoutSetting: Readonly<Record<ModelSetting, number | boolean | null | undefined>> = {
  sleepT: 0,
  dataSampling: undefined,
  dataUpload: undefined,
  listening: 0,
  sensorSensitivity: 100,
  waveEnabled: false,
  collectMode: null,
  collectSeconds: null,
  workMode: null,
  waveMiddleZ: null,
  waveHighZ: null,
  waveHighAcc: null,
  hfCompensation: null,
  x1: 1,
  y1: 3,
  z1: 2,
}

/** Whether a model has a field; all fields are shown until a model is selected. */
export function hasSetting(model: unknown, name: string): boolean {
  const capabilities = capabilitiesOf(model)
  const known = modelSettings.find((one) => one === name)
  return !capabilities || known === undefined || capabilities.settings.includes(known)
}

/** Clears the settings that the model does not have. */
export function clearedByModel(values: Values): Record<string, number | boolean | null> {
  const missing = modelSettings.filter((name) => !hasSetting(values.model, name))
  return Object.fromEntries(
    missing.flatMap((name) => {
      const value = valueWithoutSetting[name]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

const isChoice = (name: string): name is 'sleepT' | 'dataSampling' | 'dataUpload' =>
  name === 'sleepT' || name === 'dataSampling' || name === 'dataUpload'

const withEachSampling = { cn: '随采样上传', en: 'With each sample' }

/** The field with the choices or range of a model. */
export function fieldOfModel(name: string, field: Field, model: unknown): Field {
  const capabilities = capabilitiesOf(model)
  if (!capabilities) return field
  if (isChoice(name) && field.kind === 'choice') {
    const offered = Object.entries(field.of.members)
      .filter(([, member]) => capabilities[name].some((one) => one === member.code))
      .map(([key, member]) => [key, name === 'dataUpload' && member.code === 0 ? { ...member, ...withEachSampling } : member] as const)
    const of: Enumeration = { ...field.of, members: Object.fromEntries(offered) }
    return { ...field, of }
  }
  return name === 'collectSeconds' && field.kind === 'number' && capabilities.collectSeconds
    ? { ...field, ...capabilities.collectSeconds }
    : field
}

/** A conflict of a value with other values of a sensor. */
export interface SensorConflict {
  readonly row: ErrorRow
  readonly values: MessageValues
}

const plain = (row: ErrorRow): SensorConflict => ({ row, values: {} })

function notOffered(values: Values): Record<string, SensorConflict> {
  const capabilities = capabilitiesOf(values.model)
  if (!capabilities) return {}
  const found: Record<string, SensorConflict> = {}
  for (const name of ['sleepT', 'dataSampling', 'dataUpload'] as const) {
    const value = values[name]
    if (typeof value === 'number' && hasSetting(values.model, name) && !capabilities[name].includes(value))
      found[name] = { row: deviceErrors.notOfferedByModel, values: { model: String(values.model) } }
  }
  const range = capabilities.collectSeconds
  // A form holds a number as typed text; empty text is no number.
  const seconds = values.collectSeconds === '' ? Number.NaN : Number(values.collectSeconds ?? Number.NaN)
  if (range && (seconds < range.min || seconds > range.max))
    found.collectSeconds = { row: deviceErrors.outOfRange, values: { min: range.min, max: range.max } }
  return found
}

/** A period in a form; null if empty. */
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/**
 * Conflicts between the fields of a sensor (specification, section 5 of its second document): the axes must point in different directions;
 * for a sensor that can sleep, the upload period must be longer than the sampling period, and waveforms need sleep; periods must be among the
 * choices of the model.
 */
export function sensorConflicts(values: Values): Record<string, SensorConflict> {
  const found = notOffered(values)
  const axes = ['x1', 'y1', 'z1'] as const
  const ways = axes.map((name) => values[name])
  const repeated = axes.findLast((name, at) => ways.indexOf(values[name]) < at)
  if (repeated && hasSetting(values.model, repeated)) found[repeated] = plain(deviceErrors.axesRepeat)
  const model = typeof values.model === 'string' ? sensorModelOf(values.model) : undefined
  if (model?.sleeps === false) return found
  const [upload, sampling] = [numberOf(values.dataUpload), numberOf(values.dataSampling)]
  // A VB43 can upload with each sample: an upload period of 0.
  const hasPeriods = upload !== null && sampling !== null && !(upload === 0 && capabilitiesOf(values.model)?.dataUpload.includes(0))
  if (hasPeriods && upload <= sampling) found.dataUpload = plain(deviceErrors.uploadNotAboveSampling)
  if (values.waveEnabled === true && values.sleepT === 0) found.waveEnabled = plain(deviceErrors.noWaveWithoutSleep)
  return found
}
