import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { sheetErrors } from '@undertone/domain/core/sheet.errors'
import { type Language, languages } from '@undertone/domain/core/text'
import { taskKind } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import type { Database, Queries, Tx } from '../database/database.ts'
import { dropUnlessRefused } from '../storage/drop-unless-refused.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { type StoredJobFile, tidyJobFiles } from './job-files.ts'

/** Name of the tasks that run jobs; the key of each is the id of its job. */
export const jobTask = taskKind.members.Job.code

/** Jobs of one person and of one tenant that run or wait (guesses). */
const maxOfPerson = 2
const maxOfTenant = 12
/** Files and results are kept for a day (guess: until the next morning). */
const keptHours = 24

/** What a job leaves behind. */
export interface JobOutcome {
  readonly result?: object
  readonly file?: { readonly name: string; readonly bytes: Uint8Array }
}

/** The language of a stored job. */
export const languageOf = (text: string): Language => languages.find((one) => one === text) ?? 'cn'

/** A job as its owner sees it; that of somebody else does not exist. */
export async function findJob(db: Queries, accountId: number, id: number) {
  const row = await db
    .selectFrom('job')
    .select(['id', 'kind', 'state', 'progress', 'total', 'message', 'result', 'fileName'])
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  if (!row) throw new DomainError(coreErrors.recordNotFound)
  return row
}
export type JobRecord = Awaited<ReturnType<typeof findJob>>

/** A job to open. */
interface JobDraft {
  readonly kind: string
  readonly accountId: number
  readonly tenantId: number | null
  readonly language: Language
  readonly input: Buffer
}

/** Opens a job. Account and tenant are locked, so that requests at one moment do not all find room. */
export async function openJob(tx: Tx, draft: JobDraft): Promise<number> {
  const { accountId, tenantId } = draft
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  await sql`select pg_advisory_xact_lock(hashtext('jobs of a tenant'), ${tenantId ?? 0}::int)`.execute(tx)
  const open = await tx
    .selectFrom('job')
    .select([tx.fn.countAll<number>().as('ofTenant'), tx.fn.countAll<number>().filterWhere('accountId', '=', accountId).as('ofPerson')])
    .where('tenantId', 'is not distinct from', tenantId)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  if (open.ofPerson >= maxOfPerson) throw new DomainError(sheetErrors.tooManyJobs)
  if (open.ofTenant >= maxOfTenant) throw new DomainError(sheetErrors.tooManyJobsOfTenant)
  const { id } = await tx.insertInto('job').values(draft).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A job that runs or waits to run. */
export const openJobOf = (db: Queries, id: number) =>
  db
    .selectFrom('job')
    .select(['id', 'kind', 'accountId', 'tenantId', 'language', 'input', 'startedAt', 'cancel'])
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()

/** Notes that a job begins to run. */
export async function noteStart(db: Queries, id: number): Promise<void> {
  await db.updateTable('job').set({ startedAt: new Date() }).where('id', '=', id).where('startedAt', 'is', null).execute()
}

/** Notes how far a job is; answers whether it goes on. */
export async function noteProgress(db: Queries, id: number, progress: number, total: number): Promise<boolean> {
  const row = await db.updateTable('job').set({ progress, total }).where('id', '=', id).returning('cancel').executeTakeFirst()
  return row?.cancel === false
}

/** How a job ended. */
export type JobEnd =
  | {
      readonly state: 'done'
      readonly result: object | undefined
      readonly file: (StoredJobFile & { readonly fileName: string }) | undefined
    }
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly message: string }

/** Ends a job that runs or waits. Its input is forgotten, unless an operator may have it run again. */
export async function endJob(tx: Queries, id: number, end: JobEnd, keepInput = false): Promise<void> {
  const { result, file } = end.state === 'done' ? end : {}
  await tx
    .updateTable('job')
    .set({
      state: end.state,
      message: end.state === 'failed' ? end.message : null,
      result: result ? JSON.stringify(result) : null,
      ...file,
      ...(keepInput ? {} : { input: null }),
      endedAt: new Date(),
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Ends a job whose task has failed for good. */
export async function failJob(tx: Queries, id: number): Promise<void> {
  const job = await openJobOf(tx, id)
  if (job) await endJob(tx, id, { state: 'failed', message: sheetErrors.jobFailed[languageOf(job.language)] }, true)
}

/** Lets a failed job run again, beside its task. */
export async function reopenJob(tx: Queries, id: number): Promise<void> {
  await tx
    .updateTable('job')
    .set({ state: 'running', progress: 0, message: null, startedAt: null, endedAt: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute()
}

/** Stops a job of a person: at its next step if it runs, immediately if it waits. */
export async function cancelJob(db: Database, accountId: number, id: number): Promise<void> {
  await findJob(db, accountId, id)
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('job').set({ cancel: true }).where('id', '=', id).where('state', '=', 'running').execute()
    const { numAffectedRows } = await sql`delete from task where kind = ${jobTask} and key = ${String(id)} and state = 'waiting'`.execute(
      tx,
    )
    if (Number(numAffectedRows ?? 0) > 0) await endJob(tx, id, { state: 'cancelled' })
  })
}

/** How often old jobs are looked for, ms (guess: they are kept for a day). */
export const forgetJobsMs = 3_600_000

/** Forgets jobs that ended long ago with their files, and ends those without a task: of a server that still ran the version before the queue. */
export async function forgetJobs(db: Database, files: ObjectStore): Promise<void> {
  for (const language of languages)
    await sql`update job j set state = 'failed', message = ${sheetErrors.jobInterrupted[language]}, ended_at = now()
      where state = 'running' and language = ${language} and created_at < now() - interval '1 hour'
        and not exists (select from task t where t.kind = ${jobTask} and t.key = j.id::text and t.state in ('waiting', 'running'))`.execute(
      db,
    )
  const { rows } = await sql<{ fileId: string | null }>`
    delete from job where state <> 'running' and created_at < now() - ${keptHours} * interval '1 hour' returning file_id`.execute(db)
  for (const { fileId } of rows) if (fileId !== null) await dropUnlessRefused(files, fileId)
  await tidyJobFiles(db, files, new Date())
}
