import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Database } from '../../platform/database/database.ts'
import type { JobStep } from '../../platform/job/job-kind.ts'
import { FairSemaphore } from '../../platform/runtime/fair-semaphore.ts'
import { WorkerRpc } from '../../platform/runtime/worker-rpc.ts'
import { type HistoryRead, historyCsv, type Reader, type Refusal, readHistoryFor } from './history-reads.ts'
import type { HistorySearch } from './history-search.ts'

/** What the thread reads; `id` names it for its steps and its file. */
export interface ReadOrder {
  readonly id: number
  readonly reader: Reader
  readonly search: HistorySearch
  readonly read: HistoryRead
}

type Refused = { readonly refusal: Refusal }

/** API of the thread. */
export type ReaderApi = {
  read: (order: ReadOrder) => Promise<{ readonly bytes: Uint8Array } | Refused>
  openCsv: (order: Omit<ReadOrder, 'read'>) => void
  /** Null at the end. */
  nextOfCsv: (id: number) => Promise<{ readonly text: string | null } | Refused>
  closeCsv: (id: number) => Promise<void>
}

/** API of the server for the thread. */
export type ServerApi = {
  /** Rejects when the job was cancelled. */
  step: (id: number, done: number, total: number) => Promise<void>
}

/** Days of all points together up to which the main thread reads: the pages that are open all day. Above, a read takes a noticeable part of a second. A guess. */
const shortDays = 3
const dayMs = 86_400_000

/** CSV files that are being written, as many of a tenant, and its further ones that wait: each holds a part in memory, fifty megabytes at most (guesses). */
const files = { max: 6, maxOfKey: 2, maxWaitingOfKey: 30 } as const
/** A file that is not read for this long is given up, ms (guess). */
const unreadMs = 60_000
/** Memory limit of the thread, MB: the parts of all files (guess). A read that needs more ends the thread, not the server. */
const threadMegabytes = 384

const isLong = ({ mappingIds, begin, end }: HistorySearch): boolean => mappingIds.length * (end - begin) > shortDays * dayMs

/** Long reads at once, those of a tenant, and its further ones that wait (guesses: the thread is one processor at most). */
const places = { max: 4, maxOfKey: 2, maxWaitingOfKey: 200 } as const

/**
 * Reads history. A long range takes seconds of a processor: it is read in a thread of its own, tenants in turn, so that no other call waits
 * for it. The thread starts with the first one.
 */
export class HistoryReader {
  readonly #db: Database
  readonly #databaseUrl: string
  readonly #turns = new FairSemaphore(places, () => new DomainError(coreErrors.unavailable))
  readonly #files = new FairSemaphore(files, () => new DomainError(coreErrors.unavailable))
  readonly #steps = new Map<number, JobStep>()
  #thread: { readonly worker: Worker; readonly rpc: WorkerRpc<ReaderApi> } | undefined
  #lastId = 0

  constructor(db: Database, databaseUrl: string) {
    this.#db = db
    this.#databaseUrl = databaseUrl
  }

  /** The JSON or the file of a read. */
  async read(reader: Reader, search: HistorySearch, read: HistoryRead, step: JobStep = async () => undefined): Promise<Uint8Array> {
    if (!isLong(search)) return readHistoryFor(this.#db, reader, search, read, step)
    const id = ++this.#lastId
    // The thread knows only the message of an error: what ended a job is kept here.
    let ended: unknown
    const keeping: JobStep = (done, total) =>
      step(done, total).catch((error: unknown) => {
        ended = error
        throw error
      })
    return this.#turns.run(String(reader.caller.scope.tenantId), async () => {
      this.#steps.set(id, keeping)
      try {
        return accepted(await this.#rpc().call('read', { id, reader, search, read })).bytes
      } catch (error) {
        throw ended ?? error
      } finally {
        this.#steps.delete(id)
      }
    })
  }

  /** The table of a search as a CSV file. Each of its parts takes a turn, and one that is not being read is given up: a slow reader does not delay others. */
  csv(reader: Reader, search: HistorySearch): Readable {
    const giveUp = () => void readable.destroy(new Error('the file is not being read'))
    const parts = isLong(search) ? this.#parts(reader, search, giveUp) : historyCsv(this.#db, reader, search)
    const readable: Readable = Readable.from(parts, { objectMode: false })
    return readable
  }

  async *#parts(reader: Reader, search: HistorySearch, giveUp: () => void): AsyncGenerator<string> {
    const owner = String(reader.caller.scope.tenantId)
    const leave = await this.#files.enter(owner)
    const id = ++this.#lastId
    const rpc = this.#rpc()
    rpc.notify('openCsv', { id, reader, search })
    let unread: NodeJS.Timeout | undefined
    try {
      for (;;) {
        const part = await this.#turns.run(owner, () => rpc.call('nextOfCsv', id))
        const { text } = accepted(part)
        if (text === null) return
        unread = setTimeout(giveUp, unreadMs)
        yield text
        clearTimeout(unread)
      }
    } finally {
      clearTimeout(unread)
      await rpc.call('closeCsv', id).catch(() => undefined)
      leave()
    }
  }

  #rpc(): WorkerRpc<ReaderApi> {
    this.#thread ??= this.#start()
    return this.#thread.rpc
  }

  #start() {
    const worker = new Worker(new URL('./history-reader.worker.ts', import.meta.url), {
      workerData: this.#databaseUrl,
      resourceLimits: { maxOldGenerationSizeMb: threadMegabytes },
    })
    worker.unref()
    const rpc = new WorkerRpc<ReaderApi>(worker, {
      step: async (id: number, done: number, total: number) => this.#steps.get(id)?.(done, total),
    } satisfies ServerApi)
    const end = (error: Error) => {
      rpc.close(error)
      if (this.#thread?.worker === worker) this.#thread = undefined
    }
    worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => end(new Error('the thread that reads history has ended')))
    return { worker, rpc }
  }

  async close(): Promise<void> {
    await this.#thread?.worker.terminate()
  }
}

function accepted<T extends object>(answer: T | Refused): T {
  if (!('refusal' in answer)) return answer
  const { row, values, field } = answer.refusal
  throw new DomainError(row, values, field)
}
