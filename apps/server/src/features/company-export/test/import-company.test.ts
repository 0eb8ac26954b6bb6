import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { weekOf } from '../../../history/codec/span.ts'
import { packWeeks } from '../../../history/pack/compact.ts'
import { insertChunks } from '../../../history/store/chunk.store.ts'
import { packed } from '../../../history/thin/thinned-week.store.ts'
import { addTenant } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { waveReader } from '../../../waves/form/wave-file.ts'
import { compareExports } from '../compare/compare-exports.ts'
import { catchUp } from '../import/catch-up.ts'
import { openExport } from '../import/export-reader.ts'
import { importCompany } from '../import/import-company.ts'
import { checkOwners, readOwnedSchema } from '../import/import-tables.ts'
import { featurePartition, fillCompany, type TestCompany } from './test-company.ts'
import { arriving, exportTo, forgedExport } from './test-moving.ts'

const forged = (name: string, file: string, change: (text: string) => string, from = exported) =>
  forgedExport(from, path.join(folder, name), file, change)

let source: TestServer
let target: TestServer
let company: TestCompany
let folder: string
let exported: string

const importFrom = (place: string) => arriving(target, place, importCompany)
const follow = (place: string, tenantId: number) => arriving(target, place, (to, reader) => catchUp(to, reader, tenantId))

const tenants = async () => (await sql<{ n: number }>`select count(*)::int as n from tenant`.execute(target.db)).rows[0]?.n

beforeAll(async () => {
  source = await startTestServer('import-source')
  target = await startTestServer('import-target')
  folder = await mkdtemp(path.join(os.tmpdir(), 'import-'))
  for (const server of [source, target]) await featurePartition(server)
  // Databases of tests are copies of one.
  await sql`update installation set id = gen_random_uuid()`.execute(target.db)
  // Free for those who come.
  await sql`update account set login_name = 'first-' || login_name where tenant_id = 13`.execute(target.db)
  await addTenant(target, 50, 'otheradmin')
  await fillCompany(target, await target.login('otheradmin'), 50, 'Foreign')
  company = await fillCompany(source, await source.login(), 13, 'Own')
  exported = path.join(folder, 'exported')
  await exportTo(source, 13, exported)
})
afterAll(async () => {
  await source?.close()
  await target?.close()
  await rm(folder, { recursive: true, force: true })
})

describe('an import', () => {
  test('into another installation is equal to what was exported, under new ids, and leaves its neighbours alone', async () => {
    const neighbour = path.join(folder, 'neighbour-before')
    await exportTo(target, 50, neighbour)
    const imported = await importFrom(exported)
    expect(imported).toMatchObject({ features: 1500, waves: 6, files: 1, missing: 0 })
    expect(imported.tenantId).not.toBe(13)
    const again = path.join(folder, 'again.zip')
    await exportTo(target, imported.tenantId, again)
    const [a, b] = [await openExport(exported), await openExport(again)]
    const kinds = await compareExports(a, b)
    expect(kinds.filter(({ isEqual }) => !isEqual)).toEqual([])
    expect(kinds.filter(({ counts }) => counts[0] > 0).length).toBeGreaterThan(40)
    await Promise.all([a.close(), b.close()])
    const after = path.join(folder, 'neighbour-after')
    await exportTo(target, 50, after)
    const [c, d] = [await openExport(neighbour), await openExport(after)]
    expect((await compareExports(c, d)).filter(({ isEqual }) => !isEqual)).toEqual([])
    await Promise.all([c.close(), d.close()])
  })

  test('lets the administrator alone log in, with a new password, under names that were free', async () => {
    const { tenantId, administrator, renamed } = await importFrom(exported)
    expect(renamed).toContainEqual(['demoadmin', 'demoadmin2'])
    expect(administrator?.loginName).toBe('demoadmin2')
    expect(await target.login('demoadmin2', administrator?.password)).not.toBe('')
    const { rows } = await sql<{ name: string; password: string; super: boolean }>`
      select login_name as name, password_hash as password, super from account where tenant_id = ${tenantId} order by id`.execute(target.db)
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['demoadmin2', 'engineer2']))
    expect(rows.filter(({ password }) => password !== '')).toHaveLength(1)
    expect(rows.some((one) => one.super)).toBe(false)
    expect(await target.login('engineer2')).toBe('')
    expect(await target.login('engineer2', '')).toBe('')
    expect(await target.login('first-demoadmin', testPassword)).not.toBe('')
  })

  test('queues no notification, no diagnosis and no command of what happened long ago', async () => {
    const { rows } = await sql`select kind from task where tenant_id not in (13, 50)`.execute(target.db)
    expect(rows).toEqual([])
  })

  test('gives samples and values that the product reads', async () => {
    const { rows } = await sql<{ id: number }>`select id from tenant where id not in (13, 50) order by id limit 1`.execute(target.db)
    const waves = await sql<{ samplingId: number }>`
      select w.sampling_id from wave w join sampling s on s.id = w.sampling_id where s.tenant_id = ${rows[0]?.id} and axis = 'X' order by 1`.execute(
      target.db,
    )
    const stored = await target.db
      .selectFrom('wave')
      .selectAll()
      .where('samplingId', '=', waves.rows[0]?.samplingId ?? 0)
      .where('axis', '=', 'X')
      .executeTakeFirstOrThrow()
    const reader = waveReader(target.blobs)
    expect(await reader.samples(stored)).toEqual([...company.waves.values()][0]?.X)
    expect((await reader.pyramid(stored)).min).toHaveLength(32)
    const hours = await sql<{
      n: number
    }>`select count(*)::int as n from feature f join mapping m on m.id = f.mapping_id where m.tenant_id = ${rows[0]?.id}`.execute(target.db)
    expect(hours.rows[0]?.n).toBe(1500)
  })
})

