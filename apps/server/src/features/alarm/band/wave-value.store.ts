import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries, Tx } from '../../../platform/database/database.ts'

/** Value of a rule along an axis of a measurement. */
export interface WaveValue {
  /** Name of the rule without its axis: `Band:17`, or the metric. */
  readonly rule: string
  readonly bandId: number | null
  readonly axis: Axis
  readonly value: number
}

export interface StoredWaveValue {
  readonly samplingId: number
  readonly rule: string
  readonly axis: Axis
  readonly t: number
  readonly value: number
}

/** Stores values of a measurement; returns the new ones, because a waveform is evaluated by a rule once. */
export async function insertValues(
  tx: Tx,
  { samplingId, mappingId, t0 }: { readonly samplingId: number; readonly mappingId: number; readonly t0: number },
  values: readonly WaveValue[],
): Promise<WaveValue[]> {
  if (values.length === 0) return []
  const { rows } = await sql<{ rule: string; axis: Axis }>`insert into wave_value (sampling_id, mapping_id, t0, axis, rule, band_id, value)
    select ${samplingId}, ${mappingId}, to_timestamp(${t0 / 1000}::float8), axis, rule, band_id, value
    from unnest(${values.map(({ axis }) => axis)}::text[], ${values.map(({ rule }) => rule)}::text[],
      ${arrayText(values.map(({ bandId }) => bandId))}::int4[], ${arrayText(values.map(({ value }) => value))}::float8[])
      as given (axis, rule, band_id, value)
    on conflict (sampling_id, axis, rule) do nothing returning rule, axis`.execute(tx)
  return values.filter(({ rule, axis }) => rows.some((row) => row.rule === rule && row.axis === axis))
}

/** Time of the newest value of each rule at a point, by rule and axis as `Band:17 X`. */
export async function newestValues(db: Queries, mappingId: number, rules: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ rule: string; axis: string; t: number }>`select r.rule, a.axis, n.t
    from unnest(${rules}::text[]) as r (rule) cross join (values ('X'), ('Y'), ('Z')) as a (axis)
      cross join lateral (select (extract(epoch from t0) * 1000)::float8 as t from wave_value v
        where v.mapping_id = ${mappingId} and v.rule = r.rule and v.axis = a.axis order by t0 desc limit 1) n`.execute(db)
  return new Map(rows.map(({ rule, axis, t }) => [`${rule} ${axis}`, t]))
}

/** Values of a rule at a point over a period, in order of measuring; the newest ones if there are more than the maximum. */
export async function valuesBetween(
  db: Queries,
  mappingId: number,
  rule: string,
  begin: number,
  end: number,
  max: number,
): Promise<StoredWaveValue[]> {
  const { rows } =
    await sql<StoredWaveValue>`select sampling_id, rule, axis, (extract(epoch from t0) * 1000)::float8 as t, value from wave_value
    where mapping_id = ${mappingId} and rule = ${rule} and t0 between ${new Date(begin)} and ${new Date(end)}
    order by t0 desc, sampling_id desc, axis limit ${max}`.execute(db)
  return rows.reverse()
}

export async function bandValuesOf(db: Queries, samplingId: number): Promise<{ bandId: number; axis: Axis; value: number }[]> {
  const { rows } = await sql<{ bandId: number; axis: Axis; value: number }>`select band_id, axis, value from wave_value
    where sampling_id = ${samplingId} and band_id is not null order by axis`.execute(db)
  return rows
}

/** Deletes the values of a band whose definition changes. */
export async function deleteValues(tx: Tx, bandId: number): Promise<void> {
  await sql`delete from wave_value where band_id = ${bandId}`.execute(tx)
}
