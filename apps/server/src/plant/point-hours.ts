import type { RunRule } from '@undertone/condition/alarm/run-state'
import { medianOf } from '@undertone/condition/alarm/slope'
import { runStretches } from '@undertone/domain/alarm/threshold/run-periods'
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

/** Whether the machine of a point ran at a past time; without run data it counts as running. */
async function runningAt(db: Database, { runRule }: RunPoint, begin: number, end: number): Promise<(t: number) => boolean> {
  if (!runRule) return () => true
  const { points } = await readHistory(db, { mappingId: runRule.mappingId, series: [seriesOf(runRule.metric)], begin, end }, maxRows)
  const samples = points.map(({ t, values }) => ({ t, value: values[0] ?? Number.NaN }))
  const stretches = runStretches(samples, runRule.above, runRule.sampleCount)
  return (t) => stretches.find(({ from, to }) => t >= from && t <= to)?.running ?? true
}

/** Hourly values of a point under some keys while its machine ran, in order of time. */
export async function hourValues(
  db: Database,
  watch: RunPoint,
  keys: readonly string[],
  begin: number,
  end: number,
): Promise<Map<string, HourValue[]>> {
  const { points } = await readHistory(db, { mappingId: watch.mappingId, series: keys.map(seriesOf), begin, end }, maxRows)
  const runs = await runningAt(db, watch, begin, end)
  const running = points.filter(({ t }) => runs(t))
  const hours = [...Map.groupBy(running, ({ t }) => Math.floor(t / hourMs))].sort(([a], [b]) => a - b)
  return new Map(
    keys.map((key, i) => [
      key,
      hours.flatMap(([hour, own]) => {
        const values = own.flatMap((point) => point.values[i] ?? [])
        return values.length === 0 ? [] : [{ t: hour * hourMs, value: medianOf(values) }]
      }),
    ]),
  )
}

/** A point with the run rule of its machine. */
export async function runPointOf(db: Database, mappingId: number): Promise<RunPoint> {
  const { rows } = await sql<MachineRunRule>`
    select r.mapping_id, r.metric, r.above, r.sample_count from run_threshold r join mapping rm on rm.id = r.mapping_id
      join mapping m on m.equipment_id = rm.equipment_id where m.id = ${mappingId} order by r.id limit 1`.execute(db)
  return { mappingId, runRule: rows[0] ?? null }
}
