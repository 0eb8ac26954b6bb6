import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { startTestBucket } from '../../apps/server/src/testing/test-bucket.ts'
import { fileProblems, readConfig } from '../core/config.ts'
import { startPostgres } from '../postgres/postgres.ts'
import { bucketFindings, databaseFindings, dataDirFindings, diskFinding, nodeFinding, standbyFindings } from './doctor-checks.ts'

const levels = (findings: readonly { level: string }[]) => findings.map(({ level }) => level)

test('checks the Node version and the free disk space', () => {
  expect(levels(['20.19.0', '24.6.9', '24.7.0', '26.0.0'].map(nodeFinding))).toEqual(['fault', 'fault', 'ok', 'ok'])
  expect(levels([4, 9, 30].map((bavail) => diskFinding('data', { bavail, blocks: 100, bsize: 1 })))).toEqual(['fault', 'warn', 'ok'])
})

test('a key that others can read and an incomplete restore are faults', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'undertone-doctor-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { config } = readConfig({ DATA_DIR: dataDir })
  const key = path.join(dataDir, 'secret.key')
  writeFileSync(key, 'x', { mode: 0o600 })
  expect(levels(dataDirFindings(config)).filter((level) => level === 'fault')).toEqual([])
  chmodSync(key, 0o644)
  writeFileSync(path.join(dataDir, 'restore.unfinished'), '')
  const faults = dataDirFindings(config).filter(({ level }) => level === 'fault')
  expect(faults.map(({ text }) => text)).toEqual([expect.stringContaining('is incomplete'), expect.stringContaining('chmod 600')])
})

test('a bucket that cannot be used is a fault that says why, and one without TLS elsewhere a warning', async () => {
  const { settings, close, troubles, objects } = await startTestBucket()
  onTestFinished(close)
  const said = async (more: object) =>
    (await bucketFindings({ bucket: { ...settings, ...more } })).map(({ level, text }) => `${level} ${text}`)
  expect(await bucketFindings({ bucket: null })).toEqual([])
  expect(await said({})).toEqual([expect.stringMatching(/^ok The bucket undertone at http:.* lists, stores, returns and removes objects$/)])
  expect(objects.size).toBe(0)
  troubles.push('none', 403)
  expect(await said({})).toEqual([expect.stringMatching(/^fault .*an object cannot be stored: .* 403/)])
  expect(await said({ secret: 'wrong' })).toEqual([expect.stringMatching(/^fault The bucket undertone .* 403 SignatureDoesNotMatch/)])
  expect(await said({ endpoint: 'http://bucket.invalid:1' })).toEqual([
    expect.stringMatching(/^fault The bucket/),
    expect.stringMatching(/^warn S3_ENDPOINT/),
  ])
})

test('configuration errors of the server are reported before anything is started', () => {
  expect(readConfig({ UNDERTONE_LOG: 'loud' }).problems).toEqual(['UNDERTONE_LOG must be one of debug, info, warn, error, not "loud".'])
  expect(readConfig({ MQTT_TLS_CERT: 'a.pem' }).problems).toEqual(['MQTT_TLS_CERT and MQTT_TLS_KEY must be set together.'])
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/40' }).problems).toEqual([
    'TRUSTED_PROXIES must be a comma-separated list of IP addresses or networks, not "10.0.0.0/40".',
  ])
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.7, fd00::/8' }).problems).toEqual([])
  expect(readConfig({}).problems).toEqual([])
  const env = { MQTT_TLS_CERT: import.meta.filename, MQTT_TLS_KEY: 'no-such.pem' }
  expect(fileProblems(env)).toEqual(['MQTT_TLS_KEY=no-such.pem cannot be read. Set MQTT_TLS_KEY to a PEM file.'])
})

test.each([
  [{ hosts: 1, streaming: 0 }, null],
  [{ hosts: 2, streaming: 0 }, 'warn DATABASE_URL names 2 hosts, but no standby is connected'],
  [{ streaming: 2, seen: 1 }, 'warn Whether a standby confirms commits cannot be seen'],
  [{ streaming: 1, seen: 1 }, 'warn No standby confirms commits'],
  [{ streaming: 1, seen: 1, synchronous: 1, synchronousCommit: 'local' }, 'warn synchronous_commit is local'],
  [{ streaming: 2, seen: 2, synchronous: 1 }, 'ok A commit is on a standby'],
] as const)('says whether a standby confirms commits: %o', (part, expected) => {
  const findings = standbyFindings({ hosts: 1, seen: 0, synchronous: 0, synchronousCommit: 'on', ...part })
  expect(findings.map(({ level, text }) => `${level} ${text}`)).toEqual(expected === null ? [] : [expect.stringContaining(expected)])
})

test('checks the settings and schema of the database, and reports one that does not answer', async () => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'undertone-doctor-'))
  chmodSync(home, 0o711) // as root, PostgreSQL's user must be able to traverse it
  const database = await startPostgres({ dataDir: path.join(home, 'pg'), log: () => undefined, unsafeForTests: true })
  onTestFinished(async () => {
    await database.stop()
    rmSync(home, { recursive: true, force: true })
  })
  const texts = async () => (await databaseFindings(database.url)).map(({ level, text }) => `${level} ${text}`).join('\n')
  expect(await texts()).toContain('fault fsync, full_page_writes is off')
  expect(await texts()).toContain('warn The next start applies 0001_first_light.sql')
  const db = openDatabase(database.url, { max: 1 })
  await migrate(db)
  await db.destroy()
  expect(await texts()).toContain('ok The schema is up to date')
  expect(await texts()).not.toContain('standby')
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(`insert into migration (name) values ('9999_of_tomorrow.sql')`)
  await client.end()
  expect(await texts()).toContain('fault The database is newer than this program (9999_of_tomorrow.sql)')
  expect(levels(await databaseFindings('postgres://user:x@127.0.0.1:1/none'))).toEqual(['fault'])
})
