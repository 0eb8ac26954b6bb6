import { memberOf } from '@undertone/domain/core/enum'
import type { Language } from '@undertone/domain/core/text'
import type { ReportedRecording } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { batchOutcome } from '@undertone/domain/waveform/batch/recording-batch.enums'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import type { PageNumber } from '../../../platform/database/page.ts'
import { type StoredProblem, sentenceOf } from '../../../platform/job/stored-problem.ts'
import { zonedWriter } from '../../../platform/runtime/clock.ts'

/** Which report is read, and how times and reasons are written. */
interface ReportRequest extends PageNumber {
  readonly batchId: number
  readonly outcome?: ReportedRecording['outcome'] | null | undefined
  readonly timeZone: string
  readonly language: Language
}

interface ItemRow extends Omit<ReportedRecording, 'time' | 'reason'> {
  readonly t0: Date | null
  readonly problem: StoredProblem | null
  readonly all: number
}

/** A page of what became of each recording, by paths. */
export async function reportPage(
  db: Queries,
  { batchId, outcome = null, timeZone, language, pageNum, pageSize }: ReportRequest,
): Promise<{ records: ReportedRecording[]; total: number }> {
  const { rows } = await sql<ItemRow>`select i.id::float8 as id, i.path, i.machine, i.point, i.channels, i.t0, i.mapping_id,
      i.sampling_id::float8 as wave_id, (i.facts ->> 'stored')::int4 as stored, (i.facts ->> 'present')::int4 as present, i.outcome, i.problem, count(*) over ()::int4 as "all"
    from recording_batch_item i where i.batch_id = ${batchId} and (${outcome}::text is null or i.outcome = ${outcome})
    order by i.path, i.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  const write = zonedWriter(timeZone)
  const records = rows.map(({ all: _, t0, problem, ...row }) => ({
    ...row,
    time: t0 && write(t0.getTime()),
    reason: problem && sentenceOf(problem, language),
  }))
  return { records, total: rows[0]?.all ?? 0 }
}

/** Machines and points that were kept when an import was undone. */
export async function keptPlaces(db: Queries, batchId: number, language: Language) {
  const { rows } = await sql<{ name: string; isPoint: boolean; problem: StoredProblem }>`
    select name, mapping_id is not null as is_point, problem from recording_batch_place where batch_id = ${batchId} and problem is not null order by mapping_id is null, id limit 1000`.execute(
    db,
  )
  return rows.map(({ name, isPoint, problem }) => ({ name, isPoint, reason: sentenceOf(problem, language) }))
}

const headings = {
  cn: ['文件', '设备', '测点', '通道', '时间', '结果', '原因', '写入', '已存在'],
  en: ['File', 'Machine', 'Point', 'Channels', 'Time', 'Result', 'Reason', 'Stored', 'Already there'],
} as const

/** Rows of the report as batches of lines, headings first. */
export async function* reportLines(db: Queries, request: Omit<ReportRequest, keyof PageNumber>): AsyncGenerator<(string | null)[][]> {
  const { language } = request
  yield [[...headings[language]]]
  for (let pageNum = 1; ; pageNum++) {
    const { records } = await reportPage(db, { ...request, pageNum, pageSize: 1000 })
    if (records.length === 0) return
    yield records.map((row) => [
      row.path,
      row.machine,
      row.point,
      row.channels,
      row.time,
      memberOf(batchOutcome, row.outcome)?.[language] ?? row.outcome,
      row.reason,
      row.stored === null ? null : String(row.stored),
      row.present === null ? null : String(row.present),
    ])
  }
}
