import { coreErrors, DomainError, messageOf } from '@undertone/domain/core/error'
import { sheetErrors } from '@undertone/domain/core/sheet.errors'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { callerOfAccount } from '../identity/caller-of-account.ts'
import { accessError, type Caller, type Context, may } from '../identity/principal.ts'
import { enqueueTask, type Task, TaskFailure, type TaskKind, type TaskRun, taskKind } from '../queue/task.ts'
import { unzipped, zipped } from '../runtime/gzip.ts'
import type { SecretBox } from '../security/secret-box.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import {
  endJob,
  failJob,
  findJob,
  type JobEnd,
  type JobRecord,
  jobTask,
  languageOf,
  noteProgress,
  noteStart,
  openJob,
  openJobOf,
  reopenJob,
} from './job.store.ts'
import { storeJobFile } from './job-files.ts'
import type { JobKind, JobStarter, JobStep } from './job-kind.ts'

/** A job that ends within this is answered at once instead of being watched. A guess: what a person takes for immediate. */
const defaultQuickMs = 1500
/** Progress is written at most so often. */
const noteMs = 250
/** Jobs of one server at once, and those of a tenant, which leave places for others (guesses for a pool of ten connections). */
const slots = 4
const tenantSlots = 2
/** Jobs that run so long are broken off (guess: a purge takes hours). */
const maxMs = 86_400_000

/** Thrown in a job that its person has cancelled. */
class Cancelled extends Error {}

/** What is stored of a request until its job has ended. */
const storedRequest = z.object({ input: z.unknown(), address: z.string(), agent: z.string() })

const ownerOf = (accountId: number, name: string): string => `job:${accountId}:${name}`

type OpenJob = NonNullable<Awaited<ReturnType<typeof openJobOf>>>

/** What the jobs of a server work with. */
export interface UserJobsOptions {
  readonly db: Database
  /** Seals the inputs of jobs in the database: uploads and tokens are among them. */
  readonly box: SecretBox
  /** The store of the files that jobs make. */
  readonly jobFiles: ObjectStore
  /** Called when a job was queued: the tasks of this server are looked at now. */
  readonly wake: () => void
  /** How long a request waits for the end of its job; another time in tests. */
  readonly quickMs?: number
}

/** The jobs of users: each is a task that any server may run, most often the one that was asked. */
export class UserJobs implements JobStarter {
  readonly #db: Database
  readonly #box: SecretBox
  readonly #files: ObjectStore
  readonly #wake: () => void
  readonly #quickMs: number
  readonly #kinds = new Map<string, JobKind>()
  /** Requests that wait a moment for their job, by its id. */
  readonly #watched = new Map<number, () => void>()

  constructor({ db, box, jobFiles, wake, quickMs = defaultQuickMs }: UserJobsOptions) {
    this.#db = db
    this.#box = box
    this.#files = jobFiles
    this.#wake = wake
    this.#quickMs = quickMs
  }

  /** Adds kinds of jobs, before the first one runs; one of a name that is known replaces it. */
  register(kinds: readonly JobKind[]): void {
    const names = kinds.map(({ options }) => options.name)
    const twice = names.find((name, i) => names.indexOf(name) !== i)
    if (twice !== undefined) throw new Error(`two kinds of jobs are named ${twice}`)
    for (const kind of kinds) {
      this.#kinds.set(kind.options.name, kind)
      kind.connect(this)
    }
  }

  /** The kind of task that runs jobs. */
  readonly taskKind: TaskKind = taskKind({
    name: jobTask,
    mode: 'lease',
    onEveryServer: true,
    payload: z.object({}),
    slots,
    tenantSlots,
    batch: 1,
    retryMs: [],
    maxMs,
    handle: async ([task], run) => {
      if (task) await this.#run(task, run)
    },
    onFailed: (tx, task) => failJob(tx, Number(task.key)),
    onCancelled: (tx, task) => endJob(tx, Number(task.key), { state: 'cancelled' }),
    onRetried: (tx, task) => reopenJob(tx, Number(task.key)),
  })

