import type { Log } from '../../platform/runtime/log.ts'
import { textOfError } from '../message/database-fault.ts'

/** A periodic job of this server. */
export interface RepeatedJob {
  /** Starts no more runs and waits for the current one. */
  stop(): Promise<void>
}

/** Runs a job repeatedly, never concurrently with itself; a failure is retried at the next interval. */
export function repeat(ms: number, job: () => Promise<void>, log: Log): RepeatedJob {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= job()
      .catch((error: unknown) => log.warn({ error: textOfError(error) }, 'an ingest job failed and will be retried'))
      .finally(() => {
        running = undefined
      })
  }, ms)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
