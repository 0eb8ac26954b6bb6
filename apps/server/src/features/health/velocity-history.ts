import { type TypicalVelocity, typicalVelocity, type VelocitySample } from '@undertone/condition/health/typical-velocity'
import { type RunStretch, runStretches } from '@undertone/domain/alarm/threshold/run-periods'
import { axes, telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { sql } from 'kysely'
import { seriesNamed } from '../../history/codec/series.ts'
import { dayMs } from '../../history/codec/span.ts'
import { readHistory } from '../../history/read/read.ts'
import type { Database, Queries } from '../../platform/database/database.ts'

/** The run rule of a machine, on a value of one of its points. */
export interface RunRule {
  readonly mappingId: number
  readonly metric: string
  readonly above: number
  readonly sampleCount: number
}

const seriesOf = (key: string) => seriesNamed(telemetryKeyOf(key)?.column ?? '')
const velocities = axes.map((axis) => seriesOf(`v${axis}`))
/** Rows read individually; larger ranges come as min and max of buckets (guess: a day of one row a second). */
const maxRows = 100_000
/** Days per read: a week of history is stored together. */
const daysPerRead = 7

/** Run rules by machine. */
export async function runRules(db: Queries, equipmentIds: readonly number[]): Promise<ReadonlyMap<number, RunRule>> {
  const { rows } = await sql<RunRule & { equipmentId: number }>`select m.equipment_id, r.mapping_id, r.metric, r.above, r.sample_count
    from run_threshold r join mapping m on m.id = r.mapping_id where m.equipment_id = any(${`{${equipmentIds.join(',')}}`}::int4[]) order by r.id`.execute(
    db,
  )
  return new Map(rows.map(({ equipmentId, ...rule }) => [equipmentId, rule]))
}

async function stretchesOf(db: Database, rule: RunRule | undefined, begin: number, end: number): Promise<RunStretch[] | null> {
  if (!rule) return null
  const { mappingId, metric, above, sampleCount } = rule
  const { points } = await readHistory(db, { mappingId, series: [seriesOf(metric)], begin, end }, maxRows)
  const samples = points.map(({ t, values }) => ({ t, value: values[0] ?? Number.NaN }))
  const stretches = runStretches(samples, above, sampleCount)
  // Without data for the rule, the machine counts as running.
  return stretches.length === 0 ? null : stretches
}

const samplesOf = async (db: Database, mappingId: number, begin: number, end: number): Promise<readonly VelocitySample[]> =>
  (await readHistory(db, { mappingId, series: velocities, begin, end }, maxRows)).points

/** Typical value of a point between two times, epoch ms. */
export async function typicalBetween(
  db: Database,
  mappingId: number,
  rule: RunRule | undefined,
  begin: number,
  end: number,
): Promise<TypicalVelocity> {
  return typicalVelocity(await samplesOf(db, mappingId, begin, end), await stretchesOf(db, rule, begin, end))
}

/** Days since 1970 (UTC) of a time, epoch ms. */
export const dayOf = (t: number): number => Math.floor(t / dayMs)

/**
 * Typical value of a point on each day (UTC, days since 1970) from the first to the last, both included; days without a sample are left
 * out.
 */
export async function typicalDays(
  db: Database,
  mappingId: number,
  rule: RunRule | undefined,
  first: number,
  last: number,
): Promise<Map<number, TypicalVelocity>> {
  const found = new Map<number, TypicalVelocity>()
  for (let from = first; from <= last; from += daysPerRead) {
    const [begin, end] = [from * dayMs, Math.min(from + daysPerRead, last + 1) * dayMs - 1]
    const samples = await samplesOf(db, mappingId, begin, end)
    if (samples.length === 0) continue
    const stretches = await stretchesOf(db, rule, begin, end)
    for (const [day, own] of Map.groupBy(samples, ({ t }) => dayOf(t))) {
      const typical = typicalVelocity(own, stretches)
      if (typical.samples > 0) found.set(day, typical)
    }
  }
  return found
}
