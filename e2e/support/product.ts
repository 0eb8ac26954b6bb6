import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../../scripts/core/port.ts'
import { programFile } from '../../scripts/core/program-build.ts'
import { createTestDatabase } from '../../scripts/postgres/test-database.ts'

/** Password of every seeded account in the browser tests. */
export const password = 'Vibra7tion'

const root = path.resolve(import.meta.dirname, '../..')

/** Starts one of the apps; its output is stored for error messages. */
function startApp(entry: string, env: Record<string, string>): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, [path.join(root, entry)], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const keep = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return { child, said: () => said }
}

function ended(child: ChildProcess): Promise<void> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))
}

/** Polls every tenth of a second until the result is true. */
export async function until(what: string, holds: () => Promise<boolean>, seconds = 60): Promise<void> {
  const limit = Date.now() + seconds * 1000
  while (!(await holds().catch(() => false))) {
    if (Date.now() > limit) throw new Error(`timed out after ${seconds} s: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** What a product has stored: the name of its database, and its folder. */
export interface Stored {
  readonly database: string
  readonly folder: string
}

/** The whole product on its own database: the server with the built web app, and the simulator with a short history. Without `from` it is a first start. */
export async function startProduct(adminUrl: string, options: { simulator?: boolean; from?: Stored } = {}) {
  const { simulator = true, from } = options
  const database = await createTestDatabase(adminUrl, 'e2e', from?.database)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'undertone-e2e-'))
  if (from) await cp(from.folder, dataDir, { recursive: true })
  const product = await launchProduct({ databaseUrl: database.url, dataDir, simulator })
  return {
    ...product,
    async stop(): Promise<void> {
      // Its data are discarded: nothing needs to be written first.
      await product.stop('SIGKILL')
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Where a product listens, and its database. */
export interface Addresses {
  readonly base: string
  readonly mqttPort: number
  readonly databaseUrl: string
}

/** Calls to a running product, whichever process started it. */
export function clientOf({ base, mqttPort, databaseUrl }: Addresses) {
  const call = async (method: string, target: string, token: string, body?: object) => {
    const answer = await fetch(base + target, {
      method,
      headers: { token, 'accept-language': 'en', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return (await answer.json()).data
  }
  const login = async (userName: string): Promise<string> => (await call('POST', '/login', '', { userName, password })).token

  return { base, mqttPort, databaseUrl, call, login }
}

/** The calls of a product. */
export type Stack = ReturnType<typeof clientOf>

/** Starts the product on a database and a folder, which remain when it stops. */
export async function launchProduct({
  databaseUrl,
  dataDir,
  simulator: isSimulated,
}: {
  databaseUrl: string
  dataDir: string
  simulator: boolean
}) {
  const [port, mqttPort] = [await freePort(), await freePort()]
  const base = `http://127.0.0.1:${port}`
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    MQTT_HOST: '127.0.0.1',
    MQTT_PORT: String(mqttPort),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO_PASSWORD: password,
    ADMIN_PASSWORD: password,
    UNDERTONE_DEMO: 'on',
    UNDERTONE_URL: base,
    MQTT_URL: `mqtt://127.0.0.1:${mqttPort}`,
    UNDERTONE_HISTORY_DAYS: '1',
  }
  const server = startApp(programFile('server'), env)
  await until('the server is ready', async () => (await fetch(`${base}/health/ready`)).ok, 120).catch((error: Error) => {
    throw new Error(`${error.message}\n${server.said()}`)
  })
  const simulator = isSimulated ? startApp(programFile('simulator'), env) : undefined

  const client = clientOf({ base, mqttPort, databaseUrl })
  return {
    ...client,
    /** Waits until the demo plant has online machines and waveforms. */
    async settled(): Promise<void> {
      const token = await client.login('demoadmin')
      await until(
        `the demo plant speaks\n${simulator?.said()}\n${server.said()}`,
        async () => {
          const home = await client.call('GET', '/onlineDetection/home', token)
          const waves = await client.call('POST', '/wave/list/findPage', token, {})
          return (home.counts.offline ?? 0) === 0 && home.areas.length > 0 && waves.total >= 40
        },
        200,
      )
    },
    /** Waits until the simulator has sent its whole history. */
    historySent: () => until('the history is complete', async () => simulator?.said().includes('history is complete') ?? true, 300),
    /** Ends the simulator, then the server. */
    async stop(signal: NodeJS.Signals): Promise<void> {
      for (const app of [simulator, server]) {
        app?.child.kill(signal)
        if (app) await ended(app.child)
      }
    },
  }
}
