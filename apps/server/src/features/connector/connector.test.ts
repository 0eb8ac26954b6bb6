import { type BrokerConfig, initialBrokerConfig, initialChirpstackConfig } from '@undertone/domain/connector/broker-config'
import { type CardConfig, initialCardConfig } from '@undertone/domain/connector/card-config'
import { connectorCalls } from '@undertone/domain/connector/connector.calls'
import { connectorErrors } from '@undertone/domain/connector/connector.errors'
import type { ConnectorConfig } from '@undertone/domain/connector/connector-config'
import { connectorLimits } from '@undertone/domain/connector/connector-limits'
import { initialModbusConfig, type ModbusConfig, type ModbusValue } from '@undertone/domain/connector/modbus-config'
import { initialOpcuaConfig } from '@undertone/domain/connector/opcua-config'
import { initialOpcuaServerConfig } from '@undertone/domain/connector/opcua-server-config'
import { said } from '@undertone/domain/connector/said'
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

test('a stored password goes to no other host: it has to be entered again', async () => {
  const rules = [{ topic: 'a', sensor: 'S-1', path: '$.v', key: 'vX', scale: 1, offset: 0, time: '' }]
  const broker: BrokerConfig = { ...initialBrokerConfig, tls: true, rules }
  const given = { ...(await draft()), config: broker }
  const { data } = await server.send(connectorCalls.add, { body: { ...given, password: 'Bro-ker-7' } }, token)
  const edit = (more: object) => server.send(connectorCalls.edit, { body: { id: data.id, ...given, ...more } }, token)
  const elsewhere = [{ host: '10.0.0.6' }, { port: 1884 }, { config: { ...broker, tls: false } }, { config: { ...broker, authority: 'x' } }]
  for (const more of elsewhere) {
    expect(await edit(more)).toMatchObject({ code: 1968, field: 'password' })
    const tried = await server.send(connectorCalls.try, { body: { id: data.id, ...given, ...more } }, token)
    expect(tried).toMatchObject({ code: 1968, field: 'password' })
  }
  expect((await edit({ name: 'Renamed' })).code).toBe(200)
  expect((await edit({ host: '10.0.0.6', password: 'Bro-ker-8' })).code).toBe(200)
})

test('the list has the last refusal, and leaves readings and the others to the page of one', async () => {
  const id = await added()
  await turn(id, true)
  const reading = { sensorId: 'S-1', key: 'vX', source: '1 · 4x 0', value: 2, quality: 'good', detail: '', at: 1000 }
  const refusals = ['second', 'first'].map((detail) => ({ at: 1000, address: 'modbus/1', detail }))
  const failed = said('waveRegister', { unit: 2, register: 7, cause: said('noAnswer') })
  await sql`insert into connector_state (connector_id, tenant_id, state, since, last_error, readings, refusals)
    values (${id}, 13, 'running', now(), ${JSON.stringify(failed)}::jsonb, ${JSON.stringify([reading])}::jsonb, ${JSON.stringify(refusals)}::jsonb)`.execute(
    server.db,
  )
  const { data } = await server.send(connectorCalls.find, { body: {} }, token)
  expect(data.records.find((one) => one.id === id)).toMatchObject({ state: 'running', lastRefusal: { detail: 'second' } })
  expect((await detail(id)).data).toMatchObject({ readings: [{ value: 2 }], refusals: [{ detail: 'second' }, { detail: 'first' }] })
  // In the language of who reads it.
  const words = await Promise.all(
    ['cn', 'en'].map(
      async (language) => (await server.send(connectorCalls.detail, { params: { id: String(id) } }, token, language)).data.lastError,
    ),
  )
  expect(words).toEqual(['从站 2，波形寄存器 7：没有响应', 'Unit 2, waveform register 7: No answer'])
})

