import { parentPort } from 'node:worker_threads'
import { type OrbitJob, orbitOf } from './axis-orbit.ts'

/** Thread that calculates orbits; results are transferred without a copy. */
parentPort?.on('message', ({ id, job }: { id: number; job: OrbitJob }) => {
  try {
    const result = orbitOf(job)
    const buffers = result.signals.map(({ values }) => values.buffer).filter((one) => one instanceof ArrayBuffer)
    parentPort?.postMessage({ id, result }, buffers)
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    parentPort?.postMessage({ id, error: { name, message } })
  }
})
