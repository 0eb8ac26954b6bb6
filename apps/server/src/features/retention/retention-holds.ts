import { failureAfterDays, failureLeadDays } from '@undertone/domain/retention/retention-rules'
import { type RawBuilder, sql } from 'kysely'

/**
 * Something for whose sake history must not be thinned. Whoever refers to a wave, or to what was measured in a span of time, has a row
 * in `retentionHolds`; a test asks for one from every table that refers to waves.
 */
export interface RetentionHold {
  /** The table that refers. */
  readonly table: string
  /** Query of the samplings that it refers to: one column, `sampling_id`. */
  readonly samplings?: RawBuilder<unknown>
  /** Query of the stretches of time that it refers to: `mapping_id`, `from_time`, `to_time`, both included. Waves in them stay too. */
  readonly spans?: RawBuilder<unknown>
}

/**
 * Who refers to waves and stretches of history. A feature whose records do (alarms, diagnoses, cases, reports, baselines, repairs) adds
 * its row with the migration that makes its table.
 */
export const retentionHolds: readonly RetentionHold[] = [
  {
    table: 'component',
    spans: sql`select m.id as mapping_id, c.failed_at - ${failureLeadDays} * interval '1 day' as from_time,
      c.failed_at + ${failureAfterDays} * interval '1 day' as to_time
      from component c join mapping m on m.equipment_id = c.equipment_id and m.tenant_id = c.tenant_id where c.failed_at is not null`,
  },
  // What an alarm rests on: its time with a day before and after, as the evidence shows it.
  {
    table: 'alarm',
    spans: sql`select a.mapping_id, a.began_at - interval '1 day' as from_time, coalesce(a.ended_at, a.last_at) + interval '1 day' as to_time
      from alarm a where a.mapping_id is not null and a.source = 1`,
  },
  { table: 'baseline', samplings: sql`select sampling_id from baseline` },
  // A person brought the file here; no gateway measures it again. Who brought it can take it away.
  { table: 'imported_recording', samplings: sql`select sampling_id from imported_recording` },
]

const all = (queries: readonly RawBuilder<unknown>[], empty: RawBuilder<unknown>): RawBuilder<unknown> =>
  queries.length === 0 ? empty : sql.join(queries, sql` union all `)

/** Every stretch that something refers to. */
export const heldSpans = (holds: readonly RetentionHold[]): RawBuilder<unknown> =>
  all(
    holds.flatMap(({ spans }) => (spans ? [spans] : [])),
    sql`select null::integer as mapping_id, null::timestamptz as from_time, null::timestamptz as to_time where false`,
  )

/** Every sampling that something refers to by itself. */
export const heldSamplings = (holds: readonly RetentionHold[]): RawBuilder<unknown> =>
  all(
    holds.flatMap(({ samplings }) => (samplings ? [samplings] : [])),
    sql`select null::bigint as sampling_id where false`,
  )
