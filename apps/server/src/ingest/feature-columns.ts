import { telemetryKeys } from '@undertone/domain/device/telemetry'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../core/database.ts'
import type { Sample } from './sample.ts'

const list = (items: readonly (number | string | boolean | bigint | null)[]): string =>
  `{${items.map((item) => (item === null ? 'NULL' : String(item))).join(',')}}`

/** Numbers and flags as the text of a PostgreSQL array: the driver's own way is many times slower for a few ten thousand of them. */
export const arrayOf = (
  type: 'int4' | 'int8' | 'float4' | 'float8' | 'bool',
  items: readonly (number | string | boolean | bigint | null)[],
): RawBuilder<unknown> => sql`${list(items)}::${sql.raw(type)}[]`

/** Times of epoch ms from an array of float8; a double holds them to the microsecond. */
export const momentOf = (column: string): RawBuilder<Date> => sql<Date>`to_timestamp(${sql.ref(column)} / 1000)`

/**
 * Puts the samples into `feature` where their point and time are still free, and answers those that were put. Only columns that occur
 * are named: a temperature sensor does not pay for forty.
 */
export async function insertSamples(tx: Tx, samples: readonly Sample[]): Promise<{ mappingId: number; t: number }[]> {
  const used = telemetryKeys.filter(({ key }) => samples.some((sample) => sample.values[key] !== undefined))
  const hasExtra = samples.some((sample) => sample.extra !== null)
  const columns = used.map(({ column }) => column)
  const arrays = [
    arrayOf(
      'int4',
      samples.map((sample) => sample.mappingId),
    ),
    arrayOf(
      'float8',
      samples.map((sample) => sample.t),
    ),
    arrayOf(
      'int4',
      samples.map((sample) => sample.sensorPk),
    ),
    arrayOf(
      'float8',
      samples.map((sample) => sample.receivedAt),
    ),
    arrayOf(
      'int8',
      samples.map((sample) => sample.seq),
    ),
    arrayOf(
      'bool',
      samples.map((sample) => sample.resend),
    ),
    arrayOf(
      'bool',
      samples.map((sample) => sample.correction),
    ),
    arrayOf(
      'int8',
      samples.map((sample) => sample.digest),
    ),
    ...used.map(({ key }) =>
      arrayOf(
        'float4',
        samples.map((sample) => sample.values[key] ?? null),
      ),
    ),
    ...(hasExtra ? [sql`${samples.map((sample) => (sample.extra === null ? null : JSON.stringify(sample.extra)))}::jsonb[]`] : []),
  ]
  const names = sql.join([...columns, ...(hasExtra ? ['extra'] : [])].map((name) => sql.ref(name)))
  const comma = columns.length > 0 || hasExtra ? sql`, ` : sql``
  const { rows } = await sql<{ mappingId: number; t: number }>`
    insert into feature (mapping_id, ts, sensor_pk, received_at, seq, resend, correction, digest${comma}${names})
    select mapping_id, ${momentOf('t')}, sensor_pk, ${momentOf('received')}, seq, resend, correction, digest${comma}${names}
    from unnest(${sql.join(arrays)}) as given (mapping_id, t, sensor_pk, received, seq, resend, correction, digest${comma}${names})
    on conflict do nothing
    returning mapping_id, (extract(epoch from ts) * 1000)::float8 as t`.execute(tx)
  return rows
}
