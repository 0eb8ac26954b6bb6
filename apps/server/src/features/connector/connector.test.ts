import { connectorCalls } from '@undertone/domain/connector/connector.calls'
import { connectorLimits } from '@undertone/domain/connector/connector-limits'
import { initialModbusConfig, type ModbusConfig, type ModbusValue } from '@undertone/domain/connector/modbus-config'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, addTenant, Samples } from '../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let token = ''
let stranger = ''
let samples: Samples

beforeAll(async () => {
  server = await startTestServer('connector', { checksAnswers: true })
  await addTenant(server, 50, 'otheradmin')
  token = await server.login()
  stranger = await server.login('otheradmin')
  samples = new Samples(server, token, 13)
})
afterAll(() => server?.close())

const value: ModbusValue = {
  ...{ sensorId: 'S-1', key: 'vX', unit: 1, table: 'holding', address: 0, type: 'float32', order: 'ABCD' },
  ...{ scale: 1, offset: 0, periodS: 5 },
}
const polled: ModbusConfig = { ...initialModbusConfig, values: [value] }
const dialIn = (registration: string): ModbusConfig => ({ ...polled, transport: 'dialIn', registration, addresses: ['10.0.0.0/8'] })

async function draft(config: ModbusConfig = polled, more: { password?: string | null } = {}) {
  const { id: gatewayId } = await samples.make('gateway')
  const host = config.transport === 'dialIn' ? { host: '', port: null } : { host: '10.0.0.5', port: 502 }
  return { name: 'Collector', gatewayId, userName: '', ...host, config, ...more }
}
async function added(config?: ModbusConfig, more?: { password?: string | null }): Promise<number> {
  const { data } = await server.send(connectorCalls.add, { body: await draft(config, more) }, token)
  return data.id
}
const detail = (id: number, as = token) => server.send(connectorCalls.detail, { params: { id: String(id) } }, as)
const turn = (id: number, isOn: boolean, as = token) => server.send(connectorCalls.switchTo, { body: { id, isOn } }, as)

test('a connector is added switched off, changed, switched on and deleted', async () => {
  const id = await added()
  expect((await detail(id)).data).toMatchObject({ isOn: false, state: 'off', host: '10.0.0.5', config: polled, hasPassword: false })
  expect((await turn(id, true)).code).toBe(200)
  expect((await detail(id)).data).toMatchObject({ isOn: true, state: 'starting', perMinute: 0, readings: [] })
  const change = { id, ...(await draft({ ...polled, timeoutMs: 2000 })), name: 'Renamed' }
  expect((await server.send(connectorCalls.edit, { body: change }, token)).code).toBe(200)
  expect((await detail(id)).data).toMatchObject({ name: 'Renamed', isOn: true, config: { timeoutMs: 2000 } })
  expect((await server.send(connectorCalls.remove, { params: { id: String(id) } }, token)).code).toBe(200)
  expect((await detail(id)).code).toBe(1002)
})

test('the password is sealed, never shown, stays where none is entered, and can be removed', async () => {
  const id = await added(polled, { password: 'Bro-ker-7' })
  const shown = await detail(id)
  expect(shown.data.hasPassword).toBe(true)
  expect(JSON.stringify(shown.data)).not.toContain('Bro-ker-7')
  const stored = await server.db.selectFrom('connector').select('password').where('id', '=', id).executeTakeFirstOrThrow()
  expect(stored.password?.toString('latin1')).not.toContain('Bro-ker-7')
  await server.send(connectorCalls.edit, { body: { id, ...(await draft()) } }, token)
  expect((await detail(id)).data.hasPassword).toBe(true)
  await server.send(connectorCalls.edit, { body: { id, ...(await draft(polled, { password: null })) } }, token)
  expect((await detail(id)).data.hasPassword).toBe(false)
})

test('what cannot run is refused with its field', async () => {
  const refused = async (config: ModbusConfig, more: object = {}) => {
    const { code, field } = await server.send(connectorCalls.add, { body: { ...(await draft(config)), ...more } }, token)
    return [code, field]
  }
  expect(await refused({ ...polled, values: [] })).toEqual([1965, 'values'])
  expect(await refused({ ...polled, values: [value, { ...value, address: 65_535 }] })).toEqual([1966, 'values'])
  expect(await refused(polled, { host: '' })).toEqual([1964, 'host'])
  expect(await refused({ ...dialIn('aabbccdd'), registration: null })).toEqual([1962, 'registration'])
  expect(await refused(dialIn('aabbcc'))).toEqual([1962, 'registration'])
  expect(await refused({ ...dialIn('aabbccdd'), addresses: [] })).toEqual([1963, 'addresses'])
  for (const wide of ['0.0.0.0/1', '2000::/3', '10.0.0', '10.0.0.1/8/8'])
    expect(await refused({ ...dialIn('aabbccdd'), addresses: [wide] })).toEqual([1967, 'addresses'])
  expect(await refused({ ...dialIn('aabbccdd'), addresses: ['10.0.0.0/99'] })).toEqual([1967, 'addresses'])
})

test('two connectors that are switched on cannot expect the same device, nor packets of which one begins with the other', async () => {
  const [first, second] = [await added(dialIn('44545501')), await added(dialIn('4454550102'))]
  expect((await turn(first, true)).code).toBe(200)
  expect(await turn(second, true)).toMatchObject({ code: 1961, field: 'registration' })
  await turn(first, false)
  expect((await turn(second, true)).code).toBe(200)
})

test("S-2: another tenant's connector and gateway do not exist; permissions are checked", async () => {
  const id = await added()
  const list = await server.send(connectorCalls.find, { body: {} }, stranger)
  expect(list.data.records).toEqual([])
  expect((await detail(id, stranger)).code).toBe(1002)
  expect((await turn(id, true, stranger)).code).toBe(1002)
  expect((await server.send(connectorCalls.remove, { params: { id: String(id) } }, stranger)).code).toBe(1002)
  expect((await server.send(connectorCalls.add, { body: await draft() }, stranger)).code).toBe(1002)
  expect((await server.send(connectorCalls.try, { body: { id, ...(await draft()) } }, stranger)).code).toBe(1002)
  await addMember(server, 'connectorreader', ['business:connector:list'])
  const reader = await server.login('connectorreader')
  expect((await server.send(connectorCalls.find, { body: {} }, reader)).code).toBe(200)
  expect((await detail(id, reader)).status).toBe(403)
})

test('a customer has a limited number of connectors', async () => {
  const { gatewayId } = await draft()
  await sql`insert into connector (tenant_id, gateway_id, name, kind, config)
    select 13, ${gatewayId}, 'n', 'modbus', ${JSON.stringify(polled)}::jsonb from generate_series(1, ${connectorLimits.perTenant})`.execute(
    server.db,
  )
  expect(await server.send(connectorCalls.add, { body: await draft() }, token)).toMatchObject({ code: 1960 })
})
