import { parentPort } from 'node:worker_threads'
import { type OrderJob, ordersOf } from './order.ts'

/** Thread that calculates order spectra; results are transferred without a copy. */
parentPort?.on('message', ({ id, job }: { id: number; job: OrderJob }) => {
  try {
    const result = ordersOf(job)
    const buffers = result.spectra.map(({ amplitude }) => amplitude.buffer).filter((one) => one instanceof ArrayBuffer)
    parentPort?.postMessage({ id, result }, buffers)
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    parentPort?.postMessage({ id, error: { name, message } })
  }
})
