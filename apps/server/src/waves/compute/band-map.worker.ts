import { parentPort } from 'node:worker_threads'
import { type BandMapJob, bandMapsOf } from './band-map.ts'

/** Thread that scores the bands of spectra. */
parentPort?.on('message', ({ id, job }: { id: number; job: BandMapJob }) => {
  try {
    parentPort?.postMessage({ id, result: bandMapsOf(job) })
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    parentPort?.postMessage({ id, error: { name, message } })
  }
})
