import type { AxisSpectrum, FromWorker, SpectrumJob, ToWorker, WaveLoad } from './spectrum-job.ts'

interface Waiting {
  readonly resolve: (axes: readonly AxisSpectrum[] | null) => void
  readonly reject: (error: Error) => void
}

const waiting = new Map<number, Waiting>()
let thread: Worker | null = null
let lastId = 0

/** The worker of all spectra of the page, started on first use; after an error the next call starts a new one. */
function worker(): Worker {
  if (thread) return thread
  const started = new Worker(new URL('./spectrum.worker.ts', import.meta.url), { type: 'module', name: 'spectrum' })
  started.addEventListener('message', ({ data: { id, axes } }: MessageEvent<FromWorker>) => {
    waiting.get(id)?.resolve(axes)
    waiting.delete(id)
  })
  started.addEventListener('error', ({ message }) => {
    started.terminate()
    thread = null
    for (const { reject } of waiting.values()) reject(new Error(message))
    waiting.clear()
  })
  thread = started
  return started
}

const send = (message: ToWorker, transfer: Transferable[] = []): void => worker().postMessage(message, transfer)

/** Transfers a waveform to the worker: its buffer is no longer usable here. */
export function transferWave(load: WaveLoad): void {
  send({ load }, [load.body])
}

/** Computes a spectrum in the worker; null if the waveform is no longer cached there. */
export function computeSpectrum(job: SpectrumJob): Promise<readonly AxisSpectrum[] | null> {
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    send({ id, job })
  })
}
