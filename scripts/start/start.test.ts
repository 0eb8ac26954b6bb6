import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { ROOT, reachable, readConfig } from '../core/config.ts'
import { dataDirProblems } from '../core/data-dir.ts'
import { freePort } from '../core/port.ts'
import { endChild } from '../core/process.ts'
import { supervise } from '../core/supervise.ts'
import { readAccounts } from './accounts.ts'

const home = mkdtempSync(path.join(os.tmpdir(), 'undertone-start-test-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const folder = () => mkdtempSync(path.join(home, 'data-'))
const NONE = { demoPassword: undefined, adminPassword: undefined }

describe('configuration', () => {
  test('is safe by default: loopback, demo, data under the checkout', () => {
    const { config, problems } = readConfig({})
    expect(problems).toEqual([])
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      mqttHost: '127.0.0.1',
      mqttPort: 1883,
      dataDir: path.join(ROOT, '.data'),
      bucket: null,
      isDemo: true,
    })
  })
  test.each([
    [{ PORT: '80a' }, 'PORT'],
    [{ MQTT_PORT: '70000' }, 'MQTT_PORT'],
    [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD'],
    [{ ADMIN_PASSWORD: 'seventeen letters' }, 'ADMIN_PASSWORD'],
    [{ PORT: '1883' }, 'PORT and MQTT_PORT'],
  ])('%o is refused by name', (env, name) => {
    const { problems } = readConfig(env)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(name)
  })
  test('returns an address that this machine can reach', () => {
    expect(['0.0.0.0', '::', '::1', 'plant.example'].map(reachable)).toEqual(['127.0.0.1', '[::1]', '[::1]', 'plant.example'])
  })
})

describe('first accounts', () => {
  test('a generated password can be typed, is readable only by the owner, and does not change', () => {
    const dataDir = folder()
    const first = readAccounts(dataDir, NONE)
    expect(first.demoPassword).toMatch(/^[a-zA-Z2-9]{12}$/)
    expect(first.adminPassword).toBe(first.demoPassword)
    expect(first.isNew).toBe(true)
    expect(statSync(first.file).mode & 0o777).toBe(0o600)
    expect(readAccounts(dataDir, NONE)).toEqual({ ...first, isNew: false })
    expect(readAccounts(folder(), NONE).demoPassword).not.toBe(first.demoPassword)
  })
  test('a configured one is used for the administrator too, unless that has its own', () => {
    expect(readAccounts(folder(), { ...NONE, demoPassword: 'vibration' })).toMatchObject({
      demoPassword: 'vibration',
      adminPassword: 'vibration',
    })
    expect(readAccounts(folder(), { demoPassword: 'vibration', adminPassword: 'bearing' })).toMatchObject({ adminPassword: 'bearing' })
  })
})

const run = (env: NodeJS.ProcessEnv): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/start/start.ts'], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk
    })
    child.once('close', (code) => resolve({ code, said }))
  })

test('a used port stops the start before it changes anything, and the error names the variable to change', async () => {
  const taken = createServer()
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address()
      resolve(address && typeof address === 'object' ? address.port : 0)
    })
  })
  onTestFinished(() => void taken.close())
  const dataDir = path.join(home, 'untouched')
  const { code, said } = await run({ DATA_DIR: dataDir, HOST: '127.0.0.1', MQTT_HOST: '127.0.0.1', PORT: '1', MQTT_PORT: String(port) })
  expect(code).toBe(1)
  expect(said).toContain(`MQTT_PORT ${port} on 127.0.0.1 is already in use`)
  expect(said).toMatch(/MQTT_PORT=\d+ npm start/)
  expect(statSync(dataDir, { throwIfNoEntry: false })).toBeUndefined()
})

test('a data folder that cannot be used is reported at once, by name', async () => {
  const file = path.join(home, 'a-file')
  writeFileSync(file, '')
  const ports = { HOST: '127.0.0.1', MQTT_HOST: '127.0.0.1', PORT: String(await freePort()), MQTT_PORT: String(await freePort()) }
  const [underFile, inProc] = await Promise.all([
    run({ ...ports, DATA_DIR: path.join(file, 'data') }),
    run({ ...ports, DATA_DIR: '/proc/undertone' }),
  ])
  expect(underFile).toMatchObject({ code: 1, said: expect.stringContaining(`DATA_DIR=${file}/data cannot be used: `) })
  expect(inProc).toMatchObject({ code: 1, said: expect.stringContaining('DATA_DIR=/proc/undertone cannot be used: ') })
})

test('a data folder can be new, and one below a file or below a folder of another user is a problem', () => {
  expect(dataDirProblems(path.join(home, 'new', 'folder'))).toEqual([])
  expect(dataDirProblems(import.meta.filename)).toEqual([expect.stringContaining(`${import.meta.filename} is not a folder`)])
  const closed = folder()
  chmodSync(closed, 0o500)
  const found = dataDirProblems(path.join(closed, 'new'))
  expect(found).toEqual(process.getuid?.() === 0 ? [] : [expect.stringContaining(`no permission to write to ${closed}`)])
})

describe('a supervised process', () => {
  const work = (script: string, log: string[]) => ({
    name: 'It',
    launch: () => spawn(process.execPath, ['-e', script], { stdio: 'ignore' }),
    stopSignals: ['SIGTERM', 'SIGKILL'] as const,
    graceMilliseconds: 200,
    log: (line: string) => void log.push(line),
  })

  test('that never served is an error', async () => {
    await expect(supervise({ ...work('process.exit(3)', []), isReady: async () => false })).rejects.toThrow(
      'It did not start (exit code 3)',
    )
  })

  test('is restarted when it exits, and killed when it ignores signals', async () => {
    const log: string[] = []
    const unresponsive = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`
    let launches = 0
    let relaunched: (() => void) | undefined
    const second = new Promise<void>((resolve) => {
      relaunched = resolve
    })
    const options = work(unresponsive, log)
    const launch = () => {
      launches += 1
      if (launches === 2) relaunched?.()
      return options.launch()
    }
    const it = await supervise({ ...options, launch, isReady: async () => true })
    process.kill(it.pid() ?? 0, 'SIGKILL')
    await second
    await it.stop()
    expect(it.pid()).toBeUndefined()
    expect(launches).toBe(2)
    expect(log).toEqual(['It ended unexpectedly (SIGKILL); restarting in 0.2 s'])
  })

  test('resolves when the process has already exited', async () => {
    const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' })
    await new Promise((resolve) => child.once('exit', resolve))
    await expect(endChild(child, ['SIGTERM'], 10)).resolves.toBeUndefined()
  })
})
