import { readdirSync, readFileSync } from 'node:fs'
import { statOf } from '../../scripts/core/process.ts'

/** Clock ticks per second of Linux process times. */
const ticksPerSecond = 100

interface Times {
  readonly own: number
  /** Of exited children. */
  readonly children: number
}

/** All 0 for a process that has exited. */
function timesOf(pid: number): Times {
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = statOf(pid)?.slice(11, 15).map(Number) ?? []
  return { own: (user + system) / ticksPerSecond, children: (childUser + childSystem) / ticksPerSecond }
}

/** CPU seconds of a process with all its threads. */
export const cpuSecondsOf = (pid: number): number => timesOf(pid).own

/** Those of some processes that exist, with all their descendants. */
export function familyOf(pids: readonly number[]): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(all.map((name) => [Number(name), Number(statOf(Number(name))?.[1] ?? 0)]))
  const family = new Set(pids.filter((pid) => parents.has(pid)))
  for (let before = -1; before !== family.size; ) {
    before = family.size
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid)
  }
  return [...family]
}

/** CPU seconds of a process with its descendants, and of its exited children: of PostgreSQL with all its backends. */
export const cpuSecondsOfFamily = (pid: number): number =>
  familyOf([pid]).reduce((sum, one) => sum + timesOf(one).own, timesOf(pid).children)

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
