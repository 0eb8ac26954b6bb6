import { isoZoneOf } from '../../asset/severity/iso-zones.table.ts'
import type { MessageValues } from '../../core/error.ts'
import { alarmErrors } from '../alarm.errors.ts'
import { isBeyond, type LimitName, limitPairs, limitRows } from './limit-names.table.ts'

/** What is wrong between the values of a template, and at which field. */
export interface ThresholdProblem {
  readonly row: (typeof alarmErrors)[keyof typeof alarmErrors]
  readonly field: string
  readonly values: MessageValues
}

type Given = Readonly<Record<string, unknown>>

const numberIn = (values: Given, name: string): number | null => {
  const value = values[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** Whether limits fit each other: D is not reached before C, the lowest temperature lies below the highest. */
export function limitProblem(values: Given): ThresholdProblem | null {
  for (const { C, D, quantity } of limitPairs) {
    const [warning, danger] = [numberIn(values, C.name), D ? numberIn(values, D.name) : null]
    if (D && warning !== null && danger !== null && isBeyond(D, warning, danger))
      return { row: alarmErrors.dangerWithinWarning, field: D.name, values: { quantity } }
  }
  const low = Math.max(...(['temCMin', 'temDMin'] as const).map((name) => numberIn(values, name) ?? Number.NEGATIVE_INFINITY))
  const high = Math.min(...(['temCMax', 'temDMax'] as const).map((name) => numberIn(values, name) ?? Number.POSITIVE_INFINITY))
  return low >= high ? { row: alarmErrors.temperatureRange, field: 'temCMin', values: {} } : null
}

/** What is wrong with a template as it would stand, or null (specification, section 5 of its second document). */
export function thresholdProblem(values: Given): ThresholdProblem | null {
  if (values.kind === 'Iso' && !isoZoneOf(typeof values.isoClass === 'string' ? values.isoClass : null))
    return { row: alarmErrors.standardMissing, field: 'isoClass', values: {} }
  if (values.kind === 'Custom' && limitRows.every(({ name }) => numberIn(values, name) === null))
    return { row: alarmErrors.limitMissing, field: 'vXCMax', values: {} }
  return limitProblem(values)
}

/** Limits that a standard decides: those of vibration severity. */
export const decidedByStandard: readonly LimitName[] = limitRows
  .filter((row) => row.alarmType === 'VibrationIntensity')
  .map((row) => row.name)

/** What the kind of a template leaves unset: beside a standard no severities of its own, without one no standard. */
export function unsetByKind(values: Given): Record<string, null> {
  if (values.kind === 'Custom') return { isoClass: null }
  return Object.fromEntries(decidedByStandard.map((name) => [name, null]))
}
