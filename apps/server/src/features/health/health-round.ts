import { setTimeout as pause } from 'node:timers/promises'
import { healthTimes } from '@undertone/domain/health/health-parts.table'
import { sql } from 'kysely'
import { hourMs } from '../../history/codec/span.ts'
import type { Database } from '../../platform/database/database.ts'
import { textOfError } from '../../platform/runtime/log.ts'
import { type EndedCycle, learn } from './learn.ts'
import { startCycles } from './learning.store.ts'
import { analogueCategories, vibrationModels } from './point-health.ts'
import { duePoints, refreshPoint } from './refresh.ts'
import { dayOf, runRules } from './velocity-history.ts'

/** Maximum age of a typical velocity, ms (guess: an hour hardly moves the median of a day). */
export const maxAgeMs = hourMs
/**
 * Points per round, with pauses between them (guess: half a minute; points never computed come first in the next round), and cycles per
 * round.
 */
const maxPoints = 300
const maxCycles = 1000
/** Longest pause after a point, ms: a point that waited for a lock must not cause ten times the wait (guess). */
const maxRestMs = 2000

/** Result for the points that were due. */
export interface PointsResult {
  readonly points: number
  /** Points that failed; they are retried. */
  readonly faults: readonly { readonly mappingId: number; readonly reason: string }[]
}

/** Result for the learning cycles that ended. */
export interface CyclesResult {
  readonly learned: number
  readonly failed: number
}

/** Whether any point is due, except those in `excluded`. */
export const isAnyDue = async (db: Database, nowMs: number, excluded: readonly number[]): Promise<boolean> =>
  (await duePoints(db, nowMs, { maxAgeMs, max: 1, excluded })).length > 0

/**
 * Refreshes the points that are due, pausing for a multiple of the time each of them took, within bounds. Safe to run concurrently and to
 * be stopped at any point.
 */
export async function refreshDue(db: Database, nowMs: number, excluded: readonly number[] = [], restTimes = 0): Promise<PointsResult> {
  const due = await duePoints(db, nowMs, { maxAgeMs, max: maxPoints, excluded })
  const rules = await runRules(db, [...new Set(due.map(({ equipmentId }) => equipmentId))])
  const faults: { mappingId: number; reason: string }[] = []
  let points = 0
  for (const point of due) {
    const begin = performance.now()
    await refreshPoint(db, point, rules.get(point.equipmentId), nowMs).then(
      () => {
        points += 1
      },
      // A week that cannot be read must not block the scores of later points.
      (error: unknown) => faults.push({ mappingId: point.mappingId, reason: textOfError(error) }),
    )
    if (restTimes > 0) await pause(Math.min(maxRestMs, restTimes * (performance.now() - begin)))
  }
  return { points, faults }
}

/** Starts learning at machines with self-learning: their points without a cycle begin today. */
async function beginSelfLearning(db: Database, nowMs: number): Promise<void> {
  const { rows } = await sql<{ mappingId: number; cycle: number | null }>`
    select m.id as mapping_id, e.learning_cycle as cycle from equipment e join mapping m on m.equipment_id = e.id
      join sensor s on s.mapping_id = m.id and s.tenant_id = m.tenant_id left join health_baseline b on b.mapping_id = m.id
    where e.ai_self_learn and b.mapping_id is null and s.model = any(${`{${vibrationModels.join(',')}}`}::text[])
      and (s.category is null or s.category <> all(${`{${analogueCategories.join(',')}}`}::text[]))
    order by m.id limit ${maxCycles}`.execute(db)
  const fromDay = dayOf(nowMs)
  const cycles = rows.map(({ mappingId, cycle }) => ({ mappingId, cycleDays: cycle ?? healthTimes.learningDays, fromDay }))
  if (cycles.length > 0) await startCycles(db, cycles, null)
}

/** Cycles whose last day is over and assessed, or whose point sends no data any more. */
async function endedCycles(db: Database, nowMs: number): Promise<EndedCycle[]> {
  const { rows } = await sql<EndedCycle>`
    select b.mapping_id, b.from_day - date '1970-01-01' as from_day, b.cycle_days, e.iso_class
    from health_baseline b join mapping m on m.id = b.mapping_id join equipment e on e.id = m.equipment_id
      left join health_point h on h.mapping_id = b.mapping_id
    where b.state = 'Start' and (h.days_to >= b.from_day + b.cycle_days - 1
      or ${dayOf(nowMs)}::int - (b.from_day - date '1970-01-01') > b.cycle_days + 1)
    order by b.started_at limit ${maxCycles}`.execute(db)
  return rows
}

/** Starts cycles of self-learning machines, and finishes those that ended. */
export async function updateCycles(db: Database, nowMs: number): Promise<CyclesResult> {
  await beginSelfLearning(db, nowMs)
  let [learned, failed] = [0, 0]
  for (const cycle of await endedCycles(db, nowMs)) {
    if ('problem' in (await learn(db, cycle))) failed += 1
    else learned += 1
  }
  return { learned, failed }
}

export async function healthRound(db: Database, nowMs: number): Promise<PointsResult & CyclesResult> {
  const done = await refreshDue(db, nowMs)
  return { ...done, ...(await updateCycles(db, nowMs)) }
}
