import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Database, openDatabase } from '../../../apps/server/src/platform/database/database.ts'
import { type ServerProcess, startServerProcess } from '../../../apps/server/src/testing/test-server-process.ts'
import { leanFlags, leanMalloc } from '../../../scripts/core/lean-server.ts'
import { freePort } from '../../../scripts/core/port.ts'
import { startPostgres } from '../../../scripts/postgres/postgres.ts'
import { cpuSecondsOf, cpuSecondsOfFamily, cpuSecondsOfMachine, residentMibOf } from '../../../trials/core/process-usage.ts'

/** Password of all accounts of a benchmark. */
const password = 'Vibra7tion'
/** Interval of memory samples, ms. */
const lookMs = 250

/** Resource usage of the product during a measurement. Shares are of one core. */
export interface Usage {
  readonly seconds: number
  readonly serverShare: number
  readonly postgresShare: number
  /** Of all processes of the machine. */
  readonly machineShare: number
  readonly serverPeakMib: number
}

/** The product as `npm start` runs it, with its own ports and data: PostgreSQL with fsync, and the server. */
export class Product {
  readonly db: Database
  readonly base: string
  readonly mqttPort: number
  readonly #home: string
  readonly #postgres: Awaited<ReturnType<typeof startPostgres>>
  readonly #env: NodeJS.ProcessEnv
  readonly #flags: readonly string[]
  #server: ServerProcess

  private constructor(given: {
    home: string
    postgres: Awaited<ReturnType<typeof startPostgres>>
    server: ServerProcess
    env: NodeJS.ProcessEnv
    flags: readonly string[]
    ports: { http: number; mqtt: number }
  }) {
    this.#home = given.home
    this.#postgres = given.postgres
    this.#server = given.server
    this.#env = given.env
    this.#flags = given.flags
    this.base = `http://127.0.0.1:${given.ports.http}`
    this.mqttPort = given.ports.mqtt
    this.db = openDatabase(given.postgres.url, { max: 4, statementSeconds: 3600 })
  }

  /** Starts it, with additional flags of Node. */
  static async start(flags: readonly string[] = []): Promise<Product> {
    const home = mkdtempSync(path.join(os.tmpdir(), 'undertone-load-'))
    // As root, PostgreSQL's user must be able to traverse it.
    chmodSync(home, 0o711)
    const postgres = await startPostgres({ dataDir: path.join(home, 'pg'), log: () => undefined })
    const ports = { http: await freePort(), mqtt: await freePort() }
    const env = {
      ...leanMalloc,
      PORT: String(ports.http),
      MQTT_PORT: String(ports.mqtt),
      UNDERTONE_DEMO: 'on',
      DEMO_PASSWORD: password,
      ADMIN_PASSWORD: password,
      UNDERTONE_LOG: 'info',
    }
    try {
      const server = await launch(postgres.url, home, env, flags)
      return new Product({ home, postgres, server, env, flags, ports })
    } catch (error) {
      await postgres.stop()
      rmSync(home, { recursive: true, force: true })
      throw error
    }
  }

  /** Kills the server, like a power failure, and starts it again; returns when it was ready, epoch ms. */
  async killAndStart(): Promise<number> {
    await this.#server.end('SIGKILL')
    this.#server = await launch(this.#postgres.url, this.#home, this.#env, this.#flags)
    return Date.now()
  }

  /** Connection string of PostgreSQL. */
  get databaseUrl(): string {
    return this.#postgres.url
  }

  get isAlive(): boolean {
    return this.#server.child.exitCode === null && this.#server.child.signalCode === null
  }

  get residentMib(): number {
    return residentMibOf(this.#server.child.pid ?? 0)
  }

  /** Runs something and returns the product's resource usage during it. */
  async measure<T>(work: () => Promise<T>): Promise<{ result: T; usage: Usage }> {
    const pids = { server: this.#server.child.pid ?? 0, postgres: this.#postgres.pid() ?? 0 }
    const before = { server: cpuSecondsOf(pids.server), postgres: cpuSecondsOfFamily(pids.postgres), machine: cpuSecondsOfMachine() }
    let serverPeakMib = residentMibOf(pids.server)
    const looking = setInterval(() => {
      serverPeakMib = Math.max(serverPeakMib, residentMibOf(pids.server))
    }, lookMs)
    const started = performance.now()
    try {
      const result = await work()
      const seconds = (performance.now() - started) / 1000
      const serverShare = (cpuSecondsOf(pids.server) - before.server) / seconds
      const postgresShare = (cpuSecondsOfFamily(pids.postgres) - before.postgres) / seconds
      const machineShare = (cpuSecondsOfMachine() - before.machine) / seconds
      return { result, usage: { seconds, serverShare, postgresShare, machineShare, serverPeakMib } }
    } finally {
      clearInterval(looking)
    }
  }

  /** Logs in and opens the overview, like a user; returns the duration of each, ms. */
  async visit(): Promise<{ loginMs: number; dashboardMs: number }> {
    const started = performance.now()
    const token = await this.login()
    const loggedIn = performance.now()
    const home = await fetch(`${this.base}/onlineDetection/home`, { headers: { token } })
    if (home.status !== 200) throw new Error(`the overview answered ${home.status}`)
    await home.arrayBuffer()
    return { loginMs: loggedIn - started, dashboardMs: performance.now() - loggedIn }
  }

  /** The token of a user who sees the whole demo company. */
  async login(): Promise<string> {
    const login = await fetch(`${this.base}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'demoadmin', password }),
    })
    return tokenOf(await login.json())
  }

  /** The counters of the product by name and labels. */
  async counters(): Promise<Map<string, number>> {
    const text = await (await fetch(`${this.base}/metrics`)).text()
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    return new Map(
      lines.map((line): [string, number] => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
    )
  }

  async stop(): Promise<void> {
    await this.#server.end('SIGTERM')
    await this.db.destroy()
    await this.#postgres.stop()
    rmSync(this.#home, { recursive: true, force: true })
  }
}

/** Its own ports are in `env`, the same after each start. */
const launch = (databaseUrl: string, home: string, env: NodeJS.ProcessEnv, flags: readonly string[]): Promise<ServerProcess> =>
  startServerProcess({ databaseUrl, dataDir: path.join(home, 'data'), env, flags: [...leanFlags, ...flags] })

function tokenOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) throw new Error(`the login answered ${JSON.stringify(answer)}`)
  const { data } = answer
  if (typeof data !== 'object' || data === null || !('token' in data) || typeof data.token !== 'string')
    throw new Error(`the login answered ${JSON.stringify(answer)}`)
  return data.token
}
