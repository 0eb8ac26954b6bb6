import type { AlarmLetter } from '@undertone/condition/health/losses'
import type { ConfidenceWord } from '@undertone/domain/diagnosis/finding'
import { sql } from 'kysely'
import { dayMs } from '../../history/codec/span.ts'
import { findingsWithin, findingWeights, surestWord } from '../../plant/open-findings.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { type Fields, readRows } from '../../platform/database/read-rows.ts'
import { highestAlarm } from './point-health.ts'

/** A completed day of a point. */
export interface HealthDay {
  /** Days since 1970, UTC. */
  readonly day: number
  readonly samples: number
  readonly hours: number
  readonly running: number
  readonly value: number | null
  readonly axis: string | null
  /** Shares lost; severity is null where not graded, and `refused` says why. */
  readonly severity: number | null
  readonly alarm: number
  readonly change: number | null
  readonly confidence: number
  readonly refused: string | null
}

/** A day with its point. */
export interface PointDay extends HealthDay {
  readonly mappingId: number
}

const dayNumber = sql<number>`(h.day - date '1970-01-01')`
const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

const fields: Fields<PointDay> = {
  mappingId: sql`h.mapping_id`,
  day: dayNumber,
  samples: sql`h.samples`,
  hours: sql`h.hours`,
  running: sql`h.running`,
  value: sql`h.value`,
  axis: sql`h.axis`,
  severity: sql`h.severity`,
  alarm: sql`h.alarm`,
  change: sql`h.change`,
  confidence: sql`h.confidence`,
  refused: sql`h.refused`,
}

const placed = (mappingIds: readonly number[], first: number, last: number) =>
  sql`from health_day h where h.mapping_id = any(${`{${mappingIds.join(',')}}`}::int4[])
    and h.day between ${dateOf(first)}::date and ${dateOf(last)}::date`

/** The days of points from the first to the last, both included. */
export const daysOf = (db: Database, mappingIds: readonly number[], first: number, last: number): Promise<PointDay[]> =>
  readRows(db, fields, sql`${placed(mappingIds, first, last)} order by h.mapping_id, h.day`)

/** Columns of a day needed for a trend. */
export type ScoredDay = Pick<PointDay, 'mappingId' | 'day' | 'value' | 'severity' | 'alarm' | 'change' | 'confidence'>

const { mappingId, day, value, severity, alarm, change, confidence } = fields
const scoredFields: Fields<ScoredDay> = { mappingId, day, value, severity, alarm, change, confidence }

/** The same for a trend: every n-th day, counted back from the last. */
export const scoredDays = (
  db: Database,
  mappingIds: readonly number[],
  { first, last, step }: { readonly first: number; readonly last: number; readonly step: number },
): Promise<ScoredDay[]> =>
  readRows(db, scoredFields, sql`${placed(mappingIds, first, last)} and (${last}::int - ${dayNumber}) % ${step}::int = 0 order by h.day`)

/** Writes days of a point, replacing existing ones. */
export async function writeDays(db: Queries, mappingId: number, days: readonly HealthDay[]): Promise<void> {
  if (days.length === 0) return
  const text = JSON.stringify(days.map(({ day, ...rest }) => ({ ...rest, day: dateOf(day) })))
  await sql`insert into health_day (mapping_id, day, samples, hours, running, value, axis, severity, alarm, change, confidence, refused)
    select ${mappingId}, day, samples, hours, running, value, axis, severity, alarm, change, confidence, refused
    from jsonb_to_recordset(${text}::jsonb) as d (day date, samples int, hours int, running int, value real, axis text, severity real, alarm real, change real,
      confidence real, refused text)
    on conflict (mapping_id, day) do update set samples = excluded.samples, hours = excluded.hours, running = excluded.running, value = excluded.value, axis = excluded.axis,
      severity = excluded.severity, alarm = excluded.alarm, change = excluded.change, confidence = excluded.confidence,
      refused = excluded.refused`.execute(db)
}

/** The highest relevant alarm active during each day from the first to the last. */
export async function alarmsByDay(db: Queries, mappingId: number, first: number, last: number): Promise<ReadonlyMap<number, AlarmLetter>> {
  const { rows } = await sql<{ alarmType: string; level: number; beganAt: Date; endedAt: Date | null }>`
    select alarm_type, level, began_at, ended_at from alarm where mapping_id = ${mappingId}
    and began_at < ${new Date((last + 1) * dayMs)} and (ended_at is null or ended_at >= ${new Date(first * dayMs)})`.execute(db)
  const found = new Map<number, AlarmLetter>()
  for (let day = first; day <= last; day++) {
    const [begin, end] = [day * dayMs, (day + 1) * dayMs]
    const lasting = rows.filter(({ beganAt, endedAt }) => beganAt.getTime() < end && (endedAt === null || endedAt.getTime() >= begin))
    const highest = highestAlarm(lasting)
    if (highest) found.set(day, highest)
  }
  return found
}

/** What the findings of a day cost: the surest word, and the weight of findings by its end, in %; null for the default. */
export interface FoundOnDay {
  readonly word: ConfidenceWord
  readonly weight: number | null
}

/** The surest finding present during each day from the first to the last. */
export async function findingsByDay(db: Queries, mappingId: number, first: number, last: number): Promise<ReadonlyMap<number, FoundOnDay>> {
  const spans = await findingsWithin(db, mappingId, new Date(first * dayMs), new Date((last + 1) * dayMs))
  const found = new Map<number, ConfidenceWord>()
  for (let day = first; day <= last; day++) {
    const [begin, end] = [day * dayMs, (day + 1) * dayMs]
    const word = surestWord(spans.filter(({ fromMs, toMs }) => fromMs < end && (toMs === null || toMs >= begin)))
    if (word) found.set(day, word)
  }
  const weights = await findingWeights(
    db,
    mappingId,
    [...found.keys()].map((day) => new Date((day + 1) * dayMs)),
  )
  return new Map([...found].map(([day, word], i) => [day, { word, weight: weights[i] ?? null }]))
}

/** Deletes days older than the retention; returns their number. */
export async function deleteOldDays(db: Queries, retainedDays: number): Promise<number> {
  const gone = await sql`delete from health_day where day < current_date - ${retainedDays}::int`.execute(db)
  return Number(gone.numAffectedRows ?? 0)
}
