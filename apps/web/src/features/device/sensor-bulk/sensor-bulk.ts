import type { Field } from '@undertone/domain/core/field'
import type { Text } from '@undertone/domain/core/text'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import type { AnyRow, FormValue, FormValues } from '../../../resource/core/form-values.ts'
import { isSame, openingValues, sentValue } from '../../../resource/core/form-values.ts'
import { lockedBy, sensorConflicts } from '../sensor/sensor-rules.ts'

/** The settings that many sensors can be given alike: how often they sleep, sample and upload, and what they do when they wake. */
export const bulkFields: readonly (readonly [name: string, field: Field])[] = (
  [
    'sleepT',
    'dataSampling',
    'dataUpload',
    'listening',
    'waveEnabled',
    'collectMode',
    'workMode',
    'sensorSensitivity',
    'learnTime',
    'alarmInterval',
  ] as const
).map((name) => [name, sensor.fields[name]])

/** The settings that the model of at least one chosen sensor leaves no choice about, with the words that say why. */
export const lockedForAll = (rows: readonly AnyRow[]): Readonly<Record<string, Text>> =>
  Object.assign({}, ...rows.map((row) => lockedBy(openingValues(sensor, 'Edit', row))))

/** What becomes of one sensor: the settings that change, and what then contradicts itself. */
export interface PlannedChange {
  readonly row: AnyRow
  readonly fields: readonly { readonly name: string; readonly field: Field; readonly before: FormValue; readonly after: FormValue }[]
  readonly conflicts: readonly Text[]
}

/** What a change would do to each chosen sensor; those that have the settings already are left out. */
export function plannedChanges(rows: readonly AnyRow[], change: FormValues): PlannedChange[] {
  return rows.flatMap((row) => {
    const before = openingValues(sensor, 'Edit', row)
    const fields = bulkFields.flatMap(([name, field]) => {
      const after = sentValue(field, change[name])
      return name in change && !isSame(sentValue(field, before[name]), after)
        ? [{ name, field, before: row[name] as FormValue, after }]
        : []
    })
    if (fields.length === 0) return []
    const changed = fields.map(({ name, after }) => [name, after] as const)
    return [{ row, fields, conflicts: Object.values(sensorConflicts({ ...row, ...Object.fromEntries(changed) } as FormValues)) }]
  })
}

/** Sensors under one heading. */
export interface SensorGroup {
  readonly key: string
  readonly name: string | null
  readonly rows: readonly AnyRow[]
}

/** Puts sensors under their gateway or their company, in the order of the names; those without one stand last. */
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
