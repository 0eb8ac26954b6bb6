import '../../../platform/runtime/background-priority.ts'
import { parentPort } from 'node:worker_threads'
import { type DiagnosisJob, runDiagnosisJob } from './diagnose-wave.ts'

/** Worker thread that diagnoses waveforms: after everything that people and gateways wait for. */
parentPort?.on('message', ({ id, job }: { id: number; job: DiagnosisJob }) => {
  try {
    parentPort?.postMessage({ id, result: runDiagnosisJob(job) })
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    parentPort?.postMessage({ id, error: { name, message } })
  }
})
