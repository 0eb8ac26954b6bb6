import { parentPort } from 'node:worker_threads'
import { readTelemetry, type TelemetryJob } from './telemetry.ts'

parentPort?.on('message', ({ id, job }: { id: number; job: TelemetryJob }) => {
  try {
    const result = readTelemetry(job)
    const buffers = 'values' in result ? result.values.flatMap(({ times, values }) => [times.buffer, values.buffer]) : []
    parentPort?.postMessage({ id, result }, buffers as ArrayBuffer[])
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    parentPort?.postMessage({ id, error: { name, message } })
  }
})
