import { canonicalValue } from '@undertone/device/telemetry/canonical'
import { telemetryKeyOf, temperatureRange } from '@undertone/domain/device/telemetry'
import { sql } from 'kysely'
import type { Tx } from '../core/database.ts'
import type { LatestValues } from '../core/tables.ts'
import type { Written } from './feature.store.ts'
import { arrayOf, momentOf } from './feature-columns.ts'
import { type Sample, sampleKey } from './sample.ts'

/** The newest values of a point after a change. */
export interface Newest {
  readonly mappingId: number
  readonly t: number
  readonly values: LatestValues
}

interface Row {
  readonly mappingId: number
  readonly t: number
  readonly received: number
  readonly values: LatestValues
}

/** An impossible temperature is kept in the series, but it is no state that anybody should be shown (specification, section 5). */
const isShown = (key: string, value: number): boolean =>
  telemetryKeyOf(key)?.unit !== 'temperature' || (value >= temperatureRange.min && value <= temperatureRange.max)

async function lockRows(tx: Tx, mappingIds: readonly number[]): Promise<Map<number, Row>> {
  const ids = arrayOf('int4', mappingIds)
  // A row must be there to be locked: two writers that both met a new point would overwrite each other.
  await sql`insert into latest (mapping_id, ts, received_at, "values") select id, '-infinity', now(), '{}' from unnest(${ids}) as wanted (id)
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<Row>`
    select mapping_id, coalesce(extract(epoch from nullif(ts, '-infinity')) * 1000, '-infinity')::float8 as t,
      (extract(epoch from received_at) * 1000)::float8 as received, "values"
    from latest where mapping_id = any(${ids}) order by mapping_id for update`.execute(tx)
  return new Map(rows.map((row) => [row.mappingId, row]))
}

/** The newest stored value of a metric: asked only when a correction took away the one that was shown. */
async function newestStored(tx: Tx, mappingId: number, key: string): Promise<[number, number] | undefined> {
  const row = telemetryKeyOf(key)
  if (!row) return undefined
  const column = sql.ref(row.column)
  const shown = row.unit === 'temperature' ? sql`and ${column} between ${temperatureRange.min} and ${temperatureRange.max}` : sql``
  const { rows } = await sql<{ value: number; t: number }>`
    select ${column} as value, (extract(epoch from ts) * 1000)::float8 as t from feature
    where mapping_id = ${mappingId} and ${column} is not null ${shown} order by ts desc limit 1`.execute(tx)
  const value = rows[0] ? canonicalValue(rows[0].value) : null
  return rows[0] && value !== null ? [value, rows[0].t] : undefined
}

/** Takes the samples in use into one point's newest values: by measuring time, never by arrival. */
function merge(row: Row, samples: readonly Sample[]): Row {
  const values: LatestValues = { ...row.values }
  let { t, received } = row
  for (const sample of samples) {
    for (const [key, value] of Object.entries(sample.values)) {
      const known = values[key]
      // The same time again is the winner among rivals.
      if (isShown(key, value) && (!known || sample.t >= known[1])) values[key] = [value, sample.t]
    }
    if (sample.t < t) continue
    t = sample.t
    received = sample.receivedAt
  }
  return { mappingId: row.mappingId, t, received, values }
}

/** Brings `latest` up to date with what was written; answers the points whose newest values changed. */
export async function updateLatest(tx: Tx, written: Written): Promise<Newest[]> {
  if (written.inUse.length === 0) return []
  const byPoint = Map.groupBy(written.inUse, (sample) => sample.mappingId)
  const winners = new Map(written.inUse.map((sample) => [sampleKey(sample), sample]))
  const ids = [...byPoint.keys()].sort((a, b) => a - b)
  const rows = await lockRows(tx, ids)
  const changed: Row[] = []
  for (const id of ids) {
    const before = rows.get(id)
    if (!before) continue
    const after = merge(before, byPoint.get(id) ?? [])
    for (const gone of written.demoted) {
      if (gone.mappingId !== id) continue
      const winner = winners.get(sampleKey(gone))
      for (const key of Object.keys(gone.values)) {
        const value = winner?.values[key]
        if ((value !== undefined && isShown(key, value)) || after.values[key]?.[1] !== gone.t) continue
        const newest = await newestStored(tx, id, key)
        if (newest) after.values[key] = newest
        else delete after.values[key]
      }
    }
    if (after.t !== before.t || JSON.stringify(after.values) !== JSON.stringify(before.values)) changed.push(after)
  }
  await writeRows(tx, changed)
  return changed.map(({ mappingId, t, values }) => ({ mappingId, t, values }))
}

async function writeRows(tx: Tx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update latest set ts = ${momentOf('given.t')}, received_at = ${momentOf('given.received')}, "values" = given."values"
    from unnest(${arrayOf(
      'int4',
      rows.map((row) => row.mappingId),
    )}, ${arrayOf(
      'float8',
      rows.map((row) => row.t),
    )},
      ${arrayOf(
        'float8',
        rows.map((row) => row.received),
      )}, ${rows.map((row) => JSON.stringify(row.values))}::jsonb[])
      as given (mapping_id, t, received, "values")
    where latest.mapping_id = given.mapping_id`.execute(tx)
}
