import { bandScale } from './band-alarm.enums.ts'
import { bandAlarmErrors } from './band-alarm.errors.ts'
import { bandHarmonics, bandMaxOrder, bandWidth } from './band-limits.ts'

/** A problem of a band and its field. */
export interface BandProblem {
  readonly row: (typeof bandAlarmErrors)[keyof typeof bandAlarmErrors]
  readonly field: string
  readonly values: Readonly<Record<string, number>>
}

type FieldValues = Readonly<Record<string, unknown>>

const numberIn = (values: FieldValues, name: string): number | null => {
  const value = values[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

const problem = (row: BandProblem['row'], field: string, values: BandProblem['values'] = {}): BandProblem => ({ row, field, values })

/** Whether two values are the lower and the upper end of a range. */
const isRange = (low: number | null, high: number | null): boolean => low !== null && high !== null && high > low

/** The problem of a band's range, or null: a preview needs only this check. */
export function bandShapeProblem(values: FieldValues): BandProblem | null {
  const [from, to] = [numberIn(values, 'envelopeFrom'), numberIn(values, 'envelopeTo')]
  if (values.quantity === 'envelope' && (from !== null || to !== null) && !isRange(from, to))
    return problem(bandAlarmErrors.envelopeBand, 'envelopeTo')
  if (values.scale === bandScale.members.Plugin.code)
    return values.plugin && values.pluginValue ? null : problem(bandAlarmErrors.pluginMissing, 'pluginValue')
  if (values.scale === bandScale.members.FaultLine.code)
    return typeof values.faultLine === 'string' ? null : problem(bandAlarmErrors.faultLineMissing, 'faultLine')
  const [low, high] = [numberIn(values, 'low'), numberIn(values, 'high')]
  if (!isRange(low, high)) return problem(bandAlarmErrors.bandMissing, low === null ? 'low' : 'high')
  if (values.scale === bandScale.members.Order.code && (high ?? 0) > bandMaxOrder)
    return problem(bandAlarmErrors.orderTooHigh, 'high', { max: bandMaxOrder })
  return null
}

/** The problem of a band alarm, or null. */
export function bandProblem(values: FieldValues): BandProblem | null {
  if (typeof values.mappingId !== 'number' && typeof values.machineModelId !== 'number')
    return problem(bandAlarmErrors.ownerMissing, 'mappingId')
  const shape = bandShapeProblem(values)
  if (shape) return shape
  const [warning, danger] = [numberIn(values, 'limitC'), numberIn(values, 'limitD')]
  if (warning === null && danger === null) return problem(bandAlarmErrors.limitMissing, 'limitC')
  return warning !== null && danger !== null && danger < warning ? problem(bandAlarmErrors.dangerWithinWarning, 'limitD') : null
}

/** Fields that define what a band measures: if one of them changes, stored values no longer belong to the band. */
export const bandShapeFields = [
  'mappingId',
  'machineModelId',
  'companyId',
  'axis',
  'quantity',
  'envelopeFrom',
  'envelopeTo',
  'scale',
  'low',
  'high',
  'faultLine',
  'harmonics',
  'widthPercent',
  'measure',
  'plugin',
  'pluginValue',
] as const

/** Clears the fields that do not apply to the kind of a band: no ends with fault frequencies, no fault frequency with ends, a demodulation band only for an envelope. */
export function normalizedByKind(values: FieldValues): Record<string, number | null> {
  if (values.scale === bandScale.members.Plugin.code)
    return { low: null, high: null, faultLine: null, harmonics: null, widthPercent: null, envelopeFrom: null, envelopeTo: null }
  const isLine = values.scale === bandScale.members.FaultLine.code
  return {
    ...{ plugin: null, pluginValue: null },
    ...(isLine
      ? {
          low: null,
          high: null,
          harmonics: numberIn(values, 'harmonics') ?? bandHarmonics.initial,
          widthPercent: numberIn(values, 'widthPercent') ?? bandWidth.initial,
        }
      : { faultLine: null, harmonics: null, widthPercent: null }),
    ...(values.quantity === 'envelope' ? {} : { envelopeFrom: null, envelopeTo: null }),
  }
}
