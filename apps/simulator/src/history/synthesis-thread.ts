import { Worker } from 'node:worker_threads'
import type { Results, SynthesisRequest } from './synthesis-work.ts'

/** The worker thread that synthesises signals, so that it does not block the keep-alive of connections. */
export interface SynthesisThread {
  ask<K extends SynthesisRequest['kind']>(order: Extract<SynthesisRequest, { kind: K }>): Promise<Results[K]>
  close(): Promise<void>
}

interface Reply {
  readonly id: number
  readonly result?: Results[SynthesisRequest['kind']]
  readonly error?: string
}

/** Starts the thread; an error inside rejects its request. */
export function openSynthesisThread(): SynthesisThread {
  const worker = new Worker(new URL('./synthesis.worker.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
  })
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  let count = 0
  worker.on('message', ({ id, result, error }: Reply) => {
    const order = waiting.get(id)
    waiting.delete(id)
    if (error !== undefined) order?.reject(new Error(error))
    else order?.resolve(result as never)
  })
  worker.on('error', (error) => {
    for (const order of waiting.values()) order.reject(error instanceof Error ? error : new Error(String(error)))
    waiting.clear()
  })
  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        const id = ++count
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, order })
      }),
    async close() {
      await worker.terminate()
    },
  }
}
