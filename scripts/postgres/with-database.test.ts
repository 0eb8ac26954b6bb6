import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../core/port.ts'
import { runningDatabase } from './with-database.ts'

/** A data folder locked by a program whose database does not answer. */
async function heldFolder(): Promise<{ dataDir: string; holder: ChildProcess }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'undertone-held-'))
  const holder = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)', 'scripts/operate/restore.ts'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => {
    holder.kill()
    rmSync(dataDir, { recursive: true, force: true })
  })
  if (holder.stdout) await once(holder.stdout, 'data')
  writeFileSync(path.join(dataDir, 'start.lock'), `${holder.pid}\n`)
  return { dataDir, holder }
}

test('waits for a database that another command is starting, and reports it when it does not answer', async () => {
  const { dataDir, holder } = await heldFolder()
  await expect(runningDatabase(dataDir, 0)).rejects.toThrow(
    `The database of process ${holder.pid}, which uses ${dataDir}, has not answered`,
  )
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
