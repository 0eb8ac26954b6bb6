import { parentPort } from 'node:worker_threads'
import { exportedSpectrum, type SpectrumExportJob } from './spectrum-export.ts'

/** Worker thread that computes spectra of exports. */
parentPort?.on('message', ({ id, job }: { id: number; job: SpectrumExportJob }) => {
  try {
    parentPort?.postMessage({ id, result: exportedSpectrum(job) })
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    parentPort?.postMessage({ id, error: { name, message } })
  }
})
