import { changeOfHours, measuredOf } from '@undertone/condition/report/hourly'
import { gradeSeverity, type Severity } from '@undertone/condition/severity/severity'
import { median } from '@undertone/condition/statistics/median'
import type { RunStretch } from '@undertone/domain/alarm/threshold/run-periods'
import { units } from '@undertone/domain/core/unit'
import { type Axis, axes, telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { offlineAfterMs } from '@undertone/domain/monitor/monitor.enums'
import type { MeasuredFacts, PointFacts } from '@undertone/domain/report/report-facts'
import { siFactorOf } from '@undertone/domain/waveform/wave-units.table'
import { dayMs, hourMs } from '../../../history/codec/span.ts'
import { defaultUploadMinutes, topHzOf } from '../../../plant/assess-state.ts'
import { type HourValue, hoursOfPoint, type PointHours } from '../../../plant/point-hours.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PointHead } from './machine.store.ts'

/** What is read of a point: velocity, what else its alarms watch, and the speed. */
const velocityKeys = axes.map((axis) => `v${axis}`)
const otherKeys = ['a', 'env', 'kurt', 'hf'].flatMap((prefix) => axes.map((axis) => `${prefix}${axis}`))
const speedKey = 'rSpeed'
const keys = [...velocityKeys, ...otherKeys, 'tem', speedKey]

/** Read at a time: a week of rows each minute is not aggregated. */
const stretchMs = 7 * dayMs

/** A period, epoch ms. */
export interface Span {
  readonly fromMs: number
  readonly toMs: number
}

/** Hours of a point in a period, week by week. */
export async function pointHours(db: Database, mappingId: number, runs: readonly RunStretch[] | null, span: Span): Promise<PointHours> {
  const [fromMs, toMs] = [Math.floor(span.fromMs), Math.floor(span.toMs)]
  const values = new Map<string, HourValue[]>(keys.map((key) => [key, []]))
  let [hours, lastMs] = [0, null as number | null]
  for (let begin = fromMs; begin < toMs; begin += stretchMs) {
    const found = await hoursOfPoint(db, mappingId, keys, runs, begin, Math.min(begin + stretchMs, toMs) - 1)
    for (const key of keys) values.get(key)?.push(...(found.values.get(key) ?? []))
    hours += found.hours
    lastMs = found.lastMs ?? lastMs
  }
  return { values, hours, lastMs }
}

/** A series of hours by its metric and axis. */
export interface HourSeries {
  readonly key: string
  readonly axis: Axis
  readonly hours: readonly HourValue[]
}

/** The axis whose velocity reached most; undefined without data. */
export function worstVelocity({ values }: PointHours): HourSeries | undefined {
  const top = ({ hours }: HourSeries) => Math.max(...hours.map(({ value }) => value))
  return axes
    .map((axis) => ({ key: `v${axis}`, axis, hours: values.get(`v${axis}`) ?? [] }))
    .filter(({ hours }) => hours.length > 0)
    .sort((a, b) => top(b) - top(a))[0]
}

function measured(key: string, hours: readonly HourValue[]): MeasuredFacts | null {
  const row = telemetryKeyOf(key)
  if (!row) return null
  return measuredOf(
    { metric: row.axis === null ? row.key : row.key.slice(0, -1), axis: row.axis ?? '', unit: units[row.unit].symbol },
    hours,
  )
}

/** Of the axes of a metric the one that reached most. */
function othersOf({ values }: PointHours): MeasuredFacts[] {
  const all = [...otherKeys, 'tem'].flatMap((key) => measured(key, values.get(key) ?? []) ?? [])
  return [...Map.groupBy(all, ({ metric }) => metric).values()].flatMap((same) => same.toSorted((a, b) => b.top - a.top)[0] ?? [])
}

/** Grades hours of a point: the largest of each axis, or the last ones. */
function grade(
  point: PointHead,
  isoClass: string | null,
  hours: PointHours,
  pick: (of: readonly HourValue[]) => number | undefined,
): Severity {
  const velocity: Partial<Record<Axis, number>> = {}
  for (const axis of axes) {
    const value = pick(hours.values.get(`v${axis}`) ?? [])
    if (value !== undefined) velocity[axis] = value
  }
  return gradeSeverity({
    velocity,
    isoClass,
    sampleHz: topHzOf(point.model),
    unitKnown: point.unit === null || siFactorOf(point.unit) !== undefined,
  })
}

const largest = (of: readonly HourValue[]) => (of.length === 0 ? undefined : Math.max(...of.map(({ value }) => value)))
const newest = (of: readonly HourValue[]) => of.at(-1)?.value

const reasons = {
  noClass: 'groupUnknown',
  unknownUnit: 'groupUnknown',
  noSensor: 'noSensor',
  rateTooLow: 'rateTooLow',
  noValue: 'stopped',
} as const

/** Hours without data at the end of a period that are not yet a silence: the hour is the unit of a report. */
const quietHours = 2
/** Gaps of the usual length that are not yet a silence. */
const usualGaps = 3

/** Whether a point is silent at the end of a period: for longer than its uploads, and than the gaps that its data usually have (retention widens them). */
function isQuiet({ lastMs, values }: PointHours, uploadMinutes: number, toMs: number): boolean {
  if (lastMs === null) return true
  const [longest = []] = [...values.values()].sort((a, b) => b.length - a.length)
  const gaps = longest.slice(1).map(({ t }, at) => t - (longest[at]?.t ?? t))
  const usualMs = gaps.length === 0 ? 0 : usualGaps * median(gaps)
  return toMs - lastMs > Math.max(offlineAfterMs(uploadMinutes), quietHours * hourMs, usualMs)
}

/** Why the vibration of a point was not assessed; null where it was, and where it measures something else. */
function reasonOf(point: PointHead, worst: Severity, hours: PointHours, quiet: boolean, hasRuns: boolean): PointFacts['notAssessed'] {
  if (point.model === null && hours.hours === 0) return 'noSensor'
  if (hours.hours === 0) return 'noData'
  if (quiet) return 'offline'
  if (!('refused' in worst)) return null
  // A point without velocity measures something else, unless its machine stood still.
  return worst.refused === 'noValue' && !hasRuns ? null : reasons[worst.refused]
}

/** What a point says in a period, and what machines' conditions need of it. */
export interface AssessedPoint {
  readonly facts: PointFacts
  readonly isSilent: boolean
  readonly worst: HourSeries | undefined
}

/** Assesses a point in a period, against the period before. */
export function assessPoint(
  point: PointHead,
  isoClass: string | null,
  period: Span,
  now: PointHours,
  before: PointHours | null,
  hasRuns: boolean,
): AssessedPoint {
  const { mappingId, name, model, directions } = point
  const quiet = isQuiet(now, point.dataUpload ?? defaultUploadMinutes, period.toMs)
  const [worstGrade, endGrade] = [grade(point, isoClass, now, largest), grade(point, isoClass, now, newest)]
  const ofHours = Math.max(1, Math.ceil((period.toMs - period.fromMs) / hourMs))
  const worst = worstVelocity(now)
  const velocity = worst ? measured(worst.key, worst.hours) : null
  const speeds = now.values.get(speedKey) ?? []
  const change =
    worst && before
      ? changeOfHours(
          { hours: before.values.get(worst.key) ?? [], speeds: before.values.get(speedKey) ?? [] },
          { hours: worst.hours, speeds },
        )
      : null
  return {
    isSilent: quiet,
    worst,
    facts: {
      mappingId,
      name,
      model,
      directions,
      lastMs: now.lastMs,
      hours: Math.min(now.hours, ofHours),
      ofHours,
      notAssessed: reasonOf(point, worstGrade, now, quiet, hasRuns),
      zone: 'refused' in worstGrade || 'refused' in endGrade ? null : { worst: worstGrade.zone, end: endGrade.zone },
      velocity,
      others: othersOf(now),
      change: change && { percent: change.percent, before: change.before, isEqualSpeed: change.isEqualSpeed },
    },
  }
}
