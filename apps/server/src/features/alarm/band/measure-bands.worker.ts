import { parentPort } from 'node:worker_threads'
import { type BandJob, runBandJob } from './measure-bands.ts'

/** Worker thread that measures bands: a transform of a million points never delays an acknowledgement (F-20). */
parentPort?.on('message', ({ id, job }: { id: number; job: BandJob }) => {
  try {
    parentPort?.postMessage({ id, result: runBandJob(job) })
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    parentPort?.postMessage({ id, error: { name, message } })
  }
})
