import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type pg from 'pg'

/** The niceness of a backend that serves calculations, as of their threads (guess: a tenth of the share of one that serves a page). */
const niceness = 10

/**
 * Lowers the priority of the process of PostgreSQL behind a connection, so that long reads leave the processors to short ones. Only where that process runs beside
 * this one and may be changed by it, as the embedded database does: its title names the port of this end of the connection, so that no other process is meant.
 */
export async function lowerBackend(client: pg.ClientBase): Promise<void> {
  if (process.platform !== 'linux') return
  const port = (client as { readonly connection?: { readonly stream?: { readonly localPort?: number } } }).connection?.stream?.localPort
  if (port === undefined) return
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = rows[0]?.pid
    if (pid === undefined || !isBackend(readFileSync(`/proc/${pid}/cmdline`, 'latin1'), port)) return
    setPriority(pid, niceness)
  } catch {
    // Another machine, or another user's process: it keeps its priority.
  }
}

/** Whether a command line is that of a backend of PostgreSQL that serves a connection from this port. */
export const isBackend = (title: string, port: number): boolean => title.startsWith('postgres: ') && title.includes(`(${port})`)
