import { failureAfterDays, failureLeadDays } from '@undertone/domain/retention/retention-rules'
import { type RawBuilder, sql } from 'kysely'
import { baselineSpeeds } from '../../plant/baseline-speeds.ts'

/**
 * A reason not to thin history. Every table that refers to waveforms or measuring periods needs a row in `retentionHolds`; a test checks
 * this for all tables that refer to waveforms.
 */
export interface RetentionHold {
  /** The referring table. */
  readonly table: string
  /** Query of the measurements it refers to: one column, `sampling_id`. */
  readonly samplings?: RawBuilder<unknown>
  /** Query of the periods it refers to: `mapping_id`, `from_time`, `to_time`, both included. Waveforms in them are protected too. */
  readonly spans?: RawBuilder<unknown>
  /** Query of periods of which only the values are protected, as `spans`. */
  readonly valueSpans?: RawBuilder<unknown>
}

/**
 * References to waveforms and periods of history. A feature with such records (alarms, diagnoses, cases, reports, baselines, repairs) adds
 * its row with the migration of its table.
 */
export const retentionHolds: readonly RetentionHold[] = [
  {
    table: 'component',
    spans: sql`select m.id as mapping_id, c.failed_at - ${failureLeadDays} * interval '1 day' as from_time,
      c.failed_at + ${failureAfterDays} * interval '1 day' as to_time
      from component c join mapping m on m.equipment_id = c.equipment_id and m.tenant_id = c.tenant_id where c.failed_at is not null`,
  },
  // Evidence of an alarm: its period with a day before and after.
  {
    table: 'alarm',
    spans: sql`select a.mapping_id, a.began_at - interval '1 day' as from_time, coalesce(a.ended_at, a.last_at) + interval '1 day' as to_time
      from alarm a where a.mapping_id is not null and a.source = 1`,
  },
  // The evidence of findings. A diagnosis without one goes with its waveform.
  { table: 'diagnosis', samplings: sql`select sampling_id from finding` },
  // What a repair is compared with, before and after.
  {
    table: 'work',
    samplings: sql`select before_id as sampling_id from work where before_id is not null union all select after_id from work where after_id is not null`,
  },
  // A case with its waveforms and the trend around its failure.
  {
    table: 'fault_case',
    samplings: sql`select sampling_id from fault_case_wave`,
    spans: sql`select mapping_id, held_from as from_time, held_to as to_time from fault_case where mapping_id is not null and held_from is not null and held_to is not null`,
  },
  { table: 'baseline', samplings: sql`select sampling_id from baseline union all select n.sampling_id from (${baselineSpeeds}) n` },
  // An imported file cannot be measured again. Its importer can delete it.
  { table: 'imported_recording', samplings: sql`select sampling_id from imported_recording` },
  // What an import of a folder brought is among the imported recordings.
  { table: 'recording_batch_item' },
  // Values of an import can be taken back as long as they are as they were stored, and while its record is kept.
  {
    table: 'recording_batch_values',
    valueSpans: sql`select v.mapping_id, v.begins_at as from_time, v.ends_at as to_time
      from recording_batch_values v join recording_batch b on b.id = v.batch_id where b.state <> 'undone'`,
  },
  // The answer of a round, which reports and hazards refer to.
  { table: 'inspection_wave', samplings: sql`select sampling_id from inspection_wave` },
]

const all = (queries: readonly RawBuilder<unknown>[], empty: RawBuilder<unknown>): RawBuilder<unknown> =>
  queries.length === 0 ? empty : sql.join(queries, sql` union all `)

const noSpan = sql`select null::integer as mapping_id, null::timestamptz as from_time, null::timestamptz as to_time where false`

/** All periods of which waveforms and values are protected. */
export const protectedSpans = (holds: readonly RetentionHold[]): RawBuilder<unknown> =>
  all(
    holds.flatMap(({ spans }) => (spans ? [spans] : [])),
    noSpan,
  )

/** All periods of which values are protected. */
export const protectedValues = (holds: readonly RetentionHold[]): RawBuilder<unknown> =>
  all(
    holds.flatMap(({ spans, valueSpans }) => [spans ?? [], valueSpans ?? []].flat()),
    noSpan,
  )

/** All measurements protected by themselves. */
export const protectedSamplings = (holds: readonly RetentionHold[]): RawBuilder<unknown> =>
  all(
    holds.flatMap(({ samplings }) => (samplings ? [samplings] : [])),
    sql`select null::bigint as sampling_id where false`,
  )
