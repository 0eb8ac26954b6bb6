import { createHash, verify } from 'node:crypto'
import { jobCalls } from '@undertone/domain/core/job.calls'
import { tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { retainedTables } from '../../backup/tenant-tables.ts'
import { startTestServer, type TestServer, testPassword } from '../../testing/test-server.ts'
import { purgePlan } from './purge-plan.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer('purge')
  admin = await server.login('superadmin')
  await sql`create table feature_purge partition of feature for values from ('2026-11-02Z') to ('2026-11-09Z')`.execute(server.db)
})
afterAll(() => server?.close())

const draft = (name: string, loginName: string) => ({
  name,
  loginName,
  nickName: 'Administrator',
  password: 'Quiet-8-Mill',
  phone: '13800000000',
  email: 'a@b.cn',
  edition: 'Full' as const,
  appEdition: 2 as const,
  duration: '1y' as const,
  timeZone: 'Asia/Shanghai',
})

/** A tenant with something in many tables, those without foreign keys too. */
async function filled(name: string, loginName: string): Promise<number> {
  const { data } = await server.send(tenantCalls.add, { body: draft(name, loginName) }, admin)
  const { id } = data
  await sql`
    with sub as (insert into company (tenant_id, parent_id, name) values (${id}, ${id}, 'Plant') returning id, tenant_id),
      area as (insert into area (tenant_id, company_id, name) select tenant_id, id, 'Hall' from sub returning *),
      machine as (insert into equipment (tenant_id, company_id, area_id, name, type, level, run_status)
        select tenant_id, company_id, id, 'Fan', 2, 'A', 'Open' from area returning *)
    insert into mapping (tenant_id, company_id, equipment_id, name) select tenant_id, company_id, id, 'DE' from machine`.execute(server.db)
  await sql`insert into gateway (tenant_id, company_id, name, device_id, type, credential_hash)
    values (${id}, ${id}, 'G', 'G-1', 'NGWP02', ${createHash('sha256').update(name).digest()})`.execute(server.db)
  await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest) select id, '2026-11-02 00:00Z', 1, now(), 1 from mapping where tenant_id = ${id}`.execute(
    server.db,
  )
  await sql`insert into feature_hour (mapping_id, hour, n, counts, lows, highs, means, lasts)
    select id, 1, 1, '{}', '{}', '{}', '{}', '{}' from mapping where tenant_id = ${id}`.execute(server.db)
  await sql`insert into latest (mapping_id, ts, received_at, "values") select id, now(), now(), '{}' from mapping where tenant_id = ${id}`.execute(
    server.db,
  )
  const fileId = createHash('md5').update(name).digest('hex')
  await sql`insert into file (id, tenant_id, kind, name, size, sha256) values (${fileId}, ${id}, 'image', 'a.png', 1, '\\x00')`.execute(
    server.db,
  )
  await sql`update company set logo = ${fileId} where id = ${id}`.execute(server.db)
  return id
}

const purge = (id: number, name: string, password = testPassword) => server.send(tenantCalls.purge, { body: { id, name, password } }, admin)
/** The end of a purge, which can come after its response on a busy machine. */
async function purged(id: number, name: string) {
  let { data } = await purge(id, name)
  while (data.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 100))
    data = (await server.send(jobCalls.find, { params: { id: String(data.id) } }, admin)).data as typeof data
  }
  return data
}
const suspend = (id: number) => server.send(tenantCalls.suspend, { body: { id, suspended: true } }, admin)

describe('a purge', () => {
  test('knows the owner of the rows of every table, and what it retains exists', async () => {
    const plan = await purgePlan(server.db)
    expect(plan.unknown).toEqual([])
    const { rows } = await sql<{ name: string; mine: boolean }>`
      select c.relname as name, exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as mine
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(server.db)
    const planned = plan.tables.map(({ name }) => name)
    expect(rows.filter(({ name, mine }) => mine && !planned.includes(name)).map(({ name }) => name)).toEqual(['operation_log'])
    expect(planned).toEqual(
      expect.arrayContaining(['feature', 'feature_chunk', 'feature_hour', 'wave', 'session', 'account_role', 'tenant']),
    )
    expect([...planned, ...retainedTables.keys()].sort()).toEqual(rows.map(({ name }) => name).sort())
  })

  test('is refused for a tenant that is open, for a wrong name and a wrong password', async () => {
    const id = await filled('Refused', 'refused1')
    expect((await purge(id, 'Refused')).code).toBe(1555)
    await suspend(id)
    expect(await purge(id, 'Refusedd')).toMatchObject({ code: 1556, field: 'name' })
    expect(await purge(id, 'Refused', 'wrong-one')).toMatchObject({ code: 1034, field: 'password' })
    expect((await server.send(tenantCalls.suspend, { body: { id, suspended: false } }, admin)).code).toBe(200)
  })

  test('deletes all of one tenant and nothing of another, and proves it', async () => {
    const other = await filled('Neighbour', 'neighbour')
    const id = await filled('Leaving', 'leaving1')
    const features = async (tenantId: number) =>
      (
        await sql<{
          n: number
        }>`select count(*)::int as n from feature f join mapping m on m.id = f.mapping_id where m.tenant_id = ${tenantId}`.execute(
          server.db,
        )
      ).rows[0]?.n
    await suspend(id)
    const preview = await server.send(tenantCalls.purgePreview, { body: { id } }, admin)
    expect(preview.data.tables).toEqual(
      expect.arrayContaining([
        { table: 'feature', rows: 1 },
        { table: 'company', rows: 2 },
      ]),
    )
    expect(await purged(id, 'Leaving')).toMatchObject({ state: 'done', message: null })
    const plan = await purgePlan(server.db)
    for (const { name, rowsOf } of plan.tables) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)} t where ${rowsOf(id)}`.execute(server.db)
      expect([name, rows[0]?.n]).toEqual([name, 0])
    }
    expect((await sql<{ n: number }>`select count(*)::int as n from feature`.execute(server.db)).rows[0]?.n).toBe(2)
    expect(await features(other)).toBe(1)
    expect(server.forgotten.length).toBeGreaterThan(0)

    const { data } = await server.send(tenantCalls.purges, { query: {} }, admin)
    expect(data.records[0]).toMatchObject({ tenantId: id, tenantName: 'Leaving', purgedBy: 'superadmin', files: 1 })
    const answer = await server.send(tenantCalls.proof, { params: { id: String(data.records[0]?.id) } }, admin)
    const { document, sha256, signature, publicKey }: Record<string, string> = JSON.parse(String(answer.data))
    const facts = JSON.parse(document ?? '')
    expect(facts).toMatchObject({
      tenantId: id,
      rowsLeft: 0,
      tables: { feature: 1, feature_hour: 1, company: 2, tenant: 1, gateway: 1, file: 1 },
    })
    expect(
      createHash('sha256')
        .update(document ?? '')
        .digest('hex'),
    ).toBe(sha256)
    const isSigned = (text: string) => verify(null, Buffer.from(text), publicKey ?? '', Buffer.from(signature ?? '', 'base64'))
    expect([isSigned(document ?? ''), isSigned(`${document} `)]).toEqual([true, false])
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from operation_log where subject = 'tenant' and path like '%removeAll'`.execute(server.db)
    expect(rows[0]?.n).toBeGreaterThan(0)
  })

  test('that was interrupted is resumed, and cannot be cancelled', async () => {
    const id = await filled('Halfway', 'halfway1')
    await suspend(id)
    await sql`update tenant set purging_at = now() where id = ${id}`.execute(server.db)
    await sql`delete from feature where mapping_id in (select id from mapping where tenant_id = ${id})`.execute(server.db)
    expect((await server.send(tenantCalls.suspend, { body: { id, suspended: false } }, admin)).code).toBe(1557)
    expect((await server.send(tenantCalls.extend, { body: { id, duration: '1y' } }, admin)).code).toBe(1557)
    expect(await purged(id, 'Halfway')).toMatchObject({ state: 'done' })
  })
})
