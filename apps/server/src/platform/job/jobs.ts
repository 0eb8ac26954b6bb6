import { coreErrors, DomainError, messageOf } from '@undertone/domain/core/error'
import { sheetErrors } from '@undertone/domain/core/sheet.errors'
import { type Language, languages } from '@undertone/domain/core/text'
import { sql } from 'kysely'
import type { Database, Queries } from '../database/database.ts'
import type { Context } from '../identity/principal.ts'
import { JsonLog } from '../runtime/log.ts'

/** What a job leaves behind. */
export interface JobOutcome {
  readonly result?: object
  readonly file?: { readonly name: string; readonly bytes: Uint8Array }
}

/** Called by a job as it goes on; it throws when the job was cancelled. */
export type JobStep = (done: number, total: number) => Promise<void>

class Cancelled extends Error {}

/** Class of the advisory locks that say "this job is being run"; any constant will do. */
const lockClass = 7_305_115
/** Class of the advisory locks under which a person's jobs are counted; another constant. */
const countClass = 7_305_116
/** A job that ends within this is answered at once instead of being watched. A guess: what a person takes for immediate. */
const quickMs = 1500
/** Progress is written at most so often. */
const noteMs = 250
/** Jobs at once: of one person, and of one process, each of which holds two connections. Guesses for a pool of ten. */
const maxConcurrent = { person: 2, process: 3 } as const
/** Files and results are kept for a day. A guess: until the next morning. */
const keptHours = 24

let running = 0

function stepOf(db: Database, id: number): JobStep {
  let noted = Number.NEGATIVE_INFINITY
  return async (done, total) => {
    if (performance.now() - noted < noteMs && done < total) return
    noted = performance.now()
    const row = await db.updateTable('job').set({ progress: done, total }).where('id', '=', id).returning('cancel').executeTakeFirst()
    if (row?.cancel !== false) throw new Cancelled('cancelled')
  }
}

function failure(error: unknown, language: Language): { state: 'failed' | 'cancelled'; message: string | null } {
  if (error instanceof Cancelled) return { state: 'cancelled', message: null }
  if (error instanceof DomainError) return { state: 'failed', message: messageOf(error, language) }
  new JsonLog().error({ error }, 'a job of a person failed')
  return { state: 'failed', message: sheetErrors.jobFailed[language] }
}

/**
 * Notes the job and takes its lock in one transaction: a running job is never seen without its lock. The jobs of a person are
 * counted one request after another, so that requests at one moment do not all find room.
 */
async function open(db: Queries, kind: string, { caller, language }: Context): Promise<number> {
  await sql`select pg_advisory_xact_lock(${countClass}, ${caller.accountId}::int)`.execute(db)
  const own = await db
    .selectFrom('job')
    .select(db.fn.countAll<number>().as('n'))
    .where('accountId', '=', caller.accountId)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  if (own.n >= maxConcurrent.person) throw new DomainError(sheetErrors.tooManyJobs)
  const { id } = await db
    .insertInto('job')
    .values({ kind, language, accountId: caller.accountId, tenantId: caller.scope.tenantId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`select pg_advisory_lock(${lockClass}, ${id}::int)`.execute(db)
  return id
}

async function run(db: Database, id: number, language: Language, work: (step: JobStep) => Promise<JobOutcome>): Promise<void> {
  try {
    const { result, file } = await work(stepOf(db, id))
    await db
      .updateTable('job')
      .set({
        state: 'done',
        result: result ? JSON.stringify(result) : null,
        file: file ? Buffer.from(file.bytes) : null,
        fileName: file?.name ?? null,
        endedAt: new Date(),
      })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    await db
      .updateTable('job')
      .set({ ...failure(error, language), endedAt: new Date() })
      .where('id', '=', id)
      .execute()
  }
}

/**
 * Runs long work of a person in this process and answers its id when it has begun. One connection holds the job's lock while it
 * runs: when the process dies the lock goes with it, and the next check marks the job as failed.
 */
async function begin(db: Database, kind: string, context: Context, work: (step: JobStep) => Promise<JobOutcome>) {
  if (running >= maxConcurrent.process) throw new DomainError(sheetErrors.tooManyJobs)
  return new Promise<{ id: number; ended: Promise<void> }>((resolve, reject) => {
    running += 1
    const ended = db
      .connection()
      .execute(async (lock) => {
        const id = await lock.transaction().execute((tx) => open(tx, kind, context))
        resolve({ id, ended })
        await run(db, id, context.language, work)
        await sql`select pg_advisory_unlock(${lockClass}, ${id}::int)`.execute(lock)
      })
      .finally(() => {
        running -= 1
      })
    // Before the start the caller hears of it. After it the database is away, and the job is found without its lock.
    ended.catch(reject)
  })
}

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

/** Starts a job and waits a moment for its end: short work is answered at once, long work by a job to watch. */
export async function runJob(db: Database, kind: string, context: Context, work: (step: JobStep) => Promise<JobOutcome>) {
  const { id, ended } = await begin(db, kind, context, work)
  let timer: NodeJS.Timeout | undefined
  const moment = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, quickMs)
  })
  await Promise.race([ended, moment]).finally(() => clearTimeout(timer))
  return findJob(db, context.caller.accountId, id)
}

/** Asks a job to stop; it does at its next step. */
export async function cancelJob(db: Database, accountId: number, id: number): Promise<void> {
  await findJob(db, accountId, id)
  await db.updateTable('job').set({ cancel: true }).where('id', '=', id).where('state', '=', 'running').execute()
}

/** The file that a job made. */
export async function jobFile(db: Database, accountId: number, id: number): Promise<{ name: string; bytes: Buffer }> {
  const row = await db
    .selectFrom('job')
    .select(['file', 'fileName'])
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  if (!row) throw new DomainError(coreErrors.recordNotFound)
  if (!row.file || row.fileName === null) throw new DomainError(sheetErrors.jobUnfinished)
  return { name: row.fileName, bytes: row.file }
}

/** How often dead jobs are looked for, ms (guess: a person who waits for one notices within a minute). */
export const clearJobsMs = 60_000

const languageOf = (text: string): Language => languages.find((one) => one === text) ?? 'cn'

/** Marks jobs as failed whose process is gone, and forgets old ones. Any server may do it at any time; answers how many were dead. */
export async function clearJobs(db: Database): Promise<number> {
  await sql`delete from job where state <> 'running' and created_at < now() - ${keptHours} * interval '1 hour'`.execute(db)
  return db.connection().execute(async (own) => {
    let dead = 0
    for (const { id, language } of await own.selectFrom('job').select(['id', 'language']).where('state', '=', 'running').execute()) {
      const lock = await sql<{ free: boolean }>`select pg_try_advisory_lock(${lockClass}, ${id}::int) as free`.execute(own)
      if (lock.rows[0]?.free !== true) continue
      const marked = await own
        .updateTable('job')
        .set({ state: 'failed', message: sheetErrors.jobInterrupted[languageOf(language)], endedAt: new Date() })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .executeTakeFirst()
      dead += Number(marked.numUpdatedRows)
      await sql`select pg_advisory_unlock(${lockClass}, ${id}::int)`.execute(own)
    }
    return dead
  })
}
