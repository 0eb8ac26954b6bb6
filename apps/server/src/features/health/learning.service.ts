import { type LearningProblem, minLearningDays } from '@undertone/condition/health/learn-baseline'
import { type CodeOf, codesOf } from '@undertone/domain/core/enum'
import { DomainError } from '@undertone/domain/core/error'
import { baselineState, learningProblem } from '@undertone/domain/health/health.enums'
import { healthErrors } from '@undertone/domain/health/health.errors'
import type { LearningRow } from '@undertone/domain/health/health-learning.calls'
import { healthTimes } from '@undertone/domain/health/health-parts.table'
import { dayMs } from '../../history/codec/span.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { toZoned } from '../../platform/runtime/clock.ts'
import { assessDays } from './assess-days.ts'
import { daysOf } from './day.store.ts'
import type { HealthLocation } from './health.store.ts'
import { learn } from './learn.ts'
import { type LearnedRow, learnedRows, startCycles, stopCycles } from './learning.store.ts'
import { measuresVibration } from './point-health.ts'
import { pointsToRefresh } from './refresh.ts'
import { dayOf, runRules } from './velocity-history.ts'

export type BaselineState = CodeOf<typeof baselineState>

/** State of a point's baseline: a running or failed cycle first, then a learned value. */
export function baselineStateOf({ state, value }: Pick<LearnedRow, 'state' | 'value'>): BaselineState {
  if (state === null) return 'None'
  if (state === 'Stop') return value === null ? 'Stop' : 'Learned'
  return state === 'Start' ? 'Start' : 'LearnFailed'
}

/** Why learning failed, if it did. */
export const problemOf = ({ problem }: Pick<LearnedRow, 'problem'>): LearningProblem | null =>
  codesOf(learningProblem).find((one) => one === problem) ?? null

const cycleOf = (row: LearnedRow): number => row.cycleDays ?? row.machineCycle ?? healthTimes.learningDays

function learningDto(row: LearnedRow, valueDays: number, today: number, timeZone: string): LearningRow {
  const { mappingId, mappingName, equipmentId, equipmentName, areaName, companyName, isSelfLearning } = row
  const cycleDays = cycleOf(row)
  const hasCycle = row.fromDay !== null
  const passed = hasCycle ? Math.min(cycleDays, Math.max(0, today - (row.fromDay ?? today))) : 0
  return {
    ...{ mappingId, mappingName, equipmentId, equipmentName, areaName, companyName, isSelfLearning },
    hasSensor: measuresVibration(row),
    state: baselineStateOf(row),
    cycleDays,
    passedDays: passed,
    valueDays,
    neededDays: minLearningDays(cycleDays),
    startedAt: row.startedMs === null ? null : toZoned(row.startedMs, timeZone),
    // It can be assessed on the day after its last one.
    endsAt: hasCycle ? toZoned(((row.fromDay ?? 0) + cycleDays) * dayMs, timeZone) : null,
    startedBy: row.startedBy,
    problem: problemOf(row),
    value: row.value,
    spread: row.spread,
    learnedAt: row.learnedMs === null ? null : toZoned(row.learnedMs, timeZone),
    limits: row.limits,
    areLimitsProvisional: row.areLimitsProvisional,
  }
}

/** Filter of the baseline list. */
export interface LearningFilter extends HealthLocation {
  readonly keyword?: string | undefined
  readonly state?: BaselineState | undefined
}

