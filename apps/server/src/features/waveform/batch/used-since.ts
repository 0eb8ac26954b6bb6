import type { Text } from '@undertone/domain/core/text'
import { resources } from '@undertone/domain/index/resources'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'

/**
 * Tables that refer to points or machines and that the product fills by itself as soon as there is a recording: rows in them are no use by people, and go with
 * the point. Every other table that refers to one keeps it, also tables of features that are yet to come; a test names those that it knows.
 */
export const ownWork: ReadonlySet<string> = new Set([
  'point_state',
  'alarm_state',
  'run_state',
  'feature_suspect',
  'thinned_time',
  'dilution_left',
  'health_point',
  'health_day',
  'health_baseline',
  'wave_value',
  'diagnosis',
  'finding',
  'novelty_recording',
  'novelty_state',
  'meter',
  'learned_point_limit',
  'recording_batch_item',
  'recording_batch_place',
  'recording_batch_values',
])

const others: Readonly<Record<string, Text>> = {
  alarm: { cn: '报警', en: 'alarms' },
  baseline: { cn: '基线', en: 'baseline' },
  finding_answer: { cn: '对诊断发现的回答', en: 'answers to findings' },
  fault_case_wave: { cn: '案例', en: 'cases' },
  inspection_result: { cn: '点检结果', en: 'results of rounds' },
  latest: { cn: '测量值', en: 'measured values' },
  mapping: { cn: '测点', en: 'measuring points' },
  placement: { cn: '设备图片上的标注', en: 'marks on pictures' },
  sampling: { cn: '其他波形', en: 'other waveforms' },
  work: { cn: '维修工单', en: 'repairs' },
}

/** Records of a table in words. */
function wordsOf(table: string): Text {
  const found = resources.find((of) => of.table === table)
  return (
    others[table] ??
    (found ? { cn: found.plural.cn, en: found.plural.en.toLowerCase() } : { cn: `其他记录（${table}）`, en: `other records (${table})` })
  )
}

/** Tables that refer to a table, with their columns, by its foreign keys. */
export async function referencesTo(db: Queries, table: 'mapping' | 'equipment'): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select distinct c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
      join unnest(c.conkey, c.confkey) as k (own, other) on true
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
      join pg_attribute o on o.attrelid = c.confrelid and o.attnum = k.other and o.attname = 'id'
    where c.contype = 'f' and c.conparentid = 0 and c.confrelid = ${table}::regclass order by 1, 2`.execute(db)
  return rows
}

/** By what a point or a machine is used; null if by nothing. */
export async function usesOfPlace(db: Queries, table: 'mapping' | 'equipment', id: number): Promise<Text | null> {
  const own = table === 'mapping' ? [{ table: 'sampling', column: 'mapping_id' }] : []
  const all = [...own, ...(await referencesTo(db, table))].filter((one) => !ownWork.has(one.table))
  const asked = all.map(
    (one) =>
      sql`select ${one.table}::text as used where exists (select from ${sql.table(one.table)} t where t.${sql.ref(one.column)} = ${id})`,
  )
  // Answers have no key, as they outlive the finding; those of a point that goes would speak of nothing.
  if (table === 'mapping')
    asked.push(sql`select 'finding_answer'::text as used where exists (select from finding_answer where mapping_id = ${id})`)
  const { rows } = await sql<{ used: string }>`${sql.join(asked, sql` union all `)} limit 1`.execute(db)
  return rows[0] ? wordsOf(rows[0].used) : null
}

/** What people have done with a recording; null if nothing. Values and findings that the product drew from it go with it, unless someone answered one. */
export async function usesOfRecording(db: Queries, samplingId: number): Promise<Text | null> {
  const { rows } = await sql<{ used: string }>`
    select 'fault_case_wave' as used where exists (select from fault_case_wave where sampling_id = ${samplingId})
    union all select 'finding_answer' where exists (select from finding_wave w join finding f on f.id = w.finding_id
      join finding_answer a on a.tenant_id = f.tenant_id and a.finding_id = f.id where w.sampling_id = ${samplingId})
    union all select 'work' where exists (select from work where before_id = ${samplingId} or after_id = ${samplingId})
    union all select 'baseline' where exists (select from baseline where sampling_id = ${samplingId}) limit 1`.execute(db)
  return rows[0] ? wordsOf(rows[0].used) : null
}
