import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { FairSemaphore } from '../runtime/fair-semaphore.ts'
import { neutralize } from './csv.ts'
import { checkedSheetName } from './sheet-name.ts'

/** A row of a table; null is an empty cell, a date a local time. */
export type TableRow = readonly (string | number | Date | null)[]

/** How a table looks: the widths of its columns, below a heading that stays in view. */
export interface TableLook {
  readonly widths: readonly number[]
}

/** What the writer thread starts with. */
export interface TableStart {
  readonly name: string
  readonly look: TableLook | null
}

/** Messages to and from the writer thread: rows or the end; chunks of the file, ready for more, or done. */
export type TableRequest = { readonly rows: readonly TableRow[] } | 'end'
export type TableResponse = { readonly chunk: Uint8Array } | 'ready' | 'done'

/** Rows per batch (guess: some milliseconds of work on either side). */
const batchRows = 2000
/** Each long workbook keeps a processor busy: one is written at a time, tenants take turns, and a few of each wait (guess). */
const writers = new FairSemaphore({ max: 1, maxOfKey: 1, maxWaitingOfKey: 4 }, () => new DomainError(coreErrors.unavailable))
/** A reader that stalls this long loses its workbook, ms (guess): others wait for the thread. */
const readerTimeoutMs = 60_000

const neutralRow = (row: TableRow): TableRow => row.map((cell) => (typeof cell === 'string' ? neutralize(cell) : cell))

/** A thread that writes one workbook. */
class WriterThread {
  readonly #worker: Worker
  #chunks: Uint8Array[] = []
  #wake: () => void = () => undefined
  #isReady = true
  #isDone = false
  #error: Error | undefined

  constructor(start: TableStart) {
    this.#worker = new Worker(new URL('./long-table.worker.ts', import.meta.url), { workerData: start })
    this.#worker.on('message', (answer: TableResponse) => {
      if (answer === 'ready') this.#isReady = true
      else if (answer === 'done') this.#isDone = true
      else this.#chunks.push(answer.chunk)
      this.#wake()
    })
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => this.#fail(new Error('the workbook thread ended')))
  }

  #fail(error: Error): void {
    this.#error ??= error
    this.#wake()
  }

  /** Sends rows, or the end, and yields the file as it grows until the thread has processed them. */
  async *send(request: TableRequest): AsyncGenerator<Uint8Array> {
    this.#isReady = false
    this.#worker.postMessage(request)
    const isOver = () => (request === 'end' ? this.#isDone : this.#isReady)
    for (;;) {
      const chunks = this.#chunks
      this.#chunks = []
      yield* chunks
      if (this.#chunks.length > 0) continue
      if (isOver()) return
      if (this.#error) throw this.#error
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  async stop(): Promise<void> {
    await this.#worker.terminate()
  }
}

async function* workbook(
  start: TableStart,
  batches: AsyncIterable<Iterable<TableRow>> | Iterable<Iterable<TableRow>>,
): AsyncGenerator<Uint8Array> {
  const thread = new WriterThread(start)
  try {
    let rows: TableRow[] = []
    for await (const batch of batches) {
      for (const row of batch) {
        rows.push(neutralRow(row))
        if (rows.length < batchRows) continue
        yield* thread.send({ rows })
        rows = []
      }
    }
    if (rows.length > 0) yield* thread.send({ rows })
    yield* thread.send('end')
  } finally {
    await thread.stop()
  }
}

async function* queued(
  chunks: AsyncGenerator<Uint8Array>,
  tenantId: number | null,
  maxMs: number,
  giveUp: () => void,
): AsyncGenerator<Uint8Array> {
  let leave: () => void = () => undefined
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  await new Promise<void>((resolve, reject) => {
    writers
      .run(String(tenantId), () => {
        resolve()
        return left
      })
      .catch(reject)
  })
  let unread: NodeJS.Timeout | undefined
  try {
    for await (const chunk of chunks) {
      unread = setTimeout(giveUp, maxMs)
      yield chunk
      clearTimeout(unread)
    }
  } finally {
    clearTimeout(unread)
    leave()
  }
}

/**
 * A table as a workbook that is written while it is read: rows go to a thread in batches and the file is returned in chunks, so that
 * neither is entirely in memory. Formulas are neutralized (security.md S-27).
 */
export function longWorkbook(
  sheetName: string,
  batches: AsyncIterable<Iterable<TableRow>> | Iterable<Iterable<TableRow>>,
  tenantId: number | null,
  { maxMs = readerTimeoutMs, look = null }: { readonly maxMs?: number; readonly look?: TableLook | null } = {},
): Readable {
  const abort = () => void readable.destroy(new Error('the workbook is not being read'))
  const readable: Readable = Readable.from(queued(workbook({ name: checkedSheetName(sheetName), look }, batches), tenantId, maxMs, abort), {
    objectMode: false,
  })
  return readable
}
