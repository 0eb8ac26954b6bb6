import { changeOf } from '@undertone/condition/health/change'
import { confidenceOf } from '@undertone/condition/health/confidence'
import { type DayValue, type Growth, growthOf } from '@undertone/condition/health/growth'
import { alarmOrFindingLoss, severityLoss } from '@undertone/condition/health/losses'
import type { TypicalVelocity } from '@undertone/condition/health/typical-velocity'
import { healthTimes } from '@undertone/domain/health/health-parts.table'
import { dayMs } from '../../history/codec/span.ts'
import type { Database } from '../../platform/database/database.ts'
import { alarmsByDay, daysOf, findingsByDay, type HealthDay, writeDays } from './day.store.ts'
import { defaultUploadMinutes, measuresVibration, severityOfTypical } from './point-health.ts'
import { type RunRule, typicalDays } from './velocity-history.ts'

/** Facts of a point by which its days are assessed. */
export interface DayPoint {
  readonly mappingId: number
  readonly model: string | null
  readonly category: string | null
  readonly dataUpload: number | null
  readonly unit: string | null
  readonly isoClass: string | null
  readonly runStatus: string
  /** The effective baseline, and since when (epoch ms). */
  readonly baseline: number | null
  readonly learnedMs: number | null
}

/** Values of the days used for the growth on a day. */
const valuesUntil = (values: readonly DayValue[], day: number): DayValue[] =>
  values.filter((one) => one.day <= day && one.day > day - healthTimes.growthDays)

const asDayValues = (days: readonly Pick<HealthDay, 'day' | 'value'>[]): DayValue[] =>
  days.flatMap(({ day, value }) => (value === null ? [] : [{ day, value }]))

function assessDay(point: DayPoint, day: number, typical: TypicalVelocity, values: readonly DayValue[], alarm: number): HealthDay {
  const { samples, hours, running, value, axis } = typical
  const severity = severityOfTypical(point, point, typical)
  const growth = growthOf(valuesUntil(values, day))
  const endMs = (day + 1) * dayMs
  const baseline = point.learnedMs !== null && point.learnedMs < endMs ? point.baseline : null
  const data = {
    lastMs: endMs,
    uploadMinutes: point.dataUpload ?? defaultUploadMinutes,
    hours,
    days: valuesUntil(values, day).length,
    hasBaseline: baseline !== null,
  }
  const assessed = { day, samples, hours, running, value, axis, alarm, confidence: confidenceOf(data, endMs).share }
  if ('refused' in severity) {
    const refused = severity.refused === 'noValue' && samples > 0 && running === 0 ? 'notRunning' : severity.refused
    return { ...assessed, severity: null, change: null, refused }
  }
  const { share } = changeOf(severity.value, baseline, growth, severity.row)
  return { ...assessed, severity: severityLoss(severity.value, severity.row), change: share, refused: null }
}

/** PostgreSQL stores these as `real`. */
const isSame = (a: HealthDay | undefined, b: TypicalVelocity, alarm: number): boolean =>
  a !== undefined &&
  a.samples === b.samples &&
  a.running === b.running &&
  a.alarm === alarm &&
  (a.value === null || b.value === null ? a.value === b.value : Math.fround(a.value) === Math.fround(b.value))

/**
 * Assesses the days of a point from the first to the last (days since 1970, UTC), starting at the first one whose measurements or alarms
 * changed since its assessment, because growth looks back. Earlier results stay when standards or settings change. Returns the number of
 * days written.
 */
export async function assessDays(db: Database, point: DayPoint, rule: RunRule | undefined, first: number, last: number): Promise<number> {
  if (!measuresVibration(point)) return 0
  const { mappingId } = point
  const [found, alarms, findings, before] = await Promise.all([
    typicalDays(db, mappingId, rule, first, last),
    alarmsByDay(db, mappingId, first, last),
    findingsByDay(db, mappingId, first, last),
    daysOf(db, [mappingId], first - healthTimes.growthDays, last),
  ])
  const known = new Map(before.map((one) => [one.day, one]))
  const values = asDayValues([...before.filter(({ day }) => day < first), ...[...found].map(([day, { value }]) => ({ day, value }))])
  values.sort((a, b) => a.day - b.day)
  const alarmOn = (day: number) =>
    alarmOrFindingLoss(alarms.get(day) ?? null, findings.get(day)?.word ?? null, findings.get(day)?.weight ?? undefined)
  const changed = [...found].flatMap(([day, typical]) => (isSame(known.get(day), typical, alarmOn(day)) ? [] : [day]))
  const from = Math.min(...changed)
  const assessed = [...found].flatMap(([day, typical]) => (day < from ? [] : [assessDay(point, day, typical, values, alarmOn(day))]))
  await writeDays(db, mappingId, assessed)
  return assessed.length
}

/** Growth of a point over the days before a day, from stored values; without a slope where too few of them had values. */
export async function storedGrowth(
  db: Database,
  mappingId: number,
  before: number,
): Promise<Growth | (Omit<Growth, 'perDay'> & { perDay: null })> {
  const values = asDayValues(await daysOf(db, [mappingId], before - healthTimes.growthDays, before - 1))
  return growthOf(values) ?? { days: values.length, perDay: null, isGrowing: false }
}
