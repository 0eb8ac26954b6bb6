import { type TypicalVelocity, typicalVelocity, type VelocitySample } from '@undertone/condition/health/typical-velocity'
import { type RunStretch, runStretches } from '@undertone/domain/alarm/threshold/run-periods'
import { axes, telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { sql } from 'kysely'
import { seriesNamed } from '../../history/codec/series.ts'
import { dayMs } from '../../history/codec/span.ts'
import { readHistory } from '../../history/read/read.ts'
import type { Database, Queries } from '../../platform/database/database.ts'

/** The rule that says when a machine runs, told by a value of one of its points. */
export interface RunRule {
  readonly mappingId: number
  readonly metric: string
  readonly above: number
  readonly sampleCount: number
}

const seriesOf = (key: string) => seriesNamed(telemetryKeyOf(key)?.column ?? '')
const velocities = axes.map((axis) => seriesOf(`v${axis}`))
/** Rows that are read at once; more of them come as lowest and highest of buckets (guess: a day of one row a second). */
const maxRows = 100_000
/** Days that are read at once: a week of history is stored together. */
const daysAtOnce = 7

/** The rules of machines, by machine. */
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
  // Where the rule has nothing to go by, nobody said that the machine stood still.
  return stretches.length === 0 ? null : stretches
}

const samplesOf = async (db: Database, mappingId: number, begin: number, end: number): Promise<readonly VelocitySample[]> =>
  (await readHistory(db, { mappingId, series: velocities, begin, end }, maxRows)).points

/** What a point typically measured between two times, epoch ms. */
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

/** What a point typically measured on each day (UTC, days since 1970) from the first to the last, both included; days without a sample are left out. */
export async function typicalDays(
  db: Database,
  mappingId: number,
  rule: RunRule | undefined,
  first: number,
  last: number,
): Promise<Map<number, TypicalVelocity>> {
  const found = new Map<number, TypicalVelocity>()
  for (let from = first; from <= last; from += daysAtOnce) {
    const [begin, end] = [from * dayMs, Math.min(from + daysAtOnce, last + 1) * dayMs - 1]
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
