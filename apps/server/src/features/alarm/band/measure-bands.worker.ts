import { parentPort } from 'node:worker_threads'
import { type BandJob, bandWork } from './measure-bands.ts'

/** Thread that measures bands: a transform of a million points never holds up an acknowledgement (F-20). */
parentPort?.on('message', ({ id, job }: { id: number; job: BandJob }) => {
  try {
    parentPort?.postMessage({ id, result: bandWork(job) })
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    parentPort?.postMessage({ id, error: { name, message } })
  }
})