test('an OPC UA server is used once its certificate is trusted, and looked around in before anything is mapped', async () => {
  const given = { ...(await draft()), port: 4840, config: initialOpcuaConfig }
  const browse = (config: ConnectorConfig) =>
    server.send(connectorCalls.opcuaBrowse, { body: { id: null, ...given, config, node: null } }, token)
  expect(await browse(initialOpcuaConfig)).toMatchObject({ code: connectorErrors.serverUntrusted.code, field: 'trusted' })
  const trusted = { ...initialOpcuaConfig, trusted: 'ab'.repeat(32) }
  expect(await browse(trusted)).toMatchObject({ code: 200, data: { error: null } })
  expect(await browse({ ...initialOpcuaConfig, policy: 'None', login: 'certificate' })).toMatchObject({
    code: connectorErrors.securedLogin.code,
    field: 'login',
  })
  expect((await browse(polled)).code).toBe(400)
  const value = { sensorId: 'S-1', key: 'vX', node: 'rms', sampleMs: 1000, deadband: 0, scale: 1, offset: 0 }
  const add = (config: ConnectorConfig) => server.send(connectorCalls.add, { body: { ...given, config, password: 'Mill-7' } }, token)
  expect(await add(trusted)).toMatchObject({ code: 1965 })
  expect(await add({ ...trusted, values: [value] })).toMatchObject({ code: 1969, field: 'values' })
  const config = { ...trusted, values: [{ ...value, node: 'ns=1;s=rms' }] }
  const { data } = await add(config)
  // The password was entered for a server that proves to be this one.
  const edited = { id: data.id, ...given, config: { ...config, trusted: 'cd'.repeat(32) } }
  expect(await server.send(connectorCalls.edit, { body: edited }, token)).toMatchObject({ code: 1968, field: 'password' })
})

