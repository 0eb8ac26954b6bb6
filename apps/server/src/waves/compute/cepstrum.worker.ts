import { parentPort } from 'node:worker_threads'
import { type CepstrumJob, cepstrumOf } from './cepstrum.ts'

/** Thread that calculates cepstra; results are transferred without a copy. */
parentPort?.on('message', ({ id, job }: { id: number; job: CepstrumJob }) => {
  try {
    const result = cepstrumOf(job)
    parentPort?.postMessage({ id, result }, result.values.buffer instanceof ArrayBuffer ? [result.values.buffer] : [])
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    parentPort?.postMessage({ id, error: { name, message } })
  }
})
