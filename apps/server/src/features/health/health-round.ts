import { setTimeout as pause } from 'node:timers/promises'
import { healthTimes } from '@undertone/domain/health/health-parts.table'
import { sql } from 'kysely'
import { hourMs } from '../../history/codec/span.ts'
import type { Database } from '../../platform/database/database.ts'
import { textOfError } from '../../platform/runtime/log.ts'
import { learn, type OverCycle } from './learn.ts'
import { startCycles } from './learning.store.ts'
import { vibrationModels } from './point-health.ts'
import { duePoints, refreshPoint } from './refresh.ts'
import { dayOf, runRules } from './velocity-history.ts'

/** How old a typical velocity may be, ms (guess: an hour hardly moves the median of a day). */
export const olderMs = hourMs
/** Points of one round, which rests between them (guess: half a minute; those that never were worked out stand first in the next), and cycles of one. */
const maxPoints = 300
const maxCycles = 1000
/** Longest rest after a point, ms: one that waited for a lock is no reason to wait ten times as long (guess). */
const longestRestMs = 2000

/** What became of points that were due. */
export interface PointsDone {
  readonly points: number
  /** Points that could not be worked out; they are tried again. */
  readonly faults: readonly { readonly mappingId: number; readonly reason: string }[]
}

/** What became of cycles of learning that were over. */
export interface CyclesDone {
  readonly learned: number
  readonly failed: number
}

/** Whether any point is due; those in `passOver` are not asked about. */
export const isAnyDue = async (db: Database, nowMs: number, passOver: readonly number[]): Promise<boolean> =>
  (await duePoints(db, nowMs, { olderMs, max: 1, passOver })).length > 0

/** Works out the points that are due, and rests so many times as long as each of them took, within bounds. Safe to run twice at once, and to be ended anywhere. */
export async function refreshDue(db: Database, nowMs: number, passOver: readonly number[] = [], restTimes = 0): Promise<PointsDone> {
  const due = await duePoints(db, nowMs, { olderMs, max: maxPoints, passOver })
  const rules = await runRules(db, [...new Set(due.map(({ equipmentId }) => equipmentId))])
  const faults: { mappingId: number; reason: string }[] = []
  let points = 0
  for (const point of due) {
    const begin = performance.now()
    await refreshPoint(db, point, rules.get(point.equipmentId), nowMs).then(
      () => {
        points += 1
      },
      // A week that cannot be read must not keep the points after it from their scores.
      (error: unknown) => faults.push({ mappingId: point.mappingId, reason: textOfError(error) }),
    )
    if (restTimes > 0) await pause(Math.min(longestRestMs, restTimes * (performance.now() - begin)))
  }
  return { points, faults }
}

/** Machines that ask for learning by themselves: their points that never learned begin today. */
async function beginSelfLearning(db: Database, nowMs: number): Promise<void> {
  const { rows } = await sql<{ mappingId: number; cycle: number | null }>`
    select m.id as mapping_id, e.learning_cycle as cycle from equipment e join mapping m on m.equipment_id = e.id
      join sensor s on s.mapping_id = m.id and s.tenant_id = m.tenant_id left join health_baseline b on b.mapping_id = m.id
    where e.ai_self_learn and b.mapping_id is null and s.model = any(${`{${vibrationModels.join(',')}}`}::text[])
    order by m.id limit ${maxCycles}`.execute(db)
  const fromDay = dayOf(nowMs)
  const cycles = rows.map(({ mappingId, cycle }) => ({ mappingId, cycleDays: cycle ?? healthTimes.learningDays, fromDay }))
  if (cycles.length > 0) await startCycles(db, cycles, null)
}

/** Cycles whose last day is over and judged, or whose point says nothing any more. */
async function overCycles(db: Database, nowMs: number): Promise<OverCycle[]> {
  const { rows } = await sql<OverCycle>`
    select b.mapping_id, b.from_day - date '1970-01-01' as from_day, b.cycle_days, e.iso_class
    from health_baseline b join mapping m on m.id = b.mapping_id join equipment e on e.id = m.equipment_id
      left join health_point h on h.mapping_id = b.mapping_id
    where b.state = 'Start' and (h.days_to >= b.from_day + b.cycle_days - 1
      or ${dayOf(nowMs)}::int - (b.from_day - date '1970-01-01') > b.cycle_days + 1)
    order by b.started_at limit ${maxCycles}`.execute(db)
  return rows
}

/** Begins cycles that machines ask for, and ends those that are over. */
export async function learnDue(db: Database, nowMs: number): Promise<CyclesDone> {
  await beginSelfLearning(db, nowMs)
  let [learned, failed] = [0, 0]
  for (const cycle of await overCycles(db, nowMs)) {
    if ('problem' in (await learn(db, cycle))) failed += 1
    else learned += 1
  }
  return { learned, failed }
}

/** One round of both. */
export async function healthRound(db: Database, nowMs: number): Promise<PointsDone & CyclesDone> {
  const done = await refreshDue(db, nowMs)
  return { ...done, ...(await learnDue(db, nowMs)) }
}