describe('values', () => {
  test('are the same from rows and from packed weeks, and go packed into packed weeks; so does what retention left', async () => {
    const before = (await sql<{ week: number }>`select packed_before_week as week from history_state`.execute(source.db)).rows[0]?.week ?? 0
    const packedBefore = weekOf(Date.parse('2026-11-30T00:00:00Z'))
    const faults: string[] = []
    const now = Date.parse('2027-01-01T00:00:00Z')
    const { signal } = new AbortController()
    const count = await packWeeks(source.db, {
      now,
      signal,
      packedBeforeWeek: packedBefore,
      onFault: (_place, reason) => faults.push(reason),
    })
    expect([count, faults]).toEqual([1, []])
    await withSpans()
    const packedExport = path.join(folder, 'packed')
    await exportTo(source, 13, packedExport)
    const [a, b] = [await openExport(exported), await openExport(packedExport)]
    const kinds = await compareExports(a, b)
    expect(kinds.filter(({ isEqual }) => !isEqual).map(({ kind, counts }) => [kind, ...counts])).toEqual([
      ['feature_chunk', 0, 2],
      ['measured values', 1500, 1501],
    ])
    for (const db of [source.db, target.db]) await sql`update history_state set packed_before_week = ${packedBefore}`.execute(db)
    const { tenantId } = await importFrom(packedExport)
    const stored = await sql<{ rows: number; chunks: number }>`
      select (select count(*)::int from feature f join mapping m on m.id = f.mapping_id where m.tenant_id = ${tenantId}) as rows,
        (select count(distinct (week, resolution_s))::int from feature_chunk c join mapping m on m.id = c.mapping_id where m.tenant_id = ${tenantId}) as chunks`.execute(
      target.db,
    )
    expect(stored.rows[0]).toEqual({ rows: 0, chunks: 2 })
    const again = path.join(folder, 'packed-again.zip')
    await exportTo(target, tenantId, again)
    const c = await openExport(again)
    // Login names may be those of earlier imports.
    expect((await compareExports(b, c)).filter(({ isEqual, kind }) => !isEqual && kind !== 'account')).toEqual([])
    await Promise.all([a.close(), b.close(), c.close()])
    for (const db of [source.db, target.db]) await sql`update history_state set packed_before_week = ${before}`.execute(db)
  })
})

