import type { MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { maxAttributes } from '../attribute/reported-attribute.store.ts'
import { addPlant, addSensor, type IngestFixture, openIngestFixture, type Plant, send } from './test-fixture.ts'

let fixture: IngestFixture
let plant: Plant
let client: MqttClient
const heard: string[] = []

beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'))
  plant = await addPlant(fixture.db, 'Plant')
  client = await fixture.client(plant.token)
  client.on('message', (topic, payload) => heard.push(`${topic} ${payload}`))
  await client.subscribeAsync(['v1/gateway/attributes/response', 'v1/devices/me/attributes/response/+'])
})
afterAll(async () => fixture.close())

const ask = async (topic: string, payload: string) => {
  heard.length = 0
  expect(await send(client, topic, payload)).toBe(0)
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  const [name, ...rest] = heard[0]?.split(' ') ?? []
  return { topic: name, answer: JSON.parse(rest.join(' ')) }
}

test('the last value a gateway and its devices report is stored, and returned on request', async () => {
  expect(await send(client, 'v1/gateway/attributes', '{"VB-1":{"fw_version":"1.3","sleepT":30},"VB-2":{"deep":{"a":[1]}}}')).toBe(0)
  expect(await send(client, 'v1/gateway/attributes', '{"VB-1":{"fw_version":"1.4"}}')).toBe(0)
  expect(await send(client, 'v1/devices/me/attributes', '{"fw_version":"9"}')).toBe(0)
  expect(await ask('v1/gateway/attributes/request', '{"id":7,"device":"VB-1","client":["fw_version","unknown"],"shared":["x"]}')).toEqual({
    topic: 'v1/gateway/attributes/response',
    answer: { id: 7, device: 'VB-1', values: { fw_version: '1.4' } },
  })
  expect((await ask('v1/gateway/attributes/request', '{"id":8,"device":"VB-2"}')).answer).toMatchObject({ values: { deep: { a: [1] } } })
  expect(await ask('v1/devices/me/attributes/request/3', '{"clientKeys":"fw_version"}')).toEqual({
    topic: 'v1/devices/me/attributes/response/3',
    answer: { client: { fw_version: '9' }, shared: {} },
  })
})

test('what a device is wanted to be set to are its shared attributes, without secrets', async () => {
  await addSensor(fixture.db, plant, 'VB24H-9')
  await fixture.db.updateTable('sensor').set({ model: 'VB24H', sleepT: 30 }).where('sensorId', '=', 'VB24H-9').execute()
  const setting = { tenantId: plant.tenantId, gatewayId: plant.gatewayId }
  await fixture.db
    .insertInto('gatewaySetting')
    .values([
      { ...setting, key: 'heartbeat', value: '30' },
      { ...setting, key: 'aesKey', sealed: Buffer.from('x') },
    ])
    .execute()
  expect((await ask('v1/devices/me/attributes/request/4', '{"sharedKeys":"heartbeat,aesKey"}')).answer).toEqual({
    client: {},
    shared: { heartbeat: 30 },
  })
  const { answer } = await ask('v1/gateway/attributes/request', '{"id":9,"device":"VB24H-9","client":false,"keys":["sleepT"]}')
  expect(answer).toEqual({ id: 9, device: 'VB24H-9', values: { sleepT: 30 } })
})

test('attributes of another gateway are not accessible', async () => {
  const other = await fixture.client((await addPlant(fixture.db, 'Other')).token)
  await other.subscribeAsync('v1/gateway/attributes/response')
  const answer = new Promise<string>((resolve) => other.on('message', (_topic, payload) => resolve(String(payload))))
  await send(other, 'v1/gateway/attributes/request', '{"id":1,"device":"VB-1"}')
  expect(JSON.parse(await answer)).toEqual({ id: 1, device: 'VB-1', values: {} })
})

test('invalid attributes are quarantined and reported as such', async () => {
  expect(await send(client, 'v1/gateway/attributes', '{"VB-1":7}')).toBe(0x99)
  const row = await fixture.db.selectFrom('quarantine').select(['reason', 'detail']).orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(row).toEqual({ reason: 'badAttributes', detail: 'VB-1: not a JSON object' })
})

test('no gateway stores more than its limit', async () => {
  const reports = Array.from({ length: 20 }, (_, i) => {
    const values = Object.fromEntries(Array.from({ length: 250 }, (_, key) => [`k${key}`, i]))
    return send(client, 'v1/gateway/attributes', JSON.stringify({ [`D-${i}`]: values }))
  })
  const codes = await Promise.all(reports)
  expect(codes.filter((code) => code === 0x99).length).toBeGreaterThanOrEqual(4)
  const { n } = await fixture.db
    .selectFrom('reportedAttribute')
    .select((of) => of.fn.countAll<string>().as('n'))
    .where('gatewayId', '=', plant.gatewayId)
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBeLessThanOrEqual(maxAttributes)
  expect(Number(n)).toBeGreaterThan(maxAttributes - 250)
})
