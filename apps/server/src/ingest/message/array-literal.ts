import { qualityOf } from '@undertone/domain/device/telemetry/sample-quality'
import { telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Sample } from './sample.ts'

type ArrayType = 'int2' | 'int4' | 'int8' | 'float4' | 'float8' | 'bool'
type Item = number | string | boolean | bigint | null

/**
 * One column of rows as PostgreSQL array text, many times faster than the driver's own encoding for tens of thousands of numbers and flags.
 */
export function columnOf<T>(type: ArrayType, rows: readonly T[], itemOf: (row: T) => Item): RawBuilder<unknown> {
  let text = '{'
  for (const row of rows) {
    const item = itemOf(row)
    text += text.length > 1 ? `,${item === null ? 'NULL' : item}` : item === null ? 'NULL' : item
  }
  return sql`${`${text}}`}::${sql.raw(type)}[]`
}

/** Numbers and flags as a PostgreSQL array. */
export const arrayOf = (type: ArrayType, items: readonly Item[]): RawBuilder<unknown> => columnOf(type, items, (item) => item)

/** Timestamps from a float8 column of epoch ms; a double is exact to the microsecond. */
export const momentOf = (column: string): RawBuilder<Date> => sql<Date>`to_timestamp(${sql.ref(column)} / 1000)`

/** First and last of the times, epoch ms. */
export function spanOf(rows: readonly { t: number }[]): { from: number; to: number } {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (const { t } of rows) {
    if (t < from) from = t
    if (t > to) to = t
  }
  return { from, to }
}

/** Restricts an update that joins `feature` to the points and the time span of the given rows, whatever the plan. */
export function isAmong(rows: readonly { mappingId: number; t: number }[]): RawBuilder<SqlBool> {
  const ids = arrayOf('int4', [...new Set(rows.map((row) => row.mappingId))])
  const { from, to } = spanOf(rows)
  return sql<SqlBool>`feature.mapping_id = any(${ids}) and feature.ts between ${new Date(from)} and ${new Date(to)}`
}

/**
 * Inserts samples into `feature` where their point and time are free, and returns the inserted ones. Only columns with values are named: a
 * temperature sensor does not pay for forty.
 */
export async function insertSamples(tx: Tx, samples: readonly Sample[]): Promise<{ mappingId: number; t: number }[]> {
  const used = telemetryKeys.filter(({ key }) => samples.some((sample) => sample.values[key] !== undefined))
  const hasExtra = samples.some((sample) => sample.extra !== null)
  const isAllGood = samples.every((sample) => qualityOf(sample.values) === 0)
  const arrays = [
    columnOf('int4', samples, (sample) => sample.mappingId),
    columnOf('float8', samples, (sample) => sample.t),
    columnOf('int4', samples, (sample) => sample.sensorPk),
    columnOf('float8', samples, (sample) => sample.receivedAt),
    columnOf('int8', samples, (sample) => sample.seq),
    columnOf('bool', samples, (sample) => sample.resend),
    columnOf('bool', samples, (sample) => sample.correction),
    columnOf('int8', samples, (sample) => sample.digest),
    ...used.map(({ key }) => columnOf('float4', samples, (sample) => sample.values[key] ?? null)),
    ...(isAllGood ? [] : [columnOf('int2', samples, (sample) => qualityOf(sample.values))]),
    ...(hasExtra ? [sql`${samples.map((sample) => (sample.extra === null ? null : JSON.stringify(sample.extra)))}::jsonb[]`] : []),
  ]
  const fixed = ['mapping_id', 't', 'sensor_pk', 'received', 'seq', 'resend', 'correction', 'digest']
  const named = [...used.map(({ column }) => column), ...(isAllGood ? [] : ['quality']), ...(hasExtra ? ['extra'] : [])]
  const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
  const { rows } = await sql<{ mappingId: number; t: number }>`
    insert into feature (${refs(['mapping_id', 'ts', 'sensor_pk', 'received_at', ...fixed.slice(4), ...named])})
    select mapping_id, ${momentOf('t')}, sensor_pk, ${momentOf('received')}, ${refs([...fixed.slice(4), ...named])}
    from unnest(${sql.join(arrays)}) as given (${refs([...fixed, ...named])})
    on conflict do nothing
    returning mapping_id, (extract(epoch from ts) * 1000)::float8 as t`.execute(tx)
  return rows
}
