import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockPlace } from './lock-place.ts'

test('a place is written by one command at a time, and what a killed one left behind locks nothing', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-place-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'acme.zip.lock')
  writeFileSync(file, '{"id":"killed","pid":1}')
  const release = lockPlace('acme.zip', file)
  expect(() => lockPlace('acme.zip', file)).toThrow(`acme.zip is being written already (process ${process.pid}`)
  release()
  if (process.platform !== 'win32') expect(existsSync(file)).toBe(false)
  lockPlace('acme.zip', file)()
})
