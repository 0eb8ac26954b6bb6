import { bandScale } from './band-alarm.enums.ts'
import { bandAlarmErrors } from './band-alarm.errors.ts'
import { bandHarmonics, bandMaxOrder, bandWidth } from './band-limits.ts'

/** What is wrong with a band as it would stand, and at which field. */
export interface BandProblem {
  readonly row: (typeof bandAlarmErrors)[keyof typeof bandAlarmErrors]
  readonly field: string
  readonly values: Readonly<Record<string, number>>
}

type Given = Readonly<Record<string, unknown>>

const numberIn = (values: Given, name: string): number | null => {
  const value = values[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

const problem = (row: BandProblem['row'], field: string, values: BandProblem['values'] = {}): BandProblem => ({ row, field, values })

/** Two ends of a range: the lower one first. */
const isRange = (low: number | null, high: number | null): boolean => low !== null && high !== null && high > low

/** What is wrong with where a band lies, or null: this much a preview needs. */
export function bandShapeProblem(values: Given): BandProblem | null {
  const [from, to] = [numberIn(values, 'envelopeFrom'), numberIn(values, 'envelopeTo')]
  if (values.quantity === 'envelope' && (from !== null || to !== null) && !isRange(from, to))
    return problem(bandAlarmErrors.envelopeBand, 'envelopeTo')
  if (values.scale === bandScale.members.FaultLine.code)
    return typeof values.faultLine === 'string' ? null : problem(bandAlarmErrors.faultLineMissing, 'faultLine')
  const [low, high] = [numberIn(values, 'low'), numberIn(values, 'high')]
  if (!isRange(low, high)) return problem(bandAlarmErrors.bandMissing, low === null ? 'low' : 'high')
  if (values.scale === bandScale.members.Order.code && (high ?? 0) > bandMaxOrder)
    return problem(bandAlarmErrors.orderTooHigh, 'high', { most: bandMaxOrder })
  return null
}

/** What is wrong with a band alarm as it would stand, or null. */
export function bandProblem(values: Given): BandProblem | null {
  if (typeof values.mappingId !== 'number' && typeof values.machineModelId !== 'number')
    return problem(bandAlarmErrors.placeMissing, 'mappingId')
  const shape = bandShapeProblem(values)
  if (shape) return shape
  const [warning, danger] = [numberIn(values, 'limitC'), numberIn(values, 'limitD')]
  if (warning === null && danger === null) return problem(bandAlarmErrors.limitMissing, 'limitC')
  return warning !== null && danger !== null && danger < warning ? problem(bandAlarmErrors.dangerWithinWarning, 'limitD') : null
}

/** Fields that say what a band measures: when one of them changes, its former values are those of another band. */
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
] as const

/** What follows from the kind of a band: no ends beside fault lines, no fault line beside ends, nothing demodulated but in an envelope. */
export function settledByKind(values: Given): Record<string, number | null> {
  const isLine = values.scale === bandScale.members.FaultLine.code
  return {
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
