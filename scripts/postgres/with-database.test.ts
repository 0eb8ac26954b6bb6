import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../core/config.ts'
import { freePort } from '../core/port.ts'
import { runningDatabase } from './with-database.ts'

/** A data folder locked by a program whose database does not answer. */
async function heldFolder(): Promise<{ dataDir: string; holder: ChildProcess }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'undertone-held-'))
  const script = `const { takeLock } = await import('./scripts/core/start-lock.ts')
    takeLock(${JSON.stringify(dataDir)})
    console.log('taken')
    setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => {
    holder.kill()
    rmSync(dataDir, { recursive: true, force: true })
  })
  if (holder.stdout) await once(holder.stdout, 'data')
  return { dataDir, holder }
}

test('waits for a database that another command is starting, and reports it when it does not answer', async () => {
  const { dataDir, holder } = await heldFolder()
  await expect(runningDatabase(dataDir, 0)).rejects.toThrow(`The database in ${dataDir}, which is in use (process ${holder.pid} on `)
  writeFileSync(path.join(dataDir, 'pg.password'), 'secret\n')
  writeFileSync(path.join(dataDir, 'pg.port'), `${await freePort()}\n`)
  await expect(runningDatabase(dataDir, 0)).rejects.toThrow('ECONNREFUSED')
})

test('stops waiting when that command ends', async () => {
  const { dataDir, holder } = await heldFolder()
  const waiting = runningDatabase(dataDir)
  holder.kill()
  expect(await waiting).toBeUndefined()
})
