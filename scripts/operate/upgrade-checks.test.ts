import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrate, migrationFiles } from '../../apps/server/src/platform/database/migrate.ts'
import { beginServerRun } from '../../apps/server/src/platform/database/server-run.ts'
import { startPostgres } from '../postgres/postgres.ts'
import { backupFinding, migrationFindings, roomFinding, serverFindings, type UpgradeFacts, upgradeFacts } from './upgrade-checks.ts'

const own = { names: ['0001_a.sql', '0002_b.sql', '0003_c.sql'], isExpanding: (name: string) => name !== '0002_b.sql' }
const facts = (done: readonly string[], part: Partial<UpgradeFacts> = {}): UpgradeFacts => ({
  done: done.map((name) => ({ name, isExpanding: true })),
  databaseBytes: 1,
  backupHours: 1,
  servers: [],
  ...part,
})
const said = (given: UpgradeFacts) => migrationFindings(given, own).map(({ level, text }) => `${level} ${text}`)

test('migrations that only add let both versions run; others need all servers stopped and a backup', () => {
  expect(said(facts(own.names))).toEqual(['ok No migration is pending'])
  expect(said(facts(['0001_a.sql', '0002_b.sql'], { servers: [{ id: 7, version: '1' }] }))).toEqual([
    'ok 1 pending migrations only add to the schema: 0003_c.sql',
    expect.stringContaining('the way back is the old program'),
  ])
  expect(said(facts(['0001_a.sql'], { servers: [{ id: 7, version: '1' }] }))).toEqual([
    expect.stringMatching(/^warn 1 pending migrations change the schema: 0002_b\.sql\. The way back is a backup/),
    'fault Stop all servers first: no. 7 runs',
  ])
})

test('a database of a newer program is refused, unless what is newer only adds', () => {
  expect(said(facts([...own.names, '0004_d.sql']))).toEqual([expect.stringContaining('ok The database has 1 newer')])
  const contracting = { ...facts(own.names), done: [...facts(own.names).done, { name: '0004_d.sql', isExpanding: false }] }
  expect(said(contracting)).toEqual([expect.stringMatching(/^fault The database is newer than this program \(0004_d\.sql\)/)])
})

test.each([
  [0.5, 'ok', 'less than an hour'],
  [23.9, 'ok', '23 h'],
  [24.1, 'warn', '24 h'],
  [null, 'warn', 'No backup is known'],
])('a backup of %s h ago: %s', (backupHours, level, text) => {
  expect(backupFinding({ backupHours })).toEqual({ level, text: expect.stringContaining(text) })
})

test('says which versions run, and whether there is room for the database twice', () => {
  expect(serverFindings({ servers: [] }, '2')).toEqual([{ level: 'ok', text: 'No server runs' }])
  const [running] = serverFindings(
    {
      servers: [
        { id: 1, version: '1.0.0' },
        { id: 2, version: null },
      ],
    },
    '2',
  )
  expect(running?.text).toBe('Running: no. 1 of version 1.0.0, no. 2 of a version before 0354. This program is version 2')
  expect([roomFinding(1e9, 2e9).level, roomFinding(2e9, 1e9).level]).toEqual(['ok', 'warn'])
})

test('reads the facts of a database of any age', async () => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'undertone-upgrade-'))
  chmodSync(home, 0o711) // as root, PostgreSQL's user must be able to traverse it
  const { url, stop } = await startPostgres({ dataDir: path.join(home, 'pg'), log: () => undefined, unsafeForTests: true })
  const db = openDatabase(url, { max: 1 })
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await db.destroy()
    await stop()
    rmSync(home, { recursive: true, force: true })
  })
  expect(await upgradeFacts(client)).toMatchObject({ done: [], backupHours: null, servers: [] })
  // As of before versions and backups were noted.
  const before = migrationFiles().filter((name) => name < '0340')
  await migrate(db, { only: before })
  await beginOld(client)
  expect(await upgradeFacts(client)).toMatchObject({ backupHours: null, servers: [{ version: null }] })
  expect(migrationFindings(await upgradeFacts(client)).map(({ level }) => level)).toEqual(['ok', 'ok'])
  await migrate(db)
  await client.query('insert into backup_run (bytes) values (1)')
  await beginServerRun(db, '1.2.3')
  const now = await upgradeFacts(client)
  expect(now.servers.map(({ version }) => version)).toEqual([null, '1.2.3'])
  expect(now.backupHours).toBeLessThan(1)
  expect(migrationFindings(now)).toEqual([{ level: 'ok', text: 'No migration is pending' }])
})

/** A server of a version that noted none. */
const beginOld = (client: Client) => client.query('insert into server_run default values')
