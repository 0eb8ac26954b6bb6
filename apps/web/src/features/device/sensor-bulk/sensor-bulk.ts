import type { Field } from '@undertone/domain/core/field'
import type { Text } from '@undertone/domain/core/text'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { fieldOfSensor } from '@undertone/domain/device/setting/sensor-setting'
import type { AnyRow, FormValue, FormValues } from '../../../resource/core/form-values.ts'
import { initialValues, isSame, submittedValue } from '../../../resource/core/form-values.ts'
import { sensorConflicts, unsupportedSettings } from '../sensor/sensor-rules.ts'

/** The settings that can be changed in bulk: sleep, sampling and upload periods, and actions on wake-up. */
export const bulkFields: readonly (readonly [name: string, field: Field])[] = (
  [
    'sleepT',
    'dataSampling',
    'dataUpload',
    'listening',
    'waveEnabled',
    'collectMode',
    'waveMode',
    'sampleHz',
    'wavePoints',
    'waveAxes',
    'workMode',
    'sensorSensitivity',
    'learnTime',
    'alarmInterval',
  ] as const
).map((name) => [name, sensor.fields[name]])

/** The settings that the model of at least one selected sensor does not support, with the reason. */
export const unsupportedByAny = (rows: readonly AnyRow[]): Readonly<Record<string, Text>> =>
  Object.assign({}, ...rows.map((row) => unsupportedSettings(initialValues(sensor, 'Edit', row))))

/** What the choices of a sensor depend on. */
const choiceKey = (row: AnyRow): string => JSON.stringify([row.model, row.waveMode, row.sampleHz, row.waveAxes])

/** A setting with the choices that all selected sensors have once the values of `change` are theirs. */
export function commonField(name: string, field: Field, rows: readonly AnyRow[], change: FormValues): Field {
  if (field.kind !== 'choice') return field
  const different = new Map(rows.map((row) => [choiceKey(row), row])).values()
  const offers = [...different].map((row) => fieldOfSensor(name, field, { ...row, ...change })).filter((one) => one.kind === 'choice')
  const members = Object.entries(field.of.members).flatMap(([key, member]) => {
    const own = offers.map((one) => one.of.members[key])
    if (own.includes(undefined)) return []
    // A frequency band is named where it is that of all models.
    const shown = own.every((one) => one?.en === own[0]?.en) ? own[0] : member
    return [[key, shown ?? member] as const]
  })
  return { ...field, of: { ...field.of, members: Object.fromEntries(members) } }
}

/** Whether the selected sensors have no choice in common. */
export const hasNoChoice = (field: Field): boolean => field.kind === 'choice' && Object.keys(field.of.members).length === 0

/** The planned change of one sensor: changed settings and resulting conflicts. */
export interface PlannedChange {
  readonly row: AnyRow
  readonly fields: readonly { readonly name: string; readonly field: Field; readonly before: FormValue; readonly after: FormValue }[]
  readonly conflicts: readonly Text[]
}

/** The planned change of each selected sensor; sensors that already have the settings are left out. */
export function plannedChanges(rows: readonly AnyRow[], change: FormValues): PlannedChange[] {
  return rows.flatMap((row) => {
    const before = initialValues(sensor, 'Edit', row)
    const fields = bulkFields.flatMap(([name, field]) => {
      const after = submittedValue(field, change[name])
      return name in change && !isSame(submittedValue(field, before[name]), after)
        ? [{ name, field, before: row[name] as FormValue, after }]
        : []
    })
    if (fields.length === 0) return []
    const changed = fields.map(({ name, after }) => [name, after] as const)
    return [{ row, fields, conflicts: Object.values(sensorConflicts({ ...row, ...Object.fromEntries(changed) } as FormValues)) }]
  })
}

/** A group of sensors with a heading. */
export interface SensorGroup {
  readonly key: string
  readonly name: string | null
  readonly rows: readonly AnyRow[]
}

/** Groups sensors by gateway or company, sorted by name; those without one come last. */
export function groupedSensors(rows: readonly AnyRow[], by: 'gateway' | 'company'): SensorGroup[] {
  const groups = new Map<string, AnyRow[]>()
  for (const row of rows) {
    const name = row[`${by}Name`]
    const key = `${typeof name === 'string' ? name : ''}\n${String(row[`${by}Id`] ?? '')}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups]
    .map(([key, found]) => ({ key, name: key.split('\n')[0] || null, rows: found }))
    .toSorted((a, b) => Number(a.name === null) - Number(b.name === null) || (a.name ?? '').localeCompare(b.name ?? ''))
}
