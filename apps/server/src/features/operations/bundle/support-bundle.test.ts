import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { supportCalls } from '@undertone/domain/operations/support.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { openDatabase } from '../../../platform/database/database.ts'
import { createLog } from '../../../platform/runtime/log.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { configurationOf, secretsOf } from './configuration.ts'
import { redactedSql } from './redacted-sql.ts'
import { bundleFiles } from './support-bundle.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer('support-bundle')
})
afterAll(() => server.close())

/** What is planted; nothing of a bundle may contain it. */
const marker = 'PLANTED'
const planted = (place: string): string => `${marker}-${place}-Xq7`

/** The texts of a ZIP file by their paths. */
const unzipped = (bytes: Buffer): Promise<Map<string, string>> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure)
      const found = new Map<string, string>()
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (error, stream) => {
          if (error) return reject(error)
          const parts: Buffer[] = []
          stream.on('data', (part: Buffer) => parts.push(part))
          stream.on('end', () => {
            found.set(entry.fileName, Buffer.concat(parts).toString())
            zip.readEntry()
          })
        })
      })
      zip.on('end', () => resolve(found))
      zip.readEntry()
    })
  })

/** Secrets in every variable that may hold one, and in unknown variables. */
const env = {
  DATABASE_URL: `postgres://undertone:${planted('url')}@127.0.0.1:5432/undertone`,
  UNDERTONE_SECRET_KEY: planted('key'),
  S3_ACCESS_KEY_ID: planted('bucket'),
  S3_SECRET_ACCESS_KEY: planted('bucketSecret'),
  ADMIN_PASSWORD: planted('admin'),
  DEMO_PASSWORD: planted('demo'),
  METRICS_TOKEN: planted('metrics'),
  OTEL_EXPORTER_OTLP_HEADERS: `authorization=${planted('header')}`,
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: `authorization=${planted('traceHeader')}`,
  PUBLIC_URL: `https://user:${planted('public')}@monitor.example.com`,
  OUTGOING_ALLOWED: planted('hosts'),
  NODE_OPTIONS: `--title=${planted('options')}`,
  DATA_DIR: `/data?token=${planted('dir')}`,
  HOST: `admin:${planted('host')}@127.0.0.1`,
  MY_CLOUD_SECRET: planted('unknown'),
  PATH: planted('path'),
  PORT: '8080',
}

/** Secrets in the files of the data folder and its logs. */
function fillFolder(dataDir: string): void {
  mkdirSync(path.join(dataDir, 'log'), { recursive: true })
  writeFileSync(path.join(dataDir, 'secret.key'), planted('secret.key'))
  writeFileSync(path.join(dataDir, 'pg.password'), planted('pg.password'))
  writeFileSync(path.join(dataDir, 'accounts.json'), JSON.stringify({ adminPassword: planted('accounts'), demoPassword: planted('demo2') }))
  const lines: string[] = []
  const log = createLog({ write: (line) => void lines.push(line) })
  log.info({ password: planted('log'), url: `mqtt://a:${planted('mqtt')}@broker` }, 'ready')
  log.warn({ error: `login with token=${planted('token')} failed` }, `Bearer ${planted('bearer')}`)
  // As a version before would have written it, and what is no line of ours.
  lines.push(
    `${JSON.stringify({ level: 'warn', credential: planted('old'), msg: `password: ${planted('old2')}` })}\n`,
    `${planted('raw')}\n`,
  )
  // A secret of the installation in a place that no pattern knows.
  lines.push(`${JSON.stringify({ level: 'info', msg: `it is ${planted('key')}` })}\n`)
  writeFileSync(path.join(dataDir, 'log', 'server.recent.jsonl'), lines.join(''))
  writeFileSync(path.join(dataDir, 'log', 'ingest.recent.jsonl.1'), lines.join(''))
  writeFileSync(
    path.join(dataDir, 'log', 'pg.log'),
    [
      `2026-11-30 10:00:00.000 UTC [1] ERROR:  duplicate key value violates unique constraint "account_login"`,
      `2026-11-30 10:00:00.000 UTC [1] DETAIL:  Key (login_name)=(${planted('detail')}) already exists.`,
      `2026-11-30 10:00:00.000 UTC [1] STATEMENT:  insert into account values ('${planted('statement')}')`,
      `2026-11-30 10:00:00.000 UTC [1] FATAL:  password authentication failed for user "${planted('user')}"`,
      `2026-11-30 10:00:00.000 UTC [1] ERROR:  invalid input syntax for type integer: '${planted('input')}'`,
      // A value with a line break, and marks of one kind in the other.
      `2026-11-30 10:00:00.000 UTC [1] ERROR:  invalid input syntax for type integer: "${planted('first')}`,
      `${planted('second')}"`,
      `2026-11-30 10:00:00.000 UTC [1] ERROR:  syntax error at or near "it's" and "${planted('third')}"`,
    ].join('\n'),
  )
}

