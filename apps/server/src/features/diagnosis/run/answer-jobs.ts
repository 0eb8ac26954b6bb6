import { parentPort } from 'node:worker_threads'
import { type MachineJob, runMachineJob } from './ask-machine-job.ts'
import { type DiagnosisJob, runDiagnosisJob } from './diagnose-wave.ts'

/** Diagnoses what the thread that imports this is sent: a measurement, or one among the points of its machine. */
parentPort?.on('message', ({ id, job }: { id: number; job: DiagnosisJob | MachineJob }) => {
  try {
    parentPort?.postMessage({ id, result: 'said' in job ? runMachineJob(job) : runDiagnosisJob(job) })
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    parentPort?.postMessage({ id, error: { name, message } })
  }
})