test('a path that cannot be read is refused with its row', async () => {
  const good = { topic: 'a', sensor: '$.id', path: '$.v[*].x', key: 'vX', scale: 1, offset: 0, time: '' }
  const uplink = { profile: '', fPort: null, source: '@0:int64le', key: 'vX', scale: 1, offset: 0 }
  const sent = async (config: ConnectorConfig) => {
    const { code, field } = await server.send(connectorCalls.add, { body: { ...(await draft()), config } }, token)
    return [code, field]
  }
  for (const more of [{ path: '$.v[' }, { sensor: '$..id' }, { time: 'a b' }])
    expect(await sent({ ...initialBrokerConfig, rules: [good, { ...good, ...more }] })).toEqual([1969, 'rules'])
  for (const source of ['@0:float16', '@x:int8', 'a b'])
    expect(await sent({ ...initialChirpstackConfig, rules: [{ ...uplink, source }] })).toEqual([1969, 'rules'])
  expect((await sent({ ...initialBrokerConfig, rules: [good] }))[0]).toBe(200)
  expect((await sent({ ...initialChirpstackConfig, rules: [uplink] }))[0]).toBe(200)
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

test('a connector of a card needs card, addresses and a secret, and a card has one', async () => {
  await server.db.deleteFrom('connector').execute()
  const { id: cardId } = await samples.make('collectCard')
  const { id: gatewayId } = await samples.make('gateway')
  const send = (config: Partial<CardConfig>, password?: string, as = token) =>
    server.send(
      connectorCalls.add,
      {
        body: {
          name: 'Card',
          gatewayId,
          host: '',
          port: null,
          userName: '',
          config: { ...initialCardConfig, ...config },
          ...(password ? { password } : {}),
        },
      },
      as,
    )
  const good = { cardId, addresses: ['10.0.0.9'] }
  const secret = 'correct horse battery'
  expect((await send({ ...good, cardId: 0 }, secret)).code).toBe(1971)
  expect((await send({ ...good, addresses: [] }, secret)).code).toBe(1963)
  expect((await send({ ...good, addresses: ['0.0.0.0/0'] }, secret)).code).toBe(1967)
  expect((await send(good, 'short')).code).toBe(1972)
  expect((await send(good)).code).toBe(1974)
  expect((await send({ ...good, cardId: 2_000_000_000 }, secret)).code).toBe(1002)
  expect((await send(good, secret, stranger)).code).toBe(1002)
  const { data } = await send(good, secret)
  expect((await detail(data.id)).data).toMatchObject({ kind: 'card', cardName: expect.any(String), hasPassword: true, config: good })
  expect((await send(good, secret)).code).toBe(1973)
  const edit = { id: data.id, name: 'Card', gatewayId, host: '', port: null, userName: '', config: { ...initialCardConfig, ...good } }
  expect((await server.send(connectorCalls.edit, { body: edit }, token)).code).toBe(200)
  expect((await server.send(connectorCalls.edit, { body: { ...edit, password: null } }, token)).code).toBe(1974)
  expect((await detail(data.id)).data.hasPassword).toBe(true)
})

test('an OPC UA server of ours has networks of its clients and a login, unless it is read without one', async () => {
  const { id: gatewayId } = await samples.make('gateway')
  const config = { ...initialOpcuaServerConfig, addresses: ['10.0.0.0/24'] }
  const body = { name: 'SCADA', gatewayId, host: '', port: null, userName: 'historian', config }
  const add = async (more: object) => (await server.send(connectorCalls.add, { body: { ...body, ...more } }, token)).code
  expect(await add({ config: { ...config, addresses: [] } })).toBe(connectorErrors.clientsMissing.code)
  expect(await add({ config: { ...config, addresses: ['0.0.0.0/0'] } })).toBe(connectorErrors.noNetwork.code)
  expect(await add({ userName: '', password: 'Mill-7-reads' })).toBe(connectorErrors.serverLoginMissing.code)
  expect(await add({})).toBe(connectorErrors.serverLoginMissing.code)
  expect(await add({ password: 'short' })).toBe(connectorErrors.serverPasswordShort.code)
  expect(await add({ userName: '', config: { ...config, isAnonymous: true } })).toBe(200)
  const { data } = await server.send(connectorCalls.add, { body: { ...body, password: 'Mill-7-reads' } }, token)
  // Another network or client needs no password again: it is sent nowhere.
  const trusted = [{ fingerprint: 'ab'.repeat(32), name: 'CN=historian' }]
  const change = { id: data.id, ...body, config: { ...config, addresses: ['10.0.1.0/24'], trusted } }
  expect((await server.send(connectorCalls.edit, { body: change }, token)).code).toBe(200)
  expect((await detail(data.id)).data).toMatchObject({ hasPassword: true, kind: 'opcuaServer', config: { trusted } })
  expect((await turn(data.id, true)).code).toBe(200)
})

test('of OPC UA servers of all customers, only one that is switched on has a port', async () => {
  const addTo = async (gatewayId: number, port: number, as: string) => {
    const config = { ...initialOpcuaServerConfig, port, addresses: ['10.0.0.0/24'], isAnonymous: true }
    const body = { name: 'Historian', gatewayId, host: '', port: null, userName: '', config }
    const { data } = await server.send(connectorCalls.add, { body }, as)
    return { id: data.id, ...body }
  }
  const first = await addTo((await samples.make('gateway')).id, 4848, token)
  const second = await addTo((await new Samples(server, stranger, 50).make('gateway')).id, 4848, stranger)
  expect((await turn(first.id, true)).code).toBe(200)
  expect((await turn(second.id, true, stranger)).code).toBe(connectorErrors.serverPortTaken.code)
  const change = (port: number) =>
    server.send(connectorCalls.edit, { body: { ...second, config: { ...second.config, port } } }, stranger).then(({ code }) => code)
  expect(await change(4849)).toBe(200)
  expect((await turn(second.id, true, stranger)).code).toBe(200)
  expect(await change(4848)).toBe(connectorErrors.serverPortTaken.code)
  expect((await server.send(connectorCalls.edit, { body: { ...first, name: 'Renamed' } }, token)).code).toBe(200)
  expect((await turn(first.id, false)).code).toBe(200)
  expect(await change(4848)).toBe(200)
})
