import type { ChildProcess } from 'node:child_process'
import { endChild, hasEnded, pause } from './process.ts'

/** A process that must not stay dead. */
export type Work = {
  name: string
  /** Starts the process; called again after each unexpected end. */
  launch: () => ChildProcess
  /** Whether it serves; asked until it says yes. */
  isReady: () => Promise<boolean>
  /** The signals of a clean end, gentlest first. */
  stopSignals: readonly NodeJS.Signals[]
  /** How long each of these signals is given before the next one, in milliseconds. */
  graceMilliseconds: number
  log: (line: string) => void
  /** Gives up a start that is under way. */
  abort?: AbortSignal | undefined
}

/** A running process under watch. */
export type Supervised = { pid: () => number | undefined; stop: () => Promise<void> }

/** Waits in milliseconds between an unexpected end and the next start: doubled each time, from the first to the last (guess). */
const FIRST_WAIT = 200
const LAST_WAIT = 10_000
/** A process that ran as long as this many milliseconds counts as healthy again (guess). */
const HEALTHY_AFTER = 60_000
/** How often a starting process is asked whether it serves, in milliseconds (guess). */
const ASK_EVERY = 50

/** Starts a process, waits until it serves, and from then on starts it again whenever it dies; one that never served is an error instead. */
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
    work.log(`${work.name} ended unexpectedly (${reason}); starting it again in ${wait / 1000} s`)
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

  // Until it has served once, its end is the caller's to handle.
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
    await pause(ASK_EVERY)
  }
  if (hasEnded(first)) onEnd(performance.now() - startedAt, first.signalCode ?? first.exitCode)
  else watch(first, startedAt)

  return { pid: () => (hasEnded(child) ? undefined : child.pid), stop }
}
