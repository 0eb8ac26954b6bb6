import type { Enumeration } from '../../core/enum.ts'
import type { ErrorRow, MessageValues } from '../../core/error.ts'
import type { Field } from '../../core/field.ts'
import type { UnitKey } from '../../core/unit.ts'
import { deviceErrors } from '../device.errors.ts'
import { waveCycleMinutes } from '../model/collection.enums.ts'
import { bandText } from '../model/frequency-bands.table.ts'
import { capabilitiesOf, type ModelSetting, modelSettings } from '../model/sensor-capabilities.table.ts'
import { categoryOf, isAnalogue, sensorModelOf } from '../model/sensor-models.table.ts'
import { analogueKeys } from '../telemetry/analogue-signal.ts'
import { telemetryKeyOf } from '../telemetry/telemetry.ts'
import { unofferedWaveSettings, waveChoices, waveSettings } from './wave-plan.ts'

type Values = Readonly<Record<string, unknown>>

/** Stored values of settings that a model does not have. */
const valueWithoutSetting: Readonly<Record<ModelSetting, number | boolean | null | undefined>> = {
  // Set to the category of the model.
  category: undefined,
  signal: null,
  rangeLow: null,
  rangeHigh: null,
  sleepT: 0,
  dataSampling: undefined,
  dataUpload: undefined,
  listening: 0,
  sensorSensitivity: 100,
  waveEnabled: false,
  collectMode: null,
  waveMode: null,
  sampleHz: null,
  wavePoints: null,
  waveAxes: null,
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

/** Model and quantity of a sensor. */
export interface SensorKind {
  readonly model?: unknown
  readonly category?: unknown
}

/** Whether a sensor has a field; all fields are shown until a model is selected. */
export function hasSetting({ model, category }: SensorKind, name: string): boolean {
  const capabilities = capabilitiesOf(model, category)
  const known = modelSettings.find((one) => one === name)
  return !capabilities || known === undefined || capabilities.settings.includes(known)
}

/** Clears the settings that a sensor does not have, and sets the quantity where its model does not offer a choice. */
export function clearedByModel(values: Values): Record<string, number | string | boolean | null> {
  const missing = modelSettings.filter((name) => !hasSetting(values, name))
  const cleared = missing.flatMap((name) => {
    const value = valueWithoutSetting[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  // An unknown quantity stays, to be refused.
  const isSet = values.category === undefined || values.category === null || !hasSetting(values, 'category')
  const category = sensorModelOf(String(values.model)) && isSet ? { category: categoryOf(values.model, null) } : {}
  return { ...Object.fromEntries(cleared), ...category }
}

const isChoice = (name: string): name is 'sleepT' | 'dataSampling' | 'dataUpload' =>
  name === 'sleepT' || name === 'dataSampling' || name === 'dataUpload'

const withEachSampling = { cn: '随采样上传', en: 'With each sample' }

/** Unit of the engineering values of an analogue channel. */
const unitOfRange = ({ model, category }: SensorKind): UnitKey | undefined => {
  const key = analogueKeys[categoryOf(model, category) ?? 'Vibration']
  return key === undefined ? undefined : telemetryKeyOf(key)?.unit
}

/** The field with the choices, range and unit of a sensor. */
export function fieldOfModel(name: string, field: Field, kind: SensorKind): Field {
  const capabilities = capabilitiesOf(kind.model, kind.category)
  if (!capabilities) return field
  if (name === 'category' && field.kind === 'choice') {
    const row = sensorModelOf(String(kind.model))
    const offered = Object.entries(field.of.members).filter(
      ([key]) => key === row?.category || row?.analogueCategories?.some((one) => one === key),
    )
    return { ...field, of: { ...field.of, members: Object.fromEntries(offered) } }
  }
  if ((name === 'rangeLow' || name === 'rangeHigh') && field.kind === 'number') {
    const unit = unitOfRange(kind)
    return unit === undefined ? field : { ...field, unit }
  }
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

/** The field of a sensor with the choices that its model and its other values leave. */
export function fieldOfSensor(name: string, field: Field, values: Values): Field {
  const choices = waveChoices(values)
  const setting = waveSettings.find((one) => one === name)
  if (!choices || !setting || field.kind !== 'choice') return fieldOfModel(name, field, values)
  const members = Object.entries(field.of.members)
    .filter(([, member]) => choices[setting].some((one) => one === member.code))
    .map(([key, member]) => {
      const band = setting === 'sampleHz' ? bandText(String(values.model), Number(member.code)) : null
      return [key, band ? { ...member, cn: `${member.cn}（${band}）`, en: `${member.en} (${band})` } : member] as const
    })
  return { ...field, of: { ...field.of, members: Object.fromEntries(members) } }
}

/** A conflict of a value with other values of a sensor. */
export interface SensorConflict {
  readonly row: ErrorRow
  readonly values: MessageValues
}

const plain = (row: ErrorRow): SensorConflict => ({ row, values: {} })

/** A number in a form is typed text; null if it is none. */
const numberIn = (value: unknown): number | null =>
  value === '' || value === null || value === undefined || Number.isNaN(Number(value)) ? null : Number(value)

/** An analogue channel needs its signal and two different engineering values; a quantity must be one that the model offers. */
function signalConflicts(values: Values): Record<string, SensorConflict> {
  const { model, category } = values
  const row = sensorModelOf(String(model))
  if (!row) return {}
  const isKnown = category === undefined || category === null || category === '' || category === categoryOf(model, category)
  if (!isKnown) return { category: { row: deviceErrors.notOfferedByModel, values: { model: row.model } } }
  if (!isAnalogue(model, category)) return {}
  const found: Record<string, SensorConflict> = {}
  if (typeof values.signal !== 'string' || values.signal === '') found.signal = plain(deviceErrors.signalMissing)
  const [low, high] = [numberIn(values.rangeLow), numberIn(values.rangeHigh)]
  if (low === null) found.rangeLow = plain(deviceErrors.rangeMissing)
  if (high === null) found.rangeHigh = plain(deviceErrors.rangeMissing)
  if (low !== null && low === high) found.rangeHigh = plain(deviceErrors.rangeEmpty)
  return found
}

function notOffered(values: Values): Record<string, SensorConflict> {
  const capabilities = capabilitiesOf(values.model, values.category)
  if (!capabilities) return {}
  const found: Record<string, SensorConflict> = {}
  for (const name of ['sleepT', 'dataSampling', 'dataUpload'] as const) {
    const value = values[name]
    if (typeof value === 'number' && hasSetting(values, name) && !capabilities[name].includes(value))
      found[name] = { row: deviceErrors.notOfferedByModel, values: { model: String(values.model) } }
  }
  for (const name of unofferedWaveSettings(values))
    if (hasSetting(values, name)) found[name] = { row: deviceErrors.notOfferedByModel, values: { model: String(values.model) } }
  const range = capabilities.collectSeconds
  const seconds = numberIn(values.collectSeconds)
  if (range && seconds !== null && (seconds < range.min || seconds > range.max))
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
  const found = { ...notOffered(values), ...signalConflicts(values) }
  const axes = ['x1', 'y1', 'z1'] as const
  const ways = axes.map((name) => values[name])
  const repeated = axes.findLast((name, at) => ways.indexOf(values[name]) < at)
  if (repeated && hasSetting(values, repeated)) found[repeated] = plain(deviceErrors.axesRepeat)
  const model = typeof values.model === 'string' ? sensorModelOf(values.model) : undefined
  if (model?.sleeps === false) return found
  const [upload, sampling] = [numberOf(values.dataUpload), numberOf(values.dataSampling)]
  // A VB43 can upload with each sample: an upload period of 0.
  const hasPeriods = upload !== null && sampling !== null && !(upload === 0 && capabilitiesOf(values.model)?.dataUpload.includes(0))
  if (hasPeriods && upload <= sampling) found.dataUpload = plain(deviceErrors.uploadNotAboveSampling)
  const cycle = typeof values.collectMode === 'number' ? waveCycleMinutes[values.collectMode] : undefined
  if (hasSetting(values, 'collectMode') && cycle !== undefined && upload !== null && cycle < upload)
    found.collectMode = plain(deviceErrors.waveCycleBelowUpload)
  if (values.waveEnabled === true && values.sleepT === 0) found.waveEnabled = plain(deviceErrors.noWaveWithoutSleep)
  return found
}
