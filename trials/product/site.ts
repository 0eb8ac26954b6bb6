import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { BucketSettings } from '../../apps/server/src/platform/bucket/bucket-settings.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { clientFor } from '../../apps/server/src/platform/database/hosts/primary-client.ts'
import { freePort } from '../../scripts/core/port.ts'
import { type Postgres, startPostgres } from '../../scripts/postgres/postgres.ts'
import { type Ports, Server, type ServerOptions } from './server.ts'

/** Options of a site. */
export interface SiteOptions {
  /** Puts everything on a separate in-memory disk of this many MiB; requires root. */
  readonly diskMib?: number
  /** Root of a checkout of an earlier version, whose server is started first. */
  readonly checkout?: string
  /** More environment variables of the first server, and of every server. */
  readonly env?: NodeJS.ProcessEnv
  readonly everyEnv?: NodeJS.ProcessEnv
  /** Starts the database in a folder; without it, an embedded one is started. */
  readonly database?: (home: string) => Promise<Postgres>
  /** Opens a bucket for waveforms and files; without it they are in the data folder. */
  readonly bucket?: (home: string) => Promise<BucketSettings>
  /** Opens a balancer before two servers, and returns its ports: everyone comes in through it. */
  readonly entrance?: (home: string, servers: readonly Ports[]) => Promise<Ports>
}

/** A separate product for fault tests: PostgreSQL with fsync, or another database, and one server, with its own ports and data. */
export class Site {
  /** Folder of database and data. */
  readonly home: string
  /** Folder for records of the trial, not on the disk that may be filled. */
  readonly notes: string
  readonly logFile: string
  readonly #hasDisk: boolean
  readonly #servers: Server[] = []
  #postgres: Postgres
  #server: Server | undefined
  #options: Omit<ServerOptions, 'databaseUrl'>
  /** Of the second server. */
  readonly #secondPorts: Ports
  #entrance: Ports | undefined
  /** For checking the result; reports no errors while the database is down. */
  db: Database

  private constructor(home: string, hasDisk: boolean, postgres: Postgres, options: Omit<ServerOptions, 'databaseUrl'>, secondPorts: Ports) {
    this.home = home
    this.notes = mkdtempSync(path.join(os.tmpdir(), 'undertone-fault-notes-'))
    this.logFile = path.join(this.notes, 'server.log')
    this.#hasDisk = hasDisk
    this.#postgres = postgres
    this.#options = options
    this.#secondPorts = secondPorts
    this.db = lookInto(postgres.url)
  }

  static async open(options: SiteOptions = {}): Promise<Site> {
    const { diskMib, checkout, env, everyEnv, database = launchPostgres, entrance } = options
    const home = mkdtempSync(path.join(os.tmpdir(), 'undertone-faults-'))
    if (diskMib) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMib}m`, 'none', home], { stdio: 'ignore' })
    // As root, PostgreSQL's user must be able to traverse it.
    chmodSync(home, 0o711)
    const [ports, secondPorts] = [await freePorts(), await freePorts()]
    mkdirSync(path.join(home, 'data'))
    const postgres = await database(home)
    const bucket = (await options.bucket?.(home)) ?? null
    const own = { dataDir: path.join(home, 'data'), ports, bucket, env: { ...everyEnv } }
    const site = new Site(home, diskMib !== undefined, postgres, own, secondPorts)
    try {
      site.#entrance = await entrance?.(home, [ports, secondPorts])
      await site.startServer({ ...(checkout === undefined ? {} : { checkout }), ...(env === undefined ? {} : { env }) })
    } catch (error) {
      await site.close()
      throw error
    }
    return site
  }

  get server(): Server {
    if (!this.#server) throw new Error('no server is running')
    return this.#server
  }

  get mqttPort(): number {
    return (this.#entrance ?? this.#options.ports).mqtt
  }

  get base(): string {
    return `http://127.0.0.1:${(this.#entrance ?? this.#options.ports).http}`
  }

  get databaseUrl(): string {
    return this.#postgres.url
  }

  get dataDir(): string {
    return this.#options.dataDir
  }

  get bucket(): BucketSettings | null {
    return this.#options.bucket
  }

  /** Has servers that are started from now on use a bucket. */
  useBucket(bucket: BucketSettings): void {
    this.#options = { ...this.#options, bucket }
  }

  /** Every server started so far. */
  get servers(): readonly Server[] {
    return this.#servers
  }

  /** Starts the stopped server, with these options. */
  async startServer(more: Pick<ServerOptions, 'flags' | 'env' | 'checkout'> = {}): Promise<Server> {
    this.#server = await this.#launch({ ...this.#options, ...more })
    return this.#server
  }

  /** Starts another server on the same database, and on the same folder if no other one is given. */
  async startSecond(more: Partial<Pick<ServerOptions, 'dataDir'>> = {}): Promise<Server> {
    return this.#launch({ ...this.#options, ...more, ports: this.#secondPorts })
  }

  get postgresPid(): number {
    return this.#postgres.pid() ?? 0
  }

  /** Kills the postmaster and prevents its restart. */
  async killPostgres(): Promise<void> {
    process.kill(this.postgresPid, 'SIGKILL')
    await this.#postgres.stop()
  }

  async startPostgres(): Promise<void> {
    this.#postgres = await launchPostgres(this.home)
  }

  /** Queries the database on a separate connection; returns the first column. */
  async ask(statement: string, values: unknown[] = []): Promise<unknown[]> {
    const client = clientFor(this.databaseUrl, { application_name: 'faults' })
    client.on('error', () => undefined)
    await client.connect()
    try {
      const { rows } = await client.query<unknown[]>({ text: statement, values, rowMode: 'array' })
      return rows.map((row) => row[0])
    } finally {
      await client.end()
    }
  }

  /** Stops everything in any state and removes all files. */
  async close(): Promise<void> {
    for (const server of this.#servers) if (server.isAlive) await server.stop()
    await this.db.destroy()
    await this.#postgres.stop()
    if (this.#hasDisk) execFileSync('umount', ['-l', this.home], { stdio: 'ignore' })
    for (const folder of [this.home, this.notes]) rmSync(folder, { recursive: true, force: true })
  }

  async #launch(options: Omit<ServerOptions, 'databaseUrl'>): Promise<Server> {
    const env = { ...this.#options.env, ...options.env }
    const server = await Server.start({ ...options, env, databaseUrl: this.databaseUrl }, this.logFile)
    this.#servers.push(server)
    return server
  }
}

const freePorts = async (): Promise<Ports> => ({ http: await freePort(), mqtt: await freePort() })

const launchPostgres = (home: string): Promise<Postgres> => startPostgres({ dataDir: path.join(home, 'pg'), log: () => undefined })

const lookInto = (url: string): Database => openDatabase(url, { max: 2, statementSeconds: 600, onError: () => undefined })
