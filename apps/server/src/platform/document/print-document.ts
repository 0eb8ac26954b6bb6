import { rm, stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { DocumentHead, DocumentImages, DocumentSection } from '@undertone/document/model'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { FairSemaphore } from '../runtime/fair-semaphore.ts'
import { UnprintableError } from './unprintable-error.ts'

export type DocumentKind = 'pdf' | 'docx'

/** What the thread starts a document with; sections follow one at a time, when it asks for them. */
export interface PrintStart {
  readonly kind: DocumentKind
  readonly head: DocumentHead
  readonly images: DocumentImages
  readonly file: string
}
export type PrintRequest = { readonly start: PrintStart } | { readonly section: DocumentSection } | 'end'
/** How a document was printed. `missing`: characters that no font has, with their number; `problems`: pictures that could not be read. */
export interface PrintedDocument {
  readonly pages: number
  readonly missing: Readonly<Record<string, number>>
  readonly problems: readonly string[]
}
/** `isOfDocument`: it would fail again, elsewhere too. */
export type PrintResponse = 'next' | { readonly done: PrintedDocument } | { readonly failed: string; readonly isOfDocument: boolean }

export interface PrintJob {
  readonly kind: DocumentKind
  readonly head: DocumentHead
  readonly sections: Iterable<DocumentSection> | AsyncIterable<DocumentSection>
  readonly images: DocumentImages
  /** Where the document is written; a failed one is removed. */
  readonly file: string
  /** Who waits for it, so that customers take turns. */
  readonly tenantId: number | null
  /** Whether a person waits: short documents and previews have a place of their own beside long reports. */
  readonly isPrompt: boolean
}

/** Memory of the thread, MiB: fonts and what is drawn of them take some 250 (measured). */
const limits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 }
/** How long a thread waits for the next document before it ends, ms (guess: someone who writes a report stops to think for some minutes; a new thread takes a second more). */
const idleMs = 300_000
/** Documents of one thread: what libraries keep of them is given back at its end (guess). */
const documentsOfThread = 50

const unavailable = () => new DomainError(coreErrors.unavailable)
/** Each document keeps a processor busy: one of each kind is printed at a time (guess). */
const places = {
  prompt: new FairSemaphore({ max: 1, maxOfKey: 1, maxWaitingOfKey: 8 }, unavailable),
  long: new FairSemaphore({ max: 1, maxOfKey: 1, maxWaitingOfKey: 8 }, unavailable),
}

/** A thread that prints one document after another. */
class PrinterThread {
  readonly #worker: Worker
  #answers: PrintResponse[] = []
  #wake: () => void = () => undefined
  #error: Error | undefined
  #printed = 0

  constructor(isPrompt: boolean) {
    this.#worker = new Worker(new URL('./print-document.worker.ts', import.meta.url), { resourceLimits: limits, workerData: { isPrompt } })
    this.#worker.on('message', (answer: PrintResponse) => {
      this.#answers.push(answer)
      this.#wake()
    })
    this.#worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => this.#fail(new Error('the thread that prints documents ended')))
  }

  /** Whether it may print another document. */
  get isFit(): boolean {
    return this.#error === undefined && this.#printed < documentsOfThread
  }

  #fail(error: Error): void {
    this.#error ??= error
    this.#wake()
  }

  async #answer(): Promise<PrintResponse> {
    for (;;) {
      const answer = this.#answers.shift()
      if (answer) return answer
      if (this.#error) throw this.#error
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  #send(request: PrintRequest): void {
    this.#worker.postMessage(request)
  }

  async print({ kind, head, images, file, sections }: PrintJob): Promise<PrintedDocument> {
    this.#printed += 1
    this.#worker.ref()
    this.#send({ start: { kind, head, images, file } })
    const all = Symbol.asyncIterator in sections ? sections[Symbol.asyncIterator]() : sections[Symbol.iterator]()
    for (;;) {
      const answer = await this.#answer()
      if (answer === 'next') {
        const { done, value } = await all.next()
        this.#send(done ? 'end' : { section: value })
      } else if ('done' in answer) {
        this.#worker.unref()
        return answer.done
      } else throw answer.isOfDocument ? new UnprintableError(answer.failed) : new Error(answer.failed)
    }
  }

  async stop(): Promise<void> {
    await this.#worker.terminate()
  }
}

let waiting: { readonly thread: PrinterThread; readonly timer: NodeJS.Timeout } | undefined

/** The thread that waits for a prompt document, or a new one. */
function takeThread(isPrompt: boolean): PrinterThread {
  if (!isPrompt || !waiting) return new PrinterThread(isPrompt)
  const { thread, timer } = waiting
  waiting = undefined
  clearTimeout(timer)
  return thread
}

/** Keeps a thread for the next prompt document. */
async function giveBack(thread: PrinterThread): Promise<void> {
  if (waiting || !thread.isFit) {
    await thread.stop()
    return
  }
  const timer = setTimeout(() => void stopPrinting(), idleMs)
  timer.unref()
  waiting = { thread, timer }
}

/** Ends the thread that waits. */
export async function stopPrinting(): Promise<void> {
  const last = waiting
  waiting = undefined
  clearTimeout(last?.timer)
  await last?.thread.stop()
}

async function printNow(job: PrintJob): Promise<PrintedDocument & { bytes: number }> {
  const thread = takeThread(job.isPrompt)
  try {
    const printed = await thread.print(job)
    if (job.isPrompt) await giveBack(thread)
    else await thread.stop()
    return { ...printed, bytes: (await stat(job.file)).size }
  } catch (error) {
    await thread.stop()
    await rm(job.file, { force: true })
    throw error
  }
}

/**
 * Prints a document to a file as PDF or Word, on a thread of its own. Sections are taken when they are needed, so neither they nor the file are ever whole
 * in memory. Rejects when the sections do, and with "unavailable" when too many documents of a customer wait.
 */
export const printDocument = (job: PrintJob): Promise<PrintedDocument & { bytes: number }> =>
  places[job.isPrompt ? 'prompt' : 'long'].run(String(job.tenantId), () => printNow(job))
