import { isoZoneOf } from '../../asset/severity/iso-zones.table.ts'
import { memberOf } from '../../core/enum.ts'
import type { MessageValues } from '../../core/error.ts'
import { metricType } from '../../waveform/waveform.enums.ts'
import { alarmErrors } from '../alarm.errors.ts'
import { type AlarmTypeCode, alarmTypeCodes, alarmTypes } from '../alarm-types.table.ts'
import { exceedsLimit, type LimitName, limitPairs, limitRows } from './limit-names.table.ts'

/** A problem of a template's values and its field. */
export interface ThresholdProblem {
  readonly row: (typeof alarmErrors)[keyof typeof alarmErrors]
  readonly field: string
  readonly values: MessageValues
}

type FieldValues = Readonly<Record<string, unknown>>

const numberIn = (values: FieldValues, name: string): number | null => {
  const value = values[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** The types that alarm on both sides: temperature, level, pressure. */
const rangeLimits = alarmTypeCodes
  .map((alarmType) => ({
    alarmType,
    min: limitRows.filter((row) => row.alarmType === alarmType && row.side === 'below'),
    max: limitRows.filter((row) => row.alarmType === alarmType && row.side === 'above'),
  }))
  .filter(({ min, max }) => min.length > 0 && max.length > 0)

const rangeProblem = (alarmType: AlarmTypeCode): Pick<ThresholdProblem, 'row' | 'values'> => {
  if (alarmType === 'Temperature') return { row: alarmErrors.temperatureRange, values: {} }
  const { metric } = alarmTypes[alarmType]
  return { row: alarmErrors.limitRange, values: { quantity: (metric === null ? undefined : memberOf(metricType, metric)) ?? '' } }
}

/** Checks limits against each other: D must not be reached before C, minimum values must be below maximum values. */
export function limitProblem(values: FieldValues): ThresholdProblem | null {
  for (const { C, D, quantity } of limitPairs) {
    const [warning, danger] = [numberIn(values, C.name), D ? numberIn(values, D.name) : null]
    if (D && warning !== null && danger !== null && exceedsLimit(D, warning, danger))
      return { row: alarmErrors.dangerWithinWarning, field: D.name, values: { quantity } }
  }
  for (const { alarmType, min, max } of rangeLimits) {
    const low = Math.max(...min.map(({ name }) => numberIn(values, name) ?? Number.NEGATIVE_INFINITY))
    const high = Math.min(...max.map(({ name }) => numberIn(values, name) ?? Number.POSITIVE_INFINITY))
    const [first] = min
    if (low >= high && first) return { ...rangeProblem(alarmType), field: first.name }
  }
  return null
}

/** The problem of a template, or null (specification, section 5 of its second document). */
export function thresholdProblem(values: FieldValues): ThresholdProblem | null {
  if (values.kind === 'Iso' && !isoZoneOf(typeof values.isoClass === 'string' ? values.isoClass : null))
    return { row: alarmErrors.standardMissing, field: 'isoClass', values: {} }
  if (values.kind === 'Custom' && limitRows.every(({ name }) => numberIn(values, name) === null))
    return { row: alarmErrors.limitMissing, field: 'vXCMax', values: {} }
  return limitProblem(values)
}

/** Limits that a standard defines: those of vibration severity. */
export const decidedByStandard: readonly LimitName[] = limitRows
  .filter((row) => row.alarmType === 'VibrationIntensity')
  .map((row) => row.name)

/** Clears the fields that do not apply to the kind of a template: no custom severity limits with a standard, no standard with custom limits. */
export function unsetByKind(values: FieldValues): Record<string, null> {
  if (values.kind === 'Custom') return { isoClass: null }
  return Object.fromEntries(decidedByStandard.map((name) => [name, null]))
}
