import { parentPort } from 'node:worker_threads'
import type { SampleType } from '@undertone/domain/waveform/sample-types'
import { compactForm, type WaveForm } from './wave-form.ts'

/** A wave as sent, to be compacted. */
export interface FormJob {
  readonly sent: WaveForm
  readonly dtype: SampleType
}

/** Thread that compacts waves; results are transferred without a copy. */
parentPort?.on('message', ({ id, job }: { id: number; job: FormJob }) => {
  try {
    const result = compactForm(job.sent, job.dtype)
    const buffers = [result.samples.buffer, result.pyramid.buffer].filter((buffer) => buffer instanceof ArrayBuffer)
    parentPort?.postMessage({ id, result }, buffers)
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    parentPort?.postMessage({ id, error: { name, message } })
  }
})
