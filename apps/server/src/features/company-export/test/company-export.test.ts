import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { companyExportCalls } from '@undertone/domain/company-export/company-export.calls'
import { coreErrors } from '@undertone/domain/core/error'
import { clockLimits } from '@undertone/domain/device/telemetry/clock'
import { tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { FeaturePartitions } from '../../../ingest/write/partition.store.ts'
import { runTasks } from '../../../testing/run-tasks.ts'
import { addMember, addTenant } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { exportTask, exportTasks } from '../company-export.task.ts'
import { leftOutTables } from '../content/left-out.table.ts'
import { tableTexts } from '../content/table-texts.table.ts'
import { tidyExportDrafts, tidyExports } from '../tidy-exports.job.ts'
import { pointsOf, problemsOf, recordsOf, samplesOf, valuesOf, wavesOf } from './read-export.mjs'
import { featurePartition, fillCompany, type TestCompany } from './test-company.ts'
import { noReports } from './test-moving.ts'
import { filesIn, unpack } from './unpack.ts'

let server: TestServer
let token: string
let stranger: string
let own: TestCompany
let other: TestCompany
let folder: string

beforeAll(async () => {
  server = await startTestServer('company-export')
  await addTenant(server, 50, 'otheradmin')
  token = await server.login()
  stranger = await server.login('otheradmin')
  await featurePartition(server)
  own = await fillCompany(server, token, 13, 'Own')
  other = await fillCompany(server, stranger, 50, 'Foreign')
  folder = await mkdtemp(path.join(os.tmpdir(), 'export-'))
})
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await sql`delete from company_export`.execute(server.db)
  await sql`delete from task where kind = ${exportTask}`.execute(server.db)
  await tidyExports(server.db, server.foundation.exports, new Date(Date.now() + 2 * 3_600_000))
})

type Formats = ('wav' | 'csv' | 'uff')[]
const add = (by = token, formats: Formats = [], password = testPassword) =>
  server.send(companyExportCalls.add, { body: { formats, password } }, by)
const run = () =>
  runTasks(
    server.db,
    server.features.taskKinds.filter(({ name }) => name === exportTask),
  )
const list = async (by = token) => (await server.send(companyExportCalls.list, {}, by)).data.records
const fetchZip = (id: number, by = token, range?: string) =>
  server.app.inject({
    method: 'POST',
    url: companyExportCalls.file.path,
    headers: { token: by, ...(range ? { range } : {}) },
    payload: { id },
  })

async function exported(by = token, formats: Formats = [], name = 'a'): Promise<string> {
  const { data } = await add(by, formats)
  await run()
  return unpack((await fetchZip(data.id, by)).rawPayload, path.join(folder, `${name}-${data.id}`))
}

