import { type Baseline, type LearningProblem, learnBaseline } from '@undertone/condition/health/learn-baseline'
import { isoZoneOf } from '@undertone/domain/asset/severity/iso-zones.table'
import type { Database } from '../../platform/database/database.ts'
import { daysOf } from './day.store.ts'
import { endCycle } from './learning.store.ts'

/** A learning cycle whose days are over. */
export interface EndedCycle {
  readonly mappingId: number
  readonly fromDay: number
  readonly cycleDays: number
  readonly isoClass: string | null
}

/** Learns from the stored days of an ended cycle and completes it. */
export async function learn(db: Database, cycle: EndedCycle): Promise<Baseline | { readonly problem: LearningProblem }> {
  const { mappingId, fromDay, cycleDays, isoClass } = cycle
  const days = await daysOf(db, [mappingId], fromDay, fromDay + cycleDays - 1)
  const values = days.flatMap(({ day, value }) => (value === null ? [] : [{ day, value }]))
  const learned = learnBaseline(values, cycleDays, isoZoneOf(isoClass) ?? null)
  await endCycle(db, mappingId, learned)
  return learned
}
