import { equipment } from '@undertone/domain/asset/equipment.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { tenantPermissions } from '@undertone/domain/index/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { actingAs, areaCalls, companyCalls } from './test-fixture.ts'

const machineCalls = callsOf(equipment)
const keys = tenantPermissions.filter((key) => key.startsWith('business:'))
let server: TestServer
let admin: string
let as: ReturnType<typeof actingAs>
beforeAll(async () => {
  server = await startTestServer('access_moved_rows')
  admin = await server.login()
  as = actingAs(server, admin)
})
afterAll(() => server?.close())

const machine = (name: string, areaId: number, token: string) =>
  server.send(machineCalls.add, { body: { name, areaId, type: 3, level: 'B', runStatus: 'Open' } }, token)

test('S-8: own records stay in their company, so that records of others below them do not move along', async () => {
  const [home, away] = [await as.company('Home of the maker', 13), await as.company('Away', 13)]
  const maker = await as.user('the.maker', home, [await as.role('own-and-home', 3, keys), await as.role('own-too', 5, keys)])
  const token = await server.login('the.maker')
  const [mine, homeArea] = [await as.area('Made by him', away), await as.area('At home', home)]
  await server.db.updateTable('area').set({ createdBy: maker }).where('id', '=', mine).execute()
  const hidden = (await machine('Of others', mine, admin)).data.id
  const seen = async () => (await server.send(machineCalls.findPage, { body: { pageSize: 1000 } }, token)).data.records.map(({ id }) => id)
  expect(await seen()).not.toContain(hidden)
  const move = (companyId: number) => server.send(areaCalls.edit, { body: { id: mine, name: 'Renamed', companyId } }, token)
  expect(await move(home)).toMatchObject({ status: 200, code: 1516, field: 'companyId' })
  expect(await seen()).not.toContain(hidden)
  // Sending the company back unchanged is allowed.
  expect((await move(away)).data).toMatchObject({ name: 'Renamed', companyId: away })
  // A record owned through its company moves with its children: the user sees all of them.
  expect((await server.send(areaCalls.edit, { body: { id: homeArea, companyId: home } }, token)).code).toBe(200)
})

test('a form sends back an owner hidden from its user: unchanged it is accepted, changed it is rejected', async () => {
  const part = await as.company('Top of a part', 13)
  await as.user('head.of.top', part, [await as.role('head-of-top', 4, keys)])
  const head = await server.login('head.of.top')
  const edit = (parentId: number) =>
    server.send(companyCalls.edit, { body: { id: part, parentId, city: 'Ningbo', status: 'Normal' } }, head)
  expect((await edit(13)).data).toMatchObject({ parentId: 13, city: 'Ningbo' })
  const other = await as.company('Other top', 13)
  expect(await edit(other)).toMatchObject({ code: 1002, field: 'parentId' })
})

test('S-5: a bound sensor follows its point when an area or a machine moves; its gateway keeps serving both companies', async () => {
  const [before, after] = [await as.company('Moved from', 13), await as.company('Moved to', 13)]
  const [hall, yard] = [await as.area('Hall', before), await as.area('Yard', before)]
  const moved = (await machine('Moved', hall, admin)).data.id
  const { rows } = await sql<{ bound: number; free: number; gateway: number }>`
    with hub as (insert into gateway (tenant_id, company_id, name, device_id, type) values (13, ${before}, 'Hub', 'hub-follows', 'VG1') returning id),
      point as (insert into mapping (tenant_id, company_id, equipment_id, name) values (13, ${before}, ${moved}, 'Drive end') returning id),
      made as (insert into sensor (tenant_id, company_id, sensor_id, name, model, installation_method, gateway_id, mapping_id, x1, y1, z1, sensor_sensitivity, sleep_t, data_sampling, data_upload, listening, learn_time, alarm_interval)
        select 13, ${before}, name, 'Sensor', 'VB21', '1', hub.id, case name when 'follows' then point.id end, 1, 2, 3, 100, 10, 10, 20, 1, 1, 1
        from hub, point, unnest(array['follows', 'stays']) as name returning id, mapping_id)
    select b.id as bound, f.id as free, hub.id as gateway from made b, made f, hub where b.mapping_id is not null and f.mapping_id is null`.execute(
    server.db,
  )
  const { bound = 0, free = 0, gateway = 0 } = rows[0] ?? {}
  const companyOf = async (table: 'sensor' | 'gateway', id: number) =>
    (await server.db.selectFrom(table).select('companyId').where('id', '=', id).executeTakeFirstOrThrow()).companyId
  expect((await server.send(areaCalls.edit, { body: { id: hall, companyId: after } }, admin)).code).toBe(200)
  expect([await companyOf('sensor', bound), await companyOf('sensor', free), await companyOf('gateway', gateway)]).toEqual([
    after,
    before,
    before,
  ])
  expect((await server.send(machineCalls.edit, { body: { id: moved, areaId: yard } }, admin)).code).toBe(200)
  expect(await companyOf('sensor', bound)).toBe(before)
  await expect(sql`update sensor set company_id = ${after} where id = ${bound}`.execute(server.db)).rejects.toThrow(/foreign key/)
})

test('S-18: a row that leaves the scope between the check and the change is not changed', async () => {
  const [home, away] = [await as.company('Stays', 13), await as.company('Leaves', 13)]
  await as.user('head.of.stays', home, [await as.role('head-of-stays', 3, keys)])
  const token = await server.login('head.of.stays')
  const leaving = await as.area('Leaving', home)
  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      server.db,
    )
    return rows.length
  }
  const attempt = await server.db.transaction().execute(async (tx) => {
    await tx.updateTable('area').set({ companyId: away }).where('id', '=', leaving).execute()
    const sent = server.send(areaCalls.edit, { body: { id: leaving, name: 'Taken along', companyId: home } }, token)
    const renamed = server.send(areaCalls.edit, { body: { id: leaving, name: 'Renamed' } }, token)
    await expect.poll(waiting, { timeout: 5000 }).toBeGreaterThanOrEqual(2)
    return { answers: Promise.all([sent, renamed]) }
  })
  expect((await attempt.answers).map(({ code }) => code)).toEqual([1005, 1005])
  const row = await server.db.selectFrom('area').select(['name', 'companyId']).where('id', '=', leaving).executeTakeFirstOrThrow()
  expect(row).toEqual({ name: 'Leaving', companyId: away })
})
