import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import type { RecordingBatch } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { batchErrors } from '@undertone/domain/waveform/batch/recording-batch.errors'
import { batchLimits } from '@undertone/domain/waveform/batch/recording-batch-limits'
import { type RecordingRule, recordingRule } from '@undertone/domain/waveform/batch/recording-rule'
import { batchSource } from '@undertone/domain/waveform/batch/telemetry.enums'
import { type TelemetryRule, telemetryRule } from '@undertone/domain/waveform/batch/telemetry-rule'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import type { PageNumber } from '../../../platform/database/page.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { problemOf, type StoredProblem, sentenceOf } from '../../../platform/job/stored-problem.ts'
import { zonedWriter } from '../../../platform/runtime/clock.ts'

export type BatchState = RecordingBatch['state']
/** States in which work runs. */
export type BusyState = Extract<BatchState, 'reading' | 'importing' | 'undoing'>

/** Imports of the tenant for those who see all of it; anyone else sees their own. */
export function visibleBatches({ scope }: Caller, alias: string): RawBuilder<SqlBool> {
  const tenant = sql<SqlBool>`${sql.ref(`${alias}.tenant_id`)} = ${scope.tenantId}`
  return scope.companyIds === 'all' ? tenant : sql<SqlBool>`(${tenant} and ${sql.ref(`${alias}.created_by`)} = ${scope.accountId})`
}

/** Where what an import brings comes from. */
export type SourceCode = RecordingBatch['source']

interface BatchRow
  extends Omit<RecordingBatch, 'createdAt' | 'endedAt' | 'filesUntil' | 'problem' | 'files' | 'outcomes' | 'rule' | 'telemetryRule'> {
  readonly rule: unknown
  readonly createdAt: Date
  readonly endedAt: Date | null
  readonly filesUntil: Date | null
  readonly problem: StoredProblem | null
  readonly files: RecordingBatch['files'] | null
  readonly outcomes: RecordingBatch['outcomes'] | null
}

const isTelemetry = (source: SourceCode): boolean => source === batchSource.members.ThingsBoard.code

/** The rule of an import as that of its source. One of an earlier version lacks what is new since. */
const rulesOf = (source: SourceCode, rule: unknown): Pick<RecordingBatch, 'rule' | 'telemetryRule'> => ({
  rule: rule === null || isTelemetry(source) ? null : recordingRule.parse(rule),
  telemetryRule: rule === null || !isTelemetry(source) ? null : telemetryRule.parse(rule),
})

