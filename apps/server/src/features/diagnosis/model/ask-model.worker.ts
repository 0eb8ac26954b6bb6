import '../../../platform/runtime/background-priority.ts'
import { parentPort } from 'node:worker_threads'
import { type ModelJob, runModelJob } from './ask-model.ts'

/** Worker thread that reads waveforms for models. */
parentPort?.on('message', ({ id, job }: { id: number; job: ModelJob }) => {
  try {
    parentPort?.postMessage({ id, result: runModelJob(job) })
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    parentPort?.postMessage({ id, error: { name, message } })
  }
})