  async start({ options: { name } }: JobKind, input: unknown, { caller, language, address, agent }: Context): Promise<JobRecord> {
    const { accountId, scope } = caller
    const stored = await zipped(JSON.stringify({ input, address, agent }))
    const sealed = this.#box.seal(stored, ownerOf(accountId, name))
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    const id = await this.#db.transaction().execute(async (tx) => {
      const made = await openJob(tx, { kind: name, accountId, tenantId: scope.tenantId, language, input: sealed })
      await enqueueTask(tx, jobTask, { tenantId: scope.tenantId, key: String(made) })
      return made
    })
    this.#watched.set(id, resolve)
    this.#wake()
    const timer = setTimeout(resolve, this.#quickMs)
    await ended
    clearTimeout(timer)
    this.#watched.delete(id)
    return findJob(this.#db, accountId, id)
  }

  async #run(task: Task, run: TaskRun): Promise<void> {
    const id = Number(task.key)
    try {
      const job = await openJobOf(this.#db, id)
      if (job) await this.#runJob(job, task, run)
    } finally {
      this.#watched.get(id)?.()
    }
  }

  async #runJob(job: OpenJob, task: Task, { signal, complete, fail }: TaskRun): Promise<void> {
    const kind = this.#kinds.get(job.kind)
    if (!kind) throw new TaskFailure(`this server has no jobs of the kind ${job.kind}`, { retry: 'never' })
    const language = languageOf(job.language)
    const failsWhenInterrupted = kind.options.afterRestart === 'fails'
    let end: JobEnd
    if (failsWhenInterrupted && job.startedAt !== null) end = { state: 'failed', message: sheetErrors.jobInterrupted[language] }
    else {
      try {
        end = await this.#endOf(job, kind, signal)
      } catch (error) {
        if (error instanceof Cancelled) end = { state: 'cancelled' }
        else if (signal.aborted && failsWhenInterrupted) end = { state: 'failed', message: sheetErrors.jobInterrupted[language] }
        else if (signal.aborted) throw error
        else if (error instanceof DomainError) end = { state: 'failed', message: messageOf(error, language) }
        else return fail(task, error)
      }
    }
    await this.#db.transaction().execute(async (tx) => {
      await endJob(tx, job.id, end)
      await complete(tx)
    })
  }

  /** The end of a job that runs to it. */
  async #endOf(job: OpenJob, { options: { input: schema, access, run } }: JobKind, signal: AbortSignal): Promise<JobEnd> {
    await noteStart(this.#db, job.id)
    const { input, address, agent } = await this.#requestOf(job)
    const read = schema.parse(input)
    const caller = await this.#callerOf(job, access(read))
    const context = { caller, language: languageOf(job.language), address, agent }
    const { result, file } = await run(read, context, this.#stepOf(job.id, signal))
    const stored = file && { fileName: file.name, ...(await storeJobFile(this.#files, file.bytes)) }
    return { state: 'done', result, file: stored }
  }

  async #requestOf({ input, accountId, kind }: OpenJob) {
    if (!input) throw new Error('the job no longer has an input')
    return storedRequest.parse(JSON.parse((await unzipped(this.#box.open(input, ownerOf(accountId, kind)))).toString()))
  }

  /** The person as he is now: one who was blocked, moved or lost the permission since is refused. */
  async #callerOf({ accountId, tenantId }: OpenJob, permissions: readonly string[]): Promise<Caller> {
    const caller = await callerOfAccount(this.#db, accountId)
    if (!caller || caller.scope.tenantId !== tenantId) throw new DomainError(coreErrors.forbidden)
    for (const permission of permissions) if (!may(caller, permission)) throw accessError(caller, permission)
    return caller
  }

  #stepOf(id: number, signal: AbortSignal): JobStep {
    let noted = Number.NEGATIVE_INFINITY
    return async (done, total) => {
      signal.throwIfAborted()
      if (performance.now() - noted < noteMs && done < total) return
      noted = performance.now()
      if (!(await noteProgress(this.#db, id, done, total))) throw new Cancelled('cancelled')
    }
  }
}
