import { parentPort } from 'node:worker_threads'
import { type PhaseJob, phaseOf } from './phase.ts'

/** Thread that computes phase differences. */
parentPort?.on('message', ({ id, job }: { id: number; job: PhaseJob }) => {
  try {
    parentPort?.postMessage({ id, result: phaseOf(job) })
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    parentPort?.postMessage({ id, error: { name, message } })
  }
})