/** Imports that the caller may see, newest first; of one id, if it is given. */
export async function findBatches(db: Queries, caller: Caller, language: Language, page: PageNumber & { readonly id?: number }) {
  const { id = null, pageNum, pageSize } = page
  const where = sql<SqlBool>`${visibleBatches(caller, 'b')} and (${id}::int is null or b.id = ${id})`
  const { rows } = await sql<BatchRow & { all: number }>`
    select b.id, b.name, b.source, b.created_by_name as created_by, b.created_at, b.state, b.progress, b.total, b.problem, b.ended_at, b.rule,
      count(*) over ()::int4 as "all",
      (select jsonb_object_agg(f.state, f.n) from (select state, count(*) as n from recording_batch_file where batch_id = b.id group by state) f) as files,
      (select coalesce(sum(bytes), 0)::float8 from recording_batch_file where batch_id = b.id and state <> 'unpacked') as bytes,
      (select jsonb_object_agg(i.outcome, i.n) from (select outcome, count(*) as n from recording_batch_item where batch_id = b.id group by outcome) i)
        as outcomes,
      (select coalesce(sum(n), 0)::int4 from recording_batch_values where batch_id = b.id) as "values",
      (select count(*)::int4 from recording_batch_place where batch_id = b.id and (equipment_id is not null or mapping_id is not null)) as places,
      case when exists (select from recording_batch_file where batch_id = b.id and object is not null)
        then b.touched_at + make_interval(days => ${batchLimits.fileDays}) end as files_until
    from recording_batch b where ${where} order by b.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  const write = zonedWriter(caller.timeZone)
  const timeOf = (time: Date | null) => time && write(time.getTime())
  const records = rows.map(({ all: _, rule, ...row }) => ({
    ...row,
    ...rulesOf(row.source, rule),
    createdAt: write(row.createdAt.getTime()),
    endedAt: timeOf(row.endedAt),
    filesUntil: timeOf(row.filesUntil),
    problem: row.problem && sentenceOf(row.problem, language),
    files: row.files ?? {},
    outcomes: row.outcomes ?? {},
  })) as RecordingBatch[]
  return { records, total: rows[0]?.all ?? 0 }
}

/** One import as its page shows it. @throws where the caller may not see it. */
export async function batchOf(db: Queries, caller: Caller, language: Language, id: number): Promise<RecordingBatch> {
  const { records } = await findBatches(db, caller, language, { id, pageNum: 1, pageSize: 1 })
  const [found] = records
  if (!found) throw new DomainError(coreErrors.recordNotFound)
  return found
}

/** Refuses the rule of another source. */
export function checkSource({ source }: Pick<RecordingBatch, 'source'>, wanted: SourceCode): void {
  if (source !== wanted) throw new DomainError(batchErrors.otherSource)
}

/** Begins an import; only so many of a tenant keep files, or have just been begun. */
export async function addBatch(
  tx: Tx,
  { accountId, userName, scope: { tenantId } }: Caller,
  { name, source }: Pick<RecordingBatch, 'name' | 'source'>,
): Promise<number> {
  if (tenantId === null) throw new DomainError(coreErrors.forbidden)
  await sql`select pg_advisory_xact_lock(hashtext('imports of recordings'), ${tenantId}::int)`.execute(tx)
  const { rows: counted } = await sql<{ open: number }>`select count(*)::int4 as open from recording_batch b
    where b.tenant_id = ${tenantId} and ((b.state = 'open' and b.created_at > now() - interval '1 day') or exists (select from recording_batch_file f where f.batch_id = b.id and f.object is not null))`.execute(
    tx,
  )
  if ((counted[0]?.open ?? 0) >= batchLimits.open) throw new DomainError(batchErrors.tooManyBatches, { max: batchLimits.open })
  const { rows } = await sql<{ id: number }>`insert into recording_batch (tenant_id, name, source, created_by, created_by_name)
    values (${tenantId}, ${name}, ${source}, ${accountId}, ${userName}) returning id`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('an import was not inserted')
  return made.id
}

interface FoundBatch {
  readonly id: number
  readonly source: SourceCode
  readonly state: BatchState
  readonly runNo: number
}

async function findBatch(
  db: Queries,
  caller: Caller,
  id: number,
  states: readonly BatchState[],
  lock: RawBuilder<unknown>,
): Promise<FoundBatch> {
  const { rows } = await sql<FoundBatch>`select b.id, b.source, b.state, b.run_no from recording_batch b
    where b.id = ${id} and ${visibleBatches(caller, 'b')} ${lock}`.execute(db)
  const [found] = rows
  if (!found) throw new DomainError(coreErrors.recordNotFound)
  if (states.includes(found.state)) return found
  throw new DomainError(found.state === 'undone' ? batchErrors.batchUndone : batchErrors.batchBusy)
}

/** An import that the caller may change. @throws where there is none, or its state is another. */
export const checkBatch = (db: Queries, caller: Caller, id: number, states: readonly BatchState[]): Promise<FoundBatch> =>
  findBatch(db, caller, id, states, sql``)

/** The same, locked until the end of the transaction. */
export const lockBatch = (tx: Tx, caller: Caller, id: number, states: readonly BatchState[]): Promise<FoundBatch> =>
  findBatch(tx, caller, id, states, sql`for update`)

/** Notes that work of an import was asked for. */
export async function askBatch(
  tx: Tx,
  { accountId }: Caller,
  language: Language,
  { id, state, rule }: { readonly id: number; readonly state: BusyState; readonly rule?: RecordingRule | TelemetryRule },
): Promise<void> {
  await sql`update recording_batch set state = ${state}, run_no = run_no + 1, asked_by = ${accountId}, language = ${language}, progress = 0, total = null, problem = null,
    rule = coalesce(${rule === undefined ? null : JSON.stringify(rule)}::jsonb, rule), touched_at = now() where id = ${id}`.execute(tx)
}

/** An import whose work runs. */
export interface OpenBatch {
  readonly id: number
  readonly tenantId: number
  readonly name: string
  readonly source: SourceCode
  readonly state: BusyState
  /** Number of the request for this work. */
  readonly runNo: number
  readonly askedBy: number | null
  readonly language: Language
  /** As it was kept: its source reads it. */
  readonly rule: unknown
}

/** The work that an import asks for; undefined when it was cancelled or deleted. */
export async function openBatch(db: Queries, id: number): Promise<OpenBatch | undefined> {
  const { rows } = await sql<OpenBatch>`select id, tenant_id, name, source, state, run_no, asked_by, language, rule from recording_batch
    where id = ${id} and state in ('reading', 'importing', 'undoing')`.execute(db)
  return rows[0]
}

/** Work of an import, by which an attempt recognises its own: the same may have been cancelled and asked for again. */
type BatchWork = Pick<OpenBatch, 'id' | 'state' | 'runNo'>

const isMine = ({ id, state, runNo }: BatchWork): RawBuilder<SqlBool> => sql<SqlBool>`id = ${id} and state = ${state} and run_no = ${runNo}`

/** Notes how far the work is; answers whether it is still wanted. */
export async function noteBatch(db: Queries, batch: BatchWork, done: number, total: number): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`update recording_batch set progress = ${done}, total = ${total} where ${isMine(batch)}`.execute(db)
  return numAffectedRows > 0n
}

/** What an import is after files were read: one that has brought something before can still be undone. */
const afterReading = sql<BatchState>`case when exists (select from recording_batch_item i where i.batch_id = recording_batch.id and i.outcome in ('imported', 'kept'))
  or exists (select from recording_batch_place p where p.batch_id = recording_batch.id)
  or exists (select from recording_batch_values v where v.batch_id = recording_batch.id) then 'done' else 'open' end`

/** Ends work that still runs: done, failed with an error, or cancelled by a user, after which an undoing is not done. */
export async function endBatch(
  db: Queries,
  batch: BatchWork,
  { error, isCut = false }: { readonly error?: unknown; readonly isCut?: boolean } = {},
): Promise<void> {
  const isReading = batch.state === 'reading'
  const isUndone = batch.state === 'undoing' && error === undefined && !isCut
  const next = isReading ? afterReading : sql<BatchState>`${isUndone ? 'undone' : 'done'}`
  await sql`update recording_batch set state = ${next}, problem = ${error === undefined ? null : JSON.stringify(problemOf(error))}::jsonb,
    ended_at = case when ${isReading} then ended_at else now() end where ${isMine(batch)}`.execute(db)
}

/** Ends whatever work of an import runs: it failed for good, or an operator cancelled it. */
export async function endBatchWork(db: Queries, id: number, error?: unknown): Promise<void> {
  const open = await openBatch(db, id)
  if (open) await endBatch(db, open, { error, isCut: true })
}
