import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import { FewAtOnce } from '../runtime/semaphore.ts'
import { neutral } from './csv.ts'

/** A line of a table; null is an empty cell. */
export type TableRow = readonly (string | number | null)[]

/** What the writing thread is told, and what it answers: chunks of the file, that it is ready for more, that all is written. */
export type TableOrder = { readonly rows: readonly TableRow[] } | 'end'
export type TableAnswer = { readonly chunk: Uint8Array } | 'ready' | 'done'

/** Rows that are handed over at once (guess: some milliseconds of work on either side). */
const rowsAtOnce = 2000
/** Each long workbook keeps a processor busy: one at a time is written, and so many wait (guess). */
const few = new FewAtOnce(1, 4, () => new Refusal(coreErrors.unavailable))
/** Who reads nothing of his workbook for so long gives it up, ms (guess): others wait for the thread. */
const stalledMs = 60_000

const safe = (row: TableRow): TableRow => row.map((cell) => (typeof cell === 'string' ? neutral(cell) : cell))

/** A thread that writes one workbook. */
class WritingThread {
  readonly #worker: Worker
  #chunks: Uint8Array[] = []
  #wake: () => void = () => undefined
  #isReady = true
  #isDone = false
  #error: Error | undefined

  constructor(sheetName: string) {
    this.#worker = new Worker(new URL('./long-table.worker.ts', import.meta.url), { workerData: sheetName })
    this.#worker.on('message', (answer: TableAnswer) => {
      if (answer === 'ready') this.#isReady = true
      else if (answer === 'done') this.#isDone = true
      else this.#chunks.push(answer.chunk)
      this.#wake()
    })
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => this.#fail(new Error('the thread that writes a workbook ended')))
  }

  #fail(error: Error): void {
    this.#error ??= error
    this.#wake()
  }

  /** Gives rows, or the end, and passes on the file as it grows, until the thread has taken them. */
  async *give(order: TableOrder): AsyncGenerator<Uint8Array> {
    this.#isReady = false
    this.#worker.postMessage(order)
    const isOver = () => (order === 'end' ? this.#isDone : this.#isReady)
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
  sheetName: string,
  batches: AsyncIterable<Iterable<TableRow>> | Iterable<Iterable<TableRow>>,
): AsyncGenerator<Uint8Array> {
  const thread = new WritingThread(sheetName)
  try {
    let rows: TableRow[] = []
    for await (const batch of batches) {
      for (const row of batch) {
        rows.push(safe(row))
        if (rows.length < rowsAtOnce) continue
        yield* thread.give({ rows })
        rows = []
      }
    }
    if (rows.length > 0) yield* thread.give({ rows })
    yield* thread.give('end')
  } finally {
    await thread.stop()
  }
}

async function* inTurn(chunks: AsyncGenerator<Uint8Array>, maxMs: number, giveUp: () => void): AsyncGenerator<Uint8Array> {
  let leave: () => void = () => undefined
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  await new Promise<void>((resolve, reject) => {
    few
      .run(() => {
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
 * A table as a workbook that is written while it is read: rows go to a thread in batches and the file comes back in chunks, so that
 * neither stands whole in memory. Texts that a spreadsheet could compute are made text (security.md S-27).
 */
export function longWorkbook(
  sheetName: string,
  batches: AsyncIterable<Iterable<TableRow>> | Iterable<Iterable<TableRow>>,
  mostMs = stalledMs,
): Readable {
  const giveUp = () => void readable.destroy(new Error('nobody reads the workbook'))
  const readable: Readable = Readable.from(inTurn(workbook(sheetName, batches), mostMs, giveUp), { objectMode: false })
  return readable
}
