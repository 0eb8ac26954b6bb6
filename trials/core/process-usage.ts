import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second of Linux process times. */
const ticksPerSecond = 100

interface Times {
  readonly parent: number
  readonly own: number
  /** Of exited children. */
  readonly children: number
}

function timesOf(pid: number): Times | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before the bracket may contain anything.
    const [, parent = 0, , , , , , , , , , user = 0, system = 0, childUser = 0, childSystem = 0] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent, own: (user + system) / ticksPerSecond, children: (childUser + childSystem) / ticksPerSecond }
  } catch {
    return null // exited since the listing
  }
}

/** CPU seconds of a process with all its threads. */
export const cpuSecondsOf = (pid: number): number => timesOf(pid)?.own ?? 0

const childrenOf = (pid: number): { pid: number; times: Times }[] =>
  readdirSync('/proc').flatMap((name) => {
    const times = /^\d+$/.test(name) ? timesOf(Number(name)) : null
    return times?.parent === pid ? [{ pid: Number(name), times }] : []
  })

/** CPU seconds of a process and its children, including exited ones: of PostgreSQL with all its backends. */
export function cpuSecondsOfFamily(pid: number): number {
  const head = timesOf(pid)
  return childrenOf(pid).reduce((sum, { times }) => sum + times.own, (head?.own ?? 0) + (head?.children ?? 0))
}

/** CPU seconds of the whole machine: all but idle and waiting for the disk. */
export function cpuSecondsOfMachine(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '')
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + nice + system + irq + softIrq) / ticksPerSecond
}

function kibOf(file: string, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0 // ended
  }
}

/** Memory in use by a process, MiB. */
export const residentMibOf = (pid: number): number => kibOf(`/proc/${pid}/status`, 'VmRSS') / 1024
