import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withSecretFiles } from './secret-files.ts'

test('a secret is read from its file, without the line break at its end, unless the variable is set itself', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'database')
  writeFileSync(file, 'postgres://a:b@c/d\n')
  expect(withSecretFiles({ PORT: '1', DATABASE_URL_FILE: file }).DATABASE_URL).toBe('postgres://a:b@c/d')
  expect(withSecretFiles({ DATABASE_URL: 'mine', DATABASE_URL_FILE: file }).DATABASE_URL).toBe('mine')
  expect(withSecretFiles({ PORT_FILE: file }).PORT).toBeUndefined()
})

test('a file that cannot be read is an error that names the variable', () => {
  expect(() => withSecretFiles({ METRICS_TOKEN_FILE: '/nowhere/token' })).toThrow('METRICS_TOKEN_FILE=/nowhere/token cannot be read')
})
