import { aiTextState } from '@undertone/domain/assistant/ai-report.enums'
import { assistantLimits } from '@undertone/domain/assistant/assistant-limits'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { Language } from '@undertone/domain/core/text'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import { enqueueTask } from '../../../platform/queue/task.ts'
import { countText } from '../count/text-count.store.ts'
import type { FailureCode } from '../model/assistant-fault.ts'
import type { StoredSentence, StoredSource, Subject } from './stored-text.ts'

const { NotWritten, Writing, Failed, Written } = aiTextState.members
const kind = kinds.members.Assistant.code
const keyOf = (id: number): string => `text:${id}`

/** Who asks for a text, in which language; null for an automatic one. */
export interface Request extends Subject {
  readonly language: Language
  readonly askedBy: number | null
}

/** Queues a new text about a subject, in the transaction of the caller; the oldest texts about it are deleted. */
export async function addReport(tx: Tx, { tenantId, alarmId, findingId, language, askedBy }: Request): Promise<number> {
  const same = sql`tenant_id = ${tenantId} and ${alarmId === null ? sql`finding_id = ${findingId}` : sql`alarm_id = ${alarmId}`}`
  await sql`update ai_report set is_newest = false where ${same} and is_newest`.execute(tx)
  await sql`delete from ai_report where ${same} and id not in
    (select id from ai_report where ${same} order by id desc limit ${assistantLimits.keptTexts - 1})`.execute(tx)
  const { rows } = await sql<{ id: number }>`insert into ai_report (tenant_id, alarm_id, finding_id, language, asked_by)
    values (${tenantId}, ${alarmId}, ${findingId}, ${language}, ${askedBy}) returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  await countText(tx, tenantId)
  await enqueueTask(tx, kind, { tenantId, key: keyOf(id), payload: { work: 'text', id } })
  return id
}

/** What is to be written. */
export interface QueuedReport extends Subject {
  readonly id: number
  readonly language: Language
  readonly state: CodeOf<typeof aiTextState>
  readonly stopAsked: boolean
}

/** A queued text; undefined if it, or what it is about, was deleted. */
export async function queuedReport(db: Queries, id: number): Promise<QueuedReport | undefined> {
  const { rows } =
    await sql<QueuedReport>`select id, tenant_id, alarm_id, finding_id, language, state, stop_asked from ai_report where id = ${id}`.execute(
      db,
    )
  return rows[0]
}

/** An attempt begins: what an earlier one wrote is replaced. */
export async function beginReport(db: Queries, id: number, sources: readonly StoredSource[], model: string): Promise<void> {
  await sql`update ai_report set state = ${Writing.code}, failure = null, failure_status = null, next_at = null, sentences = '[]',
    sources = ${JSON.stringify(sources)}::jsonb, model = ${model === '' ? null : model} where id = ${id}`.execute(db)
}

/** Releases sentences. */
export async function addSentences(db: Queries, id: number, sentences: readonly StoredSentence[]): Promise<void> {
  if (sentences.length === 0) return
  await sql`update ai_report set sentences = sentences || ${JSON.stringify(sentences)}::jsonb where id = ${id}`.execute(db)
}

export const isStopAsked = async (db: Queries, id: number): Promise<boolean> => (await queuedReport(db, id))?.stopAsked ?? true

/** A text is whole. */
export const finishReport = (tx: Queries, id: number) =>
  sql`update ai_report set state = ${Written.code}, failure = null, failure_status = null, next_at = null, ended_at = now() where id = ${id}`.execute(
    tx,
  )

/** A text is not written, or not to its end. */
export const failReport = (tx: Queries, id: number, failure: FailureCode, status: number | null = null) =>
  sql`update ai_report set state = ${Failed.code}, failure = ${failure}, failure_status = ${status}, next_at = null, ended_at = now()
    where id = ${id} and state <> ${Written.code}`.execute(tx)

/** An attempt has failed, and another one follows. */
export const postponeReport = (db: Queries, id: number, failure: FailureCode, status: number | null, nextAt: Date) =>
  sql`update ai_report set state = ${NotWritten.code}, failure = ${failure}, failure_status = ${status}, next_at = ${nextAt} where id = ${id}`.execute(
    db,
  )

/** No attempt is left; why the last one failed stays. */
export const giveUpReport = (tx: Queries, id: number) =>
  sql`update ai_report set state = ${Failed.code}, failure = coalesce(failure, 'Faulty'), next_at = null, ended_at = coalesce(ended_at, now())
    where id = ${id} and state <> ${Written.code}`.execute(tx)

/** An operator has it tried again. */
export const requeueReport = (tx: Queries, id: number) =>
  sql`update ai_report set state = ${NotWritten.code}, ended_at = null, stop_asked = false where id = ${id}`.execute(tx)

/** Stops a text: one that waits at once, one that is being written at its next sentence. Answers whether there was anything to stop. */
export async function stopReport(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ state: number }>`select state from ai_report where id = ${id} for update`.execute(tx)
  const state = rows[0]?.state
  if (state !== NotWritten.code && state !== Writing.code) return false
  await sql`update ai_report set stop_asked = true where id = ${id}`.execute(tx)
  const { numAffectedRows } = await sql`delete from task where kind = ${kind} and key = ${keyOf(id)} and state = 'waiting'`.execute(tx)
  if (numAffectedRows === 1n) await failReport(tx, id, 'Stopped')
  return true
}
