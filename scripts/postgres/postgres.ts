import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { freePort, portTrouble } from '../core/port.ts'
import { pause } from '../core/process.ts'
import type { Supervised } from '../core/supervise.ts'
import { supervise } from '../core/supervise.ts'
import type { Cluster } from './postgres-cluster.ts'
import { OWNER, prepareCluster } from './postgres-cluster.ts'
import { rotateLog, tailOf } from './postgres-log.ts'
import { endOrphan, readPostmaster } from './postgres-orphan.ts'

/** Settings for a machine of two cores that also runs the server (guess, but for max_wal_size, which is PostgreSQL's own default). */
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
/** A test's data are thrown away, so nothing waits for the disk. */
const UNSAFE_SETTINGS = ['shared_buffers=128MB', 'fsync=off', 'full_page_writes=off']
/** A fast stop breaks off all connections and writes a checkpoint; an immediate one is repaired at the next start. */
const STOP_SIGNALS = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const
const GRACE_MILLISECONDS = 60_000
/** Somebody may take the port between the look and the start; children of a killed PostgreSQL need a moment to end. */
const ATTEMPTS = 10
const PREDECESSOR_LINGERS = 'pre-existing shared memory block'

/** What `startPostgres` is told. */
export type PostgresOptions = {
  /** The data folder; its password and its port are kept beside it, its log in `log/` beside it. */
  dataDir: string
  log: (line: string) => void
  /** Gives up safety against a power cut for speed. For tests alone. */
  unsafeForTests?: boolean
  /** Gives up a start that is under way. */
  abort?: AbortSignal
}

/** A PostgreSQL that is started again whenever it dies. */
export type Postgres = { url: string; pid: () => number | undefined; stop: () => Promise<void> }

/** The port of the last run where it is still free, so that an open connection string stays good; else a new one. */
const choosePort = async (file: string, another: boolean): Promise<number> => {
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (!another && last > 0 && last < 65_536 && !(await portTrouble('127.0.0.1', last))) return last
  const port = await freePort()
  writeFileSync(file, `${port}\n`)
  return port
}

const urlOf = ({ password }: Pick<Cluster, 'password'>, port: number, database: string): string =>
  `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`

/** Where the PostgreSQL answers that somebody else has started on this data folder. */
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

/** Starts a private PostgreSQL 18 on loopback, ends what an earlier run left on its data, and watches over it until `stop`. */
export const startPostgres = async ({ dataDir, log, unsafeForTests = false, abort }: PostgresOptions): Promise<Postgres> => {
  const cluster = await prepareCluster(dataDir, unsafeForTests)
  await endOrphan(cluster.dir, log)
  const home = path.dirname(path.resolve(dataDir))
  const logFile = path.join(home, 'log', `${path.basename(dataDir)}.log`)
  rotateLog(logFile)

  const settings = unsafeForTests ? [...SETTINGS, ...UNSAFE_SETTINGS] : SETTINGS
  const launchOn = (port: number) => () => {
    // Straight to the file, not through us: a PostgreSQL whose starter was killed goes on logging.
    const output = openSync(logFile, 'a', 0o600)
    const args = ['-D', cluster.dir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
    // A group of its own: Ctrl-C must not reach it before the server is down.
    const child = spawn(cluster.postgres, args, {
      ...cluster.as,
      env: cluster.env,
      cwd: cluster.dir,
      detached: true,
      stdio: ['ignore', output, output],
    })
    closeSync(output)
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
      const portIsTaken = (await portTrouble('127.0.0.1', port)) === 'EADDRINUSE'
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