describe('a point that is added while the export runs', () => {
  test('is left to the next export, with its values', async () => {
    const place = path.join(folder, 'during')
    let isAdded = false
    await exportTo(source, 13, place, async (done) => {
      if (done === 0 || isAdded) return
      isAdded = true
      await sql`
        with added as (insert into mapping (tenant_id, company_id, equipment_id, name)
          select tenant_id, company_id, equipment_id, 'during' from mapping where id = ${company.mappingId} returning id)
        insert into feature (mapping_id, ts, received_at, digest, v_x) select id, '2026-11-01T10:00:00Z', now(), 1, 9 from added`.execute(
        source.db,
      )
    })
    expect(isAdded).toBe(true)
    await sql`delete from feature f using mapping m where m.id = f.mapping_id and m.name = 'during'`.execute(source.db)
    await sql`delete from mapping where name = 'during'`.execute(source.db)
    expect(await importFrom(place)).toMatchObject({ missing: 0 })
  })
})

/** An old week of which data retention has left one span. */
async function withSpans(): Promise<void> {
  const t = Date.parse('2026-08-03T10:00:00Z')
  const spans = { t: [t], n: [60], low: [1.5], high: [2.5], mean: [2], last: [1.75] }
  const place = { mappingId: company.mappingId, week: weekOf(t) }
  const of = (series: string) => ({ series, resolutionS: 3600, spans })
  await source.db.transaction().execute(async (tx) => {
    for (const [resolutionS, series] of packed({ rows: null, spans: [of('v_x'), of('ts')] }))
      await insertChunks(tx, place, resolutionS, series)
  })
}

describe('an import of large ids', () => {
  test('takes only as many numbers as its ids spread over, however large they are', async () => {
    const last = async () =>
      (await sql<{ n: number }>`select last_value::float8 as n from ${sql.raw('work_id_seq')}`.execute(target.db)).rows[0]?.n ?? 0
    const large = 2_000_000_000
    const place = await forged('large-ids', 'data/work.json', (text) =>
      text.replaceAll(/"id":(\d+)/g, (_, id) => `"id":${large + Number(id)}`),
    )
    const before = await last()
    await importFrom(place)
    expect((await last()) - before).toBeGreaterThan(0)
    expect((await last()) - before).toBeLessThan(1000)
  })
})

