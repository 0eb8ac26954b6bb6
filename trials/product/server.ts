import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { BucketSettings } from '../../apps/server/src/platform/bucket/bucket-settings.ts'
import { leanFlags, leanMalloc } from '../../scripts/core/lean-server.ts'
import { commandLineOf, endChild } from '../../scripts/core/process.ts'
import { buildPrograms, programFile } from '../../scripts/core/program-build.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Password of every account of a trial. */
export const password = 'Vibra7tion'
/** Timeout of the server's start, ms (guess: a minute was too short on a machine with twenty other busy programs). */
const readyMs = 180_000
/** The server's own limit for a clean stop is ten seconds. */
const graceMs = 15_000

/** Where something is reached on loopback. */
export interface Ports {
  readonly http: number
  readonly mqtt: number
}

/** Options of a server. */
export interface ServerOptions {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly ports: Ports
  /** Where waveforms and files are stored; null: in the data folder. */
  readonly bucket: BucketSettings | null
  /** Additional flags of Node. */
  readonly flags?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  /** Root of another checkout whose server is started instead: an earlier version. */
  readonly checkout?: string
}

/** Where the server and the hook of its starter are, in this version and in the ones before its folders were moved. */
const programs = [
  { main: 'apps/server/src/app/main.ts', hook: 'scripts/start/follow-starter.ts' },
  { main: 'apps/server/src/main.ts', hook: 'scripts/follow-starter.ts' },
] as const

function programOf(checkout: string): { readonly main: string; readonly hook: string } {
  const found = programs.find(({ main }) => existsSync(path.join(checkout, main)))
  if (!found) throw new Error(`${checkout} has no server`)
  return {
    main: path.join(checkout, checkout === root ? programFile('server') : found.main),
    hook: pathToFileURL(path.join(checkout, found.hook)).href,
  }
}

/** The server as `npm start` runs it, with its output in a file. */
export class Server {
  /** Time from start until ready, ms. */
  readonly readyAfterMs: number
  readonly #options: ServerOptions
  readonly #child: ChildProcess
  readonly #logFile: string
  #isWanted = true
  /** Reason of an unexpected exit, else null. */
  endedBy: string | null = null

  private constructor(options: ServerOptions, child: ChildProcess, logFile: string, readyAfterMs: number) {
    this.#options = options
    this.#child = child
    this.#logFile = logFile
    this.readyAfterMs = readyAfterMs
    child.once('exit', (code, signal) => {
      if (this.#isWanted) this.endedBy = `${signal ?? `code ${code}`}`
    })
  }

  /** Starts it and waits until it answers. The starter's hook stops it when the trial itself is killed. */
  static async start(options: ServerOptions, logFile: string): Promise<Server> {
    const started = performance.now()
    if (!options.checkout) await buildPrograms(['server'])
    const { main, hook } = programOf(options.checkout ?? root)
    const child = spawn(process.execPath, [...leanFlags, ...(options.flags ?? []), '--import', hook, main], {
      cwd: options.checkout ?? root,
      env: environmentOf(options),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => appendFileSync(logFile, chunk))
    while (!(await isLive(options.ports.http))) {
      if (child.exitCode !== null || child.signalCode !== null || performance.now() - started > readyMs)
        throw new Error(`the server did not start: ${existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-2000) : 'it said nothing'}`)
      await pause(20)
    }
    return new Server(options, child, logFile, performance.now() - started)
  }

  get base(): string {
    return `http://127.0.0.1:${this.#options.ports.http}`
  }

  get mqttPort(): number {
    return this.#options.ports.mqtt
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null && commandLineOf(this.pid).length > 0
  }

  /** Number of log lines with this message, of this and earlier servers of the trial. */
  said(message: string): number {
    return readFileSync(this.#logFile, 'utf8').split(`"msg":${JSON.stringify(message)}`).length - 1
  }

  /** Kills it, like a power failure. */
  async kill(): Promise<void> {
    this.#isWanted = false
    await endChild(this.#child, ['SIGKILL'], graceMs)
  }

  /** Stops it; returns its exit code and the duration, ms. */
  async stop(): Promise<{ code: number | null; ms: number }> {
    this.#isWanted = false
    const started = performance.now()
    await endChild(this.#child, ['SIGTERM', 'SIGKILL'], graceMs)
    return { code: this.#child.exitCode, ms: performance.now() - started }
  }
}

/** The variables of a bucket. */
export const bucketEnvironment = (bucket: BucketSettings | null): NodeJS.ProcessEnv =>
  bucket === null
    ? {}
    : {
        STORAGE: 's3',
        S3_ENDPOINT: bucket.endpoint,
        S3_BUCKET: bucket.bucket,
        S3_PREFIX: bucket.prefix,
        S3_REGION: bucket.region,
        S3_ACCESS_KEY_ID: bucket.keyId,
        S3_SECRET_ACCESS_KEY: bucket.secret,
        S3_ADDRESSING: bucket.isPathStyle ? 'path' : 'host',
      }

const environmentOf = ({ databaseUrl, dataDir, ports, bucket, env }: ServerOptions): NodeJS.ProcessEnv => ({
  ...process.env,
  ...leanMalloc,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  PORT: String(ports.http),
  MQTT_HOST: '127.0.0.1',
  MQTT_PORT: String(ports.mqtt),
  UNDERTONE_DEMO: 'on',
  DEMO_PASSWORD: password,
  ADMIN_PASSWORD: password,
  ...bucketEnvironment(bucket),
  ...env,
})

async function isLive(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/live`, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false // not listening yet
  }
}
