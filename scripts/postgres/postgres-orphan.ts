import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { commandLineOf, isAlive, pause } from '../core/process.ts'

/** How long to wait for an orphan to exit after each signal, in milliseconds (guess; a fast stop writes a checkpoint first). */
const PATIENCE = 30_000

/** PostgreSQL's state in its data folder while it runs: process id, and whether it accepts connections. */
export const readPostmaster = (dir: string): { pid: number; isReady: boolean } | undefined => {
  const file = path.join(dir, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 1 ? { pid, isReady: lines[7]?.trim() === 'ready' } : undefined
}

const real = (dir: string): string => (existsSync(dir) ? realpathSync(dir) : dir)

/** Whether that process is a PostgreSQL that serves exactly this data folder: the process id alone may belong to another program by now. */
export const servesFolder = (pid: number, dir: string): boolean => {
  const [program = '', ...args] = commandLineOf(pid)
  const folder = args[args.indexOf('-D') + 1]
  return path.basename(program).startsWith('postgres') && args.includes('-D') && folder !== undefined && real(folder) === real(dir)
}

/** Stops a PostgreSQL that a killed run left behind on this data folder; always safe, the next start recovers from its write-ahead log. */
export const endOrphan = async (dir: string, log: (line: string) => void): Promise<void> => {
  const orphan = readPostmaster(dir)
  if (!orphan || !isAlive(orphan.pid)) return
  if (!servesFolder(orphan.pid, dir)) {
    // Another program has this process id now, and PostgreSQL would mistake it for its predecessor.
    rmSync(path.join(dir, 'postmaster.pid'))
    return
  }
  log(`Ending a PostgreSQL that an earlier run left behind (process ${orphan.pid})`)
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(orphan.pid, signal)
    for (const end = performance.now() + PATIENCE; performance.now() < end; await pause(50)) {
      if (!isAlive(orphan.pid) || !servesFolder(orphan.pid, dir)) return
    }
  }
  throw new Error(`The PostgreSQL with process id ${orphan.pid} does not stop. Kill it and start again.`)
}
