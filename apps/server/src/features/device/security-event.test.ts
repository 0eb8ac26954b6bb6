import { securityEventCalls as calls } from '@undertone/domain/device/security/security-event.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let token: string
let gatewayId: number

/** A gateway with one event of each of two kinds, in a company of its own tenant or of another. */
async function addEvents(name: string, tenantId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into gateway (tenant_id, company_id, name, device_id, type)
    values (${tenantId}, ${tenantId}, ${name}, ${`GW-${name}`}, 'NV3Station') returning id`.execute(server.db)
  const id = rows[0]?.id ?? 0
  await sql`insert into security_event (gateway_id, time, kind, address, detail) values
    (${id}, '2026-10-01T00:00:00Z', 'deniedTopic', '192.0.2.1', '{"topic":"$SYS/x"}'),
    (${id}, '2026-10-02T00:00:00Z', 'sensorElsewhere', '', '{"sensorId":"S-9"}')`.execute(server.db)
  return id
}

beforeAll(async () => {
  server = await startTestServer('security_events')
  token = await server.login()
  await sql`insert into company (id, tenant_id, name) values (9001, 9001, 'Neighbour'); insert into tenant (id, edition) values (9001, 'Full')`.execute(
    server.db,
  )
  gatewayId = await addEvents('Mine', 13)
  await addEvents('Theirs', 9001)
})
afterAll(() => server?.close())

const find = async (body: object, by = token) => (await server.send(calls.findPage, { body }, by)).data

test('an owner sees the events of the own gateways, newest first, as sentences', async () => {
  const { records, total } = await find({})
  expect(total).toBe(2)
  expect(records.map(({ kind, gatewayName }) => [kind, gatewayName])).toEqual([
    ['sensorElsewhere', 'Mine'],
    ['deniedTopic', 'Mine'],
  ])
  expect(records[0]).toMatchObject({ gatewayId, deviceId: 'GW-Mine', text: expect.stringContaining('S-9') })
})

test('filters by kind, gateway, keyword and time', async () => {
  expect((await find({ kind: 'deniedTopic' })).total).toBe(1)
  expect((await find({ gatewayId })).total).toBe(2)
  expect((await find({ gatewayId: gatewayId + 1 })).total).toBe(0)
  for (const keyword of ['S-9', '192.0.2.1']) expect((await find({ keyword })).total).toBe(1)
  expect((await find({ begin: '2026-10-01 12:00:00', end: '2026-10-03 00:00:00' })).records).toMatchObject([{ kind: 'sensorElsewhere' }])
})

test('the export has the same rows', async () => {
  const body = { begin: '2026-09-01 00:00:00', end: '2026-11-01 00:00:00' }
  const { payload, statusCode } = await server.app.inject({ method: 'POST', url: calls.export.path, headers: { token }, payload: body })
  expect(statusCode).toBe(200)
  expect(payload.trim().split('\n')).toHaveLength(3)
  expect(payload).toContain('GW-Mine')
  expect(payload).not.toContain('Theirs')
})

test('needs a permission of its own, which an administrator has', async () => {
  const { rows } = await sql<{ id: number }>`insert into account (tenant_id, company_id, login_name, nick_name, password_hash)
    select tenant_id, company_id, 'no.role', 'No role', password_hash from account where login_name = 'demoadmin' returning id`.execute(
    server.db,
  )
  expect(rows).toHaveLength(1)
  const other = await server.login('no.role')
  expect((await server.app.inject({ method: 'POST', url: calls.findPage.path, headers: { token: other }, payload: {} })).statusCode).toBe(
    403,
  )
})
