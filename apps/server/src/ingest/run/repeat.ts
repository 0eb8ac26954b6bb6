import type { Log } from '../../platform/runtime/log.ts'
import { textOfError } from '../message/database-fault.ts'

/** A job of this server alone. */
export interface Repeated {
  /** Starts it no more and waits for the end of the one that runs. */
  stop(): Promise<void>
}

/** Runs a job again and again, never twice at a time; a failure is tried again the next time. */
export function repeat(ms: number, job: () => Promise<void>, log: Log): Repeated {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= job()
      .catch((error: unknown) => log.warn({ error: textOfError(error) }, 'a job of the ingest failed and will be tried again'))
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
