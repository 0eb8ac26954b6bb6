import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../core/config.ts'
import { commandLineOf, isAlive, pause } from '../core/process.ts'
import { startPostgres } from './postgres.ts'
import { readPostmaster, servesFolder } from './postgres-orphan.ts'
import { createTestDatabase } from './test-database.ts'

const home = mkdtempSync(path.join(os.tmpdir(), 'undertone-postgres-test-'))
chmodSync(home, 0o711) // as root, PostgreSQL's user must be able to traverse it
const dataDir = path.join(home, 'pg')
afterAll(() => rmSync(home, { recursive: true, force: true }))

const query = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined) // some of these tests kill the server while connected
  await client.connect()
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const eventually = async <T>(attempt: () => Promise<T> | T): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === 200) throw error
      await pause(50)
    }
  }
}

const isZombie = (pid: number): boolean => isAlive(pid) && commandLineOf(pid).length === 0

/** Ids of all processes that serve the test's data folder. */
const serving = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && servesFolder(pid, dataDir))

/** Ids of the shells that stop it when its starter is killed. */
const guards = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && commandLineOf(pid)[0] === '/bin/sh' && commandLineOf(pid).includes(dataDir))

const start = async (log: string[] = []) => {
  const postgres = await startPostgres({ dataDir, log: (line) => log.push(line) })
  onTestFinished(postgres.stop)
  return postgres
}

test('starts with safe settings and a password that only the owner can read, and stops without leaving a process', async () => {
  const { url, pid, stop } = await start()
  expect(await query(url, 'show fsync')).toEqual(['on'])
  expect(await query(url, 'show synchronous_commit')).toEqual(['on'])
  expect(await query(url, 'show full_page_writes')).toEqual(['on'])
  expect(await query(url, 'show listen_addresses')).toEqual(['127.0.0.1'])
  expect(await query(url, `select concat(datlocprovider, ' ', datlocale) from pg_database where datname = current_database()`)).toEqual([
    'b C.UTF-8',
  ])
  const passwordFile = `${dataDir}.password`
  expect(statSync(passwordFile).mode & 0o777).toBe(0o600)
  expect(readFileSync(passwordFile, 'utf8').trim().length).toBeGreaterThanOrEqual(32)
  await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication failed')
  await query(url, 'create table saved as select 42 as answer')
  const first = pid()
  await stop()
  expect(serving()).toEqual([])
  expect(first && isAlive(first)).toBe(false)
})

test('restarts on the same port after its main process was killed, with all committed data', async () => {
  const log: string[] = []
  const { url, pid } = await start(log)
  await query(url, 'insert into saved values (43)')
  const killed = pid()
  process.kill(killed ?? 0, 'SIGKILL')
  expect(await eventually(() => query(url, 'select answer from saved order by answer'))).toEqual([42, 43])
  expect(pid()).not.toBe(killed)
  expect(log.join('\n')).toContain('ended unexpectedly (SIGKILL)')
})

/** Starts PostgreSQL from a process of its own, and kills that process, after `prepare`. */
const killStarter = async (prepare: () => void = () => undefined): Promise<{ url: string; orphan: number }> => {
  const script = `import { startPostgres } from './scripts/postgres/postgres.ts'
    const { url } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: console.error })
    console.log(url)
    setInterval(() => {}, 1000)`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve) => starter.stdout.once('data', (chunk: Buffer) => resolve(String(chunk).trim())))
  const orphan = readPostmaster(dataDir)?.pid ?? 0
  expect(isAlive(orphan)).toBe(true)
  prepare()
  starter.kill('SIGKILL')
  return { url, orphan }
}

test('ends by itself when its starter was killed', async () => {
  const { orphan } = await killStarter()
  await eventually(() => expect(!isAlive(orphan) || isZombie(orphan)).toBe(true))
  expect(serving()).toEqual([])
})

test('stops the orphan of a killed starter and replaces it on the same port', async () => {
  const { url, orphan } = await killStarter(() => {
    for (const pid of guards()) process.kill(pid, 'SIGKILL')
  })
  const log: string[] = []
  const postgres = await start(log)
  expect(log).toEqual([`Ending a PostgreSQL that an earlier run left behind (process ${orphan})`])
  expect(!isAlive(orphan) || isZombie(orphan)).toBe(true)
  expect(postgres.url).toBe(url)
  expect(await query(postgres.url, 'select count(*)::int from saved')).toEqual([2])
  expect(serving()).toContain(postgres.pid())
  expect(guards()).toHaveLength(1)
  await postgres.stop()
  await eventually(() => expect(guards()).toEqual([]))
})

test('an aborted start leaves no process', async () => {
  const abort = new AbortController()
  const starting = startPostgres({ dataDir, log: () => undefined, abort: abort.signal })
  abort.abort()
  await expect(starting).rejects.toThrow('stopped while starting')
  expect(serving()).toEqual([])
})

test('creates a database for a test file and drops it', async () => {
  const postgres = await start()
  const database = await createTestDatabase(postgres.url, 'My file.test')
  expect(await query(database.url, 'select current_database()')).toEqual([expect.stringMatching(/^my_file_test_[0-9a-f]{12}$/)])
  await database.drop()
  await expect(query(database.url, 'select 1')).rejects.toThrow('does not exist')
})