describe('a hostile export', () => {
  test.each<[string, string, (text: string) => string, string]>([
    [
      'a path that leads out',
      'manifest.json',
      (text) => text.replace('data/alarm.json', '../../etc/passwd'),
      'manifest.json cannot be read',
    ],
    ['an absolute path', 'manifest.json', (text) => text.replace('data/alarm.json', '/etc/passwd'), 'manifest.json cannot be read'],
    [
      'another checksum',
      'manifest.json',
      (text) => text.replaceAll(/"sha256":"[0-9a-f]{8}/g, '"sha256":"00000000'),
      'not what the manifest says',
    ],
    ['more bytes than it says', 'manifest.json', (text) => text.replaceAll(/"bytes":\d+/g, '"bytes":3'), 'has more than its 3 bytes'],
    ['a newer schema', 'manifest.json', (text) => text.replace(/"schema": "\d{4}/, '"schema": "9999'), 'newer version'],
    [
      'an earlier schema whose data have changed since',
      'manifest.json',
      (text) => text.replace(/"schema": "[^"]+"/, '"schema": "0311_company_arrivals.sql"'),
      'export again',
    ],
    ['rows of another customer', 'data/area.json', (text) => text.replace('"tenant_id":13', '"tenant_id":50'), 'a row of another customer'],
    [
      'a reference to a row that it has not',
      'data/mapping.json',
      (text) => text.replace(/"equipment_id":\d+/, '"equipment_id":99999'),
      'refers to a row of',
    ],
    ['ids that fill the numbers of a table', 'data/area.json', (text) => text.replace(/"id":\d+/, '"id":2147000000'), 'too many of the'],
    [
      'a sensor that is no number of one',
      'manifest.json',
      (text) => text.replace(/"largestSensor": \d+/, '"largestSensor": 1e300'),
      'manifest.json cannot be read',
    ],
    ['a column that no table has', 'data/area.json', (text) => text.replace('"name":', '"nick":1,"name":'), 'does not know the column'],
    ['two customers', 'data/tenant.json', (text) => text.replace('\n]', ',\n{"id":13}\n]'), 'not one row'],
    ['a point that is not there', 'data/mapping.json', () => '[]\n', 'is not in data/mapping.json'],
    [
      'a file of values with a strange name',
      'manifest.json',
      (text) => text.replace('features/point-', 'features/point-0'),
      'no file of a point',
    ],
    ['samples that do not fit', 'data/wave.json', (text) => text.replace('"n":2048', '"n":1024'), 'samples'],
    ['an axis of gigabytes', 'data/wave.json', (text) => text.replace('"n":2048', '"n":2000000000'), 'no axis of a waveform'],
    [
      'an axis of a waveform that it has not',
      'data/wave.json',
      (text) => text.replace(/"sampling_id":\d+(?![\s\S]*"sampling_id")/, '"sampling_id":99999'),
      'refers to a row of sampling',
    ],
  ])('with %s is refused', async (name, file, change, message) => {
    const place = await forged(name.replaceAll(' ', '-'), file, change)
    const before = await tenants()
    await expect(importFrom(place)).rejects.toThrow(message)
    expect(await tenants()).toBe(before)
  })

  // The database reads the text "5" as the number 5: a row of another customer. Tables without a tenant go by their parent.
  test.each([
    ['account_authority', 'account_id'],
    ['feature_chunk', 'mapping_id'],
    ['latest', 'mapping_id'],
    ['point_state', 'mapping_id'],
    ['threshold', 'id'],
  ])('with an id as a text in %s.%s is refused before anything is written', async (table, column) => {
    const row = JSON.stringify({ ...(table === 'threshold' ? { tenant_id: 13 } : {}), [column]: '5' })
    const place = await forged(`text-in-${table}`, `data/${table}.json`, () => `[\n${row}\n]\n`)
    await expect(importFrom(place)).rejects.toThrow(`row 1 of ${table} has no id in the column ${column}`)
  })

  test.each(['account_authority', 'feature_chunk', 'latest', 'point_state'])(
    'that got a row of %s to another customer ends the import',
    async (table) => {
      const schema = await readOwnedSchema(target.db)
      const check = (rows: number) => target.db.transaction().execute((tx) => checkOwners(tx, 50, schema, new Map([[table, rows]])))
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)} t where ${schema.owners.get(table)?.(50) ?? sql`false`}`.execute(target.db)
      await expect(check(rows[0]?.n ?? 0)).resolves.toBeUndefined()
      await expect(check((rows[0]?.n ?? 0) + 1)).rejects.toThrow(`${table} has rows that belong to something else`)
    },
  )

  test('cannot make an administrator of the platform, nor bring a password', async () => {
    const place = await forged('super', 'data/account.json', (text) => text.replaceAll('"super":false', '"super":true'))
    const { tenantId } = await importFrom(place)
    const { rows } =
      await sql`select from account where tenant_id = ${tenantId} and (super or password_hash <> '' and id <> (select administrator_id from tenant where id = ${tenantId}))`.execute(
        target.db,
      )
    expect(rows).toEqual([])
    const bringing = await forged('password', 'data/account.json', (text) => text.replace('"super":', '"password_hash":"x","super":'))
    await expect(importFrom(bringing)).rejects.toThrow('does not know the column account.password_hash')
  })

  test('with samples that are no numbers ends, and what came of it stays suspended', async () => {
    const reader = await openExport(exported)
    await reader.close()
    const file = reader.manifest.files.find(({ path: name }) => name.endsWith('.f32'))?.path ?? ''
    const place = await forged('no-numbers', file, () => '\0\u0080\x7f'.repeat(2048))
    await expect(importFrom(place)).rejects.toThrow(/not a finite number.*stays suspended: call the command again/)
    expect((await sql`select from tenant where suspended_at is not null`.execute(target.db)).rows).toHaveLength(1)
  })

  test('with links to files elsewhere is refused', async () => {
    const place = path.join(folder, 'links')
    await cp(exported, place, { recursive: true })
    await rm(path.join(place, 'data', 'alarm.json'))
    await symlink('/etc/passwd', path.join(place, 'data', 'alarm.json'))
    await expect(importFrom(place)).rejects.toThrow()
  })
})

describe('a comparison', () => {
  test('names the kind that differs', async () => {
    const place = await forged('differs', 'data/work.json', (text) => text.replace('Balance Own', 'Balance it'))
    const [a, b] = [await openExport(exported), await openExport(place)]
    const different = (await compareExports(a, b)).filter(({ isEqual }) => !isEqual)
    expect(different).toMatchObject([{ kind: 'work', counts: [1, 1] }])
    expect(different[0]?.first).toContain('Balance it')
  })
})

describe('what arrives at the old installation after the move', () => {
  test('follows once, however often it is brought, and leaves what gateways have sent here already', async () => {
    const { tenantId } = await importFrom(exported)
    const { mappingId } = company
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute))
    // Three values and an axis come late; one value was sent to both.
    for (const minute of [1, 2, 3])
      await sql`insert into feature (mapping_id, ts, received_at, digest, v_x) values (${mappingId}, ${at(minute)}, now() + interval '1 hour', 1, ${minute})`.execute(
        source.db,
      )
    const here = await sql<{ id: number }>`select id from mapping where tenant_id = ${tenantId} order by id`.execute(target.db)
    const [first] = (await sql<{ id: number }>`select id from mapping where tenant_id = 13 order by id`.execute(source.db)).rows
    const moved = mappingId - (first?.id ?? 0) + (here.rows[0]?.id ?? 0)
    await sql`insert into feature (mapping_id, ts, received_at, digest, v_x) values (${moved}, ${at(2)}, now(), 1, 2.5)`.execute(target.db)
    const samples = Float32Array.from({ length: 640 }, (_, i) => Math.sin(i))
    await source.foundation.samplings.store(
      {
        ...{ tenantId: 13, companyId: 13, sensorPk: null, mappingId, t0: at(4).getTime(), sampleHz: 2560, freqMode: 1, rpm: null },
        ...{ quantity: 'acceleration', unit: 'm/s2', axes: [{ axis: 'X', samples }] },
      },
      async () => undefined,
    )
    await sql`update wave set created_at = now() + interval '1 hour' where n = 640`.execute(source.db)
    await sql`update sampling set created_at = now() - interval '1 second' where t0 = ${at(4)}`.execute(source.db)
    await sql`insert into mapping (tenant_id, company_id, equipment_id, name) select tenant_id, company_id, equipment_id, 'added later' from mapping where id = ${mappingId}`.execute(
      source.db,
    )
    await sql`insert into feature (mapping_id, ts, received_at, digest, v_x) select id, ${at(1)}, now() + interval '1 hour', 1, 9 from mapping where name = 'added later'`.execute(
      source.db,
    )
    const second = path.join(folder, 'second')
    await exportTo(source, 13, second)
    expect(await follow(second, tenantId)).toEqual({ features: 2, waves: 1, skipped: 1 })
    const append = vi.spyOn(target.blobs, 'append')
    expect(await follow(second, tenantId)).toEqual({ features: 0, waves: 0, skipped: 1 })
    expect(append).not.toHaveBeenCalled()
    append.mockRestore()
    const inflated = await forged('inflated', 'data/wave.json', (text) => text.replace('"n":640', '"n":2000000000'), second)
    await expect(follow(inflated, tenantId)).rejects.toThrow('no axis of a waveform')
    const { rows } = await sql<{ v: number }>`
      select v_x as v from feature where mapping_id = ${moved} and ts between ${at(0)} and ${at(9)} order by ts`.execute(target.db)
    expect(rows.map(({ v }) => v)).toEqual([1, 2.5, 3])
    const stored = await sql<{ samplingId: number }>`
      select w.sampling_id from wave w join sampling s on s.id = w.sampling_id where s.mapping_id = ${moved} and w.n = 640`.execute(
      target.db,
    )
    const wave = await target.db
      .selectFrom('wave')
      .selectAll()
      .where('samplingId', '=', stored.rows[0]?.samplingId ?? 0)
      .executeTakeFirstOrThrow()
    expect(await waveReader(target.blobs).samples(wave)).toEqual(samples)
  })

  test('follows no company that came from elsewhere', async () => {
    await expect(follow(exported, 50)).rejects.toThrow('cannot follow')
    // The company with the same number of another installation.
    const { tenantId } = await importFrom(exported)
    const namesake = path.join(folder, 'namesake')
    await exportTo(target, 13, namesake)
    await expect(follow(namesake, tenantId)).rejects.toThrow('cannot follow')
  })
})
