import { parentPort } from 'node:worker_threads'
import { type RecordingJob, readRecording } from './recording.ts'

parentPort?.on('message', ({ id, job }: { id: number; job: RecordingJob }) => {
  try {
    const result = readRecording(job)
    parentPort?.postMessage({ id, result }, 'samples' in result ? result.samples.map(({ buffer }) => buffer as ArrayBuffer) : [])
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    parentPort?.postMessage({ id, error: { name, message } })
  }
})
