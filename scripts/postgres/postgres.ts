import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { freePort, portError } from '../core/port.ts'
import { pause } from '../core/process.ts'
import type { Supervised } from '../core/supervise.ts'
import { supervise } from '../core/supervise.ts'
import type { Cluster } from './postgres-cluster.ts'
import { OWNER, prepareCluster } from './postgres-cluster.ts'
import { stopWithStarter } from './postgres-guard.ts'
import { rotateLog, tailOf } from './postgres-log.ts'
import { endOrphan, readPostmaster } from './postgres-orphan.ts'

/** Settings for a machine with two cores that also runs the server (guess, except max_wal_size, which is PostgreSQL's default). */
const SETTINGS = [
  'shared_buffers=256MB',
  'wal_compression=on',
  'max_wal_size=1GB',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
]
/** Test data is discarded, so nothing waits for the disk. */
const UNSAFE_SETTINGS = [
  'shared_buffers=128MB',
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=512MB',
]
/** A fast stop closes all connections and writes a checkpoint; after an immediate one the next start recovers. */
const STOP_SIGNALS = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const
const GRACE_MILLISECONDS = 60_000
/** Another program may take the port between the check and the start; children of a killed PostgreSQL need a moment to exit. */
const ATTEMPTS = 10
const PREDECESSOR_LINGERS = 'pre-existing shared memory block'

export type PostgresOptions = {
  /** The data folder; its password and port are stored next to it, its log in `log/` next to it. */
  dataDir: string
  log: (line: string) => void
  /** Trades durability for speed. For tests only. */
  unsafeForTests?: boolean
  /** Aborts a start in progress. */
  abort?: AbortSignal
  /** A file descriptor that PostgreSQL inherits: a lock on it is held as long as PostgreSQL runs, whatever happens to the starter. */
  lock?: number | undefined
}

/** A PostgreSQL that is restarted when it exits. */
export type Postgres = { url: string; pid: () => number | undefined; stop: () => Promise<void> }

/** The port of the last run if it is still free, so that existing connection strings stay valid; else a new one. */
const choosePort = async (file: string, another: boolean): Promise<number> => {
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (!another && last > 0 && last < 65_536 && !(await portError('127.0.0.1', last))) return last
  const port = await freePort()
  writeFileSync(file, `${port}\n`)
  return port
}

const urlOf = ({ password }: Pick<Cluster, 'password'>, port: number, database: string): string =>
  `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`

/** The connection string of a PostgreSQL that another program has started on this data folder. */
export const urlOfRunning = (dataDir: string): string => {
  const read = (what: string) => readFileSync(`${path.resolve(dataDir)}.${what}`, 'utf8').trim()
  return urlOf({ password: read('password') }, Number(read('port')), OWNER)
}

const ensureDatabase = async (cluster: Cluster, port: number): Promise<void> => {
  const client = new Client({ connectionString: urlOf(cluster, port, 'postgres') })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [OWNER])
    if (found.rowCount === 0) await client.query(`create database ${OWNER}`)
  } finally {
    await client.end()
  }
}

/** Starts a private PostgreSQL 18 on loopback, stops an orphan of an earlier run on its data, and supervises it until `stop`. */
export const startPostgres = async ({ dataDir, log, unsafeForTests = false, abort, lock }: PostgresOptions): Promise<Postgres> => {
  const cluster = await prepareCluster(dataDir, unsafeForTests)
  await endOrphan(cluster.dir, log)
  const home = path.dirname(path.resolve(dataDir))
  const logFile = path.join(home, 'log', `${path.basename(dataDir)}.log`)
  rotateLog(logFile)

  const settings = unsafeForTests ? [...SETTINGS, ...UNSAFE_SETTINGS] : SETTINGS
  const launchOn = (port: number) => () => {
    // Directly to the file: a PostgreSQL whose starter was killed continues to log.
    const output = openSync(logFile, 'a', 0o600)
    const args = ['-D', cluster.dir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
    // Its own process group: Ctrl-C must not reach it before the server is down.
    const child = spawn(cluster.postgres, args, {
      ...cluster.as,
      env: cluster.env,
      cwd: cluster.dir,
      detached: true,
      stdio: ['ignore', output, output, ...(lock === undefined ? [] : [lock])],
    })
    closeSync(output)
    stopWithStarter(child, cluster)
    return child
  }
  const start = async (attempt: number, anotherPort: boolean): Promise<{ port: number; running: Supervised }> => {
    const port = await choosePort(`${path.resolve(dataDir)}.port`, anotherPort)
    let pid: number | undefined
    const launch = launchOn(port)
    try {
      const running = await supervise({
        name: 'PostgreSQL',
        launch: () => {
          const child = launch()
          pid = child.pid
          return child
        },
        isReady: async () => {
          const state = readPostmaster(cluster.dir)
          return state?.pid === pid && state?.isReady === true
        },
        stopSignals: STOP_SIGNALS,
        graceMilliseconds: GRACE_MILLISECONDS,
        log,
        abort,
      })
      return { port, running }
    } catch (error) {
      if (abort?.aborted) throw error
      const portIsTaken = (await portError('127.0.0.1', port)) === 'EADDRINUSE'
      if (attempt < ATTEMPTS && (portIsTaken || tailOf(logFile).includes(PREDECESSOR_LINGERS))) {
        await pause(1000)
        return start(attempt + 1, portIsTaken)
      }
      throw new Error(`${error instanceof Error ? error.message : error}. Its log ${logFile} ends with:\n${tailOf(logFile)}`)
    }
  }

  const { port, running } = await start(0, false)
  try {
    await ensureDatabase(cluster, port)
  } catch (error) {
    await running.stop()
    throw error
  }
  return { url: urlOf(cluster, port, OWNER), ...running }
}
