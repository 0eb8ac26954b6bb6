import { parentPort } from 'node:worker_threads'
import { type PrepareJob, prepareRecord } from './prepare-record.ts'

/** Worker thread that computes spectra for plug-ins: a transform of a million points never delays an acknowledgement. */
parentPort?.on('message', ({ id, job }: { id: number; job: PrepareJob }) => {
  try {
    parentPort?.postMessage({ id, result: prepareRecord(job) })
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    parentPort?.postMessage({ id, error: { name, message } })
  }
})
