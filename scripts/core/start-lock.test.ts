import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { ROOT } from './config.ts'
import { lockHolder, takeLock } from './start-lock.ts'

const home = mkdtempSync(path.join(os.tmpdir(), 'undertone-lock-test-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const folder = () => mkdtempSync(path.join(home, 'data-'))
const recordIn = (dataDir: string) => JSON.parse(readFileSync(path.join(dataDir, 'start.lock'), 'utf8'))

const script = (dataDir: string) => `const { takeLock } = await import('./scripts/core/start-lock.ts')
  const lock = takeLock(${JSON.stringify(dataDir)})
  console.log('fd' in lock ? 'taken' : 'refused')
  if ('fd' in lock) setInterval(() => {}, 1000)`

/** Takes the lock in a process of its own and keeps it. */
const taker = async (dataDir: string, wrapper: readonly string[] = []): Promise<{ child: ChildProcess; said: string }> => {
  const [program = '', ...args] = [...wrapper, process.execPath, '--input-type=module', '-e', script(dataDir)]
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(String(chunk).trim()))
    child.once('close', () => resolve('nothing'))
  })
  return { child, said }
}

test('a lock is free after its release, and says whose it is before', () => {
  const dataDir = folder()
  expect(lockHolder(dataDir)).toBeUndefined()
  const lock = takeLock(dataDir)
  if (!('fd' in lock)) throw new Error('the folder is free')
  expect(recordIn(dataDir)).toMatchObject({ host: os.hostname(), pid: process.pid, since: expect.any(String), id: expect.any(String) })
  expect(lockHolder(dataDir)).toEqual({
    name: expect.stringContaining(`process ${process.pid} on ${os.hostname()}, since 2`),
    state: 'running',
  })
  expect(takeLock(dataDir)).toMatchObject({ heldBy: { state: 'running' } })
  lock.release()
  expect(lockHolder(dataDir)).toBeUndefined()
})

test('of several that take over the lock of a killed one, exactly one gets it', async () => {
  const dataDir = folder()
  const { child } = await taker(dataDir)
  const { id } = recordIn(dataDir)
  child.kill('SIGKILL')
  await once(child, 'close')
  const takers = await Promise.all([1, 2, 3, 4].map(() => taker(dataDir)))
  expect(takers.map(({ said }) => said).toSorted()).toEqual(['refused', 'refused', 'refused', 'taken'])
  expect(recordIn(dataDir).id).not.toBe(id)
})

const namespaces = ['unshare', '--pid', '--ipc', '--fork', '--mount-proc', '--kill-child']
const canUnshare = spawnSync(namespaces[0] ?? '', [...namespaces.slice(1), 'true']).status === 0

test.skipIf(!canUnshare)('is refused in another process namespace, whose processes cannot be seen', async () => {
  const dataDir = folder()
  expect((await taker(dataDir, namespaces)).said).toBe('taken')
  expect(lockHolder(dataDir)).toMatchObject({ state: 'running' })
  expect((await taker(dataDir)).said).toBe('refused')
  expect(lockHolder(dataDir)).toMatchObject({ state: 'running' })
})

test('is held as long as a process that inherited it runs, and then known to be left behind', async () => {
  const dataDir = folder()
  const lock = takeLock(dataDir)
  if (!('fd' in lock)) throw new Error('the folder is free')
  const heir = spawn('sleep', ['600'], { stdio: ['ignore', 'ignore', 'ignore', lock.fd] })
  onTestFinished(() => void heir.kill())
  await once(heir, 'spawn')
  const gone = { ...recordIn(dataDir), pid: 2 ** 30 }
  closeSync(lock.fd) // as the kernel does for a killed process
  writeFileSync(path.join(dataDir, 'start.lock'), JSON.stringify(gone))
  expect(lockHolder(dataDir)).toMatchObject({ state: 'ended' })
  heir.kill()
  await once(heir, 'close')
  expect(lockHolder(dataDir)).toBeUndefined()
})

test('is refused on the file system of another machine when another host has not released it', () => {
  const dataDir = folder()
  const other = { host: 'another-host', space: 'x', pid: 7, processStart: '1', since: '2026-11-01T00:00:00.000Z', id: 'x' }
  writeFileSync(path.join(dataDir, 'start.lock'), JSON.stringify(other))
  expect(takeLock(dataDir, true)).toEqual({
    heldBy: { name: 'process 7 on another-host, since 2026-11-01T00:00:00.000Z', state: 'unknown' },
  })
  const lock = takeLock(dataDir, false)
  if (!('fd' in lock)) throw new Error('on a local disk, the lock of the kernel counts')
  lock.release()
})

test('the process id of an earlier version counts while that process runs', async () => {
  const dataDir = folder()
  const old = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)', 'scripts/start/start.ts'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void old.kill())
  await once(old.stdout, 'data')
  writeFileSync(path.join(dataDir, 'start.lock'), `${old.pid}\n`)
  expect(takeLock(dataDir)).toEqual({ heldBy: { name: `process ${old.pid}`, state: 'running' } })
  old.kill()
  await once(old, 'close')
  expect(takeLock(dataDir)).toMatchObject({ fd: expect.any(Number) })
})
