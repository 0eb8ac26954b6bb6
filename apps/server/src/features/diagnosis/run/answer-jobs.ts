import { parentPort } from 'node:worker_threads'
import { type DiagnosisJob, runDiagnosisJob } from './diagnose-wave.ts'

/** Diagnoses what the thread that imports this is sent. */
parentPort?.on('message', ({ id, job }: { id: number; job: DiagnosisJob }) => {
  try {
    parentPort?.postMessage({ id, result: runDiagnosisJob(job) })
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    parentPort?.postMessage({ id, error: { name, message } })
  }
})