/** A page of points in scope with their baselines, learning ones first, and the number of points per state. */
export async function learningPage(db: Database, { scope, timeZone }: Caller, filter: LearningFilter, from: number, size: number) {
  const rows = await learnedRows(db, scope, filter)
  const keyword = filter.keyword?.toLowerCase()
  const found = keyword
    ? rows.filter((row) => [row.mappingName, row.equipmentName, row.areaName].some((name) => name.toLowerCase().includes(keyword)))
    : rows
  const counts: Record<string, number> = Object.fromEntries(codesOf(baselineState).map((code) => [code, 0]))
  for (const row of found) counts[baselineStateOf(row)] = (counts[baselineStateOf(row)] ?? 0) + 1
  const wanted = filter.state === undefined ? found : found.filter((row) => baselineStateOf(row) === filter.state)
  const rank: readonly BaselineState[] = ['Start', 'LearnFailed', 'Stop', 'None', 'Learned']
  const shown = wanted.toSorted((a, b) => rank.indexOf(baselineStateOf(a)) - rank.indexOf(baselineStateOf(b))).slice(from, from + size)
  const today = dayOf(Date.now())
  const firsts = shown.flatMap(({ fromDay }) => fromDay ?? [])
  const days =
    firsts.length === 0
      ? []
      : await daysOf(
          db,
          shown.map(({ mappingId }) => mappingId),
          Math.min(...firsts),
          today,
        )
  const daysByPoint = Map.groupBy(days, ({ mappingId }) => mappingId)
  const records = shown.map((row) => {
    const last = (row.fromDay ?? 0) + cycleOf(row) - 1
    const own = row.fromDay === null ? [] : (daysByPoint.get(row.mappingId) ?? [])
    return learningDto(
      row,
      own.filter(({ day, value }) => value !== null && day >= (row.fromDay ?? 0) && day <= last).length,
      today,
      timeZone,
    )
  })
  return { records, total: wanted.length, counts }
}

/** Assesses the stored days of a past cycle, and learns from them. */
async function learnFromPast(
  db: Database,
  mappingIds: readonly number[],
  cycles: ReadonlyMap<number, { fromDay: number; cycleDays: number }>,
) {
  const points = await pointsToRefresh(db, mappingIds)
  const rules = await runRules(db, [...new Set(points.map(({ equipmentId }) => equipmentId))])
  let learned = 0
  for (const point of points) {
    const { mappingId, equipmentId, isoClass } = point
    const { fromDay, cycleDays } = cycles.get(mappingId) ?? { fromDay: 0, cycleDays: 1 }
    await assessDays(db, point, rules.get(equipmentId), fromDay, fromDay + cycleDays - 1)
    if (!('problem' in (await learn(db, { mappingId, fromDay, cycleDays, isoClass })))) learned += 1
  }
  return learned
}

/** Starts learning baselines of points in scope: from today, or immediately from past days. */
export async function startLearning(
  db: Database,
  caller: Caller,
  {
    mappingIds,
    from,
    cycleDays,
  }: { readonly mappingIds: readonly number[]; readonly from: 'now' | 'past'; readonly cycleDays?: number | undefined },
) {
  const rows = (await learnedRows(db, caller.scope, { mappingIds })).filter(measuresVibration)
  if (rows.length === 0) throw new DomainError(healthErrors.nothingToLearn, {}, 'mappingIds')
  const today = dayOf(Date.now())
  const cycles = rows.map(({ mappingId, machineCycle }) => {
    const days = cycleDays ?? machineCycle ?? healthTimes.learningDays
    return { mappingId, cycleDays: days, fromDay: from === 'past' ? today - days : today }
  })
  await startCycles(db, cycles, caller.accountId)
  if (from === 'now') return { started: cycles.length, learned: 0, failed: 0 }
  const ids = cycles.map(({ mappingId }) => mappingId)
  const learned = await learnFromPast(db, ids, new Map(cycles.map((cycle) => [cycle.mappingId, cycle])))
  return { started: cycles.length, learned, failed: cycles.length - learned }
}

/** Stops learning at points in scope. */
export async function stopLearning(db: Database, caller: Caller, mappingIds: readonly number[]): Promise<number> {
  const rows = await learnedRows(db, caller.scope, { mappingIds })
  return rows.length === 0
    ? 0
    : stopCycles(
        db,
        rows.map(({ mappingId }) => mappingId),
      )
}