/** Secrets in the rows of the database. */
async function fillDatabase(): Promise<void> {
  await sql`update account set phone = null, email = ${`${planted('email')}@example.com`}, nick_name = ${planted('nick')}`.execute(
    server.db,
  )
  await sql`update company set name = ${planted('company')} || id`.execute(server.db)
  await sql`insert into outbox_message (channel, recipient, payload) values ('email', ${planted('recipient')}, ${JSON.stringify({ text: planted('payload') })})`.execute(
    server.db,
  )
  await sql`insert into task (kind, key, payload, last_error) values ('message', ${planted('task')}, ${JSON.stringify({ a: planted('taskload') })}, ${planted('task error')})`.execute(
    server.db,
  )
  await sql`with own as (insert into gateway (tenant_id, company_id, name, device_id, type, credential_hash)
      select id, id, ${planted('gateway')}, 'GW-1', 'G', sha256('x') from company where id = tenant_id order by id limit 1 returning id, tenant_id), made as (
      insert into connector (tenant_id, gateway_id, name, kind, host, user_name, password, config)
      select tenant_id, id, ${planted('connector')}, 'broker', ${planted('host')}, ${planted('user')}, ${planted('sealed')}::bytea, ${JSON.stringify({ password: planted('config') })}::jsonb
      from own returning id, tenant_id)
    insert into connector_state (connector_id, tenant_id, state, since, last_error, readings)
    select id, tenant_id, 'failing', now(), ${JSON.stringify({ key: 'connectionFailed', values: { cause: `password=${planted('cause')}` } })}::jsonb, ${JSON.stringify([planted('reading')])}::jsonb from made`.execute(
    server.db,
  )
}

