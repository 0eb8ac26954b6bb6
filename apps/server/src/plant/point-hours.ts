import type { RunRule } from '@undertone/condition/alarm/run-state'
import { median } from '@undertone/condition/statistics/median'
import { type RunSample, type RunStretch, runStretches } from '@undertone/domain/alarm/threshold/run-periods'
import { telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { sql } from 'kysely'
import { seriesNamed } from '../history/codec/series.ts'
import { hourMs } from '../history/codec/span.ts'
import { readHistory } from '../history/read/read.ts'
import type { Database } from '../platform/database/database.ts'

/** The run rule of a machine: a value of one of its points. */
export interface MachineRunRule extends RunRule {
  readonly mappingId: number
  readonly metric: string
}

/** A point with the rule that says when its machine ran; null without one. */
export interface RunPoint {
  readonly mappingId: number
  readonly runRule: MachineRunRule | null
}

/** Median of one hour. */
export interface HourValue {
  readonly t: number
  readonly value: number
}

/** Rows read individually; larger ranges come as min and max of buckets (guess: a week of one row a minute). */
const maxRows = 12_000

const seriesOf = (key: string) => seriesNamed(telemetryKeyOf(key)?.column ?? '')

/** What a run rule looks at, in order of time; not whole where there are so many rows that they are lowest and highest values of intervals. */
export async function runSamples(
  db: Database,
  { mappingId, metric }: MachineRunRule,
  begin: number,
  end: number,
): Promise<{ readonly samples: readonly RunSample[]; readonly isWhole: boolean }> {
  const { rows, points } = await readHistory(db, { mappingId, series: [seriesOf(metric)], begin, end }, maxRows)
  return { samples: points.map(({ t, values }) => ({ t, value: values[0] ?? Number.NaN })), isWhole: rows <= maxRows }
}

/** The periods in which a machine ran and stood, by its run rule; null without one. */
export async function runsOf(
  db: Database,
  { runRule }: Pick<RunPoint, 'runRule'>,
  begin: number,
  end: number,
): Promise<RunStretch[] | null> {
  if (!runRule) return null
  const { samples } = await runSamples(db, runRule, begin, end)
  return runStretches(samples, runRule.above, runRule.sampleCount)
}

/** Whether a machine ran at a time; without run data it counts as running. */
const ranAt = (runs: readonly RunStretch[] | null, t: number): boolean =>
  runs?.find(({ from, to }) => t >= from && t <= to)?.running ?? true

/** Hourly medians of what a point measured under some keys while its machine ran, and all hours in which it measured. */
export interface PointHours {
  readonly values: Map<string, HourValue[]>
  readonly hours: number
  /** Measuring time of the newest row; null without one. */
  readonly lastMs: number | null
}

/** Hourly values of a point while its machine ran by these periods, in order of time. */
export async function hoursOfPoint(
  db: Database,
  mappingId: number,
  keys: readonly string[],
  runs: readonly RunStretch[] | null,
  begin: number,
  end: number,
): Promise<PointHours> {
  const { points } = await readHistory(db, { mappingId, series: keys.map(seriesOf), begin, end }, maxRows)
  const running = points.filter(({ t }) => ranAt(runs, t))
  const hours = [...Map.groupBy(running, ({ t }) => Math.floor(t / hourMs))].sort(([a], [b]) => a - b)
  const values = new Map(
    keys.map((key, i) => [
      key,
      hours.flatMap(([hour, own]) => {
        const some = own.flatMap((point) => point.values[i] ?? [])
        return some.length === 0 ? [] : [{ t: hour * hourMs, value: median(some) }]
      }),
    ]),
  )
  return { values, hours: new Set(points.map(({ t }) => Math.floor(t / hourMs))).size, lastMs: points.at(-1)?.t ?? null }
}

/** Hourly values of a point under some keys while its machine ran, in order of time. */
export async function hourValues(
  db: Database,
  watch: RunPoint,
  keys: readonly string[],
  begin: number,
  end: number,
): Promise<Map<string, HourValue[]>> {
  const runs = await runsOf(db, watch, begin, end)
  return (await hoursOfPoint(db, watch.mappingId, keys, runs, begin, end)).values
}

/** A point with the run rule of its machine. */
export async function runPointOf(db: Database, mappingId: number): Promise<RunPoint> {
  const { rows } = await sql<MachineRunRule>`
    select r.mapping_id, r.metric, r.above, r.sample_count from run_threshold r join mapping rm on rm.id = r.mapping_id
      join mapping m on m.equipment_id = rm.equipment_id where m.id = ${mappingId} order by r.id limit 1`.execute(db)
  return { mappingId, runRule: rows[0] ?? null }
}
