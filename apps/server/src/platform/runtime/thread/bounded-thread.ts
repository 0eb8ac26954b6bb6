import { type TransferListItem, Worker } from 'node:worker_threads'

/** What a thread gets, and what it may take: memory in MiB, time in ms. */
export interface ThreadBounds {
  readonly data: unknown
  readonly transfer?: readonly TransferListItem[]
  readonly maxMegabytes: number
  readonly maxMs: number
}

/** The first message of a thread that reads one untrusted file; `otherwise` if it takes more than it may, fails, or ends without an answer. The thread ends either way. */
export function answerOfThread<Answer>(
  script: URL,
  { data, transfer = [], maxMegabytes, maxMs }: ThreadBounds,
  otherwise: Answer,
): Promise<Answer> {
  const worker = new Worker(script, {
    workerData: data,
    transferList: [...transfer],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  return new Promise<Answer>((resolve) => {
    const timer = setTimeout(() => resolve(otherwise), maxMs)
    worker.once('message', resolve)
    // Out of memory, or a fault of the reader.
    worker.once('error', () => resolve(otherwise))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(otherwise)
    })
  }).finally(() => worker.terminate())
}