describe('a support bundle', () => {
  test('has none of the secrets that are everywhere, and says how the installation is doing', async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'undertone-bundle-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    fillFolder(dataDir)
    await fillDatabase()
    // A statement that runs meanwhile, with a literal and a comment.
    const other = openDatabase(server.adminDatabaseUrl, { max: 1 })
    const running =
      sql`select pg_sleep(60), ${sql.raw(`'${planted('literal')}' as e, $tag$${planted('dollar')}$tag$ as d, 4711471147 as n /* ${planted('comment')} */`)}`
        .execute(other)
        .catch(() => undefined)
    const sees = async () =>
      (await sql`select from pg_stat_activity where state = 'active' and query like 'select pg_sleep(60)%'`.execute(server.db)).rows
        .length > 0
    while (!(await sees()));
    const failing = {
      path: 'health.json',
      text: () => Promise.reject(new Error(`connection to postgres://u:${planted('failure')}@h failed`)),
    }
    const doctor = { path: 'doctor.txt', text: async () => `FAULT token=${planted('doctor')} ${planted('metrics')}` }
    const files = await bundleFiles({ db: server.db, env, dataDir, version: '1.2.3', now: new Date(), parts: [failing, doctor] })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep(60)%'`.execute(server.db)
    await running
    await other.destroy()
    const found = new Map(files.map(({ path: place, text }) => [place, text]))
    expect(files.filter(({ text }) => text.includes(marker)).map(({ path: place, text }) => [place, text])).toEqual([])
    expect([...found.keys()]).toEqual([
      'README.txt',
      'versions.json',
      'configuration.json',
      'health.json',
      'doctor.txt',
      'database/migrations.json',
      'database/tables.json',
      'database/settings.json',
      'database/statements.json',
      'database/growth.json',
      'connectors.json',
      'queues.json',
      'servers.json',
      'log/server.jsonl',
      'log/ingest-before.jsonl',
      'log/postgresql.txt',
    ])
    const json = (name: string) => JSON.parse(found.get(name) ?? '')
    // Not empty because everything was left out.
    expect(json('connectors.json')).toMatchObject([{ kind: 'broker', state: 'failing', lastErrorKey: 'connectionFailed' }])
    expect(json('database/statements.json').running.map(({ query }: { query: string }) => query)).toContain(
      'select pg_sleep(?), ? as e, ? as d, ? as n',
    )
    expect(json('database/migrations.json')).toMatchObject({ pending: [] })
    expect(json('database/tables.json').length).toBeGreaterThan(50)
    expect(json('queues.json')).toContainEqual(expect.objectContaining({ queue: 'outbox', kind: 'email' }))
    expect(found.get('health.json')).toBe('not available: connection to postgres://u:***@h failed')
    expect(found.get('log/server.jsonl')?.split('\n')).toHaveLength(4)
    expect(found.get('log/postgresql.txt')?.split('\n')).toHaveLength(5)
    expect(json('versions.json')).toMatchObject({ product: '1.2.3', node: process.version })
  })

  test('without a database says what the folder and the environment know', async () => {
    const files = await bundleFiles({ db: null, env: {}, dataDir: '/nowhere', version: '1', now: new Date(), parts: [] })
    expect(files.map(({ path: place }) => place)).toEqual(['README.txt', 'versions.json', 'configuration.json'])
  })

  test('reads the end of a long log of PostgreSQL alone, and a log that cannot be read is a part that says so', async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'undertone-bundle-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const line = (n: number) => `2026-11-30 10:00:00.000 UTC [1] LOG:  ${`line ${n} `.padEnd(3000, '.')}\n`
    mkdirSync(path.join(dataDir, 'log'))
    writeFileSync(path.join(dataDir, 'log', 'pg.log'), Array.from({ length: 1500 }, (_, n) => line(n)).join(''))
    mkdirSync(path.join(dataDir, 'log', 'server.recent.jsonl'))
    const files = await bundleFiles({ db: null, env: {}, dataDir, version: '1', now: new Date(), parts: [] })
    const found = new Map(files.map(({ path: place, text }) => [place, text]))
    const lines = found.get('log/postgresql.txt')?.split('\n') ?? []
    expect(lines.length).toBeGreaterThan(600)
    expect(lines.length).toBeLessThan(750)
    expect(lines.every((one) => one.startsWith('2026-'))).toBe(true)
    expect(lines.at(-1)).toContain('line 1499 ')
    expect(found.get('log/server.jsonl')).toMatch(/^not available: /)
  })

  test('is a ZIP file for the platform alone', async () => {
    const answer = await server.send(supportCalls.bundle, {}, await server.login('superadmin'))
    expect(answer.headers['content-disposition']).toMatch(/undertone-support-\d{4}-\d\d-\d\dT\d{6}Z\.zip/)
    expect([...(await unzipped(answer.data as unknown as Buffer)).keys()]).toContain('database/tables.json')
    expect((await server.send(supportCalls.bundle, {}, await server.login())).status).toBe(403)
    expect((await server.send(supportCalls.bundle, {})).status).toBe(401)
  })
})

test('of the configuration only listed variables are shown, and only plain values of them', () => {
  expect(
    configurationOf({ PORT: '8080', HOST: 'a:b@c', METRICS_TOKEN: 'x', DATABASE_URL_FILE: '/run/db', MY_OWN: 'y', UNDERTONE_LOG: '' }),
  ).toEqual({
    PORT: '8080',
    HOST: 'set, and not shown',
    METRICS_TOKEN: 'set',
    DATABASE_URL: 'set by a file',
  })
})

test('values of headers are secrets, as written and as meant', () => {
  const env = {
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20letter-box, x-scope=plant-7',
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'x-key=mail-slot',
  }
  expect([...new Set(secretsOf(env))]).toEqual(['Bearer%20letter-box', 'Bearer letter-box', 'plant-7', 'mail-slot'])
})

test.each([
  [`select * from a where b = 'it''s \\' and c = 12.5`, 'select * from a where b = ?'],
  [`select E'a\\'b', "col1" from t2 where x = $1 -- why\n and y=-3`, 'select ?, "col1" from t2 where x = $1 and y=?'],
  [`do $x$ secret $x$; select $$y$$`, 'do ?; select ?'],
  [`select 'cut off`, 'select ?'],
])('a statement keeps neither texts nor numbers: %s', (statement, expected) => {
  expect(redactedSql(statement)).toBe(expected)
})
