import { callsOf } from '@undertone/domain/core/resource-calls'
import { alarmLamp } from '@undertone/domain/notify/lamp/alarm-lamp.resource'
import { lampCustomPermission } from '@undertone/domain/notify/lamp/lamp-controls.table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let token = ''
let samples: Samples
const calls = callsOf(alarmLamp)

beforeAll(async () => {
  server = await startTestServer('lamp')
  token = await server.login()
  samples = new Samples(server, token, 13)
})
afterAll(() => server?.close())

const lampAt = async (ip: string, address: string, more: object = {}) => {
  const draft = { ...(await samples.draft(alarmLamp)), ip, address, ...more }
  return server.send(calls.add, { body: draft as never }, token)
}

test('the device address has two digits', async () => {
  for (const address of ['1', '001', 'a1', '１２', ''])
    expect(await lampAt('10.0.0.1', address), address).toMatchObject({ code: 1001, field: 'address' })
  expect((await lampAt('10.0.0.1', '07')).data).toMatchObject({ address: '07', port: 502, unitId: 1 })
})

test('two lamps of a company at one unit have two addresses', async () => {
  const first = await lampAt('10.0.0.2', '01')
  const again = await lampAt('10.0.0.2', '01')
  expect(again).toMatchObject({
    code: 1331,
    field: 'address',
    msg: `Address 01 at this IP is already used by the lamp "${first.data.name}"`,
  })
  const second = await lampAt('10.0.0.2', '02')
  expect(second.code).toBe(200)
  expect((await server.send(calls.edit, { body: { id: second.data.id, address: '01' } }, token)).code).toBe(1331)
  expect((await server.send(calls.edit, { body: { id: second.data.id, address: '02', duration: 60 } }, token)).code).toBe(200)
  // Two units behind a gateway of a serial line.
  expect((await lampAt('10.0.0.2', '01', { unitId: 2 })).code).toBe(200)
  const site = await samples.make('company')
  expect((await lampAt('10.0.0.2', '01', { companyId: site.id })).code).toBe(200)
})

test('the IP is an address or a host name', async () => {
  for (const ip of ['10.0.0.256', '10.0.0', 'a b', '10.0.0.1/24', '-'])
    expect(await lampAt(ip, '01'), ip).toMatchObject({ code: 1001, field: 'ip' })
  for (const ip of ['192.168.10.31', 'lamp-3.plant.local']) expect((await lampAt(ip, '01')).code, ip).toBe(200)
})

test('a lamp with a custom register needs a permission of its own: to add, edit and batch-edit it, and to make one of another', async () => {
  const keys = ['list', 'query', 'add', 'edit', 'import'].map((action) => `business:alarmLamp:${action}`)
  await addMember(server, 'lamp.editor', keys)
  await addMember(server, 'lamp.expert', [...keys, lampCustomPermission])
  const [editor, expert] = [await server.login('lamp.editor'), await server.login('lamp.expert')]
  const register = { control: 'Custom', customKind: 'register', customAddress: 40_000, customOn: 1, customOff: 0 }
  const draft = { ...(await samples.draft(alarmLamp)), ip: '10.0.0.9', address: '01' }
  const custom = { ...draft, ...register, address: '02' }
  const refused = { code: 1336, field: 'control' }
  const { id } = (await server.send(calls.add, { body: draft as never }, editor)).data
  expect(await server.send(calls.add, { body: custom as never }, editor)).toMatchObject(refused)
  expect(await server.sendAny(calls.edit, { body: { id, ...register } }, editor)).toMatchObject(refused)
  const made = await server.send(calls.add, { body: custom as never }, expert)
  expect(made.code).toBe(200)
  for (const change of [{ ip: '10.0.0.10' }, { customOn: 7 }, { duration: 5 }])
    expect(await server.sendAny(calls.edit, { body: { id: made.data.id, ...change } }, editor)).toMatchObject(refused)
  expect(await server.sendAny(calls.batchEdit, { body: { ids: [id], change: register } }, editor)).toMatchObject(refused)
  expect((await server.send(calls.detail, { params: { id } } as never, editor)).data).toMatchObject({ control: 'Address' })
  expect((await server.sendAny(calls.edit, { body: { id: made.data.id, control: 'Address' } }, editor)).code).toBe(200)
})
