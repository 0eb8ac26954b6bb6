import type { DataOf } from '@undertone/domain/core/call'
import { jobCalls } from '@undertone/domain/core/job.calls'
import { ApiError, send } from '../../core/api/api.ts'

/** A job as returned to its owner. */
export type Job = DataOf<typeof jobCalls.find>

/** Polling interval in ms; a guess: visible progress with at most two requests a second. */
const pauseMs = 500

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Polls a job until it has ended; a failed job throws its reason. Null when the signal was aborted. */
export async function followJob(
  started: Job,
  {
    signal,
    onStep,
    pause = pauseMs,
    ask = (id) => send(jobCalls.find, { params: { id: String(id) } }, { signal, noErrorPage: true }),
  }: {
    readonly signal: AbortSignal
    readonly onStep: (job: Job) => void
    readonly pause?: number
    readonly ask?: (id: number) => Promise<Job>
  },
): Promise<Job | null> {
  let job = started
  onStep(job)
  while (job.state === 'running') {
    await wait(pause, signal)
    if (signal.aborted) return null
    job = await ask(job.id)
    onStep(job)
  }
  if (job.state === 'failed') throw new ApiError(job.message ?? '', 0, 200)
  return job
}
