import type { ChildProcess } from 'node:child_process'
import { endChild, hasEnded, pause } from './process.ts'

/** A process that is restarted when it exits. */
export type Work = {
  name: string
  /** Starts the process; called again after each unexpected end. */
  launch: () => ChildProcess
  /** Whether it serves; polled until it does. */
  isReady: () => Promise<boolean>
  /** The signals that stop it, gentlest first. */
  stopSignals: readonly NodeJS.Signals[]
  /** Time between these signals, in milliseconds. */
  graceMilliseconds: number
  log: (line: string) => void
  /** Aborts a start in progress. */
  abort?: AbortSignal | undefined
}

/** A supervised process. */
export type Supervised = { pid: () => number | undefined; stop: () => Promise<void> }

/** Delay in milliseconds between an unexpected exit and the next start: doubles each time, from the first to the last (guess). */
const FIRST_WAIT = 200
const LAST_WAIT = 10_000
/** A process that ran for this many milliseconds counts as healthy again (guess). */
const HEALTHY_AFTER = 60_000
/** How often a starting process is polled, in milliseconds (guess). */
const POLL_INTERVAL = 50

/** Starts a process, waits until it serves, and then restarts it whenever it exits. A process that never served is an error. */
export const supervise = async (work: Work): Promise<Supervised> => {
  let stopping = false
  let wait = FIRST_WAIT
  let timer: NodeJS.Timeout | undefined
  let child: ChildProcess

  const killAtExit = () => {
    if (!hasEnded(child)) child.kill(work.stopSignals[0])
  }
  const watch = (watched: ChildProcess, startedAt: number) => {
    watched.once('exit', (code, signal) => onEnd(performance.now() - startedAt, signal ?? code))
    watched.once('error', (error) => {
      if (watched.pid === undefined) onEnd(0, error.message)
    })
  }
  const onEnd = (livedMilliseconds: number, reason: string | number | null) => {
    if (stopping) return
    if (livedMilliseconds > HEALTHY_AFTER) wait = FIRST_WAIT
    work.log(`${work.name} ended unexpectedly (${reason}); restarting in ${wait / 1000} s`)
    timer = setTimeout(() => {
      child = work.launch()
      watch(child, performance.now())
    }, wait)
    wait = Math.min(wait * 2, LAST_WAIT)
  }
  const stop = async () => {
    stopping = true
    clearTimeout(timer)
    await endChild(child, work.stopSignals, work.graceMilliseconds)
    process.removeListener('exit', killAtExit)
  }

  // Until it has served once, the caller handles its exit.
  const startedAt = performance.now()
  const first = work.launch()
  child = first
  let failure: Error | undefined
  first.once('error', (error) => {
    failure = error
  })
  process.once('exit', killAtExit)
  while (!(await work.isReady())) {
    if (hasEnded(first) || failure) {
      process.removeListener('exit', killAtExit)
      throw new Error(`${work.name} did not start (${failure?.message ?? first.signalCode ?? `exit code ${first.exitCode}`})`)
    }
    if (work.abort?.aborted) {
      await stop()
      throw new Error('stopped while starting')
    }
    await pause(POLL_INTERVAL)
  }
  if (hasEnded(first)) onEnd(performance.now() - startedAt, first.signalCode ?? first.exitCode)
  else watch(first, startedAt)

  return { pid: () => (hasEnded(child) ? undefined : child.pid), stop }
}
