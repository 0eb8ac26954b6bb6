import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer, testPassword } from '../../testing/test-server.ts'
import { hashPassword } from '../security/password.ts'
import { forgetFirstPasswords } from './first-passwords.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer('first_passwords')
  folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-accounts-'))
})
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const file = () => path.join(folder, 'accounts.json')
const stored = () => JSON.parse(readFileSync(file(), 'utf8')) as object

test('first passwords stay until they are changed, and go one by one', async () => {
  expect(await forgetFirstPasswords(server.db, folder)).toBe(false)
  const both = { demoPassword: testPassword, adminPassword: testPassword }
  writeFileSync(file(), JSON.stringify(both), { mode: 0o600 })
  expect(await forgetFirstPasswords(server.db, folder)).toBe(false)
  expect(stored()).toEqual(both)
  const passwordHash = await hashPassword('Quite-9-other')
  await server.db.updateTable('account').set({ passwordHash }).where('super', '=', true).execute()
  expect(await forgetFirstPasswords(server.db, folder)).toBe(true)
  expect(stored()).toEqual({ demoPassword: testPassword })
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  await server.db.updateTable('account').set({ passwordHash }).execute()
  expect(await forgetFirstPasswords(server.db, folder)).toBe(true)
  expect(stored()).toEqual({})
})
