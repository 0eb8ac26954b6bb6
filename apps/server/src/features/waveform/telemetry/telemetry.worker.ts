import { parentPort } from 'node:worker_threads'
import { readTelemetry, type TelemetryJob } from './telemetry.ts'

parentPort?.on('message', ({ id, job }: { id: number; job: TelemetryJob }) => {
  try {
    const result = readTelemetry(job)
    const buffers = 'values' in result ? result.values.flatMap((one) => (one ? [one.times.buffer, one.values.buffer] : [])) : []
    parentPort?.postMessage({ id, result }, buffers as ArrayBuffer[])
  } catch (error) {
    // A text or a list of the file is longer than any can be.
    if (error instanceof RangeError) parentPort?.postMessage({ id, result: { error: 'tooLarge' } })
    else parentPort?.postMessage({ id, result: { error: 'unknown' } })
  }
})
