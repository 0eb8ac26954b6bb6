import type { ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Whether the child is gone: ended, killed, or never started. */
export const hasEnded = (child: ChildProcess): boolean => child.pid === undefined || child.exitCode !== null || child.signalCode !== null

/** Runs `ps` so that its answer does not depend on the language and time zone of the caller. */
const ps = (...args: string[]): string =>
  execFileSync('ps', args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } }).trim()

/** Whether a process with this id exists, also one of another user. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The arguments of a process, or an empty list when there is no such process (a zombie has none either). */
export const commandLineOf = (pid: number): string[] => {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
    return ps('-ww', '-p', String(pid), '-o', 'command=').split(/\s+/).filter(Boolean)
  } catch {
    return []
  }
}

/** The fields of a Linux process in `/proc/PID/stat` from its state on (proc(5), field 3); undefined after it has exited. */
export const statOf = (pid: number): string[] | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ') // the name in front may contain anything
  } catch {
    return undefined
  }
}

/** When a process was started, in the system's own terms: together with its id it identifies the process. Undefined after it has exited. */
export const processStart = (pid: number): string | undefined => {
  try {
    if (process.platform !== 'linux') return ps('-p', String(pid), '-o', 'lstart=') || undefined
    const fields = statOf(pid)
    return fields?.[0] === 'Z' || fields?.[0] === 'X' ? undefined : fields?.[19]
  } catch {
    return undefined
  }
}

/** Stops a child with the first signal, and with the next one each time the grace period (in milliseconds) expires; resolves when it has exited. */
export const endChild = (child: ChildProcess, signals: readonly NodeJS.Signals[], graceMilliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    if (hasEnded(child)) return resolve()
    const timers = signals.map((signal, i) => setTimeout(() => child.kill(signal), i * graceMilliseconds))
    child.once('exit', () => {
      for (const timer of timers) clearTimeout(timer)
      resolve()
    })
  })
