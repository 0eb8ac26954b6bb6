import { parentPort } from 'node:worker_threads'
import { type ViewJob, viewOf } from './view.ts'

/** Thread that calculates views; results are transferred without a copy. */
parentPort?.on('message', ({ id, job }: { id: number; job: ViewJob }) => {
  try {
    const result = viewOf(job)
    parentPort?.postMessage({ id, result }, result.values.buffer instanceof ArrayBuffer ? [result.values.buffer] : [])
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    parentPort?.postMessage({ id, error: { name, message } })
  }
})