describe('an export', () => {
  test('is read by a program that knows nothing of the product', async () => {
    const place = await exported(token, ['wav', 'csv', 'uff'])
    expect(problemsOf(place)).toEqual([])
    const point = pointsOf(place).find((one: Record<string, string>) => one.point_id === String(own.mappingId))
    expect(point).toMatchObject({ features: `features/point-${own.mappingId}` })
    const waves = wavesOf(place, own.mappingId)
    expect(waves.map(({ axis, sampling_hz, unit, speed_rpm }: Record<string, string>) => [axis, sampling_hz, unit, speed_rpm])).toEqual([
      ['X', '12800', 'm/s2', '1480.5'],
      ['Y', '12800', 'm/s2', '1480.5'],
      ['X', '12800', 'm/s2', ''],
      ['Y', '12800', 'm/s2', ''],
      ['X', '12800', 'm/s2', ''],
      ['Y', '12800', 'm/s2', ''],
    ])
    for (const wave of waves) expect(samplesOf(place, wave)).toEqual(own.waves.get(Number(wave.waveform_id))?.[wave.axis as 'X' | 'Y'])
    const months = ['2026-10', '2026-11'].map((month) => valuesOf(place, own.mappingId, month))
    expect(months.map(({ length }: { length: number }) => length)).toEqual([708, 792])
    expect(months[0]?.[14]).toMatchObject({
      time: '2026-10-31T12:15:15.000015Z',
      received_at: '2026-10-31T12:15:15.750015Z',
      v_x: '1.5',
      tem: '22.142857',
      resend: '0',
      seq: '15',
      extra: '{"fan,\\"1\\"": 15}',
    })
    expect(months[0]?.[0]).toMatchObject({ v_x: '0.1', tem: '', extra: '' })
    expect(recordsOf(place, 'work')).toMatchObject([{ title: 'Balance Own' }])
    expect(recordsOf(place, 'finding')).toMatchObject([{ found: { text: 'Own\\n"quoted"' } }])
    expect(recordsOf(place, 'alarm')).toMatchObject([{ alarm_type: 'VibrationIntensity', peak_value: 5.9 }])
    expect(await filesIn(place, 'files')).toEqual([`files/${own.fileId}-Own-图片.png`])
    const [first] = waves
    const names = ['wav', 'csv', 'uff'].map((format) => String(first?.file).replace(/-X\.f32$/, `.${format}`))
    const [wav, table, uff] = await Promise.all(names.map((name) => readFile(path.join(place, name), 'latin1')))
    expect([wav?.slice(0, 4), table?.split('\r\n').length, uff?.split('\n')[1]?.trim()]).toEqual(['RIFF', 2050, '58'])
    expect(execFileSync(process.execPath, [path.join(import.meta.dirname, 'read-export.mjs'), place], { encoding: 'utf8' })).toContain(
      'Every file is whole',
    )
  })

  test('has a value that arrived before it from a device whose clock is ahead', async () => {
    const at = new Date(Date.now() + clockLimits.aheadMs / 2)
    await new FeaturePartitions(server.db).ensure([at.getTime()])
    const ahead = sql`feature where mapping_id = ${own.mappingId} and ts = ${at}`
    await sql`insert into feature (mapping_id, ts, received_at, digest, v_x) values (${own.mappingId}, ${at}, now(), 1, 7.5)`.execute(
      server.db,
    )
    const place = await exported()
    await sql`delete from ${ahead}`.execute(server.db)
    const values = valuesOf(place, own.mappingId, at.toISOString().slice(0, 7))
    expect(values.at(-1)).toMatchObject({ time: at.toISOString(), v_x: '7.5' })
  })

  test('explains every file, in the language of who asked', async () => {
    const place = await exported()
    const [readme, page] = await Promise.all(['README.md', 'index.html'].map((name) => readFile(path.join(place, name), 'utf8')))
    const manifest = JSON.parse(await readFile(path.join(place, 'manifest.json'), 'utf8'))
    const present = await filesIn(place)
    expect([...manifest.files.map((one: { path: string }) => one.path), 'manifest.json'].sort()).toEqual(present)
    for (const name of present.filter((one) => /^(data|library)\//.test(one))) expect(readme).toContain(name)
    expect(page).toContain('<a href="data/alarm.json">data/alarm.json</a>')
    expect(manifest.counts).toEqual({
      waves: 6,
      samples: 6 * 2048,
      features: 1500,
      spans: 0,
      files: 1,
      missing: 0,
      smallestSensor: 1,
      largestSensor: expect.any(Number),
    })
    const dictionary = JSON.parse(await readFile(path.join(place, 'dictionary.json'), 'utf8'))
    const sensors = dictionary.find((one: { table: string }) => one.table === 'sensor')
    expect(sensors.columns.find((one: { name: string }) => one.name === 'mapping_id').refersTo).toBe('mapping.id')
    expect(sensors.columns.find((one: { name: string }) => one.name === 'installation_method').values.Bolt).toBeDefined()
  })

  test('has every table of the tenant that is not left out with a reason, each with an explanation', async () => {
    const place = await exported()
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(
      server.db,
    )
    const names = rows.map(({ name }) => name)
    const tables = (await filesIn(place, 'data')).map((name) => path.basename(name, '.json'))
    expect([...tables, ...leftOutTables.keys()].sort()).toEqual(names.sort())
    const dictionary: { table: string; text: { en: string } }[] = JSON.parse(await readFile(path.join(place, 'dictionary.json'), 'utf8'))
    expect(dictionary.filter(({ table, text }) => text.en === table.replaceAll('_', ' ')).map(({ table }) => table)).toEqual([])
    expect([...tableTexts.keys()].filter((name) => !tables.includes(name))).toEqual([])
  })

  test('has nothing of another tenant, and no secret', async () => {
    const secrets = await sql<{ text: string }>`
      select password_hash as text from account union all select encode(credential_hash, 'hex') from gateway where credential_hash is not null
      union all select encode(password_sealed, 'hex') from mail_server where password_sealed is not null
      union all select encode(token_hash, 'hex') from session`.execute(server.db)
    expect(secrets.rows.length).toBeGreaterThan(4)
    const place = await exported()
    for (const name of await filesIn(place)) {
      const text = await readFile(path.join(place, name), 'latin1')
      for (const { text: secret } of secrets.rows) expect(text.includes(secret), name).toBe(false)
      expect(/Foreign|Tenant 50|otheradmin/.test(text), name).toBe(false)
      expect(text.includes(other.fileId), name).toBe(false)
    }
    for (const table of ['mapping', 'sampling', 'alarm', 'work', 'file'])
      expect(recordsOf(place, table).filter((row: { tenant_id: number }) => row.tenant_id !== 13)).toEqual([])
  })

  test('withholds every column of bytes and every column that a name calls a secret', async () => {
    const place = await exported()
    const dictionary: { table: string; columns: { name: string; type: string }[]; withheld: string[] }[] = JSON.parse(
      await readFile(path.join(place, 'dictionary.json'), 'utf8'),
    )
    const bytes = dictionary.flatMap(({ table, columns }) =>
      columns.filter(({ type }) => type === 'bytea').map(({ name }) => `${table}.${name}`),
    )
    // Checksums, messages as they were sent, and packed numbers.
    expect(bytes.sort()).toEqual([
      'feature_chunk.bytes',
      'feature_chunk.hours',
      'file.sha256',
      'imported_content.sha256',
      'novelty_recording.features',
      'quarantine.digest',
      'quarantine.raw',
      'thinned_time.bytes',
      'thinned_time.corrections',
    ])
    const withheld = dictionary
      .flatMap((one) => one.withheld.map((name) => `${one.table}.${name}`))
      .filter((name) => !name.startsWith('wave.'))
    expect(withheld.sort()).toEqual([
      'account.chat_open_id',
      'account.password_hash',
      'account.totp_secret',
      'account.totp_since',
      'account.totp_step',
      'connector.password',
      'email_template.password_sealed',
      'gateway.connected_to',
      'gateway.credential_hash',
      'gateway.provisioning_key_id',
      'gateway_setting.sealed',
      'mail_server.password_sealed',
    ])
  })
})

describe('an export in the background', () => {
  test('names what is damaged or absent and exports the rest', async () => {
    const [damaged] = own.waves.keys()
    await sql`update wave set sha256 = '\\x00' where sampling_id = ${damaged} and axis = 'Y'`.execute(server.db)
    const place = await exported()
    expect(wavesOf(place, own.mappingId)).toHaveLength(5)
    expect(await readFile(path.join(place, 'missing.csv'), 'utf8')).toContain(`wave,${damaged}-Y,damaged`)
  })

  test('is cancelled while it waits and while it runs, and leaves nothing', async () => {
    const { data } = await add()
    expect((await server.send(companyExportCalls.cancel, { body: { id: data.id } }, token)).code).toBe(200)
    await run()
    expect(await list()).toMatchObject([{ state: 'cancelled', bytes: 0 }])
    const second = await add()
    const cancelling = exportTasks({
      ...server.foundation,
      reports: noReports,
      waves: {
        samples: async (wave) => {
          await server.send(companyExportCalls.cancel, { body: { id: second.data.id } }, token)
          return server.foundation.waves.samples(wave)
        },
      },
    })
    await runTasks(server.db, [cancelling])
    expect(await list()).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }])
    expect(await filesIn(path.join(server.dataDir, 'exports'))).toEqual([])
  })

  test('fails with the reason when the disk becomes full, and leaves nothing', async () => {
    await add()
    await runTasks(server.db, [exportTasks({ ...server.foundation, reports: noReports, refusesUploads: () => true })])
    expect(await list()).toMatchObject([{ state: 'failed', reason: coreErrors.diskFull.en }])
    // In the language of its reader.
    const { data } = await server.send(companyExportCalls.list, {}, token, 'cn')
    expect(data.records).toMatchObject([{ reason: coreErrors.diskFull.cn }])
    await sql`update company_export set problem = null, reason = 'an old text' where tenant_id = 13`.execute(server.db)
    expect(await list()).toMatchObject([{ reason: 'an old text' }])
    expect(await filesIn(path.join(server.dataDir, 'exports'))).toEqual([])
    // Another one may begin.
    expect((await add()).code).toBe(200)
  })

  test('runs once at a time for a company, is kept three times, and expires', async () => {
    const first = await add()
    expect((await add()).code).toBe(1680)
    expect((await add(stranger)).code).toBe(200)
    await run()
    for (let i = 0; i < 2; i++) {
      await add()
      await run()
    }
    expect((await add()).code).toBe(1685)
    expect((await server.send(companyExportCalls.remove, { params: { id: String(first.data.id) } }, token)).code).toBe(200)
    expect((await fetchZip(first.data.id)).json().code).toBe(1693)
    const before = await filesIn(path.join(server.dataDir, 'exports'))
    expect(before).toHaveLength(3)
    await sql`update company_export set expires_at = now() - interval '1 second' where tenant_id = 13 and state = 'done'`.execute(server.db)
    await tidyExports(server.db, server.foundation.exports, new Date())
    expect(await list()).toMatchObject([{ state: 'expired' }, { state: 'expired' }])
    expect(await filesIn(path.join(server.dataDir, 'exports'))).toHaveLength(1)
  })

  test('is downloaded from where a download broke off', async () => {
    const { data } = await add()
    await run()
    const whole = await fetchZip(data.id)
    const rest = await fetchZip(data.id, token, 'bytes=1000-')
    expect([whole.statusCode, rest.statusCode, rest.headers['content-range']]).toEqual([
      200,
      206,
      `bytes 1000-${whole.rawPayload.length - 1}/${whole.rawPayload.length}`,
    ])
    expect(rest.rawPayload.equals(whole.rawPayload.subarray(1000))).toBe(true)
    const [row] = await list()
    expect(row).toMatchObject({
      sha256: createHash('sha256').update(whole.rawPayload).digest('hex'),
      bytes: whole.rawPayload.length,
      // The rest of one that broke off is no download of its own.
      downloads: 1,
    })
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from operation_log where path = ${companyExportCalls.file.path}`.execute(server.db)
    expect(rows[0]?.n).toBeGreaterThan(1)
  })

  test('goes with its company when that is purged', async () => {
    await addTenant(server, 60, 'leaving')
    const { data } = await add(await server.login('leaving'))
    await run()
    expect(await filesIn(path.join(server.dataDir, 'exports'))).toHaveLength(1)
    const admin = await server.login('superadmin')
    await server.send(tenantCalls.suspend, { body: { id: 60, suspended: true } }, admin)
    await server.send(tenantCalls.purge, { body: { id: 60, name: 'Tenant 60', password: testPassword } }, admin)
    await vi.waitUntil(
      async () => (await sql`select from company_export where id = ${data.id}`.execute(server.db)).rows.length === 0,
      10_000,
    )
    await vi.waitUntil(async () => (await filesIn(path.join(server.dataDir, 'exports'))).length === 0, 10_000)
  })

  test('drops files without a row', async () => {
    const { data } = await add()
    await run()
    await sql`delete from company_export where id = ${data.id}`.execute(server.db)
    await mkdir(path.join(server.dataDir, 'exports', 'incoming'), { recursive: true })
    await writeFile(path.join(server.dataDir, 'exports', 'incoming', 'export-999.zip'), 'x')
    await tidyExports(server.db, server.foundation.exports, new Date(Date.now() + 2 * 3_600_000))
    await tidyExportDrafts(server.db, server.foundation.exports)
    expect(await filesIn(path.join(server.dataDir, 'exports'))).toEqual([])
  })
})

describe('who may export', () => {
  test('is asked for the password, and sees the whole company', async () => {
    expect(await add(token, [], 'wrong-one')).toMatchObject({ code: 1034, field: 'password' })
    const regional = await server.login('regional')
    await sql`update role set permissions = permissions || '{system:companyExport:list,system:companyExport:export}' where key = 'RegionalManager' and tenant_id = 13`.execute(
      server.db,
    )
    expect(await add(regional)).toMatchObject({ status: 403, code: 1650 })
    expect(await server.send(companyExportCalls.list, {}, regional)).toMatchObject({ status: 403, code: 1650 })
    await addMember(server, 'watcher', ['system:companyExport:list'])
    const watcher = await server.login('watcher')
    expect((await add(watcher)).status).toBe(403)
    expect(await list(watcher)).toEqual([])
    expect((await add(await server.login('superadmin'))).status).toBe(403)
  })

  test('never reaches the export of another tenant', async () => {
    const { data } = await add()
    expect(await server.send(companyExportCalls.cancel, { body: { id: data.id } }, stranger)).toMatchObject({
      code: coreErrors.recordNotFound.code,
    })
    await run()
    expect((await fetchZip(data.id, stranger)).json().code).toBe(1693)
    expect(await server.send(companyExportCalls.remove, { params: { id: String(data.id) } }, stranger)).toMatchObject({
      code: coreErrors.recordNotFound.code,
    })
    expect(await list(stranger)).toEqual([])
    expect(await list()).toMatchObject([{ state: 'done', downloads: 0 }])
  })
})
